/* box_moves.c: the moves of one box (see box_moves.h): a breadth-first search
 * over its cell and the sides that the pusher can reach. A box splits the
 * pusher's area by the depth-first tree of that area: without its parent, a
 * subtree is cut off from the rest if none of its cells is next to a cell
 * entered before the parent. Every subtree of the root is cut off without the
 * root.
 */
#include <assert.h>
#include <string.h>

#include "solve/sokoban/level/box_moves.h"

/* ---- how a box splits the pusher's area ---- */

int articulation_open(struct articulation *t, const struct static_map *m,
                      struct arena *a)
{
    size_t cells = (size_t)m->cells + 1;

    t->map = m;
    t->cell = arena_take(a, cells * sizeof *t->cell);
    t->before = arena_take(a, (cells + 1) * sizeof *t->before);
    t->after = arena_take(a, (cells + 1) * sizeof *t->after);
    return t->cell != NULL && t->before != NULL && t->after != NULL
        && walk_open(&t->walk, m, a);
}

static void enter(struct articulation *t, int cell, int parent)
{
    struct articulation_cell *c = &t->cell[cell];

    t->walk.mark[cell] = WALK_HERE;
    t->walk.queue[t->walk.count] = (uint16_t)cell;
    c->parent = (uint16_t)parent;
    c->entry = c->low = (uint16_t)t->walk.count++;
    c->least = (uint16_t)cell;
    c->way = 0;
}

/* Leaves a cell whose neighbours were all explored. Returns its parent. */
static int leave(struct articulation *t, int cell)
{
    struct articulation_cell *c = &t->cell[cell],
                             *parent = &t->cell[c->parent];

    c->last = (uint16_t)(t->walk.count - 1);
    parent->low = c->low < parent->low ? c->low : parent->low;
    parent->least = c->least < parent->least ? c->least : parent->least;
    return c->parent;
}

static void find_least(struct articulation *t)
{
    const uint16_t *queue = t->walk.queue;
    int count = t->walk.count, i;

    t->before[0] = t->after[count] = (uint16_t)t->map->cells;
    for (i = 0; i < count; i++)
        t->before[i + 1] = queue[i] < t->before[i] ? queue[i] : t->before[i];
    for (i = count; i-- > 0;)
        t->after[i] = queue[i] < t->after[i + 1] ? queue[i] : t->after[i + 1];
    t->walk.least = t->after[0];
}

/* The parent of the root is the wall. */
void articulation_walk(struct articulation *t, const struct position *p,
                       int from)
{
    const struct static_map *m = t->map;
    uint8_t *mark = t->walk.mark;
    struct articulation_cell *c;
    int cell = from, to;

    memcpy(mark, p->full, (size_t)m->cells + 1);
    t->walk.count = 0;
    enter(t, from, m->cells);
    while (cell != m->cells) {
        c = &t->cell[cell];
        if (c->way == STATIC_MAP_DIRECTIONS) {
            cell = leave(t, cell);
            continue;
        }
        to = m->beside[cell][c->way++];
        if (mark[to] == 0) {
            enter(t, to, cell);
            cell = to;
        } else if (mark[to] == WALK_HERE && to != c->parent
                   && t->cell[to].entry < c->low) {
            c->low = t->cell[to].entry;
        }
    }
    find_least(t);
}

static int is_below(const struct articulation *t, int cell, int above)
{
    return walk_has(&t->walk, cell)
        && t->cell[cell].entry >= t->cell[above].entry
        && t->cell[cell].entry <= t->cell[above].last;
}

/* Returns 1 if a cell is a child of another whose subtree is cut off without
 * it. */
static int is_branch(const struct articulation *t, int cell, int above)
{
    return walk_has(&t->walk, cell) && t->cell[cell].parent == above
        && t->cell[cell].low >= t->cell[above].entry;
}

void articulation_split(const struct articulation *t, int box, int pusher,
                        struct articulation_piece *p)
{
    const struct static_map *m = t->map;
    const struct articulation_cell *c = &t->cell[box];
    int d, beside, rest = t->before[c->entry];

    if (t->after[c->last + 1] < rest)
        rest = t->after[c->last + 1];
    p->pieces = c->parent != m->cells;
    p->below = m->cells;
    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
        beside = m->beside[box][d];
        if (is_branch(t, beside, box)) {
            p->pieces++;
            if (is_below(t, pusher, beside))
                p->below = beside;
        } else if (walk_has(&t->walk, beside)
                   && t->cell[beside].parent == box
                   && t->cell[beside].least < rest) {
            rest = t->cell[beside].least;
        }
    }
    p->least = p->below != m->cells ? t->cell[p->below].least : rest;
}

int articulation_has(const struct articulation *t, int box,
                     const struct articulation_piece *p, int cell)
{
    const struct static_map *m = t->map;
    int d;

    if (p->below != m->cells)
        return is_below(t, cell, p->below);
    if (cell == box || !walk_has(&t->walk, cell))
        return 0;
    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++)
        if (is_branch(t, m->beside[box][d], box)
                && is_below(t, cell, m->beside[box][d]))
            return 0;
    return 1;
}

/* ---- the places of a box ---- */

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

/* Pulls the box from a place in all directions. */
static void box_moves_spread_pulls(struct box_moves *b,
                                   const struct position *p, int i)
{
    int cell = b->place[i].cell, sides = b->place[i].sides, d, to, beyond;

    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
        to = b->map->beside[cell][d];
        beyond = b->map->beside[to][d];
        if (sides >> d & 1 && !p->full[beyond]
            && b->seen[to * STATIC_MAP_DIRECTIONS + d] != b->now)
            box_moves_add(b, to, beyond, i);
    }
}

/* Starts with the box where it is. */
static void box_moves_begin(struct box_moves *b, struct position *p, int box,
                            int pusher)
{
    assert(p->full[box] == 1 && !p->full[pusher]);
    b->now++;
    b->count = 0;
    p->full[box] = 0;
    articulation_walk(&b->articulation, p, pusher);
    if (walk_has(&b->articulation.walk, box))
        box_moves_add(b, box, pusher, 0);
}

void box_moves_find(struct box_moves *b, struct position *p, int box,
                    int pusher)
{
    int i;

    box_moves_begin(b, p, box, pusher);
    for (i = 0; i < b->count; i++)
        box_moves_spread(b, p, i);
    p->full[box] = 1;
    stop_check_count(b->map->check,
                     (uint64_t)b->count + (uint64_t)b->map->cells);
}

void box_moves_find_pulls(struct box_moves *b, struct position *p, int box,
                          int pusher)
{
    int i;

    box_moves_begin(b, p, box, pusher);
    for (i = 0; i < b->count; i++)
        box_moves_spread_pulls(b, p, i);
    p->full[box] = 1;
    b->effort += (uint64_t)b->count * (uint64_t)b->map->cells;
    stop_check_count(b->map->check,
                     (uint64_t)b->count + (uint64_t)b->map->cells);
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
