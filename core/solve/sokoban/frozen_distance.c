/* frozen_distance.c: distances around frozen boxes (see frozen_distance.h).
 * The cache is direct mapped. The pusher's sides are those of the empty map,
 * so distances may be too small but never too large.
 */
#include <string.h>

#include "solve/hash.h"
#include "solve/sokoban/frozen_distance.h"

enum {
    FROZEN_DISTANCE_SLOTS = 1024,
    FROZEN_DISTANCE_BYTES = 1 << 24 /* of distances in the cache, at most */
};

int frozen_distance_open(struct frozen_distance *f, const struct static_map *m,
                         struct arena *a)
{
    size_t words = (size_t)m->words, cells = (size_t)m->cells;

    f->map = m;
    f->stride = (size_t)m->live * STATIC_MAP_DIRECTIONS * (size_t)m->boxes;
    f->slots = FROZEN_DISTANCE_SLOTS;
    while (f->slots > 1
           && (size_t)f->slots * f->stride * 2 > FROZEN_DISTANCE_BYTES)
        f->slots /= 2;
    f->set = arena_take_clear(a, (size_t)(f->slots + 1) * words * 8);
    f->distance = arena_take(a, (size_t)(f->slots + 1) * f->stride
                             * sizeof *f->distance);
    f->shut = arena_take_clear(a, cells + 1);
    f->queue = arena_take(a, cells * STATIC_MAP_DIRECTIONS * sizeof *f->queue);
    return f->set != NULL && f->distance != NULL && f->shut != NULL
        && f->queue != NULL;
}

int frozen_distance_add(const struct position *p, uint64_t *set)
{
    uint64_t bit;
    int i, cell, added = 0;

    for (i = 0; i < p->frozen_count; i++) {
        cell = p->frozen[i];
        bit = UINT64_C(1) << cell % 64;
        added |= !(set[cell / 64] & bit);
        set[cell / 64] |= bit;
    }
    return added;
}

void frozen_distance_find(struct position *p, uint64_t *set)
{
    int i, cell;

    memset(set, 0, (size_t)p->map->words * 8);
    for (i = 0; i < p->boxes; i++) {
        cell = p->box[i];
        if (p->map->goal[cell] && !static_map_has(set, cell)
                && position_is_frozen(p, cell))
            frozen_distance_add(p, set);
    }
}

static void frozen_measure(struct frozen_distance *f, const uint64_t *set,
                           uint16_t *distance)
{
    const struct static_map *m = f->map;
    int cell;

    for (cell = 0; cell < m->live; cell++)
        f->shut[cell] = static_map_has(set, cell);
    f->shut[m->cells] = 1;
    static_map_measure(m, f->shut, m->live, distance, f->queue);
}

const uint16_t *frozen_distance_of(struct frozen_distance *f,
                                   const uint64_t *set, const uint16_t *keep)
{
    size_t bytes = (size_t)f->map->words * 8;
    uint16_t *distance;
    uint64_t hash = 0;
    int i;

    for (i = 0; i < f->map->words; i++)
        hash = hash_add(hash, set[i]);
    i = (int)(hash % (uint64_t)f->slots);
    if (keep == f->distance + (size_t)i * f->stride)
        i = f->slots;
    distance = f->distance + (size_t)i * f->stride;
    if (memcmp(f->set + i * f->map->words, set, bytes) != 0) {
        memcpy(f->set + i * f->map->words, set, bytes);
        frozen_measure(f, set, distance);
    }
    return distance;
}
