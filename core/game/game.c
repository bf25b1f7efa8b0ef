/* game.c: functions that games use to report events (see game.h). */
#include <assert.h>
#include <string.h>

#include "game/game.h"

const struct game_teller *game_silence(void)
{
    static const struct game_teller nobody = { NULL, NULL };

    return &nobody;
}

void game_tell(const struct game_teller *t, const struct parlour_event *e)
{
    assert((unsigned)e->kind < PARLOUR_EVENTS);
    if (t->tell != NULL)
        t->tell(t->context, e);
}

static void game_event(struct parlour_event *e,
                       enum parlour_event_kind kind, int piece, int from,
                       int to)
{
    memset(e, 0, sizeof *e);
    e->kind = kind;
    e->piece = piece;
    e->from = from;
    e->to = to;
    e->board = NULL;
}

void game_tell_step(const struct game_teller *t, int piece, int from, int to)
{
    struct parlour_event e;

    assert(piece > 0 && from >= 0 && to >= 0);
    game_event(&e, PARLOUR_STEP, piece, from, to);
    game_tell(t, &e);
}

void game_tell_spawn(const struct game_teller *t, int piece, int cell)
{
    struct parlour_event e;

    assert(piece > 0 && cell >= 0);
    game_event(&e, PARLOUR_SPAWN, piece, PARLOUR_NONE, cell);
    game_tell(t, &e);
}

void game_tell_match(const struct game_teller *t, int piece, int from, int to,
                     int count)
{
    struct parlour_event e;

    assert(piece > 0 && from >= 0 && to >= 0 && count > 0);
    game_event(&e, PARLOUR_MATCH, piece, from, to);
    e.count = count;
    game_tell(t, &e);
}

void game_tell_score(const struct game_teller *t, unsigned long gain,
                     unsigned long total)
{
    struct parlour_event e;

    game_event(&e, PARLOUR_SCORE, 0, PARLOUR_NONE, PARLOUR_NONE);
    e.gain = gain;
    e.total = total;
    game_tell(t, &e);
}

void game_tell_kind(const struct game_teller *t, enum parlour_event_kind kind)
{
    struct parlour_event e;

    game_event(&e, kind, 0, PARLOUR_NONE, PARLOUR_NONE);
    game_tell(t, &e);
}
