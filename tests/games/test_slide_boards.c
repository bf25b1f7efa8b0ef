/* test_slide_boards.c: games of Slide from all kinds of boards: dealt,
 * written, played at random, saved. Which boards can be solved is checked with
 * a table of all boards and, for larger sizes, with another parity rule.
 */
#include <stdio.h>
#include <string.h>

#include "board/text.h"
#include "check_game/shadow_board.h"
#include "support/driver.h"
#include "support/slide_distances.h"
#include "support/unit.h"

enum {
    GAMES = 40,                 /* of each size */
    MOVES = 60,                 /* at random in each */
    BOARDS = 400,               /* random written boards of a size */
    DEALS = 4000,               /* random starts that are counted */
    CELLS = 64
};

static struct slide_distances reach; /* large */
static struct shadow_board shadow;

static struct parlour_options written(const char *board)
{
    struct parlour_options o = driver_options("slide", 1);

    o.given |= PARLOUR_OPTION_BOARD;
    o.board = board;
    return o;
}

static struct parlour_session *open_rules(const char *rules, int columns,
                                          int rows, unsigned long seed)
{
    struct parlour_options o = driver_options("slide", seed);

    o.given |= PARLOUR_OPTION_SIZE;
    o.columns = columns;
    o.rows = rows;
    if (rules != NULL)
        o.given |= PARLOUR_OPTION_RULES;
    o.rules = rules;
    return driver_open(&o);
}

static struct parlour_session *open_size(int columns, int rows,
                                         unsigned long seed)
{
    return open_rules(NULL, columns, rows, seed);
}

/* ---- a new game ---- */

/* Reads the labels row by row. Returns how many there are. */
static int read_labels(struct parlour_session *s, unsigned char *labels)
{
    struct parlour_status status;
    struct parlour_look look;
    int i, count;

    parlour_get_status(s, &status);
    count = status.columns * status.rows;
    for (i = 0; i < count; i++) {
        parlour_look_at(
            s, parlour_cell(s, i % status.columns, i / status.columns), &look);
        labels[i] = (unsigned char)look.id;
    }
    return count;
}

/* Returns 1 if an odd number of exchanges solves the board, which follows from
 * its cycles. */
static int is_odd_order(const unsigned char *labels, int count)
{
    int seen[CELLS] = { 0 };
    int i, at, odd = 0;

    for (i = 0; i < count; i++)
        for (at = i; !seen[at]; at = (labels[at] + count - 1) % count) {
            seen[at] = 1;
            odd ^= (labels[at] + count - 1) % count != i;
        }
    return odd;
}

/* Returns the distance of the hole from its goal. */
static int hole_distance(const unsigned char *labels, int columns, int count)
{
    int hole = (int)((const unsigned char *)memchr(labels, 0, (size_t)count)
                     - labels);

    return columns - 1 - hole % columns
        + count / columns - 1 - hole / columns;
}

/* Each move is one exchange and moves the hole by one step, so both numbers
 * are odd or both are even (A. F. Archer, 1999). */
static int is_solvable(const unsigned char *labels, int columns, int count)
{
    return is_odd_order(labels, count)
        == hole_distance(labels, columns, count) % 2;
}

static int is_solved(const unsigned char *labels, int count)
{
    int i;

    for (i = 0; i < count; i++)
        if (labels[i] != (i + 1) % count)
            return 0;
    return 1;
}

static void check_new(const char *rules, int columns, int rows)
{
    unsigned char labels[CELLS];
    struct parlour_session *s;
    unsigned long seed;
    int count;

    for (seed = 0; seed < GAMES; seed++) {
        s = open_rules(rules, columns, rows, seed);
        count = read_labels(s, labels);
        assert_int_equal(count, columns * rows);
        assert_true(is_solvable(labels, columns, count));
        assert_false(is_solved(labels, count));
        assert_int_equal(driver_state(s), PARLOUR_IS_PLAYING);
        assert_int_equal(driver_moves(s), 0);
        parlour_close(s);
    }
}

static void new_games_are_solvable_and_not_solved(void **state)
{
    int columns, rows;

    (void)state;
    for (columns = 2; columns <= 8; columns++)
        for (rows = 2; rows <= 8; rows++) {
            check_new("random", columns, rows);
            check_new("walk", columns, rows);
        }
}

static void three_by_three_is_the_usual_size(void **state)
{
    struct parlour_options o = driver_options("slide", 1);
    struct parlour_session *s = driver_open(&o);
    struct parlour_status status;

    (void)state;
    parlour_get_status(s, &status);
    assert_int_equal(status.columns, 3);
    assert_int_equal(status.rows, 3);
    assert_false(status.has_score);
    parlour_close(s);
}

/* Fifty moves lead to boards an even number of moves away; a walk that ended
 * solved was continued by one move. */
static void a_3x3_game_is_mixed_by_fifty_moves(void **state)
{
    unsigned char labels[CELLS];
    struct parlour_session *s;
    unsigned long seed;
    int distance, far = 0;

    (void)state;
    slide_distances_open(&reach, 3, 3);
    for (seed = 0; seed < BOARDS; seed++) {
        s = open_size(3, 3, seed);
        read_labels(s, labels);
        distance = slide_distances_distance(&reach, labels);
        assert_true(distance == 1 || (distance > 0 && distance % 2 == 0));
        far = distance > far ? distance : far;
        parlour_close(s);
    }
    assert_in_range(far, 20, 31);
}

/* Ten moves a cell are an even number, and the hole goes one step in each
 * (none of these walks ends solved, which would make it one more). */
static void check_mixed(int columns, int rows)
{
    unsigned char labels[CELLS];
    struct parlour_session *s;
    unsigned long seed;
    int count;

    for (seed = 0; seed < GAMES; seed++) {
        s = open_rules("walk", columns, rows, seed);
        count = read_labels(s, labels);
        assert_int_equal(hole_distance(labels, columns, count) % 2, 0);
        parlour_close(s);
    }
}

static void a_larger_game_is_mixed_by_ten_moves_a_cell(void **state)
{
    (void)state;
    check_mixed(5, 3);
    check_mixed(3, 7);
    check_mixed(7, 7);
}

/* Opens that many games and counts the cells of their holes and how many have
 * an odd order. */
static int count_starts(const char *rules, int columns, int rows, int games,
                        int *holes)
{
    unsigned char labels[CELLS];
    struct parlour_session *s;
    int i, count, odd = 0;

    for (i = 0; i < games; i++) {
        s = open_rules(rules, columns, rows, (unsigned long)i);
        count = read_labels(s, labels);
        odd += is_odd_order(labels, count);
        holes[(const unsigned char *)memchr(labels, 0, (size_t)count)
              - labels]++;
        parlour_close(s);
    }
    return odd;
}

/* Sums the squares of what each cell has too much or too few, as a multiple of
 * what each should have. */
static double chi_square(const int *counts, int cells, int games)
{
    double wanted = (double)games / cells, sum = 0;
    int i;

    for (i = 0; i < cells; i++)
        sum += (counts[i] - wanted) * (counts[i] - wanted) / wanted;
    return sum;
}

/* The bounds are those which one in a thousand fair deals would exceed. */
static void a_random_hole_is_on_any_cell(void **state)
{
    int small[9] = { 0 }, usual[16] = { 0 }, oblong[10] = { 0 };

    (void)state;
    count_starts("random", 3, 3, DEALS, small);
    assert_true(chi_square(small, 9, DEALS) < 26.12);
    count_starts(NULL, 4, 4, DEALS, usual);
    assert_true(chi_square(usual, 16, DEALS) < 37.70);
    count_starts(NULL, 5, 2, DEALS, oblong);
    assert_true(chi_square(oblong, 10, DEALS) < 27.88);
}

/* A walk of an even number of moves leads to even orders alone. */
static void random_boards_are_of_both_halves(void **state)
{
    int holes[16] = { 0 };

    (void)state;
    assert_in_range(count_starts(NULL, 4, 4, DEALS, holes), DEALS * 47 / 100,
                    DEALS * 53 / 100);
    assert_in_range(count_starts("random", 3, 3, DEALS, holes),
                    DEALS * 41 / 100, DEALS * 48 / 100);    /* 4 of 9 */
    assert_int_equal(count_starts("walk", 4, 4, GAMES, holes), 0);
}

/* On 2x2 each of the eleven other boards must occur. */
static void every_solvable_board_is_dealt(void **state)
{
    int counts[11] = { 0 }, found = 0, i, k;
    unsigned char labels[CELLS], seen[11][4];
    struct parlour_session *s;

    (void)state;
    for (i = 0; i < DEALS; i++) {
        s = open_size(2, 2, (unsigned long)i);
        read_labels(s, labels);
        for (k = 0; k < found && memcmp(seen[k], labels, 4) != 0; k++)
            continue;
        assert_in_range(k, 0, 10);
        if (k == found)
            memcpy(seen[found++], labels, 4);
        counts[k]++;
        parlour_close(s);
    }
    assert_int_equal(found, 11);
    assert_true(chi_square(counts, 11, DEALS) < 29.59);
}

/* The average distance of all 3x3 boards is 21.97, after a walk it is less. */
static int average_distance(const char *rules)
{
    unsigned char labels[CELLS];
    struct parlour_session *s;
    unsigned long seed;
    long sum = 0;

    for (seed = 0; seed < DEALS; seed++) {
        s = open_rules(rules, 3, 3, seed);
        read_labels(s, labels);
        sum += slide_distances_distance(&reach, labels);
        parlour_close(s);
    }
    return (int)(sum * 100 / DEALS);
}

static void random_3x3_boards_are_as_far_as_all(void **state)
{
    (void)state;
    slide_distances_open(&reach, 3, 3);
    assert_in_range(average_distance("random"), 2180, 2215);
    assert_in_range(average_distance(NULL), 1200, 1320);
}

static const char *rules_of(const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return status.rules == NULL ? "usual" : status.rules;
}

static void check_rules(const char *rules, int side, const char *named)
{
    struct parlour_session *s = open_rules(rules, side, side, 1);

    assert_string_equal(rules_of(s), named);
    parlour_close(s);
}

static void the_usual_rules_are_a_walk_on_3x3_only(void **state)
{
    struct parlour_options o = driver_options("slide", 1);
    struct parlour_error error;

    (void)state;
    check_rules(NULL, 3, "usual");
    check_rules("walk", 3, "usual");
    check_rules("Random", 3, "random");
    check_rules(NULL, 4, "usual");
    check_rules("random", 4, "usual");
    check_rules("WALK", 2, "walk");
    o.given |= PARLOUR_OPTION_RULES;
    o.rules = "steps";
    assert_null(parlour_open(&o, &error));
    assert_int_equal(error.code, PARLOUR_BAD_OPTION);
    assert_string_equal(error.words, "--rules takes random or walk in slide");
}

static void start_again(struct parlour_session *s, int side)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;

    o.given = PARLOUR_OPTION_SIZE;
    o.columns = o.rows = side;
    assert_int_equal(parlour_new_game(s, &o, &error), PARLOUR_OK);
}

/* Rules that a player chose are kept, those of a size are not. */
static void the_next_game_has_the_rules_of_its_size(void **state)
{
    struct parlour_session *s = open_size(3, 3, 1),
                           *other = open_size(4, 4, 1);

    (void)state;
    start_again(s, 4);
    assert_string_equal(rules_of(s), "usual");
    start_again(s, 3);
    assert_string_equal(rules_of(s), "usual");
    parlour_close(s);
    start_again(other, 3);
    assert_string_equal(rules_of(other), "usual");
    parlour_close(other);
    s = open_rules("walk", 4, 4, 1);
    start_again(s, 5);
    assert_string_equal(rules_of(s), "walk");
    parlour_close(s);
}

/* A record that names no rules is one of a walk, and is written as it was. */
static void a_walk_is_recorded_as_it_was_before(void **state)
{
    static const char *const line = "parlour:slide:4x4:5::paqr78";
    struct parlour_session *s = open_size(4, 4, 5);
    struct parlour_error error;
    char *saved;

    (void)state;
    saved = driver_save(s);
    assert_non_null(strstr(saved, "\nrules random\n"));
    free(saved);
    assert_int_equal(parlour_load_shared(s, line, &error), PARLOUR_OK);
    assert_string_equal(rules_of(s), "walk");
    saved = driver_save(s);
    assert_null(strstr(saved, "rules"));
    assert_int_equal(parlour_load(s, saved, &error), PARLOUR_OK);
    assert_string_equal(rules_of(s), "walk");
    start_again(s, 4);
    assert_string_equal(rules_of(s), "usual");
    free(saved);
    parlour_close(s);
}

static void check_bad_size(int columns, int rows)
{
    struct parlour_options o = driver_options("slide", 1);
    struct parlour_error error;

    o.given |= PARLOUR_OPTION_SIZE;
    o.columns = columns;
    o.rows = rows;
    assert_null(parlour_open(&o, &error));
    assert_int_equal(error.code, PARLOUR_BAD_OPTION);
    assert_string_equal(error.words, "--size takes 2x2 to 8x8 in slide");
}

static void other_sizes_are_bad_options(void **state)
{
    (void)state;
    check_bad_size(1, 3);
    check_bad_size(3, 1);
    check_bad_size(9, 8);
    check_bad_size(8, 9);
}

/* ---- written boards ---- */

static void check_refused(const char *board, long line, const char *words)
{
    assert_string_equal(driver_refused("slide", board, line), words);
}

#define ROW_WORDS "only numbers with blanks between them are allowed"
#define HOLE_WORDS "there is no 0, which is the hole"
#define LENGTH_WORDS "the row is too short or too long"
#define FEW_WORDS "there are too few rows"
#define LARGE_WORDS "a number is too large for the board"
#define TWICE_WORDS "a number appears twice"
#define PARITY_WORDS \
    "the board cannot be solved: swap any two tiles and it can"

static void boards_that_are_none_are_refused_with_line_and_reason(
    void **state)
{
    (void)state;
    check_refused("", 1, FEW_WORDS);
    check_refused("1 2 0\n", 2, FEW_WORDS);
    check_refused("1\n0\n", 1, LENGTH_WORDS);
    check_refused("1 2 3\n4 0\n", 2, LENGTH_WORDS);
    check_refused("1 2\n3 4 0\n", 2, LENGTH_WORDS);
    check_refused("1 2\n\n3 0\n", 2, LENGTH_WORDS);
    check_refused("1 2\n3 y\n", 2, ROW_WORDS);
    check_refused("1 2\n3 -1\n", 2, ROW_WORDS);
    check_refused("1;2\n3;0\n", 1, ROW_WORDS);
    check_refused("1 2 3 4 5 6 7 8 9\n", 1,
                  "there are more than 8 numbers in a row");
    check_refused("1 2\n3 4\n5 6\n7 8\n9 10\n11 12\n13 14\n15 16\n17 0\n",
                  9, "there are more than 8 rows");
}

static void boards_with_other_numbers_are_refused(void **state)
{
    (void)state;
    check_refused("1 2\n4 0\n", 2, LARGE_WORDS);
    check_refused("1 99\n2 0\n", 1, LARGE_WORDS);
    check_refused("1 99999999999\n2 0\n", 1, LARGE_WORDS);
    check_refused("1 2\n3 4\n", 1, HOLE_WORDS);
    check_refused("1 1\n2 0\n", 1, TWICE_WORDS);
    check_refused("1 2\n0 0\n", 2, TWICE_WORDS);
    check_refused("1 2 3\n4 5 6\n7 8 1\n", 1, HOLE_WORDS);
    check_refused("2 1 3\n4 5 6\n7 8 0\n", 1, PARITY_WORDS);
    check_refused("1 2 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 0\n", 1,
                  PARITY_WORDS);
}

static void check_read(const char *board)
{
    struct parlour_session *s = driver_open_board("slide", board, NULL);

    driver_see(s, "1 2\n0 3\n");
    parlour_close(s);
}

/* Blanks, empty lines around the rows and a missing last line end do not
 * matter. */
static void boards_are_read_without_what_means_nothing(void **state)
{
    (void)state;
    check_read("1 2\n0 3");
    check_read("  1\t2  \n00   3\n");
    check_read("1 2\r\n0 3\r\n");
    check_read("1 2\n0 3\n\n");
    check_read("1 2\n0 3\n\n  \n\r\n\n");
    check_read("1 2\n0 3\n   ");
    check_read("\n\n1 2\n0 3");
}

/* Sizes, numbers, commas, letters for the hole, remarks, one line. */
static void boards_are_read_as_they_are_published(void **state)
{
    (void)state;
    check_read("# solvable\n2\n1 2\n0 3\n");
    check_read("2 2\n1 2\n0 3\n# done\n");
    check_read("1, 2\n_, 3\n");
    check_read("1 2\nx 3\n");
    check_read("1 2 0 3\n");
    check_read("17 1 2 0 3\n");
    check_refused("1 2\nx 3\n\n1 2\nx 3\n", 2, ROW_WORDS);
}

static void the_board_sets_the_size(void **state)
{
    const char *board = "1 2 3 4\n5 6 7 8\n0 9 10 11\n";
    struct parlour_options o = written(board);
    struct parlour_error error;
    struct parlour_session *s;

    (void)state;
    o.given |= PARLOUR_OPTION_SIZE;
    o.columns = 4;
    o.rows = 3;
    s = driver_open(&o);
    driver_see(s, board);
    parlour_close(s);
    o.columns = 3;
    o.rows = 4;
    assert_null(parlour_open(&o, &error));
    assert_int_equal(error.code, PARLOUR_BAD_OPTION);
}

/* Opens a written board if it can be solved; 0 if it was refused. */
static int opens(const unsigned char *labels, int columns, int count)
{
    char board[PARLOUR_ROW];
    struct parlour_options o = written(board);
    struct parlour_error error;
    struct parlour_session *s;
    struct text t;
    int i;

    text_open(&t, board, sizeof board);
    for (i = 0; i < count; i++) {
        text_add_number(&t, labels[i]);
        text_add_char(&t, (i + 1) % columns == 0 ? '\n' : ' ');
    }
    s = parlour_open(&o, &error);
    if (s == NULL) {
        assert_string_equal(error.words, PARITY_WORDS);
        return 0;
    }
    parlour_close(s);
    return 1;
}

/* Every `step`-th board of a size must be accepted exactly if the table has a
 * solution. */
static void check_parity(int columns, int rows, long step)
{
    unsigned char labels[SLIDE_DISTANCES_CELLS];
    long i;

    slide_distances_open(&reach, columns, rows);
    for (i = 0; i < reach.boards; i += step) {
        slide_distances_board(&reach, i, labels);
        assert_int_equal(opens(labels, columns, columns * rows),
                         reach.distance[i] != SLIDE_DISTANCES_NEVER);
    }
}

static void boards_are_taken_that_can_be_solved(void **state)
{
    (void)state;
    check_parity(2, 2, 1);
    check_parity(2, 3, 1);
    check_parity(3, 2, 1);
    check_parity(4, 2, 19);     /* coprime to the number of boards */
    check_parity(2, 4, 19);
    check_parity(3, 3, 97);
}

/* Larger boards have no table, so the other parity rule is compared. */
static void check_large_boards(int columns, int rows, struct random *d)
{
    unsigned char labels[CELLS], label;
    int count = columns * rows, taken = 0, board, i, k, open;

    for (board = 0; board < BOARDS; board++) {
        for (i = 0; i < count; i++) {
            k = (int)random_below(d, (unsigned long)i + 1);
            label = k < i ? labels[k] : (unsigned char)i;
            labels[k] = (unsigned char)i;
            labels[i] = label;
        }
        open = opens(labels, columns, count);
        assert_int_equal(open, is_solvable(labels, columns, count));
        taken += open;
    }
    assert_in_range(taken, BOARDS * 2 / 5, BOARDS * 3 / 5);
}

static void large_boards_are_taken_that_can_be_solved(void **state)
{
    struct random d;

    (void)state;
    random_seed(&d, 1);
    check_large_boards(4, 4, &d);
    check_large_boards(5, 4, &d);
    check_large_boards(4, 5, &d);
    check_large_boards(7, 3, &d);
    check_large_boards(8, 8, &d);
}

/* ---- whole games ---- */

/* Plays a random game: the shadow board stays correct, and the board can be
 * solved and written at any time. */
static void check_play(int columns, int rows, struct random *d)
{
    unsigned char labels[CELLS];
    struct parlour_session *s = open_size(columns, rows, random_next(d));
    int i, count;

    shadow_board_open(&shadow, s);
    for (i = 0; i < MOVES && driver_state(s) == PARLOUR_IS_PLAYING;
         i++) {
        if (random_below(d, 2) == 0)
            driver_random_pick(s, d);
        else
            driver_random_move(s, d);
        shadow_board_check(&shadow);
    }
    count = read_labels(s, labels);
    assert_true(is_solvable(labels, columns, count));
    assert_true(opens(labels, columns, count));
    parlour_close(s);
}

static void the_board_stays_solvable(void **state)
{
    struct random d;
    int columns, rows;

    (void)state;
    random_seed(&d, 2);
    for (columns = 2; columns <= 8; columns++)
        for (rows = 2; rows <= 8; rows++)
            check_play(columns, rows, &d);
}

static void a_saved_game_goes_on(void **state)
{
    struct parlour_session *s = open_size(5, 4, 7),
                           *other = open_size(3, 3, 1);
    struct parlour_error error;
    struct random d;
    char *saved, *again;
    int i;

    (void)state;
    random_seed(&d, 3);
    for (i = 0; i < MOVES; i++)
        driver_random_pick(s, &d);
    driver_words(s, "l u d r");
    driver_times(s, PARLOUR_DO_UNDO, 3);
    saved = driver_save(s);
    assert_int_equal(parlour_load(other, saved, &error), PARLOUR_OK);
    again = driver_save(other);
    assert_string_equal(saved, again);
    assert_int_equal(driver_moves(other), driver_moves(s));
    free(saved);
    free(again);
    parlour_close(s);
    parlour_close(other);
}

/* ---- hints ---- */

static void hints_lead_to_the_end_in_the_fewest_moves(void **state)
{
    unsigned char labels[CELLS];
    char word[PARLOUR_TEXT];
    struct parlour_session *s;
    unsigned long seed, fewest;

    (void)state;
    slide_distances_open(&reach, 3, 3);
    for (seed = 0; seed < GAMES; seed++) {
        s = open_size(3, 3, seed);
        read_labels(s, labels);
        fewest = (unsigned long)slide_distances_distance(&reach, labels);
        while (driver_state(s) == PARLOUR_IS_PLAYING) {
            assert_int_equal(parlour_hint(s, word), PARLOUR_OK);
            assert_int_equal(driver_words(s, word), PARLOUR_OK);
        }
        assert_int_equal(driver_moves(s), fewest);
        parlour_close(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(new_games_are_solvable_and_not_solved),
        cmocka_unit_test(three_by_three_is_the_usual_size),
        cmocka_unit_test(a_3x3_game_is_mixed_by_fifty_moves),
        cmocka_unit_test(a_larger_game_is_mixed_by_ten_moves_a_cell),
        cmocka_unit_test(a_random_hole_is_on_any_cell),
        cmocka_unit_test(random_boards_are_of_both_halves),
        cmocka_unit_test(every_solvable_board_is_dealt),
        cmocka_unit_test(random_3x3_boards_are_as_far_as_all),
        cmocka_unit_test(the_usual_rules_are_a_walk_on_3x3_only),
        cmocka_unit_test(the_next_game_has_the_rules_of_its_size),
        cmocka_unit_test(a_walk_is_recorded_as_it_was_before),
        cmocka_unit_test(other_sizes_are_bad_options),
        cmocka_unit_test(
            boards_that_are_none_are_refused_with_line_and_reason),
        cmocka_unit_test(boards_with_other_numbers_are_refused),
        cmocka_unit_test(boards_are_read_without_what_means_nothing),
        cmocka_unit_test(boards_are_read_as_they_are_published),
        cmocka_unit_test(the_board_sets_the_size),
        cmocka_unit_test(boards_are_taken_that_can_be_solved),
        cmocka_unit_test(large_boards_are_taken_that_can_be_solved),
        cmocka_unit_test(the_board_stays_solvable),
        cmocka_unit_test(a_saved_game_goes_on),
        cmocka_unit_test(hints_lead_to_the_end_in_the_fewest_moves)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
