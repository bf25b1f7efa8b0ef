/* test_autoplay.c: what plays by itself: a solution to its end, moves made
 * again, good moves one after the other; what the game is told of it, and
 * that a journal keeps up with each move.
 */
#define _POSIX_C_SOURCE 200809L
#include <string.h>
#include <time.h>

#include "app/autoplay.h"
#include "app/keys.h"
#include "board/text.h"
#include "support/session_driver.h"
#include "support/unit.h"

enum {
    A_MOMENT = 1000000,         /* nanoseconds */
    PATIENCE = 600000           /* of them */
};

static void wake(void *context)
{
    (void)context;
}

/* Three moves from its end. */
static struct parlour_session *open_slide(void)
{
    struct parlour_session *s =
        driver_open_board("slide", "1 0 3\n4 2 5\n7 8 6\n", NULL);

    parlour_use_solver(s, platform_solver());
    return s;
}

/* Waits for the search's end, and learns what it says. */
static int learn(struct autoplay *c, struct parlour_session *s, char *words)
{
    struct timespec moment = { 0, A_MOMENT };
    int i;

    for (i = 0; i < PATIENCE && solver_job_state(&c->think) == SOLVER_JOB_BUSY;
         i++)
        nanosleep(&moment, NULL);
    return autoplay_learn(c, s, words);
}

static unsigned aids(const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return status.aids;
}

static int show(struct autoplay *c, struct parlour_session *s)
{
    struct parlour_command command;

    if (!autoplay_next(c, s, &command))
        return 0;
    assert_int_equal(parlour_do(s, &command), PARLOUR_OK);
    autoplay_go_on(c, s);
    return 1;
}

/* A journal on paper. */
struct paper {
    struct text_long text;
    struct parlour_place place;
};

/* Moves shown, each kept on paper, until so many are. Returns how many. */
static int show_some(struct autoplay *c, struct parlour_session *s,
                     struct paper *p, int most)
{
    int shown = 0;

    while (shown < most && show(c, s)) {
        assert_int_equal(
            parlour_journal_add(s, &p->place, text_put_line, &p->text),
            PARLOUR_OK);
        shown++;
    }
    return shown;
}

/* Asserts that the game on paper is that one, and throws the paper away. */
static void compare(struct paper *p, const struct parlour_session *s)
{
    struct parlour_session *other = open_slide();
    struct parlour_error error;

    assert_int_equal(parlour_journal_load(other, p->text.start, &error),
                     PARLOUR_OK);
    assert_int_equal(driver_moves(other), driver_moves(s));
    assert_int_equal(driver_state(other), driver_state(s));
    assert_int_equal(aids(other), aids(s));
    parlour_close(other);
    free(p->text.start);
}

static void a_solution_is_shown_to_its_end(void **state)
{
    struct parlour_session *s = open_slide();
    struct paper paper = { 0 };
    char words[PARLOUR_ERROR];
    struct autoplay c;

    (void)state;
    autoplay_open(&c, wake, NULL);
    parlour_journal_begin(s, &paper.place, text_put_line, &paper.text);
    assert_int_equal(autoplay_ask(&c, s, 1, words), PARLOUR_OK);
    assert_int_equal(autoplay_key(&c), KEYS_DO_SOLVE);
    assert_false(autoplay_has_next(&c));
    assert_int_equal(learn(&c, s, words), PARLOUR_OK);
    assert_string_equal(words, "A solution in 3 moves, the fewest"
                               " (Space: pause, other keys: stop)");
    assert_int_equal(aids(s), PARLOUR_UNAIDED);     /* none was seen */
    assert_int_equal(show_some(&c, s, &paper, 1), 1);
    assert_int_equal(aids(s), PARLOUR_AID_SOLVE);
    assert_int_equal(show_some(&c, s, &paper, 9), 2);
    assert_false(autoplay_is_busy(&c));
    assert_int_equal(driver_state(s), PARLOUR_IS_WON);
    compare(&paper, s);
    autoplay_close(&c);
    parlour_close(s);
}

/* A solution without blanks, longer than a move in words may be. */
static void a_long_way_is_shown_move_by_move(void **state)
{
    struct parlour_session *s = driver_open_board("sokoban",
        "################################################################\n"
        "#@                                                             #\n"
        "############################################################## #\n"
        "#.$                                                            #\n"
        "################################################################\n",
        NULL);
    char words[PARLOUR_ERROR];
    struct autoplay c;
    unsigned long moves = 0;

    (void)state;
    parlour_use_solver(s, platform_solver());
    autoplay_open(&c, wake, NULL);
    assert_int_equal(autoplay_ask(&c, s, 1, words), PARLOUR_OK);
    assert_int_equal(learn(&c, s, words), PARLOUR_OK);
    while (show(&c, s))
        assert_int_equal(driver_moves(s), ++moves);
    assert_in_range(moves, PARLOUR_TEXT, PARLOUR_CELLS);
    assert_string_equal(c.shown, "L");
    assert_int_equal(driver_state(s), PARLOUR_IS_WON);
    autoplay_close(&c);
    parlour_close(s);
}

/* A game that was kept before the solution was asked for, and that ends in
 * the midst of it. */
static void a_solution_is_stopped(void **state)
{
    struct parlour_session *s = open_slide();
    struct paper paper = { 0 };
    char words[PARLOUR_ERROR];
    struct autoplay c;

    (void)state;
    autoplay_open(&c, wake, NULL);
    assert_false(autoplay_stop(&c));
    assert_int_equal(driver_words(s, "1 1"), PARLOUR_OK);
    parlour_journal_begin(s, &paper.place, text_put_line, &paper.text);
    assert_int_equal(autoplay_ask(&c, s, 1, words), PARLOUR_OK);
    assert_int_equal(learn(&c, s, words), PARLOUR_OK);
    assert_int_equal(show_some(&c, s, &paper, 2), 2);
    assert_true(autoplay_stop(&c));
    assert_false(autoplay_is_busy(&c));
    assert_false(show(&c, s));
    assert_int_equal(driver_moves(s), 4);
    compare(&paper, s);
    autoplay_close(&c);
    parlour_close(s);
}

static void moves_are_made_again(void **state)
{
    struct parlour_session *s = open_slide();
    char words[PARLOUR_ERROR];
    struct autoplay c;

    (void)state;
    autoplay_open(&c, wake, NULL);
    assert_false(autoplay_replay(&c, s, words));
    assert_false(autoplay_is_busy(&c));
    assert_int_equal(driver_words(s, "2 5 6"), PARLOUR_OK);
    assert_int_equal(driver_times(s, PARLOUR_DO_UNDO, 3), PARLOUR_OK);
    assert_false(autoplay_lets(&c, KEYS_DO_FASTER));
    assert_true(autoplay_replay(&c, s, words));
    assert_true(autoplay_lets(&c, KEYS_DO_FASTER));
    assert_true(autoplay_lets(&c, KEYS_DO_SLOWER));
    assert_true(autoplay_lets(&c, KEYS_DO_ANIMATION));
    assert_false(autoplay_lets(&c, KEYS_DO_UNDO));
    assert_true(show(&c, s) && show(&c, s));
    assert_int_equal(driver_moves(s), 2);
    assert_true(show(&c, s));
    assert_false(autoplay_is_busy(&c));
    assert_int_equal(driver_state(s), PARLOUR_IS_WON);
    assert_int_equal(aids(s), PARLOUR_UNAIDED);
    autoplay_close(&c);
    parlour_close(s);
}

/* Says that a key was pressed; what it means is then shown, if it is a step.
 * Returns how many moves there are. */
static unsigned long hear(struct autoplay *c, struct parlour_session *s,
                          int act)
{
    char words[PARLOUR_ERROR] = "";

    assert_true(autoplay_hear(c, s, act, words));
    assert_string_not_equal(words, "");
    if (act != KEYS_DO_PICK)
        show(c, s);
    return driver_moves(s);
}

static void a_solution_is_paused(void **state)
{
    struct parlour_session *s = open_slide();
    char words[PARLOUR_ERROR];
    struct autoplay c;

    (void)state;
    autoplay_open(&c, wake, NULL);
    assert_false(autoplay_hear(&c, s, KEYS_DO_PICK, words));
    assert_int_equal(autoplay_ask(&c, s, 1, words), PARLOUR_OK);
    assert_false(autoplay_hear(&c, s, KEYS_DO_PICK, words));
    assert_int_equal(learn(&c, s, words), PARLOUR_OK);
    assert_false(autoplay_hear(&c, s, KEYS_DO_NEXT, words));
    assert_int_equal(hear(&c, s, KEYS_DO_PICK), 0);
    assert_true(autoplay_is_busy(&c));
    assert_false(autoplay_has_next(&c));
    assert_true(autoplay_lets(&c, KEYS_DO_FASTER));
    assert_int_equal(hear(&c, s, KEYS_DO_UNDO), 0); /* there is none */
    assert_int_equal(hear(&c, s, KEYS_DO_REDO), 1);
    assert_int_equal(hear(&c, s, KEYS_DO_REDO), 2);
    assert_int_equal(hear(&c, s, KEYS_DO_UNDO), 1);
    assert_int_equal(hear(&c, s, KEYS_DO_UNDO), 0);
    assert_false(show(&c, s));
    assert_int_equal(hear(&c, s, KEYS_DO_PICK), 0);
    assert_true(show(&c, s) && show(&c, s));
    assert_int_equal(hear(&c, s, KEYS_DO_UNDO), 1); /* it pauses, too */
    assert_false(show(&c, s));
    assert_int_equal(hear(&c, s, KEYS_DO_PICK), 1);
    assert_true(show(&c, s) && show(&c, s));
    assert_false(autoplay_is_busy(&c));
    assert_int_equal(driver_state(s), PARLOUR_IS_WON);
    autoplay_close(&c);
    parlour_close(s);
}

/* Moves made again come to the same end whatever was taken back between. */
static void a_replay_is_paused(void **state)
{
    struct parlour_session *s = open_slide();
    char words[PARLOUR_ERROR];
    struct autoplay c;

    (void)state;
    autoplay_open(&c, wake, NULL);
    assert_int_equal(driver_words(s, "2 5 6"), PARLOUR_OK);
    assert_int_equal(driver_times(s, PARLOUR_DO_UNDO, 2), PARLOUR_OK);
    assert_true(autoplay_replay(&c, s, words));
    assert_int_equal(hear(&c, s, KEYS_DO_REDO), 2);
    assert_int_equal(hear(&c, s, KEYS_DO_UNDO), 1);
    assert_int_equal(hear(&c, s, KEYS_DO_UNDO), 0); /* before it began */
    assert_int_equal(hear(&c, s, KEYS_DO_PICK), 0);
    assert_true(show(&c, s) && show(&c, s) && show(&c, s));
    assert_false(autoplay_is_busy(&c));
    assert_int_equal(driver_state(s), PARLOUR_IS_WON);
    assert_int_equal(aids(s), PARLOUR_UNAIDED);
    autoplay_close(&c);
    parlour_close(s);
}

/* In a pause nothing is played; what was taken back is made again first. */
static void hints_are_paused(void **state)
{
    struct parlour_options o = driver_options("match3", 3);
    struct parlour_session *s = driver_open(&o);
    char words[PARLOUR_ERROR];
    struct autoplay c;

    (void)state;
    autoplay_open(&c, wake, NULL);
    assert_int_equal(autoplay_ask(&c, s, 1, words), PARLOUR_OK);
    assert_true(show(&c, s) && show(&c, s));
    assert_int_equal(hear(&c, s, KEYS_DO_PICK), 2);
    assert_false(show(&c, s));
    assert_int_equal(hear(&c, s, KEYS_DO_REDO), 3);
    assert_int_equal(hear(&c, s, KEYS_DO_UNDO), 2);
    assert_int_equal(hear(&c, s, KEYS_DO_UNDO), 1);
    assert_int_equal(driver_redos(s), 2);
    assert_int_equal(hear(&c, s, KEYS_DO_PICK), 1);
    assert_true(show(&c, s));
    assert_int_equal(driver_redos(s), 1);
    assert_true(show(&c, s) && show(&c, s));
    assert_int_equal(driver_moves(s), 4);
    assert_true(autoplay_stop(&c));
    assert_false(autoplay_hear(&c, s, KEYS_DO_PICK, words));
    autoplay_close(&c);
    parlour_close(s);
}

static void a_game_without_solutions_is_played_by_hints(void **state)
{
    struct parlour_options o = driver_options("match3", 3);
    struct parlour_session *s = driver_open(&o);
    char words[PARLOUR_ERROR];
    struct autoplay c;
    int shown;

    (void)state;
    autoplay_open(&c, wake, NULL);
    assert_int_equal(autoplay_ask(&c, s, 0, words), PARLOUR_OK);
    assert_int_equal(autoplay_key(&c), KEYS_DO_HINT);
    assert_false(autoplay_has_next(&c)); /* a hint is not made for one */
    assert_int_equal(aids(s), PARLOUR_AID_HINT);
    assert_int_equal(autoplay_ask(&c, s, 1, words), PARLOUR_OK);
    assert_int_equal(autoplay_key(&c), KEYS_DO_SOLVE);
    for (shown = 0; shown < 5; shown++)
        assert_true(show(&c, s));
    assert_true(autoplay_is_busy(&c));
    assert_int_equal(driver_moves(s), 5);
    assert_true(aids(s) & PARLOUR_AID_SOLVE);
    autoplay_close(&c);
    parlour_close(s);
}

/* Now and then it is said how far a search is, and nothing is left of that
 * when it is stopped. */
static void a_search_tells_how_far_it_is(void **state)
{
    struct parlour_options o = driver_options("slide", 1);
    struct timespec moment = { 0, A_MOMENT };
    char words[PARLOUR_ERROR];
    struct parlour_session *s;
    struct autoplay c;
    int i, told = 0;

    (void)state;
    o.given |= PARLOUR_OPTION_SIZE;
    o.columns = o.rows = 5;
    s = driver_open(&o);
    parlour_use_solver(s, platform_solver());
    autoplay_open(&c, wake, NULL);
    assert_false(autoplay_progress(&c, words));
    assert_int_equal(autoplay_ask(&c, s, 1, words), PARLOUR_OK);
    for (i = 0; i < PATIENCE && !told; i++) {
        nanosleep(&moment, NULL);
        told = autoplay_progress(&c, words);
    }
    assert_true(told);
    assert_ptr_equal(strstr(words, "Looking for a solution... "), words);
    assert_true(autoplay_stop(&c));
    assert_false(autoplay_progress(&c, words));
    autoplay_close(&c);
    parlour_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_solution_is_shown_to_its_end),
        cmocka_unit_test(a_long_way_is_shown_move_by_move),
        cmocka_unit_test(a_solution_is_stopped),
        cmocka_unit_test(moves_are_made_again),
        cmocka_unit_test(a_solution_is_paused),
        cmocka_unit_test(a_replay_is_paused),
        cmocka_unit_test(hints_are_paused),
        cmocka_unit_test(a_game_without_solutions_is_played_by_hints),
        cmocka_unit_test(a_search_tells_how_far_it_is)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
