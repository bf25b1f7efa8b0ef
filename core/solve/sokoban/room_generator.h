/* room_generator.h: the floor of a small level as one set of cells, a bit
 * each, and rooms made by chance: a walker lays down small rectangles until
 * there is floor enough, so that rooms and passages come of themselves. Cells
 * are numbered row by row. Limit: 64 cells, the walls around them not counted.
 *
 */
#ifndef CORE_SOLVE_SOKOBAN_ROOM_GENERATOR_H
#define CORE_SOLVE_SOKOBAN_ROOM_GENERATOR_H

#include <stdint.h>

#include "board/random.h"

enum room_generator_limit { ROOM_GENERATOR_CELLS = 64 };

struct room_generator {
    int columns, rows;          /* their product: ROOM_GENERATOR_CELLS at most
                                   */
    uint64_t all;               /* every cell of the rectangle */
    uint64_t first, last;       /* its first and last column */
    uint64_t floor;
};

static inline uint64_t room_generator_bit(int cell)
{
    return UINT64_C(1) << cell;
}

/* The first cell of a set that has one. */
static inline int room_generator_cell(uint64_t set)
{
    return __builtin_ctzll(set);
}

/* The cells beside those of a set, in a direction. */
static inline uint64_t room_generator_beside(const struct room_generator *r,
                                             uint64_t set, int d)
{
    switch (d) {
    case PARLOUR_UP:
        return set >> r->columns;
    case PARLOUR_RIGHT:
        return (set & ~r->last) << 1;
    case PARLOUR_DOWN:
        return r->columns < ROOM_GENERATOR_CELLS ? set << r->columns & r->all
                                                 : 0;
    default:
        return (set & ~r->first) >> 1;
    }
}

/* All cells beside those of a set, in any direction. */
static inline uint64_t room_generator_around(const struct room_generator *r,
                                             uint64_t set)
{
    return room_generator_beside(r, set, PARLOUR_UP)
        | room_generator_beside(r, set, PARLOUR_RIGHT)
        | room_generator_beside(r, set, PARLOUR_DOWN)
        | room_generator_beside(r, set, PARLOUR_LEFT);
}

/* The cells of `open` that can be walked to from those of `from`, with
 * them. */
static inline uint64_t room_generator_walk(const struct room_generator *r,
                                           uint64_t open, uint64_t from)
{
    uint64_t before;

    do {
        before = from;
        from |= room_generator_around(r, from) & open;
    } while (from != before);
    return from;
}

/* A rectangle of a size, all of it wall. */
void room_generator_clear(struct room_generator *r, int columns, int rows);

/* Lays down about so many cells of floor, at most all. Returns 0 if what
 * came of it is a hall, or nothing. */
int room_generator_make(struct room_generator *r, int columns, int rows,
                        int cells, struct random *dice);

/* 1 if there is a wide and open area, where boxes go anywhere. */
int room_generator_is_hall(const struct room_generator *r);

/* The number of cells in a set. */
static inline int room_generator_count(uint64_t set)
{
    return __builtin_popcountll(set);
}

/* One cell of a set that has one, by chance. */
int room_generator_any(uint64_t set, struct random *dice);

#endif
