/* test_kulki.c: the rules of Kulki, one by one, on written boards with given
 * pieces. Events are compared in the words of the line protocol.
 */
#include <stdio.h>
#include <string.h>

#include "games/kulki/board_value.h"
#include "support/driver.h"
#include "support/event_log.h"
#include "support/unit.h"

enum { DEALS = 8000, SIDE = 9, CELLS = SIDE * SIDE };

#define EMPTY "........."

/* ---- the game begins ---- */

static int count_balls(struct parlour_session *s)
{
    struct parlour_status status;
    struct parlour_look look;
    int cell, count = 0;

    parlour_get_status(s, &status);
    for (cell = 0; cell < status.columns * status.rows; cell++) {
        parlour_look_at(s, cell, &look);
        count += look.id != 0;
    }
    return count;
}

#define LEARNED_HASH 0x4652db3dUL
#define HINT_BOARD \
    ".1111..3.\n" ".....51..\n" "126...13.\n" \
    "6...76..1\n" "4..4.26.1\n" "1.....66.\n" \
    ".1152....\n" "....35756\n" ".7.746..1\n"
#define HINT_MOVE "c7a1"

static void check_begins(int side, int kinds)
{
    struct parlour_options o = driver_options("kulki", 1);
    struct parlour_status status;
    struct parlour_session *s;

    o.given |= PARLOUR_OPTION_SIZE | PARLOUR_OPTION_KINDS;
    o.columns = o.rows = side;
    o.kinds = kinds;
    s = driver_open(&o);
    parlour_get_status(s, &status);
    assert_int_equal(status.columns, side);
    assert_int_equal(status.rows, side);
    assert_int_equal(count_balls(s), 5);
    assert_int_equal(status.score, 0);
    parlour_close(s);
}

static void five_balls_stand_at_the_start(void **state)
{
    (void)state;
    check_begins(9, 7);
    check_begins(7, 5);
    check_begins(9, 9);
}

static void check_bad_option(int columns, int rows, int kinds,
                             const char *pieces)
{
    struct parlour_options o = driver_options("kulki", 1);
    struct parlour_error error;

    o.given |= columns != 0 ? PARLOUR_OPTION_SIZE : 0;
    o.given |= kinds != 0 ? PARLOUR_OPTION_KINDS : 0;
    o.given |= pieces != NULL ? PARLOUR_OPTION_PIECES : 0;
    o.columns = columns;
    o.rows = rows;
    o.kinds = kinds;
    o.pieces = pieces;
    assert_null(parlour_open(&o, &error));
    assert_int_equal(error.code, PARLOUR_BAD_OPTION);
    assert_true(error.words[0] != '\0');
}

static void other_sizes_kinds_and_pieces_are_bad_options(void **state)
{
    (void)state;
    check_bad_option(8, 8, 0, NULL);
    check_bad_option(9, 7, 0, NULL);
    check_bad_option(11, 11, 0, NULL);
    check_bad_option(0, 0, 6, NULL);
    check_bad_option(0, 0, 10, NULL);
    check_bad_option(0, 0, 0, "1230");
    check_bad_option(0, 0, 0, "12a");
}

/* ---- the order of checks ---- */

/* Balls at a1, b1 and a2 shut each other in a corner. */
#define CORNER "12...\n3....\n.....\n.....\n....4\n"

static void check_code(const char *word, int code)
{
    struct parlour_session *s = driver_open_kulki(
        "1.3..\n.2...\n3....\n.....\n....4\n", NULL);

    assert_int_equal(driver_words(s, word), code);
    parlour_close(s);
}

static void checks_run_in_their_order(void **state)
{
    (void)state;
    check_code("z9?", PARLOUR_SYNTAX);          /* reading before the cell */
    check_code("z9z9", PARLOUR_NO_SUCH_CELL);   /* cell before same cell */
    check_code("a9b9", PARLOUR_NO_SUCH_CELL);
    check_code("b1b1", PARLOUR_SAME_CELL);      /* same cell before piece */
    check_code("e1a1", PARLOUR_NO_PIECE);       /* piece before occupied */
    check_code("e1b1", PARLOUR_NO_PIECE);       /* piece before path */
    check_code("a1e5", PARLOUR_OCCUPIED);       /* occupied before path */
    check_code("a1e1", PARLOUR_BLOCKED);
    check_code("a1a2", PARLOUR_OK);
}

static void a_ball_that_is_shut_in_cannot_leave(void **state)
{
    struct parlour_session *s = driver_open_kulki(CORNER, NULL);

    (void)state;
    assert_int_equal(driver_words(s, "a1b2"), PARLOUR_BLOCKED);
    assert_int_equal(driver_words(s, "b1b2"), PARLOUR_OK);
    parlour_close(s);
}

static void check_reason(const char *word, const char *words)
{
    struct parlour_session *s = driver_open_kulki(CORNER, NULL);
    char reason[PARLOUR_TEXT];

    driver_words(s, word);
    parlour_refusal(s, reason);
    assert_string_equal(reason, words);
    parlour_close(s);
}

static void refusals_are_in_the_words_of_the_game(void **state)
{
    (void)state;
    check_reason("c1c2", "There is no ball on c1");
    check_reason("a1e1", "Path is blocked");
    check_reason("a1x9", "Invalid cell name");
    check_reason("hello", "Type both cells, as in: d4 c2");
    check_reason("a1a1", "You can't move to the same cell");
    check_reason("a1a2", "a2 is not empty");
}

/* ---- a move on a board, and all events of it ---- */

/* Compares the events, and the board after the move unless `after` is NULL. */
static void check_told(const char *board, const char *word,
                       const char *events, const char *after)
{
    struct parlour_session *s = driver_open_kulki(board, NULL);
    struct event_log log;

    event_log_open(&log, s);
    assert_int_equal(driver_words(s, word), PARLOUR_OK);
    assert_string_equal(log.text, events);
    if (after != NULL)
        driver_see(s, after);
    parlour_close(s);
}

static void a_ball_goes_its_shortest_way_cell_by_cell(void **state)
{
    struct parlour_session *s = driver_open_kulki(
        "1.3..\n.2...\n.....\n.....\n....4\n", "56789");
    struct event_log log;

    (void)state;
    event_log_open(&log, s);
    driver_words(s, "a1c2");
    event_log_check_start(&log, "step 1 a1 a2\nstep 1 a2 a3\nstep 1 a3 b3\n"
                            "step 1 b3 c3\nstep 1 c3 c2\nspawn ");
    parlour_close(s);
}

/* Plays the last ball into a row of `length` balls; it starts below the end of
 * the row. */
static void check_row_score(int length, unsigned long score)
{
    char board[SIDE * (SIDE + 1) + 1], word[] = "a2a1";
    struct parlour_session *s;
    int i;

    board[0] = '\0';
    for (i = 0; i < SIDE; i++)
        strcat(board, EMPTY "\n");
    for (i = 0; i < length; i++)
        board[(i == length - 1) * (SIDE + 1) + i] = '1';
    board[SIDE * (SIDE + 1) - 2] = '2';
    word[0] = word[2] = (char)('a' + length - 1);
    s = driver_open_kulki(board, NULL);
    assert_int_equal(driver_words(s, word), PARLOUR_OK);
    assert_int_equal(driver_score(s), score);
    assert_int_equal(count_balls(s), score == 0 ? length + 4 : 1);
    parlour_close(s);
}

static void a_run_scores_five_and_two_for_each_ball_over(void **state)
{
    (void)state;
    check_row_score(4, 0);
    check_row_score(5, 5);
    check_row_score(6, 7);
    check_row_score(7, 9);
    check_row_score(8, 11);
    check_row_score(9, 13);
}

/* The corner of the L is filled last; it counts twice and leaves once. */
static void an_l_of_two_fives_gives_ten(void **state)
{
    (void)state;
    check_told(EMPTY "\n" EMPTY "\n" EMPTY "\n"
               "....1....\n"
               ".....1111\n"
               "....1....\n"
               "....1....\n"
               "....1....\n"
               "2...1....\n", "e4e5",
               "step 1 e4 e5\n"
               "match 1 e5 f5 g5 h5 i5\n"
               "match 1 e5 e6 e7 e8 e9\n"
               "score 10 10\n",
               EMPTY "\n" EMPTY "\n" EMPTY "\n" EMPTY "\n" EMPTY "\n"
               EMPTY "\n" EMPTY "\n" EMPTY "\n"
               "2........\n");
}

static void two_sevens_give_eighteen(void **state)
{
    (void)state;
    check_told(EMPTY "\n" EMPTY "\n"
               ".1.111111\n"
               "..1......\n"
               "..1......\n"
               "..1......\n"
               "..1......\n"
               "..1......\n"
               "2.1......\n", "b3c3",
               "step 1 b3 c3\n"
               "match 1 c3 d3 e3 f3 g3 h3 i3\n"
               "match 1 c3 c4 c5 c6 c7 c8 c9\n"
               "score 18 18\n",
               EMPTY "\n" EMPTY "\n" EMPTY "\n" EMPTY "\n" EMPTY "\n"
               EMPTY "\n" EMPTY "\n" EMPTY "\n"
               "2........\n");
}

static void scores_add_up(void **state)
{
    struct parlour_session *s = driver_open_kulki(
        "1111.\n....1\n2222.\n....2\n3....\n", NULL);
    struct event_log log;

    (void)state;
    event_log_open(&log, s);
    driver_words(s, "e2e1 e4e3");
    assert_string_equal(log.text, "step 1 e2 e1\n"
                                   "match 1 a1 b1 c1 d1 e1\n"
                                   "score 5 5\n"
                                   "step 2 e4 e3\n"
                                   "match 2 a3 b3 c3 d3 e3\n"
                                   "score 5 10\n");
    assert_int_equal(driver_score(s), 10);
    parlour_close(s);
}

/* ---- faults of the originals that are not copied ---- */

static void a_lone_diagonal_rising_to_the_right_is_cleared(void **state)
{
    (void)state;
    check_told(".....\n"
               "...11\n"
               "..1..\n"
               ".1...\n"
               "1...2\n", "e2e1",
               "step 1 e2 e1\n"
               "match 1 a5 b4 c3 d2 e1\n"
               "score 5 5\n",
               ".....\n.....\n.....\n.....\n....2\n");
}

static void a_run_ends_at_an_empty_cell(void **state)
{
    (void)state;
    check_told("1111..1\n"
               "....1..\n"
               ".......\n"
               ".......\n"
               ".......\n", "e2e1",
               "step 1 e2 e1\n"
               "match 1 a1 b1 c1 d1 e1\n"
               "score 5 5\n",
               "......1\n.......\n.......\n.......\n.......\n");
}

static void a_run_ends_at_another_colour(void **state)
{
    (void)state;
    check_told("1111.21\n"
               "....1..\n"
               ".......\n"
               ".......\n"
               ".......\n", "e2e1",
               "step 1 e2 e1\n"
               "match 1 a1 b1 c1 d1 e1\n"
               "score 5 5\n",
               ".....21\n.......\n.......\n.......\n.......\n");
}

/* ---- the order in which runs are told ---- */

/* Rows are reported from the top, even if columns begin above them; columns
 * from the left, even if the right one begins higher; diagonals in the order
 * of their rows, even if the lower one begins further left. */
static void rows_come_first_then_columns_then_falling_diagonals(void **state)
{
    (void)state;
    check_told("9..5....4\n"
               ".6..5...4\n"
               "3.6..5..4\n"
               "3..6..5.4\n"
               "3...6..54\n"
               "3....6...\n"
               "3........\n"
               "11111....\n"
               "....22222\n", "a1b1",
               "step 9 a1 b1\n"
               "match 1 a8 b8 c8 d8 e8\n"
               "match 2 e9 f9 g9 h9 i9\n"
               "match 3 a3 a4 a5 a6 a7\n"
               "match 4 i1 i2 i3 i4 i5\n"
               "match 5 d1 e2 f3 g4 h5\n"
               "match 6 b2 c3 d4 e5 f6\n"
               "score 30 30\n", NULL);
}

/* Rising diagonals begin at their lower left end. The row of that end decides
 * their order, not their upper end or their column. */
static void rising_diagonals_come_last(void **state)
{
    (void)state;
    check_told("9....67..\n"
               "....67..8\n"
               "...67..8.\n"
               "..67..8..\n"
               ".67.28...\n"
               ".7..82...\n"
               "7.....2..\n"
               ".......2.\n"
               "........2\n", "a1b1",
               "step 9 a1 b1\n"
               "match 2 e5 f6 g7 h8 i9\n"
               "match 6 b5 c4 d3 e2 f1\n"
               "match 8 e6 f5 g4 h3 i2\n"
               "match 7 a7 b6 c5 d4 e3 f2 g1\n"
               "score 24 24\n",
               ".9.......\n"
               EMPTY "\n" EMPTY "\n" EMPTY "\n" EMPTY "\n" EMPTY "\n"
               EMPTY "\n" EMPTY "\n" EMPTY "\n");
}

/* ---- the deal ---- */

/* Returns the colour of spawn i in the log; 0 if there were fewer. */
static int spawned(const struct event_log *log, int i)
{
    const char *at = log->text;

    for (;; at++) {
        at = strstr(at, "spawn ");
        if (at == NULL)
            return 0;
        if (i-- == 0)
            return text_digit(at[strlen("spawn ")]);
    }
}

static void three_balls_are_dealt_when_none_left(void **state)
{
    struct parlour_session *s = driver_open_kulki(
        "1....\n.....\n.....\n.....\n....2\n", "345");
    struct event_log log;

    (void)state;
    event_log_open(&log, s);
    driver_words(s, "a1a2");
    assert_int_equal(event_log_count(&log, "spawn"), 3);
    assert_int_equal(event_log_count(&log, "score"), 0);
    assert_int_equal(spawned(&log, 0), 3);
    assert_int_equal(spawned(&log, 1), 4);
    assert_int_equal(spawned(&log, 2), 5);
    assert_int_equal(count_balls(s), 5);
    parlour_close(s);
}

static void a_board_that_was_emptied_is_dealt_to(void **state)
{
    struct parlour_session *s = driver_open_kulki(
        "1111.\n....1\n.....\n.....\n.....\n", "234");
    struct event_log log;

    (void)state;
    event_log_open(&log, s);
    driver_words(s, "e2e1");
    event_log_check_start(&log, "step 1 e2 e1\nmatch 1 a1 b1 c1 d1 e1\n"
                            "score 5 5\nspawn 2 ");
    assert_int_equal(event_log_count(&log, "spawn"), 3);
    assert_int_equal(count_balls(s), 3);
    parlour_close(s);
}

/* Three cells are empty when the fourth 1 of the row is dealt. */
#define NARROW "1111.\n23452\n34523\n45234\n523..\n"

static void a_run_that_the_deal_makes_is_scored_without_a_second(void **state)
{
    struct parlour_session *s = driver_open_kulki(NARROW, "111");
    struct event_log log;

    (void)state;
    event_log_open(&log, s);
    driver_words(s, "e4e5");
    assert_int_equal(event_log_count(&log, "spawn"), 3);
    assert_non_null(strstr(log.text, "match 1 a1 b1 c1 d1 e1\n"
                                      "score 5 5\n"));
    assert_int_equal(event_log_count(&log, "match"), 1);
    assert_int_equal(event_log_count(&log, "over"), 0);
    driver_see(s, ".....\n23452\n34523\n45231\n52314\n");
    parlour_close(s);
}

/* The two balls are in a row. In one game of about 1800 the deal makes it a
 * row of five, and the board is empty again. */
static void a_board_that_the_deal_emptied_is_dealt_to(void **state)
{
    struct parlour_options o = driver_options("kulki", 0);
    struct parlour_session *s = NULL;
    struct event_log log;

    (void)state;
    o.given |= PARLOUR_OPTION_BOARD | PARLOUR_OPTION_PIECES;
    o.board = ".1...\n1....\n.....\n.....\n.....\n";
    o.pieces = "111234";
    do {
        if (s != NULL)
            parlour_close(s);
        s = driver_open(&o);
        event_log_open(&log, s);
        driver_words(s, "a2a1");
    } while (driver_score(s) == 0 && o.seed++ < 20000);
    assert_int_equal(driver_score(s), 5);
    assert_int_equal(event_log_count(&log, "spawn"), 6);
    assert_int_equal(count_balls(s), 3);
    parlour_close(s);
}

/* ---- the end ---- */

static void it_is_over_when_the_board_is_full(void **state)
{
    struct parlour_session *s = driver_open_kulki(NARROW, "999");
    char words[PARLOUR_TEXT];
    struct event_log log;

    (void)state;
    event_log_open(&log, s);
    assert_int_equal(parlour_ending(s, words), 0);
    assert_int_equal(driver_words(s, "e4e5"), PARLOUR_OK);
    assert_int_equal(event_log_count(&log, "spawn"), 3);
    assert_string_equal(log.text + log.t.length - 5, "over\n");
    assert_int_equal(driver_state(s), PARLOUR_IS_OVER);
    assert_int_equal(parlour_ending(s, words), 1);
    assert_string_equal(words, "Game over! Your score is: 0");
    assert_int_equal(driver_words(s, "a1b1"), PARLOUR_GAME_OVER);
    assert_int_equal(parlour_hint(s, words), PARLOUR_GAME_OVER);
    assert_int_equal(driver_times(s, PARLOUR_DO_UNDO, 1), PARLOUR_OK);
    assert_int_equal(driver_state(s), PARLOUR_IS_PLAYING);
    parlour_close(s);
}

/* Until then, such a game is the same as one by the usual rules. */
static void sixty_moves_are_a_game(void **state)
{
    struct parlour_options o = driver_options("kulki", 5);
    struct parlour_session *s, *usual;
    struct parlour_status status;
    char word[PARLOUR_TEXT];
    int i;

    (void)state;
    usual = driver_open(&o);
    o.rules = "moves";
    s = driver_open(&o);
    parlour_get_status(s, &status);
    assert_string_equal(status.rules, "moves");
    assert_string_equal(status.progress, "60 moves left");
    for (i = 0; i < 60; i++) {
        assert_int_equal(driver_state(s), PARLOUR_IS_PLAYING);
        assert_int_equal(parlour_hint(s, word), PARLOUR_OK);
        assert_int_equal(driver_words(s, word), PARLOUR_OK);
        assert_int_equal(driver_words(usual, word), PARLOUR_OK);
    }
    assert_int_equal(driver_state(s), PARLOUR_IS_OVER);
    assert_int_equal(driver_state(usual), PARLOUR_IS_PLAYING);
    parlour_get_status(s, &status);
    assert_string_equal(status.progress, "0 moves left");
    assert_int_equal(driver_words(s, word), PARLOUR_GAME_OVER);
    driver_times(s, PARLOUR_DO_UNDO, 1);
    parlour_get_status(s, &status);
    assert_string_equal(status.progress, "1 move left");
    assert_int_equal(driver_state(s), PARLOUR_IS_PLAYING);
    parlour_get_status(usual, &status);
    assert_null(status.rules);
    assert_null(status.progress);
    parlour_close(s);
    parlour_close(usual);
}

static void fewer_are_dealt_when_the_board_fills(void **state)
{
    struct parlour_session *s = driver_open_kulki(
        "1111.\n23452\n34523\n45234\n5234.\n", "999");
    struct event_log log;

    (void)state;
    event_log_open(&log, s);
    driver_words(s, "e4e5");
    assert_int_equal(event_log_count(&log, "spawn"), 2);
    assert_int_equal(event_log_count(&log, "over"), 1);
    parlour_close(s);
}

/* ---- chance ---- */

struct tally {
    long balls;
    long cell[CELLS];
    long colour[SIDE + 1];
};

static void tally_board(struct tally *tally, struct parlour_session *s)
{
    struct parlour_look look;
    int cell;

    for (cell = 0; cell < CELLS; cell++) {
        parlour_look_at(s, cell, &look);
        tally->balls += look.id != 0;
        tally->cell[cell] += look.id != 0;
        tally->colour[look.id] += look.id != 0;
    }
}

/* Chi-square test, with a bound that fair dice pass practically always. */
static void check_even(const long *count, int first, int last, long all)
{
    double expected = (double)all / (last - first + 1), chi = 0;
    int i;

    for (i = first; i <= last; i++)
        chi += ((double)count[i] - expected) * ((double)count[i] - expected)
            / expected;
    assert_true(chi < 2 * (last - first + 1) + 20);
}

static void check_start_even(int kinds)
{
    struct tally tally = { 0 };
    struct parlour_options o;
    struct parlour_session *s;
    unsigned long seed;

    for (seed = 0; seed < DEALS; seed++) {
        o = driver_options("kulki", seed);
        o.given |= PARLOUR_OPTION_KINDS;
        o.kinds = kinds;
        s = driver_open(&o);
        tally_board(&tally, s);
        parlour_close(s);
    }
    assert_int_equal(tally.balls, 5 * DEALS);
    check_even(tally.cell, 0, CELLS - 1, tally.balls);
    check_even(tally.colour, 1, kinds, tally.balls);
}

static void the_first_balls_come_anywhere_in_any_colour(void **state)
{
    (void)state;
    check_start_even(5);
    check_start_even(7);
    check_start_even(9);
}

/* After a move from a1 to a2: the deal is even over the 80 other cells. */
static void the_deal_comes_anywhere_in_any_colour(void **state)
{
    struct parlour_options o = driver_options("kulki", 0);
    struct tally tally = { 0 };
    struct parlour_session *s;

    (void)state;
    o.given |= PARLOUR_OPTION_BOARD;
    o.board = "9........\n" EMPTY "\n" EMPTY "\n" EMPTY "\n" EMPTY "\n"
              EMPTY "\n" EMPTY "\n" EMPTY "\n" EMPTY "\n";
    for (o.seed = 0; o.seed < DEALS; o.seed++) {
        s = driver_open(&o);
        driver_words(s, "a1a2");
        tally_board(&tally, s);
        parlour_close(s);
    }
    assert_int_equal(tally.cell[1], DEALS);
    assert_int_equal(tally.colour[9], DEALS);
    tally.cell[1] = tally.cell[0];          /* a1 is one of the 80 */
    check_even(tally.cell, 1, CELLS - 1, 3 * DEALS);
    check_even(tally.colour, 1, 7, 3 * DEALS);
}

/* ---- pieces given and pieces shown ---- */

static struct parlour_session *open_next(const char *pieces)
{
    struct parlour_options o = driver_options("kulki", 4);

    o.given |= PARLOUR_OPTION_NEXT;
    o.given |= pieces != NULL ? PARLOUR_OPTION_PIECES : 0;
    o.pieces = pieces;
    return driver_open(&o);
}

static int coming(struct parlour_session *s, int i)
{
    struct parlour_look look;

    return parlour_coming(s, i, &look) ? look.id : 0;
}

static void given_pieces_are_dealt_first_and_in_order(void **state)
{
    struct parlour_session *s = open_next("11 222 567 8 9");
    struct tally tally = { 0 };
    struct random d = { { 1, 2, 3, 4 } };
    struct event_log log;

    (void)state;
    tally_board(&tally, s);
    assert_int_equal(tally.colour[1], 2);
    assert_int_equal(tally.colour[2], 3);
    event_log_open(&log, s);
    assert_int_equal(coming(s, 0), 5);
    assert_int_equal(coming(s, 2), 7);
    driver_random_move(s, &d);
    assert_int_equal(spawned(&log, 0), 5);
    assert_int_equal(spawned(&log, 1), 6);
    assert_int_equal(spawned(&log, 2), 7);
    assert_int_equal(coming(s, 0), 8);
    assert_int_equal(coming(s, 1), 9);
    assert_in_range(coming(s, 2), 1, 7);    /* from the dice again */
    parlour_close(s);
}

/* What was dealt by a move that was undone is not told. */
static void what_is_dealt_is_told_once(void **state)
{
    struct parlour_session *s = driver_open_kulki(
        "1....\n.....\n.....\n.....\n.....\n", "123456");
    const char *words;

    (void)state;
    assert_int_equal(parlour_narrate(s), PARLOUR_OK);
    parlour_narration(s);
    driver_words(s, "a1e5");
    driver_times(s, PARLOUR_DO_UNDO, 1);
    driver_words(s, "a1b1");
    words = strstr(parlour_narration(s), "new: ");
    assert_non_null(words);
    assert_string_equal(words, "new: c3 green, d1 red, d4 blue, a1 empty,"
                        " b1 red");
    parlour_close(s);
}

static void what_is_shown_as_next_is_dealt_next(void **state)
{
    struct parlour_session *s = open_next(NULL);
    int shown[3], i, deals = 0;
    struct random d = { { 1, 2, 3, 4 } };
    struct event_log log;

    (void)state;
    event_log_open(&log, s);
    while (driver_state(s) == PARLOUR_IS_PLAYING) {
        for (i = 0; i < 3; i++)
            shown[i] = coming(s, i);
        event_log_forget(&log);
        driver_random_move(s, &d);
        for (i = 0; i < event_log_count(&log, "spawn"); i++)
            assert_int_equal(spawned(&log, i), shown[i]);
        deals += i > 0;
    }
    assert_true(deals > 10);
    assert_int_equal(coming(s, 3), 0);
    parlour_close(s);
}

/* The preview shows the colours that would come anyway. */
static void next_changes_nothing_but_what_is_shown(void **state)
{
    struct parlour_options o = driver_options("kulki", 4);
    struct parlour_session *shown = open_next(NULL),
                           *hidden = driver_open(&o);
    struct tally a = { 0 }, b = { 0 };

    (void)state;
    assert_int_equal(coming(hidden, 0), 0);
    tally_board(&a, shown);
    tally_board(&b, hidden);
    assert_memory_equal(&a, &b, sizeof a);
    parlour_close(shown);
    parlour_close(hidden);
}

/* ---- written boards ---- */

static void write_board(char *board, int columns, int rows)
{
    int row;

    board[0] = '\0';
    for (row = 0; row < rows; row++)
        sprintf(board + strlen(board), "%.*s\n", columns, "..3.2.1.4.5");
}

static void boards_of_5x5_to_9x9_stand_as_written(void **state)
{
    char board[(SIDE + 1) * SIDE + 1];
    struct parlour_session *s;
    int columns, rows;

    (void)state;
    for (columns = 5; columns <= SIDE; columns++)
        for (rows = 5; rows <= SIDE; rows++) {
            write_board(board, columns, rows);
            s = driver_open_kulki(board, NULL);
            driver_see(s, board); /* also the runs that stand in it */
            parlour_close(s);
        }
}

#define ROW5 ".....\n"

static void bad_boards_are_refused_with_their_line(void **state)
{
    (void)state;
    driver_refused("kulki", "", 1);
    driver_refused("kulki", "\n", 1);
    driver_refused("kulki", "....\n....\n....\n....\n....\n", 1);
    driver_refused("kulki", "..........\n", 1);
    driver_refused("kulki", ROW5 ROW5 "....\n" ROW5 ROW5, 3);
    driver_refused("kulki", ROW5 "......\n" ROW5 ROW5 ROW5, 2);
    driver_refused("kulki", ROW5 ROW5 "\n" ROW5 ROW5 ROW5, 3);
    driver_refused("kulki", ROW5 ROW5 ROW5 "..0..\n" ROW5, 4);
    driver_refused("kulki", ROW5 ROW5 ROW5 ROW5 "..a..\n", 5);
    driver_refused("kulki", ROW5 ".. ..\n" ROW5 ROW5 ROW5, 2);
    driver_refused("kulki", "\n \n" ROW5 "..a..\n" ROW5 ROW5 ROW5, 4);
    driver_refused("kulki", ROW5 ROW5 ROW5 ROW5, 5);
    driver_refused(
        "kulki", ROW5 ROW5 ROW5 ROW5 ROW5 ROW5 ROW5 ROW5 ROW5 ROW5, 10);
}

static void a_size_that_disagrees_with_the_board_is_bad_usage(void **state)
{
    struct parlour_options o = driver_options("kulki", 1);
    struct parlour_error error;

    (void)state;
    o.given |= PARLOUR_OPTION_BOARD | PARLOUR_OPTION_SIZE;
    o.board = ROW5 ROW5 ROW5 ROW5 ROW5;
    for (o.columns = 5; o.columns <= 9; o.columns += 4)
        for (o.rows = 5; o.rows <= 9; o.rows += 4) {
            if (o.columns == 5 && o.rows == 5)
                continue;
            assert_null(parlour_open(&o, &error));
            assert_int_equal(error.code, PARLOUR_BAD_OPTION);
            assert_string_equal(error.words, "--size does not match the size"
                                             " of --board");
        }
    o.columns = o.rows = 5;
    parlour_close(driver_open(&o));
}

static void carriage_returns_and_blanks_at_the_end_mean_nothing(void **state)
{
    struct parlour_session *s = driver_open_kulki(
        "1.... \r\n.....\r\n.....\t\n.....\n....2\n\n\n", NULL);

    (void)state;
    driver_see(s, "1....\n.....\n.....\n.....\n....2\n");
    parlour_close(s);
}

static void a_written_run_is_cleared_by_the_next_move_only(void **state)
{
    (void)state;
    check_told("11111\n.....\n2....\n.....\n.....\n", "a3a4",
               "step 2 a3 a4\n"
               "match 1 a1 b1 c1 d1 e1\n"
               "score 5 5\n",
               ".....\n.....\n.....\n2....\n.....\n");
}

/* ---- in words ---- */

static void the_board_is_drawn_with_its_names_around_it(void **state)
{
    static const char *const lines[] = {
        "   A B C D E",
        " -------------",
        "1| 1         |1",
        "2|           |2",
        "3|     7     |3",
        "4|           |4",
        "5|         2 |5",
        " -------------",
        "   A B C D E"
    };
    struct parlour_session *s = driver_open_kulki(
        "1....\n.....\n..7..\n.....\n....2\n", NULL);
    char line[PARLOUR_ROW];
    int i;

    (void)state;
    for (i = 0; i < (int)(sizeof lines / sizeof lines[0]); i++) {
        assert_int_equal(parlour_picture_line(s, i, line), 1);
        assert_string_equal(line, lines[i]);
    }
    assert_int_equal(parlour_picture_line(s, i, line), 0);
    parlour_close(s);
}

/* ---- hints ---- */

/* The values that a search of millions of games has found; a slip in one of
 * them makes hints a little worse, which nobody would see. */
static void the_learned_values_are_kept(void **state)
{
    static struct board_value f;
    unsigned long hash = RANDOM_MIX_START;
    int diagonal, supply, i;

    (void)state;
    board_value_open(&f);
    for (diagonal = 0; diagonal < 2; diagonal++)
        for (supply = 0; supply < BOARD_VALUE_SUPPLIES; supply++)
            for (i = 0; i < BOARD_VALUE_WIDES; i++)
                hash = random_mix(hash, (unsigned long)board_value_window(
                    &f, diagonal, supply, i) & 0xffffffffUL);
    for (i = 0; i < BOARD_VALUE_EDGES * BOARD_VALUE_SQUARES; i++)
        hash = random_mix(hash, (unsigned long)board_value_square(
            &f, i / BOARD_VALUE_SQUARES, i % BOARD_VALUE_SQUARES)
            & 0xffffffffUL);
    for (i = 0; i <= SIDE * SIDE; i++)
        hash = random_mix(hash, (unsigned long)board_value_crowd(i, SIDE
                                                                 * SIDE));
    assert_int_equal(hash, LEARNED_HASH);
}

/* What a line in the first cell, the corner, leaves behind is counted. */
static void a_hint_sees_lines_in_the_corner(void **state)
{
    struct parlour_session *s = driver_open_kulki(HINT_BOARD, NULL);
    char move[PARLOUR_TEXT];

    (void)state;
    assert_int_equal(parlour_hint(s, move), PARLOUR_OK);
    assert_string_equal(move, HINT_MOVE);
    parlour_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_learned_values_are_kept),
        cmocka_unit_test(a_hint_sees_lines_in_the_corner),
        cmocka_unit_test(five_balls_stand_at_the_start),
        cmocka_unit_test(other_sizes_kinds_and_pieces_are_bad_options),
        cmocka_unit_test(checks_run_in_their_order),
        cmocka_unit_test(a_ball_that_is_shut_in_cannot_leave),
        cmocka_unit_test(refusals_are_in_the_words_of_the_game),
        cmocka_unit_test(a_ball_goes_its_shortest_way_cell_by_cell),
        cmocka_unit_test(a_run_scores_five_and_two_for_each_ball_over),
        cmocka_unit_test(an_l_of_two_fives_gives_ten),
        cmocka_unit_test(two_sevens_give_eighteen),
        cmocka_unit_test(scores_add_up),
        cmocka_unit_test(a_lone_diagonal_rising_to_the_right_is_cleared),
        cmocka_unit_test(a_run_ends_at_an_empty_cell),
        cmocka_unit_test(a_run_ends_at_another_colour),
        cmocka_unit_test(rows_come_first_then_columns_then_falling_diagonals),
        cmocka_unit_test(rising_diagonals_come_last),
        cmocka_unit_test(three_balls_are_dealt_when_none_left),
        cmocka_unit_test(a_board_that_was_emptied_is_dealt_to),
        cmocka_unit_test(
            a_run_that_the_deal_makes_is_scored_without_a_second),
        cmocka_unit_test(a_board_that_the_deal_emptied_is_dealt_to),
        cmocka_unit_test(it_is_over_when_the_board_is_full),
        cmocka_unit_test(sixty_moves_are_a_game),
        cmocka_unit_test(fewer_are_dealt_when_the_board_fills),
        cmocka_unit_test(the_first_balls_come_anywhere_in_any_colour),
        cmocka_unit_test(the_deal_comes_anywhere_in_any_colour),
        cmocka_unit_test(given_pieces_are_dealt_first_and_in_order),
        cmocka_unit_test(what_is_dealt_is_told_once),
        cmocka_unit_test(what_is_shown_as_next_is_dealt_next),
        cmocka_unit_test(next_changes_nothing_but_what_is_shown),
        cmocka_unit_test(boards_of_5x5_to_9x9_stand_as_written),
        cmocka_unit_test(bad_boards_are_refused_with_their_line),
        cmocka_unit_test(a_size_that_disagrees_with_the_board_is_bad_usage),
        cmocka_unit_test(carriage_returns_and_blanks_at_the_end_mean_nothing),
        cmocka_unit_test(a_written_run_is_cleared_by_the_next_move_only),
        cmocka_unit_test(the_board_is_drawn_with_its_names_around_it)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
