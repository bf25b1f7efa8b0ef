/* solution_trace.c: the positions along a solution, and bounds (see
 * solution_trace.h). For a bound the boxes of the end of the window count as
 * goals of the level, so distances are measured as they are for a level. Only
 * the rows of boxes that moved, or that have the pusher on another side, are
 * matched again.
 */
#include <assert.h>
#include <string.h>

#include "solve/sokoban/optimize/solution_trace.h"

int solution_trace_open(struct solution_trace *p, int most, struct arena *a)
{
    const struct static_map *m = p->map;
    size_t places = (size_t)most + 1, cells = (size_t)m->cells + 1;

    p->most = most;
    p->span = most / 64 + 1;
    p->push = arena_take(a, places * sizeof *p->push);
    p->boxes = arena_take(a, places * (size_t)m->words * sizeof *p->boxes);
    p->pusher = arena_take(a, places * sizeof *p->pusher);
    p->cost = arena_take(a, places * sizeof *p->cost);
    p->standing = arena_take(a, (size_t)m->live * (size_t)p->span
                                * sizeof *p->standing);
    p->steps = arena_take(a, cells * sizeof *p->steps);
    p->queue = arena_take(a, cells * sizeof *p->queue);
    return p->push != NULL && p->boxes != NULL && p->pusher != NULL
        && p->cost != NULL && p->standing != NULL && p->steps != NULL
        && p->queue != NULL && position_open(&p->position, m, a);
}

/* Marks where the boxes stand after i pushes. */
static void mark_standing(struct solution_trace *p, int i)
{
    const struct position *at = &p->position;
    int k;

    for (k = 0; k < at->boxes; k++)
        p->standing[at->box[k] * p->span + i / 64] |= UINT64_C(1) << i % 64;
}

/* Sets the boxes at the start. */
static void trace_begin(struct solution_trace *p)
{
    const struct static_map *m = p->map;
    int i, cell;

    memset(p->standing, 0, (size_t)m->live * (size_t)p->span
                           * sizeof *p->standing);
    memset(p->boxes, 0, (size_t)m->words * sizeof *p->boxes);
    for (i = 0; i < m->boxes; i++) {
        cell = m->box_cell[i];
        p->boxes[cell / 64] |= UINT64_C(1) << cell % 64;
    }
    p->pusher[0] = (uint16_t)m->start;
    p->cost[0] = 0;
}

/* Makes the push after the i-th place of the solution. */
static void push(struct solution_trace *p, int i)
{
    const struct static_map *m = p->map;
    int to = p->push[i] / STATIC_MAP_DIRECTIONS,
        back = static_map_back(p->push[i] % STATIC_MAP_DIRECTIONS),
        from = m->beside[to][back];
    uint64_t *boxes = solution_trace_boxes(p, i),
        *after = solution_trace_boxes(p, i + 1);

    position_steps(&p->position, p->steps, p->queue, p->pusher[i]);
    p->cost[i + 1] = p->cost[i] + p->push_cost
        + p->move_cost * (p->steps[m->beside[from][back]] + 1U);
    memcpy(after, boxes, (size_t)m->words * sizeof *boxes);
    static_map_flip(after, from);
    static_map_flip(after, to);
    p->pusher[i + 1] = (uint16_t)from;
}

void solution_trace_compute(struct solution_trace *p)
{
    int i;

    trace_begin(p);
    for (i = 0;; i++) {
        position_set(&p->position, solution_trace_boxes(p, i));
        mark_standing(p, i);
        if (i == p->pushes)
            return;
        push(p, i);
    }
}

int solution_trace_replace(struct solution_trace *p, int from, int to,
                           const uint16_t *push, int count)
{
    int pushes = p->pushes - (to - from) + count;

    assert(0 <= from && from <= to && to <= p->pushes);
    if (pushes > p->most)
        return 0;
    memmove(p->push + from + count, p->push + to,
            (size_t)(p->pushes - to) * sizeof *p->push);
    memcpy(p->push + from, push, (size_t)count * sizeof *push);
    p->pushes = pushes;
    solution_trace_compute(p);
    return 1;
}

/* ---- windows ---- */

int window_bound_open(struct window_bound *b, const struct static_map *m,
                      struct arena *a)
{
    size_t cells = (size_t)m->cells, boxes = (size_t)m->boxes,
        places = cells * STATIC_MAP_DIRECTIONS;

    b->map = *m;
    b->map.goal_cell = arena_take(a, boxes * sizeof *b->map.goal_cell);
    b->map.distance = arena_take(a, places * boxes * sizeof *b->map.distance);
    b->cell = arena_take(a, (boxes + 1) * sizeof *b->cell);
    b->row = arena_take_clear(a, cells * sizeof *b->row);
    b->shut = arena_take_clear(a, cells + 1);
    b->queue = arena_take(a, places * sizeof *b->queue);
    if (b->map.goal_cell == NULL || b->map.distance == NULL || b->cell == NULL
            || b->row == NULL || b->shut == NULL || b->queue == NULL
            || !matching_open(&b->matching, m->boxes, m->check, a))
        return 0;
    b->shut[m->cells] = 1;
    memcpy(b->map.goal_cell, m->goal_cell,
           (size_t)m->goals * sizeof *b->map.goal_cell);
    return 1;
}

void window_bound_aim(struct window_bound *b, const uint64_t *end)
{
    struct static_map *m = &b->map;
    int cell;

    if (end != NULL)
        for (m->goals = cell = 0; cell < m->live; cell++)
            if (static_map_has(end, cell))
                m->goal_cell[m->goals++] = (uint16_t)cell;
    static_map_measure(m, b->shut, m->live, m->distance, b->queue);
    b->sum = -1;
}

static const uint16_t *pushes_from(const struct window_bound *b, int cell,
                                   int pusher)
{
    return static_map_row(&b->map, b->map.distance, cell,
                          static_map_side(&b->map, cell, pusher));
}

static void place(struct window_bound *b, int row, int cell)
{
    b->cell[row] = (uint16_t)cell;
    b->row[cell] = (uint16_t)row;
}

static int set_first(struct window_bound *b, const struct position *p,
                     int pusher)
{
    int i;

    for (i = 0; i < p->boxes; i++) {
        place(b, i + 1, p->box[i]);
        b->matching.row[i + 1] = pushes_from(b, p->box[i], pusher);
    }
    return matching_solve(&b->matching);
}

static int is_placed(const struct window_bound *b, int cell)
{
    return b->row[cell] != 0 && b->cell[b->row[cell]] == cell;
}

/* Gives the rows whose boxes have left their cells to the boxes without one.
 */
static void place_moved(struct window_bound *b, const struct position *p)
{
    int i, row = 1;

    for (i = 0; i < p->boxes; i++) {
        if (is_placed(b, p->box[i]))
            continue;
        while (p->full[b->cell[row]])
            row++;
        place(b, row++, p->box[i]);
    }
}

int window_bound_set(struct window_bound *b, const struct position *p,
                     int pusher)
{
    const uint16_t *pushes;
    int row;

    if (b->sum < 0)
        return b->sum = set_first(b, p, pusher);
    place_moved(b, p);
    for (row = 1; row <= p->boxes; row++) {
        pushes = pushes_from(b, b->cell[row], pusher);
        if (pushes == b->matching.row[row])
            continue;
        b->matching.row[row] = pushes;
        b->sum = matching_update(&b->matching, row);
    }
    return b->sum;
}

int window_bound_after(struct window_bound *b, int from, int to)
{
    return b->sum + matching_change(&b->matching, b->row[from],
                                    pushes_from(b, to, from));
}
