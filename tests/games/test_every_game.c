/* test_every_game.c: what holds for every game: its events report every
 * change, and undo and redo are exact. Plays random games, checked by a shadow
 * board.
 */
#include <stdio.h>
#include <string.h>

#include "support/driver.h"
#include "support/event_log.h"
#include "support/session_image.h"
#include "support/shadow_board.h"
#include "support/unit.h"

enum {
    GAMES = 400,                /* of each kind of game */
    COMMANDS_PER_GAME = 120,
    REPLAYS = 50,
    ROOM = 4096                 /* for a board as text */
};

/* A session with its listeners. */
struct watched_session {
    struct parlour_session *s;
    struct shadow_board shadow;
    struct event_log log;
    struct random dice;
};

static struct watched_session watch; /* large */

static void open_watch(const char *game, unsigned long seed)
{
    struct parlour_options o = driver_options(game, seed);

    watch.s = driver_open(&o);
    random_seed(&watch.dice, seed);
    shadow_board_open(&watch.shadow, watch.s);
    event_log_open(&watch.log, watch.s);
}

static void act_at_random(struct parlour_session *s, struct random *d)
{
    static const int others[] = {
        PARLOUR_DO_UNDO, PARLOUR_DO_UNDO, PARLOUR_DO_REDO, PARLOUR_DO_REDO,
        PARLOUR_DO_UNDO_ACT, PARLOUR_DO_REDO_ACT, PARLOUR_DO_NEXT,
        PARLOUR_DO_UNPICK, PARLOUR_DO_RESTART
    };
    unsigned long chance = random_below(d, 100);

    if (chance < 15)
        driver_random_move(s, d);
    else if (chance < 88)
        driver_random_pick(s, d);
    else
        driver_times(s, others[random_below(d, sizeof others
                                               / sizeof others[0])],
                           random_below(d, 4));
}

/* With that seed, if the game takes one. */
static void new_game(struct parlour_session *s, unsigned long seed)
{
    struct parlour_command c = {
        .size = sizeof c, .act = PARLOUR_DO_NEW, .seed = seed
    };
    struct parlour_status status;

    parlour_get_status(s, &status);
    c.number = (unsigned long)parlour_game_takes(status.game,
                                                 PARLOUR_OPTION_SEED);

    assert_int_equal(parlour_do(s, &c), PARLOUR_OK);
}

static void the_shadow_equals_the_board_after_every_answer(void **state)
{
    unsigned long game;
    int i;

    open_watch(*state, 1);
    for (game = 0; game < GAMES; game++) {
        new_game(watch.s, game);
        shadow_board_check(&watch.shadow);
        for (i = 0; i < COMMANDS_PER_GAME
                && driver_state(watch.s) == PARLOUR_IS_PLAYING; i++) {
            act_at_random(watch.s, &watch.dice);
            shadow_board_check(&watch.shadow);
        }
    }
    parlour_close(watch.s);
}

static void play_out(void)
{
    int i;

    for (i = 0; i < COMMANDS_PER_GAME; i++)
        driver_random_pick(watch.s, &watch.dice);
}

/* Undo to the start and redo to the end give the same state in every byte, the
 * shadow board stays correct, and a second redo reports the same events as the
 * first. */
static void undo_and_redo_lead_the_same_way(void **state)
{
    unsigned long game, moves, hash;
    struct session_image image;

    open_watch(*state, 2);
    for (game = 0; game < REPLAYS; game++) {
        new_game(watch.s, game);
        play_out();
        driver_at(watch.s, PARLOUR_DO_UNPICK, NULL);
        moves = driver_moves(watch.s);
        session_image_take(&image, watch.s);
        driver_times(watch.s, PARLOUR_DO_UNDO, moves);
        shadow_board_check(&watch.shadow);
        event_log_forget(&watch.log);
        driver_times(watch.s, PARLOUR_DO_REDO, moves);
        shadow_board_check(&watch.shadow);
        hash = watch.log.hash;
        session_image_check(&image, watch.s);
        driver_times(watch.s, PARLOUR_DO_RESTART, 0);
        event_log_forget(&watch.log);
        driver_times(watch.s, PARLOUR_DO_REDO, moves);
        assert_int_equal(watch.log.hash, hash);
        session_image_drop(&image);
    }
    parlour_close(watch.s);
}

/* A redo reports the same events as the move did when it was played. */
static void redo_tells_what_play_told(void **state)
{
    struct parlour_command c = { .size = sizeof c, .act = PARLOUR_DO_UNPICK };
    unsigned long game, hash;

    open_watch(*state, 3);
    for (game = 0; game < REPLAYS; game++) {
        new_game(watch.s, game);
        parlour_do(watch.s, &c);
        event_log_forget(&watch.log);
        while (driver_moves(watch.s) < 10
                && driver_random_move(watch.s, &watch.dice))
            continue;
        hash = watch.log.hash;
        driver_times(watch.s, PARLOUR_DO_RESTART, 0);
        event_log_forget(&watch.log);
        driver_times(watch.s, PARLOUR_DO_REDO, 10);
        assert_int_equal(watch.log.hash, hash);
    }
    parlour_close(watch.s);
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

/* Each game runs all tests, under its name. */
static int check_game(const char *name)
{
    void *game = (void *)name;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(
            the_shadow_equals_the_board_after_every_answer, game),
        cmocka_unit_test_prestate(undo_and_redo_lead_the_same_way, game),
        cmocka_unit_test_prestate(redo_tells_what_play_told, game),
        cmocka_unit_test_prestate(a_title_from_outside_can_be_saved, game),
        cmocka_unit_test_prestate(ends_of_lines_do_not_matter_in_a_board, game)
    };

    return cmocka_run_group_tests_name(name, tests, NULL, NULL);
}

int main(void)
{
    return driver_all_games(check_game);
}
