/* grid.h: the cells of a board. A cell is a small number, counted down the
 * columns: cell = column * rows + row, both from 0. This is the one place
 * that converts between numbers, places and names (a1 is cell 0, a2 cell 1).
 */
#ifndef CORE_BOARD_GRID_H
#define CORE_BOARD_GRID_H

#include "board/text.h"

struct grid {
    int columns;
    int rows;
};

enum grid_limit { GRID_NAME = 8 };      /* room for the longest name */

PARLOUR_API int grid_cells(const struct grid *g);
PARLOUR_API int grid_cell(const struct grid *g, int column, int row);
PARLOUR_API int grid_column(const struct grid *g, int cell);
PARLOUR_API int grid_row(const struct grid *g, int cell);

/* Returns 1 if the place is on the board. */
PARLOUR_API int grid_has(const struct grid *g, int column, int row);

/* The neighbour of a cell in a direction (enum parlour_direction), or
 * PARLOUR_NONE at the edge. */
PARLOUR_API int grid_beside(const struct grid *g, int cell, int direction);

/* Returns the direction from one cell to another, or PARLOUR_NONE if they are
 * not neighbours. */
PARLOUR_API int grid_direction(const struct grid *g, int from, int to);

/* Adds the cell's name in lower case: column letter (after z comes aa), row
 * number from 1. */
PARLOUR_API void grid_add_name(const struct grid *g, int cell,
                               struct text *t);

/* Adds the names of two cells, as grid_read_pair reads them. */
PARLOUR_API void grid_add_pair(const struct grid *g, int from, int to,
                               struct text *t);

/* Adds the name of a column alone, upper case, for the edge of a board. */
PARLOUR_API void grid_add_column(int column, struct text *t);

/* Reads a cell's name at *at, in either case, with blanks before its number or
 * none, and advances over it. Returns PARLOUR_OK, PARLOUR_SYNTAX, or
 * PARLOUR_NO_SUCH_CELL if it is well formed but off the board. */
PARLOUR_API int grid_read(const struct grid *g, const char **at, int *cell);

/* Reads two cells, with or without blanks, a dash, a comma or the word "to"
 * between. A syntax error takes
 * precedence over a cell off the board. */
PARLOUR_API int grid_read_pair(const struct grid *g, const char **at,
                               int *from, int *to);

#endif
