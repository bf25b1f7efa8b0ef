/* test_whirly_engine.c: the rules of coloured pushers and flocks on small
 * boards with one character a cell: the worked examples of every rule set,
 * floors, flocks in their order, goals, the canon, and the number of states of
 * two boards.
 */
#include <string.h>

#include "games/whirly/notation.h"
#include "support/unit.h"

enum { CELLS = 64 * 8, SPACE = 1 << 21, DEEP = 512 };

static struct engine engine;      /* large */
static short position[CELLS];

/* Reads a board of rows ended by '\n', one character a cell, so a digit after
 * a letter is a cell of its own. */
static void lay(const char *rules, const char *rows)
{
    int columns = (int)strcspn(rows, "\n");
    int high = (int)strlen(rows) / (columns + 1), column, row, i, count;
    int breeds[NOTATION_BREEDS];
    const char *why, *at;

    engine_clear(&engine, columns, high);
    assert_true(rules_find(rules, &engine.rules));
    engine.bounded = strchr(rows, '#') != NULL;
    for (row = 0; row < high; row++)
        for (column = 0; column < columns; column++) {
            int cell = grid_cell(&engine.grid, column, row);

            at = rows + row * (columns + 1) + column;
            engine_write(&engine, cell);
            count = notation_read_sign(at, 1, breeds);
            for (i = 0; i < count; i++)
                assert_null(engine_put(&engine, cell, breeds[i]));
        }
    assert_int_equal(engine_ready(&engine, &why), PARLOUR_NONE);
    assert_true(engine_size(&engine) <= CELLS);
    engine_start(&engine, position);
}

/* Adds a unit or floor under those that are already on a cell. */
static void put_under(int column, int row, const char *sign)
{
    int breeds[NOTATION_BREEDS];
    const char *why;

    notation_read_sign(sign, strlen(sign), breeds);
    assert_null(engine_put(&engine, grid_cell(&engine.grid, column, row),
                           breeds[0]));
    assert_int_equal(engine_ready(&engine, &why), PARLOUR_NONE);
    engine_start(&engine, position);
}

/* Returns the first unit with that sign. */
static int unit_named(const char *sign)
{
    int breeds[NOTATION_BREEDS], unit = 0;

    notation_read_sign(sign, 1, breeds);
    while (engine.breed[unit] != breeds[0])
        unit++;
    return unit;
}

static struct engine_steps steps;

static int move(const char *who, int direction)
{
    if (!engine_try(&engine, position, unit_named(who), direction, &steps))
        return 0;
    engine_make(&engine, position, &steps);
    return 1;
}

/* Compares the board: units where they are now, goals and floors as they were
 * written. */
static void see(const char *rows)
{
    char shown[CELLS], sign[4];
    struct text t, one;
    int column, row, unit;

    text_open(&t, shown, sizeof shown);
    for (row = 0; row < engine.grid.rows; row++) {
        for (column = 0; column < engine.grid.columns; column++) {
            int cell = grid_cell(&engine.grid, column, row), high;

            unit = engine_on(&engine, position, cell);
            high = engine.high[cell];
            text_open(&one, sign, sizeof sign);
            notation_add_sign(unit != PARLOUR_NONE
                       ? engine.breed[unit]
                       : engine.things[cell][high - 1], &one);
            text_add_char(&t, strcmp(sign, "Y") == 0 ? '-'
                              : strcmp(sign, "y") == 0 ? '#' : sign[0]);
        }
        text_add_char(&t, '\n');
    }
    assert_string_equal(shown, rows);
}

struct example {
    const char *rules, *before, *who;
    int direction;
    const char *after;          /* NULL: refused */
    int count;                  /* of steps */
};

static void check(const struct example *examples, size_t count)
{
    const struct example *e = examples;

    for (; count > 0; count--, e++) {
        lay(e->rules, e->before);
        assert_int_equal(move(e->who, e->direction), e->after != NULL);
        if (e->after == NULL)
            continue;
        see(e->after);
        assert_int_equal(steps.count, e->count);
    }
}

#define CHECK(examples) check(examples, sizeof examples / sizeof examples[0])

static void lines_are_pushed_as_deep_as_the_rules_say(void **state)
{
    static const struct example examples[] = {
        { "colorban", "-aA1-\n", "a", PARLOUR_RIGHT, "--aA-\n", 2 },
        { "colorban", "-aB--\n", "a", PARLOUR_RIGHT, NULL, 0 },
        { "colorban", "-aAA-\n", "a", PARLOUR_RIGHT, NULL, 0 },
        { "doubleban", "-aAA--\n", "a", PARLOUR_RIGHT, "--aAA-\n", 3 },
        { "doubleban", "-aAAA-\n", "a", PARLOUR_RIGHT, NULL, 0 },
        { "colortrain", "-aAAA-\n", "a", PARLOUR_RIGHT, "--aAAA\n", 4 },
        { "doubleban", "-a$B--\n", "a", PARLOUR_RIGHT, "--aXB-\n", 3 },
        { "doubleban", "-xBA--\n", "x", PARLOUR_RIGHT, NULL, 0 },
        { "sokoban", "-@$--\n", "@", PARLOUR_RIGHT, "--xX-\n", 2 },
        { "colorban", "-ab--\n", "a", PARLOUR_RIGHT, NULL, 0 },
        { "colorban", "-aA\n", "a", PARLOUR_RIGHT, NULL, 0 },
        { "colorban", "-a---\n", "a", PARLOUR_RIGHT, "--a--\n", 1 }
    };

    (void)state;
    CHECK(examples);
}

static void other_colours_are_pulled_swapped_leapt_and_jumped(void **state)
{
    static const struct example examples[] = {
        { "pullpush", "--aB-\n", "a", PARLOUR_RIGHT, "-aB--\n", 2 },
        { "pullpush", "-aB--\n", "a", PARLOUR_RIGHT, "aB---\n", 2 },
        { "pullpush", "aB---\n", "a", PARLOUR_RIGHT, NULL, 0 },
        { "pullpush", "-AaB-\n", "a", PARLOUR_RIGHT, NULL, 0 },
        { "pullpush", "-aX--\n", "a", PARLOUR_RIGHT, "--aX-\n", 2 },
        { "pullswappush", "--aB-\n", "a", PARLOUR_RIGHT, "--Ba-\n", 2 },
        { "pullswappush", "--bA-\n", "b", PARLOUR_RIGHT, "-bA--\n", 2 },
        { "leappush", "--aB-\n", "a", PARLOUR_RIGHT, "-Ba--\n", 1 },
        { "leappush", "-AaB-\n", "a", PARLOUR_RIGHT, NULL, 0 },
        { "ghostjump", "-bA--\n", "b", PARLOUR_RIGHT, "--Ab-\n", 1 },
        { "ghostjump", "-bAA-\n", "b", PARLOUR_RIGHT, NULL, 0 },
        { "ghostjump", "-ba--\n", "b", PARLOUR_RIGHT, "--ab-\n", 1 },
        { "ghostjump", "-bX--\n", "b", PARLOUR_RIGHT, "bX---\n", 2 },
        { "ghostban", "-bA--\n", "b", PARLOUR_RIGHT, "-Ab--\n", 2 },
        { "ghostban", "-ba--\n", "b", PARLOUR_RIGHT, "-ab--\n", 2 },
        { "ghostban", "-ba--\n", "a", PARLOUR_LEFT, NULL, 0 },
        { "co_colorban", "-aA--\n", "a", PARLOUR_RIGHT, "aA---\n", 2 },
        { "co_pullpush", "-aB--\n", "a", PARLOUR_RIGHT, "--aB-\n", 2 },
        { "co_sokoban", "$@$--\n", "@", PARLOUR_RIGHT, NULL, 0 },
        { "CO_Doubleban", "--aAA\n", "a", PARLOUR_RIGHT, "-aA-A\n", 2 }
    };

    (void)state;
    CHECK(examples);
}

static void floors_let_pass_by_colour(void **state)
{
    static const struct example examples[] = {
        { "colorban", "aj\n", "a", PARLOUR_RIGHT, NULL, 0 },
        { "colorban", "bj\n", "b", PARLOUR_RIGHT, "-b\n", 1 },
        { "colorban", "xj\n", "x", PARLOUR_RIGHT, "-x\n", 1 },
        { "colorban", "aJ\n", "a", PARLOUR_RIGHT, "-a\n", 1 },
        { "colorban", "bJ\n", "b", PARLOUR_RIGHT, NULL, 0 },
        { "colorban", "xJ\n", "x", PARLOUR_RIGHT, NULL, 0 },
        { "colorban", "aAj\n", "a", PARLOUR_RIGHT, NULL, 0 },
        { "colorban", "aXj\n", "a", PARLOUR_RIGHT, "-aX\n", 2 },
        { "colorban", "bBj\n", "b", PARLOUR_RIGHT, "-bB\n", 2 },
        { "colorban", "bBJ\n", "b", PARLOUR_RIGHT, NULL, 0 },
        { "colorban", "aAJ\n", "a", PARLOUR_RIGHT, "-aA\n", 2 },
        { "colorban", "aXJ\n", "a", PARLOUR_RIGHT, NULL, 0 },
        { "colorban", "ay\n", "a", PARLOUR_RIGHT, NULL, 0 }
    };

    (void)state;
    CHECK(examples);
}

/* The floor under a unit that is pulled, leapt over or jumped over is tested
 * too. */
static void the_floor_of_the_other_is_tested_first(void **state)
{
    (void)state;
    lay("pullpush", "--aB-\n");
    put_under(3, 0, "j");
    assert_false(move("a", PARLOUR_RIGHT));
    lay("leappush", "--aB-\n");
    put_under(3, 0, "j");
    assert_false(move("a", PARLOUR_RIGHT));
    lay("ghostjump", "-bA--\n");
    put_under(2, 0, "J");
    assert_false(move("b", PARLOUR_RIGHT));
    lay("pullpush", "--aB-\n");
    put_under(3, 0, "k");
    assert_true(move("a", PARLOUR_RIGHT));
}

/* Unlike in the original, grey is stopped by walls and stands on grounds. */
static void the_intended_rule_for_grey_can_be_had(void **state)
{
    const char *why;

    (void)state;
    lay("colorban", "xj\n");
    engine.rules.grey_matches = 1;
    assert_int_equal(engine_ready(&engine, &why), PARLOUR_NONE);
    assert_false(move("x", PARLOUR_RIGHT));
    lay("colorban", "xJ\n");
    engine.rules.grey_matches = 1;
    assert_int_equal(engine_ready(&engine, &why), PARLOUR_NONE);
    assert_true(move("x", PARLOUR_RIGHT));
}

static void see_step(int i, int column, int row)
{
    assert_int_equal(steps.step[i].from, grid_cell(&engine.grid, column, row));
}

static void flocks_follow_in_their_order(void **state)
{
    (void)state;
    lay("flocks", "#######\n#AAA--#\n#aA---#\n#AA#--#\n#######\n");
    assert_true(move("a", PARLOUR_RIGHT));
    see("#######\n#-AAA-#\n#-aA--#\n#AA#--#\n#######\n");
    assert_int_equal(steps.count, 5);
    see_step(0, 1, 2);
    see_step(1, 2, 2);
    see_step(2, 3, 1);
    see_step(3, 2, 1);
    see_step(4, 1, 1);
}

static void only_neighbours_of_one_breed_follow(void **state)
{
    static const struct example examples[] = {
        { "flockmasters", "--BB---\n-aBB---\n--B-B--\n", "a", PARLOUR_RIGHT,
          "-BB----\naBB----\n-B--B--\n", 6 },
        { "flocks", "-XB-\naA--\n-Ab-\n", "a", PARLOUR_RIGHT,
          "-XB-\n-aA-\n-Ab-\n", 2 },
        { "flocks", "-A--\n$x--\n-A--\n", "x", PARLOUR_UP, NULL, 0 },
        { "flocks", "----\n-$--\n$x$-\n", "x", PARLOUR_UP,
          "-X--\nXxX-\n----\n", 4 },
        { "colorban", "-A--\naA--\n", "a", PARLOUR_RIGHT,
          "-A--\n-aA-\n", 2 },
        { "flocks", "-aA---\n---AA-\n", "a", PARLOUR_RIGHT,
          "--aA--\n---AA-\n", 2 },
        { "antiflocks", "--A-\n-aA-\n", "a", PARLOUR_RIGHT,
          "-A--\naA--\n", 3 }
    };

    (void)state;
    CHECK(examples);
}

/* For moves up and to the left the rows are visited in the opposite order. */
static void flocks_follow_on_all_sides(void **state)
{
    (void)state;
    lay("flocks", "--XX-\n--X$x\n--XX-\n");
    assert_true(move("x", PARLOUR_LEFT) == 0);
    lay("flocks", "-XX-\n-XXx\n-XX-\n");
    assert_false(move("x", PARLOUR_LEFT));
    lay("flocks", "--XX\n--Xx\n--XX\n");
    assert_true(move("x", PARLOUR_LEFT));
    see("-XX-\n-Xx-\n-XX-\n");
    see_step(2, 2, 0);
    see_step(3, 2, 2);
    see_step(4, 3, 0);
    see_step(5, 3, 2);
    lay("flocks", "---\n---\nXXX\nXxX\n");
    assert_true(move("x", PARLOUR_UP));
    see("---\nXXX\nXxX\n---\n");
    see_step(2, 0, 2);
    see_step(3, 2, 2);
    see_step(4, 0, 3);
    see_step(5, 2, 3);
    lay("flocks", "XxX\nXXX\n---\n---\n");
    assert_true(move("x", PARLOUR_DOWN));
    see_step(2, 2, 1);
    see_step(3, 0, 1);
}

static void the_partner_is_the_unit_touched_first(void **state)
{
    (void)state;
    lay("ghostjump", "-bA--\n");
    assert_true(move("b", PARLOUR_RIGHT));
    assert_int_equal(steps.partner, unit_named("A"));
    lay("leappush", "--aB-\n");
    assert_true(move("a", PARLOUR_RIGHT));
    assert_int_equal(steps.partner, unit_named("B"));
    lay("colorban", "-a---\n");
    assert_true(move("a", PARLOUR_RIGHT));
    assert_int_equal(steps.partner, PARLOUR_NONE);
}

static void goals_are_filled_by_race_and_colour(void **state)
{
    (void)state;
    lay("colorban", "-aA1-\n");
    assert_int_equal(engine.needed, 1);
    assert_false(engine_won(&engine, position));
    move("a", PARLOUR_RIGHT);
    assert_true(engine_won(&engine, position));
    lay("colorban", "-aA2-\n");
    move("a", PARLOUR_RIGHT);
    assert_false(engine_won(&engine, position));
    assert_int_equal(engine.most, 0);
    lay("colorban", "-aA.-\n");
    move("a", PARLOUR_RIGHT);
    assert_true(engine_won(&engine, position));
    lay("colorban", "-a!--\n");
    assert_true(move("a", PARLOUR_RIGHT));
    assert_true(engine_won(&engine, position));
    lay("colorban", "-aA--\n");
    assert_false(engine_won(&engine, position));
    lay("colorban", "1aA1-\n");
    assert_int_equal(engine.needed, 2);
    assert_int_equal(engine.most, 1);
}

/* A goal counts only directly above the ground. */
static void goals_must_lie_on_the_ground(void **state)
{
    (void)state;
    lay("colorban", "aj\n");
    put_under(1, 0, "h1");
    assert_int_equal(engine.goals, 0);
    lay("colorban", "a!\n");
    put_under(1, 0, "k");
    assert_int_equal(engine.goals, 1);
}

static void hids_and_the_canon_are_the_originals(void **state)
{
    short hids[CELLS];

    (void)state;
    lay("colorban", "-AB\nyAx\n");
    assert_int_equal(engine.hids, 5);
    assert_int_equal(engine.hid[1], PARLOUR_NONE);
    assert_int_equal(engine.hid[grid_cell(&engine.grid, 2, 1)], 4);
    assert_int_equal(engine.colonies, 3);
    engine_canon(&engine, position, hids);
    assert_int_equal(hids[0], 1);
    assert_int_equal(hids[1], 2);
    assert_int_equal(hids[2], 3);
    assert_int_equal(hids[3], 4);
}

/* In each row the first and the last run of walls bound the map. */
static void what_is_behind_walls_is_outside(void **state)
{
    const char *why;
    int cell;

    (void)state;
    lay("colorban", "-##a-#--\n--#--#-#\n--------\n");
    assert_int_equal(engine.hids, 5);
    assert_int_equal(engine.hid[grid_cell(&engine.grid, 4, 0)], 2);
    assert_int_equal(engine.hid[grid_cell(&engine.grid, 6, 1)], 4);
    cell = grid_cell(&engine.grid, 1, 2);
    assert_null(engine_put(&engine, cell, engine_breed(ENGINE_TARGET, 3)));
    assert_int_equal(engine_ready(&engine, &why), cell);
    engine.bounded = 0;
    assert_int_equal(engine_ready(&engine, &why), PARLOUR_NONE);
    assert_int_equal(engine.hids, 24 - 6);
}

static void a_cell_holds_three_units_and_one_that_moves(void **state)
{
    (void)state;
    lay("colorban", "ab\n");
    assert_non_null(engine_put(&engine, 0, engine_breed(ENGINE_BOX, 1)));
    assert_null(engine_put(&engine, 0, engine_breed(ENGINE_GROUND, 1)));
    assert_null(engine_put(&engine, 0, engine_breed(ENGINE_WALL, 2)));
    assert_non_null(engine_put(&engine, 0, engine_breed(ENGINE_TARGET, 2)));
}

/* ---- whole spaces ---- */

struct space {
    unsigned char (*keys)[8];
    int *table;
    int count, winning, best;
    int layers[DEEP];
};

static struct space space;

static unsigned hash_key(const unsigned char *key)
{
    unsigned hash = 2166136261u;
    int i;

    for (i = 0; i < 8; i++)
        hash = (hash ^ key[i]) * 16777619u;
    return hash ^ hash >> 15;
}

static void add_to_space(int depth)
{
    short hids[CELLS];
    unsigned char key[8] = { 0 };
    unsigned at;
    int i;

    engine_canon(&engine, position, hids);
    for (i = 0; i < engine.units; i++)
        key[i] = (unsigned char)hids[i];
    for (at = hash_key(key) % (2 * SPACE); space.table[at] >= 0;
            at = (at + 1) % (2 * SPACE))
        if (memcmp(space.keys[space.table[at]], key, 8) == 0)
            return;
    assert_true(space.count < SPACE);
    memcpy(space.keys[space.count], key, 8);
    space.table[at] = space.count++;
    space.layers[depth]++;
    if (!engine_won(&engine, position))
        return;
    space.winning++;
    if (space.best < 0)
        space.best = depth;
}

static void unpack(const unsigned char *key, const short *cells)
{
    int i;

    for (i = 0; i < grid_cells(&engine.grid); i++)
        position[engine.units + i] = PARLOUR_NONE;
    for (i = 0; i < engine.units; i++) {
        position[i] = cells[key[i]];
        position[engine.units + position[i]] = (short)i;
    }
}

static void explore(void)
{
    short cells[CELLS], before[CELLS];
    int i, unit, direction, depth = 0, end = 1;

    for (i = 0; i < grid_cells(&engine.grid); i++)
        if (engine.hid[i] != PARLOUR_NONE)
            cells[engine.hid[i]] = (short)i;
    space.keys = malloc(SPACE * sizeof *space.keys);
    space.table = malloc(2 * SPACE * sizeof *space.table);
    memset(space.table, -1, 2 * SPACE * sizeof *space.table);
    memset(space.layers, 0, sizeof space.layers);
    space.count = space.winning = 0;
    space.best = PARLOUR_NONE;
    add_to_space(0);
    for (i = 0; i < space.count; i++) {
        if (i == end) {
            depth++;
            end = space.count;
        }
        unpack(space.keys[i], cells);
        memcpy(before, position, sizeof before);
        for (unit = 0; unit < engine.units; unit++)
            for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++)
                if (engine_race(engine.breed[unit]) == ENGINE_HERO
                        && engine_try(&engine, position, unit, direction,
                                      &steps)) {
                    engine_make(&engine, position, &steps);
                    add_to_space(depth + 1);
                    memcpy(position, before, sizeof before);
                }
    }
    free(space.keys);
    free(space.table);
}

static const char *const c1 = "#######\n#a-A-1#\n#b-B-2#\n#######\n";
static const char *const c3 =
    "#######\n#-----#\n#aAA11#\n#--X-0#\n#-x---#\n#######\n";

struct census {
    const char *rules, *map;
    int best, count, winning;
    int layers[12];             /* 0: not checked */
};

static void check_census(const struct census *census, size_t count)
{
    int i;

    for (; count > 0; count--, census++) {
        lay(census->rules, census->map);
        explore();
        assert_int_equal(space.best, census->best);
        assert_int_equal(space.count, census->count);
        assert_int_equal(space.winning, census->winning);
        for (i = 0; i < 12 && census->layers[i] != 0; i++)
            assert_int_equal(space.layers[i], census->layers[i]);
    }
}

static void whole_spaces_are_as_large_as_the_originals(void **state)
{
    const struct census censuses[] = {
        { "colorban", c1, 6, 572, 56,
          { 1, 2, 7, 10, 21, 22, 40, 34, 52, 44, 52, 28 } },
        { "flocks", c1, 6, 572, 56, { 0 } },
        { "pullpush", c1, 6, 1386, 56, { 0 } },
        { "flockmasters", c1, 6, 1386, 56, { 0 } },
        { "leappush", c1, 5, 1384, 56, { 0 } },
        { "pullswappush", c1, 6, 2512, 56, { 0 } },
        { "doubleban", c1, 6, 572, 56, { 0 } },
        { "colortrain", c1, 6, 572, 56, { 0 } },
        { "antimasters", c1, 8, 1386, 56, { 0 } }
    };

    (void)state;
    check_census(censuses, sizeof censuses / sizeof censuses[0]);
}

static void the_large_board_is_as_large_under_each_flock(void **state)
{
    const struct census censuses[] = {
        { "flocks", c3, 12, 930120, 816,
          { 1, 5, 13, 26, 72, 154, 360, 697, 1511, 2850, 6227, 11153 } },
        { "colortrain", c3, 5, 930120, 816,
          { 1, 6, 21, 54, 164, 388, 1030, 2202, 5150, 9861 } }
    };

    (void)state;
    check_census(censuses, sizeof censuses / sizeof censuses[0]);
}

/* A box that another unit leaps over stays, so no unit can move to its
 * cell. */
static void two_units_never_come_to_one_cell(void **state)
{
    int box_0 = engine_breed(ENGINE_BOX, 0);
    int box_1 = engine_breed(ENGINE_BOX, 1);
    struct engine_steps steps;

    (void)state;
    lay("doubleban", "-XAa-\n");
    engine.rules.words[box_1][box_0] = RULES_LEAP;
    assert_false(engine_try(&engine, position, unit_named("a"), PARLOUR_LEFT,
                            &steps));
    engine.rules.words[box_1][box_0] = RULES_PUSH;
    assert_true(engine_try(&engine, position, unit_named("a"), PARLOUR_LEFT,
                           &steps));
    assert_int_equal(steps.count, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_pushed_as_deep_as_the_rules_say),
        cmocka_unit_test(other_colours_are_pulled_swapped_leapt_and_jumped),
        cmocka_unit_test(floors_let_pass_by_colour),
        cmocka_unit_test(the_floor_of_the_other_is_tested_first),
        cmocka_unit_test(the_intended_rule_for_grey_can_be_had),
        cmocka_unit_test(flocks_follow_in_their_order),
        cmocka_unit_test(only_neighbours_of_one_breed_follow),
        cmocka_unit_test(flocks_follow_on_all_sides),
        cmocka_unit_test(the_partner_is_the_unit_touched_first),
        cmocka_unit_test(goals_are_filled_by_race_and_colour),
        cmocka_unit_test(goals_must_lie_on_the_ground),
        cmocka_unit_test(hids_and_the_canon_are_the_originals),
        cmocka_unit_test(what_is_behind_walls_is_outside),
        cmocka_unit_test(a_cell_holds_three_units_and_one_that_moves),
        cmocka_unit_test(whole_spaces_are_as_large_as_the_originals),
        cmocka_unit_test(the_large_board_is_as_large_under_each_flock),
        cmocka_unit_test(two_units_never_come_to_one_cell)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
