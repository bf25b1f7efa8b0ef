/* told.c: a listener that writes events down (see told.h). */
#include <string.h>

#include "dice.h"
#include "told.h"
#include "unit.h"

/* In the order of enum parlour_event_kind. */
static const char *const told_words[PARLOUR_EVENTS] = {
    "step", "match", "spawn", "refill", "score", "select", "won", "over",
    "stuck", "reset"
};

static void told_piece(struct told *told, struct text *t, int piece)
{
    char name[PARLOUR_TEXT];

    text_add_char(t, ' ');
    look_piece_name(told->session, piece, name);
    text_add(t, name);
}

static void told_cell(struct told *told, struct text *t, int cell)
{
    char name[PARLOUR_TEXT] = "none";

    text_add_char(t, ' ');
    if (cell != PARLOUR_NONE)
        look_cell_name(told->session, cell, name);
    text_add(t, name);
}

static void told_number(struct text *t, unsigned long number)
{
    text_add_char(t, ' ');
    text_add_number(t, number);
}

static void told_details(struct told *told, struct text *t,
                         const struct parlour_event *e)
{
    int i;

    if (e->kind <= PARLOUR_SPAWN)
        told_piece(told, t, e->piece);
    if (e->kind == PARLOUR_STEP)
        told_cell(told, t, e->from);
    for (i = 0; e->kind == PARLOUR_MATCH && i < e->count; i++)
        told_cell(told, t, session_match_cell(e, i));
    if (e->kind == PARLOUR_STEP || e->kind == PARLOUR_SPAWN
            || e->kind == PARLOUR_SELECT)
        told_cell(told, t, e->to);
    if (e->kind == PARLOUR_SCORE) {
        told_number(t, e->gain);
        told_number(t, e->total);
    }
}

static void told_hear(void *context, const struct parlour_event *e)
{
    struct told *told = context;
    char line[PARLOUR_ROW];
    struct text t;
    size_t i;

    text_open(&t, line, sizeof line);
    text_add(&t, told_words[e->kind]);
    told_details(told, &t, e);
    text_add_char(&t, '\n');
    for (i = 0; i < t.length; i++)
        told->hash = dice_mix(told->hash, (unsigned char)line[i]);
    text_add(&told->t, line);
}

void told_forget(struct told *told)
{
    text_open(&told->t, told->text, sizeof told->text);
    told->hash = DICE_MIX_START;
}

void told_open(struct told *told, struct session *s)
{
    told->session = s;
    told_forget(told);
    assert_int_equal(session_listen(s, told_hear, told), PARLOUR_OK);
}

void told_check_start(const struct told *told, const char *events)
{
    if (strncmp(told->text, events, strlen(events)) != 0)
        fail_msg("told:\n%sand not first:\n%s", told->text, events);
}

int told_count(const struct told *told, const char *word)
{
    const char *at = told->text;
    size_t length = strlen(word);
    int count = 0;

    for (; *at != '\0'; at = strchr(at, '\n') + 1)
        count += strncmp(at, word, length) == 0
            && (at[length] == ' ' || at[length] == '\n');
    return count;
}
