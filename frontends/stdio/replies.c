/* replies.c: replies and events of the line protocol (see replies.h). */
#include "board/text.h"
#include "stdio/line_io.h"
#include "stdio/replies.h"

/* ---- replies ---- */

void replies_put_part(const struct replies *client, const char *part)
{
    if (!client->trial)
        line_io_put_part(part);
}

void replies_end(const struct replies *client)
{
    if (!client->trial)
        line_io_end();
}

void replies_put(const struct replies *client, const char *line)
{
    if (!client->trial)
        line_io_put(line);
}

void replies_put_number(const struct replies *client, const char *word,
                        unsigned long number)
{
    char line[PARLOUR_TEXT];
    struct text t;

    text_open(&t, line, sizeof line);
    text_add(&t, word);
    text_add_char(&t, ' ');
    text_add_number(&t, number);
    replies_put(client, line);
}

int replies_error(struct replies *client, int code, const char *reason)
{
    struct text t;

    if (code == PARLOUR_OK)
        return code;
    text_open(&t, client->reason, sizeof client->reason);
    text_add(&t, reason);
    return code;
}

/* ---- events ---- */

void replies_put_event(void *context, struct parlour_session *s,
                       const struct parlour_event *e)
{
    char line[PARLOUR_ROW];

    (void)context;
    parlour_event_text(s, e, line);
    line_io_put(line);
}

/* ---- the end of a request ---- */

int replies_no_more(const char *rest)
{
    return *rest == '\0' ? PARLOUR_OK : PARLOUR_SYNTAX;
}

int replies_number(const char **rest, unsigned long *number)
{
    if (!text_read_count(rest, number))
        return PARLOUR_SYNTAX;
    return replies_no_more(*rest);
}
