/* lower_bound.c: what a position needs at least (see lower_bound.h). Boxes to
 * spare may be left anywhere, so nothing is frozen then.
 */
#include <string.h>

#include "solve/sokoban/lower_bound.h"
#include "solve/sokoban/pair_deadlock.h"

int sokoban_bound_open(struct sokoban_bound *o, const struct static_map *m,
                       unsigned rules, struct arena *a)
{
    size_t bytes = (size_t)m->words * 8;

    o->map = m;
    o->rules = rules;
    if (m->boxes > m->goals || !(rules & STAR_PAIRS))
        o->rules &= ~(unsigned)STAR_FROST;
    if (m->two == NULL)
        o->rules &= ~(unsigned)STAR_TWOS;
    o->frozen = arena_take_clear(a, bytes);
    o->more = arena_take_clear(a, bytes);
    return o->frozen != NULL && o->more != NULL
        && matching_open(&o->pairs, m->boxes, a)
        && matching_open(&o->again, m->boxes, a)
        && (!(o->rules & STAR_FROST)
            || freeze_distance_open(&o->distances, m, a));
}

static const uint16_t *lower_bound_row(const struct sokoban_bound *o,
                                       const uint16_t *distance, int cell,
                                       int pusher)
{
    return static_map_row_of(o->map, distance, cell,
                             static_map_side(o->map, cell, pusher));
}

static int any(const struct sokoban_bound *o)
{
    int i;

    for (i = 0; i < o->map->words; i++)
        if (o->frozen[i] != 0)
            return 1;
    return 0;
}

int sokoban_bound_set(struct sokoban_bound *o, struct position *y, int pusher)
{
    int i, sum;

    if (!(o->rules & STAR_PAIRS))
        return 0;
    o->distance = o->map->distance;
    if (o->rules & STAR_FROST) {
        freeze_distance_find(y, o->frozen);
        if (any(o))
            o->distance = freeze_distance_distance(&o->distances, o->frozen);
    }
    for (i = 0; i < y->boxes; i++)
        o->pairs.row[i + 1] =
            lower_bound_row(o, o->distance, y->box[i], pusher);
    sum = matching_all(&o->pairs);
    return sum < STATIC_MAP_FAR ? sum : STATIC_MAP_FAR;
}

/* Pairs all anew with more boxes frozen. */
static int freeze(struct sokoban_bound *o, const struct position *y, int row,
                  int cell, int pusher)
{
    const uint16_t *distance =
        freeze_distance_distance(&o->distances, o->more);
    int i;

    for (i = 0; i < y->boxes; i++)
        o->again.row[i + 1] = lower_bound_row(o, distance,
                                              i == row ? cell : y->box[i],
                                              pusher);
    return matching_all(&o->again);
}

/* 1 if the box just moved is frozen on its goal with some that were not known
 * to be. */
static int freezes(struct sokoban_bound *o, struct position *y, int cell)
{
    if (!(o->rules & STAR_FROST) || !o->map->goal[cell]
            || !position_freezes(y, cell))
        return 0;
    memcpy(o->more, o->frozen, (size_t)o->map->words * 8);
    return freeze_distance_add(y, o->more);
}

/* Where the pusher is, who is beside the box. */
static int direction(const struct sokoban_bound *o, int cell, int pusher)
{
    int d = 0;

    while (o->map->beside[cell][d] != pusher)
        d++;
    return d;
}

int sokoban_bound_after(struct sokoban_bound *o, struct position *y, int row,
                        int cell, int pusher)
{
    int sum;

    if (o->rules & STAR_FREEZE && position_is_dead(y, cell))
        return STATIC_MAP_FAR;
    if (o->rules & STAR_TWOS
            && pair_deadlock_lose(y, cell, direction(o, cell, pusher)))
        return STATIC_MAP_FAR;
    if (!(o->rules & STAR_PAIRS))
        return 0;
    if (freezes(o, y, cell)) {
        sum = freeze(o, y, row, cell, pusher);
    } else {
        matching_copy(&o->again, &o->pairs);
        o->again.row[row + 1] = lower_bound_row(o, o->distance, cell, pusher);
        sum = matching_again(&o->again, row + 1);
    }
    return sum < STATIC_MAP_FAR ? sum : STATIC_MAP_FAR;
}
