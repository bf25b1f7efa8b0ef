/* test_sokoban_position.c: what searches compute for each push must equal what
 * is computed from scratch: the pusher's area, the matching of boxes with
 * goals, and the distances around frozen boxes.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "board/random.h"
#include "levels/xsb.h"
#include "solve/sokoban/bound/lower_bound.h"
#include "support/unit.h"

enum { ROOM = 1 << 26, BOXES = 9, DEALS = 2000, SIZE = 7 };

static const char text[] =
    "##########\n"
    "#   #    #\n"
    "# $$  $$ #\n"
    "#  # ##  #\n"
    "##$$  $ ##\n"
    "# ... ...#\n"
    "# $  . $ #\n"
    "# . #  . #\n"
    "#   @    #\n"
    "##########\n";

struct fixture {
    struct level level;
    struct static_map map;
    struct arena arena;
    struct position position;
    struct walk walk, after, scratch;
};

static void open_fixture(struct fixture *f)
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
    assert_int_equal(f->map.words, 1);
    assert_true(position_open(&f->position, &f->map, &f->arena)
                && walk_open(&f->walk, &f->map, &f->arena)
                && walk_open(&f->after, &f->map, &f->arena)
                && walk_open(&f->scratch, &f->map, &f->arena));
}

/* Puts the boxes on random cells and the pusher on another. */
static void scatter(struct fixture *f, struct random *r)
{
    uint64_t boxes = 0;
    int cell;

    while (__builtin_popcountll(boxes) < BOXES)
        boxes |= UINT64_C(1) << random_below(r, (uint32_t)f->map.live);
    position_set(&f->position, &boxes);
    do
        cell = (int)random_below(r, (uint32_t)f->map.cells);
    while (f->position.full[cell]);
    position_walk(&f->position, &f->walk, cell);
}

/* Moves a box and compares the pusher's areas. Returns 1 if it can be moved;
 * the pusher comes from `stand` and is on `pusher` afterwards. */
static int compare_walks(struct fixture *f, int from, int to, int stand,
                         int pusher)
{
    struct position *p = &f->position;
    int least;

    if (p->full[to] || p->full[stand] || !walk_has(&f->walk, stand)
            || (pusher != from && p->full[pusher]))
        return 0;
    p->full[from] = 0;
    p->full[to] = 1;
    position_walk(p, &f->after, pusher);
    least = position_least_after(p, &f->walk, &f->scratch, from, to, pusher);
    assert_int_equal(least, f->after.least);
    p->full[to] = 0;
    p->full[from] = 1;
    return 1;
}

static void test_walks(void **state)
{
    struct fixture f;
    struct random r;
    int deal, i, d, from, to, pushes = 0, pulls = 0;

    (void)state;
    open_fixture(&f);
    random_seed(&r, 1);
    for (deal = 0; deal < DEALS; deal++) {
        scatter(&f, &r);
        for (i = 0; i < BOXES; i++)
            for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
                from = f.position.box[i];
                to = f.map.beside[from][d];
                pushes += compare_walks(
                    &f, from, to, f.map.beside[from][static_map_back(d)],
                    from);
                pulls += compare_walks(&f, from, to, to,
                                       f.map.beside[to][d]);
            }
    }
    assert_true(pushes > DEALS && pulls > DEALS);
    free(f.arena.base);
}

/* A matching that was used before must find the same sums as a new one. */
static void test_matchings(void **state)
{
    static uint16_t cost[SIZE][SIZE], other[SIZE];
    static unsigned char memory[1 << 16];
    struct arena a = { memory, sizeof memory, 0 };
    struct matching used, fresh;
    struct random r;
    int deal, i, j, row, sum, change;
    size_t before;

    (void)state;
    random_seed(&r, 2);
    assert_true(matching_open(&used, SIZE, NULL, &a));
    for (deal = 0; deal < DEALS; deal++) {
        for (i = 0; i < SIZE; i++)
            for (j = 0; j < SIZE; j++) {
                cost[i][j] = (uint16_t)random_below(&r, 12);
                if (cost[i][j] == 0)
                    cost[i][j] = MATCHING_FAR;
                other[j] = (uint16_t)(1 + random_below(&r, 12));
            }
        before = a.used;
        assert_true(matching_open(&fresh, SIZE, NULL, &a));
        for (i = 0; i < SIZE; i++)
            used.row[i + 1] = fresh.row[i + 1] = cost[i];
        sum = matching_solve(&used);
        assert_int_equal(sum, matching_solve(&fresh));
        row = 1 + (int)random_below(&r, SIZE);
        change = matching_change(&used, row, other);
        used.row[row] = fresh.row[row] = other;
        assert_int_equal(matching_update(&used, row), sum + change);
        assert_int_equal(matching_solve(&fresh), sum + change);
        a.used = before;
    }
}

/* Prices sink with each match that is missing, but must not overflow. */
static void test_low_prices(void **state)
{
    enum { LOW = -(1 << 29) };
    static const uint16_t first[] = { 1, 3 }, second[] = { 2, 5 },
                          changed[] = { 7, 1 };
    static unsigned char memory[1 << 12];
    struct arena a = { memory, sizeof memory, 0 };
    struct matching m;

    (void)state;
    assert_true(matching_open(&m, 2, NULL, &a));
    m.row[1] = first;
    m.row[2] = second;
    assert_int_equal(matching_solve(&m), 5);
    m.column_price[1] = m.column_price[2] = LOW;
    m.row[2] = changed;
    assert_int_equal(matching_update(&m, 2), 2);
    assert_true(m.column_price[1] > LOW && m.column_price[2] > LOW);
}

/* Makes a room of the largest size, with boxes on one side and goals on the
 * other: together they need more pushes than MATCHING_FAR. */
static void fill_large_room(struct level *level)
{
    enum { STEP = 2, BOX_COLUMNS = 30, AWAY = 95 };
    const struct grid *g = &level->grid;
    int column, row, last = PARLOUR_SIDE - 1;

    level_clear(level, PARLOUR_SIDE, PARLOUR_SIDE);
    for (column = 0; column <= last; column++) {
        level_put(level, grid_cell(g, column, 0), LEVEL_WALL);
        level_put(level, grid_cell(g, column, last), LEVEL_WALL);
        level_put(level, grid_cell(g, 0, column), LEVEL_WALL);
        level_put(level, grid_cell(g, last, column), LEVEL_WALL);
    }
    for (column = STEP; column < BOX_COLUMNS; column += STEP)
        for (row = STEP; row < last; row += STEP) {
            level_put(level, grid_cell(g, column, row), LEVEL_BOX);
            level_put(level, grid_cell(g, column + AWAY, row), LEVEL_GOAL);
        }
    level->pusher = grid_cell(g, 1, 1);
}

/* Many boxes far from their goals are no deadlock. */
static void test_many_pushes(void **state)
{
    enum { LARGE_ROOM = 1 << 28 };
    struct sokoban_bound bound;
    struct fixture f;
    int i;

    (void)state;
    memset(&f, 0, sizeof f);
    memset(&bound, 0, sizeof bound);
    fill_large_room(&f.level);
    f.arena.room = LARGE_ROOM;
    f.arena.base = malloc(LARGE_ROOM);
    assert_int_equal(static_map_open(&f.map, &f.level, NULL, &f.arena),
                     PARLOUR_OK);
    assert_true(position_open(&f.position, &f.map, &f.arena)
                && sokoban_bound_open(&bound, &f.map, PRUNE_MATCHING,
                                      &f.arena));
    f.position.boxes = f.map.boxes;
    for (i = 0; i < f.map.boxes; i++) {
        f.position.box[i] = f.map.box_cell[i];
        f.position.full[f.map.box_cell[i]] = 1;
    }
    assert_in_range(sokoban_bound_set(&bound, &f.position, f.map.start),
                    MATCHING_FAR / 2, MATCHING_FAR - 1);
    free(f.arena.base);
}

static int count_question(void *context)
{
    ++*(int *)context;
    return 1;
}

/* Both the distances and the places that they are for are work, which grows
 * with the boxes. */
static void test_asks_while_measuring(void **state)
{
    enum { LARGE_ROOM = 1 << 28 };
    struct stop_check check;
    struct fixture f;
    int asked = 0;
    uint64_t work;

    (void)state;
    memset(&f, 0, sizeof f);
    fill_large_room(&f.level);
    f.arena.room = LARGE_ROOM;
    f.arena.base = malloc(LARGE_ROOM);
    stop_check_open(&check, count_question, &asked);
    assert_int_equal(static_map_open(&f.map, &f.level, &check, &f.arena),
                     PARLOUR_OK);
    work = 2 * (uint64_t)f.map.cells * STATIC_MAP_DIRECTIONS
        * (uint64_t)f.map.boxes;
    assert_in_range(work / STOP_CHECK_PAUSE, 10, INT_MAX);
    assert_in_range(asked, work / STOP_CHECK_PAUSE / 4 * 3, INT_MAX);
    free(f.arena.base);
}

/* Distances in use must survive calls for other sets, however many. */
static void test_kept_distances(void **state)
{
    enum { SETS = 4096 };
    struct frozen_distance cache;
    struct fixture f;
    const uint16_t *kept, *found;
    uint16_t *copy;
    uint64_t set = 1;
    size_t bytes;

    (void)state;
    open_fixture(&f);
    assert_true(frozen_distance_open(&cache, &f.map, &f.arena));
    bytes = cache.stride * sizeof *copy;
    copy = malloc(bytes);
    kept = frozen_distance_of(&cache, &set, NULL);
    memcpy(copy, kept, bytes);
    for (set = 2; set < SETS; set++) {
        found = frozen_distance_of(&cache, &set, kept);
        assert_ptr_not_equal(found, kept);
        assert_memory_equal(copy, kept, bytes);
    }
    free(copy);
    free(f.arena.base);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_walks),
        cmocka_unit_test(test_matchings),
        cmocka_unit_test(test_low_prices),
        cmocka_unit_test(test_many_pushes),
        cmocka_unit_test(test_asks_while_measuring),
        cmocka_unit_test(test_kept_distances),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
