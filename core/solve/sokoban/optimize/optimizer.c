/* optimizer.c: shortens solutions (see optimizer.h): vicinity search along
 * windows of the solution. The first searches are small: one box may differ,
 * detours are short, and no way has more pushes than the known one. When
 * nothing helps any more, all of that grows. The windows shrink until a search
 * fits into its share of positions, and grow again where there is room. When
 * no window helps, searches of the whole level from its end look for fewer
 * pushes: they find short solutions that have little in common with the known
 * one.
 */
#include <string.h>

#include "solve/sokoban/optimize/optimizer.h"
#include "solve/sokoban/optimize/vicinity.h"
#include "solve/sokoban/search/best_first.h"

enum {
    OPTIMIZER_FIRST = 1 << 13,  /* positions in the first searches, */
    OPTIMIZER_GROWTH = 4,       /* growing by this factor */
    OPTIMIZER_LAST = 1 << 25,   /* up to this */
    OPTIMIZER_PULLS = 4,        /* a search of the level expands this many
                                   times as many, at most: each takes less */
    OPTIMIZER_BYTES = 96,       /* for a position and its share of tables,
                                   beside its boxes */
    OPTIMIZER_WINDOW = 4,       /* pushes in the smallest window */
    OPTIMIZER_SLACK = 8,        /* pushes or moves that a detour may cost at
                                   first; doubles whenever the share grows */
    OPTIMIZER_SPARE = 2,        /* each time the share grows, a way may have
                                   this many pushes more, */
    OPTIMIZER_ROOM = 256,       /* and the solution up to this many */
    OPTIMIZER_FIRST_UNIT = 1 << 14 /* cost of a push or move if it matters
                                      more than the other */
};

struct optimizer {
    struct level_solver *solver;
    struct static_map map;
    struct arena arena;
    struct solution_trace trace;
    uint16_t *cell;             /* the map's number of each level cell */
    uint64_t before;            /* states of the earlier searches */
    uint32_t slack;             /* see vicinity.h */
    int spare;
    uint32_t share;             /* positions that a search may store */
    /* a pass moves a window along the solution */
    uint32_t pass;              /* passes so far */
    uint32_t *changed;          /* the pass that made each push; 0: none */
    /* by the boxes that may differ */
    int width[VICINITY_MOST_BOXES + 1]; /* of the windows */
    uint32_t last[VICINITY_MOST_BOXES + 1]; /* pass with this share; 0: none */
    int fewest;                 /* 1: no solution has fewer pushes */
    struct stop_check check;    /* also stopped at the limit */
};

static int optimizer_go_on(void *context, uint64_t states)
{
    struct optimizer *o = context;
    struct level_solver *s = o->solver;

    s->states = o->before + states;
    o->check.stopped = o->check.stopped || !s->go_on(s->context, s->states);
    return !o->check.stopped;
}

/* Asks again between two states. */
static int optimizer_check(void *context)
{
    const struct optimizer *o = context;

    return o->solver->go_on(o->solver->context, o->solver->states);
}

/* Counts the states of a search that has ended. */
static void count_states(struct optimizer *o, uint64_t states)
{
    o->before += states;
    o->solver->states = o->before;
    o->check.stopped = o->check.stopped
        || solve_is_at_limit(o->solver->limit, o->before);
}

/* ---- the solution ---- */

static void set_costs(struct optimizer *o, enum solve_measure measure)
{
    o->trace.push_cost = measure == SOLVE_MEASURE_PUSHES ? OPTIMIZER_FIRST_UNIT
                                                        : 1;
    o->trace.move_cost = measure == SOLVE_MEASURE_MOVES ? OPTIMIZER_FIRST_UNIT
                                                       : 1;
}

static int optimizer_open(struct optimizer *o)
{
    struct level_solver *s = o->solver;
    int most = s->found.count + OPTIMIZER_ROOM, i;

    o->arena.base = s->memory;
    o->arena.room = s->room;
    o->arena.used = s->used;
    stop_check_open(&o->check, optimizer_check, o);
    if (static_map_open(&o->map, s->level, &o->check, &o->arena)
            != PARLOUR_OK)
        return 0;
    o->trace.map = &o->map;
    o->cell = arena_take(&o->arena, PARLOUR_CELLS * sizeof *o->cell);
    o->changed = arena_take_clear(&o->arena,
                                  (size_t)most * sizeof *o->changed);
    if (o->cell == NULL || o->changed == NULL
            || !solution_trace_open(&o->trace, most, &o->arena))
        return 0;
    for (i = 0; i < o->map.cells; i++)
        o->cell[o->map.place[i]] = (uint16_t)i;
    return 1;
}

/* Traces the solution. Returns 0 if it uses cells that the map has as dead. */
static int take_solution(struct optimizer *o)
{
    const struct pushes *found = &o->solver->found;
    int i, cell;

    for (i = 0; i < o->map.boxes; i++)
        if (o->map.box_cell[i] >= o->map.live)
            return 0;
    for (i = 0; i < found->count; i++) {
        cell = o->cell[found->push[i] / STATIC_MAP_DIRECTIONS];
        if (cell >= o->map.live)
            return 0;
        o->trace.push[i] = (uint16_t)(cell * STATIC_MAP_DIRECTIONS
                                      + found->push[i]
                                      % STATIC_MAP_DIRECTIONS);
    }
    o->trace.pushes = found->count;
    solution_trace_compute(&o->trace);
    return 1;
}

/* Makes the trace the solution, in the level's cells. It stays where it is,
 * and the memory after the arena is free. */
static void give_solution(struct optimizer *o)
{
    struct level_solver *s = o->solver;

    static_map_to_level(&o->map, o->trace.push, o->trace.pushes);
    s->found.push = o->trace.push;
    s->found.count = o->trace.pushes;
    s->used = o->arena.used;
}

/* ---- the windows ---- */

/* Replaces the pushes of a part of the solution. Returns 0 if there is no
 * room. */
static int replace(struct optimizer *o, const struct vicinity *v)
{
    int rest = o->trace.pushes - v->reached, i;

    if (!solution_trace_replace(&o->trace, v->from, v->reached, v->found.push,
                                v->found.count))
        return 0;
    memmove(o->changed + v->from + v->found.count, o->changed + v->reached,
            (size_t)rest * sizeof *o->changed);
    for (i = 0; i < v->found.count; i++)
        o->changed[v->from + i] = o->pass;
    return 1;
}

/* Returns 1 if a part of the solution has not been searched like that. */
static int is_new(const struct optimizer *o, int from, int to, int boxes)
{
    while (from < to && o->changed[from] < o->last[boxes])
        from++;
    return from < to;
}

/* Chooses the width of the next windows. */
static void set_width(struct optimizer *o, const struct vicinity *v,
                      int result)
{
    int *width = &o->width[v->boxes];

    if (result == SOKOBAN_SEARCH_NONE
            && v->states < o->share / OPTIMIZER_GROWTH)
        *width *= 2;
    if (result == SOKOBAN_SEARCH_FULL)
        *width = (v->to - v->from) / 2;
}

/* Returns 1 if the solution got shorter. */
static int search_window(struct optimizer *o, int from, int to, int boxes)
{
    struct arena arena = o->arena;      /* the answer is not kept */
    struct vicinity v;
    int result;

    memset(&v, 0, sizeof v);
    v.trace = &o->trace;
    v.from = from;
    v.to = to;
    v.boxes = boxes;
    v.slack = o->slack;
    v.spare = o->spare;
    v.most = o->share;
    v.limit = solve_limit_left(o->solver->limit, o->before, 0);
    v.go_on = optimizer_go_on;
    v.context = o;
    result = vicinity_search(&v, &arena);
    count_states(o, v.states);
    o->check.stopped = o->check.stopped || result == SOKOBAN_SEARCH_LIMIT;
    set_width(o, &v, result);
    return v.reached > from && replace(o, &v);
}

/* Moves a window along the solution, in steps of half its width. Returns 1 if
 * the solution got shorter. */
static int optimizer_improve(struct optimizer *o, int boxes)
{
    int at = 0, to = 0, improved = 0, *width = &o->width[boxes];

    o->pass++;
    while (to < o->trace.pushes && !o->check.stopped) {
        if (*width < OPTIMIZER_WINDOW)
            *width = OPTIMIZER_WINDOW;
        if (*width > o->trace.pushes)
            *width = o->trace.pushes;
        to = o->trace.pushes - at < *width ? o->trace.pushes : at + *width;
        if (is_new(o, at, to, boxes) && search_window(o, at, to, boxes)) {
            improved = 1;
            to = at;
        } else if (*width < to - at && *width >= OPTIMIZER_WINDOW) {
            to = at;            /* again with the smaller window */
        } else {
            at += (to - at + 1) / 2;
        }
    }
    o->last[boxes] = o->pass;
    return improved;
}

/* Returns the most positions that fit into the free memory. */
static uint32_t find_most(const struct optimizer *o)
{
    size_t left = o->arena.room - o->arena.used,
        most = left / (OPTIMIZER_BYTES
                       + (size_t)o->map.words * sizeof(uint64_t));

    return most < OPTIMIZER_LAST ? (uint32_t)most : OPTIMIZER_LAST;
}

/* Searches with 1 to `most` boxes that may differ, until nothing helps. */
static void improve_near(struct optimizer *o, int most)
{
    int boxes, improved;

    memset(o->last, 0, sizeof o->last);
    do {
        improved = 0;
        for (boxes = 1; boxes <= most; boxes++)
            improved |= optimizer_improve(o, boxes);
    } while (improved && !o->check.stopped);
}

/* ---- the whole level ---- */

/* Searches the level from its end for fewer pushes than the solution has.
 * Returns enum sokoban_search_result. */
static int search_level(struct optimizer *o, int g_weight, int h_weight,
                        struct pushes *found)
{
    struct arena arena = o->arena;      /* the answer is copied */
    struct sokoban_search s;
    int result;

    memset(&s, 0, sizeof s);
    s.map = &o->map;
    s.rules = o->solver->rules;
    s.g_weight = g_weight;
    s.h_weight = h_weight;
    s.known = o->trace.pushes;
    s.limit = solve_limit_left(o->solver->limit, o->before,
                               OPTIMIZER_PULLS * (uint64_t)o->share);
    s.go_on = optimizer_go_on;
    s.context = o;
    result = pull_search_run(&s, solution_trace_boxes(&o->trace, 0),
                             o->map.start, &arena);
    count_states(o, s.states);
    *found = s.found;
    return result;
}

static void set_solution(struct optimizer *o, const uint16_t *push, int count)
{
    int i;

    solution_trace_replace(&o->trace, 0, o->trace.pushes, push, count);
    for (i = 0; i < count; i++)
        o->changed[i] = o->pass;
}

/* Looks for a solution of fewer pushes, shortens it with up to `boxes` boxes
 * that may differ, and keeps it if it then costs less. Returns 1 if so. */
static int improve_otherwise(struct optimizer *o, int g_weight, int h_weight,
                             int boxes)
{
    struct solution_trace *t = &o->trace;
    size_t used = o->arena.used, bytes = (size_t)t->pushes * sizeof *t->push;
    struct pushes known = { arena_take(&o->arena, bytes), t->pushes }, found;
    uint32_t cost = t->cost[t->pushes];
    int result = SOKOBAN_SEARCH_FULL;

    if (known.push != NULL) {
        memcpy(known.push, t->push, bytes);
        result = search_level(o, g_weight, h_weight, &found);
    }
    if (result == SOKOBAN_SEARCH_FOUND) {
        set_solution(o, found.push, found.count);
        improve_near(o, boxes);
        if (t->cost[t->pushes] >= cost)
            set_solution(o, known.push, known.count);
    }
    o->arena.used = used;
    o->fewest = o->fewest || result == SOKOBAN_SEARCH_NONE;
    return t->cost[t->pushes] < cost;
}

/* Does this with several weights, since none is best on all levels. */
static int improve_whole(struct optimizer *o, int boxes)
{
    static const int weights[][2] = { { 1, 1 }, { 2, 3 }, { 1, 2 }, { 1, 5 } };
    int count = (int)(sizeof weights / sizeof *weights), i, improved = 0;

    if (o->map.boxes > o->map.goals)
        return 0;
    for (i = 0; i < count && !improved && !o->fewest && !o->check.stopped; i++)
        improved = improve_otherwise(o, weights[i][0], weights[i][1], boxes);
    return improved;
}

/* ---- all of it ---- */

static void improve_all(struct optimizer *o)
{
    uint32_t most = find_most(o);
    int boxes;

    for (boxes = 1; boxes <= VICINITY_MOST_BOXES; boxes++)
        o->width[boxes] = o->trace.pushes;
    o->slack = OPTIMIZER_SLACK * (o->trace.push_cost > o->trace.move_cost
                                  ? o->trace.push_cost : o->trace.move_cost);
    o->share = OPTIMIZER_FIRST;
    for (boxes = 1; o->share <= most && !o->check.stopped; ) {
        do
            improve_near(o, boxes);
        while (improve_whole(o, boxes));
        o->share *= OPTIMIZER_GROWTH;
        o->slack *= 2;
        o->spare += OPTIMIZER_SPARE;
        boxes += boxes < VICINITY_MOST_BOXES;
    }
}

void optimizer_run(struct level_solver *s, enum solve_measure measure)
{
    struct optimizer o;

    memset(&o, 0, sizeof o);
    o.solver = s;
    o.before = s->states;
    set_costs(&o, measure);
    if (solve_is_at_limit(s->limit, s->states))
        return;
    if (s->found.count == 0 || !optimizer_open(&o) || !take_solution(&o))
        return;
    improve_all(&o);
    give_solution(&o);
}
