/* packing_plan.c: the stages of a plan, and what the searches for them share
 * (see packing_plan.h).
 */
#include <assert.h>
#include <string.h>

#include "solve/sokoban/plan/packing_plan.h"

int packing_plan_open(struct packing_plan *p, const struct static_map *m,
                      struct arena *a)
{
    size_t set = (size_t)m->words * 8, stages = (size_t)packing_plan_most(m);

    p->map = m;
    p->stages = 0;
    p->filled = arena_take(a, stages * set);
    p->alive = arena_take_clear(a, stages * set);
    return p->filled != NULL && p->alive != NULL;
}

int packing_plan_add(struct packing_plan *p, const uint64_t *filled)
{
    size_t words = (size_t)p->map->words;

    if (p->stages == packing_plan_most(p->map))
        return 0;
    memcpy(p->filled + (size_t)p->stages++ * words, filled, words * 8);
    return 1;
}

int packing_plan_add_path(struct packing_plan *p,
                          const struct sokoban_states *table, uint32_t i)
{
    const struct sokoban_states_node *node;

    for (; i != SOKOBAN_STATES_NONE; i = node->parent) {
        node = sokoban_states_node(table, i);
        if (!packing_plan_add(p, node->boxes))
            return 0;
    }
    return 1;
}

int packing_plan_ways_open(struct packing_plan_ways *w, int most,
                           struct arena *a)
{
    w->count = 0;
    w->most = most;
    w->way = arena_take(a, (size_t)most * sizeof *w->way);
    return w->way != NULL;
}

void packing_plan_ways_add(struct packing_plan_ways *w, int box, int length,
                           const struct box_moves_place *to)
{
    int i;

    if (w->count == w->most)
        return;
    for (i = w->count++; i > 0 && w->way[i - 1].length > length; i--)
        w->way[i] = w->way[i - 1];
    w->way[i].box = box;
    w->way[i].length = length;
    w->way[i].to = *to;
}

/* Finds the cells from which a lone box can still reach a goal at a stage.
 * `filled` are the cells that are filled for good. */
static void find_alive(struct packing_plan *p, int stage,
                       const uint64_t *filled, uint16_t *queue)
{
    const struct static_map *m = p->map;
    uint64_t *alive = p->alive + stage * m->words;
    int head = 0, tail = 0, cell, d, to, beyond, i;

    for (i = 0; i < m->goals; i++) {
        cell = m->goal_cell[i];
        if (static_map_has(filled, cell))
            continue;
        static_map_flip(alive, cell);
        queue[tail++] = (uint16_t)cell;
    }
    while (head < tail) {
        cell = queue[head++];
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = m->beside[cell][d];
            beyond = m->beside[to][d];
            if (to >= m->live || beyond == m->cells
                || static_map_has(filled, to) || static_map_has(alive, to)
                || (beyond < m->live && static_map_has(filled, beyond)))
                continue;
            static_map_flip(alive, to);
            queue[tail++] = (uint16_t)to;
        }
    }
}

/* Goes through the stages from the last one on: what is filled at a stage and
 * all later ones stays so. */
int packing_plan_finish(struct packing_plan *p, struct arena *a)
{
    uint64_t staying[PARLOUR_CELLS / 64 + 1];
    size_t used = a->used;
    uint16_t *queue = arena_take(a, (size_t)p->map->live * sizeof *queue);
    int stage, i;

    assert(p->stages > 0);
    if (queue == NULL)
        return 0;
    memset(staying, 0xff, sizeof staying);
    for (stage = p->stages; stage-- > 0
            && !stop_check_count(p->map->check, (uint64_t)p->map->live);) {
        for (i = 0; i < p->map->words; i++)
            staying[i] &= packing_plan_filled(p, stage)[i];
        find_alive(p, stage, staying, queue);
    }
    a->used = used;
    return 1;
}
