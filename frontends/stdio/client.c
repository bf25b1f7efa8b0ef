/* client.c: replies and events of the line protocol (see client.h). */
#include "board/text.h"
#include "stdio/line_io.h"
#include "stdio/client.h"

/* ---- replies ---- */

void client_put_part(const struct client *client, const char *part)
{
    if (!client->trial)
        line_io_put_part(part);
}

void client_end(const struct client *client)
{
    if (!client->trial)
        line_io_end();
}

void client_put(const struct client *client, const char *line)
{
    if (!client->trial)
        line_io_put(line);
}

void client_put_number(const struct client *client, const char *word,
                       unsigned long number)
{
    char line[PARLOUR_TEXT];
    struct text t;

    text_open(&t, line, sizeof line);
    text_add(&t, word);
    text_add_char(&t, ' ');
    text_add_number(&t, number);
    client_put(client, line);
}

int client_error(struct client *client, int code, const char *reason)
{
    struct text t;

    if (code == PARLOUR_OK)
        return code;
    text_open(&t, client->reason, sizeof client->reason);
    text_add(&t, reason);
    return code;
}

/* ---- events ---- */

void client_put_event(void *context, struct parlour_session *s,
                      const struct parlour_event *e)
{
    char line[PARLOUR_ROW];

    (void)context;
    parlour_event_text(s, e, line);
    line_io_put(line);
}

/* ---- the end of a request ---- */

int client_no_more(const char *rest)
{
    return *rest == '\0' ? PARLOUR_OK : PARLOUR_SYNTAX;
}

int client_number(const char **rest, unsigned long *number)
{
    if (!text_read_count(rest, number))
        return PARLOUR_SYNTAX;
    return client_no_more(*rest);
}
