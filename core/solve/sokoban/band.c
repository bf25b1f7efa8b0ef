/* band.c: the states of a band (see band.h), breadth first from the start.
 * Those that lead to no solution are left out afterwards.
 */
#include <string.h>

#include "solve/hash.h"
#include "solve/sokoban/band.h"

/* The cells of the band are nodes, and so is each region outside. */
typedef uint64_t node_set;

#define NODE(i) (UINT64_C(1) << (i))

enum { BAND_PAUSE = 1024 };     /* states between two calls of go_on */

/* A push that the band sees. */
struct band_rule {
    node_set pusher;            /* where the pusher stands */
    node_set box, target;       /* cells of the band; 0: in a region */
    node_set open;              /* regions that must have been entered */
    uint16_t push;
    uint8_t after;              /* the pusher's node afterwards */
};

struct band_state {
    node_set boxes, entered;
    int place;                  /* the last node that the pusher reaches; it
                                   identifies the whole area */
};

struct band_builder {
    struct sokoban_search *search;
    const struct static_map *map;
    uint8_t *box;               /* 1: a box is on the cell at the start */
    uint8_t *node;              /* of each cell */
    uint16_t *queue;            /* room for all cells */
    int cells, nodes;
    node_set cells_beside[BAND_NODES]; /* cells of the band beside each node */
    node_set regions_beside[BAND_NODES]; /* regions beside each cell of it, */
    node_set doors[BAND_NODES]; /* and those of them that can be entered at
                                   the start */
    struct band_rule *rule;
    int rules;
    node_set goals;
    /* the states */
    node_set *boxes;
    uint16_t *entered_and_place; /* regions entered * BAND_NODES + place */
    uint32_t *table;            /* number + 1 by hash; 0: free */
    uint32_t mask, states, limit;
    uint32_t *first;
    struct band_step *step;
    size_t steps, most_steps;
};

/* ---- nodes ---- */

/* Makes the region with a cell a node. */
static void fill_region(struct band_builder *k, int cell)
{
    uint16_t *queue = k->queue;
    int head = 0, tail = 0, d, to;

    queue[tail++] = (uint16_t)cell;
    k->node[cell] = (uint8_t)k->nodes;
    while (head < tail) {
        cell = queue[head++];
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = k->map->beside[cell][d];
            if (to == k->map->cells || k->node[to] != BAND_NODES)
                continue;
            k->node[to] = (uint8_t)k->nodes;
            queue[tail++] = (uint16_t)to;
        }
    }
    k->nodes++;
}

/* Returns 0 if there are too many. */
static int find_nodes(struct band_builder *k, const struct band *b,
                      const uint16_t *layer)
{
    const struct static_map *m = k->map;
    int i;

    for (i = 0; i < m->cells; i++) {
        k->node[i] = BAND_NODES;
        if (layer[i] < b->from || layer[i] > b->to)
            continue;
        if (k->cells == BAND_CELLS)
            return 0;
        if (m->goal[i])
            k->goals |= NODE(k->cells);
        k->node[i] = (uint8_t)k->cells++;
    }
    k->nodes = k->cells;
    for (i = 0; i < m->cells; i++) {
        if (k->node[i] != BAND_NODES)
            continue;
        if (k->nodes - k->cells == BAND_REGIONS)
            return 0;
        fill_region(k, i);
    }
    return 1;
}

static int is_in_band(const struct band_builder *k, int cell)
{
    return k->node[cell] < k->cells;
}

/* Returns the region of a cell as a set if it must have been entered for the
 * cell to be free; empty: it need not. */
static node_set must_be_entered(const struct band_builder *k, int cell)
{
    return is_in_band(k, cell) || !k->box[cell] ? 0 : NODE(k->node[cell]);
}

static void add_rule(struct band_builder *k, int from, int to, int pusher,
                     int direction)
{
    struct band_rule *r = &k->rule[k->rules++];

    r->pusher = NODE(k->node[pusher]);
    r->box = is_in_band(k, from) ? NODE(k->node[from]) : 0;
    r->target = is_in_band(k, to) ? NODE(k->node[to]) : 0;
    r->open = must_be_entered(k, to);
    r->push = (uint16_t)(from * STATIC_MAP_DIRECTIONS + direction);
    r->after = k->node[from];
}

/* Returns 1 if the pusher can step out of the band to a cell at the start: if
 * there is no box, or one that can be pushed on. A push back into the band is
 * one that the band sees. */
static int is_door(const struct band_builder *k, int to, int direction)
{
    int beyond = k->map->beside[to][direction];

    return !k->box[to]
        || (beyond < k->map->live && !is_in_band(k, beyond)
            && !k->box[beyond]);
}

static void connect_cell(struct band_builder *k, int cell)
{
    const struct static_map *m = k->map;
    int i = k->node[cell], d, to, pusher;

    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
        to = m->beside[cell][d];
        pusher = m->beside[cell][static_map_back(d)];
        if (to == m->cells)
            continue;
        if (pusher != m->cells && to < m->live
                && (is_in_band(k, cell) || is_in_band(k, to)))
            add_rule(k, cell, to, pusher, d);
        if (is_in_band(k, to)) {
            k->cells_beside[i] |= NODE(k->node[to]);
        } else if (is_in_band(k, cell)) {
            k->regions_beside[i] |= NODE(k->node[to]);
            if (is_door(k, to, d))
                k->doors[i] |= NODE(k->node[to]);
        }
    }
}

/* ---- states ---- */

/* Returns the nodes that the pusher reaches, and marks the regions entered. */
static node_set reach_of(const struct band_builder *k, struct band_state *s)
{
    node_set reach = NODE(s->place), todo = reach, more;
    int i;

    while (todo != 0) {
        i = __builtin_ctzll(todo);
        todo &= todo - 1;
        more = k->cells_beside[i] & ~s->boxes;
        if (i >= k->cells)
            s->entered |= NODE(i);
        else
            more |= k->doors[i] | (k->regions_beside[i] & s->entered);
        more &= ~reach;
        reach |= more;
        todo |= more;
    }
    return reach;
}

/* Returns where a state is looked for in the table. */
static uint32_t slot_of(const struct band_builder *k, node_set boxes,
                        uint16_t entered_and_place)
{
    uint64_t hash = hash_add(hash_add(0, boxes), entered_and_place);

    return (uint32_t)(hash_spread(hash) >> 32) & k->mask;
}

/* Returns the number of a state, which may be new; k->limit: no room. */
static uint32_t find_or_add(struct band_builder *k, struct band_state *s)
{
    uint16_t rest;
    uint32_t at;

    s->place = BAND_NODES - 1 - __builtin_clzll(reach_of(k, s));
    rest = (uint16_t)((s->entered >> k->cells) * BAND_NODES
                      + (uint64_t)s->place);
    for (at = slot_of(k, s->boxes, rest); k->table[at] != 0;
         at = (at + 1) & k->mask) {
        uint32_t i = k->table[at] - 1;

        if (k->boxes[i] == s->boxes && k->entered_and_place[i] == rest)
            return i;
    }
    if (k->states == k->limit)
        return k->limit;
    k->boxes[k->states] = s->boxes;
    k->entered_and_place[k->states] = rest;
    k->table[at] = ++k->states;
    return k->states - 1;
}

static void get_state(const struct band_builder *k, uint32_t number,
                      struct band_state *s)
{
    s->boxes = k->boxes[number];
    s->entered = (uint64_t)(k->entered_and_place[number] / BAND_NODES)
        << k->cells;
    s->place = k->entered_and_place[number] % BAND_NODES;
}

/* Adds the steps from a state. Returns 0 if there is no room. */
static int expand(struct band_builder *k, uint32_t number)
{
    struct band_state s, next;
    node_set reach;
    uint32_t to;
    int i;

    get_state(k, number, &s);
    reach = reach_of(k, &s);
    for (i = 0; i < k->rules; i++) {
        const struct band_rule *r = &k->rule[i];

        if ((r->pusher & reach) == 0 || (r->box & ~s.boxes) != 0
                || (r->target & s.boxes) != 0 || (r->open & ~s.entered) != 0)
            continue;
        next.boxes = (s.boxes & ~r->box) | r->target;
        next.entered = s.entered;
        next.place = r->after;
        to = find_or_add(k, &next);
        if (to == k->limit || k->steps == k->most_steps)
            return 0;
        k->step[k->steps].to = to;
        k->step[k->steps++].push = r->push;
    }
    return 1;
}

/* ---- the band ---- */

/* Numbers the states that lead to the end, 0 for all that are at it, and the
 * others UINT32_MAX. Returns how many numbers there are. */
static uint32_t find_solvable(const struct band_builder *k, uint32_t *number)
{
    uint32_t i, s, live = 1;
    int more = 1;

    for (s = 0; s < k->states; s++)
        number[s] = k->boxes[s] == k->goals ? 0 : UINT32_MAX;
    while (more) {
        more = 0;
        for (s = k->states; s-- > 0;) {
            for (i = k->first[s];
                 number[s] == UINT32_MAX && i < k->first[s + 1]; i++)
                if (number[k->step[i].to] != UINT32_MAX) {
                    number[s] = live++;
                    more = 1;
                }
        }
    }
    return live;
}

/* Copies the steps from a state to those that lead to the end. Returns where
 * the next step goes. */
static struct band_step *keep_steps(const struct band_builder *k,
                                    const uint32_t *number, uint32_t state,
                                    struct band_step *step)
{
    uint32_t i;

    for (i = k->first[state]; i < k->first[state + 1]; i++)
        if (number[k->step[i].to] != UINT32_MAX) {
            *step = k->step[i];
            step++->to = number[k->step[i].to];
        }
    return step;
}

/* Copies the states that lead to the end and the steps between them. Those at
 * the end become one: a solution may go on from there, and come back. */
static int keep_solvable(struct band_builder *k, struct band *b, size_t used,
                         struct arena *a)
{
    uint32_t *number = arena_take(a, k->states * sizeof *number), *old, *first;
    struct band_step *step, *next;
    size_t starts, steps;
    uint32_t s;

    if (number == NULL)
        return 0;
    b->states = find_solvable(k, number);
    b->start = number[0];
    starts = (b->states + (size_t)1) * sizeof *first;
    old = arena_take(a, b->states * sizeof *old);
    first = arena_take_clear(a, starts);
    step = next = arena_take(a, k->steps * sizeof *step);
    if (b->start == UINT32_MAX || old == NULL || first == NULL || step == NULL)
        return 0;
    for (s = 0; s < k->states; s++) {
        if (number[s] == 0)
            next = keep_steps(k, number, s, next);
        else if (number[s] != UINT32_MAX)
            old[number[s]] = s;
    }
    for (s = 1; s < b->states; s++) {
        first[s] = (uint32_t)(next - step);
        next = keep_steps(k, number, old[s], next);
    }
    steps = (size_t)(next - step);
    first[b->states] = (uint32_t)steps;
    a->used = used;
    b->first = memmove(arena_take(a, starts), first, starts);
    b->step = memmove(arena_take(a, steps * sizeof *step), step,
                      steps * sizeof *step);
    return 1;
}

struct band_builder *band_builder_open(struct sokoban_search *s,
                                       uint32_t limit, struct arena *a)
{
    struct band_builder *k = arena_take_clear(a, sizeof *k);
    size_t cells = (size_t)s->map->cells, size = 4;
    int i;

    if (k == NULL)
        return NULL;
    while (size < (size_t)limit * 2)
        size *= 2;
    k->search = s;
    k->map = s->map;
    k->limit = limit;
    k->mask = (uint32_t)size - 1;
    k->box = arena_take_clear(a, cells + 1);
    k->node = arena_take(a, cells);
    k->queue = arena_take(a, cells * sizeof *k->queue);
    k->rule = arena_take(a, cells * STATIC_MAP_DIRECTIONS * sizeof *k->rule);
    k->boxes = arena_take(a, limit * sizeof *k->boxes);
    k->entered_and_place =
        arena_take(a, limit * sizeof *k->entered_and_place);
    k->table = arena_take_clear(a, size * sizeof *k->table);
    k->first = arena_take(a, (limit + (size_t)1) * sizeof *k->first);
    if (k->box == NULL || k->node == NULL || k->queue == NULL
            || k->rule == NULL || k->boxes == NULL
            || k->entered_and_place == NULL || k->table == NULL
            || k->first == NULL)
        return NULL;
    for (i = 0; i < s->map->boxes; i++)
        k->box[s->map->box_cell[i]] = 1;
    return k;
}

/* Frees the slots of the table that the last band used, which is sooner done
 * than to clear all if it had few states. */
static void forget_states(struct band_builder *k)
{
    uint32_t i, at;

    for (i = 0; i < k->states; i++) {
        at = slot_of(k, k->boxes[i], k->entered_and_place[i]);
        while (k->table[at] != i + 1)
            at = (at + 1) & k->mask;
        k->table[at] = 0;
    }
    k->states = 0;
    k->steps = 0;
    k->rules = k->cells = k->nodes = 0;
    k->goals = 0;
    memset(k->cells_beside, 0, sizeof k->cells_beside);
    memset(k->regions_beside, 0, sizeof k->regions_beside);
    memset(k->doors, 0, sizeof k->doors);
}

/* Finds all states. Returns 0 if there is no room or the search is stopped. */
static int find_states(struct band_builder *k, struct arena *a)
{
    struct sokoban_search *search = k->search;
    struct band_state s = { 0, 0, 0 };
    uint64_t before = search->states;
    uint32_t i;

    for (i = 0; i < (uint32_t)k->map->cells; i++)
        if (k->box[i] && is_in_band(k, (int)i))
            s.boxes |= NODE(k->node[i]);
    s.place = k->node[k->map->start];
    find_or_add(k, &s);
    k->most_steps = (a->room - a->used) / 2 / sizeof *k->step; /* and a copy */
    k->step = arena_take(a, k->most_steps * sizeof *k->step);
    if (k->step == NULL)
        return 0;
    for (i = 0; i < k->states; i++) {
        k->first[i] = (uint32_t)k->steps;
        if (!expand(k, i))
            return 0;
        search->states = before + i + 1;
        if (i % BAND_PAUSE == 0
                && !search->go_on(search->context, search->states))
            return 0;
    }
    k->first[k->states] = (uint32_t)k->steps;
    a->used = (size_t)((unsigned char *)(k->step + k->steps) - a->base);
    return 1;
}

int band_make(struct band_builder *k, struct band *b, const uint16_t *layer,
              struct arena *a)
{
    size_t used = a->used;
    int i, made;

    forget_states(k);
    made = find_nodes(k, b, layer);
    for (i = 0; made && i < k->map->cells; i++)
        connect_cell(k, i);
    made = made && find_states(k, a) && keep_solvable(k, b, used, a);
    if (!made)
        a->used = used;
    return made;
}
