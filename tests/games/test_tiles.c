/* test_tiles.c: the rules of match-3 as functions: a board and a swap in, a
 * new board and its effects out. First by examples whose outcome would be
 * another if anything were done in another order; then against a second,
 * simple-minded implementation on random boards.
 *
 * Boards are written as rows with a stroke between. A swap of two equal tiles
 * leaves the board as it is written, so that the passes can be seen alone.
 */
#include <stdio.h>
#include <string.h>

#include "tiles.h"
#include "unit.h"

enum {
    ROOM = 16384,               /* for effects in words */
    PLAYED = 3000,              /* random moves, compared with the model */
    LISTED = 2000,              /* random boards whose swaps are listed */
    DEALT = 400                 /* boards dealt and shuffled, each size */
};

/* ---- boards and effects in words ---- */

static struct tiles_board board_of(const char *rows)
{
    struct tiles_board b;
    int column, row;

    memset(&b, 0, sizeof b);
    b.grid.columns = (int)strcspn(rows, "/");
    b.grid.rows = (int)(strlen(rows) + 1) / (b.grid.columns + 1);
    for (row = 0; row < b.grid.rows; row++)
        for (column = 0; column < b.grid.columns; column++)
            b.tiles[grid_cell(&b.grid, column, row)] = (unsigned char)
                (rows[row * (b.grid.columns + 1) + column] - 'A' + 1);
    return b;
}

static void add_tile(struct text *t, int tile)
{
    text_add_char(t, tile == 0 ? '.' : 'A' + tile - 1);
}

static void add_board(struct text *t, const struct grid *g,
                      const unsigned char *tiles)
{
    int column, row;

    for (row = 0; row < g->rows; row++) {
        if (row > 0)
            text_add_char(t, '/');
        for (column = 0; column < g->columns; column++)
            add_tile(t, tiles[grid_cell(g, column, row)]);
    }
}

static void add_cell(struct text *t, const struct grid *g, int cell)
{
    text_add_char(t, ' ');
    grid_add_name(g, cell, t);
}

static int cell_of(const struct tiles_board *b, const char *name)
{
    int cell = PARLOUR_NONE;

    assert_int_equal(grid_read(&b->grid, &name, &cell), PARLOUR_OK);
    return cell;
}

/* ---- a swap that is watched ---- */

struct watch {
    struct tiles_board before, after;
    struct dice dice;
    int kinds;
    const char *script;         /* tiles to draw before the dice are asked */
    int drawn;                  /* from it */
    unsigned long score;
    int swapped;                /* steps of the swap, told so far */
    struct text told;
    char text[ROOM];
};

static struct watch watch;      /* large */

/* A script of nothing but letters fails the test where it is too short: then
 * more was drawn than should be. */
static int draw(void *context)
{
    struct watch *w = context;

    if (w->script == NULL)
        return (int)dice_below(&w->dice, (unsigned long)w->kinds) + 1;
    assert_true(w->script[w->drawn] != '\0');
    return w->script[w->drawn++] - 'A' + 1;
}

static int count_empty(const struct tiles_board *b)
{
    int cell, empty = 0;

    for (cell = 0; cell < grid_cells(&b->grid); cell++)
        empty += b->tiles[cell] == 0;
    return empty;
}

/* The board is as it is at that moment: a fallen tile is where it fell, a
 * match still stands, at a refill nothing is missing. */
static void check_moment(struct watch *w, const struct parlour_event *e)
{
    const unsigned char *tiles = w->after.tiles;
    int i;

    switch (e->kind) {
    case PARLOUR_STEP:
        assert_int_equal(tiles[e->to], e->piece);
        if (w->swapped++ >= 2)
            assert_int_equal(tiles[e->from], 0);
        break;
    case PARLOUR_MATCH:
        for (i = 0; i < e->count; i++)
            assert_int_equal(tiles[session_match_cell(e, i)], e->piece);
        assert_int_equal(count_empty(&w->after), 0);
        break;
    case PARLOUR_SPAWN:
        assert_int_equal(tiles[e->to], e->piece);
        break;
    case PARLOUR_REFILL:
        assert_memory_equal(e->board, tiles,
                            (size_t)grid_cells(&w->after.grid));
        assert_int_equal(count_empty(&w->after), 0);
        break;
    }
}

static void write_effect(struct text *t, const struct grid *g,
                         const struct parlour_event *e)
{
    static const char *const words[] = {
        "step ", "match ", "spawn ", "refill ", "score "
    };
    int i;

    text_add(t, words[e->kind]);
    if (e->kind <= PARLOUR_SPAWN)
        add_tile(t, e->piece);
    if (e->kind == PARLOUR_STEP)
        add_cell(t, g, e->from);
    for (i = 0; e->kind == PARLOUR_MATCH && i < e->count; i++)
        add_cell(t, g, session_match_cell(e, i));
    if (e->kind == PARLOUR_STEP || e->kind == PARLOUR_SPAWN)
        add_cell(t, g, e->to);
    if (e->kind == PARLOUR_REFILL)
        add_board(t, g, e->board);
    if (e->kind == PARLOUR_SCORE) {
        text_add_number(t, e->gain);
        text_add_char(t, ' ');
        text_add_number(t, e->total);
    }
    text_add_char(t, '\n');
}

static void hear(void *context, const struct parlour_event *e)
{
    struct watch *w = context;

    check_moment(w, e);
    write_effect(&w->told, &w->after.grid, e);
}

static void play(int from, int to, unsigned long *score)
{
    struct tiles_generator generator = { draw, &watch };
    struct game_teller effects = { hear, &watch };
    struct tiles_board copy = watch.before;

    watch.drawn = watch.swapped = 0;
    watch.score = 0;
    text_open(&watch.told, watch.text, sizeof watch.text);
    tiles_play(&watch.before, from, to, &generator, &watch.after, score,
               &effects);
    assert_memory_equal(&copy, &watch.before, sizeof copy);
}

/* Makes a swap (of two cells by their names) with given draws. */
static void play_words(const char *rows, const char *from, const char *to,
                       const char *script)
{
    watch.before = board_of(rows);
    watch.script = script;
    play(cell_of(&watch.before, from), cell_of(&watch.before, to), NULL);
}

/* Of what was told, the lines that begin with one of the words: compared
 * with `wanted`, whose lines do too. */
static void check_told(const char *words, const char *wanted)
{
    char kept[ROOM], word[PARLOUR_TEXT];
    const char *line = watch.text, *end;
    struct text t;

    text_open(&t, kept, sizeof kept);
    for (; *line != '\0'; line = end) {
        end = strchr(line, '\n') + 1;
        snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " "), line);
        while (strstr(words, word) != NULL && line < end)
            text_add_char(&t, *line++);
    }
    assert_string_equal(kept, wanted);
}

static void check_after(const char *rows)
{
    char seen[ROOM];
    struct text t;

    text_open(&t, seen, sizeof seen);
    add_board(&t, &watch.after.grid, watch.after.tiles);
    assert_string_equal(seen, rows);
}

/* ---- the worked refills ---- */

static void the_first_worked_refill(void **state)
{
    (void)state;
    play_words("AAA/BAD/ACD", "a1", "b1", "BAC");
    check_told("match refill",
               "match A a1 b1 c1\n"
               "refill BAC/BAD/ACD\n");
    assert_int_equal(watch.drawn, 3);
}

static void the_second_worked_refill_goes_on(void **state)
{
    (void)state;
    play_words("AAA/BAD/ACD", "a1", "b1", "BADABC");
    check_told("match refill",
               "match A a1 b1 c1\n"
               "refill BAD/BAD/ACD\n"
               "match D c1 c2 c3\n"
               "refill BAC/BAB/ACA\n");
    assert_int_equal(watch.drawn, 6);
}

static void the_third_worked_refill_has_a_cell_in_two_matches(void **state)
{
    (void)state;
    play_words("AAA/BAD/AAD", "a1", "c1", "CBECF");
    check_told("match refill",
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
    play_words("BCD/ADC/AAA/ACD/ADB/CBC", "a3", "b3", "EFGHIE");
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
    play_words("BCB/ABC/ACB/ABC", "a2", "a3", "DEF");
    check_told("step spawn",
               "step A a2 a3\n"
               "step A a3 a2\n"
               "step B a1 a4\n"
               "spawn D a3\n"
               "spawn E a2\n"
               "spawn F a1\n");
    check_after("FCB/EBC/DCB/BBC");
}

static void rows_come_before_columns_and_from_the_top(void **state)
{
    (void)state;
    play_words("DAAA/DBCB/DCBC/BCCC", "b1", "c1", "EFGHIEFGH");
    check_told("match",
               "match A b1 c1 d1\n"
               "match C b4 c4 d4\n"
               "match D a1 a2 a3\n");
}

static void columns_come_from_right_to_left(void **state)
{
    (void)state;
    play_words("ABDC/ACDB/ABDC/BDBD", "a1", "a2", "EFGHIE");
    check_told("match",
               "match D c1 c2 c3\n"
               "match A a1 a2 a3\n");
}

static void runs_of_a_row_come_from_left_to_right(void **state)
{
    (void)state;
    play_words("BBBAAA/CDCDCD/DCDCDC", "a1", "b1", "EFGHIE");
    check_told("match",
               "match B a1 b1 c1\n"
               "match A d1 e1 f1\n");
}

static void runs_of_a_column_come_from_top_to_bottom(void **state)
{
    (void)state;
    play_words("BCD/BDC/BCD/ADC/ACD/ADC", "a1", "a2", "EFGHIE");
    check_told("match",
               "match B a1 a2 a3\n"
               "match A a4 a5 a6\n");
}

/* All that stands is removed at once: A over B in one column are one pass,
 * though the swap made only one of them. */
static void all_runs_of_the_board_leave_in_one_pass(void **state)
{
    (void)state;
    play_words("AABA/CDCD/BBBC", "c1", "d1", "EFGHIE");
    check_told("match refill",
               "match A a1 b1 c1\n"
               "match B a3 b3 c3\n"
               "refill HIEB/EFGD/CDCC\n");
}

/* ---- shapes ---- */

static void a_run_of_five_is_one_match(void **state)
{
    (void)state;
    play_words("AABAA/BCACB/CBDBC", "c1", "c2", "DEFGH");
    check_told("match", "match A a1 b1 c1 d1 e1\n");
    assert_int_equal(watch.drawn, 5);
}

static void check_shape(const char *rows, const char *from, const char *to,
                        const char *matches)
{
    play_words(rows, from, to, "DEFGH");
    check_told("match", matches);
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
    struct tiles_board b = board_of(rows);

    assert_int_equal(tiles_judge(&b, cell_of(&b, from), cell_of(&b, to)),
                     code);
    assert_int_equal(tiles_judge(&b, cell_of(&b, to), cell_of(&b, from)),
                     code);
}

#define FAR "AABCBCBA/BCDBCDCB/CDBCDBDC"

static void tiles_are_swapped_at_any_distance(void **state)
{
    (void)state;
    check_judged(FAR, "c1", "h1", PARLOUR_OK);
    check_judged(FAR, "d1", "h1", PARLOUR_NO_MATCH);
    play_words(FAR, "c1", "h1", "EFG");
    check_told("step match",
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

/* ---- the model: the words of the rules, one after the other ---- */

/* Rows of tiles. `born` tells where a tile was when the pass began: its row,
 * or, of one drawn since, -1 for the first, -2 for the second ... */
struct model {
    int columns, rows;
    int tile[TILES_MOST][TILES_MOST];
    int born[TILES_MOST][TILES_MOST];
    int gone[TILES_MOST][TILES_MOST];
    unsigned long points;
    struct text *told;
};

static void model_read(struct model *m, const struct tiles_board *b)
{
    int column, row;

    m->columns = b->grid.columns;
    m->rows = b->grid.rows;
    for (row = 0; row < m->rows; row++)
        for (column = 0; column < m->columns; column++)
            m->tile[row][column]
                = b->tiles[grid_cell(&b->grid, column, row)];
}

static void model_tell(struct model *m, const char *word, int tile)
{
    text_add(m->told, word);
    add_tile(m->told, tile);
}

static void model_tell_cell(struct model *m, int column, int row)
{
    text_add_char(m->told, ' ');
    text_add_char(m->told, 'a' + column);
    text_add_number(m->told, (unsigned long)row + 1);
}

static int model_is(const struct model *m, int column, int row, int tile)
{
    return column >= 0 && column < m->columns && row >= 0 && row < m->rows
        && m->tile[row][column] == tile;
}

/* The run that begins at a place, if one does and it is long enough. */
static int model_run(struct model *m, int column, int row, int right,
                     int down)
{
    int tile = m->tile[row][column], length = 1, i;

    if (model_is(m, column - right, row - down, tile))
        return 0;
    while (model_is(m, column + length * right, row + length * down, tile))
        length++;
    if (length < 3)
        return 0;
    model_tell(m, "match ", tile);
    for (i = 0; i < length; i++) {
        model_tell_cell(m, column + i * right, row + i * down);
        m->gone[row + i * down][column + i * right] = 1;
    }
    text_add_char(m->told, '\n');
    m->points += 10 * (unsigned long)(length - 2);
    return 1;
}

static int model_matches(struct model *m)
{
    int column, row, found = 0;

    memset(m->gone, 0, sizeof m->gone);
    m->points = 0;
    for (row = 0; row < m->rows; row++)
        for (column = 0; column < m->columns; column++)
            found += model_run(m, column, row, 1, 0);
    for (column = m->columns - 1; column >= 0; column--)
        for (row = 0; row < m->rows; row++)
            found += model_run(m, column, row, 0, 1);
    return found;
}

/* Everything above a removed cell drops by one, and one is drawn. Returns how
 * many were. */
static int model_refill(struct model *m, struct watch *w)
{
    int column, row, at, drawn = 0;

    for (row = 0; row < m->rows; row++)
        for (column = 0; column < m->columns; column++)
            m->born[row][column] = row;
    for (row = 0; row < m->rows; row++)
        for (column = 0; column < m->columns; column++) {
            if (!m->gone[row][column])
                continue;
            for (at = row; at > 0; at--) {
                m->tile[at][column] = m->tile[at - 1][column];
                m->born[at][column] = m->born[at - 1][column];
            }
            m->tile[0][column] = draw(w);
            m->born[0][column] = -++drawn;
        }
    return drawn;
}

static void model_tell_falls(struct model *m)
{
    int column, row;

    for (column = 0; column < m->columns; column++)
        for (row = m->rows - 1; row >= 0; row--) {
            if (m->born[row][column] < 0 || m->born[row][column] == row)
                continue;
            model_tell(m, "step ", m->tile[row][column]);
            model_tell_cell(m, column, m->born[row][column]);
            model_tell_cell(m, column, row);
            text_add_char(m->told, '\n');
        }
}

static void model_tell_drawn(struct model *m, int drawn)
{
    int i, column, row;

    for (i = 1; i <= drawn; i++)
        for (column = 0; column < m->columns; column++)
            for (row = 0; row < m->rows; row++)
                if (m->born[row][column] == -i) {
                    model_tell(m, "spawn ", m->tile[row][column]);
                    model_tell_cell(m, column, row);
                    text_add_char(m->told, '\n');
                }
}

static void model_tell_refill(struct model *m)
{
    int column, row;

    text_add(m->told, "refill ");
    for (row = 0; row < m->rows; row++) {
        if (row > 0)
            text_add_char(m->told, '/');
        for (column = 0; column < m->columns; column++)
            add_tile(m->told, m->tile[row][column]);
    }
    text_add_char(m->told, '\n');
}

static void model_tell_score(struct model *m, unsigned long gain,
                             unsigned long total)
{
    text_add(m->told, "score ");
    text_add_number(m->told, gain);
    text_add_char(m->told, ' ');
    text_add_number(m->told, total);
    text_add_char(m->told, '\n');
}

static void model_swap(struct model *m, const struct grid *g, int from,
                       int to)
{
    int *a = &m->tile[grid_row(g, from)][grid_column(g, from)];
    int *b = &m->tile[grid_row(g, to)][grid_column(g, to)];
    int tile = *a;

    model_tell(m, "step ", *a);
    model_tell_cell(m, grid_column(g, from), grid_row(g, from));
    model_tell_cell(m, grid_column(g, to), grid_row(g, to));
    model_tell(m, "\nstep ", *b);
    model_tell_cell(m, grid_column(g, to), grid_row(g, to));
    model_tell_cell(m, grid_column(g, from), grid_row(g, from));
    text_add_char(m->told, '\n');
    *a = *b;
    *b = tile;
}

/* The whole move, told in words. */
static void model_play(struct watch *w, int from, int to, struct text *told)
{
    struct model m;
    unsigned long cascade, total = 0;

    m.told = told;
    model_read(&m, &w->before);
    model_swap(&m, &w->before.grid, from, to);
    for (cascade = 1; model_matches(&m) > 0; cascade++) {
        int drawn = model_refill(&m, w);

        model_tell_falls(&m);
        model_tell_drawn(&m, drawn);
        model_tell_refill(&m);
        total += m.points * cascade;
        model_tell_score(&m, m.points * cascade, total);
    }
}

/* ---- random boards ---- */

static void deal_random(struct tiles_board *b, struct dice *d, int fair)
{
    struct tiles_generator generator = { draw, &watch };

    watch.script = NULL;
    watch.kinds = 3 + (int)dice_below(d, TILES_KINDS - 2);
    memset(b, 0, sizeof *b);
    b->grid.columns = 3 + (int)dice_below(d, TILES_MOST - 2);
    b->grid.rows = 3 + (int)dice_below(d, TILES_MOST - 2);
    if (fair)
        tiles_deal_fair(b, &generator);
    else
        tiles_deal(b, &generator);
}

/* What is told tells every board on the way, so comparing it compares all.
 * Three kinds on a large board can go on for very long: then the beginning is
 * compared. */
static void moves_agree_with_the_model(void **state)
{
    static struct tiles_swap swaps[TILES_SWAPS];
    static char wanted[ROOM];
    struct text t;
    struct dice d, before;
    int i, at, count;

    (void)state;
    dice_seed(&d, 1);
    dice_seed(&watch.dice, 2);
    for (i = 0; i < PLAYED; i++) {
        deal_random(&watch.before, &d, i % 2);
        count = tiles_list(&watch.before, swaps);
        if (count == 0)
            continue;
        at = (int)dice_below(&d, (unsigned long)count);
        before = watch.dice;
        play(swaps[at].from, swaps[at].to, &watch.score);
        watch.dice = before;
        text_open(&t, wanted, sizeof wanted);
        model_play(&watch, swaps[at].from, swaps[at].to, &t);
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
                legal = is_legal(b, from, to);
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
    struct tiles_board b = board_of("AAABCBCB/BCBCBCBC/CBCBCBCB/BCBCBCBC/"
                                    "BCBCBCBC/CBCBCBCB/AAABCBCB/BCBCBCBC");

    (void)state;
    assert_int_equal(tiles_list(&b, swaps), 448);
    check_list(&b);
}

static void all_pairs_of_16x16_fit_in_the_list(void **state)
{
    static struct tiles_swap swaps[TILES_SWAPS];
    struct tiles_board b;

    (void)state;
    b.grid.columns = b.grid.rows = TILES_MOST;
    memset(b.tiles, 1, sizeof b.tiles);
    assert_int_equal(tiles_list(&b, swaps), TILES_SWAPS - 1);
}

static void listed_are_the_legal_swaps_of_random_boards(void **state)
{
    struct tiles_board b;
    struct dice d;
    int i;

    (void)state;
    dice_seed(&d, 3);
    dice_seed(&watch.dice, 4);
    for (i = 0; i < LISTED; i++) {
        deal_random(&b, &d, i % 4 != 0);
        check_list(&b);
    }
}

/* How many of the listed swaps' first tiles leave is what a hint goes by. */
static void a_swap_is_worth_what_its_first_pass_removes(void **state)
{
    struct tiles_board b = board_of("AABAA/BCACB/CBDBC");

    (void)state;
    assert_int_equal(tiles_worth(&b, cell_of(&b, "c1"), cell_of(&b, "c2")),
                     5);
    b = board_of("AAA/BAD/AAD");
    assert_int_equal(tiles_worth(&b, cell_of(&b, "a1"), cell_of(&b, "b1")),
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
    struct tiles_generator generator = { draw, &watch };

    (void)state;
    watch.script = "ABCDAAAEFGHI";
    watch.drawn = 0;
    watch.after.grid.columns = 4;
    watch.after.grid.rows = 3;
    tiles_deal(&watch.after, &generator);
    check_after("ABCD/AAAE/FGHI");
}

/* A tile that would complete a match is drawn again: the draws can be
 * counted. */
static void a_fair_deal_draws_again_what_would_match(void **state)
{
    struct tiles_generator generator = { draw, &watch };

    (void)state;
    watch.script = "AAABCDAEFA";
    watch.drawn = 0;
    watch.after.grid.columns = watch.after.grid.rows = 3;
    tiles_deal_fair(&watch.after, &generator);
    check_after("AAB/CDA/EFA");
    assert_int_equal(watch.drawn, 10);
}

static void check_deals(int columns, int rows, int kinds)
{
    struct tiles_generator generator = { draw, &watch };
    struct tiles_board b;
    int i;

    watch.script = NULL;
    watch.kinds = kinds;
    b.grid.columns = columns;
    b.grid.rows = rows;
    dice_seed(&watch.dice, 5);
    for (i = 0; i < DEALT; i++) {
        tiles_deal_fair(&b, &generator);
        check_fair(&b);
    }
}

static void deals_are_fair_in_all_sizes_and_kinds(void **state)
{
    int kinds;

    (void)state;
    for (kinds = 3; kinds <= TILES_KINDS; kinds++) {
        check_deals(3, 3, kinds);
        check_deals(3, 16, kinds);
        check_deals(16, 3, kinds);
        check_deals(8, 8, kinds);
        check_deals(16, 16, kinds);
    }
}

static void the_same_dice_deal_the_same_board(void **state)
{
    struct tiles_generator generator = { draw, &watch };
    struct tiles_board one = board_of("AAA/AAA/AAA"), other = one;
    struct dice end;

    (void)state;
    watch.script = NULL;
    watch.kinds = 6;
    dice_seed(&watch.dice, 6);
    tiles_deal_fair(&one, &generator);
    end = watch.dice;
    dice_seed(&watch.dice, 6);
    tiles_deal_fair(&other, &generator);
    assert_memory_equal(one.tiles, other.tiles, 9);
    assert_memory_equal(&end, &watch.dice, sizeof end);
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
    struct dice d;

    dice_seed(&d, 7);
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
    struct tiles_board b = board_of("ABCDEF/BCDEFA/CDEFAB/DEFABC");
    struct dice d;
    int i;

    (void)state;
    check_shuffles(&b, DEALT);
    b = board_of("AAA/BCD/EFG");
    check_shuffles(&b, DEALT);
    dice_seed(&d, 8);
    dice_seed(&watch.dice, 9);
    for (i = 0; i < DEALT; i++) {
        deal_random(&b, &d, 1);
        check_shuffles(&b, 2);
    }
}

static void check_impossible(const char *rows)
{
    struct tiles_board b = board_of(rows);
    struct dice d;

    dice_seed(&d, 10);
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
        cmocka_unit_test(moves_agree_with_the_model),
        cmocka_unit_test(all_448_pairs_of_8x8_are_legal_beside_a_match),
        cmocka_unit_test(all_pairs_of_16x16_fit_in_the_list),
        cmocka_unit_test(listed_are_the_legal_swaps_of_random_boards),
        cmocka_unit_test(a_swap_is_worth_what_its_first_pass_removes),
        cmocka_unit_test(a_board_is_dealt_row_by_row),
        cmocka_unit_test(a_fair_deal_draws_again_what_would_match),
        cmocka_unit_test(deals_are_fair_in_all_sizes_and_kinds),
        cmocka_unit_test(the_same_dice_deal_the_same_board),
        cmocka_unit_test(a_shuffle_keeps_the_tiles_and_is_fair),
        cmocka_unit_test(what_cannot_be_laid_fairly_is_dealt_anew)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
