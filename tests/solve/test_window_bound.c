/* test_window_bound.c: the lower bound on the pushes to the end of a window of
 * a solution, against plain search on small boards.
 */
#include <stdlib.h>
#include <string.h>

#include "board/random.h"
#include "levels/xsb.h"
#include "solve/sokoban/window_bound.h"
#include "support/unit.h"

enum {
    ROOM = 1 << 20,
    LIVE = 64,                  /* live cells of a board, at most */
    BOXES = 2,
    CELLS = 64,                 /* cells of a board, at most */
    FAR = 1 << 20,
    WINDOWS = 20,               /* on each board */
    WALKS = 200                 /* positions in each window */
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
    assert_int_equal(static_map_open(&f->map, &f->level, &f->arena),
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

/* The fewest pushes from a position to the end: breadth first, with a number
 * for each pair of cells with boxes and each cell of the pusher. */
struct search {
    struct place queue[LIVE * LIVE * CELLS];
    int pushes[LIVE * LIVE * CELLS];
    unsigned char met[LIVE * LIVE * CELLS];
};

static int number_of(const struct place *p)
{
    int low = __builtin_ctzll(p->boxes), high = 63 - __builtin_clzll(p->boxes);

    return (low * LIVE + high) * CELLS + p->pusher;
}

static int count_pushes(struct fixture *f, const struct place *from,
                        uint64_t end)
{
    struct search *s = calloc(1, sizeof *s);
    struct place after[BOXES * STATIC_MAP_DIRECTIONS];
    int head, tail = 1, i, count, pushes = FAR;

    s->queue[0] = *from;
    for (head = 0; head < tail && pushes == FAR; head++) {
        if (s->queue[head].boxes == end)
            pushes = s->pushes[head];
        count = list_pushes(f, &s->queue[head], after);
        for (i = 0; i < count; i++) {
            if (s->met[number_of(&after[i])]++)
                continue;
            s->queue[tail] = after[i];
            s->pushes[tail++] = s->pushes[head] + 1;
        }
    }
    free(s);
    return pushes;
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
static int check_window(struct fixture *f, struct random *r)
{
    struct place at = scatter(f, r), end = scatter(f, r),
        after[BOXES * STATIC_MAP_DIRECTIONS];
    int i, k, count, bound, pushes, exact = 0;

    window_bound_aim(&f->bound, &end.boxes);
    for (i = 0; i < WALKS; i++) {
        pushes = count_pushes(f, &at, end.boxes);
        bound = bound_of(f, &at);
        assert_below(bound, pushes);
        exact |= bound == pushes;
        count = list_pushes(f, &at, after);
        for (k = 0; k < count; k++) {
            bound = window_bound_after(
                &f->bound, __builtin_ctzll(at.boxes & ~after[k].boxes),
                __builtin_ctzll(after[k].boxes & ~at.boxes));
            assert_below(bound, count_pushes(f, &after[k], end.boxes));
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
    struct random r;
    struct fixture f;
    size_t i;
    int k, exact = 0;

    (void)state;
    random_seed(&r, 1);
    for (i = 0; i < sizeof boards / sizeof *boards; i++) {
        open_fixture(&f, boards[i]);
        for (k = 0; k < WINDOWS; k++)
            exact += check_window(&f, &r);
        close_fixture(&f);
    }
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_below_truth),
        cmocka_unit_test(test_same_step_by_step),
        cmocka_unit_test(test_corridor)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
