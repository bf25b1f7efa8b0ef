/* solution_trace.c: the positions along a solution (see
 * solution_trace.h). */
#include <string.h>

#include "solve/sokoban/solution_trace.h"

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

    if (pushes > p->most)
        return 0;
    memmove(p->push + from + count, p->push + to,
            (size_t)(p->pushes - to) * sizeof *p->push);
    memcpy(p->push + from, push, (size_t)count * sizeof *push);
    p->pushes = pushes;
    solution_trace_compute(p);
    return 1;
}
