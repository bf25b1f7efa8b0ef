/* undo.c: what undo does at the start of a game (see undo.h). */
#include "app/play/undo.h"

void undo_begin(struct undo *u, unsigned long restarted)
{
    u->restarted = restarted;
    u->asked = 0;
}

int undo_is_held(struct undo *u, unsigned long now)
{
    unsigned long since = (now - u->last) & 0xffffffffUL;

    u->last = now;
    return since < UNDO_PAUSE;
}

int undo_effect(struct undo *u, const struct parlour_status *status,
                int previous, int held)
{
    int asked = u->asked;

    u->asked = 0;
    if (status->moves > 0)
        return UNDO_ACT;
    if (u->restarted > 0 && u->restarted <= status->redos)
        return UNDO_RESTART;
    if (!previous)
        return UNDO_ACT;
    u->asked = asked ? held : status->redos > 0;
    return u->asked ? UNDO_ASK : UNDO_GAME;
}
