/* aids.h: the help that a player used in a game. A hint, or a move that the
 * computer made, belongs to the move that it was used for: it counts while
 * that move is made, not while it is undone, and is forgotten when another
 * move is made in its place. Undo (where there is a score) and replay are of
 * the whole game.
 *
 * Of each kind only the first move in the log counts: whoever undoes that one
 * has undone the others. */
#ifndef CORE_SESSION_AIDS_H
#define CORE_SESSION_AIDS_H

#include "parlour.h"

enum { AIDS_OF_MOVES = 2 };     /* kinds of help that belong to moves */

struct aids {
    unsigned whole;             /* help of the whole game */
    unsigned next;              /* used here, for the move to come */
    long first[AIDS_OF_MOVES];  /* the place in the log of the first move
                                   that each kind was used for, or
                                   PARLOUR_NONE */
    int restarted;              /* and no move was made since */
};

PARLOUR_API void aids_clear(struct aids *a);

/* Returns the help that counts after `now` moves. aids_from: the place of the
 * first move that it was used for, or PARLOUR_NONE. */
PARLOUR_API unsigned aids_now(const struct aids *a, long now);
PARLOUR_API long aids_from(const struct aids *a, long now);

/* Notes help that was used after `now` moves. */
PARLOUR_API void aids_use(struct aids *a, unsigned used, long now);

/* The move at a place was made; moves were undone or redone, so that help was
 * not used here; all were undone, which counts as a new game if nothing was to
 * be learnt from it (forgets: 1): then help of the whole game is forgotten
 * with the first move or new help. */
PARLOUR_API void aids_move(struct aids *a, long place);
PARLOUR_API void aids_leave(struct aids *a);
PARLOUR_API void aids_restart(struct aids *a, int forgets);

/* The kind of help that belongs to moves, by its number from 0. */
PARLOUR_API unsigned aids_kind(int i);

/* Makes the help that counts after `now` moves what was read. Where it was
 * used is known of help that already counts; other help was used for the move
 * at place `from`, if that was made. */
PARLOUR_API void aids_set(struct aids *a, unsigned counts, long from,
                          long now);

/* Returns 1 if aids_set finds out where the help was used. */
PARLOUR_API int aids_are_plain(const struct aids *a, long now);

#endif
