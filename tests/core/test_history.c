/* test_history.c: undo and redo reach every move of a log, and the state is
 * the same, byte for byte, as after playing from the start. Uses a small game
 * whose state depends on every move before, and Kulki.
 */
#include <string.h>

#include "board/random.h"
#include "session/history.h"
#include "session/session.h"
#include "support/driver.h"
#include "support/unit.h"

enum { MOVES = 5000, JUMPS = 2000, KULKI_MOVES = 3000, KULKI_JUMPS = 300 };

/* ---- a game that only remembers ---- */

struct memory {
    unsigned long moves;
    unsigned long hash;         /* of all moves, in order */
};

static long replayed;           /* moves that memory_apply carried out */

static size_t memory_size(const void *setup)
{
    (void)setup;
    return sizeof(struct memory);
}

static void memory_apply(const void *setup, void *state, unsigned long move,
                         const struct game_teller *teller)
{
    struct memory *memory = state;

    (void)setup;
    (void)teller;
    memory->moves++;
    memory->hash = random_mix(memory->hash, move);
    replayed++;
}

struct log {
    struct game game;
    struct history history;
    struct memory now;
    struct memory straight[MOVES + 1];  /* the state at every place */
    unsigned long moves[MOVES];
};

static void open_log(struct log *log, int move_bytes)
{
    memset(log, 0, sizeof *log);
    log->game.state_size = memory_size;
    log->game.apply = memory_apply;
    log->game.move_bytes = move_bytes;
    log->straight[0] = log->now;
    assert_int_equal(history_open(&log->history, &log->game, NULL,
                                  &log->now), PARLOUR_OK);
}

static void add_move(struct log *log, unsigned long move, int joined)
{
    long place = log->history.now;

    assert_int_equal(history_reserve(&log->history), PARLOUR_OK);
    memory_apply(NULL, &log->now, move, NULL);
    history_add(&log->history, move, joined, &log->now);
    log->moves[place] = move;
    log->straight[place + 1] = log->now;
}

static void check_place(struct log *log, long place)
{
    history_go(&log->history, place, &log->now);
    assert_int_equal(log->history.now, place);
    assert_memory_equal(&log->now, &log->straight[place], sizeof log->now);
}

static struct log log;          /* large */

static void check_width(int move_bytes)
{
    unsigned long most = (1UL << (move_bytes * 8 - 1)) - 1;
    long place;

    open_log(&log, move_bytes);
    for (place = 0; place < MOVES; place++)
        add_move(&log, most - (unsigned long)place % (most + 1),
                 place % 3 == 2);
    for (place = 0; place < MOVES; place++) {
        assert_int_equal(history_move(&log.history, place),
                         log.moves[place]);
        assert_int_equal(history_joined(&log.history, place),
                         place % 3 == 2);
    }
    history_close(&log.history);
}

static void moves_of_each_width_are_kept(void **state)
{
    (void)state;
    check_width(1);
    check_width(2);
    check_width(4);
}

static void every_place_is_come_back_to(void **state)
{
    struct random d;
    long i;

    (void)state;
    random_seed(&d, 1);
    open_log(&log, 2);
    for (i = 0; i < MOVES; i++)
        add_move(&log, random_below(&d, 0x8000), 0);
    for (i = 0; i <= MOVES; i++)
        check_place(&log, i);
    for (i = MOVES; i >= 0; i--)
        check_place(&log, i);
    for (i = 0; i < JUMPS; i++)
        check_place(&log, (long)random_below(&d, MOVES + 1));
    history_close(&log.history);
}

/* At every length of the log: at most 16 checkpoints, and none of the moves
 * that a jump replays is before the checkpoint next to it. */
static void a_jump_replays_few_moves_from_few_checkpoints(void **state)
{
    long i, most;

    (void)state;
    open_log(&log, 2);
    for (i = 1; i <= MOVES; i++) {
        add_move(&log, (unsigned long)i, 0);
        assert_in_range(log.history.checkpoint_count, 1, 16);
        most = i < 256 ? 16 : i / 8 + 1;
        replayed = 0;
        check_place(&log, i);
        assert_in_range(replayed, 0, most);
    }
    history_close(&log.history);
}

/* Goes back to any place and plays on from there, again and again: moves that
 * were undone are forgotten, and their checkpoints too. */
static void play_goes_on_from_any_place(void **state)
{
    struct random d;
    int round;
    long i;

    (void)state;
    random_seed(&d, 2);
    open_log(&log, 2);
    for (round = 0; round < 200; round++) {
        for (i = 1 + (long)random_below(&d, 400);
                i > 0 && log.history.now < MOVES; i--)
            add_move(&log, random_below(&d, 0x8000), 0);
        assert_int_equal(log.history.count, log.history.now);
        check_place(&log,
                    (long)random_below(&d, (unsigned long)log.history.count
                                             + 1));
    }
    for (i = 0; i <= log.history.count; i++)
        check_place(&log, i);
    history_close(&log.history);
}

/* Plays commands of 1, 3 and 2 moves. */
static void acts_end_where_the_next_is_not_joined(void **state)
{
    static const int joined[] = { 0, 0, 1, 1, 0, 1 };
    static const long before[] = { 0, 0, 1, 1, 1, 4, 4 };
    static const long after[] = { 1, 4, 4, 4, 6, 6, 6 };
    long i;

    (void)state;
    open_log(&log, 2);
    for (i = 0; i < 6; i++)
        add_move(&log, 1, joined[i]);
    for (i = 0; i <= 6; i++) {
        check_place(&log, i);
        assert_int_equal(history_act_before(&log.history), before[i]);
        assert_int_equal(history_act_after(&log.history), after[i]);
    }
    history_close(&log.history);
}

/* ---- Kulki ---- */

static void play_long(struct parlour_session *s, struct random *d)
{
    while (driver_moves(s) < KULKI_MOVES)
        driver_random_pick(s, d);
}

/* Compares undo and redo to any place of a game with dice with states that
 * were stored as it was played. */
static void a_long_game_of_kulki_replays_byte_for_byte(void **state)
{
    struct parlour_session *s = driver_open_endless();
    struct history *h = &s->play.history;
    unsigned char *kept = malloc((KULKI_MOVES + 1) * h->state_size);
    struct random d;
    long i, place;

    (void)state;
    assert_non_null(kept);
    random_seed(&d, 3);
    play_long(s, &d);
    driver_times(s, PARLOUR_DO_UNDO, KULKI_MOVES);
    for (i = 0; i <= KULKI_MOVES; i++) {
        memcpy(kept + (size_t)i * h->state_size, s->play.state,
               h->state_size);
        driver_times(s, PARLOUR_DO_REDO, 1);
    }
    for (i = 0; i < KULKI_JUMPS; i++) {
        place = (long)random_below(&d, KULKI_MOVES + 1);
        if (place < h->now)
            driver_times(s, PARLOUR_DO_UNDO,
                               (unsigned long)(h->now - place));
        else if (place > h->now)
            driver_times(s, PARLOUR_DO_REDO,
                               (unsigned long)(place - h->now));
        assert_int_equal(h->now, place);
        assert_memory_equal(s->play.state,
                            kept + (size_t)place * h->state_size,
                            h->state_size);
    }
    free(kept);
    parlour_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_of_each_width_are_kept),
        cmocka_unit_test(every_place_is_come_back_to),
        cmocka_unit_test(a_jump_replays_few_moves_from_few_checkpoints),
        cmocka_unit_test(play_goes_on_from_any_place),
        cmocka_unit_test(acts_end_where_the_next_is_not_joined),
        cmocka_unit_test(a_long_game_of_kulki_replays_byte_for_byte)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
