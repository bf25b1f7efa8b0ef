/* articulation.c: a walk and how boxes part it (see articulation.h). What is
 * below a cell in the tree of the walk is apart from the rest without its
 * parent if none of it is beside what came before the parent. The first cell
 * has nothing but such branches.
 */
#include <string.h>

#include "solve/sokoban/articulation.h"

int articulation_open(struct articulation *s, const struct static_map *m,
                      struct arena *a)
{
    size_t cells = (size_t)m->cells + 1;

    s->map = m;
    s->cell = arena_take(a, cells * sizeof *s->cell);
    s->before = arena_take(a, (cells + 1) * sizeof *s->before);
    s->after = arena_take(a, (cells + 1) * sizeof *s->after);
    return s->cell != NULL && s->before != NULL && s->after != NULL
        && walk_open(&s->walk, m, a);
}

static void enter(struct articulation *s, int cell, int parent)
{
    struct articulation_cell *c = &s->cell[cell];

    s->walk.mark[cell] = WALK_HERE;
    s->walk.queue[s->walk.count] = (uint16_t)cell;
    c->parent = (uint16_t)parent;
    c->entry = c->low = (uint16_t)s->walk.count++;
    c->least = (uint16_t)cell;
    c->way = 0;
}

/* Leaves a cell that all beside was tried of; returns its parent. */
static int leave(struct articulation *s, int cell)
{
    struct articulation_cell *c = &s->cell[cell],
                             *parent = &s->cell[c->parent];

    c->last = (uint16_t)(s->walk.count - 1);
    parent->low = c->low < parent->low ? c->low : parent->low;
    parent->least = c->least < parent->least ? c->least : parent->least;
    return c->parent;
}

static void find_least(struct articulation *s)
{
    const uint16_t *queue = s->walk.queue;
    int count = s->walk.count, i;

    s->before[0] = s->after[count] = (uint16_t)s->map->cells;
    for (i = 0; i < count; i++)
        s->before[i + 1] = queue[i] < s->before[i] ? queue[i] : s->before[i];
    for (i = count; i-- > 0;)
        s->after[i] = queue[i] < s->after[i + 1] ? queue[i] : s->after[i + 1];
    s->walk.least = s->after[0];
}

/* The wall is the parent of the first cell. */
void articulation_walk(struct articulation *s, const struct position *y,
                       int from)
{
    const struct static_map *m = s->map;
    uint8_t *mark = s->walk.mark;
    struct articulation_cell *c;
    int cell = from, to;

    memcpy(mark, y->full, (size_t)m->cells + 1);
    s->walk.count = 0;
    enter(s, from, m->cells);
    while (cell != m->cells) {
        c = &s->cell[cell];
        if (c->way == STATIC_MAP_DIRECTIONS) {
            cell = leave(s, cell);
            continue;
        }
        to = m->beside[cell][c->way++];
        if (mark[to] == 0) {
            enter(s, to, cell);
            cell = to;
        } else if (mark[to] == WALK_HERE && to != c->parent
                   && s->cell[to].entry < c->low) {
            c->low = s->cell[to].entry;
        }
    }
    find_least(s);
}

static int is_below(const struct articulation *s, int cell, int above)
{
    return walk_has(&s->walk, cell)
        && s->cell[cell].entry >= s->cell[above].entry
        && s->cell[cell].entry <= s->cell[above].last;
}

/* 1 if a cell is next below another, and apart from the rest without it. */
static int is_branch(const struct articulation *s, int cell, int above)
{
    return walk_has(&s->walk, cell) && s->cell[cell].parent == above
        && s->cell[cell].low >= s->cell[above].entry;
}

void articulation_at(const struct articulation *s, int box, int pusher,
                     struct articulation_piece *p)
{
    const struct static_map *m = s->map;
    const struct articulation_cell *c = &s->cell[box];
    int d, beside, rest = s->before[c->entry];

    if (s->after[c->last + 1] < rest)
        rest = s->after[c->last + 1];
    p->pieces = c->parent != m->cells;
    p->below = m->cells;
    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
        beside = m->beside[box][d];
        if (is_branch(s, beside, box)) {
            p->pieces++;
            if (is_below(s, pusher, beside))
                p->below = beside;
        } else if (walk_has(&s->walk, beside)
                   && s->cell[beside].parent == box
                   && s->cell[beside].least < rest) {
            rest = s->cell[beside].least;
        }
    }
    p->least = p->below != m->cells ? s->cell[p->below].least : rest;
}

int articulation_has(const struct articulation *s, int box,
                     const struct articulation_piece *p, int cell)
{
    const struct static_map *m = s->map;
    int d;

    if (p->below != m->cells)
        return is_below(s, cell, p->below);
    if (cell == box || !walk_has(&s->walk, cell))
        return 0;
    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++)
        if (is_branch(s, m->beside[box][d], box)
                && is_below(s, cell, m->beside[box][d]))
            return 0;
    return 1;
}
