/* event_log.c: a listener that writes events as text (see event_log.h). */
#include <string.h>

#include "support/event_log.h"
#include "support/unit.h"

static void hear(void *context, struct parlour_session *s,
                 const struct parlour_event *e)
{
    struct event_log *log = context;
    char line[PARLOUR_ROW];

    parlour_event_text(s, e, line);
    strcat(line, "\n");
    text_add(&log->t, line);
}

void event_log_forget(struct event_log *log)
{
    text_open(&log->t, log->text, sizeof log->text);
}

void event_log_open(struct event_log *log, struct parlour_session *s)
{
    log->session = s;
    event_log_forget(log);
    assert_int_equal(parlour_listen(s, hear, log), PARLOUR_OK);
}

void event_log_check_start(const struct event_log *log, const char *events)
{
    if (strncmp(log->text, events, strlen(events)) != 0)
        fail_msg("told:\n%sand not first:\n%s", log->text, events);
}

int event_log_count(const struct event_log *log, const char *word)
{
    const char *at = log->text;
    size_t length = strlen(word);
    int count = 0;

    for (; *at != '\0'; at = strchr(at, '\n') + 1)
        count += strncmp(at, word, length) == 0
            && (at[length] == ' ' || at[length] == '\n');
    return count;
}
