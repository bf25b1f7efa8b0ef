/* asker.c: who asks by the line protocol (see asker.h). */
#include "asker.h"
#include "lines.h"
#include "text.h"

/* ---- replies ---- */

void asker_put(const struct asker *a, const char *line)
{
    if (!a->mute)
        lines_put(line);
}

void asker_put_number(const struct asker *a, const char *word,
                      unsigned long number)
{
    char line[PARLOUR_TEXT];
    struct text t;

    text_open(&t, line, sizeof line);
    text_add(&t, word);
    text_add_char(&t, ' ');
    text_add_number(&t, number);
    asker_put(a, line);
}

int asker_error(struct asker *a, int code, const char *reason)
{
    struct text t;

    if (code == PARLOUR_OK)
        return code;
    text_open(&t, a->reason, sizeof a->reason);
    text_add(&t, reason);
    return code;
}

/* ---- events ---- */

static const char *const asker_events[PARLOUR_EVENTS] = {
    "step", "match", "spawn", "refill", "score", "select", "won", "over",
    "stuck", "reset"
};

/* A whole line of an event is built and written at once. */
struct asker_line {
    const struct session *session;
    struct text t;
    char buffer[PARLOUR_ROW];
};

static void asker_add_cell(struct asker_line *line, int cell)
{
    char name[PARLOUR_TEXT];

    text_add_char(&line->t, ' ');
    if (cell == PARLOUR_NONE) {
        text_add(&line->t, "none");
        return;
    }
    look_cell_name(line->session, cell, name);
    text_add(&line->t, name);
}

static void asker_add_piece(struct asker_line *line, int piece)
{
    char name[PARLOUR_TEXT];

    look_piece_name(line->session, piece, name);
    text_add_char(&line->t, ' ');
    text_add(&line->t, name);
}

static void asker_add_numbers(struct asker_line *line,
                              const struct parlour_event *e)
{
    text_add_char(&line->t, ' ');
    text_add_number(&line->t, e->gain);
    text_add_char(&line->t, ' ');
    text_add_number(&line->t, e->total);
}

void asker_hear(void *context, const struct parlour_event *e)
{
    const struct asker *a = context;
    struct asker_line line;
    int i;

    line.session = a->session;
    text_open(&line.t, line.buffer, sizeof line.buffer);
    text_add(&line.t, asker_events[e->kind]);
    if (e->kind == PARLOUR_STEP || e->kind == PARLOUR_MATCH
            || e->kind == PARLOUR_SPAWN)
        asker_add_piece(&line, e->piece);
    if (e->kind == PARLOUR_STEP)
        asker_add_cell(&line, e->from);
    if (e->kind == PARLOUR_STEP || e->kind == PARLOUR_SPAWN
            || e->kind == PARLOUR_SELECT)
        asker_add_cell(&line, e->to);
    for (i = 0; e->kind == PARLOUR_MATCH && i < e->count; i++)
        asker_add_cell(&line, session_match_cell(e, i));
    if (e->kind == PARLOUR_SCORE)
        asker_add_numbers(&line, e);
    lines_put(line.buffer);
}

/* ---- what is asked ---- */

int asker_nothing_more(const char *rest)
{
    return *rest == '\0' ? PARLOUR_OK : PARLOUR_SYNTAX;
}

int asker_number(const char **rest, unsigned long *number)
{
    if (!text_read_count(rest, number))
        return PARLOUR_SYNTAX;
    return asker_nothing_more(*rest);
}
