/* box_moves.c: the moves of one box (see box_moves.h): a breadth-first search
 * over its cell and the sides that the pusher can reach.
 */
#include <string.h>

#include "solve/sokoban/box_moves.h"

int box_moves_open(struct box_moves *b, const struct static_map *m,
                   struct arena *a)
{
    size_t states = (size_t)m->cells * STATIC_MAP_DIRECTIONS + 1;

    memset(b, 0, sizeof *b);
    b->map = m;
    b->seen = arena_take_clear(a, states * sizeof *b->seen);
    b->place = arena_take(a, states * sizeof *b->place);
    return b->seen != NULL && b->place != NULL
        && articulation_open(&b->articulation, m, a);
}

int box_moves_can_push(const struct position *p, const struct walk *walk,
                       int box)
{
    const struct static_map *m = p->map;
    int d, to;

    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
        to = m->beside[box][d];
        if (to < m->live && !p->full[to]
                && walk_has(walk, m->beside[box][static_map_back(d)]))
            return 1;
    }
    return 0;
}

/* Adds a place of the box. */
static void box_moves_add(struct box_moves *b, int cell, int stand, int before)
{
    struct box_moves_place *place = &b->place[b->count++];
    struct articulation_piece piece;
    int d;

    articulation_split(&b->articulation, cell, stand, &piece);
    place->cell = (uint16_t)cell;
    place->before = (uint16_t)before;
    place->stand = (uint16_t)stand;
    place->pusher = (uint16_t)piece.least;
    place->pieces = (uint8_t)piece.pieces;
    place->sides = 0;
    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++)
        if (articulation_has(&b->articulation, cell, &piece,
                             b->map->beside[cell][d])) {
            place->sides |= (uint8_t)(1 << d);
            b->seen[cell * STATIC_MAP_DIRECTIONS + d] = b->now;
        }
}

/* Pushes the box from a place in all directions. */
static void box_moves_spread(struct box_moves *b, const struct position *p,
                             int i)
{
    int cell = b->place[i].cell, sides = b->place[i].sides, d, to;

    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
        to = b->map->beside[cell][d];
        if (sides >> static_map_back(d) & 1 && to < b->map->live
            && !p->full[to]
            && b->seen[to * STATIC_MAP_DIRECTIONS + static_map_back(d)]
                   != b->now)
            box_moves_add(b, to, cell, i);
    }
}

void box_moves_find(struct box_moves *b, struct position *p, int box,
                    int pusher)
{
    int i;

    b->now++;
    b->count = 0;
    p->full[box] = 0;
    articulation_walk(&b->articulation, p, pusher);
    box_moves_add(b, box, pusher, 0);
    for (i = 0; i < b->count; i++)
        box_moves_spread(b, p, i);
    p->full[box] = 1;
}

int box_moves_can_walk(const struct box_moves *b, int place, int cell)
{
    struct articulation_piece piece;
    int box = b->place[place].cell;

    articulation_split(&b->articulation, box, b->place[place].stand, &piece);
    return articulation_has(&b->articulation, box, &piece, cell);
}

int box_moves_write(const struct box_moves *b, int place, uint16_t *push)
{
    int count = 0, i, from, to;

    for (i = place; i != 0; i = b->place[i].before)
        count++;
    for (i = count; i-- > 0; place = b->place[place].before) {
        to = b->place[place].cell;
        from = b->place[b->place[place].before].cell;
        push[i] = static_map_push(b->map, from, to);
    }
    return count;
}
