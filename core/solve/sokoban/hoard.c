/* hoard.c: positions met by a search (see hoard.h). A table of open
 * addressing is doubled and filled anew whenever it is half full.
 */
#include <string.h>

#include "hoard.h"

enum {
    HOARD_SLOTS = 1 << 10,      /* of the table at first */
    HOARD_SHARE = 24            /* of so many bytes of memory 4 are a slot */
};

int hoard_open(struct hoard *h, const struct maze *m, size_t spare,
               struct arena *a)
{
    size_t left = a->room - a->used;

    memset(h, 0, sizeof *h);
    h->maze = m;
    h->stride = sizeof(struct hoard_node) + (size_t)m->words * 8;
    h->slots = h->most_slots = HOARD_SLOTS;
    while (h->most_slots < left / HOARD_SHARE && h->most_slots < 1U << 31)
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

static uint32_t hoard_hash(const struct hoard *h, const uint64_t *boxes,
                           int pusher)
{
    uint64_t hash = (uint64_t)pusher + 1;
    int i;

    for (i = 0; i < h->maze->words; i++) {
        hash = (hash ^ boxes[i]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    hash *= UINT64_C(0xd6e8feb86659fd93);
    return (uint32_t)(hash ^ hash >> 32);
}

uint32_t *hoard_slot(const struct hoard *h, const uint64_t *boxes,
                     int pusher)
{
    uint32_t mask = h->slots - 1;
    uint32_t i = hoard_hash(h, boxes, pusher) & mask;
    const struct hoard_node *node;

    for (; h->table[i] != HOARD_NOBODY; i = (i + 1) & mask) {
        node = hoard_node(h, h->table[i]);
        if (node->pusher == pusher
                && memcmp(node->boxes, boxes, h->stride - sizeof *node) == 0)
            break;
    }
    return &h->table[i];
}

static void hoard_grow(struct hoard *h)
{
    const struct hoard_node *node;
    uint32_t i;

    if (h->count < h->slots / 2 || h->slots == h->most_slots)
        return;
    h->slots *= 2;
    memset(h->table, 0xff, h->slots * sizeof *h->table);
    for (i = h->first; i < h->count; i++) {
        node = hoard_node(h, i);
        *hoard_slot(h, node->boxes, node->pusher) = i;
    }
}

struct hoard_node *hoard_add(struct hoard *h, uint32_t *slot,
                             uint32_t parent, const uint64_t *boxes,
                             int pusher)
{
    struct hoard_node *node;

    if (h->count == h->most)
        return NULL;
    *slot = h->count;
    node = hoard_node(h, h->count++);
    memset(node, 0, sizeof *node);
    node->parent = parent;
    node->pusher = (uint16_t)pusher;
    memcpy(node->boxes, boxes, h->stride - sizeof *node);
    hoard_grow(h);
    return node;
}

void hoard_hide_first(struct hoard *h)
{
    const struct hoard_node *node = hoard_node(h, 0);

    h->first = 1;
    *hoard_slot(h, node->boxes, node->pusher) = HOARD_NOBODY;
}
