/* plan.c: an order to fill the goals (see plan.h): a search backwards, of
 * positions with the fewest boxes left first, of these the one that came last.
 * The box that has the shortest way out goes first, or one by chance.
 */
#include <string.h>

#include "dice.h"
#include "hoard.h"
#include "plan.h"

enum {
    PLAN_STEPS = 4,             /* stages for each goal, at most */
    PLAN_TRIES = 1000           /* positions looked at */
};

/* A box on a cell, the pusher at a cell beside it. */
struct plan_place {
    uint16_t cell, pusher;
};

/* A box that can be pulled out. */
struct plan_way {
    int box;                    /* which one of the yard */
    int length;                 /* the places to be looked at before */
    struct plan_place out;
};

/* Positions that wait, with so many boxes left: those that a box was pulled
 * out of, the last one first, before those where one was pulled aside, the
 * first one first. */
struct plan_list {
    uint32_t out, aside, end;
};

struct plan_maker {
    struct plan *plan;
    const struct maze *maze;
    struct yard yard;           /* what is still to be pulled away */
    struct walk walk;
    int pusher;
    uint32_t *seen, now;
    struct plan_place *queue;
    int count;
    uint8_t *source;            /* 1: where a box begins, off the goals */
    int sources;
    uint8_t *left;              /* 1: cells where the pusher may be left */
    struct plan_way *way;
    int ways, most;             /* there is room for so many */
    uint64_t *boxes;            /* of a position just made */
    struct plan_list *list;     /* by the number of boxes left */
    struct hoard hoard;
    struct dice *dice;          /* NULL: the shortest way goes first */
    uint32_t best;              /* with the fewest boxes */
    int fewest;
};

static int plan_open(struct plan_maker *k, const struct maze *m,
                     const uint64_t *boxes, struct arena *a)
{
    size_t states = (size_t)m->cells * MAZE_DIRECTIONS + 1;
    size_t lists = (size_t)m->goals + 1;
    int cell;

    k->most = (int)states;
    k->seen = arena_take_clear(a, states * sizeof *k->seen);
    k->queue = arena_take(a, states * sizeof *k->queue);
    k->source = arena_take_clear(a, (size_t)m->cells);
    k->left = arena_take(a, (size_t)m->cells);
    k->way = arena_take(a, states * sizeof *k->way);
    k->boxes = arena_take(a, (size_t)m->words * 8);
    k->list = arena_take(a, lists * sizeof *k->list);
    if (k->seen == NULL || k->queue == NULL || k->source == NULL
            || k->left == NULL || k->way == NULL || k->boxes == NULL
            || k->list == NULL || !yard_open(&k->yard, m, a)
            || !walk_open(&k->walk, m, a)
            || !hoard_open(&k->hoard, m, 0, a))
        return 0;
    memset(k->list, 0xff, lists * sizeof *k->list);
    for (cell = 0; cell < m->live; cell++) {
        k->source[cell] = plan_has(boxes, cell) && !m->goal[cell];
        k->sources += k->source[cell];
    }
    for (cell = 0; cell < m->live && k->sources == 0; cell++)
        k->source[cell] = !m->goal[cell];
    k->sources += k->sources == 0;
    return 1;
}

/* ---- one box pulled ---- */

/* Adds the place of a box that is pulled, unless it is known from that
 * side. */
static void plan_add(struct plan_maker *k, int cell, int pusher)
{
    const struct maze *m = k->maze;
    int d;

    for (d = 0; m->beside[cell][d] != pusher;)
        d++;
    if (k->seen[cell * MAZE_DIRECTIONS + d] == k->now)
        return;
    k->yard.full[cell] = 1;
    yard_walk(&k->yard, &k->walk, pusher);
    k->yard.full[cell] = 0;
    for (d = 0; d < MAZE_DIRECTIONS; d++)
        if (walk_has(&k->walk, m->beside[cell][d]))
            k->seen[cell * MAZE_DIRECTIONS + d] = k->now;
    k->queue[k->count].cell = (uint16_t)cell;
    k->queue[k->count++].pusher = (uint16_t)pusher;
}

static void plan_spread(struct plan_maker *k, int i)
{
    const struct maze *m = k->maze;
    int cell = k->queue[i].cell, d, to, sides[MAZE_DIRECTIONS];

    k->yard.full[cell] = 1;
    yard_walk(&k->yard, &k->walk, k->queue[i].pusher);
    k->yard.full[cell] = 0;
    for (d = 0; d < MAZE_DIRECTIONS; d++) {
        to = m->beside[cell][d];
        sides[d] = to != m->cells && walk_has(&k->walk, to)
            && !k->yard.full[m->beside[to][d]];
    }
    for (d = 0; d < MAZE_DIRECTIONS; d++) {
        to = m->beside[cell][d];
        if (sides[d])
            plan_add(k, to, m->beside[to][d]);
    }
}

/* Finds all places a box can be pulled to; place 0 is where it stands. */
static void plan_pull(struct plan_maker *k, int box)
{
    int i, d;

    k->now++;
    k->count = 1;
    k->queue[0].cell = (uint16_t)box;
    k->queue[0].pusher = (uint16_t)k->pusher;
    yard_walk(&k->yard, &k->walk, k->pusher);
    for (d = 0; d < MAZE_DIRECTIONS; d++)
        if (walk_has(&k->walk, k->maze->beside[box][d]))
            k->seen[box * MAZE_DIRECTIONS + d] = k->now;
    k->yard.full[box] = 0;
    for (i = 0; i < k->count; i++)
        plan_spread(k, i);
    k->yard.full[box] = 1;
}

/* The first place, in the order they were found, with which half of the
 * sources were come to; 0 if there is none. */
static int plan_way_out(const struct plan_maker *k, int wanted)
{
    int i, sources = 0;

    for (i = 1; i < k->count; i++) {
        sources += k->source[k->queue[i].cell];
        if (sources >= wanted)
            return i;
    }
    return 0;
}

/* ---- positions that wait ---- */

/* The most stages that a plan has. */
static int plan_most(const struct maze *m)
{
    return (m->goals + 1) * PLAN_STEPS;
}

/* Keeps a position with the boxes of the yard, if it is new and not too many
 * steps away. Returns 0 if there is no room. */
static int plan_keep(struct plan_maker *k, uint32_t parent, int boxes,
                     int pusher, int aside)
{
    struct plan_list *list = &k->list[boxes];
    struct hoard *h = &k->hoard;
    struct hoard_node *node;
    uint32_t *slot, i = h->count;
    int past = parent == HOARD_NOBODY ? 0 : hoard_node(h, parent)->past + 1;

    yard_walk(&k->yard, &k->walk, pusher);
    slot = hoard_slot(h, k->boxes, k->walk.least);
    if (*slot != HOARD_NOBODY || past + 2 > plan_most(k->maze))
        return 1;
    node = hoard_add(h, slot, parent, k->boxes, k->walk.least);
    if (node == NULL)
        return 0;
    if (boxes < k->fewest) {
        k->fewest = boxes;
        k->best = i;
    }
    node->past = (uint16_t)past;
    node->next = aside ? HOARD_NOBODY : list->out;
    if (!aside) {
        list->out = i;
    } else if (list->aside == HOARD_NOBODY) {
        list->aside = list->end = i;
    } else {
        hoard_node(h, list->end)->next = i;
        list->end = i;
    }
    return 1;
}

static uint32_t plan_next(struct plan_maker *k)
{
    struct plan_list *list;
    uint32_t i;
    int boxes;

    for (boxes = k->fewest; boxes <= k->maze->goals; boxes++) {
        list = &k->list[boxes];
        if (list->out != HOARD_NOBODY) {
            i = list->out;
            list->out = hoard_node(&k->hoard, i)->next;
            return i;
        }
        if (list->aside != HOARD_NOBODY) {
            i = list->aside;
            list->aside = hoard_node(&k->hoard, i)->next;
            return i;
        }
    }
    return HOARD_NOBODY;
}

/* ---- what can come of a position ---- */

static void plan_flip(struct plan_maker *k, int cell)
{
    k->boxes[cell / 64] ^= UINT64_C(1) << cell % 64;
    k->yard.full[cell] ^= 1;
}

/* Adds a way out, in order, the longest first, if there is room. */
static void plan_add_way(struct plan_maker *k, int box, int length, int place)
{
    int i;

    if (k->ways == k->most)
        return;
    for (i = k->ways++; i > 0 && k->way[i - 1].length <= length; i--)
        k->way[i] = k->way[i - 1];
    k->way[i].box = box;
    k->way[i].length = length;
    k->way[i].out = k->queue[place];
}

/* How long a way is taken for. */
static int plan_weigh(const struct plan_maker *k, int length)
{
    return k->dice == NULL ? length
        : (int)dice_below(k->dice, (uint32_t)k->maze->cells);
}

/* Finds the ways out of a box: the shortest, and one to each other part of
 * the maze that the pusher may be left in. What only few sources are on comes
 * later. */
static void plan_find_ways(struct plan_maker *k, int box)
{
    int half = plan_way_out(k, (k->sources + 1) / 2), i, t;
    int first = half > 0 ? half : plan_way_out(k, 1);
    int later = half > 0 ? 0 : k->maze->cells * MAZE_DIRECTIONS;

    memset(k->left, 0, (size_t)k->maze->cells);
    for (t = first; t > 0 && t < k->count; t++) {
        if (!k->source[k->queue[t].cell] || k->left[k->queue[t].pusher])
            continue;
        yard_walk(&k->yard, &k->walk, k->queue[t].pusher);
        for (i = 0; i < k->walk.count; i++)
            k->left[k->walk.queue[i]] = 1;
        plan_add_way(k, box, plan_weigh(k, t) + later, t);
        later = k->maze->cells * MAZE_DIRECTIONS;
    }
}

/* Pulls each box out. */
static int plan_pull_out(struct plan_maker *k, uint32_t parent)
{
    int i, cell, fits = 1;

    k->ways = 0;
    for (i = 0; i < k->yard.boxes; i++) {
        cell = k->yard.box[i];
        plan_pull(k, cell);
        k->yard.full[cell] = 0;
        plan_find_ways(k, i);
        k->yard.full[cell] = 1;
    }
    for (i = 0; i < k->ways && fits; i++) {
        cell = k->yard.box[k->way[i].box];
        plan_flip(k, cell);
        fits = plan_keep(k, parent, k->yard.boxes - 1, k->way[i].out.pusher,
                         0);
        plan_flip(k, cell);
    }
    return fits;
}

/* Pulls each box aside, to wherever it can be. */
static int plan_pull_aside(struct plan_maker *k, uint32_t parent)
{
    int i, t, cell, fits = 1;

    for (i = 0; i < k->yard.boxes && fits; i++) {
        cell = k->yard.box[i];
        plan_pull(k, cell);
        plan_flip(k, cell);
        for (t = 1; t < k->count && fits; t++) {
            plan_flip(k, k->queue[t].cell);
            fits = plan_keep(k, parent, k->yard.boxes, k->queue[t].pusher, 1);
            plan_flip(k, k->queue[t].cell);
        }
        plan_flip(k, cell);
    }
    return fits;
}

static void plan_set(struct plan_maker *k, const uint64_t *boxes)
{
    memcpy(k->boxes, boxes, (size_t)k->maze->words * 8);
    yard_set(&k->yard, boxes);
}

/* The solved position, the pusher in each part of the maze in turn. */
static int plan_begin(struct plan_maker *k)
{
    const struct maze *m = k->maze;
    int cell, i, fits = 1;

    memset(k->boxes, 0, (size_t)m->words * 8);
    for (i = 0; i < m->goals; i++)
        k->boxes[m->goal_cell[i] / 64] |= UINT64_C(1) << m->goal_cell[i] % 64;
    yard_set(&k->yard, k->boxes);
    k->fewest = m->goals + 1;
    for (cell = m->cells; cell-- > 0 && fits;)
        if (!k->yard.full[cell])
            fits = plan_keep(k, HOARD_NOBODY, m->goals, cell, 0);
    return fits;
}

/* Searches until no box is left, or nothing more can be done. */
static void plan_search(struct plan_maker *k)
{
    const struct hoard_node *node;
    int tries, fits = plan_begin(k);
    uint32_t i;

    for (tries = 0; tries < PLAN_TRIES && k->fewest > 0 && fits; tries++) {
        i = plan_next(k);
        if (i == HOARD_NOBODY)
            break;
        node = hoard_node(&k->hoard, i);
        plan_set(k, node->boxes);
        k->pusher = node->pusher;
        fits = plan_pull_out(k, i);
        if (k->ways == 0 && fits)
            fits = plan_pull_aside(k, i);
    }
}

/* ---- the plan ---- */

/* Keeps the way to a position as stages, from there back. */
static void plan_keep_stages(struct plan_maker *k, uint32_t i)
{
    struct plan *p = k->plan;
    size_t set = (size_t)k->maze->words;
    const struct hoard_node *node;

    p->stages = k->fewest > 0;  /* the empty stage goes before what is left */
    for (; i != HOARD_NOBODY; i = node->parent) {
        node = hoard_node(&k->hoard, i);
        memcpy(p->filled + (size_t)p->stages++ * set, node->boxes, set * 8);
    }
}

/* Finds the cells from which a box alone still comes to a goal that is not
 * filled at a stage. */
static void plan_find_alive(const struct plan_maker *k, int stage)
{
    const struct maze *m = k->maze;
    const uint64_t *filled = plan_filled(k->plan, m, stage);
    uint64_t *alive = k->plan->alive + stage * m->words;
    struct plan_place *queue = k->queue;
    int head = 0, tail = 0, cell, d, to, beyond, i;

    for (i = 0; i < m->goals; i++) {
        cell = m->goal_cell[i];
        if (plan_has(filled, cell))
            continue;
        alive[cell / 64] |= UINT64_C(1) << cell % 64;
        queue[tail++].cell = (uint16_t)cell;
    }
    while (head < tail) {
        cell = queue[head++].cell;
        for (d = 0; d < MAZE_DIRECTIONS; d++) {
            to = m->beside[cell][d];
            beyond = m->beside[to][d];
            if (to >= m->live || beyond == m->cells
                    || plan_has(filled, to) || plan_has(alive, to)
                    || (beyond < m->live && plan_has(filled, beyond)))
                continue;
            alive[to / 64] |= UINT64_C(1) << to % 64;
            queue[tail++].cell = (uint16_t)to;
        }
    }
}

int plan_make(struct plan *p, const struct maze *m, const uint64_t *boxes,
              int shuffle, struct arena *a)
{
    struct plan_maker k;
    struct dice dice;
    size_t set = (size_t)m->words * 8, stages = (size_t)plan_most(m);
    size_t used;
    int i;

    memset(&k, 0, sizeof k);
    k.plan = p;
    k.maze = m;
    if (shuffle > 0) {
        dice_seed(&dice, (uint32_t)shuffle);
        k.dice = &dice;
    }
    p->filled = arena_take_clear(a, stages * set);
    p->alive = arena_take_clear(a, stages * set);
    used = a->used;
    if (p->filled == NULL || p->alive == NULL || !plan_open(&k, m, boxes, a))
        return 0;
    plan_search(&k);
    plan_keep_stages(&k, k.best);
    for (i = 0; i < p->stages; i++)
        plan_find_alive(&k, i);
    a->used = used;
    return 1;
}
