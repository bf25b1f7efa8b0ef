/* event_text.c: events in words, a line each, for protocols and logs. */
#include <assert.h>

#include "board/text.h"
#include "parlour.h"

static const char *const event_text_words[PARLOUR_EVENTS] = {
    "step", "match", "spawn", "refill", "score", "select", "won", "over",
    "stuck", "reset"
};

const char *parlour_event_word(enum parlour_event_kind kind)
{
    return (unsigned)kind < PARLOUR_EVENTS ? event_text_words[kind] : "";
}

static void event_text_cell(const struct parlour_session *s, int cell,
                            struct text *t)
{
    char name[PARLOUR_TEXT];

    text_add_char(t, ' ');
    if (cell == PARLOUR_NONE) {
        text_add(t, "none");
        return;
    }
    parlour_cell_name(s, cell, name);
    text_add(t, name);
}

static void event_text_piece(const struct parlour_session *s, int piece,
                             struct text *t)
{
    char name[PARLOUR_TEXT];

    parlour_piece_name(s, piece, name);
    text_add_char(t, ' ');
    text_add(t, name);
}

static void event_text_number(unsigned long number, struct text *t)
{
    text_add_char(t, ' ');
    text_add_number(t, number);
}

void parlour_event_text(const struct parlour_session *s,
                        const struct parlour_event *e, char *text)
{
    struct text t;
    int i;

    text_open(&t, text, PARLOUR_ROW);
    text_add(&t, parlour_event_word(e->kind));
    if (e->kind == PARLOUR_STEP || e->kind == PARLOUR_MATCH
            || e->kind == PARLOUR_SPAWN)
        event_text_piece(s, e->piece, &t);
    if (e->kind == PARLOUR_STEP)
        event_text_cell(s, e->from, &t);
    if (e->kind == PARLOUR_STEP || e->kind == PARLOUR_SPAWN
            || e->kind == PARLOUR_SELECT)
        event_text_cell(s, e->to, &t);
    for (i = 0; e->kind == PARLOUR_MATCH && i < e->count; i++)
        event_text_cell(s, parlour_match_cell(e, i), &t);
    if (e->kind == PARLOUR_SCORE) {
        event_text_number(e->gain, &t);
        event_text_number(e->total, &t);
    }
    assert(!t.truncated);
}
