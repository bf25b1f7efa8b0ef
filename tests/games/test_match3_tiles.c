/* test_match3_tiles.c: the rules of match-3 as functions: a board and a swap
 * in, a new board and its events out. First examples that depend on the order
 * of the steps; then random boards, compared with reference_match3.c. Swaps of
 * two equal tiles show the passes alone, since they do not change the board.
 */
#include <string.h>

#include "games/reference_match3.h"
#include "support/unit.h"

enum {
    PLAYED = 3000,              /* random moves, compared word for word */
    SIDE = 16,                  /* of random boards, at most */
    MANY_KINDS = 9,             /* boards of more kinds are seldom played */
    LISTED = 1000,              /* random boards whose swaps are listed */
    DEALT = 400                 /* boards dealt and shuffled, each size */
};

static struct checked_swap watch; /* large */

/* ---- the worked refills ---- */

static void the_first_worked_refill(void **state)
{
    (void)state;
    checked_swap_swap(&watch, "AAA/BAD/ACD", "a1", "b1", "BAC");
    checked_swap_check_events(&watch, "match refill",
               "match A a1 b1 c1\n"
               "refill BAC/BAD/ACD\n");
    assert_int_equal(watch.drawn, 3);
}

static void the_second_worked_refill_goes_on(void **state)
{
    (void)state;
    checked_swap_swap(&watch, "AAA/BAD/ACD", "a1", "b1", "BADABC");
    checked_swap_check_events(&watch, "match refill",
               "match A a1 b1 c1\n"
               "refill BAD/BAD/ACD\n"
               "match D c1 c2 c3\n"
               "refill BAC/BAB/ACA\n");
    assert_int_equal(watch.drawn, 6);
}

static void the_third_worked_refill_has_a_cell_in_two_matches(void **state)
{
    (void)state;
    checked_swap_swap(&watch, "AAA/BAD/AAD", "a1", "c1", "CBECF");
    checked_swap_check_events(&watch, "match refill",
               "match A a1 b1 c1\n"
               "match A b1 b2 b3\n"
               "refill CFE/BCD/ABD\n");
    assert_int_equal(watch.drawn, 5);
}

/* ---- the order of things ---- */

/* A column of four through a row of three: the draws go to the columns in
 * the order a a b c a a. Bottom-up it would be a a a b c a, column by column
 * a a a a b c, in sweeps a b c a a a, from the right a c b a a a. */
static void cells_are_refilled_row_by_row_from_the_top(void **state)
{
    (void)state;
    checked_swap_swap(&watch, "BCD/ADC/AAA/ACD/ADB/CBC", "a3", "b3", "EFGHIE");
    assert_string_equal(watch.text,
                        "step A a3 b3\n"
                        "step A b3 a3\n"
                        "match A a3 b3 c3\n"
                        "match A a2 a3 a4 a5\n"
                        "step B a1 a5\n"
                        "step D b2 b3\n"
                        "step C b1 b2\n"
                        "step C c2 c3\n"
                        "step D c1 c2\n"
                        "spawn E a4\n"
                        "spawn F a3\n"
                        "spawn G b1\n"
                        "spawn H c1\n"
                        "spawn I a2\n"
                        "spawn E a1\n"
                        "refill EGH/ICD/FDC/ECD/BDB/CBC\n");
}

/* The first tile drawn for a column ends lowest. */
static void a_column_is_filled_from_below(void **state)
{
    (void)state;
    checked_swap_swap(&watch, "BCB/ABC/ACB/ABC", "a2", "a3", "DEF");
    checked_swap_check_events(&watch, "step spawn",
               "step A a2 a3\n"
               "step A a3 a2\n"
               "step B a1 a4\n"
               "spawn D a3\n"
               "spawn E a2\n"
               "spawn F a1\n");
    checked_swap_check_after(&watch, "FCB/EBC/DCB/BBC");
}

static void rows_come_before_columns_and_from_the_top(void **state)
{
    (void)state;
    checked_swap_swap(&watch, "DAAA/DBCB/DCBC/BCCC", "b1", "c1", "EFGHIEFGH");
    checked_swap_check_events(&watch, "match",
               "match A b1 c1 d1\n"
               "match C b4 c4 d4\n"
               "match D a1 a2 a3\n");
}

static void columns_come_from_right_to_left(void **state)
{
    (void)state;
    checked_swap_swap(&watch, "ABDC/ACDB/ABDC/BDBD", "a1", "a2", "EFGHIE");
    checked_swap_check_events(&watch, "match",
               "match D c1 c2 c3\n"
               "match A a1 a2 a3\n");
}

static void runs_of_a_row_come_from_left_to_right(void **state)
{
    (void)state;
    checked_swap_swap(&watch, "BBBAAA/CDCDCD/DCDCDC", "a1", "b1", "EFGHIE");
    checked_swap_check_events(&watch, "match",
               "match B a1 b1 c1\n"
               "match A d1 e1 f1\n");
}

static void runs_of_a_column_come_from_top_to_bottom(void **state)
{
    (void)state;
    checked_swap_swap(&watch, "BCD/BDC/BCD/ADC/ACD/ADC", "a1", "a2", "EFGHIE");
    checked_swap_check_events(&watch, "match",
               "match B a1 a2 a3\n"
               "match A a4 a5 a6\n");
}

/* All runs on the board are removed at once: A above B is one pass, although
 * the swap made only one of the runs. */
static void all_runs_of_the_board_leave_in_one_pass(void **state)
{
    (void)state;
    checked_swap_swap(&watch, "AABA/CDCD/BBBC", "c1", "d1", "EFGHIE");
    checked_swap_check_events(&watch, "match refill",
               "match A a1 b1 c1\n"
               "match B a3 b3 c3\n"
               "refill HIEB/EFGD/CDCC\n");
}

/* ---- shapes ---- */

static void a_run_of_five_is_one_match(void **state)
{
    (void)state;
    checked_swap_swap(&watch, "AABAA/BCACB/CBDBC", "c1", "c2", "DEFGH");
    checked_swap_check_events(&watch, "match", "match A a1 b1 c1 d1 e1\n");
    assert_int_equal(watch.drawn, 5);
}

static void check_shape(const char *rows, const char *from, const char *to,
                        const char *matches)
{
    checked_swap_swap(&watch, rows, from, to, "DEFGH");
    checked_swap_check_events(&watch, "match", matches);
    assert_int_equal(watch.drawn, 5);
}

static void shapes_are_two_matches_that_share_a_cell(void **state)
{
    (void)state;
    check_shape("ABC/ACB/AAA", "a1", "a2",
                "match A a3 b3 c3\nmatch A a1 a2 a3\n");
    check_shape("AAA/BAC/CAB", "a1", "b1",
                "match A a1 b1 c1\nmatch A b1 b2 b3\n");
    check_shape("BAC/AAA/CAB", "a2", "b2",
                "match A a2 b2 c2\nmatch A b1 b2 b3\n");
}

/* ---- which swaps are legal ---- */

static void check_judged(const char *rows, const char *from, const char *to,
                         int code)
{
    struct tiles_board b = checked_swap_board(rows);

    assert_int_equal(tiles_judge(&b, checked_swap_cell(&b, from),
                                 checked_swap_cell(&b, to)),
                     code);
    assert_int_equal(tiles_judge(&b, checked_swap_cell(&b, to),
                                 checked_swap_cell(&b, from)),
                     code);
}

#define FAR "AABCBCBA/BCDBCDCB/CDBCDBDC"

static void tiles_are_swapped_at_any_distance(void **state)
{
    (void)state;
    check_judged(FAR, "c1", "h1", PARLOUR_OK);
    check_judged(FAR, "d1", "h1", PARLOUR_NO_MATCH);
    checked_swap_swap(&watch, FAR, "c1", "h1", "EFG");
    checked_swap_check_events(&watch, "step match",
               "step B c1 h1\n"
               "step A h1 c1\n"
               "match A a1 b1 c1\n");
}

#define AWAY "AABC/BCDB/CBCD"

static void a_tile_does_not_count_in_its_old_place(void **state)
{
    (void)state;
    check_judged(AWAY, "a1", "c1", PARLOUR_NO_MATCH);
    check_judged("ABC/ACD/BDB/CBD", "a1", "a3", PARLOUR_NO_MATCH);
}

#define STANDS "AAAB/BCDC/CDBD"

static void a_match_that_stood_before_makes_a_swap_legal(void **state)
{
    (void)state;
    check_judged(STANDS, "d2", "d3", PARLOUR_OK);
    check_judged(STANDS, "a1", "a2", PARLOUR_NO_MATCH);
}

static void same_cell_goes_before_line_and_line_before_match(void **state)
{
    (void)state;
    check_judged(STANDS, "a1", "a1", PARLOUR_SAME_CELL);
    check_judged(STANDS, "a3", "d2", PARLOUR_NOT_IN_LINE);
    check_judged(AWAY, "b1", "b1", PARLOUR_SAME_CELL);
    check_judged(AWAY, "a1", "b2", PARLOUR_NOT_IN_LINE);
}

/* ---- random boards ---- */

static void deal_random(struct tiles_board *b, struct random *d, int fair)
{
    struct tiles_generator generator = { checked_swap_draw, &watch };

    watch.script = NULL;
    watch.kinds = 3 + (int)random_below(d, MANY_KINDS - 2);
    memset(b, 0, sizeof *b);
    b->grid.columns = 3 + (int)random_below(d, SIDE - 2);
    b->grid.rows = 3 + (int)random_below(d, SIDE - 2);
    if (fair)
        tiles_deal_fair(b, &generator);
    else
        tiles_deal(b, &generator);
}

/* The events give every board on the way, so comparing them compares all
 * boards. With three kinds on a large board a move can have very many passes:
 * then only its beginning is compared. */
static void moves_agree_with_the_words_of_the_rules(void **state)
{
    static struct tiles_swap swaps[TILES_SWAPS];
    static char wanted[CHECKED_SWAP_ROOM];
    struct text t;
    struct random d, before;
    int i, at, count;

    (void)state;
    random_seed(&d, 1);
    random_seed(&watch.random, 2);
    for (i = 0; i < PLAYED; i++) {
        deal_random(&watch.before, &d, i % 2);
        count = tiles_list(&watch.before, swaps);
        if (count == 0)
            continue;
        at = (int)random_below(&d, (unsigned long)count);
        before = watch.random;
        checked_swap_play(&watch, swaps[at].from, swaps[at].to, &watch.score);
        watch.random = before;
        text_open(&t, wanted, sizeof wanted);
        reference_match3_play(&watch, swaps[at].from, swaps[at].to, &t);
        assert_string_equal(watch.text, wanted);
    }
}

/* ---- all legal swaps ---- */

static int line_has_run(const struct tiles_board *b, int cell, int stride,
                        int length)
{
    const unsigned char *t = b->tiles + cell;
    int i;

    for (i = 0; i + 2 < length; i++)
        if (t[i * stride] == t[(i + 1) * stride]
                && t[i * stride] == t[(i + 2) * stride])
            return 1;
    return 0;
}

static int has_match(const struct tiles_board *b)
{
    int i, found = 0;

    for (i = 0; i < b->grid.rows; i++)
        found |= line_has_run(b, i, b->grid.rows, b->grid.columns);
    for (i = 0; i < b->grid.columns; i++)
        found |= line_has_run(b, i * b->grid.rows, 1, b->grid.rows);
    return found;
}

static int is_legal(const struct tiles_board *b, int from, int to)
{
    struct tiles_board after = *b;

    after.tiles[from] = b->tiles[to];
    after.tiles[to] = b->tiles[from];
    return has_match(&after);
}

/* Walks over all pairs of one direction in the order of the list: near before
 * far, then line by line. Returns how many are legal. */
static int check_pairs(const struct tiles_board *b,
                       const struct tiles_swap *next, int down)
{
    const struct grid *g = &b->grid;
    int length = down ? g->rows : g->columns;
    int lines = down ? g->columns : g->rows;
    int along = down ? 1 : g->rows, across = down ? g->rows : 1;
    int far, line, place, from, to, legal, count = 0;

    for (far = 1; far < length; far++)
        for (line = 0; line < lines; line++)
            for (place = 0; place + far < length; place++) {
                from = line * across + place * along;
                to = from + far * along;
                legal = (far == 1 || !b->neighbours) && is_legal(b, from, to);
                assert_int_equal(tiles_judge(b, from, to) == PARLOUR_OK,
                                 legal);
                if (!legal)
                    continue;
                assert_int_equal(next[count].from, from);
                assert_int_equal(next[count++].to, to);
            }
    return count;
}

static void check_list(const struct tiles_board *b)
{
    static struct tiles_swap swaps[TILES_SWAPS];
    int count = tiles_list(b, swaps);
    int listed = check_pairs(b, swaps, 0);

    listed += check_pairs(b, swaps + listed, 1);
    assert_int_equal(count, listed);
}

static void all_448_pairs_of_8x8_are_legal_beside_a_match(void **state)
{
    static struct tiles_swap swaps[TILES_SWAPS];
    struct tiles_board b =
        checked_swap_board("AAABCBCB/BCBCBCBC/CBCBCBCB/BCBCBCBC/"
                           "BCBCBCBC/CBCBCBCB/AAABCBCB/BCBCBCBC");

    (void)state;
    assert_int_equal(tiles_list(&b, swaps), 448);
    check_list(&b);
}

static void all_pairs_of_the_largest_board_fit_in_the_list(void **state)
{
    static struct tiles_swap swaps[TILES_SWAPS];
    struct tiles_board b;

    (void)state;
    memset(&b, 0, sizeof b);
    b.grid.columns = b.grid.rows = TILES_MOST;
    memset(b.tiles, 1, sizeof b.tiles);
    assert_int_equal(tiles_list(&b, swaps), TILES_SWAPS - 1);
}

static void narrow_and_large_boards_are_listed(void **state)
{
    static const int sizes[][2] = { { 2, 3 }, { 3, 2 }, { 2, 32 }, { 17, 16 },
                                    { 32, 20 } };
    struct tiles_board b;
    struct random d;
    size_t i;
    int cell, time;

    (void)state;
    memset(&b, 0, sizeof b);
    random_seed(&d, 5);
    for (i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        b.grid.columns = sizes[i][0];
        b.grid.rows = sizes[i][1];
        for (time = 0; time < 6; time++) {
            b.neighbours = time % 2;
            for (cell = 0; cell < grid_cells(&b.grid); cell++)
                b.tiles[cell] = (unsigned char)(1 + random_below(&d, 4));
            check_list(&b);
        }
    }
}

static void listed_are_the_legal_swaps_of_random_boards(void **state)
{
    static struct tiles_swap swaps[TILES_SWAPS];
    struct tiles_board b;
    struct random d;
    int i;

    (void)state;
    random_seed(&d, 3);
    random_seed(&watch.random, 4);
    for (i = 0; i < LISTED; i++) {
        deal_random(&b, &d, i % 4 != 0);
        check_list(&b);
        b.neighbours = 1;
        check_list(&b);
        assert_int_equal(tiles_can_swap(&b), tiles_list(&b, swaps) > 0);
    }
}

/* Each listed swap has the number of tiles that leave in its first pass, which
 * hints compare. */
static void a_swap_is_worth_what_its_first_pass_removes(void **state)
{
    struct tiles_board b = checked_swap_board("AABAA/BCACB/CBDBC");

    (void)state;
    assert_int_equal(tiles_worth(&b, checked_swap_cell(&b, "c1"),
                                 checked_swap_cell(&b, "c2"), NULL),
                     5);
    b = checked_swap_board("AAA/BAD/AAD");
    assert_int_equal(tiles_worth(&b, checked_swap_cell(&b, "a1"),
                                 checked_swap_cell(&b, "b1"), NULL),
                     5);
}

/* ---- dealing and shuffling ---- */

static void check_fair(const struct tiles_board *b)
{
    static struct tiles_swap swaps[TILES_SWAPS];

    assert_false(has_match(b));
    assert_true(tiles_list(b, swaps) > 0);
}

static void a_board_is_dealt_row_by_row(void **state)
{
    struct tiles_generator generator = { checked_swap_draw, &watch };

    (void)state;
    watch.script = "ABCDAAAEFGHI";
    watch.drawn = 0;
    watch.after.grid.columns = 4;
    watch.after.grid.rows = 3;
    tiles_deal(&watch.after, &generator);
    checked_swap_check_after(&watch, "ABCD/AAAE/FGHI");
}

/* A tile that would complete a match is drawn again: the draws can be
 * counted. */
static void a_fair_deal_draws_again_what_would_match(void **state)
{
    struct tiles_generator generator = { checked_swap_draw, &watch };

    (void)state;
    watch.script = "AAABCDAEFA";
    watch.drawn = 0;
    watch.after.grid.columns = watch.after.grid.rows = 3;
    assert_int_equal(tiles_deal_fair(&watch.after, &generator), PARLOUR_OK);
    checked_swap_check_after(&watch, "AAB/CDA/EFA");
    assert_int_equal(watch.drawn, 10);
}

/* A generator that always returns the same tile. */
static int draw_same(void *context)
{
    return *(int *)context;
}

static void a_swap_gives_up_when_its_cascade_does_not_end(void **state)
{
    struct tiles_board b = checked_swap_board("AAB/BBA/CDE");
    int tile = 1;
    struct tiles_generator generator = { draw_same, &tile };
    struct tiles_board after;

    (void)state;
    assert_int_equal(tiles_play(&b, grid_cell(&b.grid, 2, 0),
                                grid_cell(&b.grid, 2, 1), &generator, &after,
                                NULL, game_silence()), PARLOUR_GAVE_UP);
    assert_true(has_match(&after));
}

static void a_fair_deal_gives_up_when_all_tiles_match(void **state)
{
    int tile = 1, cell;
    struct tiles_generator generator = { draw_same, &tile };

    (void)state;
    watch.after.grid.columns = watch.after.grid.rows = 3;
    memset(watch.after.tiles, 0, sizeof watch.after.tiles);
    assert_int_equal(tiles_deal_fair(&watch.after, &generator),
                     PARLOUR_GAVE_UP);
    for (cell = 0; cell < grid_cells(&watch.after.grid); cell++)
        assert_int_equal(watch.after.tiles[cell], tile);
}

static void check_deals(int columns, int rows, int kinds)
{
    struct tiles_generator generator = { checked_swap_draw, &watch };
    struct tiles_board b;
    int i;

    watch.script = NULL;
    watch.kinds = kinds;
    b.grid.columns = columns;
    b.grid.rows = rows;
    random_seed(&watch.random, 5);
    for (i = 0; i < DEALT; i++) {
        tiles_deal_fair(&b, &generator);
        check_fair(&b);
    }
}

static void deals_are_fair_in_all_sizes_and_kinds(void **state)
{
    int kinds;

    (void)state;
    for (kinds = 3; kinds <= MANY_KINDS; kinds++) {
        check_deals(3, 3, kinds);
        check_deals(3, 16, kinds);
        check_deals(16, 3, kinds);
        check_deals(8, 8, kinds);
        check_deals(16, 16, kinds);
    }
}

static void the_same_dice_deal_the_same_board(void **state)
{
    struct tiles_generator generator = { checked_swap_draw, &watch };
    struct tiles_board one = checked_swap_board("AAA/AAA/AAA"), other = one;
    struct random end;

    (void)state;
    watch.script = NULL;
    watch.kinds = 6;
    random_seed(&watch.random, 6);
    tiles_deal_fair(&one, &generator);
    end = watch.random;
    random_seed(&watch.random, 6);
    tiles_deal_fair(&other, &generator);
    assert_memory_equal(one.tiles, other.tiles, 9);
    assert_memory_equal(&end, &watch.random, sizeof end);
}

static void count_tiles(const struct tiles_board *b, int *counts)
{
    int cell;

    memset(counts, 0, (TILES_KINDS + 1) * sizeof *counts);
    for (cell = 0; cell < grid_cells(&b->grid); cell++)
        counts[b->tiles[cell]]++;
}

/* Shuffles `times`; the tiles stay the same ones. */
static void check_shuffles(struct tiles_board *b, int times)
{
    int before[TILES_KINDS + 1], after[TILES_KINDS + 1];
    struct random d;

    random_seed(&d, 7);
    count_tiles(b, before);
    while (times-- > 0) {
        tiles_shuffle(b, &d, TILES_KINDS);
        check_fair(b);
        count_tiles(b, after);
        assert_memory_equal(before, after, sizeof before);
    }
}

static void a_shuffle_keeps_the_tiles_and_is_fair(void **state)
{
    struct tiles_board b = checked_swap_board("ABCDEF/BCDEFA/CDEFAB/DEFABC");
    struct random d;
    int i;

    (void)state;
    check_shuffles(&b, DEALT);
    b = checked_swap_board("AAA/BCD/EFG");
    check_shuffles(&b, DEALT);
    random_seed(&d, 8);
    random_seed(&watch.random, 9);
    for (i = 0; i < DEALT; i++) {
        deal_random(&b, &d, 1);
        check_shuffles(&b, 2);
    }
}

static void check_impossible(const char *rows)
{
    struct tiles_board b = checked_swap_board(rows);
    struct random d;

    random_seed(&d, 10);
    tiles_shuffle(&b, &d, TILES_KINDS);
    check_fair(&b);
}

static void what_cannot_be_laid_fairly_is_dealt_anew(void **state)
{
    (void)state;
    check_impossible("ABC/DEF/GHI");
    check_impossible("AAA/AAA/AAA");
    check_impossible("AABB/CCDD/EEFF");
}

/* Kinds whose numbers share a bit of a set are different kinds. */
static void boards_of_255_kinds_have_the_swaps_that_are_judged_legal(
    void **state)
{
    static struct tiles_swap swaps[TILES_SWAPS];
    static const unsigned char kinds[] = { 1, 33, 65, 97, 255 };
    struct tiles_board b;
    struct random d;
    int round, cell, from, to, count, at;

    (void)state;
    random_seed(&d, 11);
    for (round = 0; round < DEALT; round++) {
        memset(&b, 0, sizeof b);
        b.grid.columns = 3 + (int)random_below(&d, SIDE - 2);
        b.grid.rows = 3 + (int)random_below(&d, SIDE - 2);
        for (cell = 0; cell < grid_cells(&b.grid); cell++)
            b.tiles[cell] = kinds[random_below(&d, sizeof kinds)];
        count = tiles_list(&b, swaps);
        assert_int_equal(tiles_can_swap(&b), count > 0);
        for (at = 0; at < count; at++)
            assert_int_equal(tiles_judge(&b, swaps[at].from, swaps[at].to),
                             PARLOUR_OK);
        for (from = 0; from < grid_cells(&b.grid); from++)
            for (to = from + 1; to < grid_cells(&b.grid); to++)
                count -= tiles_judge(&b, from, to) == PARLOUR_OK;
        assert_int_equal(count, 0);
    }
}

static void cells_off_the_board_are_refused(void **state)
{
    static const int off[] = { -1, 9, 1024, 100000 };
    struct tiles_board b = checked_swap_board("ABA/BAB/CDC"), after;
    struct tiles_generator generator = { checked_swap_draw, &watch };
    size_t i;

    (void)state;
    watch.script = "";
    watch.drawn = 0;
    for (i = 0; i < sizeof off / sizeof off[0]; i++) {
        assert_int_equal(tiles_judge(&b, 0, off[i]), PARLOUR_NO_SUCH_CELL);
        assert_int_equal(tiles_judge(&b, off[i], 0), PARLOUR_NO_SUCH_CELL);
        assert_int_equal(tiles_worth(&b, off[i], 0, NULL), 0);
        assert_int_equal(tiles_play(&b, 0, off[i], &generator, &after, NULL,
                                    game_silence()), PARLOUR_NO_SUCH_CELL);
        assert_memory_equal(&after, &b, sizeof b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_worked_refill),
        cmocka_unit_test(the_second_worked_refill_goes_on),
        cmocka_unit_test(
            the_third_worked_refill_has_a_cell_in_two_matches),
        cmocka_unit_test(cells_are_refilled_row_by_row_from_the_top),
        cmocka_unit_test(a_column_is_filled_from_below),
        cmocka_unit_test(rows_come_before_columns_and_from_the_top),
        cmocka_unit_test(columns_come_from_right_to_left),
        cmocka_unit_test(runs_of_a_row_come_from_left_to_right),
        cmocka_unit_test(runs_of_a_column_come_from_top_to_bottom),
        cmocka_unit_test(all_runs_of_the_board_leave_in_one_pass),
        cmocka_unit_test(a_run_of_five_is_one_match),
        cmocka_unit_test(shapes_are_two_matches_that_share_a_cell),
        cmocka_unit_test(tiles_are_swapped_at_any_distance),
        cmocka_unit_test(a_tile_does_not_count_in_its_old_place),
        cmocka_unit_test(a_match_that_stood_before_makes_a_swap_legal),
        cmocka_unit_test(same_cell_goes_before_line_and_line_before_match),
        cmocka_unit_test(moves_agree_with_the_words_of_the_rules),
        cmocka_unit_test(all_448_pairs_of_8x8_are_legal_beside_a_match),
        cmocka_unit_test(all_pairs_of_the_largest_board_fit_in_the_list),
        cmocka_unit_test(narrow_and_large_boards_are_listed),
        cmocka_unit_test(listed_are_the_legal_swaps_of_random_boards),
        cmocka_unit_test(a_swap_is_worth_what_its_first_pass_removes),
        cmocka_unit_test(a_board_is_dealt_row_by_row),
        cmocka_unit_test(a_fair_deal_draws_again_what_would_match),
        cmocka_unit_test(a_swap_gives_up_when_its_cascade_does_not_end),
        cmocka_unit_test(a_fair_deal_gives_up_when_all_tiles_match),
        cmocka_unit_test(deals_are_fair_in_all_sizes_and_kinds),
        cmocka_unit_test(the_same_dice_deal_the_same_board),
        cmocka_unit_test(a_shuffle_keeps_the_tiles_and_is_fair),
        cmocka_unit_test(what_cannot_be_laid_fairly_is_dealt_anew),
        cmocka_unit_test(
            boards_of_255_kinds_have_the_swaps_that_are_judged_legal),
        cmocka_unit_test(cells_off_the_board_are_refused)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
