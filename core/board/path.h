/* path.h: paths over a board by 4-neighbour steps: breadth first with parents
 * (a shortest path, cell by cell) and depth first with a stack (is there a
 * path?). Uses arrays of one entry per cell, without recursion or allocation.
 * `blocked` has one byte per cell, 0 where a piece can walk; the starting cell
 * may be blocked. Among paths of equal length: neighbours are visited up,
 * right, down, left, and the first to reach a cell is its parent.
 */
#ifndef CORE_BOARD_PATH_H
#define CORE_BOARD_PATH_H

#include "board/grid.h"

/* Breadth first: writes the cells of a shortest path from `from` (excluded) to
 * `to` (included). Returns how many there are, or 0 if there is no path or
 * both are the same. cells: room for grid_cells(g). */
PARLOUR_API int path_find(const struct grid *g, const unsigned char *blocked,
                          int from, int to, short *cells);

/* Depth first: returns 1 if a path leads from `from` to `to`. */
PARLOUR_API int path_joined(const struct grid *g,
                            const unsigned char *blocked, int from, int to);

/* Depth first: sets reached[cell] to 1 for the cells that a path of one step
 * or more leads to, and to 0 for all others. Returns how many cells are
 * reached. */
PARLOUR_API int path_reach(const struct grid *g,
                           const unsigned char *blocked, int from,
                           unsigned char *reached);

#endif
