/* pattern_database.h: pattern databases of the sliding puzzle: for some of the
 * tiles, wherever they stand, the moves they need at least, moves of other
 * tiles not counted, so that the numbers of disjoint patterns may be added (R.
 * E. Korf and A. Felner, 2002). Kept is half the difference to the sum of the
 * tiles' distances, in four bits; 15 stands for 15 or more.
 *
 * A place of the pattern is two numbers: the rank of its set of cells among
 * all sets of that size, and the rank of the order in which the tiles fill
 * it. A move changes both by look-ups in small tables. Limit: boards of up to
 * 25 cells, patterns of up to 8 tiles.
 *
 */
#ifndef CORE_SOLVE_SLIDE_PATTERN_DATABASE_H
#define CORE_SOLVE_SLIDE_PATTERN_DATABASE_H

#include <stdint.h>

#include "solve/arena.h"

enum pattern_database_limit {
    PATTERN_DATABASE_CELLS = 25,
    PATTERN_DATABASE_TILES = 8,
    PATTERN_DATABASE_LOW = 13,  /* bits of a set that are ranked at once */
    PATTERN_DATABASE_FULL = 15  /* the largest value */
};

/* The rank of a set of cells: low[its low bits].rank + high[low[].skip + its
 * high bits]. */
struct pattern_database_low {
    uint32_t rank;
    uint32_t skip;
};

/* All orders of so many tiles. */
struct pattern_database_orders {
    int tiles;
    int columns;                /* of the board: a tile that moves down passes
                                   up to columns-1 others */
    uint32_t count;
    uint8_t *tile;              /* [order][place] */
    uint16_t *hop;              /* [tile][passed + columns-1][order] */
};

struct pattern_database {
    int columns, rows;
    int tiles;
    unsigned char homes[PATTERN_DATABASE_TILES]; /* a cell for each tile */
    uint32_t sets;              /* of cells, that many */
    const struct pattern_database_low *low;
    const uint32_t *high;
    const struct pattern_database_orders *orders;
    uint8_t *values;            /* two in a byte, the first low */
};

/* Asked now and then while something long is built: 0 to stop. */
struct pattern_database_watch {
    int (*go_on)(void *context, unsigned long done, unsigned long whole);
    void *context;
};

/* Bytes that the values take. */
size_t pattern_database_size(const struct pattern_database *p);

/* Makes all of a pattern but its values, with tables from the arena;
 * `homes` in any order. Tables of the same board and number of tiles are
 * taken from `like`, if that is not NULL. Returns 0 if memory is short. */
int pattern_database_open(struct pattern_database *p, int columns, int rows,
                          const unsigned char *homes, int tiles,
                          const struct pattern_database *like,
                          struct arena *a);

/* Computes the values, into p->values, by a breadth-first search backwards
 * from the tiles' homes with the hole in the last cell. Returns 1; 0 if
 * memory is short; -1 if it was stopped. What it needs besides is given
 * back. */
int pattern_database_build(struct pattern_database *p, struct arena *a,
                           const struct pattern_database_watch *watch);

/* The rank of an order: the pattern's tiles, by number, as they come from the
 * first cell to the last. */
uint32_t pattern_database_order(const struct pattern_database *p,
                                const uint8_t *tile);

static inline uint32_t pattern_database_rank(const struct pattern_database *p,
                                             uint32_t set)
{
    const struct pattern_database_low *low =
        &p->low[set & ((1u << PATTERN_DATABASE_LOW) - 1)];

    return low->rank + p->high[low->skip + (set >> PATTERN_DATABASE_LOW)];
}

static inline int pattern_database_value(const struct pattern_database *p,
                                         uint32_t set, uint32_t order)
{
    uint64_t i = (uint64_t)pattern_database_rank(p, set) * p->orders->count
               + order;

    return p->values[i >> 1] >> (i & 1) * 4 & PATTERN_DATABASE_FULL;
}

/* How many cells are in a set of up to four in a row. */
static inline int pattern_database_few(uint32_t set)
{
    return (int)(0x4332322132212110ull >> set * 4 & 15);
}

/* The order after a tile of the pattern went from one cell to the next;
 * `set` is that before or after. */
static inline uint32_t pattern_database_hop(const struct pattern_database *p,
                                            uint32_t set, uint32_t order,
                                            int tile, int from, int to)
{
    const struct pattern_database_orders *o = p->orders;
    uint32_t between = (1u << (p->columns - 1)) - 1;
    int passed;

    if (to == from + 1 || to == from - 1)
        return order;
    if (to > from)
        passed = pattern_database_few(set >> (from + 1) & between);
    else
        passed = -pattern_database_few(set >> (to + 1) & between);
    return o->hop[(uint32_t)(tile * (2 * p->columns - 1) + p->columns - 1
                             + passed) * o->count + order];
}

#endif
