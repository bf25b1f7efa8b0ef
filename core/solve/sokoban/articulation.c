/* articulation.c: how a box splits the pusher's area (see articulation.h).
 * Without its parent, a subtree of the depth-first tree is cut off from the
 * rest if none of its cells is next to a cell entered before the parent. Every
 * subtree of the root is cut off without the root.
 */
#include <string.h>

#include "solve/sokoban/articulation.h"

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
