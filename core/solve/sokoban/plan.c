/* plan.c: an order to fill the goals (see plan.h). The box that has the
 * shortest way out goes first.
 */
#include <string.h>

#include "hoard.h"
#include "plan.h"

enum {
    PLAN_STEPS = 4,             /* stages for each goal, at most */
    PLAN_TRIES = 1000           /* positions with boxes aside, in all */
};

/* A box on a cell, the pusher at a cell beside it. */
struct plan_place {
    uint16_t cell, pusher;
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
    int tries;                  /* that are left */
    uint64_t *boxes;            /* of a position just made */
    int stages, most;
    uint64_t *filled;           /* backwards: the first is the solved one */
};

static int plan_open(struct plan_maker *k, const struct maze *m,
                     const uint64_t *boxes, struct arena *a)
{
    size_t states = (size_t)m->cells * MAZE_DIRECTIONS + 1;
    int cell;

    k->most = m->goals * PLAN_STEPS + 2;
    k->seen = arena_take_clear(a, states * sizeof *k->seen);
    k->queue = arena_take(a, states * sizeof *k->queue);
    k->source = arena_take_clear(a, (size_t)m->cells);
    k->tries = PLAN_TRIES;
    k->boxes = arena_take(a, (size_t)m->words * 8);
    k->filled = arena_take_clear(a, (size_t)(k->most * m->words) * 8);
    if (k->seen == NULL || k->queue == NULL || k->source == NULL
            || k->boxes == NULL || k->filled == NULL
            || !yard_open(&k->yard, m, a) || !walk_open(&k->walk, m, a))
        return 0;
    for (cell = 0; cell < m->live; cell++) {
        k->source[cell] = plan_has(boxes, cell) && !m->goal[cell];
        k->sources += k->source[cell];
    }
    for (cell = 0; cell < m->live && k->sources == 0; cell++)
        k->source[cell] = !m->goal[cell];
    k->sources += k->sources == 0;
    return 1;
}

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

/* Keeps what is filled now as a stage. */
static int plan_keep(struct plan_maker *k)
{
    uint64_t *set = k->filled + k->stages * k->maze->words;
    int i, cell;

    if (k->stages == k->most)
        return 0;
    for (i = 0; i < k->yard.boxes; i++) {
        cell = k->yard.box[i];
        set[cell / 64] |= UINT64_C(1) << cell % 64;
    }
    k->stages++;
    return 1;
}

static void plan_take(struct plan_maker *k, int i)
{
    struct yard *y = &k->yard;

    y->full[y->box[i]] = 0;
    y->box[i] = y->box[--y->boxes];
}

/* Finds the box with the shortest way out; -1 if none has one. */
static int plan_choose(struct plan_maker *k, struct plan_place *place)
{
    int wanted, i, way, best = -1, shortest = 0;

    for (wanted = (k->sources + 1) / 2; best < 0; wanted = 1) {
        for (i = 0; i < k->yard.boxes; i++) {
            plan_pull(k, k->yard.box[i]);
            way = plan_way_out(k, wanted);
            if (way == 0 || (best >= 0 && way >= shortest))
                continue;
            best = i;
            shortest = way;
            *place = k->queue[way];
        }
        if (wanted == 1)
            break;
    }
    return best;
}

static void plan_set(struct plan_maker *k, const struct hoard_node *node)
{
    yard_set(&k->yard, node->boxes);
    k->pusher = node->pusher;
}

/* Adds all that can come of pulling one box aside. Returns 0 if there is no
 * room. */
static int plan_try_aside(struct plan_maker *k, struct hoard *h,
                          uint32_t parent)
{
    const struct maze *m = k->maze;
    int i, t, cell, to, fits = 1;
    uint32_t *slot;

    plan_set(k, hoard_node(h, parent));
    for (i = 0; i < k->yard.boxes && fits; i++) {
        cell = k->yard.box[i];
        plan_pull(k, cell);
        for (t = 1; t < k->count && fits; t++) {
            to = k->queue[t].cell;
            memcpy(k->boxes, hoard_node(h, parent)->boxes,
                   (size_t)m->words * 8);
            k->boxes[cell / 64] ^= UINT64_C(1) << cell % 64;
            k->boxes[to / 64] ^= UINT64_C(1) << to % 64;
            k->yard.full[cell] = 0;
            k->yard.full[to] = 1;
            yard_walk(&k->yard, &k->walk, k->queue[t].pusher);
            k->yard.full[to] = 0;
            k->yard.full[cell] = 1;
            slot = hoard_slot(h, k->boxes, k->walk.least);
            if (*slot == HOARD_NOBODY)
                fits = hoard_add(h, slot, parent, k->boxes, k->walk.least)
                    != NULL;
        }
    }
    return fits;
}

/* Keeps the stages that led to a position, the first and the last left
 * out. */
static void plan_keep_way(struct plan_maker *k, const struct hoard *h,
                          uint32_t i)
{
    uint32_t parent = hoard_node(h, i)->parent;

    if (parent == 0)
        return;
    plan_keep_way(k, h, parent);
    plan_set(k, hoard_node(h, parent));
    plan_keep(k);
}

/* Pulls boxes aside, as few as may be, so that another has a way out; 0 if
 * none is found. */
static int plan_park(struct plan_maker *k, struct arena *a)
{
    size_t used = a->used;
    struct plan_place out;
    struct hoard h;
    uint32_t i;
    int cell, done = 0;

    yard_walk(&k->yard, &k->walk, k->pusher);
    memset(k->boxes, 0, (size_t)k->maze->words * 8);
    for (i = 0; i < (uint32_t)k->yard.boxes; i++) {
        cell = k->yard.box[i];
        k->boxes[cell / 64] |= UINT64_C(1) << cell % 64;
    }
    if (hoard_open(&h, k->maze, 0, a)) {
        hoard_add(&h, hoard_slot(&h, k->boxes, k->walk.least), HOARD_NOBODY,
                  k->boxes, k->walk.least);
        for (i = 0; i < h.count && k->tries > 0 && !done; i++, k->tries--) {
            plan_set(k, hoard_node(&h, i));
            done = i > 0 && plan_choose(k, &out) >= 0;
            if (!done && !plan_try_aside(k, &h, i))
                break;
        }
        if (done) {
            plan_keep_way(k, &h, i - 1);
            plan_set(k, hoard_node(&h, i - 1));
        } else {
            plan_set(k, hoard_node(&h, 0));
        }
    }
    a->used = used;
    return done;
}

/* Pulls all away, the pusher beginning at a cell. Returns how many boxes are
 * left. */
static int plan_empty(struct plan_maker *k, int pusher, struct arena *a)
{
    struct plan_place out;
    int i;

    yard_clear(&k->yard);
    memset(k->filled, 0, (size_t)(k->most * k->maze->words) * 8);
    k->stages = 0;
    for (i = 0; i < k->maze->goals; i++) {
        k->yard.box[k->yard.boxes++] = k->maze->goal_cell[i];
        k->yard.full[k->maze->goal_cell[i]] = 1;
    }
    k->pusher = pusher;
    while (plan_keep(k) && k->yard.boxes > 0) {
        i = plan_choose(k, &out);
        if (i >= 0) {
            plan_take(k, i);
            k->pusher = out.pusher;
        } else if (!plan_park(k, a)) {
            break;
        }
    }
    return k->yard.boxes;
}

/* The pusher's cell, of those he may end at, that leaves fewest boxes. */
static int plan_best_end(struct plan_maker *k, struct arena *a)
{
    const struct maze *m = k->maze;
    uint8_t *tried = arena_take_clear(a, (size_t)m->cells);
    int cell, i, left, best = -1, fewest = 0;

    for (cell = 0; tried != NULL && cell < m->cells; cell++) {
        if (m->goal[cell] || tried[cell])
            continue;
        yard_clear(&k->yard);
        for (i = 0; i < m->goals; i++) {
            k->yard.box[k->yard.boxes++] = m->goal_cell[i];
            k->yard.full[m->goal_cell[i]] = 1;
        }
        yard_walk(&k->yard, &k->walk, cell);
        for (i = 0; i < k->walk.count; i++)
            tried[k->walk.queue[i]] = 1;
        left = plan_empty(k, cell, a);
        if (best < 0 || left < fewest) {
            best = cell;
            fewest = left;
        }
        if (left == 0)
            break;
    }
    return best;
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
              struct arena *a)
{
    struct plan_maker k;
    size_t set = (size_t)m->words * 8;
    int end, i;

    memset(&k, 0, sizeof k);
    k.plan = p;
    k.maze = m;
    p->filled = arena_take_clear(a, (size_t)(m->goals * PLAN_STEPS + 3)
                                 * set);
    p->alive = arena_take_clear(a, (size_t)(m->goals * PLAN_STEPS + 3) * set);
    if (p->filled == NULL || p->alive == NULL || !plan_open(&k, m, boxes, a))
        return 0;
    end = plan_best_end(&k, a);
    if (end < 0 || plan_empty(&k, end, a) > 0)
        p->stages = 1;          /* the empty stage goes before what is left */
    for (i = k.stages; i-- > 0;)
        memcpy(p->filled + p->stages++ * m->words,
               k.filled + i * m->words, set);
    for (i = 0; i < p->stages; i++)
        plan_find_alive(&k, i);
    return 1;
}
