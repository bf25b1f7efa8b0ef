/* static_map.h: a Sokoban level as a graph, the part that never changes during
 * a search. Cells that the pusher can reach are numbered from 0. The "live"
 * cells come first: those from which a lone box can be pushed to a goal. The
 * map also stores the neighbours of each cell and how many pushes a lone box
 * needs to each goal.
 *
 * Limits: on maps of more than STATIC_MAP_SIDED cells the distances ignore
 * which side of the box the pusher is on, and no distance is larger than
 * static_map.most. They are then lower bounds.
 */
#ifndef CORE_SOLVE_SOKOBAN_LEVEL_STATIC_MAP_H
#define CORE_SOLVE_SOKOBAN_LEVEL_STATIC_MAP_H

#include <stdint.h>

#include "levels/level.h"
#include "solve/arena.h"
#include "solve/matching.h"
#include "solve/stop_check.h"

enum static_map_limit {
    STATIC_MAP_SIDED = 1024,
    STATIC_MAP_FAR = MATCHING_FAR, /* the distance if there is no path */
    STATIC_MAP_DIRECTIONS = PARLOUR_DIRECTIONS
};

struct static_map {
    int cells;                  /* also the number that stands for any wall */
    int live;                   /* the number of live cells */
    int words;                  /* 64-bit words in a set of live cells */
    int boxes, goals;           /* those that can be reached; boxes >= goals */
    int most;                   /* the largest distance: those of all boxes
                                   must sum up to less than STATIC_MAP_FAR */
    int start;                  /* the pusher's cell */
    uint16_t (*beside)[STATIC_MAP_DIRECTIONS]; /* neighbours of each cell and
                                                  of the wall */
    uint16_t *place;            /* each cell's number in the level */
    uint8_t *goal;              /* 1: the cell is a goal */
    uint16_t *goal_cell;        /* of each goal */
    uint16_t *box_cell;         /* the start of each box */
    uint8_t *side;              /* see static_map_side; NULL: sides are
                                   ignored */
    uint16_t *distance;         /* see static_map_row */
    uint8_t *pair_sides;        /* see pair_deadlock.h; NULL: no table */
    struct stop_check *check;   /* of the search; NULL: it is not stopped */
};

/* Returns the opposite direction. */
static inline int static_map_back(int direction)
{
    return direction ^ 2;
}

/* Returns the direction from a cell to its neighbour `to`. */
static inline int static_map_direction(const struct static_map *m, int from,
                                       int to)
{
    int d = 0;

    while (m->beside[from][d] != to)
        d++;
    return d;
}

/* Returns the push of a box from a cell to its neighbour as a number. */
static inline uint16_t static_map_push(const struct static_map *m, int from,
                                       int to)
{
    return (uint16_t)(to * STATIC_MAP_DIRECTIONS
                      + static_map_direction(m, from, to));
}

/* Returns which side of a box on `cell` the pusher is on, a number below 4.
 * Two cells have the same number if the pusher can walk between them without
 * crossing `cell`. */
static inline int static_map_side(const struct static_map *m, int cell,
                                  int pusher)
{
    return m->side == NULL ? 0 : m->side[cell * m->cells + pusher];
}

/* Returns the pushes to each goal for a box on a cell with the pusher on a
 * side, STATIC_MAP_FAR if there is no path. If there are more boxes than
 * goals, the row is filled up with zeros. */
static inline const uint16_t *static_map_row(const struct static_map *m,
                                                const uint16_t *distance,
                                                int cell, int side)
{
    return distance + (size_t)(cell * STATIC_MAP_DIRECTIONS + side) * m->boxes;
}

/* Returns 1 if a set of cells has a cell. */
static inline int static_map_has(const uint64_t *set, int cell)
{
    return (int)(set[cell / 64] >> cell % 64 & 1);
}

/* Adds a cell to a set, or removes it. */
static inline void static_map_flip(uint64_t *set, int cell)
{
    set[cell / 64] ^= UINT64_C(1) << cell % 64;
}

/* Returns 1 if a set has all cells of another. */
static inline int static_map_includes(const struct static_map *m,
                                      const uint64_t *set,
                                      const uint64_t *other)
{
    int i;

    for (i = 0; i < m->words; i++)
        if (other[i] & ~set[i])
            return 0;
    return 1;
}

/* Returns the pushes from a cell to a goal, from the best side, by a table
 * like m->distance. */
int static_map_pushes(const struct static_map *m, const uint16_t *distance,
                      int cell, int goal);

/* Sets *boxes to the goals. */
void static_map_solved(const struct static_map *m, uint64_t *boxes);

/* Returns 1 if a cell is between two walls. */
static inline int static_map_is_door(const struct static_map *m, int cell)
{
    const uint16_t *beside = m->beside[cell];

    return (beside[0] == m->cells && beside[2] == m->cells)
        || (beside[1] == m->cells && beside[3] == m->cells);
}

/* Returns the distance one push further. */
static inline uint16_t static_map_further(const struct static_map *m,
                                          int distance)
{
    return (uint16_t)(distance < m->most ? distance + 1 : m->most);
}

/* Computes the distances from the cells below `cells` to all goals. A box or
 * pusher cannot enter a cell with shut[cell] set. `queue` has room for each
 * cell and side. */
void static_map_measure(const struct static_map *m, const uint8_t *shut,
                        int cells, uint16_t *distance, uint16_t *queue);

/* Makes the map of a valid level. Returns PARLOUR_OK, PARLOUR_UNSOLVABLE,
 * PARLOUR_NO_MEMORY, or PARLOUR_GAVE_UP if the check said to stop. */
int static_map_open(struct static_map *m, const struct level *level,
                    struct stop_check *check, struct arena *a);

/* Converts pushes, as made by static_map_push, to the level's cells. */
void static_map_to_level(const struct static_map *m, uint16_t *push,
                         int count);

#endif
