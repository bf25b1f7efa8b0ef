/* state_table.h: the positions that a search has met. Each is stored
 * completely, so that none is mistaken for another, and is found by its boxes
 * and the pusher's normalized position. The table takes all memory that is
 * left.
 */
#ifndef CORE_SOLVE_SOKOBAN_LEVEL_STATE_TABLE_H
#define CORE_SOLVE_SOKOBAN_LEVEL_STATE_TABLE_H

#include "solve/sokoban/level/solution.h"
#include "solve/sokoban/level/static_map.h"

#define SOKOBAN_STATES_NONE UINT32_MAX

struct sokoban_states_node {
    uint32_t parent;
    uint32_t next, other;       /* links of lists and heaps */
    uint16_t pusher;            /* its normalized position */
    uint16_t from, to;          /* the last move of a box */
    uint16_t g, h;              /* cost so far; lower bound on the rest */
    uint16_t mark;
    uint32_t score, best;       /* feature scores: its own, and the best on the
                                   path to it */
    uint64_t boxes[];           /* the set of their cells */
};

/* A slot of the hash table. Most other positions that a look-up passes differ
 * in the hash, so their nodes are not read. */
struct sokoban_slot {
    uint32_t node;              /* SOKOBAN_STATES_NONE: empty */
    uint32_t hash;
};

struct sokoban_states {
    const struct static_map *map;
    unsigned char *nodes;
    size_t stride;
    uint32_t count, most;
    struct sokoban_slot *table;
    uint32_t slots, most_slots;
    uint32_t first;             /* 1: position 0 is hidden */
};

static inline struct sokoban_states_node *sokoban_states_node(
    const struct sokoban_states *t, uint32_t i)
{
    return (struct sokoban_states_node *)(void *)(t->nodes + t->stride * i);
}

/* Takes all memory of the arena except `spare` bytes. Returns 0 if that is too
 * little. */
int sokoban_states_open(struct sokoban_states *t, const struct static_map *m,
                        size_t spare, struct arena *a);

/* Asks for the memory that looking up a position reads first. */
void sokoban_states_prefetch(const struct sokoban_states *t,
                             const uint64_t *boxes, int pusher);

/* Returns the slot of a position; it is empty if the position is new. */
struct sokoban_slot *sokoban_states_slot(const struct sokoban_states *t,
                                         const uint64_t *boxes, int pusher);

/* Adds a position at its slot, with all other fields zero. Slots found earlier
 * become invalid. Returns NULL if the table is full. */
struct sokoban_states_node *sokoban_states_add(
    struct sokoban_states *t, struct sokoban_slot *slot, uint32_t parent,
    const uint64_t *boxes, int pusher);

/* Stores the moves of boxes on the path to a node, which are pushes, or if
 * `pulled` pulls from the end of the solution, as pushes in their order.
 * Returns them; they are in the memory of the hash table, which is lost. */
struct pushes sokoban_states_path(struct sokoban_states *t, uint32_t i,
                                  int pulled);

/* Hides the first position, so that the search may return to it. */
void sokoban_states_hide_first(struct sokoban_states *t);

/* ---- positions still to be expanded ---- */

/* The mark of a position that a bucket queue ignores. */
enum bucket_queue_mark { BUCKET_QUEUE_CLOSED = 1 };

/* Positions, the one with the lowest value first, and among equal values the
 * last one. Each value has a stack, linked through the nodes of the table; all
 * high values share the last one. */
struct bucket_queue {
    const struct sokoban_states *table;
    uint32_t *first;            /* the top of each stack */
    int value;                  /* all stacks below it are empty */
};

/* Makes an empty list. Returns 0 if there is too little memory. */
int bucket_queue_open(struct bucket_queue *o,
                      const struct sokoban_states *table, struct arena *a);

void bucket_queue_add(struct bucket_queue *o, uint32_t node, int value);

/* Removes the next node that is not closed, closes it and returns it;
 * SOKOBAN_STATES_NONE if the list is empty. */
uint32_t bucket_queue_next(struct bucket_queue *o);

#endif
