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

/* A way from a cell of the band into a region that was not entered yet. */
struct band_door {
    node_set cell, region, open; /* regions that must have been entered */
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
    int cells, nodes;
    node_set near[BAND_NODES];  /* cells of the band beside each node */
    node_set around[BAND_NODES]; /* regions beside each cell of the band */
    struct band_rule *rule;
    struct band_door *door;
    int rules, doors;
    node_set goals;
    /* the states */
    node_set *boxes;
    uint16_t *rest;             /* regions entered * BAND_NODES + place */
    uint32_t *table;            /* number + 1 by hash; 0: free */
    uint32_t mask, states, limit;
    uint32_t *first;
    struct band_step *step;
    size_t steps, most_steps;
};

int band_layers(const struct static_map *m, uint16_t *layer, uint16_t *queue)
{
    int head = 0, tail = 0, i, d, to;

    for (i = 0; i < m->cells; i++)
        layer[i] = STATIC_MAP_FAR;
    layer[m->start] = 0;
    queue[tail++] = (uint16_t)m->start;
    while (head < tail) {
        i = queue[head++];
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = m->beside[i][d];
            if (to == m->cells || layer[to] != STATIC_MAP_FAR)
                continue;
            layer[to] = (uint16_t)(layer[i] + 1);
            queue[tail++] = (uint16_t)to;
        }
    }
    return layer[queue[tail - 1]] + 1;
}

/* ---- nodes ---- */

/* Makes the region with a cell a node. */
static void fill_region(struct band_builder *k, int cell, uint16_t *queue)
{
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
                      const uint16_t *layer, uint16_t *queue)
{
    const struct static_map *m = k->map;
    int i;

    for (i = 0; i < m->cells; i++) {
        k->node[i] = BAND_NODES;
        if (layer[i] < b->from || layer[i] > b->to)
            continue;
        if (k->cells == BAND_NODES)
            return 0;
        if (m->goal[i])
            k->goals |= NODE(k->cells);
        k->node[i] = (uint8_t)k->cells++;
    }
    k->nodes = k->cells;
    for (i = 0; i < m->cells; i++) {
        if (k->node[i] != BAND_NODES)
            continue;
        if (k->nodes == BAND_NODES || k->nodes - k->cells == BAND_REGIONS)
            return 0;
        fill_region(k, i, queue);
    }
    return 1;
}

static int is_in_band(const struct band_builder *k, int cell)
{
    return k->node[cell] < k->cells;
}

/* Returns the region of a cell as a set if it must have been entered for the
 * cell to be free; empty: it need not. */
static node_set needs(const struct band_builder *k, int cell)
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
    r->open = needs(k, to);
    r->push = (uint16_t)(from * STATIC_MAP_DIRECTIONS + direction);
    r->after = k->node[from];
}

/* Adds the way from a cell of the band to a neighbour outside; a box that is
 * there must be pushed on. */
static void add_door(struct band_builder *k, int cell, int to, int direction)
{
    int beyond = k->map->beside[to][direction];
    struct band_door *door = &k->door[k->doors];

    door->cell = NODE(k->node[cell]);
    door->region = NODE(k->node[to]);
    door->open = 0;
    if (k->box[to]) {
        if (beyond >= k->map->live || is_in_band(k, beyond))
            return;             /* no push, or one that the band sees */
        door->open = needs(k, beyond);
    }
    k->doors++;
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
        if (is_in_band(k, to))
            k->near[i] |= NODE(k->node[to]);
        else if (is_in_band(k, cell)) {
            k->around[i] |= NODE(k->node[to]);
            add_door(k, cell, to, d);
        }
    }
}

/* ---- states ---- */

/* Returns the nodes that the pusher reaches, and marks the regions entered. */
static node_set reach_of(const struct band_builder *k, struct band_state *s)
{
    node_set reach = NODE(s->place), todo = reach, more;
    int i, d;

    while (todo != 0) {
        i = __builtin_ctzll(todo);
        todo &= todo - 1;
        more = k->near[i] & ~s->boxes;
        if (i >= k->cells) {
            s->entered |= NODE(i);
        } else {
            more |= k->around[i] & s->entered;
            for (d = 0; d < k->doors; d++)
                if (k->door[d].cell == NODE(i)
                        && (k->door[d].open & ~s->entered) == 0)
                    more |= k->door[d].region;
        }
        more &= ~reach;
        reach |= more;
        todo |= more;
    }
    return reach;
}

/* Returns the number of a state, which may be new; k->limit: no room. */
static uint32_t number_of(struct band_builder *k, struct band_state *s)
{
    uint16_t rest;
    uint64_t hash;
    uint32_t at;

    s->place = BAND_NODES - 1 - __builtin_clzll(reach_of(k, s));
    rest = (uint16_t)((s->entered >> (k->cells % BAND_NODES)) * BAND_NODES
                      + (uint64_t)s->place);
    hash = hash_spread(hash_add(hash_add(0, s->boxes), rest));
    for (at = (uint32_t)(hash >> 32) & k->mask; k->table[at] != 0;
         at = (at + 1) & k->mask) {
        uint32_t i = k->table[at] - 1;

        if (k->boxes[i] == s->boxes && k->rest[i] == rest)
            return i;
    }
    if (k->states == k->limit)
        return k->limit;
    k->boxes[k->states] = s->boxes;
    k->rest[k->states] = rest;
    k->table[at] = ++k->states;
    return k->states - 1;
}

static void get_state(const struct band_builder *k, uint32_t number,
                      struct band_state *s)
{
    s->boxes = k->boxes[number];
    s->entered = (uint64_t)(k->rest[number] / BAND_NODES)
        << k->cells % BAND_NODES;
    s->place = k->rest[number] % BAND_NODES;
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
        to = number_of(k, &next);
        if (to == k->limit || k->steps == k->most_steps)
            return 0;
        if (to == number)
            continue;
        k->step[k->steps].to = to;
        k->step[k->steps++].push = r->push;
    }
    return 1;
}

/* ---- the band ---- */

/* Numbers the states that lead to the end, 0 for all that are at it, and the
 * others 0xffffffff. Returns how many numbers there are. */
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
    uint32_t *number = arena_take(a, k->states * sizeof *number), *at, *first;
    struct band_step *step, *next;
    size_t starts, steps;
    uint32_t s;

    if (number == NULL)
        return 0;
    b->states = find_solvable(k, number);
    b->start = number[0];
    starts = (b->states + (size_t)1) * sizeof *first;
    at = arena_take(a, b->states * sizeof *at);
    first = arena_take_clear(a, starts);
    step = next = arena_take(a, k->steps * sizeof *step);
    if (b->start == UINT32_MAX || at == NULL || first == NULL || step == NULL)
        return 0;
    for (s = 0; s < k->states; s++) {
        if (number[s] == 0)
            next = keep_steps(k, number, s, next);
        else if (number[s] != UINT32_MAX)
            at[number[s]] = s;
    }
    for (s = 1; s < b->states; s++) {
        first[s] = (uint32_t)(next - step);
        next = keep_steps(k, number, at[s], next);
    }
    steps = (size_t)(next - step);
    first[b->states] = (uint32_t)steps;
    a->used = used;
    b->first = memmove(arena_take(a, starts), first, starts);
    b->step = memmove(arena_take(a, steps * sizeof *step), step,
                      steps * sizeof *step);
    return 1;
}

static int band_allocate(struct band_builder *k, uint32_t limit,
                         struct arena *a)
{
    size_t cells = (size_t)k->map->cells, size = 4;

    while (size < (size_t)limit * 2)
        size *= 2;
    k->limit = limit;
    k->mask = (uint32_t)size - 1;
    k->box = arena_take_clear(a, cells + 1);
    k->node = arena_take(a, cells);
    k->rule = arena_take(a, cells * STATIC_MAP_DIRECTIONS * sizeof *k->rule);
    k->door = arena_take(a, cells * STATIC_MAP_DIRECTIONS * sizeof *k->door);
    k->boxes = arena_take(a, limit * sizeof *k->boxes);
    k->rest = arena_take(a, limit * sizeof *k->rest);
    k->table = arena_take_clear(a, size * sizeof *k->table);
    k->first = arena_take(a, (limit + (size_t)1) * sizeof *k->first);
    return k->box != NULL && k->node != NULL && k->rule != NULL
        && k->door != NULL && k->boxes != NULL && k->rest != NULL
        && k->table != NULL && k->first != NULL;
}

/* Meets all states. Returns 0 if there is no room or the search is stopped. */
static int meet_states(struct band_builder *k, struct arena *a)
{
    struct sokoban_search *search = k->search;
    struct band_state s = { 0, 0, 0 };
    uint64_t before = search->states;
    uint32_t i;

    for (i = 0; i < (uint32_t)k->map->cells; i++)
        if (k->box[i] && is_in_band(k, (int)i))
            s.boxes |= NODE(k->node[i]);
    s.place = k->node[k->map->start];
    number_of(k, &s);
    k->most_steps = (a->room - a->used) / 2 / sizeof *k->step; /* and a copy */
    k->step = arena_take(a, k->most_steps * sizeof *k->step);
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

int band_make(struct band *b, struct sokoban_search *s, const uint16_t *layer,
              uint32_t limit, struct arena *a)
{
    const struct static_map *m = s->map;
    size_t used = a->used;
    struct band_builder *k = arena_take_clear(a, sizeof *k);
    uint16_t *queue = arena_take(a, (size_t)m->cells * sizeof *queue);
    int i, made = 0;

    if (k == NULL || queue == NULL)
        return 0;
    k->search = s;
    k->map = m;
    if (band_allocate(k, limit, a) && find_nodes(k, b, layer, queue)) {
        for (i = 0; i < m->boxes; i++)
            k->box[m->box_cell[i]] = 1;
        for (i = 0; i < m->cells; i++)
            connect_cell(k, i);
        made = meet_states(k, a) && keep_solvable(k, b, used, a);
    }
    if (!made)
        a->used = used;
    return made;
}
