/* vicinity.c: the cheapest way near a solution (see vicinity.h): A* over
 * pushes, with the pusher's exact cell, because walks also cost something. A
 * position is not kept if its cost so far and the bound on the pushes to the
 * end are not below the cost of the known way.
 */
#include <assert.h>
#include <string.h>

#include "solve/sokoban/level/state_table.h"
#include "solve/sokoban/optimize/vicinity.h"
#include "solve/solve.h"

enum {
    VICINITY_OPEN = 4,          /* entries of the heap for each position */
    VICINITY_CLOSED = 1         /* mark of an expanded node */
};

/* An open position. It is out of date if its node is closed. */
struct vicinity_open {
    uint32_t value;             /* cost so far and bound */
    uint32_t node;
};

/* The places of the solution where the boxes are the same as those of the
 * position being expanded, or where less than `boxes`, as many or one more are
 * elsewhere. */
struct vicinity_near {
    uint64_t same, less, enough, more;
};

/* In a node, `score` is the cost so far, `g` its pushes and `h` those of the
 * bound. */
struct vicinity_run {
    struct vicinity *v;
    const struct static_map *m;
    const struct solution_trace *trace;
    struct position position;
    uint16_t *steps, *queue;
    struct window_bound bound;
    uint64_t *boxes;            /* of the position being built */
    struct sokoban_states table;
    struct vicinity_open *heap;
    uint32_t open, most_open;
    struct vicinity_near *near; /* for each word of places */
    uint32_t known;             /* cost of the known way */
    uint32_t saved;             /* the most that a way to some place costs
                                   less than the known one, */
    uint32_t saving;            /* and its node */
};

static struct sokoban_states_node *vicinity_node(
    const struct vicinity_run *r, uint32_t i)
{
    return sokoban_states_node(&r->table, i);
}

static uint32_t value_of(const struct vicinity_run *r, uint32_t cost, int h)
{
    return cost + (uint32_t)h * (r->trace->push_cost + r->trace->move_cost);
}

/* ---- open positions: a binary heap ---- */

/* Returns 0 if the heap is full. */
static int vicinity_queue(struct vicinity_run *r, uint32_t node)
{
    const struct sokoban_states_node *n = vicinity_node(r, node);
    struct vicinity_open entry = { value_of(r, n->score, n->h), node };
    uint32_t i = r->open;

    if (r->open == r->most_open)
        return 0;
    for (r->open++; i > 0 && r->heap[(i - 1) / 2].value > entry.value;
            i = (i - 1) / 2)
        r->heap[i] = r->heap[(i - 1) / 2];
    r->heap[i] = entry;
    return 1;
}

static uint32_t take_first(struct vicinity_run *r)
{
    uint32_t first = r->heap[0].node, i = 0, child;
    struct vicinity_open last = r->heap[--r->open];

    while ((child = 2 * i + 1) < r->open) {
        child += child + 1 < r->open
            && r->heap[child + 1].value < r->heap[child].value;
        if (r->heap[child].value >= last.value)
            break;
        r->heap[i] = r->heap[child];
        i = child;
    }
    r->heap[i] = last;
    return first;
}

/* ---- the vicinity ---- */

/* Returns the places of the solution in one word that are between the two. */
static uint64_t places_between(const struct vicinity_run *r, int word)
{
    int first = r->v->from - word * 64, last = r->v->to - word * 64;
    uint64_t places = ~UINT64_C(0);

    if (first > 0)
        places <<= first;
    if (last < 63)
        places &= (UINT64_C(2) << last) - 1;
    return places;
}

static uint64_t standing(const struct vicinity_run *r, int cell, int word)
{
    return r->trace->standing[cell * r->trace->span + word];
}

/* Finds the places in one word that the position is near to. `far[n]` has the
 * places where more than n boxes are elsewhere, so that 64 places are compared
 * at once. */
static void find_near_in(struct vicinity_run *r, int word)
{
    const struct position *p = &r->position;
    uint64_t far[VICINITY_MOST_BOXES + 2] = { 0 }, elsewhere,
        places = places_between(r, word);
    struct vicinity_near *near = &r->near[word];
    int boxes = r->v->boxes, i, n;

    for (i = 0; i < p->boxes; i++) {
        elsewhere = ~standing(r, p->box[i], word);
        for (n = boxes + 1; n > 0; n--)
            far[n] |= far[n - 1] & elsewhere;
        far[0] |= elsewhere;
    }
    near->same = ~far[0] & places;
    near->less = ~far[boxes - 1] & places;
    near->enough = ~far[boxes] & places;
    near->more = ~far[boxes + 1] & places;
}

static void find_near(struct vicinity_run *r)
{
    int word;

    for (word = r->v->from / 64; word <= r->v->to / 64; word++)
        find_near_in(r, word);
}

/* Returns the last place in one word where the boxes, of which one is pushed,
 * are close to those of the solution; or -1. */
static int last_close(const struct vicinity_run *r, int from, int to, int word)
{
    const struct vicinity_near *near = &r->near[word];
    uint64_t before = standing(r, from, word), after = standing(r, to, word),
        close = (near->enough & ~(before ^ after))
            | (near->less & before & ~after) | (near->more & ~before & after);

    return close == 0 ? -1 : word * 64 + 63 - __builtin_clzll(close);
}

/* Returns 1 if the position after a push is close to the solution, and costs
 * not much more than the last place that it is close to. */
static int is_in_vicinity(const struct vicinity_run *r, int from, int to,
                          uint32_t cost)
{
    const uint32_t *trace_cost = r->trace->cost;
    int place = -1, word;

    for (word = r->v->to / 64; word >= r->v->from / 64 && place < 0; word--)
        place = last_close(r, from, to, word);
    return place >= 0 && cost <= trace_cost[place] - trace_cost[r->v->from]
                                 + r->v->slack;
}

/* Returns 1 if a way that ends with a node is no solution but none at all: a
 * level that starts solved is won by solving it again. */
static int is_empty(const struct vicinity_run *r, uint32_t at, int to)
{
    return at == 0 && r->v->from == 0 && to == r->trace->pushes;
}

/* Remembers the position if it is one of the solution, and cheaper by more
 * than any before. */
static void take_saving(struct vicinity_run *r, uint32_t at)
{
    const struct sokoban_states_node *node = vicinity_node(r, at);
    const struct solution_trace *trace = r->trace;
    uint64_t places;
    uint32_t cost = trace->cost[r->v->from] + node->score;
    int word, place;

    for (word = r->v->from / 64; word <= r->v->to / 64; word++)
        for (places = r->near[word].same; places != 0; places &= places - 1) {
            place = word * 64 + __builtin_ctzll(places);
            if (trace->pusher[place] != node->pusher
                    || trace->cost[place] < cost + r->saved + 1
                    || is_empty(r, at, place))
                continue;
            r->saved = trace->cost[place] - cost;
            r->saving = at;
            r->v->reached = place;
        }
}

/* ---- the search ---- */

static int vicinity_open(struct vicinity_run *r, struct arena *a)
{
    const struct static_map *m = r->m;
    size_t cells = (size_t)m->cells + 1;

    r->most_open = r->v->most * VICINITY_OPEN;
    r->steps = arena_take(a, cells * sizeof *r->steps);
    r->queue = arena_take(a, cells * sizeof *r->queue);
    r->boxes = arena_take(a, (size_t)m->words * sizeof *r->boxes);
    r->heap = arena_take(a, r->most_open * sizeof *r->heap);
    r->near = arena_take(a, (size_t)r->trace->span * sizeof *r->near);
    if (r->near == NULL || r->steps == NULL || r->queue == NULL
            || r->boxes == NULL || r->heap == NULL
            || !window_bound_open(&r->bound, m, a)
            || !position_open(&r->position, m, a)
            || !sokoban_states_open(&r->table, m, 0, a))
        return 0;
    if (r->table.most > r->v->most)
        r->table.most = r->v->most;
    return 1;
}

static int vicinity_begin(struct vicinity_run *r)
{
    const struct solution_trace *trace = r->trace;
    const uint64_t *boxes = solution_trace_boxes(trace, r->v->from);
    int pusher = trace->pusher[r->v->from];
    struct sokoban_states_node *node = sokoban_states_add(
        &r->table, sokoban_states_slot(&r->table, boxes, pusher),
        SOKOBAN_STATES_NONE, boxes, pusher);

    if (node == NULL)
        return 0;
    window_bound_aim(&r->bound,
                     r->v->to < trace->pushes
                         ? solution_trace_boxes(trace, r->v->to) : NULL);
    position_set(&r->position, boxes);
    node->h = (uint16_t)window_bound_set(&r->bound, &r->position, pusher);
    r->known = trace->cost[r->v->to] - trace->cost[r->v->from];
    return vicinity_queue(r, 0);
}

/* Returns 1 if a way through a position may be cheaper than the known one and
 * not have too many pushes. */
static int is_cheap(const struct vicinity_run *r, uint32_t cost, int pushes,
                    int h)
{
    return h < STATIC_MAP_FAR && value_of(r, cost, h) < r->known
        && pushes + h <= r->v->to - r->v->from + r->v->spare;
}

/* Adds the position r->boxes unless it is of no use. Returns 0 if there is no
 * room. */
static int vicinity_keep(struct vicinity_run *r, uint32_t parent, int from,
                         int to, uint32_t cost)
{
    struct sokoban_slot *slot =
        sokoban_states_slot(&r->table, r->boxes, from);
    uint32_t at = slot->node;
    struct sokoban_states_node *node;
    int pushes = vicinity_node(r, parent)->g + 1, h;

    if (at != SOKOBAN_STATES_NONE) {
        node = vicinity_node(r, at);
        if (node->score <= cost)
            return 1;
        node->parent = parent;
    } else {
        h = window_bound_after(&r->bound, from, to);
        if (!is_cheap(r, cost, pushes, h))
            return 1;
        at = r->table.count;
        node = sokoban_states_add(&r->table, slot, parent, r->boxes, from);
        if (node == NULL)
            return 0;
        node->h = (uint16_t)h;
    }
    node->from = (uint16_t)from;
    node->to = (uint16_t)to;
    node->score = cost;
    node->g = (uint16_t)pushes;
    return vicinity_queue(r, at);
}

/* Pushes a box from one cell to the next. A push shortens the bound by one at
 * most. Returns 0 if there is no room. */
static int vicinity_push(struct vicinity_run *r, uint32_t parent, int from,
                         int to, uint32_t cost)
{
    int kept;

    if (!is_cheap(r, cost, vicinity_node(r, parent)->g + 1, r->bound.sum - 1)
            || !is_in_vicinity(r, from, to, cost))
        return 1;
    static_map_flip(r->boxes, from);
    static_map_flip(r->boxes, to);
    kept = vicinity_keep(r, parent, from, to, cost);
    static_map_flip(r->boxes, from);
    static_map_flip(r->boxes, to);
    return kept;
}

/* Makes all pushes of a position. Returns 0 if there is no room. */
static int vicinity_expand(struct vicinity_run *r, uint32_t at)
{
    const struct static_map *m = r->m;
    const struct sokoban_states_node *node = vicinity_node(r, at);
    uint32_t cost = node->score + r->trace->push_cost + r->trace->move_cost;
    int i, d, from, to, steps;

    position_set(&r->position, node->boxes);
    memcpy(r->boxes, node->boxes, (size_t)m->words * sizeof *r->boxes);
    position_steps(&r->position, r->steps, r->queue, node->pusher);
    window_bound_set(&r->bound, &r->position, node->pusher);
    find_near(r);
    take_saving(r, at);
    for (i = 0; i < r->position.boxes; i++) {
        from = r->position.box[i];
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = m->beside[from][d];
            steps = r->steps[m->beside[from][static_map_back(d)]];
            if (to < m->live && !r->position.full[to] && steps != POSITION_FAR
                    && !vicinity_push(r, at, from, to, cost
                           + r->trace->move_cost * (uint32_t)steps))
                return 0;
        }
    }
    return 1;
}

/* Returns 1 if a position is the one wanted at the end: a solved one, or that
 * of the solution, with the pusher where the rest of it needs it. */
static int vicinity_is_end(const struct vicinity_run *r,
                           const struct sokoban_states_node *node)
{
    const struct static_map *m = r->m;
    int i = 0, cell;

    if (r->v->to < r->trace->pushes)
        return node->pusher == r->trace->pusher[r->v->to]
            && memcmp(node->boxes, solution_trace_boxes(r->trace, r->v->to),
                      (size_t)m->words * sizeof *node->boxes) == 0;
    for (; i < m->goals; i++) {
        cell = m->goal_cell[i];
        if (!static_map_has(node->boxes, cell))
            return 0;
    }
    return 1;
}

/* Sets r->saving to the end of the cheapest way if it is found. */
static int vicinity_find_end(struct vicinity_run *r)
{
    struct vicinity *v = r->v;
    struct sokoban_states_node *node;
    uint32_t at;

    while (r->open > 0) {
        at = take_first(r);
        node = vicinity_node(r, at);
        if (node->mark & VICINITY_CLOSED)
            continue;
        node->mark = VICINITY_CLOSED;
        if (!is_empty(r, at, v->to) && vicinity_is_end(r, node)) {
            r->saving = at;
            v->reached = v->to;
            return SOKOBAN_SEARCH_FOUND;
        }
        if (stop_check_is_stopped(r->m->check)
                || (v->states % SOKOBAN_SEARCH_PAUSE == 0
                    && !v->go_on(v->context, v->states)))
            return SOKOBAN_SEARCH_STOPPED;
        if (solve_is_at_limit(v->limit, v->states))
            return SOKOBAN_SEARCH_LIMIT;
        v->states++;
        if (!vicinity_expand(r, at))
            return SOKOBAN_SEARCH_FULL;
    }
    return SOKOBAN_SEARCH_NONE;
}

int vicinity_search(struct vicinity *v, struct arena *a)
{
    struct vicinity_run r;
    size_t used = a->used;
    int result = SOKOBAN_SEARCH_FULL;

    assert(0 <= v->from && v->from < v->to && v->to <= v->trace->pushes);
    assert(v->boxes >= 1 && v->boxes <= VICINITY_MOST_BOXES);
    memset(&r, 0, sizeof r);
    r.v = v;
    r.trace = v->trace;
    r.m = v->trace->map;
    v->states = 0;
    v->reached = v->from;
    if (vicinity_open(&r, a) && vicinity_begin(&r))
        result = vicinity_find_end(&r);
    if (v->reached > v->from)
        v->found = sokoban_search_keep(
            sokoban_states_path(&r.table, r.saving, 0), a, used);
    else
        a->used = used;
    return result;
}
