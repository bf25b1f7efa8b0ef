/* event_log.c: a listener that writes events as text (see event_log.h). */
#include <string.h>

#include "board/random.h"
#include "support/event_log.h"
#include "support/unit.h"

/* In the order of enum parlour_event_kind. */
static const char *const words[PARLOUR_EVENTS] = {
    "step", "match", "spawn", "refill", "score", "select", "won", "over",
    "stuck", "reset"
};

static void event_log_piece(struct event_log *log, struct text *t, int piece)
{
    char name[PARLOUR_TEXT];

    text_add_char(t, ' ');
    parlour_piece_name(log->session, piece, name);
    text_add(t, name);
}

static void event_log_cell(struct event_log *log, struct text *t, int cell)
{
    char name[PARLOUR_TEXT] = "none";

    text_add_char(t, ' ');
    if (cell != PARLOUR_NONE)
        parlour_cell_name(log->session, cell, name);
    text_add(t, name);
}

static void event_log_number(struct text *t, unsigned long number)
{
    text_add_char(t, ' ');
    text_add_number(t, number);
}

static void details(struct event_log *log, struct text *t,
                    const struct parlour_event *e)
{
    int i;

    if (e->kind <= PARLOUR_SPAWN)
        event_log_piece(log, t, e->piece);
    if (e->kind == PARLOUR_STEP)
        event_log_cell(log, t, e->from);
    for (i = 0; e->kind == PARLOUR_MATCH && i < e->count; i++)
        event_log_cell(log, t, parlour_match_cell(e, i));
    if (e->kind == PARLOUR_STEP || e->kind == PARLOUR_SPAWN
            || e->kind == PARLOUR_SELECT)
        event_log_cell(log, t, e->to);
    if (e->kind == PARLOUR_SCORE) {
        event_log_number(t, e->gain);
        event_log_number(t, e->total);
    }
}

static void hear(void *context, const struct parlour_event *e)
{
    struct event_log *log = context;
    char line[PARLOUR_ROW];
    struct text t;
    size_t i;

    text_open(&t, line, sizeof line);
    text_add(&t, words[e->kind]);
    details(log, &t, e);
    text_add_char(&t, '\n');
    for (i = 0; i < t.length; i++)
        log->hash = random_mix(log->hash, (unsigned char)line[i]);
    text_add(&log->t, line);
}

void event_log_forget(struct event_log *log)
{
    text_open(&log->t, log->text, sizeof log->text);
    log->hash = RANDOM_MIX_START;
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
