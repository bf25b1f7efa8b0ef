/* test_coach.c: what plays by itself: a solution to its end, moves made
 * again, good moves one after the other; what the game is told of it, and
 * that a journal keeps up with each move.
 */
#define _POSIX_C_SOURCE 200809L
#include <string.h>
#include <time.h>

#include "coach.h"
#include "keys.h"
#include "play.h"
#include "text.h"
#include "unit.h"

enum {
    A_MOMENT = 1000000,         /* nanoseconds */
    PATIENCE = 60000            /* of them */
};

static void wake(void *context)
{
    (void)context;
}

static struct session *open_game(const char *game, const char *board)
{
    struct parlour_options o = play_options(game, 3);
    struct session *s;

    if (board != NULL)
        o.given |= PARLOUR_OPTION_BOARD;
    o.board = board;
    s = play_open(&o);
    search_use(s, platform_solver());
    return s;
}

/* Three moves from its end. */
static struct session *open_slide(void)
{
    return open_game("slide", "1 2 3 4\n5 6 7 8\n9 0 10 12\n13 14 11 15\n");
}

/* Waits for the search's end, and learns what it says. */
static int learn(struct coach *c, struct session *s, char *words)
{
    struct timespec moment = { 0, A_MOMENT };
    int i;

    for (i = 0; i < PATIENCE && think_state(&c->think) == THINK_BUSY; i++)
        nanosleep(&moment, NULL);
    return coach_learn(c, s, words);
}

static unsigned aids(const struct session *s)
{
    struct parlour_status status;

    look_status(s, &status);
    return status.aids;
}

static int show(struct coach *c, struct session *s)
{
    struct parlour_command command;

    if (!coach_next(c, s, &command))
        return 0;
    assert_int_equal(session_do(s, &command), PARLOUR_OK);
    coach_go_on(c, s);
    return 1;
}

static int keep(void *context, const char *line)
{
    return !text_append(context, line) || !text_append(context, "\n");
}

static void a_solution_is_shown_to_its_end(void **state)
{
    struct session *s = open_slide(), *other = open_slide();
    struct text_long journal = { NULL, 0, 0 };
    char words[PARLOUR_ERROR];
    struct parlour_error error;
    struct parlour_place place;
    struct coach c;
    int shown = 0;

    (void)state;
    coach_open(&c, wake, NULL);
    save_begin_journal(s, &place, keep, &journal);
    assert_int_equal(coach_ask(&c, s, 1, words), PARLOUR_OK);
    assert_int_equal(coach_key(&c), KEYS_DO_SOLVE);
    assert_false(coach_has_next(&c));
    assert_int_equal(learn(&c, s, words), PARLOUR_OK);
    assert_string_equal(words, "A solution in 3 moves, the fewest"
                               " (any key stops it)");
    assert_int_equal(aids(s), PARLOUR_UNAIDED);     /* none was seen */
    for (; show(&c, s); shown++) {
        assert_int_equal(aids(s), PARLOUR_AID_SOLVE);
        save_go_on(s, &place, keep, &journal);
    }
    assert_int_equal(shown, 3);
    assert_false(coach_is_busy(&c));
    assert_int_equal(play_state(s), PARLOUR_IS_WON);
    assert_int_equal(save_resume(other, journal.start, &error), PARLOUR_OK);
    assert_int_equal(play_state(other), PARLOUR_IS_WON);
    assert_int_equal(aids(other), PARLOUR_AID_SOLVE);
    free(journal.start);
    coach_close(&c);
    session_close(other);
    session_close(s);
}

/* A journal that was begun before the solution was asked for, and ends in
 * the midst of it. */
static void a_solution_is_stopped(void **state)
{
    struct session *s = open_slide(), *other = open_slide();
    struct text_long journal = { NULL, 0, 0 };
    char words[PARLOUR_ERROR];
    struct parlour_error error;
    struct parlour_place place;
    struct coach c;

    (void)state;
    coach_open(&c, wake, NULL);
    assert_false(coach_stop(&c));
    assert_int_equal(play_words(s, "9 9"), PARLOUR_OK);
    save_begin_journal(s, &place, keep, &journal);
    assert_int_equal(coach_ask(&c, s, 1, words), PARLOUR_OK);
    assert_int_equal(learn(&c, s, words), PARLOUR_OK);
    assert_true(show(&c, s));
    save_go_on(s, &place, keep, &journal);
    assert_true(coach_stop(&c));
    assert_false(coach_is_busy(&c));
    assert_false(show(&c, s));
    assert_int_equal(save_resume(other, journal.start, &error), PARLOUR_OK);
    assert_int_equal(play_moves(other), 3);
    free(journal.start);
    coach_close(&c);
    session_close(other);
    session_close(s);
}

static void moves_are_made_again(void **state)
{
    struct session *s = open_slide();
    char words[PARLOUR_ERROR];
    struct coach c;

    (void)state;
    coach_open(&c, wake, NULL);
    assert_false(coach_replay(&c, s, words));
    assert_false(coach_is_busy(&c));
    assert_int_equal(play_words(s, "10 11 15"), PARLOUR_OK);
    assert_int_equal(play_times(s, PARLOUR_DO_UNDO, 3), PARLOUR_OK);
    assert_true(coach_replay(&c, s, words));
    assert_true(show(&c, s) && show(&c, s));
    assert_int_equal(play_moves(s), 2);
    assert_true(show(&c, s));
    assert_false(coach_is_busy(&c));
    assert_int_equal(play_state(s), PARLOUR_IS_WON);
    assert_int_equal(aids(s), PARLOUR_UNAIDED);
    coach_close(&c);
    session_close(s);
}

static void a_game_without_solutions_is_played_by_hints(void **state)
{
    struct session *s = open_game("match3", NULL);
    char words[PARLOUR_ERROR];
    struct coach c;
    int shown;

    (void)state;
    coach_open(&c, wake, NULL);
    assert_int_equal(coach_ask(&c, s, 0, words), PARLOUR_OK);
    assert_int_equal(coach_key(&c), KEYS_DO_HINT);
    assert_false(coach_has_next(&c));   /* a hint is not made for one */
    assert_int_equal(aids(s), PARLOUR_AID_HINT);
    assert_int_equal(coach_ask(&c, s, 1, words), PARLOUR_OK);
    assert_int_equal(coach_key(&c), KEYS_DO_SOLVE);
    for (shown = 0; shown < 5; shown++)
        assert_true(show(&c, s));
    assert_true(coach_is_busy(&c));
    assert_int_equal(play_moves(s), 5);
    assert_true(aids(s) & PARLOUR_AID_SOLVE);
    coach_close(&c);
    session_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_solution_is_shown_to_its_end),
        cmocka_unit_test(a_solution_is_stopped),
        cmocka_unit_test(moves_are_made_again),
        cmocka_unit_test(a_game_without_solutions_is_played_by_hints)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
