/* test_vicinity.c: the optimizer's search in windows of a solution, and its
 * lower bound on the pushes to the end, against plain search on small boards.
 */
#include <stdlib.h>
#include <string.h>

#include "board/random.h"
#include "levels/xsb.h"
#include "solve/sokoban/optimize/vicinity.h"
#include "support/unit.h"

enum {
    ROOM = 1 << 20,
    LIVE = 64,                  /* live cells of a board, at most */
    BOXES = 2,
    CELLS = 64,                 /* cells of a board, at most */
    PLACES = 1 << 13,           /* positions of a board, at most */
    FAR = 1 << 20,
    WINDOWS = 20,               /* on each board */
    WALKS = 200,                /* positions in each window */
    PUSHES = 40,                /* in a random solution, */
    SOLUTIONS = 800,            /* on each board */
    PLENTY = 1 << 14            /* no limit */
};

struct fixture {
    struct level level;
    struct arena arena;
    struct static_map map;
    struct position position;
    struct walk walk;
    struct window_bound bound;
};

/* Two boxes on a board, with the pusher on a cell. */
struct place {
    uint64_t boxes;
    int pusher;
};

static void open_fixture(struct fixture *f, const char *text)
{
    struct parlour_error error;
    struct xsb_board board;
    struct xsb x;

    memset(f, 0, sizeof *f);
    xsb_open(&x, text);
    assert_true(xsb_find(&x, &board));
    assert_int_equal(xsb_read(&board, 1, &f->level, &error), PARLOUR_OK);
    f->arena.room = ROOM;
    f->arena.base = malloc(ROOM);
    assert_int_equal(static_map_open(&f->map, &f->level, NULL, &f->arena),
                     PARLOUR_OK);
    assert_true(f->map.live <= LIVE && f->map.cells <= CELLS
                && position_open(&f->position, &f->map, &f->arena)
                && walk_open(&f->walk, &f->map, &f->arena)
                && window_bound_open(&f->bound, &f->map, &f->arena));
}

static void close_fixture(struct fixture *f)
{
    free(f->arena.base);
}

static int bound_of(struct fixture *f, const struct place *p)
{
    position_set(&f->position, &p->boxes);
    return window_bound_set(&f->bound, &f->position, p->pusher);
}

/* Lists the positions after each push that can be made. */
static int list_pushes(struct fixture *f, const struct place *p,
                       struct place *after)
{
    const struct static_map *m = &f->map;
    int i, d, from, to, count = 0;

    position_set(&f->position, &p->boxes);
    position_walk(&f->position, &f->walk, p->pusher);
    for (i = 0; i < f->position.boxes; i++)
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            from = f->position.box[i];
            to = m->beside[from][d];
            if (to >= m->live || f->position.full[to]
                    || !walk_has(&f->walk,
                                 m->beside[from][static_map_back(d)]))
                continue;
            after[count] = *p;
            static_map_flip(&after[count].boxes, from);
            static_map_flip(&after[count].boxes, to);
            after[count++].pusher = from;
        }
    return count;
}

/* All positions of a board, those that a push of each leads to, and the fewest
 * pushes from each to an end. A number for each pair of cells with boxes and
 * each cell of the pusher finds a position. */
struct truth {
    struct place place[PLACES];
    int next[PLACES][BOXES * STATIC_MAP_DIRECTIONS], nexts[PLACES];
    int pushes[PLACES];
    int at[LIVE * LIVE * CELLS];
    int count;
};

static int number_of(const struct place *p)
{
    int low = __builtin_ctzll(p->boxes), high = 63 - __builtin_clzll(p->boxes);

    return (low * LIVE + high) * CELLS + p->pusher;
}

static void add_place(const struct fixture *f, struct truth *t,
                      struct place p)
{
    if (p.pusher < f->map.live && static_map_has(&p.boxes, p.pusher))
        return;
    assert_true(t->count < PLACES);
    t->place[t->count] = p;
    t->at[number_of(&p)] = t->count++;
}

static void open_truth(struct fixture *f, struct truth *t)
{
    struct place p, after[BOXES * STATIC_MAP_DIRECTIONS];
    int low, high, i, k;

    t->count = 0;
    for (low = 0; low < f->map.live; low++)
        for (high = low + 1; high < f->map.live; high++)
            for (p.pusher = 0; p.pusher < f->map.cells; p.pusher++) {
                p.boxes = UINT64_C(1) << low | UINT64_C(1) << high;
                add_place(f, t, p);
            }
    for (i = 0; i < t->count; i++) {
        t->nexts[i] = list_pushes(f, &t->place[i], after);
        for (k = 0; k < t->nexts[i]; k++)
            t->next[i][k] = t->at[number_of(&after[k])];
    }
}

/* Counts the pushes from each position to where the boxes are at the end: over
 * and over, until no count gets less. */
static void aim_truth(struct truth *t, uint64_t end)
{
    int i, k, changed = 1;

    for (i = 0; i < t->count; i++)
        t->pushes[i] = t->place[i].boxes == end ? 0 : FAR;
    while (changed)
        for (changed = i = 0; i < t->count; i++)
            for (k = 0; k < t->nexts[i]; k++)
                if (t->pushes[t->next[i][k]] + 1 < t->pushes[i]) {
                    t->pushes[i] = t->pushes[t->next[i][k]] + 1;
                    changed = 1;
                }
}

static int count_pushes(const struct truth *t, const struct place *from)
{
    return t->pushes[t->at[number_of(from)]];
}

/* Puts the boxes and the pusher on random cells. */
static struct place scatter(const struct fixture *f, struct random *r)
{
    struct place p = { 0, 0 };
    int cell;

    while (__builtin_popcountll(p.boxes) < BOXES)
        p.boxes |= UINT64_C(1) << random_below(r, (uint32_t)f->map.live);
    do
        cell = (int)random_below(r, (uint32_t)f->map.cells);
    while (cell < f->map.live && static_map_has(&p.boxes, cell));
    p.pusher = cell;
    return p;
}

static void assert_below(int bound, int pushes)
{
    if (bound >= STATIC_MAP_FAR)
        assert_int_equal(pushes, FAR);
    else
        assert_true(bound >= 0 && bound <= pushes);
}

/* Compares the bound with the truth along random pushes to a random end.
 * Returns 1 if one of the bounds was the truth. */
static int check_window(struct fixture *f, struct truth *t, struct random *r)
{
    struct place at = scatter(f, r), end = scatter(f, r),
        after[BOXES * STATIC_MAP_DIRECTIONS];
    int i, k, count, bound, pushes, exact = 0;

    window_bound_aim(&f->bound, &end.boxes);
    aim_truth(t, end.boxes);
    for (i = 0; i < WALKS; i++) {
        pushes = count_pushes(t, &at);
        bound = bound_of(f, &at);
        assert_below(bound, pushes);
        exact |= bound == pushes;
        count = list_pushes(f, &at, after);
        for (k = 0; k < count; k++) {
            bound = window_bound_after(
                &f->bound, __builtin_ctzll(at.boxes & ~after[k].boxes),
                __builtin_ctzll(after[k].boxes & ~at.boxes));
            assert_below(bound, count_pushes(t, &after[k]));
        }
        at = count > 0 && i % 10 != 0
            ? after[random_below(r, (uint32_t)count)] : scatter(f, r);
    }
    return exact;
}

static const char *const boards[] = {
    "#######\n"
    "#.   .#\n"
    "#  $  #\n"
    "# $@  #\n"
    "#     #\n"
    "#######\n",
    "########\n"
    "#  #  .#\n"
    "# $   .#\n"
    "#@$ #  #\n"
    "#   #  #\n"
    "########\n"
};

static void test_below_truth(void **state)
{
    struct truth *t = malloc(sizeof *t);
    struct random r;
    struct fixture f;
    size_t i;
    int k, exact = 0;

    (void)state;
    random_seed(&r, 1);
    for (i = 0; i < sizeof boards / sizeof *boards; i++) {
        open_fixture(&f, boards[i]);
        open_truth(&f, t);
        for (k = 0; k < WINDOWS; k++)
            exact += check_window(&f, t, &r);
        close_fixture(&f);
    }
    free(t);
    assert_true(exact > 0);
}

/* Computed push by push, the bound is that of the position alone. */
static void test_same_step_by_step(void **state)
{
    struct place at, after[BOXES * STATIC_MAP_DIRECTIONS];
    struct random r;
    struct fixture f;
    int i, k, count, bound;

    (void)state;
    random_seed(&r, 2);
    open_fixture(&f, boards[1]);
    for (i = 0; i < WALKS; i++) {
        at = scatter(&f, &r);
        window_bound_aim(&f.bound, &at.boxes);
        at = scatter(&f, &r);
        count = list_pushes(&f, &at, after);
        for (k = 0; k < count; k++) {
            bound_of(&f, &at);
            bound = window_bound_after(
                &f.bound, __builtin_ctzll(at.boxes & ~after[k].boxes),
                __builtin_ctzll(after[k].boxes & ~at.boxes));
            f.bound.sum = -1;
            if (bound < STATIC_MAP_FAR)
                assert_int_equal(bound, bound_of(&f, &after[k]));
            else
                assert_true(bound_of(&f, &after[k]) >= STATIC_MAP_FAR);
        }
    }
    close_fixture(&f);
}

/* A box in a corridor never turns, and a box on its way needs every push. */
static void test_corridor(void **state)
{
    struct place at;
    struct fixture f;
    uint64_t end;
    int left, right;

    (void)state;
    open_fixture(&f, "########\n"
                     "#@$   .#\n"
                     "########\n");
    left = f.map.box_cell[0];
    right = f.map.goal_cell[0];
    at.boxes = UINT64_C(1) << left;
    at.pusher = f.map.start;
    window_bound_aim(&f.bound, NULL);
    assert_int_equal(bound_of(&f, &at), 4);
    assert_int_equal(window_bound_after(&f.bound, left,
                                        f.map.beside[left][1]), 3);
    end = at.boxes;
    at.boxes = UINT64_C(1) << right;
    window_bound_aim(&f.bound, &end);
    assert_true(bound_of(&f, &at) >= STATIC_MAP_FAR);
    close_fixture(&f);
}

/* ---- the search ---- */

static int never_stop(void *context, uint64_t states)
{
    (void)context, (void)states;
    return 1;
}

/* Makes random pushes from the start of the level, which need not solve it. */
static void wander(struct fixture *f, struct solution_trace *t,
                   struct random *r)
{
    struct place at = { 0, f->map.start }, next,
        after[BOXES * STATIC_MAP_DIRECTIONS];
    int i, count;

    for (i = 0; i < BOXES; i++)
        at.boxes |= UINT64_C(1) << f->map.box_cell[i];
    for (t->pushes = 0; t->pushes < PUSHES; t->pushes++, at = next) {
        count = list_pushes(f, &at, after);
        if (count == 0)
            break;
        next = after[random_below(r, (uint32_t)count)];
        t->push[t->pushes] = static_map_push(
            &f->map, __builtin_ctzll(at.boxes & ~next.boxes),
            __builtin_ctzll(next.boxes & ~at.boxes));
    }
    solution_trace_compute(t);
}

static void open_trace(struct fixture *f, struct solution_trace *t)
{
    memset(t, 0, sizeof *t);
    t->map = &f->map;
    t->push_cost = 1;
    t->move_cost = 3;
    assert_true(solution_trace_open(t, PUSHES, &f->arena));
}

/* Returns the most that a position may cost: not much more than the last place
 * of the window where at most so many boxes stand elsewhere. */
static int most_cost(const struct vicinity *v, uint64_t boxes)
{
    const struct solution_trace *t = v->trace;
    int i = v->to;

    while (i >= v->from
           && __builtin_popcountll(boxes & ~*solution_trace_boxes(t, i))
              > v->boxes)
        i--;
    return i < v->from ? -1 : (int)(t->cost[i] - t->cost[v->from] + v->slack);
}

/* The least cost of each position near a window: each position is queued again
 * when a cheaper way to it is found. */
struct costs {
    struct place queue[64 * LIVE * CELLS];
    int cost[LIVE * LIVE * CELLS], tail;
};

static void offer(struct costs *c, const struct place *p, int cost)
{
    if (c->cost[number_of(p)] <= cost)
        return;
    c->cost[number_of(p)] = cost;
    c->queue[c->tail++] = *p;
}

/* Returns the least cost of a way through a window: plain search. */
static int plain_cost(struct fixture *f, const struct vicinity *v)
{
    const struct solution_trace *t = v->trace;
    struct costs *c = malloc(sizeof *c);
    struct place at = { *solution_trace_boxes(t, v->from),
                        t->pusher[v->from] },
        end = { *solution_trace_boxes(t, v->to), t->pusher[v->to] },
        after[BOXES * STATIC_MAP_DIRECTIONS];
    uint16_t steps[CELLS + 1], queue[CELLS + 1];
    int i, head, count, cost;

    for (i = 0; i < LIVE * LIVE * CELLS; i++)
        c->cost[i] = FAR;
    c->tail = 0;
    offer(c, &at, 0);
    for (head = 0; head < c->tail; head++) {
        at = c->queue[head];
        count = list_pushes(f, &at, after);
        position_steps(&f->position, steps, queue, at.pusher);
        for (i = 0; i < count; i++) {
            cost = __builtin_ctzll(after[i].boxes & ~at.boxes);
            cost = static_map_direction(&f->map, after[i].pusher, cost);
            cost = f->map.beside[after[i].pusher][static_map_back(cost)];
            cost = c->cost[number_of(&at)] + (int)t->push_cost
                + (int)t->move_cost * (steps[cost] + 1);
            if (cost <= most_cost(v, after[i].boxes))
                offer(c, &after[i], cost);
        }
    }
    cost = c->cost[number_of(&end)];
    free(c);
    return cost;
}

/* Chooses a window that does not end with the solution, so that its end is one
 * position. Returns 0 if there is none. */
static int choose_window(struct vicinity *v, struct solution_trace *t,
                         struct random *r)
{
    memset(v, 0, sizeof *v);
    if (t->pushes < 2)
        return 0;
    v->trace = t;
    v->from = (int)random_below(r, (uint32_t)t->pushes - 1);
    v->to = v->from + 1
        + (int)random_below(r, (uint32_t)(t->pushes - 1 - v->from));
    v->boxes = random_below(r, 4) == 0 ? BOXES : 1;
    v->slack = random_below(r, 30);
    v->spare = v->most = PLENTY;
    v->go_on = never_stop;
    return 1;
}

/* Puts the way found into the solution and checks that it leads to the same
 * end. Returns its cost. */
static int take_way(struct solution_trace *t, const struct vicinity *v)
{
    uint32_t rest = t->cost[t->pushes] - t->cost[v->reached],
        start = t->cost[v->from];
    uint64_t end = *solution_trace_boxes(t, t->pushes);

    assert_true(solution_trace_replace(t, v->from, v->reached, v->found.push,
                                       v->found.count));
    assert_true(*solution_trace_boxes(t, t->pushes) == end);
    return (int)(t->cost[t->pushes] - rest - start);
}

/* Returns 1 if the window has a cheaper way. */
static int check_cheapest(struct fixture *f, struct solution_trace *t,
                          struct random *r)
{
    struct arena arena = f->arena;
    struct vicinity v;
    int known, plain, result;

    wander(f, t, r);
    if (!choose_window(&v, t, r))
        return 0;
    known = (int)(t->cost[v.to] - t->cost[v.from]);
    plain = plain_cost(f, &v);
    result = vicinity_search(&v, &arena);
    assert_int_equal(result, plain < known ? SOKOBAN_SEARCH_FOUND
                                           : SOKOBAN_SEARCH_NONE);
    assert_int_equal(v.reached, plain < known ? v.to : v.from);
    if (plain < known)
        assert_int_equal(take_way(t, &v), plain);
    return plain < known;
}

/* With room for a few positions only, the search still finds cheaper ways to
 * places before the end. */
static int check_part(struct fixture *f, struct solution_trace *t,
                      struct random *r)
{
    struct arena arena = f->arena;
    struct vicinity v;
    int known, result;

    wander(f, t, r);
    if (!choose_window(&v, t, r))
        return 0;
    v.most = 2 + random_below(r, 50);
    result = vicinity_search(&v, &arena);
    if (v.reached == v.from)
        return 0;
    assert_true(v.reached <= v.to);
    known = (int)(t->cost[v.reached] - t->cost[v.from]);
    assert_true(take_way(t, &v) < known);
    return result == SOKOBAN_SEARCH_FULL;
}

/* No way has more pushes than allowed. Returns 1 if the cheapest would. */
static int check_pushes(struct fixture *f, struct solution_trace *t,
                        struct random *r)
{
    struct arena arena = f->arena;
    struct vicinity v;
    int longer;

    wander(f, t, r);
    if (!choose_window(&v, t, r))
        return 0;
    v.slack = PLENTY;
    vicinity_search(&v, &arena);
    longer = v.found.count > v.to - v.from;
    arena = f->arena;
    v.spare = 0;
    v.found.count = 0;
    vicinity_search(&v, &arena);
    assert_true(v.found.count <= v.to - v.from);
    return longer;
}

/* Checks many solutions on each board. Returns how many checks returned 1. */
static int check_solutions(int (*check)(struct fixture *,
                                        struct solution_trace *,
                                        struct random *))
{
    struct solution_trace t;
    struct random r;
    struct fixture f;
    size_t i;
    int k, count = 0;

    random_seed(&r, 3);
    for (i = 0; i < sizeof boards / sizeof *boards; i++) {
        open_fixture(&f, boards[i]);
        open_trace(&f, &t);
        for (k = 0; k < SOLUTIONS; k++)
            count += check(&f, &t, &r);
        close_fixture(&f);
    }
    return count;
}

static void test_search(void **state)
{
    (void)state;
    assert_true(check_solutions(check_cheapest) > 0);
    assert_true(check_solutions(check_part) > 0);
    assert_true(check_solutions(check_pushes) > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_below_truth),
        cmocka_unit_test(test_same_step_by_step),
        cmocka_unit_test(test_corridor),
        cmocka_unit_test(test_search)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
