/* maze.h: a Sokoban level as the searches see it: the cells that the pusher
 * can come to, numbered from 0, those first where a box may stand in a
 * position that can still be won ("live"); what is beside each; how many
 * pushes a box needs to each goal if it were alone.
 *
 * Limit: the pusher's side of a box counts in distances up to MAZE_SIDED
 * cells; beyond, they are still never too large.
 */
#ifndef CORE_SOLVE_SOKOBAN_MAZE_H
#define CORE_SOLVE_SOKOBAN_MAZE_H

#include <stdint.h>

#include "arena.h"
#include "level.h"
#include "pairs.h"

enum maze_limit {
    MAZE_SIDED = 1024,
    MAZE_FAR = PAIRS_FAR,           /* a distance: there is no way */
    MAZE_DIRECTIONS = PARLOUR_DIRECTIONS
};

struct maze {
    int cells;                  /* also the number that stands for a wall */
    int live;                   /* cells below it are live */
    int words;                  /* of 64 bits, of a set of live cells */
    int boxes, goals;           /* inside; never fewer boxes */
    int start;                  /* the pusher's cell */
    uint16_t (*beside)[MAZE_DIRECTIONS];    /* of cells and of the wall */
    uint16_t *place;            /* the level's number of a cell */
    uint8_t *goal;              /* 1 if the cell is one */
    uint16_t *goal_cell;        /* of each goal */
    uint16_t *box_cell;         /* where each box begins */
    uint8_t *side;              /* see maze_side; NULL: all sides are one */
    uint16_t *distance;         /* see maze_row */
    uint8_t *two;               /* see twos.h; NULL: not made */
};

/* The direction back. */
static inline int maze_back(int direction)
{
    return direction ^ 2;
}

/* Which side of a box on `cell` the pusher is on: a number below 4, the same
 * for two cells if there is a way between that does not lead over `cell`. */
static inline int maze_side(const struct maze *m, int cell, int pusher)
{
    return m->side == NULL ? 0 : m->side[cell * m->cells + pusher];
}

/* For a box on a cell and the pusher on a side: the pushes to each goal, then
 * a 0 for each box more than goals; MAZE_FAR: it cannot come there. */
static inline const uint16_t *maze_row_of(const struct maze *m,
                                          const uint16_t *distance,
                                          int cell, int side)
{
    return distance + (size_t)(cell * MAZE_DIRECTIONS + side) * m->boxes;
}

static inline const uint16_t *maze_row(const struct maze *m, int cell,
                                       int side)
{
    return maze_row_of(m, m->distance, cell, side);
}

/* Measures the distances of cells below `cells` to all goals where none can
 * enter cells with shut[cell] set. `queue` has room for all sides of all. */
void maze_measure(const struct maze *m, const uint8_t *shut, int cells,
                  uint16_t *distance, uint16_t *queue);

/* Makes the maze of a level that has no fault. PARLOUR_OK,
 * PARLOUR_UNSOLVABLE, or PARLOUR_NO_MEMORY. */
int maze_open(struct maze *m, const struct level *level, struct arena *a);

#endif
