/* state_table.h: positions met by a search, kept whole so that none is
 * mistaken for another, and found again by their boxes and the smallest cell
 * the pusher can walk to. They take all memory that is left, and a table that
 * grows with them.
 */
#ifndef CORE_SOLVE_SOKOBAN_STATE_TABLE_H
#define CORE_SOLVE_SOKOBAN_STATE_TABLE_H

#include "solve/sokoban/static_map.h"

#define SOKOBAN_STATES_NOBODY UINT32_MAX

struct sokoban_states_node {
    uint32_t parent;
    uint32_t next, other;       /* for lists and heaps */
    uint16_t pusher;            /* the smallest cell he can walk to */
    uint16_t from, to;          /* the box that was pushed to come here */
    uint16_t past, future;      /* what was done; what is needed */
    uint16_t mark;
    uint32_t merit, best;       /* of features: its own; the best that led
                                   to it */
    uint64_t boxes[];           /* a set of live cells */
};

struct sokoban_states {
    const struct static_map *map;
    unsigned char *nodes;
    size_t stride;
    uint32_t count, most;
    uint32_t *table;
    uint32_t slots, most_slots;
    uint32_t first;             /* 1: the first one is hidden */
};

static inline struct sokoban_states_node *sokoban_states_node(
    const struct sokoban_states *h, uint32_t i)
{
    return (struct sokoban_states_node *)(void *)(h->nodes + h->stride * i);
}

/* Takes what the arena has but `spare` bytes; 0: that is too little. */
int sokoban_states_open(struct sokoban_states *h, const struct static_map *m,
                        size_t spare, struct arena *a);

/* The slot of a position, SOKOBAN_STATES_NOBODY in it if there is none such.
 */
uint32_t *sokoban_states_slot(const struct sokoban_states *h,
                              const uint64_t *boxes, int pusher);

/* Adds a position, all zero but for these, at its slot; no slot is where it
 * was then. NULL: there is no room. */
struct sokoban_states_node *sokoban_states_add(struct sokoban_states *h,
                                               uint32_t *slot, uint32_t parent,
                                               const uint64_t *boxes,
                                               int pusher);

/* The first position is no longer found: it may be come back to. */
void sokoban_states_hide_first(struct sokoban_states *h);

#endif
