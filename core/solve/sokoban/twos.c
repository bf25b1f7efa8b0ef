/* twos.c: which two boxes can both come home (see twos.h): a search backwards
 * from all that are there. A position is two cells and a part of the maze that
 * the pusher can walk in.
 */
#include <string.h>

#include "twos.h"

struct twos_place {
    uint16_t box[2], pusher;
};

struct twos {
    struct maze *maze;
    struct yard yard;           /* without boxes but while they are walked
                                   around */
    struct walk walk;
    struct twos_place *place;   /* a queue */
    size_t count, head;
};

static uint8_t *twos_sides(const struct twos *t, int first, int second)
{
    return t->maze->two + first * t->maze->live + second;
}

/* Marks the sides of a box that were walked to. */
static void twos_mark(struct twos *t, int first, int second)
{
    int d;

    for (d = 0; d < MAZE_DIRECTIONS; d++)
        if (walk_has(&t->walk, t->maze->beside[first][d]))
            *twos_sides(t, first, second) |= (uint8_t)(1 << d);
}

/* Adds a position with the pusher beside `first`, unless it is known. */
static void twos_add(struct twos *t, int first, int second, int direction)
{
    struct twos_place *p = &t->place[t->count];
    int pusher = t->maze->beside[first][direction];

    if (*twos_sides(t, first, second) >> direction & 1)
        return;
    t->yard.full[first] = t->yard.full[second] = 1;
    yard_walk(&t->yard, &t->walk, pusher);
    t->yard.full[first] = t->yard.full[second] = 0;
    twos_mark(t, first, second);
    twos_mark(t, second, first);
    p->box[0] = (uint16_t)first;
    p->box[1] = (uint16_t)second;
    p->pusher = (uint16_t)pusher;
    t->count++;
}

/* Pulls one of the boxes to all sides. */
static void twos_pull(struct twos *t, int box, int other)
{
    const struct maze *m = t->maze;
    int d, to, beyond, sides[MAZE_DIRECTIONS];

    for (d = 0; d < MAZE_DIRECTIONS; d++)
        sides[d] = walk_has(&t->walk, m->beside[box][d]);
    for (d = 0; d < MAZE_DIRECTIONS; d++) {
        to = m->beside[box][d];
        beyond = m->beside[to][d];
        if (sides[d] && beyond != m->cells && beyond != other)
            twos_add(t, to, other, d);
    }
}

static void twos_spread(struct twos *t)
{
    struct twos_place p = t->place[t->head++];
    int i;

    for (i = 0; i < 2; i++) {
        t->yard.full[p.box[0]] = t->yard.full[p.box[1]] = 1;
        yard_walk(&t->yard, &t->walk, p.pusher);
        t->yard.full[p.box[0]] = t->yard.full[p.box[1]] = 0;
        twos_pull(t, p.box[i], p.box[1 - i]);
    }
}

/* All that are home, the pusher anywhere. */
static void twos_begin(struct twos *t)
{
    const struct maze *m = t->maze;
    int i, k, d, first, second;

    for (i = 0; i < m->goals; i++)
        for (k = 0; k < m->goals; k++)
            for (d = 0; d < MAZE_DIRECTIONS && i != k; d++) {
                first = m->goal_cell[i];
                second = m->goal_cell[k];
                if (m->beside[first][d] != m->cells
                        && m->beside[first][d] != second)
                    twos_add(t, first, second, d);
            }
}

int twos_make(struct maze *m, struct arena *a)
{
    size_t cells = (size_t)m->live * (size_t)m->live, used;
    struct twos t;

    m->two = NULL;
    if (m->boxes > m->goals || m->live > TWOS_LIVE)
        return 1;
    memset(&t, 0, sizeof t);
    t.maze = m;
    m->two = arena_take_clear(a, cells);
    used = a->used;
    t.place = arena_take(a, cells * MAZE_DIRECTIONS * sizeof *t.place);
    if (m->two == NULL || t.place == NULL || !yard_open(&t.yard, m, a)
            || !walk_open(&t.walk, m, a))
        return 0;
    twos_begin(&t);
    while (t.head < t.count)
        twos_spread(&t);
    a->used = used;
    return 1;
}

int twos_lose(const struct yard *y, int cell, int direction)
{
    const struct maze *m = y->maze;
    const uint8_t *sides = m->two + cell * m->live;
    int i;

    for (i = 0; i < y->boxes; i++)
        if (y->box[i] != cell && y->full[y->box[i]]
                && !(sides[y->box[i]] >> direction & 1))
            return 1;
    return 0;
}
