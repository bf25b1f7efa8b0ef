/* test_value_net.c: what a board of Kulki looks like, on boards made by hand,
 * and how it is judged: the same if it is mirrored or if colours change
 * places, and so that games go on for longer.
 */
#include <string.h>

#include "solve/kulki/value_net.h"
#include "support/unit.h"

enum { SIDE = 9, BOARDS = 300, COLOURS = 7, SIX = 6, GAMES = 40 };

/* Made once, for all tests. */
struct court {
    struct bare_board_form form;
    struct move_order rank;
    struct kulki_features sense;
};

static int open_court(void **state)
{
    static struct court court;
    static const struct grid grid = { SIDE, SIDE };

    bare_board_open(&court.form, &grid);
    court.form.kinds = COLOURS;
    move_order_open(&court.rank, &court.form);
    kulki_features_open(&court.sense, &court.rank);
    *state = &court;
    return 0;
}

static void put(struct bare_board *r, int column, int row, int colour)
{
    r->balls[column * SIDE + row] = (unsigned char)colour;
    r->count++;
}

static struct kulki_features_look look_at_rack(const struct court *c,
                                               const struct bare_board *r)
{
    struct kulki_features_look look;

    kulki_features_look(&c->sense, r, move_order_worth(&c->rank, r), &look);
    return look;
}

static int32_t judge(const struct court *c, const struct bare_board *r)
{
    return value_net_worth(&c->sense, r, move_order_worth(&c->rank, r));
}

/* Four of colour 1 from the corner to the right. */
static void put_four(struct bare_board *r)
{
    int column;

    memset(r, 0, sizeof *r);
    for (column = 0; column < 4; column++)
        put(r, column, 0, 1);
}

/* The last corner's ball, shut in by two others. */
static void put_stuck(struct bare_board *r)
{
    put(r, 8, 8, 1);
    put(r, 7, 8, 2);
    put(r, 8, 7, 3);
}

static void a_four_is_told_by_its_fifth_ball(void **state)
{
    const struct court *c = *state;
    struct kulki_features_look look;
    struct bare_board r;

    put_four(&r);
    look = look_at_rack(c, &r);
    assert_int_equal(look.colours, 1u << 1);
    assert_int_equal(look.colour[1][KULKI_FEATURES_BALLS], 4);
    assert_int_equal(look.colour[1][KULKI_FEATURES_LONE_FOURS], 1);
    assert_int_equal(look.colour[1][KULKI_FEATURES_HAS_IDLE_FOURS], 1);
    assert_int_equal(look.colour[1][KULKI_FEATURES_CLOSED_THREES], 1);
    put(&r, 8, 8, 1);
    look = look_at_rack(c, &r);
    assert_int_equal(look.colour[1][KULKI_FEATURES_FOURS], 1);
    assert_int_equal(look.colour[1][KULKI_FEATURES_LONE_FOURS], 0);
    assert_int_equal(look.colour[1][KULKI_FEATURES_THREES], 1);
    assert_int_equal(look.colour[1][KULKI_FEATURES_TWOS], 1);
    assert_int_equal(look.colour[1][KULKI_FEATURES_STUCK], 0);
}

static void a_way_that_is_closed_is_seen(void **state)
{
    const struct court *c = *state;
    struct kulki_features_look look;
    struct bare_board r;

    put_four(&r);
    put_stuck(&r);
    look = look_at_rack(c, &r);
    assert_int_equal(look.colour[1][KULKI_FEATURES_FOURS], 0);
    assert_int_equal(look.colour[1][KULKI_FEATURES_CLOSED_FOURS], 1);
    assert_int_equal(look.colour[1][KULKI_FEATURES_STUCK], 1);
    assert_int_equal(look.board[KULKI_FEATURES_REGIONS], 1);
    put_four(&r);
    put(&r, 8, 8, 1);
    put(&r, 4, 1, 2);           /* the cell that is missing is shut in */
    put(&r, 5, 0, 2);
    look = look_at_rack(c, &r);
    assert_int_equal(look.colour[1][KULKI_FEATURES_FOURS], 0);
    assert_int_equal(look.colour[1][KULKI_FEATURES_CLOSED_FOURS], 1);
    assert_int_equal(look.board[KULKI_FEATURES_REGIONS], 2);
    assert_int_equal(look.board[KULKI_FEATURES_LOST], 1);
}

static void a_held_window_is_none_of_the_others(void **state)
{
    const struct court *c = *state;
    struct kulki_features_look look;
    struct bare_board r;

    put_four(&r);
    put(&r, 8, 8, 1);
    put(&r, 4, 0, 2);
    look = look_at_rack(c, &r);
    assert_int_equal(look.colour[1][KULKI_FEATURES_HELD_FOURS], 1);
    assert_int_equal(look.colour[1][KULKI_FEATURES_HELD_THREES], 1);
    assert_int_equal(look.colour[1][KULKI_FEATURES_HAS_FOURS], 0);
    assert_int_equal(look.colour[1][KULKI_FEATURES_HAS_ANY_THREES], 0);
    assert_int_equal(look.colour[2][KULKI_FEATURES_BALLS], 1);
}

/* The move of the six that move_order.h puts first that is judged best, or its
 * first; 0: there is none. */
static int choose(const struct court *c, const struct bare_board *r,
                  int judged, struct move_order_move *best)
{
    struct move_order_move moves[SIX];
    struct bare_board after;
    int32_t worth, value, most = 0;
    int i, count = move_order_moves(&c->rank, r, moves, SIX, &worth);

    *best = moves[0];
    for (i = 0; judged && i < count && !move_order_makes_line(&moves[0]);
         i++) {
        after = *r;
        after.balls[moves[i].to] = after.balls[moves[i].from];
        after.balls[moves[i].from] = 0;
        value = value_net_worth(&c->sense, &after, worth + moves[i].value);
        if (i == 0 || value > most) {
            most = value;
            *best = moves[i];
        }
    }
    return count > 0;
}

/* A game from an empty board to its end; its score. */
static long play(const struct court *c, unsigned long seed, int judged)
{
    struct move_order_move m;
    struct bare_board r;
    struct random dice;
    long score = 0;
    int gain = 0;

    memset(&r, 0, sizeof r);
    random_seed(&dice, seed);
    for (;;) {
        if (gain == 0 || r.count == 0)
            score += bare_board_deal(&c->form, &r, &dice, 0);
        if (!choose(c, &r, judged, &m))
            return score;
        gain = bare_board_hop(&c->form, &r, m.from, m.to);
        score += gain;
    }
}

static void to_judge_moves_is_to_play_better(void **state)
{
    const struct court *c = *state;
    long ranked = 0, judged = 0;
    unsigned long seed;

    for (seed = 1; seed <= GAMES; seed++) {
        ranked += play(c, seed, 0);
        judged += play(c, seed, 1);
    }
    print_message("%ld a game by rank, %ld judged\n", ranked / GAMES,
                  judged / GAMES);
    assert_true(judged > ranked * 5 / 4);
}

/* Each third board on its other side, or turned over its diagonal, and its
 * colours in another order. */
static void mirror(const struct bare_board *r, int way,
                   struct bare_board *mirrored)
{
    int column, row, ball, cell;

    mirrored->count = r->count;
    for (column = 0; column < SIDE; column++)
        for (row = 0; row < SIDE; row++) {
            ball = r->balls[column * SIDE + row];
            cell = way == 0 ? (SIDE - 1 - column) * SIDE + row
                : way == 1 ? row * SIDE + column : column * SIDE + row;
            mirrored->balls[cell] = (unsigned char)(
                ball == 0 ? 0 : way == 2 ? COLOURS + 1 - ball : ball);
        }
}

static void the_side_and_the_colours_do_not_matter(void **state)
{
    const struct court *c = *state;
    struct bare_board r, mirrored;
    struct random dice;
    int board, cell, changed = 0;

    random_seed(&dice, 4);
    for (board = 0; board < BOARDS; board++) {
        memset(&r, 0, sizeof r);
        for (cell = 0; cell < c->form.cells; cell++)
            if (random_below(&dice, 20) < (unsigned long)board % 20)
                put(&r, cell / SIDE, cell % SIDE,
                    (int)random_below(&dice, COLOURS) + 1);
        mirror(&r, board % 3, &mirrored);
        assert_int_equal(judge(c, &mirrored), judge(c, &r));
        changed += judge(c, &r) != move_order_worth(&c->rank, &r);
    }
    assert_true(changed > BOARDS / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_four_is_told_by_its_fifth_ball),
        cmocka_unit_test(a_way_that_is_closed_is_seen),
        cmocka_unit_test(a_held_window_is_none_of_the_others),
        cmocka_unit_test(to_judge_moves_is_to_play_better),
        cmocka_unit_test(the_side_and_the_colours_do_not_matter),
    };

    return cmocka_run_group_tests(tests, open_court, NULL);
}
