/* band_bound.h: a lower bound on the pushes of a whole level that sees what
 * distances miss: that the pusher must first get past the boxes.
 *
 * Each push costs 1, which the bands that see it share between them; so the
 * cheapest paths of all bands together cost no more than a solution (cost
 * partitioning, M. Katz and C. Domshlak, 2008). Each cell has a potential: it
 * is added to the cost of the push that brings a box there and taken from the
 * one that moves it on. Both the shares and the potentials are improved in
 * rounds, by a subgradient step to where the bands would agree on the pushes
 * that they make (Lagrangian decomposition; B. T. Polyak, 1969).
 *
 * It helps on levels whose layers have few cells: of a large room no band is
 * small enough.
 */
#ifndef CORE_SOLVE_SOKOBAN_BAND_BOUND_H
#define CORE_SOLVE_SOKOBAN_BAND_BOUND_H

#include "solve/sokoban/astar.h"

/* Raises s->least until it is as large as s->known, which must be the pushes
 * of a solution. Returns SOKOBAN_SEARCH_NONE if it is: there is no shorter
 * solution; or SOKOBAN_SEARCH_LIMIT if the bound is not large enough or the
 * search was stopped. s->states counts the states of all bands. The boxes and
 * the pusher are ignored: they must be where the map has them. */
int band_bound_run(struct sokoban_search *s, const uint64_t *boxes,
                   int pusher, struct arena *a);

#endif
