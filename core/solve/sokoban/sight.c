/* sight.c: features of positions (see sight.h). The tables know nothing of
 * the boxes: each is of one box alone, with some cells shut.
 */
#include <string.h>

#include "sight.h"

enum { SIGHT_EFFORT = 1 << 26 };        /* places to find hot spots */

/* Bits of a merit: how many, and above how many others. */
enum {
    SIGHT_PACKED = 9, SIGHT_ABOVE_PACKED = 23,
    SIGHT_AREAS = 5, SIGHT_ABOVE_AREAS = 18,
    SIGHT_DOORS = 4, SIGHT_ABOVE_DOORS = 14,
    SIGHT_LATE = 4, SIGHT_ABOVE_LATE = 10,
    SIGHT_HOT = 5, SIGHT_ABOVE_HOT = 5
};

/* What is only needed while the tables are made. */
struct sight_maker {
    struct sight *sight;
    const struct maze *maze;
    uint8_t *shut, *seen;
    uint16_t *distance, *queue;
    uint16_t *goals;            /* that are come to from each live cell */
};

static int sight_allocate(struct sight *s, struct arena *a)
{
    const struct maze *m = s->maze;
    size_t live = (size_t)m->live, stages = (size_t)s->plan.stages;
    size_t cells = (size_t)m->cells;

    s->door = arena_take_clear(a, cells);
    s->blocks = arena_take_clear(a, live * (size_t)m->words * 8);
    s->comes = arena_take_clear(a, live * live);
    s->ahead = arena_take(a, stages * sizeof *s->ahead);
    s->near = arena_take(a, stages * cells * sizeof *s->near);
    s->away = arena_take(a, stages * cells * sizeof *s->away);
    return s->door != NULL && s->blocks != NULL && s->comes != NULL
        && s->ahead != NULL && s->near != NULL && s->away != NULL;
}

static int sight_maker_open(struct sight_maker *k, struct sight *s,
                            struct arena *a)
{
    const struct maze *m = s->maze;
    size_t sides = (size_t)m->cells * MAZE_DIRECTIONS;

    k->sight = s;
    k->maze = m;
    k->shut = arena_take_clear(a, (size_t)m->cells + 1);
    k->seen = arena_take(a, sides);
    k->queue = arena_take(a, sides * sizeof *k->queue);
    k->distance = arena_take(a, (size_t)m->live * MAZE_DIRECTIONS
                             * (size_t)m->boxes * sizeof *k->distance);
    k->goals = arena_take(a, (size_t)m->live * sizeof *k->goals);
    return k->shut != NULL && k->seen != NULL && k->queue != NULL
        && k->distance != NULL && k->goals != NULL;
}

static void sight_find_doors(struct sight *s)
{
    const struct maze *m = s->maze;
    int i, d;

    for (i = 0; i < m->cells; i++)
        for (d = 0; d < 2; d++)
            s->door[i] |= m->beside[i][d] == m->cells
                && m->beside[i][maze_back(d)] == m->cells;
}

/* ---- who is in the way of whom ---- */

/* How many goals a box alone comes to from a cell, the pusher anywhere. */
static int sight_goals(const struct maze *m, const uint16_t *distance,
                       int cell)
{
    int i, d, side, comes, goals = 0;

    for (i = 0; i < m->goals; i++) {
        for (comes = d = 0; d < MAZE_DIRECTIONS; d++) {
            side = m->beside[cell][d];
            comes |= side != m->cells
                && maze_row_of(m, distance, cell,
                               maze_side(m, cell, side))[i] < MAZE_FAR;
        }
        goals += comes;
    }
    return goals;
}

/* A box on a goal is in nobody's way, and nothing in its. Where it would take
 * long, there are no hot spots. */
static void sight_find_blocks(struct sight_maker *k)
{
    const struct maze *m = k->maze;
    uint64_t *set = k->sight->blocks;
    int cell, other;

    if ((uint64_t)m->live * (uint64_t)m->live * (uint64_t)m->goals
            > SIGHT_EFFORT)
        return;
    for (cell = 0; cell < m->live; cell++)
        k->goals[cell] = (uint16_t)sight_goals(m, m->distance, cell);
    k->shut[m->cells] = 1;
    for (cell = 0; cell < m->live; cell++, set += m->words) {
        if (m->goal[cell])
            continue;
        k->shut[cell] = 1;
        maze_measure(m, k->shut, m->live, k->distance, k->queue);
        k->shut[cell] = 0;
        for (other = 0; other < m->live; other++)
            if (other != cell && !m->goal[other]
                    && sight_goals(m, k->distance, other) < k->goals[other])
                set[other / 64] |= UINT64_C(1) << other % 64;
    }
}

/* ---- where a box alone comes to ---- */

/* Adds a box on a cell with the pusher beside it; the new end. */
static int sight_add(struct sight_maker *k, int cell, int pusher, int end)
{
    int place = cell * MAZE_DIRECTIONS + maze_side(k->maze, cell, pusher);

    if (k->seen[place])
        return end;
    k->seen[place] = 1;
    k->queue[end] = (uint16_t)place;
    return end + 1;
}

static void sight_find_comes(struct sight_maker *k, int from)
{
    const struct maze *m = k->maze;
    int head = 0, end = 0, cell, side, d, to, stand;

    memset(k->seen, 0, (size_t)m->cells * MAZE_DIRECTIONS);
    for (d = 0; d < MAZE_DIRECTIONS; d++)
        if (m->beside[from][d] != m->cells)
            end = sight_add(k, from, m->beside[from][d], end);
    while (head < end) {
        cell = k->queue[head] / MAZE_DIRECTIONS;
        side = k->queue[head++] % MAZE_DIRECTIONS;
        k->sight->comes[from * m->live + cell] = 1;
        for (d = 0; d < MAZE_DIRECTIONS; d++) {
            to = m->beside[cell][d];
            stand = m->beside[cell][maze_back(d)];
            if (to < m->live && stand != m->cells
                    && maze_side(m, cell, stand) == side)
                end = sight_add(k, to, cell, end);
        }
    }
}

/* ---- what is still to be done at a stage ---- */

static int sight_is_late(const struct sight *s, int stage, int cell)
{
    return !plan_has(plan_alive(&s->plan, s->maze, stage), cell)
        && !plan_has(plan_filled(&s->plan, s->maze, stage), cell);
}

/* The stage after one, at which boxes come too late that do not yet. */
static int sight_find_ahead(const struct sight *s, int stage)
{
    int next, cell;

    for (next = stage + 1; next < s->plan.stages; next++)
        for (cell = 0; cell < s->maze->live; cell++)
            if (sight_is_late(s, next, cell)
                    && plan_has(plan_alive(&s->plan, s->maze, stage), cell))
                return next;
    return stage + 1 < s->plan.stages ? stage + 1 : stage;
}

static void sight_find_near(struct sight_maker *k, int stage)
{
    const struct maze *m = k->maze;
    const struct plan *plan = &k->sight->plan;
    uint16_t *near = k->sight->near + stage * m->cells;
    int head = 0, end = 0, cell, d, to;

    for (cell = 0; cell < m->cells; cell++) {
        near[cell] = MAZE_FAR;
        if (cell >= m->live || stage + 1 == plan->stages
                || !plan_has(plan_filled(plan, m, stage + 1), cell)
                || plan_has(plan_filled(plan, m, stage), cell))
            continue;
        near[cell] = 0;
        k->queue[end++] = (uint16_t)cell;
    }
    while (head < end) {
        cell = k->queue[head++];
        for (d = 0; d < MAZE_DIRECTIONS; d++) {
            to = m->beside[cell][d];
            if (to == m->cells || near[to] != MAZE_FAR)
                continue;
            near[to] = (uint16_t)(near[cell] + 1);
            k->queue[end++] = (uint16_t)to;
        }
    }
}

/* The pusher's side does not count here. */
static void sight_find_away(struct sight_maker *k, int stage)
{
    const struct maze *m = k->maze;
    const uint64_t *filled = plan_filled(&k->sight->plan, m, stage);
    uint16_t *away = k->sight->away + stage * m->cells;
    int head = 0, end = 0, cell, d, to, stand;

    for (cell = 0; cell < m->cells; cell++) {
        away[cell] = MAZE_FAR;
        if (cell < m->live
                && sight_is_late(k->sight, k->sight->ahead[stage], cell)) {
            away[cell] = 0;
            k->queue[end++] = (uint16_t)cell;
        }
    }
    while (head < end) {
        cell = k->queue[head++];
        for (d = 0; d < MAZE_DIRECTIONS; d++) {
            to = m->beside[cell][d];
            stand = m->beside[cell][maze_back(d)];
            if (to >= m->live || stand == m->cells || away[to] != MAZE_FAR
                    || plan_has(filled, to)
                    || (stand < m->live && plan_has(filled, stand)))
                continue;
            away[to] = (uint16_t)(away[cell] + 1);
            k->queue[end++] = (uint16_t)to;
        }
    }
}

int sight_open(struct sight *s, const struct maze *m, const uint64_t *boxes,
               int shuffle, struct arena *a)
{
    struct sight_maker k;
    size_t used;
    int i;

    memset(s, 0, sizeof *s);
    s->maze = m;
    if (!plan_make(&s->plan, m, boxes, shuffle, a) || !sight_allocate(s, a))
        return 0;
    used = a->used;
    if (!sight_maker_open(&k, s, a))
        return 0;
    sight_find_doors(s);
    sight_find_blocks(&k);
    for (i = 0; i < m->live; i++)
        sight_find_comes(&k, i);
    for (i = 0; i < s->plan.stages; i++) {
        s->ahead[i] = sight_find_ahead(s, i);
        sight_find_near(&k, i);
        sight_find_away(&k, i);
    }
    a->used = used;
    return 1;
}

/* ---- a position ---- */

static int sight_holds(const struct maze *m, const uint64_t *boxes,
                       const uint64_t *set)
{
    int i;

    for (i = 0; i < m->words; i++)
        if (set[i] & ~boxes[i])
            return 0;
    return 1;
}

int sight_is_home(const struct sight *s, const uint64_t *boxes)
{
    return sight_holds(s->maze, boxes, plan_filled(&s->plan, s->maze,
                                                   s->plan.stages - 1));
}

/* 1 if a box on a cell is in the way of any other. */
static int sight_is_hot(const struct sight *s, const uint64_t *boxes,
                        int cell)
{
    const uint64_t *blocks = s->blocks + cell * s->maze->words;
    int i;

    for (i = 0; i < s->maze->words; i++)
        if (blocks[i] & boxes[i])
            return 1;
    return 0;
}

static uint32_t sight_part(int value, int bits, int above)
{
    int most = (1 << bits) - 1;

    return (uint32_t)(value < most ? value : most) << above;
}

static uint32_t sight_less(int value, int bits, int above)
{
    return sight_part((1 << bits) - 1, bits, above)
        - sight_part(value, bits, above);
}

static uint32_t sight_merit(const struct sight_features *f)
{
    return sight_part(f->packed, SIGHT_PACKED, SIGHT_ABOVE_PACKED)
        | sight_less(f->areas, SIGHT_AREAS, SIGHT_ABOVE_AREAS)
        | sight_less(f->doors, SIGHT_DOORS, SIGHT_ABOVE_DOORS)
        | sight_less(f->late, SIGHT_LATE, SIGHT_ABOVE_LATE)
        | sight_less(f->hot, SIGHT_HOT, SIGHT_ABOVE_HOT);
}

uint32_t sight_cell(uint32_t merit, int doors)
{
    uint32_t mask = ~UINT32_C(0) << SIGHT_ABOVE_LATE;

    if (!doors)
        mask ^= sight_less(0, SIGHT_DOORS, SIGHT_ABOVE_DOORS);
    return merit & mask;
}

void sight_look(const struct sight *s, const struct yard *y,
                const uint64_t *boxes, int areas, struct sight_features *f)
{
    const struct maze *m = s->maze;
    int i, cell, stage = s->plan.stages - 1;
    const uint64_t *filled;

    while (stage > 0
            && !sight_holds(m, boxes, plan_filled(&s->plan, m, stage)))
        stage--;
    f->packed = stage;
    f->areas = areas;
    f->doors = f->late = f->hot = 0;
    filled = plan_filled(&s->plan, m, stage);
    for (i = 0; i < y->boxes; i++) {
        cell = y->box[i];
        if (plan_has(filled, cell))
            continue;
        f->doors += s->door[cell];
        f->late += sight_is_late(s, s->ahead[stage], cell);
        f->hot += sight_is_hot(s, boxes, cell);
    }
    f->merit = sight_merit(f);
}
