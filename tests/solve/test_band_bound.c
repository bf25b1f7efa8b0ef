/* test_band_bound.c: the lower bound from bands of a level: it is never above
 * the fewest pushes, and reaches them where distances do not.
 */
#include <stdlib.h>
#include <string.h>

#include "levels/xsb.h"
#include "solve/sokoban/band_bound.h"
#include "solve/sokoban/level_generator.h"
#include "support/unit.h"

enum {
    ROOM = 64 << 20,
    SEEDS = 40
};

struct fixture {
    struct level level;
    struct arena arena;
    struct static_map map;
    struct sokoban_search search;
    uint64_t most;              /* states until it is stopped; 0: never */
    uint64_t limit;             /* of states; 0: none */
    size_t spare;               /* memory beside that of the map; 0: plenty */
};

static int fixture_go_on(void *context, uint64_t states)
{
    const struct fixture *f = context;

    return f->most == 0 || states < f->most;
}

static int always(void *context)
{
    (void)context;
    return 1;
}

/* Bounds f->level, of which a solution with `known` pushes is said to be
 * known. Returns the result of the search. */
static int bound(struct fixture *f, int known)
{
    size_t used;
    int result;

    f->arena.room = ROOM;
    f->arena.used = 0;
    f->arena.base = malloc(ROOM);
    assert_non_null(f->arena.base);
    assert_int_equal(static_map_open(&f->map, &f->level, &f->arena),
                     PARLOUR_OK);
    used = f->arena.used;
    memset(&f->search, 0, sizeof f->search);
    f->search.map = &f->map;
    f->search.known = known;
    f->search.limit = f->limit;
    if (f->spare > 0)
        f->arena.room = used + f->spare;
    f->search.go_on = fixture_go_on;
    f->search.context = f;
    result = band_bound_run(&f->search, NULL, f->map.start, &f->arena);
    assert_true(f->arena.used == used);
    free(f->arena.base);
    return result;
}

static void read_level(struct fixture *f, const char *text)
{
    struct parlour_error error;
    struct xsb_board board;
    struct xsb x;

    memset(f, 0, sizeof *f);
    xsb_open(&x, text);
    assert_true(xsb_find(&x, &board));
    assert_int_equal(xsb_read(&board, 1, &f->level, &error), PARLOUR_OK);
}

/* The pushes that the boxes need if each is alone on the board. */
static int distances(const struct level *level)
{
    struct arena a = { malloc(ROOM), ROOM, 0 };
    struct static_map m;
    struct matching matching;
    int i, sum;

    assert_non_null(a.base);
    assert_int_equal(static_map_open(&m, level, &a), PARLOUR_OK);
    assert_true(matching_open(&matching, m.boxes, &a));
    for (i = 0; i < m.boxes; i++)
        matching.row[i + 1] =
            static_map_row(&m, m.distance, m.box_cell[i],
                           static_map_side(&m, m.box_cell[i], m.start));
    sum = matching_solve(&matching);
    free(a.base);
    return sum;
}

/* The generator knows the fewest pushes. If more are said to be known, the
 * bound must not go beyond. */
static void test_generated_levels(void **state)
{
    struct level_generator m;
    struct fixture f;
    int proved = 0, higher = 0, least;

    (void)state;
    memset(&m, 0, sizeof m);
    m.difficulty = PARLOUR_EASY;
    m.room = ROOM;
    m.memory = malloc(ROOM);
    m.go_on = always;
    assert_non_null(m.memory);
    for (m.seed = 1; m.seed <= SEEDS; m.seed++) {
        assert_int_equal(level_generator_run(&m), PARLOUR_OK);
        least = m.path.pushes;
        memset(&f, 0, sizeof f);
        f.level = m.level;
        assert_int_equal(bound(&f, least + 2), SOKOBAN_SEARCH_LIMIT);
        assert_true(f.search.least <= least);
        assert_true((least - f.search.least) % 2 == 0);
        proved += bound(&f, least) == SOKOBAN_SEARCH_NONE;
        higher += f.search.least == least && distances(&f.level) < least;
    }
    assert_true(proved > SEEDS * 3 / 4);
    assert_true(higher > SEEDS / 4);
    free(m.memory);
}

/* The first band begins as it must end, but its box stands in the way. */
static void test_a_band_goes_on_from_its_end(void **state)
{
    struct fixture f;

    (void)state;
    read_level(&f, "##########\n"
                   "#  #     #\n"
                   "#@ *   $.#\n"
                   "#  #     #\n"
                   "##########\n");
    assert_int_equal(bound(&f, 5), SOKOBAN_SEARCH_NONE);
}

static void test_large_rooms_are_left_out(void **state)
{
    char text[4096] = "";
    struct fixture f;
    int row;

    (void)state;
    for (row = 0; row < 24; row++)
        strcat(text, row == 0 || row == 23 ? "##########################\n"
                     : row == 12 ? "#            @$.         #\n"
                                 : "#                        #\n");
    read_level(&f, text);
    assert_int_equal(bound(&f, 3), SOKOBAN_SEARCH_LIMIT);
    assert_int_equal(f.search.least, 0);
}

static void test_a_search_can_be_stopped(void **state)
{
    struct fixture f;

    (void)state;
    read_level(&f, "#######\n"
                   "#@$ . #\n"
                   "#  $ .#\n"
                   "#     #\n"
                   "#######\n");
    f.most = 1;
    assert_true(bound(&f, 100) != SOKOBAN_SEARCH_NONE);
    assert_int_equal(f.search.least, 0);
    assert_true(f.search.states <= 1);
    f.most = 0;
    assert_int_equal(bound(&f, 4), SOKOBAN_SEARCH_NONE);
    assert_int_equal(f.search.least, 4);
}

static void test_any_amount_of_memory_will_do(void **state)
{
    struct fixture f;
    int proved = 0;

    (void)state;
    read_level(&f, "#########\n"
                   "#@$ . # #\n"
                   "#  $  . #\n"
                   "#########\n");
    f.limit = 2000;
    for (f.spare = 1; f.spare < 200000; f.spare += f.spare / 100 + 1)
        proved += bound(&f, 5) == SOKOBAN_SEARCH_NONE;
    assert_true(proved > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_generated_levels),
        cmocka_unit_test(test_a_band_goes_on_from_its_end),
        cmocka_unit_test(test_large_rooms_are_left_out),
        cmocka_unit_test(test_a_search_can_be_stopped),
        cmocka_unit_test(test_any_amount_of_memory_will_do)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
