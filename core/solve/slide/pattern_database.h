/* pattern_database.h: additive pattern databases for the sliding puzzle: for
 * some of the tiles and each of their positions a lower bound on the moves of
 * these tiles. Moves of other tiles are not counted, so the values of disjoint
 * patterns may be added (R. E. Korf and A. Felner, 2002). A value is half the
 * difference to the sum of the tiles' distances, stored in four bits; 15 means
 * 15 or more.
 *
 * The position of a pattern's tiles is two numbers: the rank of their set of
 * cells among all sets of this size, and the rank of their order, a
 * permutation, within the set. A move updates both by small tables. Limit:
 * boards of up to 5 columns and 25 cells, patterns of up to 8 tiles and fewer
 * than 2^32 positions.
 */
#ifndef CORE_SOLVE_SLIDE_PATTERN_DATABASE_H
#define CORE_SOLVE_SLIDE_PATTERN_DATABASE_H

#include <stdint.h>

#include "solve/arena.h"
#include "solve/stop_check.h"
#include "solve/team.h"

enum pattern_database_limit {
    PATTERN_DATABASE_CELLS = 25,
    PATTERN_DATABASE_TILES = 8,
    PATTERN_DATABASE_LOW = 13,  /* bits of a set that are ranked by one
                                   look-up */
    PATTERN_DATABASE_MAX_VALUE = 15 /* the largest value */
};

/* The rank of a set of cells is low[its low bits].rank + high[low[its low
 * bits].skip + its high bits]. */
struct pattern_database_low {
    uint32_t rank;
    uint32_t skip;
};

/* All orders of a number of tiles. */
struct pattern_database_orders {
    int tiles;
    int columns;                /* of the board: a tile that moves up or down
                                   passes up to columns-1 others */
    uint32_t count;
    uint8_t *tile;              /* tile at each place: [order][place] */
    uint16_t *moved;            /* order after a tile passes others:
                                   [tile][passed + columns-1][order] */
};

struct pattern_database {
    int columns, rows;
    int tiles;
    unsigned char goals[PATTERN_DATABASE_TILES]; /* the goal cell of each
                                                    tile */
    uint32_t sets;              /* number of sets of this many cells */
    const struct pattern_database_low *low;
    const uint32_t *high;
    const struct pattern_database_orders *orders;
    uint8_t *values;            /* two in a byte, the first in the low bits */
};

/* Called now and then during a long build; go_on returns 0 to stop. */
struct pattern_database_watch {
    int (*go_on)(void *context, unsigned long done, unsigned long whole);
    void *context;
};

/* Returns the bytes that the values take. */
size_t pattern_database_size(const struct pattern_database *p);

/* Sets up a pattern without its values, with tables from the arena. `goals`
 * may be in any order. The tables of `like`, if not NULL, are shared if they
 * fit; it must be for the same board. Returns 0 if there is too little
 * memory, or if it was stopped. */
int pattern_database_open(struct pattern_database *p, int columns, int rows,
                          const unsigned char *goals, int tiles,
                          const struct pattern_database *like,
                          struct stop_check *check, struct arena *a);

/* Computes p->values by breadth-first search backwards from the goal cells,
 * with the hole on the last cell; the team shares the work. Returns
 * PARLOUR_OK, PARLOUR_NO_MEMORY, or PARLOUR_GAVE_UP if it was stopped. Frees
 * its working memory. */
int pattern_database_build(struct pattern_database *p, struct arena *a,
                           const struct team *team,
                           const struct pattern_database_watch *watch);

/* Returns the rank of an order: the pattern's tiles by number, from the first
 * cell to the last. */
uint32_t pattern_database_order(const struct pattern_database *p,
                                const uint8_t *tile);

/* Returns the index of the value of a position; `cell` has the cell of each
 * tile. */
uint32_t pattern_database_find(const struct pattern_database *p,
                               const uint8_t *cell);

/* Returns the rank of a set of cells among all of its size. */
static inline uint32_t pattern_database_rank(const struct pattern_database *p,
                                             uint32_t set)
{
    const struct pattern_database_low *low =
        &p->low[set & ((1u << PATTERN_DATABASE_LOW) - 1)];

    return low->rank + p->high[low->skip + (set >> PATTERN_DATABASE_LOW)];
}

/* Returns the index of a value. */
static inline uint32_t pattern_database_index(const struct pattern_database *p,
                                              uint32_t set, uint32_t order)
{
    return pattern_database_rank(p, set) * p->orders->count + order;
}

/* Prefetches a value. */
static inline void pattern_database_prefetch(const struct pattern_database *p,
                                             uint32_t index)
{
    __builtin_prefetch(&p->values[index >> 1]);
}

/* Returns a value, 0 to 15: half the moves above the tiles' distances. */
static inline int pattern_database_value(const struct pattern_database *p,
                                         uint32_t index)
{
    return p->values[index >> 1] >> (index & 1) * 4
        & PATTERN_DATABASE_MAX_VALUE;
}

/* Counts the bits of a set of up to four bits. */
static inline int pattern_database_count_row(uint32_t set)
{
    return (int)(0x4332322132212110ull >> set * 4 & 15);
}

/* Returns the order after a tile of the pattern moves to a neighbouring cell;
 * `set` may be the set before or after the move. */
static inline uint32_t pattern_database_move(const struct pattern_database *p,
                                             uint32_t set, uint32_t order,
                                             int tile, int from, int to)
{
    const struct pattern_database_orders *o = p->orders;
    uint32_t between = (1u << (p->columns - 1)) - 1;
    int passed;

    if (to == from + 1 || to == from - 1)
        return order;
    if (to > from)
        passed = pattern_database_count_row(set >> (from + 1) & between);
    else
        passed = -pattern_database_count_row(set >> (to + 1) & between);
    return o->moved[(uint32_t)(tile * (2 * p->columns - 1) + p->columns - 1
                               + passed) * o->count + order];
}

#endif
