/* box_pulls.c: the pulls of one box (see box_pulls.h): a breadth-first search
 * over its cell and the sides that the pusher can reach.
 */
#include <string.h>

#include "solve/sokoban/box_pulls.h"

int box_pulls_open(struct box_pulls *b, const struct static_map *m,
                   struct arena *a)
{
    size_t states = (size_t)m->cells * STATIC_MAP_DIRECTIONS + 1;

    memset(b, 0, sizeof *b);
    b->map = m;
    b->seen = arena_take_clear(a, states * sizeof *b->seen);
    b->place = arena_take(a, states * sizeof *b->place);
    return b->seen != NULL && b->place != NULL && walk_open(&b->walk, m, a);
}

/* Marks the sides of a cell that the pusher reaches. */
static void mark_sides(struct box_pulls *b, int cell)
{
    int d;

    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++)
        if (walk_has(&b->walk, b->map->beside[cell][d]))
            b->seen[cell * STATIC_MAP_DIRECTIONS + d] = b->now;
}

/* Adds a place of the box, unless it is known from that side. */
static void box_pulls_add(struct box_pulls *b, struct position *p, int cell,
                          int pusher)
{
    int d = static_map_direction(b->map, cell, pusher);

    if (b->seen[cell * STATIC_MAP_DIRECTIONS + d] == b->now)
        return;
    p->full[cell] = 1;
    position_walk(p, &b->walk, pusher);
    p->full[cell] = 0;
    mark_sides(b, cell);
    b->place[b->count].cell = (uint16_t)cell;
    b->place[b->count++].pusher = (uint16_t)pusher;
}

/* Pulls the box from a place in all directions. */
static void box_pulls_spread(struct box_pulls *b, struct position *p, int i)
{
    const struct static_map *m = b->map;
    int cell = b->place[i].cell, d, to, sides[STATIC_MAP_DIRECTIONS];

    p->full[cell] = 1;
    position_walk(p, &b->walk, b->place[i].pusher);
    p->full[cell] = 0;
    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
        to = m->beside[cell][d];
        sides[d] = to != m->cells && walk_has(&b->walk, to)
            && !p->full[m->beside[to][d]];
    }
    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
        to = m->beside[cell][d];
        if (sides[d])
            box_pulls_add(b, p, to, m->beside[to][d]);
    }
}

void box_pulls_find(struct box_pulls *b, struct position *p, int box,
                    int pusher)
{
    int i;

    b->now++;
    b->count = 1;
    b->place[0].cell = (uint16_t)box;
    b->place[0].pusher = (uint16_t)pusher;
    position_walk(p, &b->walk, pusher);
    mark_sides(b, box);
    p->full[box] = 0;
    for (i = 0; i < b->count; i++)
        box_pulls_spread(b, p, i);
    p->full[box] = 1;
    b->effort += (uint64_t)b->count * (uint64_t)b->map->cells;
}
