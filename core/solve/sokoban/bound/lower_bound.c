/* lower_bound.c: a lower bound on pushes (see lower_bound.h). If there are
 * more boxes than goals, a box may stay anywhere, so no test for frozen boxes
 * applies. The cache of distances around frozen boxes is direct mapped. The
 * pusher's sides are those of the empty map, so distances may be too small but
 * never too large.
 */
#include <string.h>

#include "solve/hash.h"
#include "solve/sokoban/bound/lower_bound.h"
#include "solve/sokoban/bound/pair_deadlock.h"

/* ---- distances around frozen boxes ---- */

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

/* Adds the boxes listed by position_is_frozen. Returns 1 if any is new. */
static int frozen_distance_add(const struct position *p, uint64_t *set)
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

/* Sets *set to the boxes that are frozen on goals, with those that hold
 * them. */
static void frozen_distance_find(struct position *p, uint64_t *set)
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

/* ---- the bound ---- */

int sokoban_bound_open(struct sokoban_bound *b, const struct static_map *m,
                       unsigned rules, struct arena *a)
{
    size_t bytes = (size_t)m->words * 8;

    b->map = m;
    b->rules = rules;
    if (m->boxes > m->goals || !(rules & PRUNE_MATCHING))
        b->rules &= ~(unsigned)PRUNE_FROZEN_DISTANCES;
    if (m->pair_sides == NULL)
        b->rules &= ~(unsigned)PRUNE_PAIR_DEADLOCKS;
    b->frozen = arena_take_clear(a, bytes);
    b->frozen_after = arena_take_clear(a, bytes);
    return b->frozen != NULL && b->frozen_after != NULL
        && matching_open(&b->matching, m->boxes, m->check, a)
        && matching_open(&b->after, m->boxes, m->check, a)
        && (!(b->rules & PRUNE_FROZEN_DISTANCES)
            || frozen_distance_open(&b->distances, m, a));
}

static const uint16_t *lower_bound_row(const struct sokoban_bound *b,
                                       const uint16_t *distance, int cell,
                                       int pusher)
{
    return static_map_row(b->map, distance, cell,
                             static_map_side(b->map, cell, pusher));
}

static int has_frozen(const struct sokoban_bound *b)
{
    int i;

    for (i = 0; i < b->map->words; i++)
        if (b->frozen[i] != 0)
            return 1;
    return 0;
}

int sokoban_bound_set(struct sokoban_bound *b, struct position *p, int pusher)
{
    int i;

    if (!(b->rules & PRUNE_MATCHING))
        return 0;
    b->distance = b->map->distance;
    if (b->rules & PRUNE_FROZEN_DISTANCES) {
        frozen_distance_find(p, b->frozen);
        if (has_frozen(b))
            b->distance = frozen_distance_of(&b->distances, b->frozen, NULL);
    }
    for (i = 0; i < p->boxes; i++)
        b->matching.row[i + 1] =
            lower_bound_row(b, b->distance, p->box[i], pusher);
    b->sum = matching_solve(&b->matching);
    return b->sum < STATIC_MAP_FAR ? b->sum : STATIC_MAP_FAR;
}

/* Computes the matching again, with more boxes frozen. */
static int match_frozen(struct sokoban_bound *b, const struct position *p,
                        int row, int cell, int pusher)
{
    const uint16_t *distance =
        frozen_distance_of(&b->distances, b->frozen_after, b->distance);
    int i;

    for (i = 0; i < p->boxes; i++)
        b->after.row[i + 1] = lower_bound_row(b, distance,
                                              i == row ? cell : p->box[i],
                                              pusher);
    return matching_solve(&b->after);
}

/* Returns 1 if the move froze boxes on goals that were not frozen before. */
static int freezes_more(struct sokoban_bound *b, struct position *p, int cell)
{
    if (!(b->rules & PRUNE_FROZEN_DISTANCES) || !b->map->goal[cell]
            || !position_is_frozen(p, cell))
        return 0;
    memcpy(b->frozen_after, b->frozen, (size_t)b->map->words * 8);
    return frozen_distance_add(p, b->frozen_after);
}

int sokoban_bound_after(struct sokoban_bound *b, struct position *p, int row,
                        int cell, int pusher)
{
    int sum;

    if (b->rules & PRUNE_FREEZE_DEADLOCKS && position_is_deadlock(p, cell))
        return STATIC_MAP_FAR;
    if (b->rules & PRUNE_PAIR_DEADLOCKS
            && pair_deadlock_has(
                p, cell, static_map_direction(b->map, cell, pusher)))
        return STATIC_MAP_FAR;
    if (!(b->rules & PRUNE_MATCHING))
        return 0;
    if (freezes_more(b, p, cell))
        sum = match_frozen(b, p, row, cell, pusher);
    else
        sum = b->sum + matching_change(
            &b->matching, row + 1,
            lower_bound_row(b, b->distance, cell, pusher));
    return sum < STATIC_MAP_FAR ? sum : STATIC_MAP_FAR;
}
