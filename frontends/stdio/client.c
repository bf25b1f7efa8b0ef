/* client.c: replies and events of the line protocol (see client.h). */
#include "board/text.h"
#include "stdio/client.h"
#include "stdio/line_io.h"

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

static const char *const client_event_words[PARLOUR_EVENTS] = {
    "step", "match", "spawn", "refill", "score", "select", "won", "over",
    "stuck", "reset"
};

/* The line of an event, written only when it is complete. */
struct client_line {
    const struct parlour_session *session;
    struct text t;
    char buffer[PARLOUR_ROW];
};

static void client_add_cell(struct client_line *line, int cell)
{
    char name[PARLOUR_TEXT];

    text_add_char(&line->t, ' ');
    if (cell == PARLOUR_NONE) {
        text_add(&line->t, "none");
        return;
    }
    parlour_cell_name(line->session, cell, name);
    text_add(&line->t, name);
}

static void client_add_piece(struct client_line *line, int piece)
{
    char name[PARLOUR_TEXT];

    parlour_piece_name(line->session, piece, name);
    text_add_char(&line->t, ' ');
    text_add(&line->t, name);
}

static void client_add_numbers(struct client_line *line,
                               const struct parlour_event *e)
{
    text_add_char(&line->t, ' ');
    text_add_number(&line->t, e->gain);
    text_add_char(&line->t, ' ');
    text_add_number(&line->t, e->total);
}

void client_put_event(void *context, const struct parlour_event *e)
{
    const struct client *client = context;
    struct client_line line;
    int i;

    line.session = client->session;
    text_open(&line.t, line.buffer, sizeof line.buffer);
    text_add(&line.t, client_event_words[e->kind]);
    if (e->kind == PARLOUR_STEP || e->kind == PARLOUR_MATCH
            || e->kind == PARLOUR_SPAWN)
        client_add_piece(&line, e->piece);
    if (e->kind == PARLOUR_STEP)
        client_add_cell(&line, e->from);
    if (e->kind == PARLOUR_STEP || e->kind == PARLOUR_SPAWN
            || e->kind == PARLOUR_SELECT)
        client_add_cell(&line, e->to);
    for (i = 0; e->kind == PARLOUR_MATCH && i < e->count; i++)
        client_add_cell(&line, parlour_match_cell(e, i));
    if (e->kind == PARLOUR_SCORE)
        client_add_numbers(&line, e);
    line_io_put(line.buffer);
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
