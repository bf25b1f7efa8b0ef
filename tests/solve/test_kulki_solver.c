/* test_kulki_solver.c: good moves in Kulki: the bare board follows the rules
 * of the game; the value of every move equals a plain sum over the boards
 * before and after; advice is legal, repeatable with the same limit, takes
 * lines, and plays better than the game's own hint.
 */
#include <stdio.h>
#include <string.h>

#include "games/kulki/value_net.h"
#include "solve/kulki/move_order.h"
#include "solve/solve.h"
#include "support/driver.h"
#include "support/unit.h"

enum {
    GAMES = 12,                 /* of random legal moves */
    MOVES = 60,
    LIMIT = 1000,               /* positions in a search */
    ROOM = 1 << 21,
    CONTESTS = 2,
    SERIES = 3,
    HINT_MOVES = 32             /* moves that a hint compares */
};

static int go_on(void *context)
{
    (void)context;
    return 1;
}

/* ---- the bare board and the rules ---- */

struct random_move {
    struct random dice;
    unsigned long legal;
    char word[PARLOUR_TEXT];
};

static int consider(void *context, const char *word)
{
    struct random_move *m = context;

    m->legal++;
    if (random_below(&m->dice, m->legal) == 0)
        snprintf(m->word, sizeof m->word, "%s", word);
    return 0;
}

static void read_board(struct parlour_session *s,
                       const struct bare_board_shape *f, struct bare_board *b)
{
    struct parlour_look look;
    int cell;

    memset(b, 0, sizeof *b);
    for (cell = 0; cell < f->cells; cell++) {
        parlour_look_at(s, cell, &look);
        b->balls[cell] = (unsigned char)look.id;
        b->count += look.id != 0;
    }
}

static void read_move(struct parlour_session *s, const char *word, int *from,
                      int *to)
{
    char name[PARLOUR_TEXT];

    snprintf(name, sizeof name, "%.2s", word);
    assert_int_equal(parlour_read_cell(s, name, from), PARLOUR_OK);
    assert_int_equal(parlour_read_cell(s, word + 2, to), PARLOUR_OK);
}

static unsigned long score_of(struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return status.score;
}

/* Makes a move that makes a line on both boards. */
static void compare_line(struct parlour_session *s,
                         const struct bare_board_shape *f,
                         struct bare_board *b, const char *word, int gain)
{
    unsigned long before = score_of(s);
    struct bare_board after;

    assert_int_equal(driver_words(s, word), PARLOUR_OK);
    assert_int_equal(score_of(s) - before, gain);
    read_board(s, f, &after);
    if (b->count > 0)           /* else the game has dealt */
        assert_memory_equal(after.balls, b->balls, sizeof b->balls);
}

/* Returns the value by the net of the board after a move that makes no
 * line. */
static long value_after(const struct move_order_view *v,
                        const struct move_order_move *m)
{
    const struct bare_board_shape *f = v->order->shape;
    struct value_net_shape shape;
    struct value_net_inputs features;
    long colours[BARE_BOARD_COLOURS];
    struct bare_board after = *v->bare;
    int32_t worth = v->worth + m->value;

    bare_board_move(f, &after, m->from, m->to);
    value_net_open(&shape, &f->grid);
    move_order_colours(v, m, colours);
    value_net_extract(&shape, after.balls, colours, worth, &features);
    return value_net_value(value_net_trained(), &features, worth);
}

/* The game's own hint is nearly always as good as the best of the first moves
 * by the net. Returns 1 if it is not. */
static int check_hint(struct parlour_session *s,
                      const struct move_order_view *v,
                      const struct move_order_move *moves, int count)
{
    char word[PARLOUR_TEXT];
    long value, best = 0;
    int from, to, i;

    assert_int_equal(parlour_hint(s, word), PARLOUR_OK);
    read_move(s, word, &from, &to);
    for (i = 0; i < count && i < HINT_MOVES; i++) {
        value = value_after(v, &moves[i]);
        best = i == 0 || value > best ? value : best;
    }
    for (i = 0; i < count; i++)
        if (moves[i].from == from && moves[i].to == to)
            break;
    assert_true(i < count);
    return value_after(v, &moves[i]) < best;
}

/* Compares the bare board with the game over one game. Returns how many lines
 * were made; counts hints that are not the best. */
static int compare_game(unsigned long seed, int kinds, int *missed)
{
    static struct bare_board_shape f;
    static struct move_order order;
    static struct move_order_move moves[KULKI_CELLS * KULKI_CELLS];
    struct parlour_options o = driver_options("kulki", seed);
    struct grid g = { KULKI_SIDE, KULKI_SIDE };
    struct random_move m = { .legal = 0 };
    struct parlour_session *s;
    struct bare_board b, kept;
    struct move_order_view v;
    int turn, count, from, to, gain, lines = 0;

    o.given |= PARLOUR_OPTION_KINDS;
    o.kinds = kinds;
    s = driver_open(&o);
    bare_board_open(&f, &g);
    move_order_open(&order, &f);
    random_seed(&m.dice, seed);
    for (turn = 0; turn < MOVES; turn++) {
        read_board(s, &f, &b);
        m.legal = 0;
        parlour_legal_moves(s, consider, &m);
        count = move_order_moves(&order, &b, &v, moves,
                                 KULKI_CELLS * KULKI_CELLS);
        assert_int_equal(count, m.legal);
        if (count == 0)
            break;
        if (!move_order_makes_line(&moves[0]))
            *missed += check_hint(s, &v, moves, count);
        if (move_order_makes_line(&moves[0]) && turn % 2 == 0)
            snprintf(m.word, sizeof m.word, "%c%d%c%d",
                     'a' + moves[0].from / KULKI_SIDE,
                     moves[0].from % KULKI_SIDE + 1,
                     'a' + moves[0].to / KULKI_SIDE,
                     moves[0].to % KULKI_SIDE + 1);
        else if (turn % 3 > 0)  /* so that lines are made */
            assert_int_equal(parlour_hint(s, m.word), PARLOUR_OK);
        read_move(s, m.word, &from, &to);
        kept = b;
        gain = bare_board_move(&f, &b, from, to);
        assert_true(gain > 0 || b.count == kept.count);
        lines += gain > 0;
        if (gain > 0)
            compare_line(s, &f, &b, m.word, gain);
        else
            assert_int_equal(driver_words(s, m.word), PARLOUR_OK);
    }
    parlour_close(s);
    return lines;
}

static void the_bare_board_plays_by_the_rules(void **state)
{
    unsigned long seed;
    int lines = 0, missed = 0;

    (void)state;
    for (seed = 1; seed <= GAMES; seed++)
        lines += compare_game(seed, seed % 3 == 0 ? 9 : seed % 3 == 1 ? 5 : 7,
                              &missed);
    assert_true(lines > GAMES);
    print_message("%d hints missed\n", missed);
    assert_true(missed <= GAMES * MOVES / 20);
}

static void a_ball_that_ends_two_lines_counts_in_both(void **state)
{
    static struct bare_board_shape f;
    struct grid g = { KULKI_SIDE, KULKI_SIDE };
    struct bare_board b;
    int i;

    (void)state;
    bare_board_open(&f, &g);
    memset(&b, 0, sizeof b);
    for (i = 1; i < 6; i++)
        b.balls[i] = b.balls[i * KULKI_SIDE] = 3;
    b.balls[80] = 3;
    b.balls[79] = 1;
    b.count = 12;
    assert_int_equal(bare_board_move(&f, &b, 80, 0), 7 + 7);
    assert_int_equal(b.count, 1);
    assert_int_equal(b.balls[79], 1);
}

static void balls_fall_where_they_were_announced(void **state)
{
    static struct bare_board_shape f;
    struct grid g = { KULKI_SIDE, KULKI_SIDE };
    struct bare_board b;
    struct random dice;
    int i;

    (void)state;
    bare_board_open(&f, &g);
    f.kinds = 7;
    random_seed(&dice, 3);
    memset(&b, 0, sizeof b);
    b.balls[20] = 7;            /* in the way of the last one */
    b.count = 1;
    for (i = 0; i < BARE_BOARD_DEAL; i++) {
        f.coming[i] = i + 1;
        f.places[i] = 10 * i;
    }
    bare_board_deal(&f, &b, &dice, 1);
    assert_int_equal(b.balls[0], 1);
    assert_int_equal(b.balls[10], 2);
    assert_int_equal(b.balls[20], 7);
    assert_int_equal(b.count, 4);
}

/* ---- values ---- */

/* Returns the value of a line's windows for one colour, each from its
 * digits. */
static long plain_line(const struct board_value *fives,
                       const struct board_lines_line *line,
                       const struct bare_board *b, int supply, int colour)
{
    int first, i, ball, wide;
    long worth = 0;

    for (first = 0; first + BOARD_VALUE_LONG <= line->length; first++) {
        for (wide = 0, i = first + BOARD_VALUE_LONG; i >= first - 1; i--) {
            ball = i < 0 || i == line->length ? BARE_BOARD_COLOURS
                : b->balls[line->cells[i]];
            wide = wide * 3 + (ball == 0 ? BOARD_VALUE_EMPTY
                : ball == colour ? BOARD_VALUE_OWN : BOARD_VALUE_OTHER);
        }
        worth += board_value_window(fives, line->diagonal, supply, wide);
    }
    return worth;
}

static int plain_square(const struct grid *g, const struct bare_board *b,
                        int cell)
{
    int column, row, square = 0, bit = 1, x, y;

    for (x = -1; x <= 1; x++)
        for (y = -1; y <= 1; y++, bit <<= 1) {
            column = grid_column(g, cell) + x;
            row = grid_row(g, cell) + y;
            if (!grid_has(g, column, row)
                    || b->balls[grid_cell(g, column, row)] != 0)
                square |= bit;
        }
    return square;
}

/* Returns the value of a board by board_value.h, line by line and cell by
 * cell. */
static long plain_worth(const struct bare_board_shape *f,
                        const struct bare_board *b)
{
    static struct board_value fives;
    int number[BARE_BOARD_COLOURS] = { 0 }, i, colour, cell;
    long worth = board_value_crowd(b->count, f->cells);

    board_value_open(&fives);
    for (cell = 0; cell < f->cells; cell++) {
        number[b->balls[cell]]++;
        worth += board_value_square(&fives, board_value_edges(&f->grid, cell),
                                    plain_square(&f->grid, b, cell));
        if (b->balls[cell] != 0)
            worth += board_value_place(&f->grid, cell);
    }
    for (i = 0; i < f->lines; i++)
        for (colour = 1; colour < BARE_BOARD_COLOURS; colour++)
            worth += plain_line(&fives, &f->line[i], b,
                                board_value_supply(number[colour]), colour);
    return worth;
}

/* Fills a board to full/20, with few colours, so that there are lines. */
static void fill_board(const struct bare_board_shape *f, struct bare_board *b,
                       struct random *dice, unsigned long full, int colours)
{
    int cell;

    memset(b, 0, sizeof *b);
    for (cell = 0; cell < f->cells; cell++)
        if (random_below(dice, 20) < full) {
            b->balls[cell] = (unsigned char)(
                random_below(dice, (unsigned long)colours) + 1);
            b->count++;
        }
}

/* Compares all moves of a board. Returns how many there are. */
static int compare_values(const struct move_order *o,
                          const struct bare_board *b)
{
    static struct move_order_move moves[KULKI_CELLS * KULKI_CELLS];
    const struct bare_board_shape *f = o->shape;
    struct move_order_view v, next;
    long colours[BARE_BOARD_COLOURS];
    struct bare_board after;
    int i, count = move_order_moves(o, b, &v, moves,
                                    KULKI_CELLS * KULKI_CELLS);

    assert_int_equal(v.worth, plain_worth(f, b));
    for (i = 0; i < count; i++) {
        assert_true(i == 0 || moves[i].value <= moves[i - 1].value);
        after = *b;
        after.balls[moves[i].to] = after.balls[moves[i].from];
        after.balls[moves[i].from] = 0;
        if (i % 16 == 0)        /* the plain sum is slow */
            assert_int_equal(moves[i].value, plain_worth(f, &after) - v.worth);
        if (move_order_makes_line(&moves[i]))
            continue;
        move_order_read(o, &after, &next);
        assert_int_equal(next.worth, v.worth + moves[i].value);
        move_order_colours(&v, &moves[i], colours);
        assert_memory_equal(colours, next.worths, sizeof colours);
    }
    return count;
}

static void a_move_is_worth_what_the_board_gains(void **state)
{
    static const struct grid grids[] = { { 9, 9 }, { 9, 7 }, { 5, 8 } };
    static struct bare_board_shape f;
    static struct move_order order;
    struct random dice;
    struct bare_board b;
    unsigned long full;
    int i, moves = 0;

    (void)state;
    random_seed(&dice, 1);
    for (i = 0; i < 3; i++) {
        bare_board_open(&f, &grids[i]);
        move_order_open(&order, &f);
        for (full = 0; full < 20; full++) {
            fill_board(&f, &b, &dice, full, full % 2 == 0 ? 7 : 9);
            moves += compare_values(&order, &b);
        }
    }
    print_message("%d moves\n", moves);
    assert_true(moves > 10000);
}

/* The best of a few moves is nearly always the best of all. */
static void the_best_of_few_is_the_best(void **state)
{
    static struct move_order_move moves[KULKI_CELLS * KULKI_CELLS];
    static struct bare_board_shape f;
    static struct move_order order;
    struct grid g = { KULKI_SIDE, KULKI_SIDE };
    struct move_order_move few[10];
    struct random dice;
    struct move_order_view v;
    struct bare_board b;
    int board, missed = 0;

    (void)state;
    bare_board_open(&f, &g);
    move_order_open(&order, &f);
    random_seed(&dice, 2);
    for (board = 0; board < 100; board++) {
        fill_board(&f, &b, &dice, 4 + (unsigned long)board % 12, 7);
        assert_true(move_order_moves(&order, &b, &v, few, 10) > 0);
        move_order_moves(&order, &b, &v, moves, KULKI_CELLS * KULKI_CELLS);
        missed += few[0].value != moves[0].value;
    }
    print_message("%d of %d missed\n", missed, board);
    assert_true(missed <= 10);
}

/* ---- advice ---- */

static int advise_in(unsigned char *memory, struct parlour_session *s,
                     unsigned long limit, char *move, unsigned long *states)
{
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    int code = parlour_search_hint(s, &search);

    if (code != PARLOUR_OK)
        return code;
    search.memory = memory;
    search.room = ROOM;
    search.limit = limit;
    search.go_on = go_on;
    code = parlour_search_run(&search);
    if (code == PARLOUR_OK)
        assert_int_equal(parlour_search_verify(s, &search), PARLOUR_OK);
    if (code == PARLOUR_OK)
        parlour_search_show(s, &search, move);
    if (states != NULL)
        *states = search.states;
    parlour_search_free(&search);
    return code;
}

static int advise(struct parlour_session *s, unsigned long limit, char *move,
                  unsigned long *states)
{
    static unsigned char memory[ROOM];

    return advise_in(memory, s, limit, move, states);
}

static struct parlour_session *open_written(const char *board)
{
    struct parlour_session *s = driver_open_kulki(board, NULL);

    parlour_use_solver(s, parlour_solve);
    return s;
}

static void a_line_is_taken(void **state)
{
    struct parlour_session *s =
        open_written("1111.....\n.........\n....3....\n"
                     ".........\n..2......\n.........\n"
                     "......1..\n.........\n.........\n");
    char move[PARLOUR_TEXT];

    (void)state;
    assert_int_equal(advise(s, 0, move, NULL), PARLOUR_OK);
    assert_string_equal(move, "g7e1");
    assert_int_equal(parlour_hint(s, move), PARLOUR_OK);
    assert_string_equal(move, "g7e1");
    parlour_close(s);
}

/* The rest of the memory looks as if there were tables for 9x9. */
static void memory_that_begins_with_zeros_has_no_tables(void **state)
{
    static int memory[ROOM / sizeof(int)];
    struct parlour_session *s =
        open_written("1111.....\n.........\n....3....\n"
                     ".........\n..2......\n.........\n"
                     "......1..\n.........\n.........\n");
    char move[PARLOUR_TEXT];
    size_t i;

    (void)state;
    for (i = 2; i < ROOM / sizeof *memory; i++)
        memory[i] = 9;
    assert_int_equal(advise_in((unsigned char *)memory, s, 0, move, NULL),
                     PARLOUR_OK);
    assert_string_equal(move, "g7e1");
    parlour_close(s);
}

static void the_same_limit_gives_the_same_move(void **state)
{
    static const struct {
        unsigned long limit;
        const char *move;
    } known[] = { { 1, "d2d5" }, { 300, "d2c6" }, { 0, "b6b7" } };
    struct parlour_session *s =
        open_written("77.1.....\n7..5..3.1\n2....53..\n"
                     "2.6.5....\n..1......\n75.......\n"
                     "....3.2.4\n.6.......\n..6.2...2\n");
    char move[PARLOUR_TEXT];
    unsigned long states = 0;
    size_t i;

    (void)state;
    for (i = 0; i < sizeof known / sizeof *known; i++) {
        assert_int_equal(advise(s, known[i].limit, move, &states),
                         PARLOUR_OK);
        assert_string_equal(move, known[i].move);
        assert_true(known[i].limit == 0
                    || states < known[i].limit + KULKI_CELLS);
    }
    parlour_close(s);
}

/* The search knows the shown colours but not the dice: another seed makes no
 * difference. */
static void only_what_is_shown_is_known(void **state)
{
    struct parlour_options o = driver_options("kulki", 3);
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    struct parlour_look look;
    struct parlour_session *s;
    int i;

    (void)state;
    o.given |= PARLOUR_OPTION_NEXT;
    s = driver_open(&o);
    parlour_use_solver(s, parlour_solve);
    assert_int_equal(parlour_search_hint(s, &search), PARLOUR_OK);
    for (i = 0; i < BARE_BOARD_DEAL; i++) {
        assert_int_equal(parlour_coming(s, i, &look), 1);
        assert_int_equal(search.coming[i], look.id);
    }
    parlour_search_free(&search);
    parlour_close(s);
    o.given &= ~(unsigned)PARLOUR_OPTION_NEXT;
    s = driver_open(&o);
    parlour_use_solver(s, parlour_solve);
    assert_int_equal(parlour_search_hint(s, &search), PARLOUR_OK);
    assert_int_equal(search.kinds, 7);
    for (i = 0; i < BARE_BOARD_DEAL; i++)
        assert_int_equal(search.coming[i], 0);
    parlour_search_free(&search);
    parlour_close(s);
}

static void there_is_no_solution_and_an_end(void **state)
{
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    struct parlour_session *s =
        open_written("12345\n12345\n23451\n34512\n4512.\n");
    char move[PARLOUR_TEXT];

    (void)state;
    assert_int_equal(parlour_search_solution(s, &search), PARLOUR_UNSUPPORTED);
    assert_int_equal(advise(s, LIMIT, move, NULL), PARLOUR_OK);
    assert_int_equal(driver_words(s, move), PARLOUR_OK);
    if (driver_state(s) == PARLOUR_IS_OVER)
        assert_int_equal(advise(s, LIMIT, move, NULL), PARLOUR_GAME_OVER);
    parlour_close(s);
    s = open_written("12345\n12345\n23451\n34512\n45123\n");
    assert_int_equal(advise(s, LIMIT, move, NULL), PARLOUR_GAME_OVER);
    parlour_close(s);
}

/* Plays a whole game by hints. Returns its score. */
static unsigned long contest(unsigned long seed, int side, int search)
{
    struct parlour_options o = driver_options("kulki", seed);
    struct parlour_session *s;
    char move[PARLOUR_TEXT];
    unsigned long score;
    int code;

    o.given |= PARLOUR_OPTION_SIZE;
    o.columns = o.rows = side;
    s = driver_open(&o);
    parlour_use_solver(s, parlour_solve);
    do {
        code = search ? advise(s, LIMIT, move, NULL) : parlour_hint(s, move);
        if (code == PARLOUR_OK)
            assert_int_equal(driver_words(s, move), PARLOUR_OK);
    } while (code == PARLOUR_OK);
    assert_int_equal(code, PARLOUR_GAME_OVER);
    score = score_of(s);
    parlour_close(s);
    return score;
}

static void a_search_plays_better_than_no_search(void **state)
{
    unsigned long seed, with = 0, without = 0;

    (void)state;
    for (seed = 1; seed <= CONTESTS; seed++) {
        with += contest(seed, 7, 1);
        without += contest(seed, 7, 0);
    }
    print_message("%lu with a search, %lu without\n", with, without);
    assert_true(with > without);
}

/* A greedy player scores 156, windows of five valued by their number of balls
 * score 222, and those of board_value.h alone 350. */
static void a_hint_plays_well_by_itself(void **state)
{
    unsigned long seed, sum = 0;

    (void)state;
    for (seed = 1; seed <= SERIES; seed++)
        sum += contest(seed, 9, 0);
    print_message("%lu a game\n", sum / SERIES);
    assert_true(sum > 500UL * SERIES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_bare_board_plays_by_the_rules),
        cmocka_unit_test(a_ball_that_ends_two_lines_counts_in_both),
        cmocka_unit_test(balls_fall_where_they_were_announced),
        cmocka_unit_test(a_move_is_worth_what_the_board_gains),
        cmocka_unit_test(the_best_of_few_is_the_best),
        cmocka_unit_test(a_line_is_taken),
        cmocka_unit_test(memory_that_begins_with_zeros_has_no_tables),
        cmocka_unit_test(the_same_limit_gives_the_same_move),
        cmocka_unit_test(only_what_is_shown_is_known),
        cmocka_unit_test(there_is_no_solution_and_an_end),
        cmocka_unit_test(a_search_plays_better_than_no_search),
        cmocka_unit_test(a_hint_plays_well_by_itself),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
