/* box_moves.c: one box pushed about (see box_moves.h): breadth first over its
 * cell and the sides that the pusher can walk to.
 */
#include <string.h>

#include "solve/sokoban/box_moves.h"

int box_moves_open(struct box_moves *h, const struct static_map *m,
                   struct arena *a)
{
    size_t states = (size_t)m->cells * STATIC_MAP_DIRECTIONS + 1;

    memset(h, 0, sizeof *h);
    h->map = m;
    h->seen = arena_take_clear(a, states * sizeof *h->seen);
    h->place = arena_take(a, states * sizeof *h->place);
    return h->seen != NULL && h->place != NULL
        && articulation_open(&h->split, m, a);
}

int box_moves_pushes(const struct position *y, const struct walk *walk,
                     int box)
{
    const struct static_map *m = y->map;
    int d, to;

    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
        to = m->beside[box][d];
        if (to < m->live && !y->full[to]
                && walk_has(walk, m->beside[box][static_map_back(d)]))
            return 1;
    }
    return 0;
}

/* Adds a place of the box. */
static void add(struct box_moves *h, int cell, int stand, int before)
{
    struct box_moves_place *place = &h->place[h->count++];
    struct articulation_piece piece;
    int d;

    articulation_at(&h->split, cell, stand, &piece);
    place->cell = (uint16_t)cell;
    place->before = (uint16_t)before;
    place->stand = (uint16_t)stand;
    place->pusher = (uint16_t)piece.least;
    place->pieces = (uint8_t)piece.pieces;
    place->sides = 0;
    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++)
        if (articulation_has(&h->split, cell, &piece,
                             h->map->beside[cell][d])) {
            place->sides |= (uint8_t)(1 << d);
            h->seen[cell * STATIC_MAP_DIRECTIONS + d] = h->now;
        }
}

/* Pushes the box on from a place to all sides. */
static void spread(struct box_moves *h, const struct position *y, int i)
{
    int cell = h->place[i].cell, sides = h->place[i].sides, d, to;

    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
        to = h->map->beside[cell][d];
        if (sides >> static_map_back(d) & 1 && to < h->map->live
            && !y->full[to]
            && h->seen[to * STATIC_MAP_DIRECTIONS + static_map_back(d)]
                   != h->now)
            add(h, to, cell, i);
    }
}

void box_moves_find(struct box_moves *h, struct position *y, int box,
                    int pusher)
{
    int i;

    h->now++;
    h->count = 0;
    y->full[box] = 0;
    articulation_walk(&h->split, y, pusher);
    add(h, box, pusher, 0);
    for (i = 0; i < h->count; i++)
        spread(h, y, i);
    y->full[box] = 1;
}

int box_moves_walks(const struct box_moves *h, int place, int cell)
{
    struct articulation_piece piece;
    int box = h->place[place].cell;

    articulation_at(&h->split, box, h->place[place].stand, &piece);
    return articulation_has(&h->split, box, &piece, cell);
}

int box_moves_write(const struct box_moves *h, int place, uint16_t *push)
{
    int count = 0, i, d, from, to;

    for (i = place; i != 0; i = h->place[i].before)
        count++;
    for (i = count; i-- > 0; place = h->place[place].before) {
        to = h->place[place].cell;
        from = h->place[h->place[place].before].cell;
        for (d = 0; h->map->beside[from][d] != to;)
            d++;
        push[i] = (uint16_t)(to * STATIC_MAP_DIRECTIONS + d);
    }
    return count;
}
