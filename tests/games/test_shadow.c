/* test_shadow.c: what is true of every game of the catalogue: its events tell
 * all that happens, and undo and redo lead the same way back and forth.
 * Random games, seen by a shadow board that knows events only.
 */
#include <string.h>

#include "play.h"
#include "shadow.h"
#include "still.h"
#include "told.h"
#include "unit.h"

enum {
    GAMES = 3000,               /* of each kind of game */
    GAME_ANSWERS = 120,         /* a game is left after so many commands */
    REPLAYS = 150
};

/* A session that is watched. */
struct watch {
    struct session *s;
    struct shadow shadow;
    struct told told;
    struct dice dice;
};

static struct watch watch;      /* large */

static void open_watch(const char *game, unsigned long seed)
{
    struct parlour_options o = play_options(game, seed);

    watch.s = play_open(&o);
    dice_seed(&watch.dice, seed);
    shadow_open(&watch.shadow, watch.s);
    told_open(&watch.told, watch.s);
}

static void act_at_random(struct session *s, struct dice *d)
{
    static const int others[] = {
        PARLOUR_DO_UNDO, PARLOUR_DO_UNDO, PARLOUR_DO_REDO, PARLOUR_DO_REDO,
        PARLOUR_DO_UNDO_ACT, PARLOUR_DO_REDO_ACT, PARLOUR_DO_NEXT,
        PARLOUR_DO_UNPICK, PARLOUR_DO_RESTART
    };
    unsigned long chance = dice_below(d, 100);

    if (chance < 15)
        play_random_move(s, d);
    else if (chance < 88)
        play_random_pick(s, d);
    else
        play_times(s, others[dice_below(d, sizeof others
                                               / sizeof others[0])],
                   dice_below(d, 4));
}

static void new_game(struct session *s, unsigned long seed)
{
    struct parlour_command c = {
        .act = PARLOUR_DO_NEW, .number = 1, .seed = seed
    };

    assert_int_equal(session_do(s, &c), PARLOUR_OK);
}

static void the_shadow_equals_the_board_after_every_answer(void **state)
{
    unsigned long game;
    int i;

    open_watch(*state, 1);
    for (game = 0; game < GAMES; game++) {
        new_game(watch.s, game);
        shadow_check(&watch.shadow);
        for (i = 0; i < GAME_ANSWERS
                && play_state(watch.s) == PARLOUR_IS_PLAYING; i++) {
            act_at_random(watch.s, &watch.dice);
            shadow_check(&watch.shadow);
        }
    }
    session_close(watch.s);
}

static void play_out(void)
{
    int i;

    for (i = 0; i < GAME_ANSWERS; i++)
        play_random_pick(watch.s, &watch.dice);
}

/* Undo to the start and redo to the end: the state is the same in every byte,
 * the shadow goes along, and a second redo tells what the first told. */
static void undo_and_redo_lead_the_same_way(void **state)
{
    unsigned long game, moves, hash;
    struct still still;

    open_watch(*state, 2);
    for (game = 0; game < REPLAYS; game++) {
        new_game(watch.s, game);
        play_out();
        play_at(watch.s, PARLOUR_DO_UNPICK, NULL);
        moves = play_moves(watch.s);
        still_take(&still, watch.s);
        play_times(watch.s, PARLOUR_DO_UNDO, moves);
        shadow_check(&watch.shadow);
        told_forget(&watch.told);
        play_times(watch.s, PARLOUR_DO_REDO, moves);
        shadow_check(&watch.shadow);
        hash = watch.told.hash;
        still_check(&still, watch.s);
        play_times(watch.s, PARLOUR_DO_RESTART, 0);
        told_forget(&watch.told);
        play_times(watch.s, PARLOUR_DO_REDO, moves);
        assert_int_equal(watch.told.hash, hash);
        still_drop(&still);
    }
    session_close(watch.s);
}

/* What a game told when it was played it tells again when it is redone. */
static void redo_tells_what_play_told(void **state)
{
    struct parlour_command c = { .act = PARLOUR_DO_UNPICK };
    unsigned long game, hash;

    open_watch(*state, 3);
    for (game = 0; game < REPLAYS; game++) {
        new_game(watch.s, game);
        session_do(watch.s, &c);
        told_forget(&watch.told);
        while (play_moves(watch.s) < 10
                && play_random_move(watch.s, &watch.dice))
            continue;
        hash = watch.told.hash;
        play_times(watch.s, PARLOUR_DO_RESTART, 0);
        told_forget(&watch.told);
        play_times(watch.s, PARLOUR_DO_REDO, 10);
        assert_int_equal(watch.told.hash, hash);
    }
    session_close(watch.s);
}

/* Each game runs all tests, under its name. */
static int check_game(const char *name)
{
    void *game = (void *)name;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(
            the_shadow_equals_the_board_after_every_answer, game),
        cmocka_unit_test_prestate(undo_and_redo_lead_the_same_way, game),
        cmocka_unit_test_prestate(redo_tells_what_play_told, game)
    };

    return cmocka_run_group_tests_name(name, tests, NULL, NULL);
}

int main(void)
{
    return play_all_games(check_game);
}
