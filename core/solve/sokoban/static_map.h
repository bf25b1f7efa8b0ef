/* static_map.h: a Sokoban level as the searches see it: the cells that the
 * pusher can come to, numbered from 0, those first where a box may stand in a
 * position that can still be won ("live"); what is beside each; how many
 * pushes a box needs to each goal if it were alone.
 *
 * Limit: the pusher's side of a box counts in distances up to STATIC_MAP_SIDED
 * cells; beyond, they are still never too large.
 *
 */
#ifndef CORE_SOLVE_SOKOBAN_STATIC_MAP_H
#define CORE_SOLVE_SOKOBAN_STATIC_MAP_H

#include <stdint.h>

#include "levels/level.h"
#include "solve/arena.h"
#include "solve/matching.h"

enum static_map_limit {
    STATIC_MAP_SIDED = 1024,
    STATIC_MAP_FAR = MATCHING_FAR,  /* a distance: there is no way */
    STATIC_MAP_DIRECTIONS = PARLOUR_DIRECTIONS
};

struct static_map {
    int cells;                  /* also the number that stands for a wall */
    int live;                   /* cells below it are live */
    int words;                  /* of 64 bits, of a set of live cells */
    int boxes, goals;           /* inside; never fewer boxes */
    int start;                  /* the pusher's cell */
    uint16_t (*beside)[STATIC_MAP_DIRECTIONS]; /* of cells and of the wall */
    uint16_t *place;            /* the level's number of a cell */
    uint8_t *goal;              /* 1 if the cell is one */
    uint16_t *goal_cell;        /* of each goal */
    uint16_t *box_cell;         /* where each box begins */
    uint8_t *side;              /* see static_map_side; NULL: all sides are one
                                   */
    uint16_t *distance;         /* see static_map_row */
    uint8_t *two;               /* see pair_deadlock.h; NULL: not made */
};

/* The direction back. */
static inline int static_map_back(int direction)
{
    return direction ^ 2;
}

/* Which side of a box on `cell` the pusher is on: a number below 4, the same
 * for two cells if there is a way between that does not lead over `cell`. */
static inline int static_map_side(const struct static_map *m, int cell,
                                  int pusher)
{
    return m->side == NULL ? 0 : m->side[cell * m->cells + pusher];
}

/* For a box on a cell and the pusher on a side: the pushes to each goal, then
 * a 0 for each box more than goals; STATIC_MAP_FAR: it cannot come there. */
static inline const uint16_t *static_map_row_of(const struct static_map *m,
                                                const uint16_t *distance,
                                                int cell, int side)
{
    return distance + (size_t)(cell * STATIC_MAP_DIRECTIONS + side) * m->boxes;
}

static inline const uint16_t *static_map_row(const struct static_map *m,
                                             int cell, int side)
{
    return static_map_row_of(m, m->distance, cell, side);
}

/* Measures the distances of cells below `cells` to all goals where none can
 * enter cells with shut[cell] set. `queue` has room for all sides of all. */
void static_map_measure(const struct static_map *m, const uint8_t *shut,
                        int cells, uint16_t *distance, uint16_t *queue);

/* Makes the map of a level that has no fault. PARLOUR_OK,
 * PARLOUR_UNSOLVABLE, or PARLOUR_NO_MEMORY. */
int static_map_open(struct static_map *m, const struct level *level,
                    struct arena *a);

#endif
