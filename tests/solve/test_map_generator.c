/* test_map_generator.c: generated maps of Whirly: the same on every machine,
 * with any amount of memory, and with all properties promised of every map,
 * checked by the solver.
 */
#include <stdlib.h>
#include <string.h>

#include "games/whirly/map_parser.h"
#include "solve/solve.h"
#include "solve/whirly/map_generator.h"
#include "support/solver_problem.h"
#include "support/unit.h"

enum { ROOM = 64 << 20, LITTLE = 12 << 20, SEEDS = 8,
       BEFORE = 1024 };

static int always(void *context)
{
    (void)context;
    return 1;
}

/* Says yes a number of times. */
static int sometimes(void *context)
{
    int *left = context;

    return (*left)-- > 0;
}

static int make(struct parlour_search *search, int difficulty,
                unsigned long seed)
{
    search->makes = 1;
    search->difficulty = (enum parlour_difficulty)difficulty;
    search->seed = seed;
    return solve_find("whirly")->make(search);
}

static void open_search(struct parlour_search *search, size_t room)
{
    static const struct parlour_search none = PARLOUR_SEARCH_INIT;

    *search = none;
    search->game = "whirly";
    search->memory = calloc(1, room);
    search->room = room;
    search->go_on = always;
    assert_non_null(search->memory);
}

static void a_seed_makes_one_map_in_any_memory(void **state)
{
    struct parlour_search one, other;
    unsigned long seed;
    int difficulty;
    char before[BEFORE] = "";

    (void)state;
    open_search(&one, ROOM);
    open_search(&other, LITTLE);
    for (difficulty = 0; difficulty < PARLOUR_DIFFICULTIES; difficulty++)
        for (seed = 1; seed <= SEEDS; seed++) {
            assert_int_equal(make(&one, difficulty, seed), PARLOUR_OK);
            assert_int_equal(make(&other, difficulty, seed), PARLOUR_OK);
            assert_string_equal(one.level, other.level);
            assert_string_equal(one.moves, other.moves);
            assert_memory_equal(one.print, other.print, sizeof one.print);
            assert_string_not_equal(one.level, before);
            assert_true(strlen(one.level) < sizeof before);
            strcpy(before, one.level);
        }
    free(one.memory);
    free(other.memory);
}

/* Reads a map that was made. */
static void read_map(const struct parlour_search *made,
                     struct solve_position *p)
{
    struct solve_options options = { 0, 0, 0 };
    struct parlour_error error;
    const char *at = made->level;

    memset(p, 0, sizeof *p);
    assert_int_equal(solve_find("whirly")->next(&at, &options, p, &error),
                     PARLOUR_OK);
    solve_find("whirly")->end(p);
}

static int solve(struct solver_problem *f, const char *board,
                 const char *rules)
{
    solver_problem_set(f, board, rules);
    f->search.best = PARLOUR_SHORTEST;
    f->search.steps = 1;
    return solve_find("whirly")->search(&f->search);
}

/* Without the verb of its rule set a map cannot be won. */
static void maps_are_what_is_promised(void **state)
{
    static const unsigned long least[] = { 8, 14, 23 };
    static const unsigned long most[] = { 13, 22, 45 };
    static struct solve_position p;
    struct parlour_search made;
    struct solver_problem f;
    unsigned long seed;
    int i;

    (void)state;
    open_search(&made, ROOM);
    solver_problem_open(&f, "whirly", ROOM);
    for (i = 0; i < PARLOUR_DIFFICULTIES; i++)
        for (seed = 1; seed <= SEEDS; seed++) {
            assert_int_equal(make(&made, i, seed), PARLOUR_OK);
            assert_in_range(made.length, least[i], most[i]);
            read_map(&made, &p);
            assert_int_equal(solve(&f, p.board, p.rules), PARLOUR_OK);
            assert_true(f.search.optimal);
            assert_int_equal(f.search.length, made.length);
            f.search.moves = made.moves;
            solver_problem_prove(&f.search);
            if (strcmp(p.rules, "colorban") != 0)
                assert_int_equal(solve(&f, p.board, "colorban"),
                                 PARLOUR_UNSOLVABLE);
        }
    solver_problem_close(&f);
    free(made.memory);
}

/* Makes a map in a session whose own rules are others. It is known by its name
 * and played by the rules that it was made for, and so are its save and its
 * line. */
static void a_map_is_played_by_its_own_rules(void **state)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_search made;
    struct parlour_session *s;
    struct parlour_status status;
    struct parlour_error error;
    unsigned long seed;
    int difficulty;

    (void)state;
    open_search(&made, ROOM);
    o.game = "whirly";
    o.given = PARLOUR_OPTION_RULES;
    o.rules = "ghostban";
    s = parlour_open(&o, &error);
    assert_non_null(s);
    parlour_use_solver(s, parlour_solve);
    assert_int_equal(parlour_generated(s, &difficulty, &seed), 0);
    assert_int_equal(make(&made, PARLOUR_EASY, 0), PARLOUR_OK);
    assert_int_equal(parlour_search_accept(s, &made), PARLOUR_OK);
    parlour_get_status(s, &status);
    assert_int_equal(status.level, 0);
    assert_string_equal(status.level_title, "Endless easy 0");
    assert_string_equal(status.rules, "leappush");
    assert_int_equal(parlour_generated(s, &difficulty, &seed), 1);
    assert_int_equal(difficulty, PARLOUR_EASY);
    assert_int_equal(seed, 0);
    parlour_close(s);
    free(made.memory);
}

static void a_generator_stops_when_it_is_told(void **state)
{
    struct parlour_search search;
    int left = 20;

    (void)state;
    open_search(&search, ROOM);
    search.go_on = sometimes;
    search.context = &left;
    assert_int_equal(make(&search, PARLOUR_HARD, 1), PARLOUR_GAVE_UP);
    assert_null(search.level);
    search.go_on = always;
    search.room = MAP_GENERATOR_ROOM;
    assert_int_equal(make(&search, PARLOUR_EASY, 1), PARLOUR_NO_MEMORY);
    free(search.memory);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seed_makes_one_map_in_any_memory),
        cmocka_unit_test(maps_are_what_is_promised),
        cmocka_unit_test(a_map_is_played_by_its_own_rules),
        cmocka_unit_test(a_generator_stops_when_it_is_told)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
