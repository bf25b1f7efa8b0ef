/* path.h: paths over a board by 4-neighbour steps, in both ways that the
 * original discusses: breadth first with parents (a shortest path, cell by
 * cell) and depth first with a stack (is there a path?). Uses arrays of one
 * entry a cell, without recursion or allocation. `blocked` has one byte a
 * cell, 0 where a piece can walk; the starting cell may be blocked. Of equal
 * paths: neighbours are visited up, right, down, left, and the first to reach
 * a cell is its parent. */
#ifndef CORE_BOARD_PATH_H
#define CORE_BOARD_PATH_H

#include "board/grid.h"

/* Breadth first: writes the cells of a shortest path from `from` (left out)
 * to `to` (the last one) and returns how many; 0 if none exists or both are
 * the same. cells: room for grid_cells(g). */
PARLOUR_API int path_find(const struct grid *g, const unsigned char *blocked,
                          int from, int to, short *cells);

/* Depth first: 1 if a path leads from `from` to `to`. */
PARLOUR_API int path_joined(const struct grid *g,
                            const unsigned char *blocked, int from, int to);

/* Depth first: sets reached[cell] to 1 where a path of one step or more
 * leads from `from`, to 0 elsewhere. Returns how many cells it reaches. */
PARLOUR_API int path_reach(const struct grid *g,
                           const unsigned char *blocked, int from,
                           unsigned char *reached);

#endif
