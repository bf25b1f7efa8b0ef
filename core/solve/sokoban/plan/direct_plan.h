/* direct_plan.h: finds a packing plan by pulling the boxes of the solved
 * position away one by one to cells where boxes start, as if each cell had
 * room for all of them; the plan is that order reversed. If no box can be
 * pulled away, one is first pulled aside; if that fails, another order is
 * tried.
 */
#ifndef CORE_SOLVE_SOKOBAN_PLAN_DIRECT_PLAN_H
#define CORE_SOLVE_SOKOBAN_PLAN_DIRECT_PLAN_H

#include "solve/sokoban/plan/packing_plan.h"

/* Adds the stages to a plan without any, for the starting boxes. `shuffle` is
 * 0 for the standard plan, or a seed for a random one. Returns 0 if there is
 * too little memory. */
int direct_plan_make(struct packing_plan *p, const uint64_t *boxes,
                     int shuffle, struct arena *a);

#endif
