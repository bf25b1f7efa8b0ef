/* state_table.c: positions met by a search (see state_table.h). A table of
 * open addressing is doubled and filled anew whenever it is half full.
 */
#include <string.h>

#include "solve/sokoban/state_table.h"

enum {
    STATE_TABLE_SLOTS = 1 << 10, /* of the table at first */
    STATE_TABLE_SHARE = 24      /* of so many bytes of memory 4 are a slot */
};

int sokoban_states_open(struct sokoban_states *h, const struct static_map *m,
                        size_t spare, struct arena *a)
{
    size_t left = a->room - a->used;

    memset(h, 0, sizeof *h);
    h->map = m;
    h->stride = sizeof(struct sokoban_states_node) + (size_t)m->words * 8;
    h->slots = h->most_slots = STATE_TABLE_SLOTS;
    while (h->most_slots < left / STATE_TABLE_SHARE
           && h->most_slots < 1U << 31)
        h->most_slots *= 2;
    h->table = arena_take(a, h->most_slots * sizeof *h->table);
    left = a->room - a->used;
    if (h->table == NULL || left < spare + h->stride)
        return 0;
    memset(h->table, 0xff, h->slots * sizeof *h->table);
    h->most = h->most_slots / 4 * 3;
    if (h->most > (left - spare) / h->stride)
        h->most = (uint32_t)((left - spare) / h->stride);
    h->nodes = arena_take(a, h->most * h->stride);
    return h->nodes != NULL;
}

static uint32_t state_table_hash(const struct sokoban_states *h,
                                 const uint64_t *boxes, int pusher)
{
    uint64_t hash = (uint64_t)pusher + 1;
    int i;

    for (i = 0; i < h->map->words; i++) {
        hash = (hash ^ boxes[i]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    hash *= UINT64_C(0xd6e8feb86659fd93);
    return (uint32_t)(hash ^ hash >> 32);
}

uint32_t *sokoban_states_slot(const struct sokoban_states *h,
                              const uint64_t *boxes, int pusher)
{
    uint32_t mask = h->slots - 1;
    uint32_t i = state_table_hash(h, boxes, pusher) & mask;
    const struct sokoban_states_node *node;

    for (; h->table[i] != SOKOBAN_STATES_NOBODY; i = (i + 1) & mask) {
        node = sokoban_states_node(h, h->table[i]);
        if (node->pusher == pusher
                && memcmp(node->boxes, boxes, h->stride - sizeof *node) == 0)
            break;
    }
    return &h->table[i];
}

static void grow(struct sokoban_states *h)
{
    const struct sokoban_states_node *node;
    uint32_t i;

    if (h->count < h->slots / 2 || h->slots == h->most_slots)
        return;
    h->slots *= 2;
    memset(h->table, 0xff, h->slots * sizeof *h->table);
    for (i = h->first; i < h->count; i++) {
        node = sokoban_states_node(h, i);
        *sokoban_states_slot(h, node->boxes, node->pusher) = i;
    }
}

struct sokoban_states_node *sokoban_states_add(struct sokoban_states *h,
                                               uint32_t *slot, uint32_t parent,
                                               const uint64_t *boxes,
                                               int pusher)
{
    struct sokoban_states_node *node;

    if (h->count == h->most)
        return NULL;
    *slot = h->count;
    node = sokoban_states_node(h, h->count++);
    memset(node, 0, sizeof *node);
    node->parent = parent;
    node->pusher = (uint16_t)pusher;
    memcpy(node->boxes, boxes, h->stride - sizeof *node);
    grow(h);
    return node;
}

void sokoban_states_hide_first(struct sokoban_states *h)
{
    const struct sokoban_states_node *node = sokoban_states_node(h, 0);

    h->first = 1;
    *sokoban_states_slot(h, node->boxes, node->pusher) = SOKOBAN_STATES_NOBODY;
}
