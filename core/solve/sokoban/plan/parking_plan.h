/* parking_plan.h: finds a packing plan in which boxes are first parked: when
 * the last goals of a room close it, boxes from behind must be brought to this
 * side before, and wait there.
 *
 * From the solved position boxes are pulled away to cells where boxes start,
 * each of which is used once; but first boxes in the way are pulled aside, one
 * by one and as far as possible, until the pusher has been at all of those
 * cells. A depth-first search tries which box to park where. The rules are
 * those of B. Damgaard's solver YASS.
 */
#ifndef CORE_SOLVE_SOKOBAN_PLAN_PARKING_PLAN_H
#define CORE_SOLVE_SOKOBAN_PLAN_PARKING_PLAN_H

#include "solve/sokoban/plan/packing_plan.h"

/* Adds the stages to a plan without any, for the starting boxes. Returns 0 if
 * it finds none, or there is too little memory. */
int parking_plan_make(struct packing_plan *p, const uint64_t *boxes,
                      struct arena *a);

#endif
