/* test_solver_job.c: searches on a thread of their own: with a result,
 * dropped at any moment, or outdated by a move. The tests wait for the end by
 * a pipe, as frontends do. A build with -Db_sanitize=thread detects races.
 */
#define _POSIX_C_SOURCE 200809L
#include <poll.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/play/solver_job.h"
#include "game/catalog.h"
#include "support/driver.h"
#include "support/unit.h"

enum {
    READING, WRITING,           /* ends of a pipe */
    PATIENCE = 600000,          /* milliseconds; longer is an error */
    LONG = 1000,                /* seconds: it does not end by itself */
    AT_MOST = 100,              /* of the processor, where one was given */
    BRIEF = 300,                /* milliseconds */
    SOON = 30000,               /* microseconds that a search is left alone */
    SECOND = 1000000,           /* microseconds */
    ROUNDS = 6
};

static int ends[2];

static void wake(void *context)
{
    char byte = '!';

    (void)context;
    assert_int_equal(write(ends[WRITING], &byte, 1), 1);
}

static int open_pipe(void **state)
{
    (void)state;
    return pipe(ends);
}

static int close_pipe(void **state)
{
    (void)state;
    return close(ends[READING]) || close(ends[WRITING]);
}

/* Returns how often wake was called since the last time. */
static int woken(int milliseconds)
{
    struct pollfd reading = { ends[READING], POLLIN, 0 };
    int count = 0;
    char byte;

    while (poll(&reading, 1, milliseconds) == 1) {
        assert_int_equal(read(ends[READING], &byte, 1), 1);
        count++;
        milliseconds = 0;
    }
    return count;
}

static struct parlour_session *open_slide(int columns, int rows,
                                          unsigned long seed)
{
    struct parlour_options o = driver_options("slide", seed);
    struct parlour_session *s;

    o.given |= PARLOUR_OPTION_SIZE;
    o.columns = columns;
    o.rows = rows;
    s = driver_open(&o);
    parlour_use_solver(s, platform_solver());
    return s;
}

static void pause_for(unsigned long microseconds)
{
    struct timespec pause = { (time_t)(microseconds / SECOND),
                              (long)(microseconds % SECOND) * 1000 };

    nanosleep(&pause, NULL);
}

static void a_solution_is_found_and_told_once(void **state)
{
    struct parlour_session *s = open_slide(4, 3, 1);
    const struct parlour_search *found;
    char move[PARLOUR_TEXT];
    struct solver_job t;

    (void)state;
    solver_job_open(&t, wake, NULL);
    assert_int_equal(solver_job_state(&t), SOLVER_JOB_IDLE);
    assert_int_equal(solver_job_collect(&t, s, move), PARLOUR_UNSUPPORTED);
    assert_int_equal(solver_job_solve(&t, s, LONG), PARLOUR_OK);
    assert_int_equal(solver_job_solve(&t, s, LONG), PARLOUR_BUSY);
    assert_int_equal(solver_job_hint(&t, s, move), PARLOUR_BUSY);
    assert_int_equal(woken(PATIENCE), 1);
    assert_int_equal(solver_job_state(&t), SOLVER_JOB_ENDED);
    assert_int_equal(solver_job_collect(&t, s, move), PARLOUR_OK);
    assert_int_equal(solver_job_state(&t), SOLVER_JOB_IDLE);
    assert_string_equal(move, "");
    found = solver_job_found(&t);
    assert_true(found->optimal);
    assert_true(found->states > 0);
    assert_int_equal(driver_words(s, found->moves), PARLOUR_OK);
    assert_int_equal(driver_state(s), PARLOUR_IS_WON);
    assert_int_equal(driver_moves(s), found->length);
    assert_int_equal(solver_job_solve(&t, s, LONG), PARLOUR_GAME_OVER);
    assert_int_equal(woken(0), 0);
    solver_job_close(&t);
    parlour_close(s);
}

static int marked(struct parlour_session *s)
{
    struct parlour_look look;
    int cell, count = 0;

    for (cell = 0; cell < 12; cell++) {
        parlour_look_at(s, cell, &look);
        count += (look.marks & PARLOUR_MARK_HINT) != 0;
    }
    return count;
}

/* Whoever makes the move of every hint wins, even if a move is taken back now
 * and then. In this level, the solutions of searches from each position led in
 * a circle. */
static void hints_lead_to_the_goal(void **state)
{
    enum { LEVEL = 60, MOST = 2000, TURN = 10 };
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_session *s;
    struct solver_run run;
    char move[PARLOUR_TEXT];
    int hints;

    (void)state;
    o.game = "sokoban";
    o.given = PARLOUR_OPTION_LEVEL;
    o.level = LEVEL;
    s = driver_open(&o);
    parlour_use_solver(s, platform_solver());
    solver_run_open(&run);
    for (hints = 0; hints < MOST && driver_state(s) == PARLOUR_IS_PLAYING;
            hints++) {
        assert_int_equal(solver_run_hint(&run, s, move), PARLOUR_OK);
        assert_int_equal(driver_words(s, move), PARLOUR_OK);
        if (hints % TURN == 0)
            driver_times(s, PARLOUR_DO_UNDO, 1);
    }
    assert_int_equal(driver_state(s), PARLOUR_IS_WON);
    assert_int_equal(solver_run_hint(&run, s, move), PARLOUR_GAME_OVER);
    solver_run_close(&run);
    parlour_close(s);
}

/* So does whoever makes every best move: once a solution is found, the session
 * needs no solver. */
static void best_moves_lead_to_the_goal(void **state)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_session *s;
    struct solver_run run;
    char move[PARLOUR_TEXT];

    (void)state;
    o.game = "sokoban";
    o.given = PARLOUR_OPTION_LEVEL;
    o.level = 2;
    s = driver_open(&o);
    parlour_use_solver(s, platform_solver());
    solver_run_open(&run);
    assert_int_equal(solver_run_best(&run, s, LONG, move), PARLOUR_OK);
    parlour_use_solver(s, NULL);
    do
        assert_int_equal(driver_words(s, move), PARLOUR_OK);
    while (solver_run_best(&run, s, LONG, move) == PARLOUR_OK);
    assert_int_equal(driver_state(s), PARLOUR_IS_WON);
    solver_run_close(&run);
    parlour_close(s);
}

/* A solution that need not be the shortest is not good enough, if it was found
 * for a hint or in less time. */
static void the_best_move_is_searched_with_more_time(void **state)
{
    struct parlour_session *s = open_slide(4, 3, 2);
    struct solver_run run;
    char move[PARLOUR_TEXT];

    (void)state;
    solver_run_open(&run);
    assert_int_equal(solver_run_hint(&run, s, move), PARLOUR_OK);
    parlour_use_solver(s, NULL);
    assert_int_equal(solver_run_best(&run, s, LONG, move),
                     PARLOUR_UNSUPPORTED);
    parlour_use_solver(s, platform_solver());
    assert_int_equal(solver_run_best(&run, s, LONG, move), PARLOUR_OK);
    run.search.optimal = 0;
    parlour_use_solver(s, NULL);
    assert_int_equal(solver_run_best(&run, s, LONG, move), PARLOUR_OK);
    assert_int_equal(solver_run_best(&run, s, 2 * LONG, move),
                     PARLOUR_UNSUPPORTED);
    solver_run_close(&run);
    parlour_close(s);
}

/* A hint has little time. The tables of the search before are kept, so it
 * needs hardly any. The next hint is the next step of its solution. */
static void a_hint_is_a_move_with_its_cells_marked(void **state)
{
    struct parlour_session *s = open_slide(4, 3, 2);
    char move[PARLOUR_TEXT];
    struct solver_job t;

    (void)state;
    solver_job_open(&t, wake, NULL);
    assert_int_equal(solver_job_solve(&t, s, LONG), PARLOUR_OK);
    assert_int_equal(woken(PATIENCE), 1);
    assert_int_equal(solver_job_collect(&t, s, move), PARLOUR_OK);
    assert_int_equal(driver_at(s, PARLOUR_DO_NEW, NULL), PARLOUR_OK);
    assert_int_equal(solver_job_hint(&t, s, move), PARLOUR_OK);
    assert_string_equal(move, "");
    assert_int_equal(woken(PATIENCE), 1);
    assert_int_equal(solver_job_collect(&t, s, move), PARLOUR_OK);
    assert_int_equal(marked(s), 2);
    assert_int_equal(driver_words(s, move), PARLOUR_OK);
    assert_int_equal(solver_job_hint(&t, s, move), PARLOUR_OK);
    assert_int_equal(marked(s), 2);
    assert_int_equal(driver_words(s, move), PARLOUR_OK);
    solver_job_close(&t);
    parlour_close(s);
}

static void what_the_game_knows_itself_needs_no_thread(void **state)
{
    struct parlour_session *s = open_slide(3, 3, 2);
    char move[PARLOUR_TEXT];
    struct solver_job t;

    (void)state;
    solver_job_open(&t, wake, NULL);
    parlour_use_solver(s, NULL);
    assert_int_equal(solver_job_hint(&t, s, move), PARLOUR_OK);
    assert_int_equal(driver_words(s, move), PARLOUR_OK);
    assert_int_equal(solver_job_state(&t), SOLVER_JOB_IDLE);
    assert_int_equal(woken(0), 0);
    solver_job_close(&t);
    parlour_close(s);
}

static int hint_that_takes_long(const void *setup, const void *state,
                                unsigned long *move)
{
    (void)setup, (void)state, (void)move;
    fail();
    return PARLOUR_OK;
}

static void whether_a_game_has_hints_is_known_without_one(void **state)
{
    struct game slow = *catalog_find("slide");
    struct parlour_options o = driver_options("slow", 1);
    struct parlour_session *s;

    (void)state;
    slow.name = o.game;
    slow.hint = hint_that_takes_long;
    assert_int_equal(parlour_register_game(&slow), PARLOUR_OK);
    s = driver_open(&o);
    parlour_use_solver(s, NULL);
    assert_int_equal(solver_run_can_hint(s), PARLOUR_OK);
    parlour_close(s);
}

static void no_search_without_a_solver(void **state)
{
    struct parlour_session *s = open_slide(4, 3, 2);
    char move[PARLOUR_TEXT];
    struct solver_job t;

    (void)state;
    solver_job_open(&t, wake, NULL);
    parlour_use_solver(s, NULL);
    assert_int_equal(solver_job_hint(&t, s, move), PARLOUR_UNSUPPORTED);
    assert_int_equal(solver_job_solve(&t, s, 1), PARLOUR_UNSUPPORTED);
    assert_int_equal(solver_job_state(&t), SOLVER_JOB_IDLE);
    solver_job_close(&t);
    parlour_close(s);
}

/* A search uses the memory of the search before, unless that was of another
 * kind. */
static void what_was_built_is_kept(void **state)
{
    struct parlour_session *s = open_slide(4, 3, 3);
    char move[PARLOUR_TEXT];
    unsigned char *memory;
    struct solver_job t;

    (void)state;
    solver_job_open(&t, wake, NULL);
    assert_int_equal(solver_job_solve(&t, s, LONG), PARLOUR_OK);
    assert_int_equal(woken(PATIENCE), 1);
    memory = t.run.memory;   /* allocated by its thread */
    assert_int_equal(solver_job_collect(&t, s, move), PARLOUR_OK);
    driver_times(s, PARLOUR_DO_NEW, 0);
    assert_int_equal(solver_job_solve(&t, s, LONG), PARLOUR_OK);
    assert_int_equal(woken(PATIENCE), 1);
    assert_ptr_equal(t.run.memory, memory);
    assert_int_equal(solver_job_collect(&t, s, move), PARLOUR_OK);
    solver_job_close(&t);
    parlour_close(s);
}

static void the_time_is_kept(void **state)
{
    struct parlour_session *s = open_slide(5, 5, 1);
    unsigned long start = platform_clock();
    clock_t begun = clock();
    char move[PARLOUR_TEXT];
    struct solver_job t;

    (void)state;
    solver_job_open(&t, wake, NULL);
    assert_int_equal(solver_job_solve(&t, s, 1), PARLOUR_OK);
    assert_int_equal(woken(PATIENCE), 1);
    assert_true(((platform_clock() - start) & 0xffffffffUL) >= 1000);
    assert_true(clock() - begun < AT_MOST * CLOCKS_PER_SEC);
    solver_job_collect(&t, s, move);
    solver_job_close(&t);
    parlour_close(s);
}

/* Simulates a loaded machine: the thread waits more than it works. */
static int rest(void *context)
{
    pause_for(SOON);
    return solver_run_has_time(context);
}

/* Runs a long search there, with these limits in milliseconds of work and by
 * the clock. Returns the milliseconds of work. */
static unsigned long search_slowly(unsigned long work, unsigned long most)
{
    struct parlour_session *s = open_slide(5, 5, 1);
    unsigned long before = platform_work(), worked;
    struct solver_run a;

    solver_run_open(&a);
    assert_int_equal(solver_run_prepare(&a, s, LONG), PARLOUR_OK);
    a.work = work;
    a.most = most;
    a.search.go_on = rest;
    solver_run_search(&a);      /* it may find one that is not the best */
    assert_false(a.search.optimal);
    worked = (platform_work() - before) & 0xffffffffUL;
    solver_run_close(&a);
    parlour_close(s);
    return worked;
}

static void a_search_works_as_long_whatever_others_do(void **state)
{
    unsigned long start = platform_clock();

    (void)state;
    assert_true(search_slowly(BRIEF, LONG * 1000UL) >= BRIEF);
    assert_true(((platform_clock() - start) & 0xffffffffUL) > BRIEF);
    search_slowly(LONG * 1000UL, BRIEF);    /* one does not wait for ever */
}

/* The memory is given back with the answer in it: the next hint searches
 * again. A search that runs keeps its memory. */
static void memory_is_given_back_between_searches(void **state)
{
    struct parlour_session *s = open_slide(4, 3, 2);
    char move[PARLOUR_TEXT];
    struct solver_job t;
    int i;

    (void)state;
    solver_job_open(&t, wake, NULL);
    for (i = 0; i < 2; i++) {
        assert_int_equal(solver_job_hint(&t, s, move), PARLOUR_OK);
        assert_string_equal(move, "");
        solver_job_rest(&t);
        assert_int_equal(woken(PATIENCE), 1);
        assert_int_equal(solver_job_collect(&t, s, move), PARLOUR_OK);
        assert_non_null(t.run.memory);
        assert_int_equal(driver_words(s, move), PARLOUR_OK);
        solver_job_rest(&t);
        assert_null(t.run.memory);
    }
    solver_job_close(&t);
    parlour_close(s);
}

static void a_search_is_dropped_at_any_moment(void **state)
{
    struct parlour_session *s = open_slide(5, 5, 1);
    struct solver_job_progress progress;
    char move[PARLOUR_TEXT];
    struct solver_job t;
    struct random d;
    unsigned long states;
    int i;

    (void)state;
    random_seed(&d, 2);
    for (i = 0; i < ROUNDS; i++) {
        solver_job_open(&t, wake, NULL);
        assert_int_equal(solver_job_solve(&t, s, LONG), PARLOUR_OK);
        for (states = 0; random_below(&d, 4) > 0; states = progress.states) {
            pause_for(random_below(&d, SOON));
            solver_job_progress(&t, &progress);
            assert_true(progress.states >= states);
        }
        if (i % 2 == 0) {
            solver_job_drop(&t);
            assert_int_equal(solver_job_state(&t), SOLVER_JOB_IDLE);
            assert_int_equal(solver_job_solve(&t, s, 0), PARLOUR_OK);
            solver_job_collect(&t, s, move);
        }
        solver_job_close(&t);
        assert_int_equal(woken(0), i % 2 == 0 ? 2 : 1);
    }
    parlour_close(s);
}

static void an_answer_for_another_position_is_refused(void **state)
{
    struct parlour_session *s = open_slide(4, 3, 4);
    char move[PARLOUR_TEXT];
    struct solver_job t;
    struct random d;
    int i;

    (void)state;
    random_seed(&d, 3);
    solver_job_open(&t, wake, NULL);
    for (i = 0; i < 4; i++) {
        assert_int_equal(i % 2 == 0 ? solver_job_solve(&t, s, LONG)
                                    : solver_job_hint(&t, s, move),
                         PARLOUR_OK);
        if (i < 2)
            driver_random_move(s, &d);
        else
            driver_times(s, PARLOUR_DO_NEW, 0);
        assert_int_equal(woken(PATIENCE), 1);
        assert_int_equal(solver_job_collect(&t, s, move), PARLOUR_GAVE_UP);
        assert_int_equal(marked(s), 0);
    }
    solver_job_close(&t);
    parlour_close(s);
}

/* The search has a copy of everything it needs, so the game may be closed. */
static void a_search_outlives_its_session(void **state)
{
    struct parlour_session *s = open_slide(4, 3, 5);
    struct parlour_session *other = open_slide(3, 3, 5);
    char move[PARLOUR_TEXT];
    struct solver_job t;

    (void)state;
    solver_job_open(&t, wake, NULL);
    assert_int_equal(solver_job_solve(&t, s, LONG), PARLOUR_OK);
    parlour_close(s);
    assert_int_equal(woken(PATIENCE), 1);
    assert_int_equal(solver_job_collect(&t, other, move), PARLOUR_GAVE_UP);
    solver_job_close(&t);
    parlour_close(other);
}

/* ---- levels that are made ---- */

static struct parlour_session *open_sokoban(void)
{
    struct parlour_options o = driver_options("sokoban", 1);
    struct parlour_session *s = driver_open(&o);

    parlour_use_solver(s, platform_solver());
    return s;
}

/* Also searches that have no limit, such as those for levels. */
static void no_search_may_take_longer_than_the_bound(void **state)
{
    struct game_level level = { PARLOUR_HARD, 1 };
    struct parlour_session *s = open_sokoban();
    struct solver_run a;

    (void)state;
    solver_run_open(&a);
    a.bound = BRIEF;
    assert_int_equal(solver_run_prepare_level(&a, s, &level), PARLOUR_OK);
    assert_int_equal(a.work, BRIEF);
    assert_int_equal(a.most, BRIEF);
    assert_int_equal(solver_run_prepare(&a, s, LONG), PARLOUR_OK);
    assert_int_equal(a.work, BRIEF);
    assert_int_equal(a.most, BRIEF);
    a.bound = LONG * 1000UL;
    assert_int_equal(solver_run_prepare(&a, s, 0), PARLOUR_OK);
    assert_int_equal(a.work, SOLVER_RUN_SECONDS * 1000UL);
    assert_int_equal(a.most, SOLVER_RUN_PATIENCE * 1000UL);
    solver_run_close(&a);
    parlour_close(s);
}

static void a_level_is_made_and_put_in_play(void **state)
{
    const struct game_level level = { PARLOUR_EASY, 7 };
    struct parlour_session *s = open_sokoban();
    char move[PARLOUR_TEXT];
    struct game_level next;
    struct solver_job t;

    (void)state;
    solver_job_open(&t, wake, NULL);
    assert_int_equal(game_level_after(&next, s, 1), 0);
    assert_int_equal(solver_job_make(&t, s, &level), PARLOUR_OK);
    assert_int_equal(solver_job_make(&t, s, &level), PARLOUR_BUSY);
    assert_int_equal(woken(PATIENCE), 1);
    assert_int_equal(driver_words(s, "R"), PARLOUR_OK);
    assert_int_equal(solver_job_collect(&t, s, move), PARLOUR_OK);
    assert_int_equal(driver_moves(s), 0);
    assert_int_equal(game_level_after(&next, s, 1), 1);
    assert_int_equal(next.difficulty, PARLOUR_EASY);
    assert_int_equal(next.seed, 8);
    assert_int_equal(game_level_after(&next, s, -8), 1);
    assert_int_equal(next.seed, 0xffffffffUL);
    assert_int_equal(driver_words(s, solver_job_found(&t)->moves),
                     PARLOUR_OK);
    assert_int_equal(driver_state(s), PARLOUR_IS_WON);
    assert_int_equal(solver_job_make(&t, s, &next), PARLOUR_OK);
    solver_job_close(&t);
    assert_int_equal(woken(0), 1);
    parlour_close(s);
}

static void a_level_is_dropped_at_any_moment(void **state)
{
    struct game_level level = { PARLOUR_HARD, 0 };
    struct parlour_session *s = open_sokoban();
    unsigned long i;
    struct solver_job t;

    (void)state;
    solver_job_open(&t, wake, NULL);
    for (i = 0; i < ROUNDS; i++) {
        level.seed = i;
        assert_int_equal(solver_job_make(&t, s, &level), PARLOUR_OK);
        pause_for(SOON * i / ROUNDS);
        solver_job_drop(&t);
        assert_int_equal(solver_job_state(&t), SOLVER_JOB_IDLE);
        assert_int_equal(woken(0), 1);
        assert_int_equal(game_level_after(&level, s, 1), 0);
    }
    solver_job_close(&t);
    parlour_close(s);
}

static void levels_are_for_games_that_have_them(void **state)
{
    struct game_level level = { PARLOUR_EASY, 7 };
    struct parlour_session *s = open_slide(3, 3, 1);
    struct solver_job t;

    (void)state;
    solver_job_open(&t, wake, NULL);
    assert_int_equal(solver_job_make(&t, s, &level), PARLOUR_UNSUPPORTED);
    solver_job_close(&t);
    parlour_close(s);
}

static void a_level_is_read_in_words(void **state)
{
    struct parlour_session *s = open_sokoban();
    struct game_level level;

    (void)state;
    assert_true(game_level_read(&level, s, "hard 12"));
    assert_int_equal(level.difficulty, PARLOUR_HARD);
    assert_int_equal(level.seed, 12);
    assert_true(game_level_read(&level, s, "EASY"));
    assert_int_equal(level.difficulty, PARLOUR_EASY);
    assert_true(game_level_read(&level, s, ""));
    assert_int_equal(level.difficulty, PARLOUR_MEDIUM);
    assert_false(game_level_read(&level, s, "hardest"));
    assert_false(game_level_read(&level, s, "12"));
    assert_false(game_level_read(&level, s, "hard 12 3"));
    assert_false(game_level_read(&level, s, "hard 4294967296"));
    parlour_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_solution_is_found_and_told_once),
        cmocka_unit_test(hints_lead_to_the_goal),
        cmocka_unit_test(best_moves_lead_to_the_goal),
        cmocka_unit_test(the_best_move_is_searched_with_more_time),
        cmocka_unit_test(a_hint_is_a_move_with_its_cells_marked),
        cmocka_unit_test(what_the_game_knows_itself_needs_no_thread),
        cmocka_unit_test(whether_a_game_has_hints_is_known_without_one),
        cmocka_unit_test(no_search_without_a_solver),
        cmocka_unit_test(what_was_built_is_kept),
        cmocka_unit_test(the_time_is_kept),
        cmocka_unit_test(a_search_works_as_long_whatever_others_do),
        cmocka_unit_test(no_search_may_take_longer_than_the_bound),
        cmocka_unit_test(memory_is_given_back_between_searches),
        cmocka_unit_test(a_search_is_dropped_at_any_moment),
        cmocka_unit_test(an_answer_for_another_position_is_refused),
        cmocka_unit_test(a_search_outlives_its_session),
        cmocka_unit_test(a_level_is_made_and_put_in_play),
        cmocka_unit_test(a_level_is_dropped_at_any_moment),
        cmocka_unit_test(levels_are_for_games_that_have_them),
        cmocka_unit_test(a_level_is_read_in_words)
    };

    return cmocka_run_group_tests(tests, open_pipe, close_pipe);
}
