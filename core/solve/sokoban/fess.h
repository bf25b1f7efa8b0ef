/* fess.h: any solution, for large levels: feature space search (Y. Shoham,
 * J. Schaeffer, The FESS Algorithm, 2020). A move is a haul: one box brought
 * anywhere. Positions are sorted into cells by what a player looks at: how
 * far the plan is carried out, how many areas the boxes make, doors they
 * stand in, boxes that come too late. The cells take turns; each follows its
 * lightest move, and moves that better a feature weigh nothing.
 */
#ifndef CORE_SOLVE_SOKOBAN_FESS_H
#define CORE_SOLVE_SOKOBAN_FESS_H

#include "star.h"

/* What differs from search to search, as a set of bits: no style solves what
 * all of them do. */
enum fess_style {
    FESS_OPEN = 1,              /* more room to walk weighs nothing either */
    FESS_DEEP = 2,              /* every other turn is the best stage's, half
                                   of the rest the one's before it... */
    FESS_LATE = 4,              /* of equal weight the last; else what needs
                                   the fewest pushes */
    FESS_SUM = 8                /* a weight counts as some pushes needed */
};

/* Searches as star_run does; past, future and least are not used. */
int fess_run(struct star *s, const uint64_t *boxes, int pusher,
             struct arena *a);

#endif
