/* outlook.c: what a position needs at least (see outlook.h). Boxes to spare
 * may be left anywhere, so nothing is frozen then.
 */
#include <string.h>

#include "outlook.h"
#include "twos.h"

int outlook_open(struct outlook *o, const struct maze *m, unsigned rules,
                 struct arena *a)
{
    size_t bytes = (size_t)m->words * 8;

    o->maze = m;
    o->rules = rules;
    if (m->boxes > m->goals || !(rules & STAR_PAIRS))
        o->rules &= ~(unsigned)STAR_FROST;
    if (m->two == NULL)
        o->rules &= ~(unsigned)STAR_TWOS;
    o->frozen = arena_take_clear(a, bytes);
    o->more = arena_take_clear(a, bytes);
    return o->frozen != NULL && o->more != NULL
        && pairs_open(&o->pairs, m->boxes, a)
        && pairs_open(&o->again, m->boxes, a)
        && (!(o->rules & STAR_FROST) || frost_open(&o->frost, m, a));
}

static const uint16_t *outlook_row(const struct outlook *o,
                                   const uint16_t *distance, int cell,
                                   int pusher)
{
    return maze_row_of(o->maze, distance, cell,
                       maze_side(o->maze, cell, pusher));
}

static int outlook_any(const struct outlook *o)
{
    int i;

    for (i = 0; i < o->maze->words; i++)
        if (o->frozen[i] != 0)
            return 1;
    return 0;
}

int outlook_set(struct outlook *o, struct yard *y, int pusher)
{
    int i, sum;

    if (!(o->rules & STAR_PAIRS))
        return 0;
    o->distance = o->maze->distance;
    if (o->rules & STAR_FROST) {
        frost_find(y, o->frozen);
        if (outlook_any(o))
            o->distance = frost_distance(&o->frost, o->frozen);
    }
    for (i = 0; i < y->boxes; i++)
        o->pairs.row[i + 1] = outlook_row(o, o->distance, y->box[i], pusher);
    sum = pairs_all(&o->pairs);
    return sum < MAZE_FAR ? sum : MAZE_FAR;
}

/* Pairs all anew with more boxes frozen. */
static int outlook_freeze(struct outlook *o, const struct yard *y, int row,
                          int cell, int pusher)
{
    const uint16_t *distance = frost_distance(&o->frost, o->more);
    int i;

    for (i = 0; i < y->boxes; i++)
        o->again.row[i + 1] = outlook_row(o, distance,
                                          i == row ? cell : y->box[i],
                                          pusher);
    return pairs_all(&o->again);
}

/* 1 if the box just moved is frozen on its goal with some that were not known
 * to be. */
static int outlook_freezes(struct outlook *o, struct yard *y, int cell)
{
    if (!(o->rules & STAR_FROST) || !o->maze->goal[cell]
            || !yard_freezes(y, cell))
        return 0;
    memcpy(o->more, o->frozen, (size_t)o->maze->words * 8);
    return frost_add(y, o->more);
}

/* Where the pusher is, who is beside the box. */
static int outlook_direction(const struct outlook *o, int cell, int pusher)
{
    int d = 0;

    while (o->maze->beside[cell][d] != pusher)
        d++;
    return d;
}

int outlook_after(struct outlook *o, struct yard *y, int row, int cell,
                  int pusher)
{
    int sum;

    if (o->rules & STAR_FREEZE && yard_is_dead(y, cell))
        return MAZE_FAR;
    if (o->rules & STAR_TWOS
            && twos_lose(y, cell, outlook_direction(o, cell, pusher)))
        return MAZE_FAR;
    if (!(o->rules & STAR_PAIRS))
        return 0;
    if (outlook_freezes(o, y, cell)) {
        sum = outlook_freeze(o, y, row, cell, pusher);
    } else {
        pairs_copy(&o->again, &o->pairs);
        o->again.row[row + 1] = outlook_row(o, o->distance, cell, pusher);
        sum = pairs_again(&o->again, row + 1);
    }
    return sum < MAZE_FAR ? sum : MAZE_FAR;
}
