/* test_slide.c: the rules of Slide, one by one. Events are compared in the
 * words of the line protocol.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/text.h"
#include "support/driver.h"
#include "support/event_log.h"
#include "support/unit.h"

#define NEAR "1 2 3\n4 0 6\n7 5 8\n"    /* two moves from solved */
#define FAR "1 2 3\n4 0 6\n5 8 7\n"     /* many */
#define LAST "1 2 3\n4 5 6\n7 0 8\n"    /* one */

static struct parlour_session *open_board(const char *board)
{
    return driver_open_board("slide", board, NULL);
}

/* ---- moves ---- */

static int slide_tile(struct parlour_session *s, unsigned long label)
{
    return driver_times(s, PARLOUR_DO_TILE, label);
}

static int carry(struct parlour_session *s, const char *cell)
{
    struct parlour_command c = {
        .size = sizeof c, .act = PARLOUR_DO_CARRY, .to = PARLOUR_NONE
    };

    c.cell = driver_cell(s, cell);
    return parlour_do(s, &c);
}

static int step(struct parlour_session *s, int direction)
{
    struct parlour_command c = {
        .size = sizeof c, .act = PARLOUR_DO_STEP, .direction = direction
    };

    return parlour_do(s, &c);
}

static void a_tile_beside_the_hole_goes_into_it(void **state)
{
    struct parlour_session *s = open_board(NEAR);
    struct event_log log;

    (void)state;
    event_log_open(&log, s);
    assert_int_equal(slide_tile(s, 6), PARLOUR_OK);
    assert_string_equal(log.text, "step 6 c2 b2\n");
    driver_see(s, "1 2 3\n4 6 0\n7 5 8\n");
    assert_int_equal(driver_moves(s), 1);
    parlour_close(s);
}

static void tiles_in_place_are_marked(void **state)
{
    struct parlour_session *s = open_board(NEAR);  /* 5 and 8 are not */
    struct parlour_look look;
    int cell, count = 0;

    (void)state;
    for (cell = 0; cell < 9; cell++) {
        parlour_look_at(s, cell, &look);
        count += look.home;
        assert_true(!look.home || atoi(look.label) == 3 * parlour_row(s, cell)
                    + parlour_column(s, cell) + 1);
    }
    assert_int_equal(count, 6);
    parlour_close(s);
}

static void check_arrow(int direction, const char *letter, const char *event)
{
    struct parlour_session *s = open_board(NEAR);
    struct event_log log;

    event_log_open(&log, s);
    assert_int_equal(step(s, direction), PARLOUR_OK);
    assert_string_equal(log.text, event);
    driver_at(s, PARLOUR_DO_RESTART, NULL);
    event_log_forget(&log);
    assert_int_equal(driver_words(s, letter), PARLOUR_OK);
    assert_string_equal(log.text, event);
    parlour_close(s);
}

static void an_arrow_moves_the_tile_that_can_travel_that_way(void **state)
{
    (void)state;
    check_arrow(PARLOUR_UP, "u", "step 5 b3 b2\n");
    check_arrow(PARLOUR_DOWN, "D", "step 2 b1 b2\n");
    check_arrow(PARLOUR_LEFT, "l", "step 6 c2 b2\n");
    check_arrow(PARLOUR_RIGHT, "R", "step 4 a2 b2\n");
}

static void no_tile_travels_away_from_the_edge(void **state)
{
    struct parlour_session *s = open_board("0 2\n1 3\n");

    (void)state;
    assert_int_equal(step(s, PARLOUR_DOWN), PARLOUR_CANNOT_MOVE);
    assert_int_equal(step(s, PARLOUR_RIGHT), PARLOUR_CANNOT_MOVE);
    assert_int_equal(driver_moves(s), 0);
    assert_int_equal(step(s, PARLOUR_UP), PARLOUR_OK);
    parlour_close(s);
}

#define WIDE "1 2 3 4\n5 6 7 8\n0 9 10 11\n"

/* Each tile is one step and one move, the nearest first; all moves are one
 * command. */
static void check_run(int (*slide)(struct parlour_session *s,
                                   const char *cell))
{
    struct parlour_session *s = open_board(WIDE);
    struct event_log log;

    event_log_open(&log, s);
    assert_int_equal(slide(s, "c3"), PARLOUR_OK);
    assert_string_equal(log.text, "step 9 b3 a3\nstep 10 c3 b3\n");
    driver_see(s, "1 2 3 4\n5 6 7 8\n9 10 0 11\n");
    assert_int_equal(driver_moves(s), 2);
    assert_int_equal(slide(s, "c1"), PARLOUR_OK);
    driver_see(s, "1 2 0 4\n5 6 3 8\n9 10 7 11\n");
    assert_int_equal(driver_moves(s), 4);
    driver_at(s, PARLOUR_DO_UNDO_ACT, NULL);
    driver_see(s, "1 2 3 4\n5 6 7 8\n9 10 0 11\n");
    driver_times(s, PARLOUR_DO_UNDO, 1);
    driver_see(s, "1 2 3 4\n5 6 7 8\n9 0 10 11\n");
    driver_at(s, PARLOUR_DO_REDO_ACT, NULL);
    driver_at(s, PARLOUR_DO_UNDO_ACT, NULL);
    driver_see(s, WIDE);
    parlour_close(s);
}

static int pick(struct parlour_session *s, const char *cell)
{
    return driver_at(s, PARLOUR_DO_PICK, cell);
}

static void the_run_to_the_hole_slides_as_one_act(void **state)
{
    (void)state;
    check_run(carry);
    check_run(pick);
}

static void a_cell_out_of_line_or_the_hole_moves_nothing(void **state)
{
    struct parlour_session *s = open_board(WIDE);

    (void)state;
    assert_int_equal(carry(s, "b2"), PARLOUR_CANNOT_MOVE);
    assert_int_equal(pick(s, "d1"), PARLOUR_CANNOT_MOVE);
    assert_int_equal(carry(s, "a3"), PARLOUR_NO_PIECE);
    assert_int_equal(pick(s, "a3"), PARLOUR_NO_PIECE);
    driver_see(s, WIDE);
    parlour_close(s);
}

static void only_numbers_of_the_board_are_tiles(void **state)
{
    struct parlour_session *s = open_board(NEAR);

    (void)state;
    assert_int_equal(slide_tile(s, 0), PARLOUR_NO_PIECE);
    assert_int_equal(slide_tile(s, 9), PARLOUR_NO_PIECE);
    assert_int_equal(slide_tile(s, 4294967295UL), PARLOUR_NO_PIECE);
    assert_int_equal(slide_tile(s, 1), PARLOUR_CANNOT_MOVE);
    assert_int_equal(slide_tile(s, 8), PARLOUR_CANNOT_MOVE);
    parlour_close(s);
}

static void words_before_a_refused_one_stand(void **state)
{
    struct parlour_session *s = open_board(NEAR);

    (void)state;
    assert_int_equal(driver_words(s, "6 Rl 5"), PARLOUR_CANNOT_MOVE);
    assert_int_equal(parlour_refused_word(s), 3);
    driver_see(s, "1 2 3\n4 6 0\n7 5 8\n");
    assert_int_equal(driver_moves(s), 3);
    driver_at(s, PARLOUR_DO_UNDO_ACT, NULL);
    driver_see(s, NEAR);
    parlour_close(s);
}

static void check_type(const char *line, int code, const char *board)
{
    struct parlour_command c = {
        .size = sizeof c, .act = PARLOUR_DO_TYPE, .text = line
    };
    struct parlour_session *s = open_board(NEAR);

    assert_int_equal(parlour_do(s, &c), code);
    driver_see(s, board);
    parlour_close(s);
}

/* A typed line with an error anywhere moves nothing. */
static void a_typed_line_is_read_as_a_whole(void **state)
{
    (void)state;
    check_type("5", PARLOUR_OK, LAST);
    check_type(" 5 8 ", PARLOUR_OK, "1 2 3\n4 5 6\n7 8 0\n");
    check_type("UL", PARLOUR_OK, "1 2 3\n4 5 6\n7 8 0\n");
    check_type("5 9", PARLOUR_NO_PIECE, NEAR);
    check_type("5 x", PARLOUR_SYNTAX, NEAR);
    check_type("b3", PARLOUR_SYNTAX, NEAR);
}

static int put_word(void *context, const char *word)
{
    text_add_char(context, ' ');
    text_add(context, word);
    return 0;
}

static void check_legal(struct parlour_session *s, const char *words)
{
    char seen[PARLOUR_TEXT];
    struct text t;

    text_open(&t, seen, sizeof seen);
    parlour_legal_moves(s, put_word, &t);
    assert_string_equal(seen, words);
}

static void legal_moves_are_the_tiles_beside_the_hole(void **state)
{
    struct parlour_session *s = open_board(NEAR);

    (void)state;
    check_legal(s, " 2 6 5 4");
    driver_words(s, "5 8");
    check_legal(s, "");
    parlour_close(s);
}

static void asking_whether_a_move_can_be_made_makes_none(void **state)
{
    struct parlour_command c = {
        .size = sizeof c, .act = PARLOUR_DO_PLAY, .text = "5 8"
    };
    struct parlour_session *s = open_board(NEAR);
    struct event_log log;

    (void)state;
    event_log_open(&log, s);
    assert_int_equal(parlour_can(s, &c), PARLOUR_OK);
    c.text = "5 8 8";
    assert_int_equal(parlour_can(s, &c), PARLOUR_GAME_OVER);
    c.text = "8";
    assert_int_equal(parlour_can(s, &c), PARLOUR_CANNOT_MOVE);
    assert_string_equal(log.text, "");
    driver_see(s, NEAR);
    parlour_close(s);
}

/* ---- the end ---- */

static void check_over(struct parlour_session *s)
{
    assert_int_equal(slide_tile(s, 8), PARLOUR_GAME_OVER);
    assert_int_equal(slide_tile(s, 1), PARLOUR_GAME_OVER);
    assert_int_equal(step(s, PARLOUR_RIGHT), PARLOUR_GAME_OVER);
    assert_int_equal(step(s, PARLOUR_LEFT), PARLOUR_GAME_OVER);
    assert_int_equal(carry(s, "c1"), PARLOUR_GAME_OVER);
    assert_int_equal(carry(s, "a1"), PARLOUR_GAME_OVER);
    assert_int_equal(pick(s, "b2"), PARLOUR_GAME_OVER);
    assert_int_equal(driver_words(s, "8"), PARLOUR_GAME_OVER);
}

static void in_order_with_the_hole_last_it_is_won(void **state)
{
    struct parlour_session *s = open_board(LAST);
    struct event_log log;

    (void)state;
    event_log_open(&log, s);
    assert_int_equal(slide_tile(s, 8), PARLOUR_OK);
    assert_string_equal(log.text, "step 8 c3 b3\nwon\n");
    assert_int_equal(driver_state(s), PARLOUR_IS_WON);
    check_over(s);
    driver_times(s, PARLOUR_DO_UNDO, 1);
    assert_int_equal(driver_state(s), PARLOUR_IS_PLAYING);
    event_log_forget(&log);
    driver_times(s, PARLOUR_DO_REDO, 1);
    assert_string_equal(log.text, "step 8 c3 b3\nwon\n");
    parlour_close(s);
}

static void the_hole_first_is_not_won(void **state)
{
    struct parlour_session *s = open_board("0 1\n3 2\n");

    (void)state;
    assert_int_equal(driver_state(s), PARLOUR_IS_PLAYING);
    assert_int_equal(driver_words(s, "1 2"), PARLOUR_OK);
    assert_int_equal(driver_state(s), PARLOUR_IS_WON);
    parlour_close(s);
}

static void a_board_written_solved_is_won(void **state)
{
    struct parlour_session *s = open_board("1 2\n3 0\n");
    char words[PARLOUR_TEXT];

    (void)state;
    assert_int_equal(driver_state(s), PARLOUR_IS_WON);
    assert_int_equal(parlour_hint(s, words), PARLOUR_GAME_OVER);
    assert_true(parlour_ending(s, words));
    assert_string_equal(words, "Game finished in 0 moves.");
    parlour_close(s);
}

/* ---- words ---- */

static void check_reason(struct parlour_session *s, int code,
                         const char *words)
{
    char reason[PARLOUR_TEXT];

    assert_int_not_equal(code, PARLOUR_OK);
    parlour_refusal(s, reason);
    assert_string_equal(reason, words);
}

static void refusals_are_in_the_words_of_the_game(void **state)
{
    struct parlour_command typed = {
        .size = sizeof typed, .act = PARLOUR_DO_TYPE, .text = "five"
    };
    struct parlour_session *s = open_board(FAR);

    (void)state;
    check_reason(s, slide_tile(s, 0),
                 "The number must range from 1 to 8!");
    check_reason(s, parlour_do(s, &typed),
                 "Type a number from 1 to 8, or l, u, r and d,"
                 " as in: lur");
    check_reason(s, slide_tile(s, 5), "The number 5 cannot be moved!");
    check_reason(s, driver_words(s, "5"),
                 "The number 5 cannot be moved!");
    parlour_close(s);
    s = open_board(WIDE);
    check_reason(s, slide_tile(s, 12),
                 "The number must range from 1 to 11!");
    check_reason(s, slide_tile(s, 11), "The number 11 cannot be moved!");
    parlour_close(s);
}

static void the_end_tells_how_many_moves_there_were(void **state)
{
    struct parlour_session *s = open_board(NEAR);
    char words[PARLOUR_TEXT];

    (void)state;
    assert_false(parlour_ending(s, words));
    driver_words(s, "2 2 2 2 6 6 4 4 5 5 5 8");
    assert_true(parlour_ending(s, words));
    assert_string_equal(words, "Game finished in 12 moves.");
    parlour_prompt(s, words);
    assert_string_equal(words, "Choose a number to move:");
    parlour_close(s);
}

static void check_picture(const char *board, const char *picture)
{
    struct parlour_session *s = open_board(board);
    char line[PARLOUR_ROW], seen[PARLOUR_ROW];
    struct text t;
    int i;

    text_open(&t, seen, sizeof seen);
    for (i = 0; parlour_picture_line(s, i, line); i++) {
        text_add(&t, line);
        text_add_char(&t, '\n');
    }
    assert_string_equal(seen, picture);
    parlour_close(s);
}

static void the_picture_is_numbers_with_a_blank_after_each(void **state)
{
    (void)state;
    check_picture(NEAR, "1 2 3 \n4   6 \n7 5 8 \n");
    check_picture(WIDE, " 1  2  3  4 \n 5  6  7  8 \n    9 10 11 \n");
    check_picture("1 2 3 4 5\n6 7 8 0 9\n",
                  "1 2 3 4 5 \n6 7 8   9 \n");
}

/* ---- hints ---- */

static void a_hint_marks_the_tile_and_the_hole(void **state)
{
    struct parlour_session *s = open_board(LAST);
    char word[PARLOUR_TEXT];

    (void)state;
    assert_int_equal(parlour_hint(s, word), PARLOUR_OK);
    assert_string_equal(word, "8");
    driver_see_marks(s, PARLOUR_MARK_HINT, "b3 c3");
    parlour_close(s);
}

static int put(struct parlour_session *s, const char *kind, const char *cell)
{
    struct parlour_command c = {
        .size = sizeof c, .act = PARLOUR_DO_PUT, .text = kind
    };

    c.cell = driver_cell(s, cell);
    return parlour_do(s, &c);
}

static void an_edited_board_has_each_number_once(void **state)
{
    struct parlour_options o = driver_options("slide", 1);
    struct parlour_session *s = driver_open(&o);
    struct parlour_error error;
    char kind[PARLOUR_TEXT], *saved;

    (void)state;
    assert_int_equal(parlour_edit(s, 3, 2, "", &error), PARLOUR_OK);
    driver_see(s, "1 2 3\n4 5 0\n");
    assert_int_equal(put(s, "2", "a1"), PARLOUR_OK);
    driver_see(s, "2 1 3\n4 5 0\n");
    assert_int_equal(put(s, "0", "b2"), PARLOUR_OK);
    driver_see(s, "2 1 3\n4 0 5\n");
    parlour_kind_at(s, driver_cell(s, "b2"), kind);
    assert_string_equal(kind, "0");
    assert_int_equal(put(s, "6", "a1"), PARLOUR_NO_PIECE);
    assert_int_equal(put(s, "x", "a1"), PARLOUR_SYNTAX);
    assert_int_equal(driver_words(s, "5"), PARLOUR_OK);
    saved = driver_save(s);
    assert_int_equal(parlour_load(s, saved, &error), PARLOUR_OK);
    free(saved);
    assert_int_equal(parlour_import(s, "2 1 3\n4 5 0\n", &error),
                     PARLOUR_DAMAGED);
    assert_int_equal(parlour_edit(s, 3, 2, "2 1 3\n4 5 0\n", &error),
                     PARLOUR_OK);
    parlour_close(s);
}

static void only_small_boards_have_hints_of_their_own(void **state)
{
    struct parlour_session *s = open_board(LAST);

    (void)state;
    assert_int_equal(parlour_has_hint(s), 1);
    parlour_close(s);
    s = open_board("1 2 3 4\n5 6 7 8\n9 0 10 11\n");
    assert_int_equal(parlour_has_hint(s), 0);
    assert_int_equal(parlour_hint(s, NULL), PARLOUR_UNSUPPORTED);
    parlour_close(s);
}

static void an_edited_board_that_cannot_be_solved_has_no_hint(void **state)
{
    struct parlour_session *s = open_board(LAST);
    char word[PARLOUR_TEXT];

    (void)state;
    assert_int_equal(put(s, "2", "a1"), PARLOUR_OK);
    assert_int_equal(parlour_hint(s, word), PARLOUR_UNSOLVABLE);
    driver_see_marks(s, PARLOUR_MARK_HINT, "");
    assert_int_equal(put(s, "1", "a1"), PARLOUR_OK);
    assert_int_equal(parlour_hint(s, word), PARLOUR_OK);
    assert_string_equal(word, "8");
    parlour_close(s);
}

/* A number of kinds, in a save and in a line of a game that has none. */
static void kinds_are_not_for_tiles(void **state)
{
    struct parlour_options o = driver_options("slide", 1);
    struct parlour_session *s = driver_open(&o);
    struct parlour_error error;

    (void)state;
    assert_int_equal(parlour_load(s, "parlour-save 1\ngame slide\nsize 4x4\n"
                                     "kinds 5\nseed 1\nmoves\ncheck 1\n",
                                  &error), PARLOUR_DAMAGED);
    assert_int_equal(error.line, 4);
    assert_string_equal(error.words, "kinds: not available in slide");
    parlour_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kinds_are_not_for_tiles),
        cmocka_unit_test(only_small_boards_have_hints_of_their_own),
        cmocka_unit_test(an_edited_board_that_cannot_be_solved_has_no_hint),
        cmocka_unit_test(an_edited_board_has_each_number_once),
        cmocka_unit_test(a_tile_beside_the_hole_goes_into_it),
        cmocka_unit_test(tiles_in_place_are_marked),
        cmocka_unit_test(an_arrow_moves_the_tile_that_can_travel_that_way),
        cmocka_unit_test(no_tile_travels_away_from_the_edge),
        cmocka_unit_test(the_run_to_the_hole_slides_as_one_act),
        cmocka_unit_test(a_cell_out_of_line_or_the_hole_moves_nothing),
        cmocka_unit_test(only_numbers_of_the_board_are_tiles),
        cmocka_unit_test(words_before_a_refused_one_stand),
        cmocka_unit_test(a_typed_line_is_read_as_a_whole),
        cmocka_unit_test(legal_moves_are_the_tiles_beside_the_hole),
        cmocka_unit_test(asking_whether_a_move_can_be_made_makes_none),
        cmocka_unit_test(in_order_with_the_hole_last_it_is_won),
        cmocka_unit_test(the_hole_first_is_not_won),
        cmocka_unit_test(a_board_written_solved_is_won),
        cmocka_unit_test(refusals_are_in_the_words_of_the_game),
        cmocka_unit_test(the_end_tells_how_many_moves_there_were),
        cmocka_unit_test(the_picture_is_numbers_with_a_blank_after_each),
        cmocka_unit_test(a_hint_marks_the_tile_and_the_hole)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
