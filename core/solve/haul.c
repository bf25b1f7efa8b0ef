/* haul.c: one box pushed about (see haul.h): breadth first over its cell and
 * the sides that the pusher can walk to.
 */
#include <string.h>

#include "haul.h"

int haul_open(struct haul *h, const struct maze *m, struct arena *a)
{
    size_t states = (size_t)m->cells * MAZE_DIRECTIONS + 1;

    memset(h, 0, sizeof *h);
    h->maze = m;
    h->seen = arena_take_clear(a, states * sizeof *h->seen);
    h->place = arena_take(a, states * sizeof *h->place);
    h->stand = arena_take(a, states * sizeof *h->stand);
    return h->seen != NULL && h->place != NULL && h->stand != NULL
        && walk_open(&h->walk, m, a);
}

/* Adds the place of a box on `cell`, unless it is known from that side. */
static void haul_add(struct haul *h, struct yard *y, int cell, int stand,
                     int before)
{
    struct haul_place *place;
    int d, side;

    for (d = 0; h->maze->beside[cell][d] != stand;)
        d++;
    if (h->seen[cell * MAZE_DIRECTIONS + d] == h->now)
        return;
    y->full[cell] = 1;
    yard_walk(y, &h->walk, stand);
    y->full[cell] = 0;
    for (d = 0; d < MAZE_DIRECTIONS; d++) {
        side = h->maze->beside[cell][d];
        if (walk_has(&h->walk, side))
            h->seen[cell * MAZE_DIRECTIONS + d] = h->now;
    }
    place = &h->place[h->count];
    place->cell = (uint16_t)cell;
    place->pusher = (uint16_t)h->walk.least;
    place->before = (uint16_t)before;
    h->stand[h->count++] = (uint16_t)stand;
}

/* Pushes the box on from a place to all sides. */
static void haul_spread(struct haul *h, struct yard *y, int i)
{
    const struct maze *m = h->maze;
    int cell = h->place[i].cell, d, to, stand, sides[MAZE_DIRECTIONS];

    y->full[cell] = 1;
    yard_walk(y, &h->walk, h->stand[i]);
    y->full[cell] = 0;
    for (d = 0; d < MAZE_DIRECTIONS; d++) {
        stand = m->beside[cell][maze_back(d)];
        sides[d] = stand != m->cells && walk_has(&h->walk, stand);
    }
    for (d = 0; d < MAZE_DIRECTIONS; d++) {
        to = m->beside[cell][d];
        if (sides[d] && to < m->live && !y->full[to])
            haul_add(h, y, to, cell, i);
    }
}

void haul_find(struct haul *h, struct yard *y, int box, int pusher)
{
    int i, d;

    h->now++;
    h->count = 1;
    h->place[0].cell = (uint16_t)box;
    h->place[0].before = 0;
    h->stand[0] = (uint16_t)pusher;
    yard_walk(y, &h->walk, pusher);
    h->place[0].pusher = (uint16_t)h->walk.least;
    for (d = 0; d < MAZE_DIRECTIONS; d++)
        if (walk_has(&h->walk, h->maze->beside[box][d]))
            h->seen[box * MAZE_DIRECTIONS + d] = h->now;
    y->full[box] = 0;
    for (i = 0; i < h->count; i++)
        haul_spread(h, y, i);
    y->full[box] = 1;
}

int haul_write(const struct haul *h, int place, uint16_t *push)
{
    int count = 0, i, d, from, to;

    for (i = place; i != 0; i = h->place[i].before)
        count++;
    for (i = count; i-- > 0; place = h->place[place].before) {
        to = h->place[place].cell;
        from = h->place[h->place[place].before].cell;
        for (d = 0; h->maze->beside[from][d] != to;)
            d++;
        push[i] = (uint16_t)(to * MAZE_DIRECTIONS + d);
    }
    return count;
}
