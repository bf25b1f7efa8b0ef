/* fess.h: finds any solution, for large levels: feature space search (Y.
 * Shoham, J. Schaeffer, The FESS Algorithm, 2020). A move brings one box
 * anywhere. A position belongs to the feature space cell of the best position
 * on the path to it (see features.h). The cells take turns, and every other
 * turn goes to the best cell. Each turn expands the lightest move of the cell;
 * moves that an advisor likes (see fess_advisors.h) weigh nothing.
 */
#ifndef CORE_SOLVE_SOKOBAN_SEARCH_FESS_H
#define CORE_SOLVE_SOKOBAN_SEARCH_FESS_H

#include "solve/sokoban/search/search.h"

/* Variations of the search, a set of bits. No style solves all levels. */
enum fess_style {
    FESS_OWN_CELL = 1,          /* a position belongs to its own cell, not to
                                   that of the best position before it */
    FESS_EQUAL_TURNS = 2,       /* the best cell gets no extra turns */
    FESS_ROOM_CELLS = 4,        /* room connectivity distinguishes cells,
                                   too */
    FESS_PLAN_BY_FESS = 8,      /* the plan is found by FESS backwards */
    FESS_PLAN_PARKS = 16,       /* the plan parks boxes */
    FESS_ROOM_LINKS = 32        /* room connectivity counts links between
                                   rooms that boxes cut, not boxes in doors */
};

/* Searches like push_search_run, but ignores the weights, `least` and
 * `known`, and counts all positions made as states. */
int fess_run(struct sokoban_search *s, const uint64_t *boxes, int pusher,
             struct arena *a);

#endif
