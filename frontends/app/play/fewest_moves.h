/* fewest_moves.h: the fewest moves from the start of a game that was won, in
 * games that count moves alone: a search on a thread, started when the result
 * is shown and stored with the score.
 */
#ifndef FRONTENDS_APP_PLAY_FEWEST_MOVES_H
#define FRONTENDS_APP_PLAY_FEWEST_MOVES_H

#include "parlour.h"

struct play;

struct fewest_moves {
    struct parlour_session *start; /* of the game that was won, while the
                                      search goes on; else NULL */
    unsigned long moves;        /* that many; 0: not known */
    int proved;                 /* 0: it may take more */
};

/* Starts the search, if the game is one of these. */
PARLOUR_API void fewest_moves_ask(struct play *p);

/* Collects the result. Returns 1 if p->fewest.moves is new. */
PARLOUR_API int fewest_moves_tick(struct play *p);

/* Stops the search. */
PARLOUR_API void fewest_moves_drop(struct play *p);

#endif
