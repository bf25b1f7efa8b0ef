/* test_every_game.c: what holds for every game: the checks of
 * parlour-check-game find no fault, titles can be saved, the ends of lines do
 * not matter in a board, and the ways to begin a new game open.
 */
#include <stdio.h>
#include <string.h>

#include "board/text.h"
#include "check_game/checks.h"
#include "check_game/guarded_game.h"
#include "support/driver.h"
#include "support/unit.h"

enum {
    GAMES = 100,                /* of each kind of game */
    COMMANDS_PER_GAME = 120,
    ROOM = 4096                 /* for a board as text */
};

static void random_games_have_no_fault(void **state)
{
    const char *game = guarded_game_register(*state);
    unsigned long seed, moves = 0;

    assert_non_null(game);
    for (seed = 0; seed < GAMES; seed++)
        moves += checks_play(game, seed, COMMANDS_PER_GAME);
    assert_true(moves > GAMES);
}

/* Opens a small board with this title, saves the game and loads it. */
static void check_title(const char *game, const char *given,
                        const char *wanted)
{
    struct parlour_options o = driver_options(game, 1);
    struct parlour_status status;
    struct parlour_error error;
    struct parlour_session *s;
    char *saved;

    o.given = PARLOUR_OPTION_BOARD;
    o.board = "#####\n#@$.#\n#####\n";
    o.title = given;
    s = driver_open(&o);
    parlour_get_status(s, &status);
    assert_string_equal(status.level_title, wanted);
    saved = driver_save(s);
    assert_int_equal(parlour_load(s, saved, &error), PARLOUR_OK);
    parlour_get_status(s, &status);
    assert_string_equal(status.level_title, wanted);
    free(saved);
    parlour_close(s);
}

/* A title that a program gives is cut and trimmed like those of files, so
 * that a save of it can be loaded. */
static void a_title_from_outside_can_be_saved(void **state)
{
    const char *forty = "1234567890123456789012345678901234567890";
    char given[2 * PARLOUR_TEXT], wanted[2 * PARLOUR_TEXT];

    if (!parlour_game_takes(*state, PARLOUR_OPTION_LEVELS))
        return;
    check_title(*state, "  A  small step ", "A  small step");
    check_title(*state, "   ", "");
    sprintf(given, "%s1234567890123456789\xc3\xbc\xc3\xbc\xc3\xbc", forty);
    sprintf(wanted, "%s1234567890123456789...", forty);
    check_title(*state, given, wanted);
}

/* Adds the board's rows as text, each with this end. */
static void add_rows(const struct parlour_session *s, const char *end,
                     struct text *t)
{
    struct parlour_status status;
    char row[PARLOUR_ROW];
    int i;

    parlour_get_status(s, &status);
    for (i = 0; i < status.rows; i++) {
        parlour_board_row(s, i, row);
        text_add(t, row);
        text_add(t, end);
    }
}

static void ends_of_lines_do_not_matter_in_a_board(void **state)
{
    static const char *const ends[] = { "\n", "\r\n", "\r", "\r\r\n", " \n" };
    static const char *const above[] = { "", "\xef\xbb\xbf", "\n \r\n\r\n" };
    struct parlour_options o = driver_options(*state, 1);
    struct parlour_session *s = driver_open(&o), *again;
    char wanted[ROOM], board[ROOM], seen[ROOM];
    struct text t;
    size_t i, k;

    if (!parlour_game_takes(*state, PARLOUR_OPTION_BOARD)) {
        parlour_close(s);
        return;
    }
    text_open(&t, wanted, sizeof wanted);
    add_rows(s, "\n", &t);
    for (i = 0; i < sizeof ends / sizeof ends[0]; i++)
        for (k = 0; k < sizeof above / sizeof above[0]; k++) {
            text_open(&t, board, sizeof board);
            text_add(&t, above[k]);
            add_rows(s, ends[i], &t);
            assert_false(t.truncated);
            again = driver_open_board(*state, board, NULL);
            text_open(&t, seen, sizeof seen);
            add_rows(again, "\n", &t);
            assert_string_equal(seen, wanted);
            parlour_close(again);
        }
    parlour_close(s);
}

/* The player picks a way by its title, and sees its board. */
static void the_ways_to_begin_a_game_open(void **state)
{
    const char *titles[ROOM], *title;
    struct parlour_options o;
    int difficulty, i, j;

    for (i = 0; i < ROOM; i++) {
        o = driver_options(*state, 1);
        title = parlour_game_start(*state, i, &o, &difficulty);
        if (title == NULL)
            break;
        for (j = 0; j < i; j++)
            assert_string_not_equal(title, titles[j]);
        titles[i] = title;
        assert_string_equal(o.game, *state);
        assert_int_equal(difficulty != PARLOUR_NONE,
                         (o.given & PARLOUR_OPTION_BOARD) != 0);
        if (difficulty != PARLOUR_NONE)
            o.given &= ~(unsigned)PARLOUR_OPTION_SEED;
        parlour_close(driver_open(&o));
    }
    difficulty = i;
    assert_null(parlour_game_start(*state, i, &o, &difficulty));
    assert_null(parlour_game_start(*state, -1, &o, &difficulty));
    assert_int_equal(difficulty, i);
}

/* A demonstration has a few moves, which can be shown one by one. */
static void the_demonstration_can_be_played(void **state)
{
    struct parlour_session *s = parlour_open_demonstration(*state, 0);
    struct parlour_status status;
    unsigned long moves, whole;

    if (s == NULL)
        skip();                 /* it has none */
    parlour_get_status(s, &status);
    whole = status.redos;
    assert_in_range(whole, 2, 4);
    parlour_close(s);
    for (moves = 0; moves <= whole; moves++) {
        s = parlour_open_demonstration(*state, moves);
        parlour_get_status(s, &status);
        assert_int_equal(status.moves, moves);
        assert_int_equal(status.redos, whole - moves);
        parlour_close(s);
    }
    assert_null(parlour_open_demonstration("chess", 0));
}

/* What players are offered, in words of the game. */
static void games_offer_what_players_ask_for(void **state)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    int difficulty;

    (void)state;
    if (parlour_game_start("kulki", 0, &o, &difficulty) != NULL) {
        assert_int_equal(o.columns, 7);
        assert_int_equal(o.kinds, 5);
        assert_int_equal(difficulty, PARLOUR_NONE);
    }
    if (parlour_game_start("sokoban", 2, &o, &difficulty) != NULL)
        assert_int_equal(difficulty, PARLOUR_HARD);
    if (parlour_game_start("whirly", 1, &o, &difficulty) != NULL)
        assert_int_equal(difficulty, PARLOUR_MEDIUM);
    assert_null(parlour_game_start("chess", 0, &o, &difficulty));
}

/* Each game runs all tests, under its name. */
static int check_game(const char *name)
{
    void *game = (void *)name;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(random_games_have_no_fault, game),
        cmocka_unit_test_prestate(a_title_from_outside_can_be_saved, game),
        cmocka_unit_test_prestate(ends_of_lines_do_not_matter_in_a_board,
                                  game),
        cmocka_unit_test_prestate(the_ways_to_begin_a_game_open, game),
        cmocka_unit_test_prestate(the_demonstration_can_be_played, game)
    };

    return cmocka_run_group_tests_name(name, tests, NULL, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_offer_what_players_ask_for)
    };

    return cmocka_run_group_tests(tests, NULL, NULL)
        + driver_all_games(check_game);
}
