/* fess_plan.h: finds a packing plan by feature space search backwards (Y.
 * Shoham, J. Schaeffer, The FESS Algorithm, 2020). From the solved position
 * boxes are pulled to cells where boxes start. Such a cell is a sink: it takes
 * one box, which then is gone. Boxes without a way to a sink are pulled aside,
 * where they separate as few areas as possible.
 */
#ifndef CORE_SOLVE_SOKOBAN_PLAN_FESS_PLAN_H
#define CORE_SOLVE_SOKOBAN_PLAN_FESS_PLAN_H

#include "solve/sokoban/plan/packing_plan.h"

/* Adds the stages to a plan without any, for the starting boxes. Returns 0 if
 * it finds none, or there is too little memory; the plan may then have
 * stages. */
int fess_plan_make(struct packing_plan *p, const uint64_t *boxes,
                   struct arena *a);

#endif
