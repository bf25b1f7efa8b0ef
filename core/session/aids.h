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

/* Starts with no help. */
PARLOUR_API void aids_clear(struct aids *a);

/* Returns the help that counts after `now` moves. */
PARLOUR_API unsigned aids_now(const struct aids *a, long now);

/* Returns the place of the first of these moves that help was used for, or
 * PARLOUR_NONE. */
PARLOUR_API long aids_from(const struct aids *a, long now);

/* Notes help that was used after `now` moves. */
PARLOUR_API void aids_use(struct aids *a, unsigned used, long now);

/* A move was made at a place in the log. */
PARLOUR_API void aids_move(struct aids *a, long place);

/* Moves were undone or redone: help for the next move no longer counts. */
PARLOUR_API void aids_leave(struct aids *a);

/* All moves were undone. forgets: this counts as a new game, so the next move
 * or help ends help of the whole game. */
PARLOUR_API void aids_restart(struct aids *a, int forgets);

/* The log was cut after `count` moves. */
PARLOUR_API void aids_cut(struct aids *a, long count);

/* The kind of help that belongs to moves, by its number from 0. */
PARLOUR_API unsigned aids_kind(int i);

/* Sets which help counts after `now` moves. Help that already counts keeps its
 * place; new help was used for the move at place `from`, or for the next move
 * if `from` is not below `now`. */
PARLOUR_API void aids_set(struct aids *a, unsigned counts, long from,
                          long now);

/* Returns 1 if aids_set finds the places from the help alone, with `from` 0:
 * a save then leaves them out. */
PARLOUR_API int aids_need_no_places(const struct aids *a, long now);

#endif
