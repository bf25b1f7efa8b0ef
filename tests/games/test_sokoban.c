/* test_sokoban.c: the rules of Sokoban, one by one, on small written boards;
 * walking, pushing a box to a cell, the pusher's facing, levels, editing, and
 * the size of a move in the log and in a save.
 */
#include <stdio.h>
#include <string.h>

#include "session/session.h"
#include "check_game/shadow_board.h"
#include "support/driver.h"
#include "support/event_log.h"
#include "support/session_image.h"
#include "support/unit.h"

enum { ACTS = 4000 };

#define ROOM "#######\n#  .  #\n# $ $ #\n# .@  #\n#######\n"

static struct shadow_board shadow;
static struct event_log log;

static struct parlour_session *open_board(const char *board)
{
    return driver_open_board("sokoban", board, NULL);
}

static unsigned long pushes(const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return status.pushes;
}

static void a_box_is_pushed_and_never_pulled(void **state)
{
    struct parlour_session *s = open_board("########\n#@ $  .#\n########\n");

    (void)state;
    assert_int_equal(driver_words(s, "rrr"), PARLOUR_OK);
    driver_see(s, "########\n#   @$.#\n########\n");
    assert_int_equal(pushes(s), 2);
    assert_int_equal(driver_words(s, "l"), PARLOUR_OK);
    driver_see(s, "########\n#  @ $.#\n########\n");
    assert_int_equal(driver_words(s, "rr"), PARLOUR_OK);
    assert_int_equal(driver_state(s), PARLOUR_IS_WON);
    assert_int_equal(driver_words(s, "l"), PARLOUR_GAME_OVER);
    parlour_close(s);
}

static void check_boxes(struct parlour_session *s, const char *words,
                        unsigned long lines, unsigned long changes)
{
    struct parlour_status status;

    assert_int_equal(driver_words(s, words), PARLOUR_OK);
    parlour_get_status(s, &status);
    assert_int_equal(status.box_lines, lines);
    assert_int_equal(status.box_changes, changes);
}

/* A walk between two pushes does not end a line; a turn does, and so does a
 * push of another box, which is a change as well. Undo takes them back. */
static void lines_and_changes_of_boxes_are_counted(void **state)
{
    struct parlour_session *s = open_board(
        "##########\n#        #\n#@$ $  ..#\n#        #\n##########\n");

    (void)state;
    check_boxes(s, "du", 0, 0);
    check_boxes(s, "R", 1, 0);
    check_boxes(s, "lr", 1, 0);
    check_boxes(s, "drU", 2, 0);
    check_boxes(s, "R", 3, 1);
    check_boxes(s, "R", 3, 1);
    assert_int_equal(driver_times(s, PARLOUR_DO_UNDO, 2), PARLOUR_OK);
    check_boxes(s, "d", 2, 0);
    parlour_close(s);
}

static void check_blocked(const char *board, const char *word)
{
    struct parlour_session *s = open_board(board);
    struct session_image image;

    session_image_take(&image, s);
    assert_int_equal(driver_words(s, word), PARLOUR_BLOCKED);
    session_image_check(&image, s);
    session_image_drop(&image);
    parlour_close(s);
}

static void walls_and_second_boxes_stop(void **state)
{
    (void)state;
    check_blocked("#####\n#@$.#\n#####\n", "l");
    check_blocked("######\n#@*$.#\n#    #\n######\n", "r");
    check_blocked("#####\n# .@$#\n#####\n", "r");
}

static void a_level_may_be_lost_from_the_start(void **state)
{
    struct parlour_session *s
        = open_board("#######\n#@  . #\n#$ $ .#\n#######\n");
    char words[PARLOUR_TEXT];

    (void)state;
    event_log_open(&log, s);
    assert_int_equal(driver_state(s), PARLOUR_IS_STUCK);
    assert_true(parlour_ending(s, words));
    assert_string_equal(words, "This level cannot be won.");
    assert_int_equal(driver_words(s, "r"), PARLOUR_OK);
    assert_int_equal(driver_state(s), PARLOUR_IS_STUCK);
    event_log_check_start(&log, "step @ b2 c2\n");
    assert_int_equal(event_log_count(&log, "stuck"), 0);
    assert_true(parlour_ending(s, words));
    assert_string_equal(words, "This level cannot be won.");
    parlour_close(s);
}

static void check_reach(const char *board, enum parlour_state wanted)
{
    struct parlour_session *s = open_board(board);

    assert_int_equal(driver_state(s), wanted);
    parlour_close(s);
}

static void a_level_with_goals_out_of_reach_is_lost(void **state)
{
    (void)state;
    check_reach("########\n#@$.#$.#\n########\n", PARLOUR_IS_STUCK);
    check_reach("########\n#@ .#$ #\n########\n", PARLOUR_IS_STUCK);
    check_reach("########\n#@$.#* #\n########\n", PARLOUR_IS_PLAYING);
    check_reach("########\n#@$.#$ #\n########\n", PARLOUR_IS_PLAYING);
}

static void a_push_may_lose_a_level(void **state)
{
    struct parlour_session *s
        = open_board("#######\n# $@ .#\n#######\n");
    char words[PARLOUR_TEXT];

    (void)state;
    assert_int_equal(driver_state(s), PARLOUR_IS_PLAYING);
    event_log_open(&log, s);
    assert_int_equal(driver_words(s, "l"), PARLOUR_OK);
    assert_int_equal(event_log_count(&log, "stuck"), 1);
    assert_true(parlour_ending(s, words));
    assert_string_equal(words,
                        "This level can no longer be won: undo some moves.");
    parlour_close(s);
}

static void note_warning(void *context, int refused,
                         const struct parlour_error *error)
{
    struct text *t = context;

    text_add_number(t, (unsigned long)error->line);
    text_add(t, refused ? " refused: " : " warning: ");
    text_add(t, error->words);
    text_add_char(t, '\n');
}

static void boxes_to_spare_are_reported(void **state)
{
    struct parlour_options o = driver_options("sokoban", 1);
    char words[PARLOUR_ERROR];
    struct text t;

    (void)state;
    text_open(&t, words, sizeof words);
    o.levels = "#####\n#@$.#\n#####\n\n######\n#@$.$#\n######\n\n"
        "#####\n#@..#\n#####\n\n########\n#@$.#$.#\n########\n";
    o.levels_length = strlen(o.levels);
    assert_int_equal(parlour_check_levels(&o, note_warning, &t), 4);
    assert_int_equal(parlour_check_levels(&o, NULL, NULL), 4);
    assert_string_equal(words,
        "5 warning: level 2 has more boxes than goals\n"
        "9 refused: more goals than boxes: the level cannot be won\n"
        "13 warning: level 4 cannot be won: the pusher cannot reach every goal"
        " or enough boxes\n");
}

static void push_events_start_with_the_pusher(void **state)
{
    struct parlour_session *s = open_board("#######\n#@ $. #\n#######\n");

    (void)state;
    event_log_open(&log, s);
    driver_words(s, "rr");
    event_log_check_start(&log, "step @ b2 c2\nstep @ c2 d2\nstep $ d2 e2\n"
                            "won\n");
    parlour_close(s);
}

static int facing(struct parlour_session *s, const char *cell)
{
    struct parlour_look look;

    parlour_look_at(s, driver_cell(s, cell), &look);
    return look.facing;
}

static void a_refused_step_turns_the_pusher(void **state)
{
    struct parlour_session *s = open_board("#####\n#   #\n#@$.#\n#####\n");

    (void)state;
    assert_int_equal(facing(s, "b3"), PARLOUR_DOWN);
    assert_int_equal(facing(s, "c3"), PARLOUR_NONE);
    assert_int_equal(driver_words(s, "l"), PARLOUR_BLOCKED);
    assert_int_equal(facing(s, "b3"), PARLOUR_LEFT);
    driver_words(s, "u");
    assert_int_equal(facing(s, "b2"), PARLOUR_UP);
    driver_times(s, PARLOUR_DO_UNDO, 1);
    assert_int_equal(facing(s, "b3"), PARLOUR_DOWN);
    parlour_close(s);
}

static void a_pick_walks_selects_and_brings(void **state)
{
    struct parlour_session *s = open_board(ROOM);

    (void)state;
    shadow_board_open(&shadow, s);
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "f2"), PARLOUR_OK);
    assert_int_equal(driver_moves(s), 4);
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "a1"),
                     PARLOUR_BLOCKED);
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "c3"), PARLOUR_OK);
    driver_see_marks(s, PARLOUR_MARK_SELECTED, "c3");
    driver_see_marks(s, PARLOUR_MARK_REACHABLE,
                           "b2 b3 b4 c2 c4 d2 d3 d4 e2 e4 f2 f4");
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "d2"), PARLOUR_OK);
    shadow_board_check(&shadow);
    assert_int_equal(driver_piece(s, "d2"), 1);
    driver_times(s, PARLOUR_DO_UNDO_ACT, 0);
    assert_int_equal(driver_moves(s), 4);
    parlour_close(s);
}

static void an_adjacent_box_picked_twice_is_pushed(void **state)
{
    struct parlour_session *s =
        open_board("#######\n#  $ .#\n# @$ .#\n#######\n");

    (void)state;
    driver_at(s, PARLOUR_DO_PICK, "d3");
    driver_see_marks(s, PARLOUR_MARK_DEAD, "b2 b3");
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "d3"), PARLOUR_OK);
    driver_see_marks(s, PARLOUR_MARK_DEAD, "");
    driver_see(s, "#######\n#  $ .#\n#  @$.#\n#######\n");
    driver_at(s, PARLOUR_DO_PICK, "d2");
    driver_at(s, PARLOUR_DO_PICK, "d2");
    assert_int_equal(driver_moves(s), 1);
    driver_see_marks(s, PARLOUR_MARK_SELECTED, "");
    parlour_close(s);
}

/* In each direction. */
static void an_adjacent_box_is_pushed_every_way(void **state)
{
    static const char *const boxes[] = { "d3", "e4", "d5", "c4" };
    size_t i;

    (void)state;
    for (i = 0; i < sizeof boxes / sizeof boxes[0]; i++) {
        struct parlour_session *s = open_board(
            "#######\n#. . .#\n#  $  #\n# $@$ #\n#  $  #\n#.    #\n"
            "#######\n");

        driver_at(s, PARLOUR_DO_PICK, boxes[i]);
        assert_int_equal(driver_at(s, PARLOUR_DO_PICK, boxes[i]),
                         PARLOUR_OK);
        assert_int_equal(driver_moves(s), 1);
        parlour_close(s);
    }
}

static void an_act_goes_the_shortest_way(void **state)
{
    struct parlour_command c = { .size = sizeof c, .act = PARLOUR_DO_GO };
    struct parlour_session *s =
        open_board("#######\n#@#   #\n# # # #\n#   #$#\n"
                   "#####.#\n    ###\n");

    (void)state;
    c.cell = driver_cell(s, "f2");
    assert_int_equal(parlour_do(s, &c), PARLOUR_OK);
    assert_int_equal(driver_moves(s), 8);
    assert_int_equal(parlour_do(s, &c), PARLOUR_SAME_CELL);
    c.cell = driver_cell(s, "f4");
    assert_int_equal(parlour_can(s, &c), PARLOUR_BLOCKED);
    parlour_close(s);
}

/* ---- levels ---- */

static int go_to(struct parlour_session *s, unsigned long number)
{
    return driver_times(s, PARLOUR_DO_LEVEL, number);
}

static int level_of(const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return status.level;
}

static void levels_follow_each_other_and_end(void **state)
{
    struct parlour_options o = driver_options("sokoban", 1);
    struct parlour_session *s = driver_open(&o);
    struct parlour_status status;

    (void)state;
    parlour_get_status(s, &status);
    assert_int_equal(status.level, 1);
    assert_true(status.levels >= 20 && status.par > 0);
    driver_times(s, PARLOUR_DO_LEVEL_BEFORE, 0);
    assert_int_equal(level_of(s), 1);
    driver_times(s, PARLOUR_DO_LEVEL_AFTER, 0);
    assert_int_equal(level_of(s), 2);
    assert_int_equal(go_to(s, 0), PARLOUR_NO_SUCH_LEVEL);
    assert_int_equal(go_to(s, 9999), PARLOUR_NO_SUCH_LEVEL);
    assert_int_equal(go_to(s, (unsigned long)status.levels), PARLOUR_OK);
    driver_times(s, PARLOUR_DO_LEVEL_AFTER, 0);
    assert_int_equal(level_of(s), status.levels);
    parlour_close(s);
}

static void a_saved_level_knows_its_number(void **state)
{
    struct parlour_options o = driver_options("sokoban", 1);
    struct parlour_session *s = driver_open(&o), *other;
    struct parlour_error error;
    char *saved, *again;

    (void)state;
    go_to(s, 3);
    driver_at(s, PARLOUR_DO_NEXT, NULL);
    saved = driver_save(s);
    assert_non_null(strstr(saved, "\nlevel 3\ntitle Two by two\nboard\n|#"));
    o.seed = 77;
    other = driver_open(&o);
    if (parlour_load(other, saved, &error) != PARLOUR_OK)
        fail_msg("%ld: %s", error.line, error.words);
    assert_int_equal(level_of(other), 3);
    again = driver_save(other);
    assert_string_equal(again, saved);
    free(saved);
    free(again);
    parlour_close(s);
    parlour_close(other);
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

static void check_save(struct parlour_session *s)
{
    struct parlour_error error;
    char *saved = driver_save(s), *again;

    if (parlour_load(s, saved, &error) != PARLOUR_OK)
        fail_msg("%ld: %s", error.line, error.words);
    again = driver_save(s);
    assert_string_equal(again, saved);
    free(saved);
    free(again);
}

static void a_move_is_a_byte_in_the_log_and_about_that_in_a_save(void **state)
{
    struct parlour_options o = driver_options("sokoban", 1);
    struct parlour_session *s = driver_open(&o);
    struct random d;
    char *saved;
    int i;

    (void)state;
    assert_int_equal(s->play.game->move_bytes, 1);
    random_seed(&d, 1);
    go_to(s, 86);
    for (i = 0; i < ACTS && driver_state(s) != PARLOUR_IS_WON; i++)
        if (random_below(&d, 2))
            driver_random_pick(s, &d);
        else
            driver_random_move(s, &d);
    assert_true(driver_moves(s) > ACTS);
    saved = driver_save(s);
    printf("%lu bytes for %lu moves\n", (unsigned long)moves_bytes(saved),
           driver_moves(s));
    assert_true(moves_bytes(saved) * 10 < driver_moves(s) * 13);
    free(saved);
    check_save(s);
    driver_times(s, PARLOUR_DO_UNDO, 7);
    check_save(s);
    parlour_close(s);
}

/* ---- large, and edited ---- */

static void the_largest_board_is_played(void **state)
{
    char board[65 * 64 + 1];
    struct parlour_session *s;
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
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "c3"), PARLOUR_OK);
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "bk63"), PARLOUR_OK);
    assert_int_equal(driver_state(s), PARLOUR_IS_WON);
    assert_int_equal(pushes(s), 120);
    parlour_close(s);
}

static unsigned long par_of(struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return status.par_proved ? status.par : 0;
}

/* A board wider than a line is shown around the pusher. */
static void wide_boards_are_shown_in_part(void **state)
{
    char board[3 * (PARLOUR_SIDE + 1) + 1], line[PARLOUR_ROW];
    struct parlour_session *s;

    (void)state;
    memset(board, '#', sizeof board);
    board[PARLOUR_SIDE] = board[2 * PARLOUR_SIDE + 1] = '\n';
    board[3 * PARLOUR_SIDE + 2] = '\n';
    board[3 * PARLOUR_SIDE + 3] = '\0';
    memset(board + PARLOUR_SIDE + 2, '-', PARLOUR_SIDE - 2);
    memcpy(board + PARLOUR_SIDE + 1 + 39, "@$.", 3);
    s = open_board(board);
    assert_true(parlour_picture_line(s, 1, line));
    assert_int_equal(strlen(line), 79);
    assert_int_equal(line[39], '@');
    assert_true(parlour_picture_line(s, 3, line));
    assert_string_equal(line, "Columns 1 to 79 of " PARLOUR_SIDE_WORDS);
    assert_false(parlour_picture_line(s, 4, line));
    assert_int_equal(driver_words(s, "r"), PARLOUR_OK);
    assert_true(parlour_picture_line(s, 1, line));
    assert_int_equal(line[39], '@');
    assert_true(parlour_picture_line(s, 3, line));
    assert_string_equal(line, "Columns 2 to 80 of " PARLOUR_SIDE_WORDS);
    parlour_close(s);
}

static void a_board_is_saved_with_its_par(void **state)
{
    struct parlour_session *s =
        open_board("One\n######\n#@$ .#\n######\nPar: 2\n");
    struct parlour_session *other =
        open_board("#####\n#@$.#\n#####\nPar: 1?\n");
    struct parlour_error error;
    char *saved = driver_save(s), *at;

    (void)state;
    at = strstr(saved, "\ntitle One\npar 2\nboard\n");
    assert_non_null(at);
    assert_int_equal(par_of(other), 0);
    check_save(other);
    assert_int_equal(parlour_load(other, saved, &error), PARLOUR_OK);
    assert_int_equal(par_of(other), 2);
    check_save(other);
    at[strlen("\ntitle One\npar ")] = '3';
    assert_int_equal(parlour_load(other, saved, &error), PARLOUR_DAMAGED);
    free(saved);
    driver_put(other, "*", "d2"); /* another board, without a known par */
    assert_int_equal(par_of(other), 0);
    check_save(other);
    parlour_close(s);
    parlour_close(other);
}

static void an_edited_board_may_be_unfinished_and_is_saved(void **state)
{
    struct parlour_options o = driver_options("sokoban", 1);
    struct parlour_session *s = driver_open(&o);
    struct parlour_error error;
    int i;

    (void)state;
    assert_int_equal(parlour_edit(s, 4, 2, "", &error), PARLOUR_OK);
    driver_see(s, "    \n    \n");
    assert_int_equal(driver_words(s, "r"), PARLOUR_NO_PIECE);
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "a1"),
                     PARLOUR_NO_PIECE);
    driver_put(s, "@", "a1");
    driver_put(s, "$", "b1");
    driver_put(s, ".", "c1");
    driver_put(s, "#", "d2");
    assert_int_equal(driver_put(s, "x", "a1"), PARLOUR_SYNTAX);
    for (i = 0; parlour_kind(s, i) != NULL; i++)
        assert_int_equal(driver_put(s, parlour_kind(s, i), "d1"),
                         PARLOUR_OK);
    assert_int_equal(i, 7);
    driver_put(s, "-", "d1");
    driver_put(s, "@", "a1");
    driver_see(s, "@$. \n   #\n");
    check_save(s);
    assert_int_equal(driver_words(s, "u"), PARLOUR_BLOCKED);
    assert_int_equal(driver_words(s, "r"), PARLOUR_OK);
    assert_int_equal(driver_state(s), PARLOUR_IS_WON);
    driver_put(s, "@", "a2");
    driver_see(s, "  * \n@  #\n");
    parlour_close(s);
}

/* The first level has a solution in run lengths, the second one that does not
 * win, the third none. */
static void levels_bring_authors_and_solutions(void **state)
{
    static const char *const levels =
        "Author: All\n\nOne\n\n######\n#@$ .#\n######\nAuthor: Ada\n"
        "Solution\n2r\n\n"
        "Two\n\n#####\n#@$.#\n#####\nSolution\nlll\n\n"
        "Three\n\n#####\n#@$.#\n#####\n";
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_session *s;
    struct parlour_status status;
    struct text_long words;

    (void)state;
    memset(&words, 0, sizeof words);
    o.game = "sokoban";
    o.levels = levels;
    o.levels_length = strlen(levels);
    s = driver_open(&o);
    parlour_get_status(s, &status);
    assert_string_equal(status.level_author, "Ada");
    assert_int_equal(parlour_stored_solution(s, text_put, &words), 1);
    assert_string_equal(words.start, "RR");     /* pushes */
    assert_int_equal(driver_words(s, words.start), PARLOUR_OK);
    assert_int_equal(driver_state(s), PARLOUR_IS_WON);
    assert_int_equal(go_to(s, 2), PARLOUR_OK);
    parlour_get_status(s, &status);
    assert_string_equal(status.level_author, "All");
    assert_int_equal(parlour_stored_solution(s, NULL, NULL), 0);
    assert_int_equal(go_to(s, 3), PARLOUR_OK);
    assert_int_equal(parlour_stored_solution(s, NULL, NULL), 0);
    free(words.start);
    parlour_close(s);
}

static void check_refusal(const struct parlour_session *s, const char *words)
{
    char text[PARLOUR_TEXT];

    parlour_refusal(s, text);
    assert_string_equal(text, words);
}

/* Two levels that are damaged in different ways. */
static void asking_leaves_what_is_wrong_with_a_level(void **state)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_command third = {
        .size = sizeof third, .act = PARLOUR_DO_LEVEL, .number = 3
    };
    struct parlour_session *s;

    (void)state;
    o.game = "sokoban";
    o.levels = "#####\n#@$.#\n#####\n\n"
               "#####\n#@$.#\n\n"
               "#####\n# $.#\n#####\n";
    o.levels_length = strlen(o.levels);
    s = driver_open(&o);
    assert_int_equal(go_to(s, 2), PARLOUR_DAMAGED);
    check_refusal(s, "Level 2 is damaged: the walls of the level have a gap"
                     " here");
    assert_int_equal(parlour_can(s, &third), PARLOUR_DAMAGED);
    check_refusal(s, "Level 2 is damaged: the walls of the level have a gap"
                     " here");
    assert_int_equal(parlour_do(s, &third), PARLOUR_DAMAGED);
    check_refusal(s, "Level 3 is damaged: the level has no pusher");
    parlour_close(s);
}

static void damaged_levels_have_no_fingerprint(void **state)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_session *s;
    unsigned long print[2];

    (void)state;
    o.game = "sokoban";
    o.levels = "#####\n#@$.#\n#####\n\n#####\n#@$.#\n";
    o.levels_length = strlen(o.levels);
    s = driver_open(&o);
    assert_true(parlour_fingerprint(s, 0, print));
    assert_true(parlour_fingerprint(s, 1, print));
    assert_false(parlour_fingerprint(s, 2, print));
    assert_false(parlour_fingerprint(s, 3, print));
    parlour_close(s);
}

static void note_solution(void *context, const struct parlour_error *error)
{
    text_append(context, error->words);
    text_append(context, "\n");
}

/* Levels with a title and without, and solutions that cannot be made, that do
 * not win, and that do. */
static void stored_solutions_are_checked(void **state)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct text_long words = { NULL, 0, 0 };

    (void)state;
    o.game = "sokoban";
    o.levels = "One\n\n######\n#@$ .#\n######\nSolution\nrd\n\n"
               "######\n#@$ .#\n######\nSolution\nr\n\n"
               "Three\n\n######\n#@$ .#\n######\nSolution\nrr\n";
    o.levels_length = strlen(o.levels);
    assert_int_equal(parlour_check_solutions(&o, note_solution, &words), 3);
    assert_string_equal(words.start,
        "level 1 (One): move 2 of the stored solution cannot be made\n"
        "level 2: the stored solution does not solve it\n");
    assert_int_equal(parlour_check_solutions(&o, NULL, NULL), 3);
    free(words.start);
}

/* After a won game, which takes no more moves: a line that cannot be read,
 * and then a question. */
static void asking_leaves_which_move_of_a_line_was_refused(void **state)
{
    struct parlour_command line = {
        .size = sizeof line, .act = PARLOUR_DO_TYPE, .text = "rx"
    }, go = { .size = sizeof go, .act = PARLOUR_DO_GO, .cell = 1 };
    struct parlour_session *s = driver_open_board("sokoban",
                                                  "#####\n#@$.#\n#####\n",
                                                  NULL);
    char before[PARLOUR_TEXT];

    (void)state;
    driver_words(s, "r");
    assert_int_equal(parlour_do(s, &line), PARLOUR_SYNTAX);
    parlour_refusal(s, before);
    assert_memory_equal(before, "Move 2 (x): ", 12);
    assert_int_equal(parlour_can(s, &go), PARLOUR_GAME_OVER);
    check_refusal(s, before);
    parlour_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damaged_levels_have_no_fingerprint),
        cmocka_unit_test(lines_and_changes_of_boxes_are_counted),
        cmocka_unit_test(stored_solutions_are_checked),
        cmocka_unit_test(an_adjacent_box_is_pushed_every_way),
        cmocka_unit_test(asking_leaves_what_is_wrong_with_a_level),
        cmocka_unit_test(asking_leaves_which_move_of_a_line_was_refused),
        cmocka_unit_test(levels_bring_authors_and_solutions),
        cmocka_unit_test(a_box_is_pushed_and_never_pulled),
        cmocka_unit_test(walls_and_second_boxes_stop),
        cmocka_unit_test(a_level_may_be_lost_from_the_start),
        cmocka_unit_test(a_level_with_goals_out_of_reach_is_lost),
        cmocka_unit_test(a_push_may_lose_a_level),
        cmocka_unit_test(boxes_to_spare_are_reported),
        cmocka_unit_test(push_events_start_with_the_pusher),
        cmocka_unit_test(a_refused_step_turns_the_pusher),
        cmocka_unit_test(a_pick_walks_selects_and_brings),
        cmocka_unit_test(an_adjacent_box_picked_twice_is_pushed),
        cmocka_unit_test(an_act_goes_the_shortest_way),
        cmocka_unit_test(levels_follow_each_other_and_end),
        cmocka_unit_test(a_saved_level_knows_its_number),
        cmocka_unit_test(
            a_move_is_a_byte_in_the_log_and_about_that_in_a_save),
        cmocka_unit_test(the_largest_board_is_played),
        cmocka_unit_test(wide_boards_are_shown_in_part),
        cmocka_unit_test(a_board_is_saved_with_its_par),
        cmocka_unit_test(an_edited_board_may_be_unfinished_and_is_saved)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
