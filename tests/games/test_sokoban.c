/* test_sokoban.c: the rules of Sokoban, one after the other, on small written
 * boards; walks, boxes brought to a place, the pusher's facing, levels,
 * editing, and what a move costs in the log and in a save.
 */
#include <stdio.h>
#include <string.h>

#include "play.h"
#include "shadow.h"
#include "still.h"
#include "turn.h"
#include "told.h"
#include "unit.h"

enum { ACTS = 4000 };

#define ROOM "#######\n#  .  #\n# $ $ #\n# .@  #\n#######\n"

static struct shadow shadow;
static struct told told;

static struct session *open_board(const char *board)
{
    return play_open_board("sokoban", board, NULL);
}

static unsigned long pushes(const struct session *s)
{
    struct parlour_status status;

    look_status(s, &status);
    return status.pushes;
}

static void a_box_is_pushed_and_never_pulled(void **state)
{
    struct session *s = open_board("########\n#@ $  .#\n########\n");

    (void)state;
    assert_int_equal(play_words(s, "rrr"), PARLOUR_OK);
    play_see(s, "########\n#   @$.#\n########\n");
    assert_int_equal(pushes(s), 2);
    assert_int_equal(play_words(s, "l"), PARLOUR_OK);
    play_see(s, "########\n#  @ $.#\n########\n");
    assert_int_equal(play_words(s, "rr"), PARLOUR_OK);
    assert_int_equal(play_state(s), PARLOUR_IS_WON);
    assert_int_equal(play_words(s, "l"), PARLOUR_GAME_OVER);
    session_close(s);
}

static void check_blocked(const char *board, const char *word)
{
    struct session *s = open_board(board);
    struct still still;

    still_take(&still, s);
    assert_int_equal(play_words(s, word), PARLOUR_BLOCKED);
    still_check(&still, s);
    still_drop(&still);
    session_close(s);
}

static void walls_and_second_boxes_stop(void **state)
{
    (void)state;
    check_blocked("#####\n#@$.#\n#####\n", "l");
    check_blocked("######\n#@*$.#\n#    #\n######\n", "r");
    check_blocked("#####\n# .@$#\n#####\n", "r");
}

static void a_push_is_told_pusher_first(void **state)
{
    struct session *s = open_board("#######\n#@ $. #\n#######\n");

    (void)state;
    told_open(&told, s);
    play_words(s, "rr");
    told_check_start(&told, "step @ b2 c2\nstep @ c2 d2\nstep $ d2 e2\n"
                            "won\n");
    session_close(s);
}

static int facing(struct session *s, const char *cell)
{
    struct parlour_look look;

    look_at(s, play_cell(s, cell), &look);
    return look.facing;
}

static void a_refused_step_turns_the_pusher(void **state)
{
    struct session *s = open_board("#####\n#   #\n#@$.#\n#####\n");

    (void)state;
    assert_int_equal(facing(s, "b3"), PARLOUR_DOWN);
    assert_int_equal(facing(s, "c3"), PARLOUR_NONE);
    assert_int_equal(play_words(s, "l"), PARLOUR_BLOCKED);
    assert_int_equal(facing(s, "b3"), PARLOUR_LEFT);
    play_words(s, "u");
    assert_int_equal(facing(s, "b2"), PARLOUR_UP);
    play_times(s, PARLOUR_DO_UNDO, 1);
    assert_int_equal(facing(s, "b3"), PARLOUR_DOWN);
    session_close(s);
}

static void a_pick_walks_selects_and_brings(void **state)
{
    struct session *s = open_board(ROOM);

    (void)state;
    shadow_open(&shadow, s);
    assert_int_equal(play_at(s, PARLOUR_DO_PICK, "f2"), PARLOUR_OK);
    assert_int_equal(play_moves(s), 4);
    assert_int_equal(play_at(s, PARLOUR_DO_PICK, "a1"), PARLOUR_BLOCKED);
    assert_int_equal(play_at(s, PARLOUR_DO_PICK, "c3"), PARLOUR_OK);
    play_see_marks(s, PARLOUR_MARK_SELECTED, "c3");
    play_see_marks(s, PARLOUR_MARK_REACHABLE,
                   "b2 b3 b4 c2 c4 d2 d3 d4 e2 e4 f2 f4");
    assert_int_equal(play_at(s, PARLOUR_DO_PICK, "d2"), PARLOUR_OK);
    shadow_check(&shadow);
    assert_int_equal(play_piece(s, "d2"), 1);
    play_times(s, PARLOUR_DO_UNDO_ACT, 0);
    assert_int_equal(play_moves(s), 4);
    session_close(s);
}

static void an_adjacent_box_picked_twice_is_pushed(void **state)
{
    struct session *s = open_board("#######\n#  $ .#\n# @$ .#\n#######\n");

    (void)state;
    play_at(s, PARLOUR_DO_PICK, "d3");
    assert_int_equal(play_at(s, PARLOUR_DO_PICK, "d3"), PARLOUR_OK);
    play_see(s, "#######\n#  $ .#\n#  @$.#\n#######\n");
    play_at(s, PARLOUR_DO_PICK, "d2");
    play_at(s, PARLOUR_DO_PICK, "d2");
    assert_int_equal(play_moves(s), 1);
    play_see_marks(s, PARLOUR_MARK_SELECTED, "");
    session_close(s);
}

static void an_act_goes_the_shortest_way(void **state)
{
    struct parlour_command c = { .act = PARLOUR_DO_GO };
    struct session *s = open_board("#######\n#@#   #\n# # # #\n#   #$#\n"
                                   "#####.#\n    ###\n");

    (void)state;
    c.cell = play_cell(s, "f2");
    assert_int_equal(session_do(s, &c), PARLOUR_OK);
    assert_int_equal(play_moves(s), 8);
    assert_int_equal(session_do(s, &c), PARLOUR_SAME_CELL);
    c.cell = play_cell(s, "f4");
    assert_int_equal(session_can(s, &c), PARLOUR_BLOCKED);
    session_close(s);
}

/* ---- levels ---- */

static int go_to(struct session *s, unsigned long number)
{
    return play_times(s, PARLOUR_DO_LEVEL, number);
}

static int level_of(const struct session *s)
{
    struct parlour_status status;

    look_status(s, &status);
    return status.level;
}

static void levels_follow_each_other_and_end(void **state)
{
    struct parlour_options o = play_options("sokoban", 1);
    struct session *s = play_open(&o);
    struct parlour_status status;

    (void)state;
    look_status(s, &status);
    assert_int_equal(status.level, 1);
    assert_true(status.levels >= 20 && status.par > 0);
    play_times(s, PARLOUR_DO_LEVEL_BEFORE, 0);
    assert_int_equal(level_of(s), 1);
    play_times(s, PARLOUR_DO_LEVEL_AFTER, 0);
    assert_int_equal(level_of(s), 2);
    assert_int_equal(go_to(s, 0), PARLOUR_NO_SUCH_LEVEL);
    assert_int_equal(go_to(s, 9999), PARLOUR_NO_SUCH_LEVEL);
    assert_int_equal(go_to(s, (unsigned long)status.levels), PARLOUR_OK);
    play_times(s, PARLOUR_DO_LEVEL_AFTER, 0);
    assert_int_equal(level_of(s), status.levels);
    session_close(s);
}

static void a_saved_level_knows_its_number(void **state)
{
    struct parlour_options o = play_options("sokoban", 1);
    struct session *s = play_open(&o), *other;
    struct parlour_error error;
    char *saved, *again;

    (void)state;
    go_to(s, 3);
    play_at(s, PARLOUR_DO_NEXT, NULL);
    saved = play_save(s);
    assert_non_null(strstr(saved, "\nlevel 3\ntitle Two by two\nboard\n|#"));
    o.seed = 77;
    other = play_open(&o);
    if (save_read(other, saved, &error) != PARLOUR_OK)
        fail_msg("%ld: %s", error.line, error.words);
    assert_int_equal(level_of(other), 3);
    again = play_save(other);
    assert_string_equal(again, saved);
    free(saved);
    free(again);
    session_close(s);
    session_close(other);
}

/* ---- what a move costs ---- */

static size_t moves_bytes(const char *saved)
{
    const char *from = strstr(saved, "\nmoves "), *to;

    assert_non_null(from);
    to = strstr(from, "\nundone");
    if (to == NULL)
        to = strstr(from, "\ncheck");
    return (size_t)(to - from);
}

static void check_save(struct session *s)
{
    struct parlour_error error;
    char *saved = play_save(s), *again;

    if (save_read(s, saved, &error) != PARLOUR_OK)
        fail_msg("%ld: %s", error.line, error.words);
    again = play_save(s);
    assert_string_equal(again, saved);
    free(saved);
    free(again);
}

static void a_move_is_a_byte_in_the_log_and_about_that_in_a_save(void **state)
{
    struct parlour_options o = play_options("sokoban", 1);
    struct session *s = play_open(&o);
    struct dice d;
    char *saved;
    int i;

    (void)state;
    assert_int_equal(s->play.game->move_bytes, 1);
    dice_seed(&d, 1);
    go_to(s, 70);
    for (i = 0; i < ACTS && play_state(s) != PARLOUR_IS_WON; i++)
        if (dice_below(&d, 2))
            play_random_pick(s, &d);
        else
            play_random_move(s, &d);
    assert_true(play_moves(s) > ACTS);
    saved = play_save(s);
    printf("%lu bytes for %lu moves\n", (unsigned long)moves_bytes(saved),
           play_moves(s));
    assert_true(moves_bytes(saved) * 10 < play_moves(s) * 13);
    free(saved);
    check_save(s);
    play_times(s, PARLOUR_DO_UNDO, 7);
    check_save(s);
    session_close(s);
}

/* ---- large, and edited ---- */

static void the_largest_board_is_played(void **state)
{
    char board[65 * 64 + 1];
    struct session *s;
    int row, column;

    (void)state;
    for (row = 0; row < 64; row++) {
        for (column = 0; column < 64; column++)
            board[row * 65 + column] = row == 0 || row == 63 || column == 0
                || column == 63 ? '#' : ' ';
        board[row * 65 + 64] = '\n';
    }
    board[65 * 64] = '\0';
    board[65 + 1] = '@';
    board[2 * 65 + 2] = '$';
    board[62 * 65 + 62] = '.';
    s = open_board(board);
    assert_int_equal(play_at(s, PARLOUR_DO_PICK, "c3"), PARLOUR_OK);
    assert_int_equal(play_at(s, PARLOUR_DO_PICK, "bk63"), PARLOUR_OK);
    assert_int_equal(play_state(s), PARLOUR_IS_WON);
    assert_int_equal(pushes(s), 120);
    session_close(s);
}

static unsigned long par_of(struct session *s)
{
    struct parlour_status status;

    look_status(s, &status);
    return status.par_proved ? status.par : 0;
}

static void a_board_is_saved_with_its_par(void **state)
{
    struct session *s = open_board("One\n######\n#@$ .#\n######\nPar: 2\n");
    struct session *other = open_board("#####\n#@$.#\n#####\nPar: 1?\n");
    struct parlour_error error;
    char *saved = play_save(s), *at;

    (void)state;
    at = strstr(saved, "\ntitle One\npar 2\nboard\n");
    assert_non_null(at);
    assert_int_equal(par_of(other), 0);
    check_save(other);
    assert_int_equal(save_read(other, saved, &error), PARLOUR_OK);
    assert_int_equal(par_of(other), 2);
    check_save(other);
    at[strlen("\ntitle One\npar ")] = '3';
    assert_int_equal(save_read(other, saved, &error), PARLOUR_DAMAGED);
    free(saved);
    play_put(other, "*", "d2");     /* another board: nobody knows */
    assert_int_equal(par_of(other), 0);
    check_save(other);
    session_close(s);
    session_close(other);
}

static void an_edited_board_may_be_unfinished_and_is_saved(void **state)
{
    struct parlour_options o = play_options("sokoban", 1);
    struct session *s = play_open(&o);
    struct parlour_error error;
    int i;

    (void)state;
    assert_int_equal(session_draft(s, 4, 2, "", &error), PARLOUR_OK);
    play_see(s, "    \n    \n");
    assert_int_equal(play_words(s, "r"), PARLOUR_NO_PIECE);
    assert_int_equal(play_at(s, PARLOUR_DO_PICK, "a1"), PARLOUR_NO_PIECE);
    play_put(s, "@", "a1");
    play_put(s, "$", "b1");
    play_put(s, ".", "c1");
    play_put(s, "#", "d2");
    assert_int_equal(play_put(s, "x", "a1"), PARLOUR_SYNTAX);
    for (i = 0; look_kind(s, i) != NULL; i++)
        assert_int_equal(play_put(s, look_kind(s, i), "d1"), PARLOUR_OK);
    assert_int_equal(i, 7);
    play_put(s, "-", "d1");
    play_put(s, "@", "a1");
    play_see(s, "@$. \n   #\n");
    check_save(s);
    assert_int_equal(play_words(s, "u"), PARLOUR_BLOCKED);
    assert_int_equal(play_words(s, "r"), PARLOUR_OK);
    assert_int_equal(play_state(s), PARLOUR_IS_WON);
    play_put(s, "@", "a2");
    play_see(s, "  * \n@  #\n");
    session_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_box_is_pushed_and_never_pulled),
        cmocka_unit_test(walls_and_second_boxes_stop),
        cmocka_unit_test(a_push_is_told_pusher_first),
        cmocka_unit_test(a_refused_step_turns_the_pusher),
        cmocka_unit_test(a_pick_walks_selects_and_brings),
        cmocka_unit_test(an_adjacent_box_picked_twice_is_pushed),
        cmocka_unit_test(an_act_goes_the_shortest_way),
        cmocka_unit_test(levels_follow_each_other_and_end),
        cmocka_unit_test(a_saved_level_knows_its_number),
        cmocka_unit_test(
            a_move_is_a_byte_in_the_log_and_about_that_in_a_save),
        cmocka_unit_test(the_largest_board_is_played),
        cmocka_unit_test(a_board_is_saved_with_its_par),
        cmocka_unit_test(an_edited_board_may_be_unfinished_and_is_saved)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
