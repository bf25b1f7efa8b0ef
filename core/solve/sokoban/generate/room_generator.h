/* room_generator.h: random rooms, stored as sets of cells with one bit per
 * cell. A random walk places small rectangles until there is enough floor,
 * which yields rooms and passages. Cells are numbered row by row. Limit:
 * ROOM_CELLS cells, not counting the walls around them.
 */
#ifndef CORE_SOLVE_SOKOBAN_GENERATE_ROOM_GENERATOR_H
#define CORE_SOLVE_SOKOBAN_GENERATE_ROOM_GENERATOR_H

#include <stdint.h>

#include "board/random.h"

enum room_limit { ROOM_CELLS = 64 };

struct room {
    int columns, rows;          /* the product is at most ROOM_CELLS */
    uint64_t all;               /* every cell of the rectangle */
    uint64_t first, last;       /* cells of its first and last column */
    uint64_t floor;
};

/* Returns the set that has only this cell. */
static inline uint64_t room_bit(int cell)
{
    return UINT64_C(1) << cell;
}

/* Returns the first cell of a set that is not empty. */
static inline int room_cell(uint64_t set)
{
    return __builtin_ctzll(set);
}

/* Returns the neighbours of a set's cells in one direction. */
static inline uint64_t room_beside(const struct room *r, uint64_t set, int d)
{
    switch (d) {
    case PARLOUR_UP:
        return set >> r->columns;
    case PARLOUR_RIGHT:
        return (set & ~r->last) << 1;
    case PARLOUR_DOWN:
        return r->columns < ROOM_CELLS ? set << r->columns & r->all : 0;
    default:
        return (set & ~r->first) >> 1;
    }
}

/* Returns the neighbours of a set's cells in all directions. */
static inline uint64_t room_around(const struct room *r, uint64_t set)
{
    return room_beside(r, set, PARLOUR_UP)
        | room_beside(r, set, PARLOUR_RIGHT)
        | room_beside(r, set, PARLOUR_DOWN)
        | room_beside(r, set, PARLOUR_LEFT);
}

/* Returns `from` and the cells of `open` that can be reached from it. */
static inline uint64_t room_reach(const struct room *r,
                                  uint64_t open, uint64_t from)
{
    uint64_t before;

    do {
        before = from;
        from |= room_around(r, from) & open;
    } while (from != before);
    return from;
}

/* Sets up a rectangle that is all wall. */
void room_clear(struct room *r, int columns, int rows);

/* Makes a room with about `cells` cells of floor. Returns 0 if it has a hall
 * or no floor at all. */
int room_make(struct room *r, int columns, int rows,
              int cells, struct random *dice);

/* Returns 1 if the room has a wide open area, which makes a level trivial. */
int room_has_hall(const struct room *r);

/* Returns the number of cells in a set. */
static inline int room_count(uint64_t set)
{
    return __builtin_popcountll(set);
}

/* Returns a random cell of a set that is not empty. */
int room_pick(uint64_t set, struct random *dice);

#endif
