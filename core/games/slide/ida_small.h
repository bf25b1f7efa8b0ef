/* ida_small.h: the shortest way to solve a sliding puzzle of up to 9 cells, by
 * iterative deepening A* (R. E. Korf, 1985) with the sum of the tiles'
 * distances from home. It takes no memory but a few hundred bytes of stack,
 * so the mainframe has it too.
 */
#ifndef CORE_GAMES_SLIDE_IDA_SMALL_H
#define CORE_GAMES_SLIDE_IDA_SMALL_H

#include "parlour.h"

enum ida_small_limit { IDA_SMALL_CELLS = 9 };

/* Labels row by row, 0 the hole, whose home is the last cell. */
struct ida_small_board {
    int columns;
    int rows;
    unsigned char labels[IDA_SMALL_CELLS];
};

/* The label to move first on a shortest way of a board that can be solved,
 * 0 if it is solved; *moves is set to the way's length (31 at most on
 * 3x3). */
PARLOUR_API int ida_small_best(const struct ida_small_board *board,
                               int *moves);

#endif
