/* test_whirly_astar.c: compares the Whirly solver with the plain search on
 * thousands of random maps, under every rule set and under random rules. It
 * must find a solution if there is one, a shortest one if asked; its moves
 * must be legal and win; its lower bound must never be too high; and it must
 * take little memory. No position that can be won may be called lost.
 */
#include <stdlib.h>
#include <string.h>

#include "board/random.h"
#include "games/whirly/goal_matching.h"
#include "games/whirly/map_parser.h"
#include "solve/whirly/astar.h"
#include "solve/whirly/breadth_first.h"
#include "support/unit.h"

enum {
    ROOM = 8 << 20,
    BOARD = 1024, CELLS = 30, CELL = 8,
    ROUNDS = 25,                /* maps for each rule set */
    RANDOM_RULES = 1000,        /* maps, each under random rules */
    LIMIT = 20000,              /* positions of the plain search; larger maps
                                   are skipped */
    SOON = 100000,              /* positions */
    PLENTY = 100                /* this many are solvable, and this many are
                                   not */
};

static struct engine engine;    /* these are large */
static struct breadth_first breadth_first;
static struct whirly_astar astar;
static short position[ENGINE_UNITS + PARLOUR_CELLS];
static unsigned char memory[ROOM], plain_memory[ROOM];
static struct random dice;
static struct goal_matching matching;
static int solved, unsolvable, lost;

static int go_on(void *context, uint64_t states)
{
    (void)context;
    (void)states;
    return 1;
}

/* ---- random maps ---- */

static char cells[CELLS][CELL]; /* cells as text */

/* Puts a sign on an empty cell, or after a goal if allowed. */
static void put(int count, const char *sign, int on_goals)
{
    int i, tries = CELLS;

    do
        i = (int)random_below(&dice, (unsigned long)count);
    while (cells[i][0] != '\0'
           && (!on_goals || text_digit(cells[i][0]) < 0
               || cells[i][1] != '\0') && --tries > 0);
    if (tries > 0)
        strcat(cells[i], sign);
}

/* Makes floors, walls, goals, boxes that usually match them, and one to three
 * pushers, some of which have a goal, too. */
static void deal_cells(int count)
{
    static const char *const goals[] = { "1", "2", "0", "1", "0" };
    static const char *const boxes[] = { "A", "B", "X", "X", "A" };
    static const char *const floors[] = { "y", "y", "y", "j", "K", "J" };
    static const char *const seats[] = { "h1.", "h2.", "h0." };
    static const char *const heroes[] = { "a", "b", "x", "a" };
    int pairs = 1 + (int)random_below(&dice, 3), kind;

    memset(cells, 0, sizeof cells);
    put(count, heroes[random_below(&dice, 4)], 0);
    for (; pairs > 0; pairs--) {
        kind = (int)random_below(&dice, 5);
        put(count, goals[kind], 0);
        if (random_below(&dice, 4) == 0)
            kind = (int)random_below(&dice, 5);
        put(count, boxes[kind], 1);
    }
    for (kind = (int)random_below(&dice, 5); kind > 0; kind--)
        put(count, floors[random_below(&dice, 6)], 0);
    if (random_below(&dice, 3) == 0)
        put(count, boxes[random_below(&dice, 5)], 0);
    if (random_below(&dice, 4) == 0)
        put(count, seats[random_below(&dice, 3)], 0);
    for (kind = (int)random_below(&dice, 6); kind > 3; kind--)
        put(count, heroes[random_below(&dice, 4)], 1);
}

static void deal(char *board)
{
    int columns = 2 + (int)random_below(&dice, 5);
    int rows = 2 + (int)random_below(&dice, 4), i;
    struct text t;

    deal_cells(columns * rows);
    text_open(&t, board, BOARD);
    for (i = 0; i < columns * rows; i++) {
        text_add(&t, cells[i][0] == '\0' ? "-" : cells[i]);
        text_add_char(&t, i % columns == columns - 1 ? '\n' : ' ');
    }
}

/* Returns 0 if the map is invalid. */
static int read_map(const char *board)
{
    struct parlour_error error;
    struct map_parser_map map;
    struct map_parser s;

    map_parser_open(&s, board);
    return map_parser_find(&s, &map, &error) == PARLOUR_OK
        && map_parser_read(&map, &engine, &error) == PARLOUR_OK;
}

/* ---- against the plain search ---- */

static int plain_search(void)
{
    breadth_first.engine = &engine;
    breadth_first.count_all = 0;
    breadth_first.memory = plain_memory;
    breadth_first.room = sizeof plain_memory;
    breadth_first.limit = LIMIT;
    breadth_first.go_on = go_on;
    return breadth_first_run(&breadth_first);
}

/* The moves must be legal, and the last one must win. No position on the way
 * may be called lost. */
static void check_moves(void)
{
    static struct engine_steps steps;
    int i;

    engine_start(&engine, position);
    goal_matching_open(&matching, &engine);
    for (i = 0; i < astar.length; i++) {
        assert_false(goal_matching_is_lost(&matching, &engine, position));
        assert_true(engine_try(&engine, position, astar.moves[i].unit,
                               astar.moves[i].direction, &steps));
        assert_int_equal(astar.moves[i].large, steps.count > 1);
        engine_make(&engine, position, &steps);
    }
    assert_true(engine_won(&engine, position));
}

static int run_search(int best)
{
    astar.engine = &engine;
    astar.best = best;
    astar.memory = memory;
    astar.room = sizeof memory;
    astar.go_on = go_on;
    return whirly_astar_run(&astar);
}

static void check_search(int best, int code)
{
    assert_int_equal(run_search(best), code);
    if (code != PARLOUR_OK)
        return;
    check_moves();
    assert_in_range(astar.least, 0, breadth_first.length);
    if (best) {
        assert_int_equal(astar.length, breadth_first.length);
        assert_int_equal(astar.least, breadth_first.length);
    }
    assert_true(astar.length >= breadth_first.length);
}

static void check_map(void)
{
    char board[BOARD];
    int code;

    do
        deal(board);
    while (!read_map(board));
    code = plain_search();
    if (code == PARLOUR_GAVE_UP)
        return;
    solved += code == PARLOUR_OK && breadth_first.length > 0;
    unsolvable += code == PARLOUR_UNSOLVABLE;
    engine_start(&engine, position);
    goal_matching_open(&matching, &engine);
    lost += goal_matching_is_lost(&matching, &engine, position);
    check_search(0, code);
    check_search(1, code);
}

static void every_rule_set_matches_plain_search(void **state)
{
    char name[PARLOUR_TEXT];
    int i, turned, round;

    (void)state;
    random_seed(&dice, 20);
    solved = unsolvable = lost = 0;
    for (i = 0; rules_name(i) != NULL; i++)
        for (turned = 0; turned < 2; turned++) {
            strcpy(name, turned ? "co_" : "");
            strcat(name, rules_name(i));
            assert_true(rules_find(name, &engine.rules));
            for (round = 0; round < ROUNDS; round++)
                check_map();
        }
    assert_true(solved > PLENTY && unsolvable > PLENTY && lost > PLENTY);
}

/* Mostly pushing, sometimes anything. */
static void deal_rules(struct rules *rules)
{
    int who, whom;

    rules->deepness = 1 + (int)random_below(&dice, 3);
    rules->flocks = (int)random_below(&dice, 2);
    rules->grey_matches = (int)random_below(&dice, 2);
    for (who = 0; who < RULES_BREEDS; who++)
        for (whom = 0; whom < RULES_BREEDS; whom++)
            rules->words[who][whom] = random_below(&dice, 2) == 0
                ? RULES_PUSH : (unsigned char)random_below(&dice, RULES_WORDS);
}

static void random_rules_match_plain_search(void **state)
{
    int round;

    (void)state;
    random_seed(&dice, 21);
    solved = unsolvable = 0;
    for (round = 0; round < RANDOM_RULES; round++) {
        deal_rules(&engine.rules);
        check_map();
    }
    assert_true(solved > PLENTY && unsolvable > PLENTY);
}

/* Four pushers in each other's way. With a step as a move, the search meets
 * half a million positions. */
static void several_pushers_get_past_each_other(void **state)
{
    static const char board[] =
        "# # # # # # # #\n# - - - a - - #\n# - B - C - - #\n"
        "# b - 1 2 - c #\n# - A 3 4 D - #\n# - - - d - - #\n"
        "# # # # # # # #\n";

    (void)state;
    assert_true(rules_find("colorban", &engine.rules));
    assert_true(read_map(board));
    astar.limit = SOON;
    assert_int_equal(run_search(0), PARLOUR_OK);
    check_moves();
    astar.limit = 0;
}

/* Spiral Pie of the original: 40 bits of a key, and what A* adds to it. */
static void a_position_takes_few_bytes(void **state)
{
    static const char *const pie =
        "# # # # # # # #\n# # - - - - - #\n# - # C a # - #\n"
        "# - d 1 2 D - #\n# - B 4 3 b - #\n# - # c A # - #\n"
        "# - - - - - # #\n# # # # # # # #\n";
    int best;

    (void)state;
    assert_true(rules_find("colorban", &engine.rules));
    assert_true(read_map(pie));
    astar.limit = SOON;
    for (best = 0; best < 2; best++) {
        assert_int_equal(run_search(best), PARLOUR_GAVE_UP);
        assert_int_equal(astar.states, SOON);
        assert_in_range(astar.bytes, 13 * SOON, 20 * SOON);
    }
    astar.limit = 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_rule_set_matches_plain_search),
        cmocka_unit_test(random_rules_match_plain_search),
        cmocka_unit_test(several_pushers_get_past_each_other),
        cmocka_unit_test(a_position_takes_few_bytes)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
