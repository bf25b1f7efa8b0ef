/* lower_bound.c: a lower bound on pushes (see lower_bound.h). If there are
 * more boxes than goals, a box may stay anywhere, so no test for frozen boxes
 * applies.
 */
#include <string.h>

#include "solve/sokoban/lower_bound.h"
#include "solve/sokoban/pair_deadlock.h"

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
        && matching_open(&b->matching, m->boxes, a)
        && matching_open(&b->after, m->boxes, a)
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
