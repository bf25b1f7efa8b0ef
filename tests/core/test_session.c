/* test_session.c: commands and events of a session: selection, refusals,
 * listeners, marks, undo by moves and by commands, new games. Uses Kulki,
 * whose rules have their own test.
 */
#include <string.h>

#include "board/text.h"
#include "support/driver.h"
#include "support/event_log.h"
#include "support/session_image.h"
#include "support/unit.h"

/* A ball with room, a ball shut in a corner, a wall, a ball behind it. */
#define BOARD \
    "1.3..\n" \
    "..4..\n" \
    "..5..\n" \
    "678..\n" \
    "9.1.2\n"

static struct parlour_session *open_board(void)
{
    return driver_open_kulki(BOARD, "345678912345678912");
}

/* One ball in much room, to go to and fro. */
#define ROOM \
    "1........\n" ".........\n" ".........\n" ".........\n" \
    ".........\n" ".........\n" ".........\n" ".........\n" \
    "........2\n"

static struct parlour_session *open_room(void)
{
    return driver_open_kulki(ROOM, NULL);
}

static struct parlour_session *open_dealt(unsigned long seed)
{
    struct parlour_options o = driver_options("kulki", seed);

    return driver_open(&o);
}

static int selected(const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return status.selected;
}

/* ---- selection ---- */

static void a_click_selects_and_a_second_one_lets_go(void **state)
{
    struct parlour_session *s = open_board();
    struct event_log log;

    (void)state;
    event_log_open(&log, s);
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "a1"), PARLOUR_OK);
    assert_int_equal(selected(s), driver_cell(s, "a1"));
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "e5"), PARLOUR_OK);
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "e5"), PARLOUR_OK);
    assert_int_equal(selected(s), PARLOUR_NONE);
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "a1"), PARLOUR_OK);
    assert_int_equal(driver_at(s, PARLOUR_DO_UNPICK, NULL), PARLOUR_OK);
    assert_int_equal(driver_at(s, PARLOUR_DO_UNPICK, NULL), PARLOUR_OK);
    assert_string_equal(log.text, "select a1\nselect e5\nselect none\n"
                                   "select a1\nselect none\n");
    parlour_close(s);
}

static void a_move_lets_go_first_and_then_steps(void **state)
{
    struct parlour_session *s = open_board();
    struct event_log log;

    (void)state;
    driver_at(s, PARLOUR_DO_PICK, "a1");
    event_log_open(&log, s);
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "b1"), PARLOUR_OK);
    event_log_check_start(&log, "select none\nstep 1 a1 b1\nspawn ");
    assert_int_equal(selected(s), PARLOUR_NONE);
    parlour_close(s);
}

static void a_refused_click_keeps_the_selection(void **state)
{
    struct parlour_session *s = open_board();

    (void)state;
    driver_at(s, PARLOUR_DO_PICK, "a1");
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "e1"),
                     PARLOUR_BLOCKED);
    assert_int_equal(selected(s), driver_cell(s, "a1"));
    parlour_close(s);
}

static void next_goes_round_the_pieces_that_can_move(void **state)
{
    static const char *const order[] = { "a1", "a4", "b4", "c1", "c2", "c3",
                                         "c4", "c5", "e5", "a1" };
    struct parlour_session *s =
        driver_open_kulki("1.3..\n..4..\n..5..\n678..\n981.2\n", NULL);
    size_t i;

    (void)state;
    for (i = 0; i < sizeof order / sizeof order[0]; i++) {
        assert_int_equal(driver_at(s, PARLOUR_DO_NEXT, NULL),
                         PARLOUR_OK);
        assert_int_equal(selected(s), driver_cell(s, order[i]));
    }
    parlour_close(s);
}

/* ---- refusals ---- */

static void check_refused(struct parlour_session *s,
                          const struct parlour_command *c, int code)
{
    struct session_image image;
    struct event_log log;

    session_image_take(&image, s);
    event_log_open(&log, s);
    assert_int_equal(parlour_can(s, c), code);
    assert_int_equal(parlour_do(s, c), code);
    assert_string_equal(log.text, "");
    session_image_check(&image, s);
    session_image_drop(&image);
}

static void check_refused_cells(int act, int cell, int to, int code)
{
    struct parlour_command c = {
        .size = sizeof c, .act = act, .cell = cell, .to = to, .text = "1"
    };
    struct parlour_session *s = open_board();

    check_refused(s, &c, code);
    parlour_close(s);
}

static void check_refused_text(int act, const char *text, int code)
{
    struct parlour_command c = { .size = sizeof c, .act = act, .text = text };
    struct parlour_session *s = open_board();

    check_refused(s, &c, code);
    parlour_close(s);
}

static void what_is_refused_changes_nothing(void **state)
{
    (void)state;
    check_refused_cells(PARLOUR_DO_PICK, 1, 0, PARLOUR_NO_PIECE);
    check_refused_cells(PARLOUR_DO_CARRY, 0, 24, PARLOUR_OCCUPIED);
    check_refused_cells(PARLOUR_DO_CARRY, 0, 20, PARLOUR_BLOCKED);
    check_refused_cells(PARLOUR_DO_CARRY, 0, PARLOUR_NONE, PARLOUR_SYNTAX);
    check_refused_cells(PARLOUR_DO_STEP, 0, 0, PARLOUR_UNSUPPORTED);
    check_refused_cells(PARLOUR_DO_GO, 0, 0, PARLOUR_UNSUPPORTED);
    check_refused_cells(PARLOUR_DO_TILE, 0, 0, PARLOUR_UNSUPPORTED);
    check_refused_cells(PARLOUR_DO_LEVEL, 0, 0, PARLOUR_UNSUPPORTED);
    check_refused_cells(PARLOUR_DO_UNDO, 0, 0, PARLOUR_NOTHING_TO_UNDO);
    check_refused_cells(PARLOUR_DO_UNDO_ACT, 0, 0, PARLOUR_NOTHING_TO_UNDO);
    check_refused_cells(PARLOUR_DO_REDO, 0, 0, PARLOUR_NOTHING_TO_REDO);
    check_refused_cells(PARLOUR_DO_REDO_ACT, 0, 0, PARLOUR_NOTHING_TO_REDO);
    check_refused_text(PARLOUR_DO_PLAY, "", PARLOUR_SYNTAX);
    check_refused_text(PARLOUR_DO_PLAY, "a1", PARLOUR_SYNTAX);
    check_refused_text(PARLOUR_DO_PLAY, "a1z9", PARLOUR_NO_SUCH_CELL);
    check_refused_text(PARLOUR_DO_TYPE, "", PARLOUR_SYNTAX);
    check_refused_text(PARLOUR_DO_TYPE, "a1 b1 x", PARLOUR_SYNTAX);
    check_refused_text(PARLOUR_DO_PUT, "10", PARLOUR_SYNTAX);
}

static void cells_off_the_board_are_refused(void **state)
{
    static const int acts[] = {
        PARLOUR_DO_PICK, PARLOUR_DO_CARRY, PARLOUR_DO_PUT
    };
    size_t i;

    (void)state;
    for (i = 0; i < sizeof acts / sizeof acts[0]; i++) {
        check_refused_cells(acts[i], PARLOUR_NONE, 0, PARLOUR_NO_SUCH_CELL);
        check_refused_cells(acts[i], 25, 0, PARLOUR_NO_SUCH_CELL);
        check_refused_cells(acts[i], PARLOUR_CELLS, 0, PARLOUR_NO_SUCH_CELL);
    }
    /* But commands that the game does not have, or cannot read, are refused
     * before that. */
    check_refused_cells(PARLOUR_DO_GO, 25, 0, PARLOUR_UNSUPPORTED);
    check_refused_cells(PARLOUR_DO_CARRY, 25, PARLOUR_NONE, PARLOUR_SYNTAX);
    check_refused_cells(PARLOUR_DO_CARRY, 0, 25, PARLOUR_NO_SUCH_CELL);
    check_refused_cells(PARLOUR_DO_CARRY, 0, -2, PARLOUR_NO_SUCH_CELL);
    check_refused_cells(PARLOUR_DO_POINT, -2, 0, PARLOUR_NO_SUCH_CELL);
    check_refused_cells(PARLOUR_DO_POINT, 25, 0, PARLOUR_NO_SUCH_CELL);
}

static void nothing_stands_off_the_board(void **state)
{
    static const int cells[] = { PARLOUR_NONE, 25, PARLOUR_CELLS };
    struct parlour_session *s = open_board();
    struct parlour_look look;
    size_t i;

    (void)state;
    for (i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        parlour_look_at(s, cells[i], &look);
        assert_int_equal(look.floor.shape, PARLOUR_SHAPE_NOTHING);
        assert_int_equal(look.id, 0);
        assert_int_equal(look.marks, 0);
    }
    parlour_close(s);
}

static void words_say_why_the_last_command_was_refused(void **state)
{
    struct parlour_session *s = open_board();
    char words[PARLOUR_TEXT];

    (void)state;
    driver_words(s, "a1e1");
    parlour_refusal(s, words);
    assert_string_equal(words, "Path is blocked");
    driver_times(s, PARLOUR_DO_UNDO, 1);
    parlour_refusal(s, words);
    assert_string_equal(words, "Nothing to undo");
    parlour_close(s);
}

/* ---- asking ---- */

static void check_can(struct parlour_session *s,
                      const struct parlour_command *c)
{
    struct session_image image;
    struct event_log log;
    int can;

    driver_at(s, PARLOUR_DO_PICK, "a1");
    driver_at(s, PARLOUR_DO_PICK, "e1"); /* marks the wall */
    event_log_open(&log, s);
    session_image_take(&image, s);
    can = parlour_can(s, c);
    session_image_check(&image, s);
    assert_string_equal(log.text, "");
    driver_see_marks(s, PARLOUR_MARK_WALL, "a4 b4 c1 c2 c3");
    session_image_drop(&image);
    assert_int_equal(can, parlour_do(s, c));
}

/* For each command that can be carried out: asking says that it is possible
 * and changes nothing, and then the command succeeds. */
static void asking_whether_something_can_be_done_changes_nothing(void **state)
{
    static const struct parlour_command commands[] = {
        { .act = PARLOUR_DO_PICK, .cell = 1 },
        { .act = PARLOUR_DO_PICK, .cell = 24 },
        { .act = PARLOUR_DO_POINT, .cell = 6 },
        { .act = PARLOUR_DO_UNPICK },
        { .act = PARLOUR_DO_NEXT },
        { .act = PARLOUR_DO_CARRY, .cell = 24, .to = 20 },
        { .act = PARLOUR_DO_PLAY, .text = "a1b1 e5d5 b1b9" },
        { .act = PARLOUR_DO_TYPE, .text = "a1 b1" },
        { .act = PARLOUR_DO_RESTART },
        { .act = PARLOUR_DO_NEW, .number = 1, .seed = 5 },
        { .act = PARLOUR_DO_PUT, .cell = 1, .text = "7" },
        { .act = PARLOUR_DO_REDO, .number = 1 },
        { .act = PARLOUR_DO_REDO_ACT }
    };
    struct parlour_session *s;
    size_t i;

    (void)state;
    for (i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        struct parlour_command c = commands[i];

        c.size = sizeof c;
        s = open_board();
        driver_words(s, "e5d5");
        driver_times(s, PARLOUR_DO_UNDO, 1);
        check_can(s, &c);
        parlour_close(s);
    }
}

static void asking_whether_there_is_an_undo_changes_nothing(void **state)
{
    static const struct parlour_command undo = {
        .size = sizeof undo, .act = PARLOUR_DO_UNDO, .number = 1
    }, undo_act = { .size = sizeof undo_act, .act = PARLOUR_DO_UNDO_ACT };
    struct parlour_session *s = open_board();
    struct session_image image;

    (void)state;
    driver_words(s, "e5d5");
    session_image_take(&image, s);
    assert_int_equal(parlour_can(s, &undo), PARLOUR_OK);
    assert_int_equal(parlour_can(s, &undo_act), PARLOUR_OK);
    session_image_check(&image, s);
    session_image_drop(&image);
    parlour_close(s);
}

/* Whether a second move is possible depends on the first. */
static void asking_about_several_moves_plays_them_apart(void **state)
{
    struct parlour_command c = { .size = sizeof c, .act = PARLOUR_DO_PLAY };
    struct parlour_session *s = open_board();

    (void)state;
    c.text = "a1b1 a1b1";
    assert_int_equal(parlour_can(s, &c), PARLOUR_NO_PIECE);
    c.text = "a1b1 b1b1";
    assert_int_equal(parlour_can(s, &c), PARLOUR_SAME_CELL);
    driver_see(s, BOARD);
    parlour_close(s);
}

/* A refused command, and then a question about each of many others: what the
 * first one was refused for stays. */
static void asking_leaves_what_was_refused(void **state)
{
    static const struct parlour_command commands[] = {
        { .act = PARLOUR_DO_PICK, .cell = 1 },
        { .act = PARLOUR_DO_CARRY, .cell = 0, .to = PARLOUR_NONE },
        { .act = PARLOUR_DO_GO, .cell = 1 },
        { .act = PARLOUR_DO_GO, .cell = PARLOUR_CELLS },
        { .act = PARLOUR_DO_PLAY, .text = "a1b1 b1a1 zz" },
        { .act = PARLOUR_DO_PLAY, .text = "" },
        { .act = PARLOUR_DO_TYPE, .text = "a1a1" },
        { .act = PARLOUR_DO_TYPE, .text = "a1b1 b1a1 a1 b1 b1 QQ" },
        { .act = PARLOUR_DO_UNDO, .number = 1 },
        { .act = PARLOUR_DO_REDO_ACT },
        { .act = PARLOUR_DO_LEVEL, .number = 7 },
        { .act = PARLOUR_DO_NEW, .number = 1, .seed = 5 },
        { .act = PARLOUR_DO_PUT, .cell = 1, .text = "nosuch" },
        { .act = PARLOUR_ACTS }
    };
    struct parlour_command line = {
        .size = sizeof line, .act = PARLOUR_DO_TYPE, .text = "a1b1 b1 ZZ"
    };
    struct parlour_session *s = open_room();
    char text[PARLOUR_TEXT];
    size_t i;

    (void)state;
    assert_int_equal(driver_words(s, "a1a1"), PARLOUR_SAME_CELL);
    assert_int_equal(parlour_do(s, &line), PARLOUR_SYNTAX);
    for (i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        struct parlour_command c = commands[i];

        c.size = sizeof c;
        parlour_can(s, &c);
        parlour_refusal(s, text);
        assert_string_equal(text, "Move 2 (b1 zz): Type both cells,"
                            " as in: d4 c2");
        assert_int_equal(parlour_refused_word(s), 1);
    }
    parlour_close(s);
}

/* What a refusal says belongs to its own command, not to one before. */
static void a_refusal_is_of_one_command(void **state)
{
    struct parlour_command line = {
        .size = sizeof line, .act = PARLOUR_DO_TYPE, .text = "a1b1 b1 ZZ"
    };
    struct parlour_session *s = open_room();
    struct parlour_error error;
    char text[PARLOUR_TEXT];

    (void)state;
    parlour_do(s, &line);
    assert_int_equal(parlour_import(s, "no board\n", &error),
                     PARLOUR_DAMAGED);
    parlour_refusal(s, text);
    assert_string_equal(text, parlour_code_text(PARLOUR_DAMAGED));
    parlour_close(s);
}

/* A word may be one that can only be understood after the moves before it. */
static void several_words_are_answered_as_they_are_played(void **state)
{
    static const char *const words[] = {
        "a1b1 b1c1 c1a1", "a1b1 b1", "a1b1 zz", "a1b1 a1b1 zz", "zz", "a1a1 zz"
    };
    struct parlour_command c = { .size = sizeof c, .act = PARLOUR_DO_PLAY };
    size_t i;

    (void)state;
    for (i = 0; i < sizeof words / sizeof words[0]; i++) {
        struct parlour_session *s = open_room();
        int can;

        c.text = words[i];
        can = parlour_can(s, &c);
        assert_int_equal(driver_moves(s), 0);
        assert_int_equal(parlour_do(s, &c), can);
        parlour_close(s);
    }
}

/* ---- listeners ---- */

struct listener {
    struct text *heard;
    const char *name;
    int busy;
    int seen_at_match;          /* what stood on the first cell of a run */
    int marked;                 /* a mark was seen while a move was told */
};

static void hear(void *context, struct parlour_session *s,
                 const struct parlour_event *e)
{
    struct parlour_command c = {
        .size = sizeof c, .act = PARLOUR_DO_UNDO, .number = 1
    };
    struct listener *listener = context;
    struct parlour_error error;
    struct parlour_look look;
    char move[PARLOUR_TEXT];

    text_add(listener->heard, listener->name);
    listener->busy += parlour_do(s, &c) == PARLOUR_BUSY
        && parlour_can(s, &c) == PARLOUR_BUSY
        && parlour_hint(s, move) == PARLOUR_BUSY
        && parlour_import(s, BOARD, &error) == PARLOUR_BUSY
        && parlour_load(s, "", &error) == PARLOUR_BUSY;
    parlour_look_at(s, e->from, &look);
    listener->marked |= look.marks != 0;
    if (e->kind == PARLOUR_MATCH)
        listener->seen_at_match = look.id;
}

static void listeners_hear_in_the_order_they_came(void **state)
{
    struct parlour_session *s = open_board();
    char heard[PARLOUR_TEXT];
    struct text t;
    struct listener one = { &t, "1", 0, 0, 0 };
    struct listener two = { &t, "2", 0, 0, 0 };

    (void)state;
    text_open(&t, heard, sizeof heard);
    parlour_listen(s, hear, &one);
    parlour_listen(s, hear, &two);
    driver_words(s, "a1b1");      /* a step, three balls dealt */
    assert_string_equal(heard, "12121212");
    parlour_close(s);
}

static void a_command_from_within_is_busy_and_the_move_goes_on(void **state)
{
    struct parlour_session *s = open_board(), *alone = open_board();
    char heard[PARLOUR_TEXT];
    struct session_image image;
    struct text t;
    struct listener one = { &t, "1", 0, 0, 0 };

    (void)state;
    text_open(&t, heard, sizeof heard);
    parlour_listen(s, hear, &one);
    driver_words(s, "a1b1");
    driver_words(alone, "a1b1");
    assert_int_equal(one.busy, 4);
    session_image_take(&image, alone);
    session_image_check(&image, s);
    session_image_drop(&image);
    parlour_close(alone);
    parlour_close(s);
}

static void a_run_still_stands_while_it_is_told(void **state)
{
    struct parlour_session *s = driver_open_kulki(
        "1111.\n....1\n.....\n.....\n2....\n", NULL);
    char heard[PARLOUR_TEXT];
    struct text t;
    struct listener one = { &t, "1", 0, 0, 0 };

    (void)state;
    text_open(&t, heard, sizeof heard);
    parlour_listen(s, hear, &one);
    driver_at(s, PARLOUR_DO_PICK, "e2");
    driver_see_marks(s, PARLOUR_MARK_SELECTED, "e2");
    driver_at(s, PARLOUR_DO_PICK, "e1");
    assert_int_equal(one.seen_at_match, 1);
    assert_false(one.marked);           /* they were of the board before */
    driver_see(s, ".....\n.....\n.....\n.....\n2....\n");
    parlour_close(s);
}

static void there_is_room_for_eight_listeners(void **state)
{
    struct parlour_session *s = open_board();
    struct listener one = { NULL, "1", 0, 0, 0 };
    int i;

    (void)state;
    for (i = 0; i < 8; i++)
        assert_int_equal(parlour_listen(s, hear, &one), PARLOUR_OK);
    assert_int_equal(parlour_listen(s, hear, &one), PARLOUR_NO_MEMORY);
    parlour_close(s);
}

/* ---- marks ---- */

static void what_the_selected_piece_reaches_is_marked(void **state)
{
    struct parlour_session *s = open_board();

    (void)state;
    driver_at(s, PARLOUR_DO_PICK, "a1");
    driver_see_marks(s, PARLOUR_MARK_SELECTED, "a1");
    driver_see_marks(s, PARLOUR_MARK_REACHABLE, "a2 a3 b1 b2 b3");
    driver_at(s, PARLOUR_DO_UNPICK, NULL);
    driver_see_marks(s, ~0U, "");
    parlour_close(s);
}

static void the_path_to_where_one_points_is_marked(void **state)
{
    struct parlour_session *s = open_board();

    (void)state;
    driver_at(s, PARLOUR_DO_PICK, "a1");
    driver_at(s, PARLOUR_DO_POINT, "b3");
    driver_see_marks(s, PARLOUR_MARK_PATH, "b1 b2 b3");
    driver_at(s, PARLOUR_DO_POINT, "e1");
    driver_see_marks(s, PARLOUR_MARK_PATH, "");
    driver_at(s, PARLOUR_DO_POINT, "a3");
    driver_see_marks(s, PARLOUR_MARK_PATH, "a2 a3");
    driver_at(s, PARLOUR_DO_POINT, NULL);
    driver_see_marks(s, PARLOUR_MARK_PATH, "");
    parlour_close(s);
}

/* Pointing keeps the mark; the next command removes it. */
static void the_wall_that_blocked_a_move_is_marked(void **state)
{
    struct parlour_session *s = open_board();

    (void)state;
    assert_int_equal(driver_words(s, "a1e1"), PARLOUR_BLOCKED);
    driver_see_marks(s, PARLOUR_MARK_WALL, "a4 b4 c1 c2 c3");
    driver_at(s, PARLOUR_DO_POINT, "c1");
    driver_see_marks(s, PARLOUR_MARK_WALL, "a4 b4 c1 c2 c3");
    driver_at(s, PARLOUR_DO_PICK, "e5");
    driver_see_marks(s, PARLOUR_MARK_WALL, "");
    assert_int_equal(driver_words(s, "a1c1"), PARLOUR_OCCUPIED);
    driver_see_marks(s, PARLOUR_MARK_WALL, "");
    parlour_close(s);
}

static void a_hint_is_a_legal_move_whose_cells_are_marked(void **state)
{
    struct parlour_session *s = driver_open_kulki(
        "1111.\n2...1\n.....\n.....\n.....\n", NULL);
    struct session_image image;
    char move[PARLOUR_TEXT];

    (void)state;
    session_image_take(&image, s);
    assert_int_equal(parlour_hint(s, move), PARLOUR_OK);
    session_image_check(&image, s);
    session_image_drop(&image);
    assert_string_equal(move, "e2e1");
    driver_see_marks(s, PARLOUR_MARK_HINT, "e1 e2");
    assert_int_equal(driver_words(s, move), PARLOUR_OK);
    driver_see_marks(s, PARLOUR_MARK_HINT, "");
    parlour_close(s);
}

/* ---- words of moves ---- */

static void words_before_the_refused_one_stand(void **state)
{
    struct parlour_session *s = open_room();

    (void)state;
    assert_int_equal(driver_words(s, "a1b1 b1a1 a1a1 i9h9"),
                     PARLOUR_SAME_CELL);
    assert_int_equal(parlour_refused_word(s), 3);
    assert_int_equal(driver_moves(s), 2);
    assert_int_equal(driver_words(s, "b1a1"), PARLOUR_NO_PIECE);
    assert_int_equal(parlour_refused_word(s), 1);
    parlour_close(s);
}

static void a_typed_move_may_have_blanks_in_it(void **state)
{
    struct parlour_command c = {
        .size = sizeof c, .act = PARLOUR_DO_TYPE, .text = " A1  b1 "
    };
    struct parlour_session *s = open_board();

    (void)state;
    assert_int_equal(parlour_do(s, &c), PARLOUR_OK);
    assert_int_equal(driver_piece(s, "b1"), 1);
    parlour_close(s);
}

/* Types a line and checks the words of its refusal. */
static void check_typed(struct parlour_session *s, const char *line,
                        const char *words)
{
    struct parlour_command c = {
        .size = sizeof c, .act = PARLOUR_DO_TYPE, .text = line
    };
    char text[PARLOUR_TEXT];

    assert_int_not_equal(parlour_do(s, &c), PARLOUR_OK);
    parlour_refusal(s, text);
    assert_string_equal(text, words);
}

static void a_refusal_says_which_move_of_a_line(void **state)
{
    struct parlour_command undo = {
        .size = sizeof undo, .act = PARLOUR_DO_UNDO, .number = 1
    };
    struct parlour_session *s = open_room();
    char text[PARLOUR_TEXT];

    (void)state;
    check_typed(s, "a1b1 b1 ZZ a1",
                "Move 2 (b1 zz): Type both cells, as in: d4 c2");
    check_typed(s, "zz a1", "Type both cells, as in: d4 c2");
    check_typed(s, "a1b1 b1a1 A1 a1",
                "Move 3 (a1a1): You can't move to the same cell");
    check_typed(s, "a1a1", "You can't move to the same cell");
    check_typed(s, "a1b1 toolongforamessage",
                "Move 2 (toolongforamess): Type both cells,"
                " as in: d4 c2");
    while (parlour_do(s, &undo) == PARLOUR_OK)
        continue;
    parlour_refusal(s, text);
    assert_string_equal(text, "Nothing to undo");
    parlour_close(s);
}

/* ---- back and forth ---- */

static void undo_tells_a_reset_and_redo_the_moves_again(void **state)
{
    struct parlour_session *s = open_room();
    char first[EVENT_LOG_ROOM];
    struct event_log log;

    (void)state;
    event_log_open(&log, s);
    driver_words(s, "a1b1");
    strcpy(first, log.text);
    event_log_forget(&log);
    assert_int_equal(driver_times(s, PARLOUR_DO_UNDO, 1), PARLOUR_OK);
    assert_string_equal(log.text, "reset\n");
    driver_see(s, ROOM);
    event_log_forget(&log);
    assert_int_equal(driver_times(s, PARLOUR_DO_REDO, 1), PARLOUR_OK);
    assert_string_equal(log.text, first);
    parlour_close(s);
}

static void check_place(struct parlour_session *s, unsigned long moves,
                        unsigned long redos)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    assert_int_equal(status.moves, moves);
    assert_int_equal(status.redos, redos);
}

static void undo_and_redo_go_as_far_as_there_are_moves(void **state)
{
    struct parlour_session *s = open_room();

    (void)state;
    driver_words(s, "a1b1 b1a1 a1b1 b1a1");
    driver_times(s, PARLOUR_DO_UNDO, 3);
    check_place(s, 1, 3);
    driver_times(s, PARLOUR_DO_REDO, 2);
    check_place(s, 3, 1);
    driver_times(s, PARLOUR_DO_UNDO, 4294967295UL);
    check_place(s, 0, 4);
    driver_times(s, PARLOUR_DO_REDO, 4294967295UL);
    check_place(s, 4, 0);
    parlour_close(s);
}

static void an_act_is_all_that_one_command_did(void **state)
{
    struct parlour_session *s = open_room();

    (void)state;
    driver_words(s, "a1b1");
    driver_words(s, "b1a1 a1b1 b1a1");
    assert_int_equal(driver_times(s, PARLOUR_DO_UNDO_ACT, 0),
                     PARLOUR_OK);
    check_place(s, 1, 3);
    driver_times(s, PARLOUR_DO_UNDO_ACT, 0);
    check_place(s, 0, 4);
    driver_times(s, PARLOUR_DO_REDO_ACT, 0);
    check_place(s, 1, 3);
    driver_times(s, PARLOUR_DO_REDO_ACT, 0);
    check_place(s, 4, 0);
    driver_times(s, PARLOUR_DO_UNDO, 1);
    driver_times(s, PARLOUR_DO_UNDO_ACT, 0);
    check_place(s, 1, 3);
    parlour_close(s);
}

static void a_new_move_forgets_what_was_undone(void **state)
{
    struct parlour_session *s = open_room();

    (void)state;
    driver_words(s, "a1b1 b1a1");
    driver_times(s, PARLOUR_DO_UNDO, 2);
    driver_words(s, "a1a2");
    check_place(s, 1, 0);
    assert_int_equal(driver_times(s, PARLOUR_DO_REDO, 1),
                     PARLOUR_NOTHING_TO_REDO);
    parlour_close(s);
}

static void restart_is_the_undo_of_everything(void **state)
{
    struct parlour_session *s = open_room();
    struct event_log log;

    (void)state;
    driver_words(s, "a1b1 b1a1");
    driver_at(s, PARLOUR_DO_PICK, "a1");
    event_log_open(&log, s);
    assert_int_equal(driver_times(s, PARLOUR_DO_RESTART, 0), PARLOUR_OK);
    assert_string_equal(log.text, "select none\nreset\n");
    driver_see(s, ROOM);
    check_place(s, 0, 2);
    assert_int_equal(driver_times(s, PARLOUR_DO_RESTART, 0), PARLOUR_OK);
    parlour_close(s);
}

/* ---- other games ---- */

static int new_game(struct parlour_session *s, int seeded, unsigned long seed)
{
    struct parlour_command c = {
        .size = sizeof c, .act = PARLOUR_DO_NEW,
        .number = (unsigned long)seeded, .seed = seed
    };

    return parlour_do(s, &c);
}

static void check_new(unsigned long seed, int seeded, unsigned long next)
{
    struct parlour_session *s = open_dealt(seed), *other = open_dealt(next);
    struct session_image image;
    struct event_log log;

    driver_random_move(s, &(struct random){ { 1, 2, 3, 4 } });
    event_log_open(&log, s);
    assert_int_equal(new_game(s, seeded, next), PARLOUR_OK);
    assert_string_equal(log.text, "reset\n");
    check_place(s, 0, 0);
    session_image_take(&image, other);
    session_image_check(&image, s);
    session_image_drop(&image);
    parlour_close(other);
    parlour_close(s);
}

static void a_new_game_of_a_seed_is_the_game_of_that_seed(void **state)
{
    (void)state;
    check_new(1, 1, 77);
    check_new(1, 1, 1);
    check_new(5, 1, 4294967295UL);
}

static unsigned long seed_of(const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return status.seed;
}

/* The seed of the next game is drawn from the random numbers of this one. */
static void a_seeded_game_goes_on_to_the_same_next_game(void **state)
{
    struct parlour_session *one = open_dealt(3), *two = open_dealt(3);

    (void)state;
    new_game(one, 0, 0);
    new_game(two, 0, 0);
    assert_int_equal(seed_of(one), seed_of(two));
    assert_int_not_equal(seed_of(one), 3);
    new_game(one, 0, 0);
    assert_int_not_equal(seed_of(one), seed_of(two));
    parlour_close(one);
    parlour_close(two);
}

static unsigned long chance(void *context)
{
    unsigned long *next = context;

    return (*next)++;
}

static void a_game_without_a_seed_takes_the_chance_it_is_given(void **state)
{
    struct parlour_options o = driver_options("kulki", 0);
    unsigned long next = 40;
    struct parlour_session *s;

    (void)state;
    o.given = 0;
    o.entropy = chance;
    o.context = &next;
    s = driver_open(&o);
    assert_int_equal(seed_of(s), 40);
    new_game(s, 0, 0);
    assert_int_equal(seed_of(s), 41);
    parlour_close(s);
}

/* A written board and given pieces are for one game; size and colours stay for
 * the next. */
static void a_new_game_keeps_size_but_not_what_was_written(void **state)
{
    struct parlour_session *s = open_board();
    struct parlour_status status;
    int cell, balls = 0;
    struct parlour_look look;

    (void)state;
    assert_int_equal(new_game(s, 1, 8), PARLOUR_OK);
    parlour_get_status(s, &status);
    assert_int_equal(status.columns, 5);
    for (cell = 0; cell < 25; cell++) {
        parlour_look_at(s, cell, &look);
        balls += look.id != 0;
    }
    assert_int_equal(balls, 5);
    parlour_close(s);
}

static void a_written_board_takes_the_place_of_the_game(void **state)
{
    struct parlour_session *s = open_room();
    struct parlour_error error;
    struct event_log log;

    (void)state;
    event_log_open(&log, s);
    assert_int_equal(parlour_import(s, BOARD, &error), PARLOUR_OK);
    assert_string_equal(log.text, "reset\n");
    driver_see(s, BOARD);
    parlour_close(s);
}

static void a_bad_written_board_is_refused_with_its_line(void **state)
{
    struct parlour_session *s = open_room();
    struct parlour_error error;
    struct session_image image;

    (void)state;
    session_image_take(&image, s);
    assert_int_equal(parlour_import(s, ".....\n.....\n..x..\n.....\n.....\n",
                                    &error), PARLOUR_DAMAGED);
    assert_int_equal(error.code, PARLOUR_DAMAGED);
    assert_int_equal(error.line, 3);
    assert_true(error.words[0] != '\0');
    session_image_check(&image, s);
    session_image_drop(&image);
    parlour_close(s);
}

static void a_kind_put_on_a_cell_begins_an_edited_game(void **state)
{
    struct parlour_command c = {
        .size = sizeof c, .act = PARLOUR_DO_PUT, .cell = 1, .text = "7"
    };
    struct parlour_session *s = open_board();

    (void)state;
    assert_int_equal(parlour_do(s, &c), PARLOUR_OK);
    assert_int_equal(driver_piece(s, "a2"), 7);
    check_place(s, 0, 0);
    c.text = ".";
    assert_int_equal(parlour_do(s, &c), PARLOUR_OK);
    driver_see(s, BOARD);
    parlour_close(s);
}

static void check_no_game(const struct parlour_options *o)
{
    struct parlour_error error;

    assert_null(parlour_open(o, &error));
    assert_int_equal(error.code, PARLOUR_BAD_OPTION);
    assert_true(error.words[0] != '\0');
}

static void options_a_game_has_not_are_refused(void **state)
{
    struct parlour_options o = driver_options("kulki", 1);

    (void)state;
    o.given |= PARLOUR_OPTION_LEVEL;
    check_no_game(&o);
    o.given = PARLOUR_OPTION_LEVELS;
    check_no_game(&o);
    o = driver_options("no-such-game", 1);
    check_no_game(&o);
}

static void an_unknown_game_is_refused(void **state)
{
    static const char *const names[] = { NULL, "", "nosuch" };
    struct parlour_options o = driver_options("kulki", 1);
    struct parlour_error error;
    size_t i;

    (void)state;
    for (i = 0; i < sizeof names / sizeof names[0]; i++) {
        o.game = names[i];
        assert_null(parlour_open(&o, &error));
        assert_int_equal(error.code, PARLOUR_BAD_OPTION);
        assert_non_null(strstr(error.words, "no game of that name"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_click_selects_and_a_second_one_lets_go),
        cmocka_unit_test(a_move_lets_go_first_and_then_steps),
        cmocka_unit_test(a_refused_click_keeps_the_selection),
        cmocka_unit_test(next_goes_round_the_pieces_that_can_move),
        cmocka_unit_test(what_is_refused_changes_nothing),
        cmocka_unit_test(cells_off_the_board_are_refused),
        cmocka_unit_test(nothing_stands_off_the_board),
        cmocka_unit_test(words_say_why_the_last_command_was_refused),
        cmocka_unit_test(
            asking_whether_something_can_be_done_changes_nothing),
        cmocka_unit_test(asking_whether_there_is_an_undo_changes_nothing),
        cmocka_unit_test(asking_about_several_moves_plays_them_apart),
        cmocka_unit_test(asking_leaves_what_was_refused),
        cmocka_unit_test(a_refusal_is_of_one_command),
        cmocka_unit_test(several_words_are_answered_as_they_are_played),
        cmocka_unit_test(listeners_hear_in_the_order_they_came),
        cmocka_unit_test(a_command_from_within_is_busy_and_the_move_goes_on),
        cmocka_unit_test(a_run_still_stands_while_it_is_told),
        cmocka_unit_test(there_is_room_for_eight_listeners),
        cmocka_unit_test(what_the_selected_piece_reaches_is_marked),
        cmocka_unit_test(the_path_to_where_one_points_is_marked),
        cmocka_unit_test(the_wall_that_blocked_a_move_is_marked),
        cmocka_unit_test(a_hint_is_a_legal_move_whose_cells_are_marked),
        cmocka_unit_test(words_before_the_refused_one_stand),
        cmocka_unit_test(a_typed_move_may_have_blanks_in_it),
        cmocka_unit_test(a_refusal_says_which_move_of_a_line),
        cmocka_unit_test(undo_tells_a_reset_and_redo_the_moves_again),
        cmocka_unit_test(undo_and_redo_go_as_far_as_there_are_moves),
        cmocka_unit_test(an_act_is_all_that_one_command_did),
        cmocka_unit_test(a_new_move_forgets_what_was_undone),
        cmocka_unit_test(restart_is_the_undo_of_everything),
        cmocka_unit_test(a_new_game_of_a_seed_is_the_game_of_that_seed),
        cmocka_unit_test(a_seeded_game_goes_on_to_the_same_next_game),
        cmocka_unit_test(a_game_without_a_seed_takes_the_chance_it_is_given),
        cmocka_unit_test(a_new_game_keeps_size_but_not_what_was_written),
        cmocka_unit_test(a_written_board_takes_the_place_of_the_game),
        cmocka_unit_test(a_bad_written_board_is_refused_with_its_line),
        cmocka_unit_test(a_kind_put_on_a_cell_begins_an_edited_game),
        cmocka_unit_test(options_a_game_has_not_are_refused),
        cmocka_unit_test(an_unknown_game_is_refused)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
