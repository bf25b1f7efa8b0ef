/* position_set.h: positions of Whirly that differ only in where one pusher,
 * the walker, stands, as one set; and the sets that one move leads to. A set
 * is a key without the low bits of the walker's cell number (canon.h), and a
 * word with a bit for each value of these bits, its members.
 *
 * A walk of the walker usually leads to the same key. A move of another pusher
 * leads from all members to one other set, unless the walker stands where the
 * move could meet it: every unit that a move meets is in the row or column
 * along which it goes or, in flocks, in the two beside it. For those members,
 * and for moves of the walker that are not plain walks, the rules are asked
 * one by one. Limits: a set has at most 64 members.
 */
#ifndef CORE_SOLVE_WHIRLY_POSITION_SET_H
#define CORE_SOLVE_WHIRLY_POSITION_SET_H

#include "solve/arena.h"
#include "solve/whirly/canon.h"

enum position_set_limit {
    POSITION_SET_BITS = 6,      /* low bits of the walker's number */
    POSITION_SET_MEMBERS = 1 << POSITION_SET_BITS,
    POSITION_SET_BLOCKS = PARLOUR_CELLS / POSITION_SET_MEMBERS
};

/* Where pushers can go on a map. A block is the cells whose numbers differ
 * only in the low bits. Cells are known by their numbers. */
struct position_set_map {
    const struct canon *canon;
    short (*to)[PARLOUR_DIRECTIONS]; /* by colour and cell: the cell that a
                                        pusher gets to, or PARLOUR_NONE */
    uint64_t near[PARLOUR_CELLS]; /* the cells of the same block beside one
                                     that the walker can enter, */
    unsigned char leaves[PARLOUR_CELLS]; /* and 1 if there are any of other
                                            blocks */
    uint64_t fills[POSITION_SET_BLOCKS]; /* where it fills a goal */
};

/* Returns where the pushers of a breed get to from a cell, by direction. */
static inline short *position_set_ways(const struct position_set_map *map,
                                       int breed, int number)
{
    return map->to[breed % RULES_COLOURS * map->canon->cells + number];
}

/* Sets that were reached. The caller provides the memory. */
struct position_set_list {
    uint32_t count;
    uint32_t *key;              /* one after the other */
    uint64_t *members;
};

/* A set to be expanded. */
struct position_set {
    const struct position_set_map *map;
    struct canon_state state;   /* all units but the walker */
    uint64_t members;
    int first;                  /* the cell number of the lowest bit */
    uint64_t sorted;            /* where the walker has the lowest number of
                                   its colony */
    struct position_set_list *list;
    struct engine_steps steps;
    short places[ENGINE_UNITS]; /* of all units after the steps */
};

/* Returns the unit that is the best walker: one of the smallest colony of
 * pushers. PARLOUR_NONE: there are no pushers. */
int position_set_walker(const struct engine *e);

/* c: opened with this walker and POSITION_SET_BITS. Returns 0 if there is too
 * little memory. */
int position_set_open(struct position_set_map *map, const struct canon *c,
                      struct arena *a);

/* Prepares x->state for the functions below: a key, unpacked, and members. */
void position_set_put(struct position_set *x, const uint32_t *key,
                      const short *places, uint64_t members);

/* Returns how many members are won. */
int position_set_won(const struct position_set *x);

/* Returns how many sets one move may lead to, at most. */
size_t position_set_most(const struct position_set_map *map,
                         uint64_t members);

/* Appends the sets that one move leads to, and returns the members that are
 * reached in this set. */
uint64_t position_set_expand(struct position_set *x,
                             struct position_set_list *list);

#endif
