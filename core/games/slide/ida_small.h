/* ida_small.h: the shortest solution of a sliding puzzle of up to 9 cells, by
 * iterative deepening A* (R. E. Korf, 1985) with the sum of the tiles'
 * distances from home. It needs only a few hundred bytes of stack, so the
 * mainframe has it too.
 */
#ifndef CORE_GAMES_SLIDE_IDA_SMALL_H
#define CORE_GAMES_SLIDE_IDA_SMALL_H

#include "parlour.h"

enum ida_small_limit { IDA_SMALL_CELLS = 9 };

/* Labels row by row; 0 is the hole, whose home is the last cell. */
struct ida_small_board {
    int columns;
    int rows;
    unsigned char labels[IDA_SMALL_CELLS];
};

/* Returns the label to move first in a shortest solution of a solvable board,
 * or 0 if it is solved. Sets *moves to the length of the solution (31 at most
 * on 3x3). */
PARLOUR_API int ida_small_best(const struct ida_small_board *board,
                               int *moves);

#endif
