/* undo.h: what undo does where the game has no moves to undo: it takes back a
 * restart, or brings back the game that was played before. If there are moves
 * to redo it asks first, and a key that is held down is no answer: it takes a
 * pause to leave a game.
 */
#ifndef FRONTENDS_APP_PLAY_UNDO_H
#define FRONTENDS_APP_PLAY_UNDO_H

#include "parlour.h"

enum undo_effect {
    UNDO_ACT,                   /* PARLOUR_DO_UNDO_ACT, which may refuse */
    UNDO_RESTART,               /* redo the moves that the restart undid */
    UNDO_ASK,                   /* say that a second undo leaves this game */
    UNDO_GAME                   /* bring back the previous game */
};

enum { UNDO_PAUSE = 700 };      /* milliseconds; a key that is held down
                                   repeats sooner */

struct undo {
    unsigned long restarted;    /* moves that the last command undid, if it was
                                   a restart */
    int asked;                  /* the last command was an undo that asked */
    unsigned long last;         /* when a key undid last, in milliseconds */
};

/* Call it for each command but undo; restarted: the moves that it undoes, if
 * it is a restart, else 0. */
PARLOUR_API void undo_begin(struct undo *u, unsigned long restarted);

/* Notes an undo by a key at a time, in milliseconds. Returns 1 if it came so
 * soon after the last one that the key may be held down. */
PARLOUR_API int undo_is_held(struct undo *u, unsigned long now);

/* Returns enum undo_effect. previous: there is a game to bring back; held: the
 * key may be held down. */
PARLOUR_API int undo_effect(struct undo *u,
                            const struct parlour_status *status,
                            int previous, int held);

#endif
