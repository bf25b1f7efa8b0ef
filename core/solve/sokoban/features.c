/* features.c: features of positions (see features.h). The tables ignore the
 * other boxes: each describes one lone box, with some cells blocked.
 */
#include <string.h>

#include "solve/sokoban/features.h"
#include "solve/sokoban/merit.h"

enum { FEATURES_EFFORT = 1 << 26 }; /* limit on the work to find hotspots */

/* The fields of a merit: their width and their shift. */
enum {
    FEATURES_PACKING = 9, FEATURES_ABOVE_PACKING = 23,
    FEATURES_AREAS = 5, FEATURES_ABOVE_AREAS = 18,
    FEATURES_DOORS = 4, FEATURES_ABOVE_DOORS = 14,
    FEATURES_OUT_OF_PLAN = 4, FEATURES_ABOVE_OUT_OF_PLAN = 10,
    FEATURES_HOTSPOTS = 5, FEATURES_ABOVE_HOTSPOTS = 5
};

/* Data needed only while the tables are built. */
struct features_builder {
    struct sokoban_features *extractor;
    const struct static_map *map;
    uint8_t *shut, *seen;
    uint16_t *distance, *queue;
    uint16_t *goals;            /* how many can be reached from each live
                                   cell */
};

static int features_allocate(struct sokoban_features *s, struct arena *a)
{
    const struct static_map *m = s->map;
    size_t live = (size_t)m->live, stages = (size_t)s->plan.stages;
    size_t cells = (size_t)m->cells;

    s->blocks = arena_take_clear(a, live * (size_t)m->words * 8);
    s->can_push = arena_take_clear(a, live * live);
    s->ahead = arena_take(a, stages * sizeof *s->ahead);
    s->near = arena_take(a, stages * cells * sizeof *s->near);
    s->away = arena_take(a, stages * cells * sizeof *s->away);
    return s->blocks != NULL && s->can_push != NULL
        && s->ahead != NULL && s->near != NULL && s->away != NULL;
}

static int builder_open(struct features_builder *k, struct sokoban_features *s,
                        struct arena *a)
{
    const struct static_map *m = s->map;
    size_t sides = (size_t)m->cells * STATIC_MAP_DIRECTIONS;

    k->extractor = s;
    k->map = m;
    k->shut = arena_take_clear(a, (size_t)m->cells + 1);
    k->seen = arena_take(a, sides);
    k->queue = arena_take(a, sides * sizeof *k->queue);
    k->distance = arena_take(a, (size_t)m->live * STATIC_MAP_DIRECTIONS
                             * (size_t)m->boxes * sizeof *k->distance);
    k->goals = arena_take(a, (size_t)m->live * sizeof *k->goals);
    return k->shut != NULL && k->seen != NULL && k->queue != NULL
        && k->distance != NULL && k->goals != NULL;
}

/* ---- which box blocks which ---- */

/* Returns how many goals a lone box can reach from a cell, with the pusher on
 * any side. */
static int features_goals(const struct static_map *m, const uint16_t *distance,
                          int cell)
{
    int i, d, side, can_push, goals = 0;

    for (i = 0; i < m->goals; i++) {
        for (can_push = d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            side = m->beside[cell][d];
            can_push |= side != m->cells
                  && static_map_row(m, distance, cell,
                                       static_map_side(m, cell, side))[i]
                         < STATIC_MAP_FAR;
        }
        goals += can_push;
    }
    return goals;
}

/* A box on a goal neither blocks others nor is blocked. On large maps, where
 * this would take too long, there are no hotspots. */
static void find_blocks(struct features_builder *k)
{
    const struct static_map *m = k->map;
    uint64_t *set = k->extractor->blocks;
    int cell, other;

    if ((uint64_t)m->live * (uint64_t)m->live * (uint64_t)m->goals
            > FEATURES_EFFORT)
        return;
    for (cell = 0; cell < m->live; cell++)
        k->goals[cell] = (uint16_t)features_goals(m, m->distance, cell);
    k->shut[m->cells] = 1;
    for (cell = 0; cell < m->live; cell++, set += m->words) {
        if (m->goal[cell])
            continue;
        k->shut[cell] = 1;
        static_map_measure(m, k->shut, m->live, k->distance, k->queue);
        k->shut[cell] = 0;
        for (other = 0; other < m->live; other++)
            if (other != cell && !m->goal[other]
                    && features_goals(m, k->distance, other) < k->goals[other])
                set[other / 64] |= UINT64_C(1) << other % 64;
    }
}

/* ---- where a lone box can be pushed ---- */

/* Queues a box on a cell with the pusher beside it. Returns the new end. */
static int features_add(struct features_builder *k, int cell, int pusher,
                        int end)
{
    int place = cell * STATIC_MAP_DIRECTIONS
              + static_map_side(k->map, cell, pusher);

    if (k->seen[place])
        return end;
    k->seen[place] = 1;
    k->queue[end] = (uint16_t)place;
    return end + 1;
}

static void find_can_push(struct features_builder *k, int from)
{
    const struct static_map *m = k->map;
    int head = 0, end = 0, cell, side, d, to, stand;

    memset(k->seen, 0, (size_t)m->cells * STATIC_MAP_DIRECTIONS);
    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++)
        if (m->beside[from][d] != m->cells)
            end = features_add(k, from, m->beside[from][d], end);
    while (head < end) {
        cell = k->queue[head] / STATIC_MAP_DIRECTIONS;
        side = k->queue[head++] % STATIC_MAP_DIRECTIONS;
        k->extractor->can_push[from * m->live + cell] = 1;
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = m->beside[cell][d];
            stand = m->beside[cell][static_map_back(d)];
            if (to < m->live && stand != m->cells
                    && static_map_side(m, cell, stand) == side)
                end = features_add(k, to, cell, end);
        }
    }
}

/* ---- what the plan still needs at a stage ---- */

static int is_out_of_plan(const struct sokoban_features *s, int stage,
                          int cell)
{
    return !static_map_has(packing_plan_alive(&s->plan, s->map, stage), cell)
        && !static_map_has(packing_plan_filled(&s->plan, s->map, stage),
                           cell);
}

/* Returns the next stage at which more cells are out of plan. */
static int find_ahead(const struct sokoban_features *s, int stage)
{
    int next, cell;

    for (next = stage + 1; next < s->plan.stages; next++)
        for (cell = 0; cell < s->map->live; cell++)
            if (is_out_of_plan(s, next, cell)
                && static_map_has(
                    packing_plan_alive(&s->plan, s->map, stage), cell))
                return next;
    return stage + 1 < s->plan.stages ? stage + 1 : stage;
}

static void measure_near(struct features_builder *k, int stage)
{
    const struct static_map *m = k->map;
    const struct packing_plan *plan = &k->extractor->plan;
    uint16_t *near = k->extractor->near + stage * m->cells;
    int head = 0, end = 0, cell, d, to;

    for (cell = 0; cell < m->cells; cell++) {
        near[cell] = STATIC_MAP_FAR;
        if (cell >= m->live || stage + 1 == plan->stages
            || !static_map_has(packing_plan_filled(plan, m, stage + 1), cell)
            || static_map_has(packing_plan_filled(plan, m, stage), cell))
            continue;
        near[cell] = 0;
        k->queue[end++] = (uint16_t)cell;
    }
    while (head < end) {
        cell = k->queue[head++];
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = m->beside[cell][d];
            if (to == m->cells || near[to] != STATIC_MAP_FAR)
                continue;
            near[to] = (uint16_t)(near[cell] + 1);
            k->queue[end++] = (uint16_t)to;
        }
    }
}

/* The pusher's side of the box is ignored here. */
static void find_away(struct features_builder *k, int stage)
{
    const struct static_map *m = k->map;
    const uint64_t *filled =
        packing_plan_filled(&k->extractor->plan, m, stage);
    uint16_t *away = k->extractor->away + stage * m->cells;
    int head = 0, end = 0, cell, d, to, stand;

    for (cell = 0; cell < m->cells; cell++) {
        away[cell] = STATIC_MAP_FAR;
        if (cell < m->live
            && is_out_of_plan(k->extractor, k->extractor->ahead[stage],
                              cell)) {
            away[cell] = 0;
            k->queue[end++] = (uint16_t)cell;
        }
    }
    while (head < end) {
        cell = k->queue[head++];
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = m->beside[cell][d];
            stand = m->beside[cell][static_map_back(d)];
            if (to >= m->live || stand == m->cells
                || away[to] != STATIC_MAP_FAR || static_map_has(filled, to)
                || (stand < m->live && static_map_has(filled, stand)))
                continue;
            away[to] = (uint16_t)(away[cell] + 1);
            k->queue[end++] = (uint16_t)to;
        }
    }
}

int sokoban_features_open(struct sokoban_features *s,
                          const struct static_map *m, const uint64_t *boxes,
                          int shuffle, enum packing_plan_kind kind,
                          struct arena *a)
{
    struct features_builder k;
    size_t used;
    int i;

    memset(s, 0, sizeof *s);
    s->map = m;
    if (!packing_plan_make(&s->plan, m, boxes, shuffle, kind, a)
        || !features_allocate(s, a))
        return 0;
    used = a->used;
    if (!builder_open(&k, s, a))
        return 0;
    find_blocks(&k);
    for (i = 0; i < m->live; i++)
        find_can_push(&k, i);
    for (i = 0; i < s->plan.stages; i++) {
        s->ahead[i] = find_ahead(s, i);
        measure_near(&k, i);
        find_away(&k, i);
    }
    a->used = used;
    return 1;
}

/* ---- a position ---- */

static int includes(const struct static_map *m, const uint64_t *boxes,
                    const uint64_t *set)
{
    int i;

    for (i = 0; i < m->words; i++)
        if (set[i] & ~boxes[i])
            return 0;
    return 1;
}

int sokoban_features_is_solved(const struct sokoban_features *s,
                               const uint64_t *boxes)
{
    return includes(s->map, boxes, packing_plan_filled(&s->plan, s->map,
                                                       s->plan.stages - 1));
}

/* Returns 1 if a box on a cell blocks another one. */
static int is_hotspot(const struct sokoban_features *s, const uint64_t *boxes,
                      int cell)
{
    const uint64_t *blocks = s->blocks + cell * s->map->words;
    int i;

    for (i = 0; i < s->map->words; i++)
        if (blocks[i] & boxes[i])
            return 1;
    return 0;
}

static uint32_t features_merit(const struct sokoban_feature_values *f)
{
    return merit_of_more(f->packing, FEATURES_PACKING, FEATURES_ABOVE_PACKING)
         | merit_of_less(f->areas, FEATURES_AREAS, FEATURES_ABOVE_AREAS)
         | merit_of_less(f->doors, FEATURES_DOORS, FEATURES_ABOVE_DOORS)
         | merit_of_less(f->out_of_plan, FEATURES_OUT_OF_PLAN,
                         FEATURES_ABOVE_OUT_OF_PLAN)
         | merit_of_less(f->hotspots, FEATURES_HOTSPOTS,
                         FEATURES_ABOVE_HOTSPOTS);
}

uint32_t sokoban_features_cell(uint32_t merit, int doors)
{
    uint32_t mask = ~UINT32_C(0) << FEATURES_ABOVE_OUT_OF_PLAN;

    if (!doors)
        mask ^= merit_of_less(0, FEATURES_DOORS, FEATURES_ABOVE_DOORS);
    return merit & mask;
}

void sokoban_features_evaluate(const struct sokoban_features *s,
                               const struct position *p, const uint64_t *boxes,
                               int areas, struct sokoban_feature_values *f)
{
    const struct static_map *m = s->map;
    int i, cell, stage = s->plan.stages - 1;
    const uint64_t *filled;

    while (stage > 0
            && !includes(m, boxes, packing_plan_filled(&s->plan, m, stage)))
        stage--;
    f->packing = stage;
    f->areas = areas;
    f->doors = f->out_of_plan = f->hotspots = 0;
    filled = packing_plan_filled(&s->plan, m, stage);
    for (i = 0; i < p->boxes; i++) {
        cell = p->box[i];
        if (static_map_has(filled, cell))
            continue;
        f->doors += static_map_is_door(m, cell);
        f->out_of_plan += is_out_of_plan(s, s->ahead[stage], cell);
        f->hotspots += is_hotspot(s, boxes, cell);
    }
    if (s->links != NULL)
        f->doors = room_links_cut(s->links, p->full);
    f->merit = features_merit(f);
}
