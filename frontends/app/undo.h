/* undo.h: what undo does where the game has no moves to undo: it takes back a
 * restart, or brings back the game that was played before. If there are moves
 * to redo it asks first, so that a key that is held down does not lead there.
 */
#ifndef FRONTENDS_APP_UNDO_H
#define FRONTENDS_APP_UNDO_H

#include "parlour.h"

enum undo_effect {
    UNDO_ACT,                   /* PARLOUR_DO_UNDO_ACT, which may refuse */
    UNDO_RESTART,               /* redo the moves that the restart undid */
    UNDO_ASK,                   /* say that a second undo leaves this game */
    UNDO_GAME                   /* bring back the previous game */
};

struct undo {
    unsigned long restarted;    /* moves that the last command undid, if it was
                                   a restart */
    int asked;                  /* the last command was an undo that asked */
};

/* Call it for each command but undo; restarted: the moves that it undoes, if
 * it is a restart, else 0. */
PARLOUR_API void undo_begin(struct undo *u, unsigned long restarted);

/* Returns enum undo_effect. previous: there is a game to bring back. */
PARLOUR_API int undo_effect(struct undo *u,
                            const struct parlour_status *status,
                            int previous);

#endif
