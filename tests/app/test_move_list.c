/* test_move_list.c: the last moves of a game are the whole moves that fit. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/recent_games.h"
#include "app/store/save_file.h"
#include "support/driver.h"
#include "support/unit.h"

enum {
    SIDE = 4,                   /* of a board with labels of one and of two
                                   digits */
    MOVES = 200,                /* of the game */
    MOST = 12                   /* characters of the last moves */
};

/* Returns the last moves of a list, at most MOST characters. */
static const char *last_moves(const char *moves)
{
    while (strlen(moves) > MOST)
        moves = strchr(moves, ' ') + 1;
    return moves;
}

/* Asserts what is said of the game. Returns 1 if it leaves out moves and what
 * it says has the most characters. */
static int check_moves(const struct parlour_session *s)
{
    struct text_long moves = { NULL, 0, 0 };
    char said[PARLOUR_ROW], wanted[PARLOUR_ROW];
    const char *last;
    struct text t;
    int full;

    assert_int_equal(save_file_moves(&moves, s), PARLOUR_OK);
    last = last_moves(moves.start);
    snprintf(wanted, sizeof wanted, "%lu move%s: %s%s", driver_moves(s),
             driver_moves(s) == 1 ? "" : "s",
             last == moves.start ? "" : "...", last);
    text_open(&t, said, sizeof said);
    recent_games_add_moves(&t, s);
    assert_string_equal(said, wanted);
    full = last != moves.start && strlen(last) == MOST;
    free(moves.start);
    return full;
}

static void the_last_moves_are_whole(void **state)
{
    struct parlour_options o = driver_options("slide", 1);
    struct random dice;
    struct parlour_session *s;
    int i, full = 0;

    (void)state;
    o.given |= PARLOUR_OPTION_SIZE;
    o.columns = o.rows = SIDE;
    s = driver_open(&o);
    random_seed(&dice, 1);
    for (i = 0; i < MOVES; i++) {
        assert_true(driver_random_move(s, &dice));
        full += check_moves(s);
    }
    assert_true(full > 0);
    parlour_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_moves_are_whole)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
