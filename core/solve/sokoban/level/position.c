/* position.c: boxes on a map (see position.h). A box is frozen if it is
 * blocked along both axes: by a wall, by dead cells on both sides, or by a box
 * that is frozen itself. While that box is examined, this one counts as a
 * wall.
 */
#include <assert.h>
#include <string.h>

#include "solve/sokoban/level/position.h"

enum { POSITION_EFFORT = 256 }; /* boxes examined for one answer */

int position_open(struct position *p, const struct static_map *m,
                  struct arena *a)
{
    size_t cells = (size_t)m->cells;

    memset(p, 0, sizeof *p);
    p->map = m;
    p->full = arena_take_clear(a, cells + 1);
    p->box = arena_take(a, cells * sizeof *p->box);
    p->frozen = arena_take(a, (cells + 1) * sizeof *p->frozen);
    if (p->full == NULL || p->box == NULL || p->frozen == NULL)
        return 0;
    p->full[m->cells] = 2;
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

void position_clear(struct position *p)
{
    while (p->boxes > 0)
        p->full[p->box[--p->boxes]] = 0;
}

void position_set(struct position *p, const uint64_t *cells)
{
    uint64_t word;
    int i, cell;

    position_clear(p);
    for (i = 0; i < p->map->words; i++)
        for (word = cells[i]; word != 0; word &= word - 1) {
            cell = i * 64 + __builtin_ctzll(word);
            p->full[cell] = 1;
            p->box[p->boxes++] = (uint16_t)cell;
        }
}

int position_is_solved(const struct position *p)
{
    int i, missing = p->map->goals;

    for (i = 0; i < p->boxes; i++)
        missing -= p->map->goal[p->box[i]];
    return missing == 0;
}

void walk_flood(struct walk *w, const struct static_map *m, int head)
{
    const uint16_t (*beside)[STATIC_MAP_DIRECTIONS]
        = (const uint16_t (*)[STATIC_MAP_DIRECTIONS])m->beside;
    uint16_t *restrict queue = w->queue;
    uint8_t *restrict mark = w->mark;
    int tail = w->count, least = w->least, first = head, d, to, cell;

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
    stop_check_count(m->check, (uint64_t)(tail - first));
}

void position_walk(const struct position *p, struct walk *w, int from)
{
    assert(from < p->map->cells);
    memcpy(w->mark, p->full, (size_t)p->map->cells + 1);
    w->mark[from] = WALK_HERE;
    w->queue[0] = (uint16_t)from;
    w->count = 1;
    w->least = from;
    walk_flood(w, p->map, 0);
}

/* ---- one box moved ---- */

/* Returns 1 if the area without a cell may be in two pieces. It is not if the
 * cells of the area beside that cell are connected through those around it.
 * Another cell, `extra`, also belongs to the area, and is connected to it
 * elsewhere. */
static int may_split(const struct static_map *m, const struct walk *w,
                     int cell, int extra)
{
    const uint16_t *beside = m->beside[cell];
    int in[STATIC_MAP_DIRECTIONS], linked[STATIC_MAP_DIRECTIONS];
    int d, next, back, pieces = 0;

    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++)
        in[d] = beside[d] == extra || walk_has(w, beside[d]);
    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
        next = (d + 1) % STATIC_MAP_DIRECTIONS;
        linked[d] = in[d] & in[next]
                  & walk_has(w, m->beside[beside[d]][next]);
        pieces += in[d] - linked[d];
    }
    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
        back = (d + STATIC_MAP_DIRECTIONS - 1) % STATIC_MAP_DIRECTIONS;
        pieces -= beside[d] == extra && !linked[d] && !linked[back];
    }
    return pieces > 1;
}

/* Returns 1 if a free cell beside one that a box has left was within the
 * pusher's reach; with `reached` 0, if one was not. */
static int is_beside(const struct position *p, const struct walk *before,
                     int cell, int reached)
{
    int d, to, found = 0;

    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
        to = p->map->beside[cell][d];
        found |= !p->full[to] && walk_has(before, to) == reached;
    }
    return found;
}

int position_least_after(const struct position *p, const struct walk *before,
                         struct walk *scratch, int from, int to, int pusher)
{
    int least = before->least, joined = is_beside(p, before, from, 1);

    if (walk_has(before, to)
            && may_split(p->map, before, to, joined ? from : to)) {
        position_walk(p, scratch, pusher);
        return scratch->least;
    }
    while (least == to || !walk_has(before, least))
        least++;
    if (joined && from < least)
        least = from;
    if (!joined || !is_beside(p, before, from, 0))
        return least;
    memcpy(scratch->mark, before->mark, (size_t)p->map->cells + 1);
    scratch->mark[from] = WALK_HERE;
    scratch->mark[to] = p->full[to];
    scratch->queue[0] = (uint16_t)from;
    scratch->count = 1;
    scratch->least = least;
    walk_flood(scratch, p->map, 0);
    return scratch->least;
}

void position_steps(const struct position *p, uint16_t *steps, uint16_t *queue,
                    int from)
{
    const struct static_map *m = p->map;
    int head = 0, tail = 0, d, to, cell;

    memset(steps, 0xff, ((size_t)m->cells + 1) * sizeof *steps);
    queue[tail++] = (uint16_t)from;
    steps[from] = 0;
    while (head < tail) {
        cell = queue[head++];
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = m->beside[cell][d];
            if (p->full[to] || steps[to] != POSITION_FAR)
                continue;
            steps[to] = (uint16_t)(steps[cell] + 1);
            queue[tail++] = (uint16_t)to;
        }
    }
    stop_check_count(m->check, (uint64_t)tail);
}

static int find_frozen(struct position *p, int cell);

/* Returns 1 if the box cannot be pushed along an axis. */
static int is_held(struct position *p, int cell, int direction)
{
    const struct static_map *m = p->map;
    int a = m->beside[cell][direction];
    int b = m->beside[cell][static_map_back(direction)];

    if (p->full[a] == 2 || p->full[b] == 2 || (a >= m->live && b >= m->live))
        return 1;
    return (p->full[a] == 1 && find_frozen(p, a))
        || (p->full[b] == 1 && find_frozen(p, b));
}

/* The recursion ends because each box is a wall to those examined after it. In
 * a large cluster the search gives up and reports that nothing is frozen. */
static int find_frozen(struct position *p, int cell)
{
    int count = p->frozen_count, frozen;

    if (++p->effort > POSITION_EFFORT)
        return 0;
    p->full[cell] = 2;
    p->frozen[p->frozen_count++] = (uint16_t)cell;
    frozen = is_held(p, cell, 0) && is_held(p, cell, 1);
    p->full[cell] = 1;
    if (!frozen)
        p->frozen_count = count;
    return frozen;
}

int position_is_frozen(struct position *p, int cell)
{
    p->frozen_count = 0;
    p->effort = 0;
    return find_frozen(p, cell);
}

int position_is_deadlock(struct position *p, int cell)
{
    int i;

    if (p->map->boxes > p->map->goals || !position_is_frozen(p, cell))
        return 0;
    for (i = 0; i < p->frozen_count; i++)
        if (!p->map->goal[p->frozen[i]])
            return 1;
    return 0;
}
