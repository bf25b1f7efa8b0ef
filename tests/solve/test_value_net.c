/* test_value_net.c: features of hand-made Kulki boards, and their values by
 * the net: the same when the board is mirrored or colours are swapped.
 */
#include <string.h>

#include "games/kulki/value_net.h"
#include "solve/kulki/move_order.h"
#include "support/unit.h"

enum { SIDE = 9, BOARDS = 300, COLOURS = 7 };

#define FEATURES_HASH 0x423cecc4UL

/* Set up once for all tests. */
struct fixture {
    struct bare_board_shape shape;
    struct move_order order;
    struct value_net_shape features;
};

static int open_court(void **state)
{
    static struct fixture fixture;
    static const struct grid grid = { SIDE, SIDE };

    bare_board_open(&fixture.shape, &grid);
    fixture.shape.kinds = COLOURS;
    move_order_open(&fixture.order, &fixture.shape);
    value_net_open(&fixture.features, &grid);
    *state = &fixture;
    return 0;
}

static void put(struct bare_board *b, int column, int row, int colour)
{
    b->balls[column * SIDE + row] = (unsigned char)colour;
    b->count++;
}

static struct value_net_inputs extract(const struct fixture *c,
                                     const struct bare_board *b)
{
    struct value_net_inputs features;
    struct move_order_view v;

    move_order_read(&c->order, b, &v);
    value_net_extract(&c->features, b->balls, v.worths, v.worth, &features);
    return features;
}

static long worth_of(const struct fixture *c, const struct bare_board *b)
{
    struct move_order_view v;

    move_order_read(&c->order, b, &v);
    return v.worth;
}

static long value_of(const struct fixture *c, const struct bare_board *b)
{
    struct value_net_inputs features = extract(c, b);

    return value_net_value(value_net_trained(), &features, worth_of(c, b));
}

/* Puts four balls of colour 1 in a row from the corner. */
static void put_four(struct bare_board *b)
{
    int column;

    memset(b, 0, sizeof *b);
    for (column = 0; column < 4; column++)
        put(b, column, 0, 1);
}

/* Puts a ball in the last corner, shut in by two others. */
static void put_stuck(struct bare_board *b)
{
    put(b, 8, 8, 1);
    put(b, 7, 8, 2);
    put(b, 8, 7, 3);
}

static void a_four_is_told_by_its_fifth_ball(void **state)
{
    const struct fixture *c = *state;
    struct value_net_inputs values;
    struct bare_board b;

    put_four(&b);
    values = extract(c, &b);
    assert_int_equal(values.has[1], 1);
    assert_int_equal(values.has[2], 0);
    assert_int_equal(values.colour[1][VALUE_NET_BALLS], 4);
    assert_int_equal(values.colour[1][VALUE_NET_LONE_FOURS], 1);
    assert_int_equal(values.colour[1][VALUE_NET_HAS_IDLE_FOURS], 1);
    assert_int_equal(values.colour[1][VALUE_NET_CLOSED_THREES], 1);
    put(&b, 8, 8, 1);
    values = extract(c, &b);
    assert_int_equal(values.colour[1][VALUE_NET_FOURS], 1);
    assert_int_equal(values.colour[1][VALUE_NET_LONE_FOURS], 0);
    assert_int_equal(values.colour[1][VALUE_NET_THREES], 1);
    assert_int_equal(values.colour[1][VALUE_NET_TWOS], 1);
    assert_int_equal(values.colour[1][VALUE_NET_STUCK], 0);
}

static void a_way_that_is_closed_is_seen(void **state)
{
    const struct fixture *c = *state;
    struct value_net_inputs values;
    struct bare_board b;

    put_four(&b);
    put_stuck(&b);
    values = extract(c, &b);
    assert_int_equal(values.colour[1][VALUE_NET_FOURS], 0);
    assert_int_equal(values.colour[1][VALUE_NET_CLOSED_FOURS], 1);
    assert_int_equal(values.colour[1][VALUE_NET_STUCK], 1);
    assert_int_equal(values.board[VALUE_NET_REGIONS], 1);
    put_four(&b);
    put(&b, 8, 8, 1);
    put(&b, 4, 1, 2);           /* the missing cell is shut in */
    put(&b, 5, 0, 2);
    values = extract(c, &b);
    assert_int_equal(values.colour[1][VALUE_NET_FOURS], 0);
    assert_int_equal(values.colour[1][VALUE_NET_CLOSED_FOURS], 1);
    assert_int_equal(values.board[VALUE_NET_REGIONS], 2);
    assert_int_equal(values.board[VALUE_NET_LOST], 1);
}

static void a_held_window_is_none_of_the_others(void **state)
{
    const struct fixture *c = *state;
    struct value_net_inputs values;
    struct bare_board b;

    put_four(&b);
    put(&b, 8, 8, 1);
    put(&b, 4, 0, 2);
    values = extract(c, &b);
    assert_int_equal(values.colour[1][VALUE_NET_HELD_FOURS], 1);
    assert_int_equal(values.colour[1][VALUE_NET_HELD_THREES], 1);
    assert_int_equal(values.colour[1][VALUE_NET_HAS_FOURS], 0);
    assert_int_equal(values.colour[1][VALUE_NET_HAS_ANY_THREES], 0);
    assert_int_equal(values.colour[2][VALUE_NET_BALLS], 1);
}

/* Mirrors the board along an axis or a diagonal, and permutes its colours. */
static void mirror(const struct bare_board *b, int way,
                   struct bare_board *mirrored)
{
    int column, row, ball, cell;

    mirrored->count = b->count;
    for (column = 0; column < SIDE; column++)
        for (row = 0; row < SIDE; row++) {
            ball = b->balls[column * SIDE + row];
            cell = way == 0 ? (SIDE - 1 - column) * SIDE + row
                : way == 1 ? row * SIDE + column : column * SIDE + row;
            mirrored->balls[cell] = (unsigned char)(
                ball == 0 ? 0 : way == 2 ? COLOURS + 1 - ball : ball);
        }
}

static void the_side_and_the_colours_do_not_matter(void **state)
{
    const struct fixture *c = *state;
    struct bare_board b, mirrored;
    struct random dice;
    int board, cell, changed = 0;

    random_seed(&dice, 4);
    for (board = 0; board < BOARDS; board++) {
        memset(&b, 0, sizeof b);
        for (cell = 0; cell < c->shape.cells; cell++)
            if (random_below(&dice, 20) < (unsigned long)board % 20)
                put(&b, cell / SIDE, cell % SIDE,
                    (int)random_below(&dice, COLOURS) + 1);
        mirror(&b, board % 3, &mirrored);
        assert_int_equal(value_of(c, &mirrored), value_of(c, &b));
        changed += value_of(c, &b) != worth_of(c, &b);
    }
    assert_true(changed > BOARDS / 2);
}

/* A slip in a feature makes hints a little worse, which nobody would see. */
static void the_features_of_random_boards_are_kept(void **state)
{
    const struct fixture *c = *state;
    unsigned long hash = RANDOM_MIX_START;
    struct value_net_inputs features;
    struct bare_board b;
    struct random dice;
    int board, cell, colour, i;

    random_seed(&dice, 7);
    for (board = 0; board < BOARDS; board++) {
        memset(&b, 0, sizeof b);
        for (cell = 0; cell < c->shape.cells; cell++)
            if (random_below(&dice, 20) < 10 + (unsigned long)board % 8)
                put(&b, cell / SIDE, cell % SIDE,
                    (int)random_below(&dice, 3) + 1);
        features = extract(c, &b);
        for (colour = 1; colour <= 3; colour++)
            for (i = 0; i < VALUE_NET_PER_COLOUR && features.has[colour];
                    i++)
                hash = random_mix(hash, (unsigned long)
                                  features.colour[colour][i] & 0xffffUL);
    }
    assert_int_equal(hash, FEATURES_HASH);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_features_of_random_boards_are_kept),
        cmocka_unit_test(a_four_is_told_by_its_fifth_ball),
        cmocka_unit_test(a_way_that_is_closed_is_seen),
        cmocka_unit_test(a_held_window_is_none_of_the_others),
        cmocka_unit_test(the_side_and_the_colours_do_not_matter),
    };

    return cmocka_run_group_tests(tests, open_court, NULL);
}
