/* push_path.h: where one box can be pushed while the others stay, and how:
 * breadth first over (cell of the box, side of the pusher), so with the fewest
 * pushes. */
#ifndef CORE_GAMES_SOKOBAN_PUSH_PATH_H
#define CORE_GAMES_SOKOBAN_PUSH_PATH_H

#include "board/grid.h"

enum push_path_limit { PUSH_PATH_STATES = PARLOUR_CELLS * PARLOUR_DIRECTIONS };

/* The pushes that were found; large. */
struct push_path {
    const struct grid *grid;
    unsigned char *blocked;     /* a byte a cell: walls and other boxes */
    int before[PUSH_PATH_STATES]; /* the push before, by cell * 4 + side */
    int arrived[PARLOUR_CELLS]; /* the push that first led to a cell */
    int queue[PUSH_PATH_STATES];
    int count;                  /* of what was queued */
};

/* Finds all. blocked: without the box and the pusher; it is used meanwhile
 * and left as it was. */
PARLOUR_API void push_path_search(struct push_path *b, const struct grid *g,
                                  unsigned char *blocked, int box, int pusher);

/* 1 if the box can be brought to a cell by one push or more. */
PARLOUR_API int push_path_reaches(const struct push_path *b, int cell);

/* Writes the directions of the pushes that bring it there, and returns how
 * many. directions: room for PUSH_PATH_STATES. */
PARLOUR_API int push_path_pushes(const struct push_path *b, int cell,
                                 unsigned char *directions);

#endif
