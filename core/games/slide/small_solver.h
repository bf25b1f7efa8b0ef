/* small_solver.h: the shortest solution of a sliding puzzle of up to 9
 * cells, by iterative deepening A* (R. E. Korf, 1985) with the sum of the
 * tiles' distances from home. It needs only a few hundred bytes of stack, so
 * the mainframe has it too.
 */
#ifndef CORE_GAMES_SLIDE_SMALL_SOLVER_H
#define CORE_GAMES_SLIDE_SMALL_SOLVER_H

#include "parlour.h"

enum small_solver_limit { SMALL_SOLVER_CELLS = 9 };

/* Labels row by row; 0 is the hole, whose home is the last cell. */
struct small_solver_board {
    int columns;
    int rows;
    unsigned char labels[SMALL_SOLVER_CELLS];
};

/* Returns the label to move first in a shortest solution of a solvable board,
 * or 0 if it is solved. Sets *moves to the length of the solution (31 at most
 * on 3x3). */
PARLOUR_API int small_solver_best(const struct small_solver_board *board,
                                  int *moves);

#endif
