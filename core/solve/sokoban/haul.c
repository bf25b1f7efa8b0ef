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
    return h->seen != NULL && h->place != NULL
        && split_open(&h->split, m, a);
}

int haul_pushes(const struct yard *y, const struct walk *walk, int box)
{
    const struct maze *m = y->maze;
    int d, to;

    for (d = 0; d < MAZE_DIRECTIONS; d++) {
        to = m->beside[box][d];
        if (to < m->live && !y->full[to]
                && walk_has(walk, m->beside[box][maze_back(d)]))
            return 1;
    }
    return 0;
}

/* Adds a place of the box. */
static void haul_add(struct haul *h, int cell, int stand, int before)
{
    struct haul_place *place = &h->place[h->count++];
    struct split_piece piece;
    int d;

    split_at(&h->split, cell, stand, &piece);
    place->cell = (uint16_t)cell;
    place->before = (uint16_t)before;
    place->stand = (uint16_t)stand;
    place->pusher = (uint16_t)piece.least;
    place->pieces = (uint8_t)piece.pieces;
    place->sides = 0;
    for (d = 0; d < MAZE_DIRECTIONS; d++)
        if (split_has(&h->split, cell, &piece, h->maze->beside[cell][d])) {
            place->sides |= (uint8_t)(1 << d);
            h->seen[cell * MAZE_DIRECTIONS + d] = h->now;
        }
}

/* Pushes the box on from a place to all sides. */
static void haul_spread(struct haul *h, const struct yard *y, int i)
{
    int cell = h->place[i].cell, sides = h->place[i].sides, d, to;

    for (d = 0; d < MAZE_DIRECTIONS; d++) {
        to = h->maze->beside[cell][d];
        if (sides >> maze_back(d) & 1 && to < h->maze->live && !y->full[to]
                && h->seen[to * MAZE_DIRECTIONS + maze_back(d)] != h->now)
            haul_add(h, to, cell, i);
    }
}

void haul_find(struct haul *h, struct yard *y, int box, int pusher)
{
    int i;

    h->now++;
    h->count = 0;
    y->full[box] = 0;
    split_walk(&h->split, y, pusher);
    haul_add(h, box, pusher, 0);
    for (i = 0; i < h->count; i++)
        haul_spread(h, y, i);
    y->full[box] = 1;
}

int haul_walks(const struct haul *h, int place, int cell)
{
    struct split_piece piece;
    int box = h->place[place].cell;

    split_at(&h->split, box, h->place[place].stand, &piece);
    return split_has(&h->split, box, &piece, cell);
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
