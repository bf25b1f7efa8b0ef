/* hoard.h: positions met by a search, kept whole so that none is mistaken for
 * another, and found again by their boxes and the smallest cell the pusher
 * can walk to. They take all memory that is left, and a table that grows with
 * them.
 */
#ifndef CORE_SOLVE_SOKOBAN_HOARD_H
#define CORE_SOLVE_SOKOBAN_HOARD_H

#include "maze.h"

#define HOARD_NOBODY UINT32_MAX

struct hoard_node {
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

struct hoard {
    const struct maze *maze;
    unsigned char *nodes;
    size_t stride;
    uint32_t count, most;
    uint32_t *table;
    uint32_t slots, most_slots;
    uint32_t first;             /* 1: the first one is hidden */
};

static inline struct hoard_node *hoard_node(const struct hoard *h, uint32_t i)
{
    return (struct hoard_node *)(void *)(h->nodes + h->stride * i);
}

/* Takes what the arena has but `spare` bytes; 0: that is too little. */
int hoard_open(struct hoard *h, const struct maze *m, size_t spare,
               struct arena *a);

/* The slot of a position, HOARD_NOBODY in it if there is none such. */
uint32_t *hoard_slot(const struct hoard *h, const uint64_t *boxes,
                     int pusher);

/* Adds a position, all zero but for these, at its slot; no slot is where it
 * was then. NULL: there is no room. */
struct hoard_node *hoard_add(struct hoard *h, uint32_t *slot,
                             uint32_t parent, const uint64_t *boxes,
                             int pusher);

/* The first position is no longer found: it may be come back to. */
void hoard_hide_first(struct hoard *h);

#endif
