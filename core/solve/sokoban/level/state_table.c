/* state_table.c: positions met by a search (see state_table.h). The hash table
 * uses open addressing and doubles when it is half full.
 */
#include <assert.h>
#include <string.h>

#include "solve/hash.h"
#include "solve/sokoban/level/state_table.h"

enum {
    STATE_TABLE_SLOTS = 1 << 10, /* initial size of the table */
    STATE_TABLE_SHARE = 48      /* one slot for this many bytes of memory */
};

int sokoban_states_open(struct sokoban_states *t, const struct static_map *m,
                        size_t spare, struct arena *a)
{
    size_t left = a->room - a->used;

    memset(t, 0, sizeof *t);
    t->map = m;
    t->stride = sizeof(struct sokoban_states_node) + (size_t)m->words * 8;
    t->slots = t->most_slots = STATE_TABLE_SLOTS;
    while (t->most_slots < left / STATE_TABLE_SHARE
           && t->most_slots < 1U << 31)
        t->most_slots *= 2;
    t->table = arena_take(a, t->most_slots * sizeof *t->table);
    left = a->room - a->used;
    if (t->table == NULL || left < spare + t->stride)
        return 0;
    memset(t->table, 0xff, t->slots * sizeof *t->table);
    t->most = t->most_slots / 4 * 3;
    if (t->most > (left - spare) / t->stride)
        t->most = (uint32_t)((left - spare) / t->stride);
    t->nodes = arena_take(a, t->most * t->stride);
    return t->nodes != NULL;
}

static uint32_t state_table_hash(const struct sokoban_states *t,
                                 const uint64_t *boxes, int pusher)
{
    uint64_t hash = (uint64_t)pusher + 1;
    int i;

    for (i = 0; i < t->map->words; i++)
        hash = hash_add(hash, boxes[i]);
    hash = hash_spread(hash);
    return (uint32_t)(hash ^ hash >> 32);
}

void sokoban_states_prefetch(const struct sokoban_states *t,
                             const uint64_t *boxes, int pusher)
{
    __builtin_prefetch(&t->table[state_table_hash(t, boxes, pusher)
                                 & (t->slots - 1)]);
}

/* Returns 1 if a node is of this position. */
static int is_at(const struct sokoban_states *t, uint32_t i,
                 const uint64_t *boxes, int pusher)
{
    const struct sokoban_states_node *node = sokoban_states_node(t, i);

    return node->pusher == pusher
        && memcmp(node->boxes, boxes, t->stride - sizeof *node) == 0;
}

struct sokoban_slot *sokoban_states_slot(const struct sokoban_states *t,
                                         const uint64_t *boxes, int pusher)
{
    uint32_t hash = state_table_hash(t, boxes, pusher), mask = t->slots - 1;
    uint32_t i = hash & mask;

    while (t->table[i].node != SOKOBAN_STATES_NONE
           && (t->table[i].hash != hash
               || !is_at(t, t->table[i].node, boxes, pusher)))
        i = (i + 1) & mask;
    t->table[i].hash = hash;    /* a new position may be added here */
    return &t->table[i];
}

static void grow(struct sokoban_states *t)
{
    const struct sokoban_states_node *node;
    uint32_t i;

    if (t->count < t->slots / 2 || t->slots == t->most_slots)
        return;
    t->slots *= 2;
    memset(t->table, 0xff, t->slots * sizeof *t->table);
    for (i = t->first; i < t->count; i++) {
        node = sokoban_states_node(t, i);
        sokoban_states_slot(t, node->boxes, node->pusher)->node = i;
    }
}

struct sokoban_states_node *sokoban_states_add(
    struct sokoban_states *t, struct sokoban_slot *slot, uint32_t parent,
    const uint64_t *boxes, int pusher)
{
    struct sokoban_states_node *node;

    if (t->count == t->most)
        return NULL;
    assert(t->table <= slot && slot < t->table + t->slots);
    slot->node = t->count;
    node = sokoban_states_node(t, t->count++);
    memset(node, 0, sizeof *node);
    node->parent = parent;
    node->pusher = (uint16_t)pusher;
    memcpy(node->boxes, boxes, t->stride - sizeof *node);
    grow(t);
    return node;
}

/* There are more slots than nodes, and so than pushes. */
struct pushes sokoban_states_path(struct sokoban_states *t, uint32_t i,
                                  int pulled)
{
    const struct sokoban_states_node *node = sokoban_states_node(t, i), *at;
    struct pushes p = { (uint16_t *)(void *)t->table, 0 };
    int k;

    for (at = node; at->parent != SOKOBAN_STATES_NONE; p.count++)
        at = sokoban_states_node(t, at->parent);
    for (k = 0; k < p.count; k++) {
        p.push[pulled ? k : p.count - 1 - k] = pulled
            ? static_map_push(t->map, node->to, node->from)
            : static_map_push(t->map, node->from, node->to);
        node = sokoban_states_node(t, node->parent);
    }
    return p;
}

void sokoban_states_hide_first(struct sokoban_states *t)
{
    const struct sokoban_states_node *node = sokoban_states_node(t, 0);

    t->first = 1;
    sokoban_states_slot(t, node->boxes, node->pusher)->node =
        SOKOBAN_STATES_NONE;
}

/* ---- positions still to be expanded ---- */

enum { BUCKET_QUEUE_VALUES = 1 << 16 };

int bucket_queue_open(struct bucket_queue *o,
                      const struct sokoban_states *table, struct arena *a)
{
    o->table = table;
    o->value = BUCKET_QUEUE_VALUES;
    o->first = arena_take(a, BUCKET_QUEUE_VALUES * sizeof *o->first);
    if (o->first == NULL)
        return 0;
    memset(o->first, 0xff, BUCKET_QUEUE_VALUES * sizeof *o->first);
    return 1;
}

void bucket_queue_add(struct bucket_queue *o, uint32_t node, int value)
{
    if (value >= BUCKET_QUEUE_VALUES)
        value = BUCKET_QUEUE_VALUES - 1;
    sokoban_states_node(o->table, node)->next = o->first[value];
    o->first[value] = node;
    if (value < o->value)
        o->value = value;
}

uint32_t bucket_queue_next(struct bucket_queue *o)
{
    struct sokoban_states_node *node;
    uint32_t i;

    for (; o->value < BUCKET_QUEUE_VALUES; o->value++)
        while ((i = o->first[o->value]) != SOKOBAN_STATES_NONE) {
            node = sokoban_states_node(o->table, i);
            o->first[o->value] = node->next;
            if (!(node->mark & BUCKET_QUEUE_CLOSED)) {
                node->mark |= BUCKET_QUEUE_CLOSED;
                return i;
            }
        }
    return SOKOBAN_STATES_NONE;
}
