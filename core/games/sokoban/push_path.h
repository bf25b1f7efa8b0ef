/* push_path.h: where one box can be pushed, or pulled, while the others stay,
 * and how: breadth-first search over (cell of the box, side of the pusher), so
 * it finds the fewest pushes. What is said of pushes holds for pulls.
 */
#ifndef CORE_GAMES_SOKOBAN_PUSH_PATH_H
#define CORE_GAMES_SOKOBAN_PUSH_PATH_H

#include "board/grid.h"

enum push_path_limit { PUSH_PATH_STATES = PARLOUR_CELLS * PARLOUR_DIRECTIONS };

/* The pushes that were found. The struct is large. */
struct push_path {
    const struct grid *grid;
    unsigned char *blocked;     /* a byte per cell: walls and other boxes */
    short before[PUSH_PATH_STATES]; /* the push before, by cell * 4 + side */
    short arrived[PARLOUR_CELLS]; /* the push that first led to a cell */
    short queue[PUSH_PATH_STATES];      /* of the search; then the directions
                                   of pushes */
    int count;                  /* length of the queue */
    int turn;                   /* from the pusher's side of a box to where it
                                   moves: 0 by pulls, half a turn by pushes */
};

/* Finds all pushes, or pulls. `blocked` excludes the box and the pusher; it is
 * modified and restored. first: not 0 for each cell where the pusher can stand
 * before the first one. */
PARLOUR_API void push_path_search(struct push_path *b, const struct grid *g,
                                  unsigned char *blocked, int box,
                                  const unsigned char *first, int pulls);

/* Returns 1 if the box can be brought to a cell by one push or more. */
PARLOUR_API int push_path_reaches(const struct push_path *b, int cell);

/* Writes the directions of the pushes that bring it there to b->queue. Returns
 * how many there are. */
PARLOUR_API int push_path_pushes(struct push_path *b, int cell);

/* Adds marks, enum parlour_mark, to the cells on the way of the box to a cell,
 * or to all cells that it can be brought to. */
PARLOUR_API void push_path_mark_way(struct push_path *b, int box, int cell,
                                    unsigned char *marks);
PARLOUR_API void push_path_mark_reachable(const struct push_path *b,
                                          unsigned char *marks);

#endif
