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
    return h->seen != NULL && h->place != NULL && walk_open(&h->bare, m, a)
        && walk_open(&h->walk, m, a);
}

/* The smallest cell the pusher can walk to with the box on one. */
static int haul_least(const struct haul *h, int cell)
{
    int least = h->bare.least, i;

    if (cell != least)
        return least;
    least = h->maze->cells;
    for (i = 0; i < h->bare.count; i++)
        if (h->bare.queue[i] != cell && h->bare.queue[i] < least)
            least = h->bare.queue[i];
    return least;
}

/* Walks with the box on its place; returns where the pusher can go. */
static const struct walk *haul_walk(struct haul *h, struct yard *y,
                                    struct haul_place *place)
{
    place->parts = (uint8_t)yard_parts(y, place->cell);
    if (!place->parts) {
        place->pusher = (uint16_t)haul_least(h, place->cell);
        place->open = (uint16_t)(h->bare.count - 1);
        return &h->bare;
    }
    y->full[place->cell] = 1;
    yard_walk(y, &h->walk, place->stand);
    y->full[place->cell] = 0;
    place->pusher = (uint16_t)h->walk.least;
    place->open = (uint16_t)h->walk.count;
    return &h->walk;
}

/* Adds a place of the box; the yard is without it. */
static void haul_add(struct haul *h, struct yard *y, int cell, int stand,
                     int before)
{
    struct haul_place *place = &h->place[h->count++];
    const struct walk *walk;
    int d;

    place->cell = (uint16_t)cell;
    place->before = (uint16_t)before;
    place->stand = (uint16_t)stand;
    walk = haul_walk(h, y, place);
    place->sides = 0;
    for (d = 0; d < MAZE_DIRECTIONS; d++)
        if (walk_has(walk, h->maze->beside[cell][d])) {
            place->sides |= (uint8_t)(1 << d);
            h->seen[cell * MAZE_DIRECTIONS + d] = h->now;
        }
}

/* Pushes the box on from a place to all sides. */
static void haul_spread(struct haul *h, struct yard *y, int i)
{
    int cell = h->place[i].cell, sides = h->place[i].sides, d, to;

    for (d = 0; d < MAZE_DIRECTIONS; d++) {
        to = h->maze->beside[cell][d];
        if (sides >> maze_back(d) & 1 && to < h->maze->live && !y->full[to]
                && h->seen[to * MAZE_DIRECTIONS + maze_back(d)] != h->now)
            haul_add(h, y, to, cell, i);
    }
}

void haul_find(struct haul *h, struct yard *y, int box, int pusher)
{
    int i;

    h->now++;
    h->count = 0;
    y->full[box] = 0;
    yard_walk(y, &h->bare, pusher);
    haul_add(h, y, box, pusher, 0);
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
