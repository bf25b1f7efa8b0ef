/* split.c: a walk and how boxes part it (see split.h). What is below a cell
 * in the tree of the walk is apart from the rest without its parent if none
 * of it is beside what came before the parent. The first cell has nothing
 * but such branches.
 */
#include <string.h>

#include "split.h"

int split_open(struct split *s, const struct maze *m, struct arena *a)
{
    size_t cells = (size_t)m->cells + 1;

    s->maze = m;
    s->cell = arena_take(a, cells * sizeof *s->cell);
    s->before = arena_take(a, (cells + 1) * sizeof *s->before);
    s->after = arena_take(a, (cells + 1) * sizeof *s->after);
    return s->cell != NULL && s->before != NULL && s->after != NULL
        && walk_open(&s->walk, m, a);
}

static void split_enter(struct split *s, int cell, int parent)
{
    struct split_cell *c = &s->cell[cell];

    s->walk.mark[cell] = WALK_HERE;
    s->walk.queue[s->walk.count] = (uint16_t)cell;
    c->parent = (uint16_t)parent;
    c->entry = c->low = (uint16_t)s->walk.count++;
    c->least = (uint16_t)cell;
    c->way = 0;
}

/* Leaves a cell that all beside was tried of; returns its parent. */
static int split_leave(struct split *s, int cell)
{
    struct split_cell *c = &s->cell[cell], *parent = &s->cell[c->parent];

    c->last = (uint16_t)(s->walk.count - 1);
    parent->low = c->low < parent->low ? c->low : parent->low;
    parent->least = c->least < parent->least ? c->least : parent->least;
    return c->parent;
}

static void split_find_least(struct split *s)
{
    const uint16_t *queue = s->walk.queue;
    int count = s->walk.count, i;

    s->before[0] = s->after[count] = (uint16_t)s->maze->cells;
    for (i = 0; i < count; i++)
        s->before[i + 1] = queue[i] < s->before[i] ? queue[i] : s->before[i];
    for (i = count; i-- > 0;)
        s->after[i] = queue[i] < s->after[i + 1] ? queue[i] : s->after[i + 1];
    s->walk.least = s->after[0];
}

/* The wall is the parent of the first cell. */
void split_walk(struct split *s, const struct yard *y, int from)
{
    const struct maze *m = s->maze;
    uint8_t *mark = s->walk.mark;
    struct split_cell *c;
    int cell = from, to;

    memcpy(mark, y->full, (size_t)m->cells + 1);
    s->walk.count = 0;
    split_enter(s, from, m->cells);
    while (cell != m->cells) {
        c = &s->cell[cell];
        if (c->way == MAZE_DIRECTIONS) {
            cell = split_leave(s, cell);
            continue;
        }
        to = m->beside[cell][c->way++];
        if (mark[to] == 0) {
            split_enter(s, to, cell);
            cell = to;
        } else if (mark[to] == WALK_HERE && to != c->parent
                   && s->cell[to].entry < c->low) {
            c->low = s->cell[to].entry;
        }
    }
    split_find_least(s);
}

static int split_is_below(const struct split *s, int cell, int above)
{
    return walk_has(&s->walk, cell)
        && s->cell[cell].entry >= s->cell[above].entry
        && s->cell[cell].entry <= s->cell[above].last;
}

/* 1 if a cell is next below another, and apart from the rest without it. */
static int split_is_branch(const struct split *s, int cell, int above)
{
    return walk_has(&s->walk, cell) && s->cell[cell].parent == above
        && s->cell[cell].low >= s->cell[above].entry;
}

void split_at(const struct split *s, int box, int pusher,
              struct split_piece *p)
{
    const struct maze *m = s->maze;
    const struct split_cell *c = &s->cell[box];
    int d, beside, rest = s->before[c->entry];

    if (s->after[c->last + 1] < rest)
        rest = s->after[c->last + 1];
    p->pieces = c->parent != m->cells;
    p->below = m->cells;
    for (d = 0; d < MAZE_DIRECTIONS; d++) {
        beside = m->beside[box][d];
        if (split_is_branch(s, beside, box)) {
            p->pieces++;
            if (split_is_below(s, pusher, beside))
                p->below = beside;
        } else if (walk_has(&s->walk, beside)
                   && s->cell[beside].parent == box
                   && s->cell[beside].least < rest) {
            rest = s->cell[beside].least;
        }
    }
    p->least = p->below != m->cells ? s->cell[p->below].least : rest;
}

int split_has(const struct split *s, int box, const struct split_piece *p,
              int cell)
{
    const struct maze *m = s->maze;
    int d;

    if (p->below != m->cells)
        return split_is_below(s, cell, p->below);
    if (cell == box || !walk_has(&s->walk, cell))
        return 0;
    for (d = 0; d < MAZE_DIRECTIONS; d++)
        if (split_is_branch(s, m->beside[box][d], box)
                && split_is_below(s, cell, m->beside[box][d]))
            return 0;
    return 1;
}
