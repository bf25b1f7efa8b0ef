/* test_whirly_moves.c: one move on random boards under every named rule set,
 * for every pair of a pusher and a unit of another or the same kind, compared
 * with the original program. whirly_expected.c has its results, a hash for the
 * moves on 800 boards; this test makes the boards from the same random
 * numbers.
 */
#include <string.h>

#include "games/whirly/engine.h"
#include "support/unit.h"
#include "whirly_expected.h"

enum { COLUMNS = 6, ROWS = 5, TRIES = 20, REFUSED = 253 };

static unsigned long state_of_dice, hash;
static struct engine engine;
static struct rules rules;
static int units[ENGINE_UNITS], unit_count;     /* cells */

static int roll(int sides)
{
    state_of_dice = (state_of_dice * 1103515245UL + 12345) & 0xffffffffUL;
    return (int)((state_of_dice >> 16) % (unsigned long)sides);
}

static void mix(int byte)
{
    hash = ((hash ^ (unsigned long)(byte & 255)) * 16777619UL) & 0xffffffffUL;
}

/* Puts ground on a cell, or an inner wall, a wall of colour 1, or ground of
 * colour 1 or 2. */
static void lay_floor(int cell)
{
    static const int floors[] = {
        ENGINE_WALL * RULES_COLOURS, ENGINE_WALL * RULES_COLOURS + 1,
        ENGINE_GROUND * RULES_COLOURS + 1, ENGINE_GROUND * RULES_COLOURS + 2
    };
    int kind = roll(16);

    engine_write(&engine, cell);
    if (kind < 4)
        assert_null(engine_put(&engine, cell, floors[kind]));
}

static int is_free(int cell)
{
    return engine.first[cell] == 0
        && (engine.high[cell] == 1 || engine.things[cell][1]
            != ENGINE_WALL * RULES_COLOURS);
}

static void put_unit(int breed)
{
    int i, column, cell;

    for (i = 0; i < TRIES; i++) {
        column = roll(COLUMNS);
        cell = grid_cell(&engine.grid, column, roll(ROWS));
        if (!is_free(cell))
            continue;
        assert_null(engine_put(&engine, cell, breed));
        units[unit_count++] = cell;
        return;
    }
}

static void put_units(int breed, int count)
{
    while (count-- > 0)
        put_unit(breed);
}

static void mix_cell(int cell)
{
    mix(grid_column(&engine.grid, cell) * 16 + grid_row(&engine.grid, cell));
}

/* Moves the first unit. */
static void mix_move(int direction)
{
    short position[ENGINE_UNITS + PARLOUR_CELLS];
    struct engine_steps steps;
    int i;

    engine_start(&engine, position);
    if (!engine_try(&engine, position,
                    engine_on(&engine, position, units[0]), direction,
                    &steps)) {
        mix(REFUSED);
        return;
    }
    mix(steps.count);
    for (i = 0; i < steps.count; i++) {
        mix_cell(steps.step[i].from);
        mix_cell(steps.step[i].to);
    }
}

static void play_board(int pusher, int other)
{
    const char *why;
    int column, row;

    engine_clear(&engine, COLUMNS, ROWS);
    engine.rules = rules;
    for (row = 0; row < ROWS; row++)
        for (column = 0; column < COLUMNS; column++)
            lay_floor(grid_cell(&engine.grid, column, row));
    unit_count = 0;
    put_unit(pusher);
    put_units(other, 2 + roll(4));
    put_units(pusher, roll(3));
    assert_int_equal(engine_ready(&engine, &why), PARLOUR_NONE);
    mix_move(roll(PARLOUR_DIRECTIONS));
}

/* Plays one pair: a pusher of colour 0 to 3, and a pusher or box of such a
 * colour. */
static unsigned long play_pair(int set, int pusher, int other)
{
    int race = other < WHIRLY_PUSHERS ? ENGINE_HERO : ENGINE_BOX, i;

    assert_true(rules_find(whirly_expected_sets[set], &rules));
    state_of_dice = (unsigned long)((set * WHIRLY_PUSHERS + pusher)
                                    * WHIRLY_OTHERS + other + 1);
    hash = 2166136261UL;
    for (i = 0; i < WHIRLY_BOARDS; i++)
        play_board(engine_breed(ENGINE_HERO, pusher),
                   engine_breed(race, other % WHIRLY_PUSHERS));
    return hash;
}

static void every_set_moves_every_pair_as_the_original(void **state)
{
    int set, pusher, other;
    unsigned long got;

    (void)state;
    for (set = 0; set < WHIRLY_SETS; set++)
        for (pusher = 0; pusher < WHIRLY_PUSHERS; pusher++)
            for (other = 0; other < WHIRLY_OTHERS; other++) {
                got = play_pair(set, pusher, other);
                if (got != whirly_expected[set][pusher][other])
                    fail_msg("%s: pusher %d with unit %d",
                             whirly_expected_sets[set], pusher, other);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_set_moves_every_pair_as_the_original)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
