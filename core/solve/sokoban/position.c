/* position.c: boxes on a map (see position.h). A box is frozen if along both
 * axes there is a wall beside it, a cell to die on at both sides, or a box
 * that is frozen itself, the box asked about being taken for a wall meanwhile.
 *
 */
#include <string.h>

#include "solve/sokoban/position.h"

enum { POSITION_EFFORT = 256 }; /* boxes asked about for one */

int position_open(struct position *y, const struct static_map *m,
                  struct arena *a)
{
    size_t cells = (size_t)m->cells;

    memset(y, 0, sizeof *y);
    y->map = m;
    y->full = arena_take_clear(a, cells + 1);
    y->box = arena_take(a, cells * sizeof *y->box);
    y->frozen = arena_take(a, (cells + 1) * sizeof *y->frozen);
    if (y->full == NULL || y->box == NULL || y->frozen == NULL)
        return 0;
    y->full[m->cells] = 2;
    return 1;
}

int walk_open(struct walk *w, const struct static_map *m, struct arena *a)
{
    size_t cells = (size_t)m->cells + 1;

    w->count = 0;
    w->mark = arena_take_clear(a, cells);
    w->queue = arena_take(a, cells * sizeof *w->queue);
    return w->mark != NULL && w->queue != NULL;
}

void position_clear(struct position *y)
{
    while (y->boxes > 0)
        y->full[y->box[--y->boxes]] = 0;
}

void position_set(struct position *y, const uint64_t *cells)
{
    uint64_t word;
    int i, cell;

    position_clear(y);
    for (i = 0; i < y->map->words; i++)
        for (word = cells[i]; word != 0; word &= word - 1) {
            cell = i * 64 + __builtin_ctzll(word);
            y->full[cell] = 1;
            y->box[y->boxes++] = (uint16_t)cell;
        }
}

void position_walk(const struct position *y, struct walk *w, int from)
{
    const uint16_t (*beside)[STATIC_MAP_DIRECTIONS]
        = (const uint16_t (*)[STATIC_MAP_DIRECTIONS])y->map->beside;
    uint16_t *restrict queue = w->queue;
    uint8_t *restrict mark = w->mark;
    int head = 0, tail = 0, least = from, d, to, cell;

    memcpy(mark, y->full, (size_t)y->map->cells + 1);
    queue[tail++] = (uint16_t)from;
    mark[from] = WALK_HERE;
    while (head < tail) {
        cell = queue[head++];
        least = cell < least ? cell : least;
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = beside[cell][d];
            if (mark[to] != 0)
                continue;
            mark[to] = WALK_HERE;
            queue[tail++] = (uint16_t)to;
        }
    }
    w->count = tail;
    w->least = least;
}

int position_parts(const struct position *y, int cell)
{
    const struct static_map *m = y->map;
    int d, open = 0, joined = 0, beside, next, between;

    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
        beside = m->beside[cell][d];
        if (y->full[beside])
            continue;
        open++;
        next = m->beside[cell][(d + 1) % STATIC_MAP_DIRECTIONS];
        between = m->beside[beside][(d + 1) % STATIC_MAP_DIRECTIONS];
        joined += !y->full[next] && !y->full[between];
    }
    return open > joined + 1;
}

static int find_frozen(struct position *y, int cell);

/* 1 if the box cannot be pushed along an axis. */
static int is_held(struct position *y, int cell, int direction)
{
    const struct static_map *m = y->map;
    int a = m->beside[cell][direction];
    int b = m->beside[cell][static_map_back(direction)];

    if (y->full[a] == 2 || y->full[b] == 2
            || (a >= m->live && b >= m->live))
        return 1;
    return (y->full[a] == 1 && find_frozen(y, a))
        || (y->full[b] == 1 && find_frozen(y, b));
}

/* The depth is bounded by the boxes: each is a wall to those it asks. Where
 * many are in a heap it gives up, and none counts as frozen. */
static int find_frozen(struct position *y, int cell)
{
    int count = y->frozen_count, frozen;

    if (++y->effort > POSITION_EFFORT)
        return 0;
    y->full[cell] = 2;
    y->frozen[y->frozen_count++] = (uint16_t)cell;
    frozen = is_held(y, cell, 0) && is_held(y, cell, 1);
    y->full[cell] = 1;
    if (!frozen)
        y->frozen_count = count;
    return frozen;
}

int position_freezes(struct position *y, int cell)
{
    y->frozen_count = 0;
    y->effort = 0;
    return find_frozen(y, cell);
}

int position_is_dead(struct position *y, int cell)
{
    int i;

    if (y->map->boxes > y->map->goals || !position_freezes(y, cell))
        return 0;
    for (i = 0; i < y->frozen_count; i++)
        if (!y->map->goal[y->frozen[i]])
            return 1;
    return 0;
}
