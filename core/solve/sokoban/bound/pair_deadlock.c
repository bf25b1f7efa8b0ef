/* pair_deadlock.c: which two boxes can both be solved (see pair_deadlock.h): a
 * backward search from all solved pairs. A state is two cells and an area of
 * the pusher.
 */
#include <string.h>

#include "solve/sokoban/bound/pair_deadlock.h"

struct pair_deadlock_place {
    uint16_t box[2], pusher;
};

struct pair_deadlock {
    struct static_map *map;
    struct position position;   /* holds the two boxes only during a walk */
    struct walk walk;
    struct pair_deadlock_place *place; /* the queue of the search */
    size_t count, head;
};

static uint8_t *pair_deadlock_sides(const struct pair_deadlock *t, int first,
                                    int second)
{
    return t->map->pair_sides + first * t->map->live + second;
}

/* Marks the sides of a box that the pusher can reach. */
static void mark(struct pair_deadlock *t, int first, int second)
{
    int d;

    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++)
        if (walk_has(&t->walk, t->map->beside[first][d]))
            *pair_deadlock_sides(t, first, second) |= (uint8_t)(1 << d);
}

/* Adds a state with the pusher beside `first`, unless it is known. */
static void pair_add(struct pair_deadlock *t, int first, int second,
                     int direction)
{
    struct pair_deadlock_place *p = &t->place[t->count];
    int pusher = t->map->beside[first][direction];

    if (*pair_deadlock_sides(t, first, second) >> direction & 1)
        return;
    t->position.full[first] = t->position.full[second] = 1;
    position_walk(&t->position, &t->walk, pusher);
    t->position.full[first] = t->position.full[second] = 0;
    mark(t, first, second);
    mark(t, second, first);
    p->box[0] = (uint16_t)first;
    p->box[1] = (uint16_t)second;
    p->pusher = (uint16_t)pusher;
    t->count++;
}

/* Pulls one of the boxes in all directions. */
static void pair_pull(struct pair_deadlock *t, int box, int other)
{
    const struct static_map *m = t->map;
    int d, to, beyond, sides[STATIC_MAP_DIRECTIONS];

    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++)
        sides[d] = walk_has(&t->walk, m->beside[box][d]);
    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
        to = m->beside[box][d];
        beyond = m->beside[to][d];
        if (sides[d] && beyond != m->cells && beyond != other)
            pair_add(t, to, other, d);
    }
}

static void pair_spread(struct pair_deadlock *t)
{
    struct pair_deadlock_place p = t->place[t->head++];
    int i;

    for (i = 0; i < 2; i++) {
        t->position.full[p.box[0]] = t->position.full[p.box[1]] = 1;
        position_walk(&t->position, &t->walk, p.pusher);
        t->position.full[p.box[0]] = t->position.full[p.box[1]] = 0;
        pair_pull(t, p.box[i], p.box[1 - i]);
    }
}

/* Adds all solved pairs with the pusher anywhere. */
static void pair_begin(struct pair_deadlock *t)
{
    const struct static_map *m = t->map;
    int i, k, d, first, second;

    for (i = 0; i < m->goals && !stop_check_is_stopped(m->check); i++)
        for (k = 0; k < m->goals; k++)
            for (d = 0; d < STATIC_MAP_DIRECTIONS && i != k; d++) {
                first = m->goal_cell[i];
                second = m->goal_cell[k];
                if (m->beside[first][d] != m->cells
                        && m->beside[first][d] != second)
                    pair_add(t, first, second, d);
            }
}

int pair_deadlock_make(struct static_map *m, struct arena *a)
{
    size_t cells = (size_t)m->live * (size_t)m->live, used;
    struct pair_deadlock t;

    m->pair_sides = NULL;
    if (m->boxes > m->goals || m->live > PAIR_DEADLOCK_LIVE)
        return 1;
    memset(&t, 0, sizeof t);
    t.map = m;
    m->pair_sides = arena_take_clear(a, cells);
    used = a->used;
    t.place = arena_take(a, cells * STATIC_MAP_DIRECTIONS * sizeof *t.place);
    if (m->pair_sides == NULL || t.place == NULL
        || !position_open(&t.position, m, a) || !walk_open(&t.walk, m, a))
        return 0;
    pair_begin(&t);
    while (t.head < t.count && !stop_check_is_stopped(m->check))
        pair_spread(&t);
    a->used = used;
    return 1;
}

int pair_deadlock_has(const struct position *p, int cell, int direction)
{
    const struct static_map *m = p->map;
    const uint8_t *sides = m->pair_sides + cell * m->live;
    int i;

    for (i = 0; i < p->boxes; i++)
        if (p->box[i] != cell && p->full[p->box[i]]
                && !(sides[p->box[i]] >> direction & 1))
            return 1;
    return 0;
}
