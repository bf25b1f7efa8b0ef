/* fess.h: any solution, for large levels: feature space search (Y. Shoham, J.
 * Schaeffer, The FESS Algorithm, 2020). A move is a moves: one box brought
 * anywhere. A position belongs to the cell of the feature space that the best
 * one on the way to it is in (see features.h). The cells take turns, every
 * other turn is the best one's; each follows its lightest move, and moves that
 * an advisor likes (see advisors.h) weigh nothing.
 */
#ifndef CORE_SOLVE_SOKOBAN_FESS_H
#define CORE_SOLVE_SOKOBAN_FESS_H

#include "solve/sokoban/astar.h"

/* What differs from search to search, as a set of bits: no style solves what
 * all of them do. */
enum fess_style {
    FESS_OWN = 1,               /* a position belongs to its own cell */
    FESS_EVEN = 2,              /* the best cell has no more turns than
                                   others */
    FESS_DOORS = 4,             /* doors tell cells apart, too */
    FESS_NEAR = 8               /* of equal weight what needs the fewest
                                   pushes; else what is of most merit */
};

/* Searches as sokoban_astar_run does; past, future, least and known are not
 * used, and states are positions made, whether looked at or not. */
int fess_run(struct sokoban_astar *s, const uint64_t *boxes, int pusher,
             struct arena *a);

#endif
