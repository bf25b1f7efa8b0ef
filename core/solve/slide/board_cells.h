/* board_cells.h: the cells of a board of the sliding puzzle, numbered row by
 * row: neighbours and distances.
 */
#ifndef CORE_SOLVE_SLIDE_BOARD_CELLS_H
#define CORE_SOLVE_SLIDE_BOARD_CELLS_H

#include <stdlib.h>

enum { BOARD_CELLS_WAYS = 4 };  /* up, right, down, left */

/* Returns the cell beside a cell, or -1 at the edge. */
static inline int board_cells_beside(int columns, int rows, int cell, int way)
{
    int column = cell % columns;

    switch (way) {
    case 0:
        return cell >= columns ? cell - columns : -1;
    case 1:
        return column + 1 < columns ? cell + 1 : -1;
    case 2:
        return cell + columns < columns * rows ? cell + columns : -1;
    default:
        return column > 0 ? cell - 1 : -1;
    }
}

/* Returns the moves of a tile from one cell to another if no other tile were
 * in its way. */
static inline int board_cells_distance(int columns, int one, int other)
{
    return abs(one % columns - other % columns)
        + abs(one / columns - other / columns);
}

#endif
