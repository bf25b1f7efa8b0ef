/* test_slide_solver.c: solutions of the sliding puzzle: against all positions
 * of small boards, against plain iterative deepening, replayed by the rules,
 * within limits; and a file of positions, valid and mutated.
 */
#include <stdlib.h>
#include <string.h>

#include "board/random.h"
#include "solve/solve.h"
#include "support/driver.h"
#include "support/solver_problem.h"
#include "support/unit.h"

enum {
    MEBIBYTE = 1 << 20,
    SMALL = 362880,             /* boards of 3x3, numbered */
    FAR = 255,
    MUTANTS = 500               /* fuzz_batch.c makes more */
};

/* ---- boards ---- */

struct board {
    int columns, rows, hole;
    int tile[64];
};

static void set_solved(struct board *b, int columns, int rows)
{
    int i;

    b->columns = columns;
    b->rows = rows;
    b->hole = columns * rows - 1;
    for (i = 0; i < columns * rows; i++)
        b->tile[i] = (i + 1) % (columns * rows);
}

static int beside(const struct board *b, int way)
{
    static const int across[] = { 0, 1, 0, -1 }, down[] = { -1, 0, 1, 0 };
    int column = b->hole % b->columns + across[way];
    int row = b->hole / b->columns + down[way];

    return column < 0 || column >= b->columns || row < 0 || row >= b->rows
        ? -1 : row * b->columns + column;
}

static void slide(struct board *b, int cell)
{
    b->tile[b->hole] = b->tile[cell];
    b->tile[cell] = 0;
    b->hole = cell;
}

static void mix(struct board *b, int moves, struct random *d)
{
    int came = -1, cell;

    while (moves > 0) {
        cell = beside(b, (int)random_below(d, 4));
        if (cell < 0 || cell == came)
            continue;
        came = b->hole;
        slide(b, cell);
        moves--;
    }
}

static void write_board(const struct board *b, char *text, size_t room)
{
    struct text t;
    int i;

    text_open(&t, text, room);
    for (i = 0; i < b->columns * b->rows; i++) {
        text_add_number(&t, (unsigned long)b->tile[i]);
        text_add_char(&t, i % b->columns == b->columns - 1 ? '\n' : ' ');
    }
}

/* Solves a board and replays the solution by the rules. Returns its length. */
static unsigned long solve(struct solver_problem *f, const struct board *b)
{
    write_board(b, f->board, sizeof f->board);
    assert_int_equal(parlour_solve(&f->search), PARLOUR_OK);
    solver_problem_prove(&f->search);
    assert_true(f->search.least <= f->search.length);
    assert_true(!f->search.optimal
                || f->search.least == f->search.length);
    return f->search.length;
}

/* ---- small boards: all positions ---- */

static int rank(const struct board *b)
{
    int cells = b->columns * b->rows, number = 0, i, k, smaller;

    for (i = 0; i < cells; i++) {
        for (smaller = 0, k = i + 1; k < cells; k++)
            smaller += b->tile[k] < b->tile[i];
        number = number * (cells - i) + smaller;
    }
    return number;
}

/* Breadth-first search from the solved board; solves every `step`th board, and
 * the farthest ones. */
static void check_all(int columns, int rows, int step, int farthest)
{
    struct board *queue = malloc(SMALL * sizeof *queue / 2), next;
    unsigned char *far = malloc(SMALL);
    int head = 0, tail = 0, way, cell;
    struct solver_problem f;

    solver_problem_open(&f, "slide", 64 * (size_t)MEBIBYTE);
    memset(far, FAR, SMALL);
    set_solved(&queue[tail++], columns, rows);
    far[rank(&queue[0])] = 0;
    for (; head < tail; head++) {
        int moves = far[rank(&queue[head])];

        if (head % step == 0 || moves == farthest) {
            assert_int_equal(solve(&f, &queue[head]), moves);
            assert_true(f.search.optimal);
        }
        for (way = 0; way < 4; way++) {
            next = queue[head];
            cell = beside(&next, way);
            if (cell < 0)
                continue;
            slide(&next, cell);
            if (far[rank(&next)] != FAR)
                continue;
            far[rank(&next)] = (unsigned char)(moves + 1);
            queue[tail++] = next;
        }
    }
    assert_int_equal(far[rank(&queue[tail - 1])], farthest);
    solver_problem_close(&f);
    free(far);
    free(queue);
}

static void small_boards_are_solved_on_shortest_ways(void **state)
{
    (void)state;
    check_all(2, 2, 1, 6);
    check_all(3, 2, 1, 21);
    check_all(2, 3, 1, 21);
    check_all(4, 2, 101, 36);
    check_all(3, 3, 997, 31);
}

/* ---- 4x4 and others against plain iterative deepening ---- */

static int distance(const struct board *b)
{
    int sum = 0, i, home;

    for (i = 0; i < b->columns * b->rows; i++) {
        home = b->tile[i] - 1;
        if (home >= 0)
            sum += abs(home % b->columns - i % b->columns)
                + abs(home / b->columns - i / b->columns);
    }
    return sum;
}

static int plain_visit(struct board *b, int came, int left)
{
    int way, cell, hole = b->hole, far = distance(b);

    if (far == 0)
        return 1;
    for (way = 0; way < 4 && far <= left; way++) {
        cell = beside(b, way);
        if (cell < 0 || cell == came)
            continue;
        slide(b, cell);
        if (plain_visit(b, hole, left - 1))
            return 1;
        slide(b, hole);
    }
    return 0;
}

static int plain_length(struct board b)
{
    int bound = distance(&b);

    while (!plain_visit(&b, -1, bound))
        bound += 2;
    return bound;
}

static void check_against_plain(int columns, int rows, int walk, int times)
{
    struct solver_problem f;
    struct board b;
    struct random d;

    random_seed(&d, (unsigned long)(columns * rows));
    solver_problem_open(&f, "slide", 96 * (size_t)MEBIBYTE);
    for (; times > 0; times--) {
        set_solved(&b, columns, rows);
        mix(&b, walk, &d);
        assert_int_equal(solve(&f, &b), plain_length(b));
        assert_true(f.search.optimal);
    }
    solver_problem_close(&f);
}

static void answers_are_those_of_the_plain_search(void **state)
{
    (void)state;
    check_against_plain(4, 4, 44, 40);
    check_against_plain(3, 4, 50, 10);
    check_against_plain(5, 3, 36, 10);
    check_against_plain(2, 6, 36, 10);
}

/* ---- larger boards ---- */

static void check_any(int columns, int rows)
{
    struct solver_problem f;
    struct board b;
    struct random d;

    random_seed(&d, 7);
    solver_problem_open(&f, "slide", 32 * (size_t)MEBIBYTE);
    set_solved(&b, columns, rows);
    mix(&b, 20 * columns * rows, &d);
    assert_true(solve(&f, &b) > 0);
    assert_false(f.search.optimal);
    solver_problem_close(&f);
}

static void large_boards_are_solved_and_never_called_optimal(void **state)
{
    (void)state;
    check_any(5, 5);
    check_any(6, 6);
    check_any(8, 8);
    check_any(4, 8);
    check_any(8, 4);
    check_any(7, 6);
}

/* More work makes the solution shorter; none is proved. */
static void larger_limits_give_shorter_solutions(void **state)
{
    struct solver_problem f;
    struct board b;
    struct random d;
    long soon, later;

    (void)state;
    random_seed(&d, 7);
    solver_problem_open(&f, "slide", 64 * (size_t)MEBIBYTE);
    set_solved(&b, 6, 6);
    mix(&b, 2000, &d);
    soon = solve(&f, &b);
    f.search.best = PARLOUR_SHORTEST;
    f.search.limit = 4000000;
    later = solve(&f, &b);
    assert_true(later > 0 && later < soon);
    assert_true(f.search.least > 0 && f.search.least <= f.search.length);
    assert_false(f.search.optimal);
    solver_problem_close(&f);
}

/* The first beam finds no way on this board, and a wider one soon does: the
 * time is not spent on the long solution by rows. */
static void a_wider_beam_comes_before_a_long_solution_is_shortened(
    void **state)
{
    struct solver_problem f;

    (void)state;
    solver_problem_open(&f, "slide", 64 * (size_t)MEBIBYTE);
    solver_problem_set(&f,
                       "53 14 28 22 6 36 17 13\n"
                       "20 9 44 40 60 2 48 35\n"
                       "21 29 1 54 30 45 32 0\n"
                       "62 61 3 18 24 15 8 37\n"
                       "19 16 41 58 23 63 12 46\n"
                       "38 25 42 27 31 26 47 34\n"
                       "55 43 7 51 39 56 10 57\n"
                       "49 59 33 5 50 11 4 52\n",
                       NULL);
    f.search.best = PARLOUR_SHORTEST;
    f.search.limit = 6000000;
    assert_int_equal(parlour_solve(&f.search), PARLOUR_OK);
    assert_true(f.search.length < 600);
    solver_problem_close(&f);
}

/* The proof is beyond the limit: there is a solution all the same. */
static void a_board_of_4x4_has_an_answer_without_a_proof(void **state)
{
    struct solver_problem f;

    (void)state;
    solver_problem_open(&f, "slide", 64 * (size_t)MEBIBYTE);
    solver_problem_set(&f, "1 5 9 13\n2 6 10 14\n3 7 11 15\n4 8 12 0\n",
                       NULL);
    f.search.limit = 6000000;
    assert_int_equal(parlour_solve(&f.search), PARLOUR_OK);
    assert_true(f.search.length >= 72 && f.search.length < 100);
    assert_false(f.search.optimal);
    solver_problem_close(&f);
}

/* Opens a problem with a board of 5x5 that needs tables. */
static void open_hard(struct solver_problem *f, struct board *b)
{
    struct random d;

    random_seed(&d, 7);
    solver_problem_open(f, "slide", 32 * (size_t)MEBIBYTE);
    set_solved(b, 5, 5);
    mix(b, 500, &d);
}

/* A search that starts with tables tries no proof, and needs none here. */
static void a_solution_as_short_as_the_bound_is_optimal(void **state)
{
    struct solver_problem f;
    struct board b;

    (void)state;
    open_hard(&f, &b);
    assert_true(solve(&f, &b) > 0);
    set_solved(&b, 5, 5);
    assert_int_equal(solve(&f, &b), 0);
    assert_true(f.search.optimal);
    solver_problem_close(&f);
}

/* ---- limits ---- */

static int built;               /* reports of tables that were built */

static void limits_are_kept(void **state)
{
    struct solver_problem f;
    struct board b;
    struct random d;
    char text[256];
    size_t room;
    int code = PARLOUR_NO_MEMORY, i;

    (void)state;
    random_seed(&d, 3);
    set_solved(&b, 4, 4);
    mix(&b, 1000, &d);
    write_board(&b, text, sizeof text);
    for (room = 1; code != PARLOUR_OK; room *= 4) {
        solver_problem_open(&f, "slide", room);
        solver_problem_set(&f, text, NULL);
        code = parlour_solve(&f.search);
        assert_true(code == PARLOUR_OK || code == PARLOUR_NO_MEMORY);
        assert_true(room < 64 * (size_t)MEBIBYTE || code == PARLOUR_OK);
        solver_problem_close(&f);
    }
    solver_problem_open(&f, "slide", 64 * (size_t)MEBIBYTE);
    solver_problem_set(&f, text, NULL);
    f.search.limit = 1;
    assert_int_equal(parlour_solve(&f.search), PARLOUR_GAVE_UP);
    assert_null(f.search.moves);
    f.search.limit = 0;
    for (i = 0; i < 4; i++) {
        f.answers = i;
        code = parlour_solve(&f.search);
        assert_true(code == PARLOUR_OK || code == PARLOUR_GAVE_UP);
        assert_true(i > 0 || code == PARLOUR_GAVE_UP);
    }
    f.answers = -1;
    assert_int_equal(parlour_solve(&f.search), PARLOUR_OK);
    solver_problem_close(&f);
}

/* Returns the moves of some random boards within a limit. */
static long solve_some(struct solver_problem *f, struct board *b,
                       uint64_t limit)
{
    struct random d;
    long moves = 0;
    int i;

    random_seed(&d, 1);
    f->search.limit = limit;
    for (i = 0; i < 3; i++) {
        mix(b, 20000, &d);
        moves += solve(f, b);
    }
    return moves;
}

/* A wide beam that is stopped finds nothing: what narrower ones found stays,
 * and is better the more of them there was time for. */
static void a_stopped_beam_loses_nothing(void **state)
{
    enum { NARROW = 1200000, MIDDLE = 5500000 }; /* boards of some beams */
    struct solver_problem f;
    struct board first, again;
    long soon;

    (void)state;
    open_hard(&f, &first);
    again = first;
    f.search.best = PARLOUR_SHORTEST;
    soon = solve_some(&f, &first, NARROW);
    assert_true(solve_some(&f, &again, MIDDLE) < soon - 3);
    solver_problem_close(&f);
}

/* The limit is reached in the second beam. */
static void a_beam_keeps_the_limit(void **state)
{
    struct solver_problem f;
    struct board b;

    (void)state;
    open_hard(&f, &b);
    f.search.limit = 300000;
    assert_true(solve(&f, &b) > 0);
    assert_true(f.search.states >= f.search.limit);
    assert_true(f.search.states < f.search.limit + 64);
    solver_problem_close(&f);
}

static void count_building(void *context, unsigned long done,
                           unsigned long whole)
{
    (void)context;
    assert_true(done <= whole);
    built++;
}

/* Returns the positions searched. The memory has no room for tables or the
 * large automaton, and only the first question whether to go on says yes. */
static unsigned long solve_at_once(int columns, int rows, int moves)
{
    struct solver_problem f;
    struct board b;
    struct random d;
    unsigned long states;

    random_seed(&d, 4);
    set_solved(&b, columns, rows);
    mix(&b, moves, &d);
    solver_problem_open(&f, "slide", MEBIBYTE / 4);
    f.search.tell = count_building;
    f.answers = 1;
    assert_int_equal(solve(&f, &b), moves);
    assert_true(f.search.optimal);
    states = f.search.states;
    solver_problem_close(&f);
    return states;
}

static void easy_boards_are_solved_before_anything_is_built(void **state)
{
    (void)state;
    built = 0;
    assert_true(solve_at_once(4, 4, 2) <= 8);
    assert_true(solve_at_once(5, 5, 2) <= 8);
    assert_true(solve_at_once(3, 5, 2) <= 8);
    assert_true(solve_at_once(4, 4, 12) < 1000);
    assert_int_equal(built, 0);
}

static void nothing_is_built_after_a_reached_limit(void **state)
{
    struct solver_problem f;
    struct board b;
    struct random d;
    int side;

    (void)state;
    random_seed(&d, 3);
    solver_problem_open(&f, "slide", 32 * (size_t)MEBIBYTE);
    f.search.tell = count_building;
    f.search.limit = 5;
    for (built = 0, side = 4; side <= 5; side++) {
        set_solved(&b, side, side);
        mix(&b, 1000, &d);
        write_board(&b, f.board, sizeof f.board);
        assert_int_equal(parlour_solve(&f.search), PARLOUR_GAVE_UP);
        assert_true(f.search.states <= 8);
    }
    assert_int_equal(built, 0);
    solver_problem_close(&f);
}

static int code_of(const char *text)
{
    struct solver_problem f;
    int code;

    solver_problem_open(&f, "slide", MEBIBYTE);
    solver_problem_set(&f, text, NULL);
    code = parlour_solve(&f.search);
    solver_problem_close(&f);
    return code;
}

static void what_has_no_solution_is_told(void **state)
{
    (void)state;
    assert_int_equal(code_of("1 2 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 0\n"),
                     PARLOUR_UNSOLVABLE);
    assert_int_equal(code_of("2 1 3\n4 5 6\n7 8 0\n"), PARLOUR_UNSOLVABLE);
    assert_int_equal(code_of("1 1 3\n4 5 6\n7 8 0\n"), PARLOUR_DAMAGED);
    assert_int_equal(code_of("1 2 3\n4 5\n"), PARLOUR_DAMAGED);
    assert_int_equal(code_of("x\n"), PARLOUR_DAMAGED);
    assert_int_equal(code_of(""), PARLOUR_DAMAGED);
}

/* ---- hints in a session ---- */

static void a_session_gives_hints_of_the_answer(void **state)
{
    struct parlour_options o = driver_options("slide", 5);
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    struct parlour_session *s;
    char move[PARLOUR_TEXT];
    unsigned long length;
    struct solver_problem f;

    (void)state;
    o.given |= PARLOUR_OPTION_SIZE;
    o.columns = o.rows = 4;
    s = driver_open(&o);
    assert_int_equal(parlour_search_solution(s, &search), PARLOUR_UNSUPPORTED);
    parlour_use_solver(s, parlour_solve);
    solver_problem_open(&f, "slide", 64 * (size_t)MEBIBYTE);
    for (length = 0; driver_state(s) == PARLOUR_IS_PLAYING; length++) {
        assert_int_equal(parlour_search_solution(s, &search), PARLOUR_OK);
        solver_problem_equip(&f, &search);
        assert_int_equal(parlour_search_run(&search), PARLOUR_OK);
        assert_int_equal(parlour_search_verify(s, &search), PARLOUR_OK);
        if (length > 0)
            assert_int_equal(search.length, f.search.length - 1);
        f.search.length = search.length;
        parlour_search_show(s, &search, move);
        assert_int_equal(driver_words(s, move), PARLOUR_OK);
        assert_int_equal(parlour_search_verify(s, &search), PARLOUR_GAVE_UP);
        parlour_search_free(&search);
    }
    assert_int_equal(driver_state(s), PARLOUR_IS_WON);
    assert_int_equal(parlour_search_solution(s, &search), PARLOUR_GAME_OVER);
    solver_problem_close(&f);
    parlour_close(s);
}

/* ---- a file ---- */

static void positions_are_read_line_by_line(void **state)
{
    const struct solve_solver *solver = solve_find("SLIDE");
    const char *at = "# two\n\r1 2 3 4 5 6 7 0 8\r\n1 2\r 3 1 2 0";
    struct solve_options options = { 0, 0, 0 };
    struct solve_position p;
    struct parlour_error error;

    (void)state;
    assert_null(solve_find("kulki")->search);
    memset(&p, 0, sizeof p);
    assert_int_equal(solver->next(&at, &options, &p, &error), PARLOUR_OK);
    assert_string_equal(p.board, "1 2 3\n4 5 6\n7 0 8\n");
    assert_int_equal(p.line, 3);
    assert_int_equal(solver->next(&at, &options, &p, &error),
                     PARLOUR_DAMAGED);
    assert_int_equal(error.line, 4);
    options.given = SOLVE_GOAL_FIRST;
    assert_int_equal(solver->next(&at, &options, &p, &error), PARLOUR_OK);
    assert_string_equal(p.board, "0 2\n3 1\n");
    assert_int_equal(solver->next(&at, &options, &p, &error),
                     PARLOUR_NO_PIECE);
}

/* Reading any file comes to an end and yields only valid boards. */
static void mutated_files_are_read_safely(void **state)
{
    static const char seed[] = "1 2 3 4 5 6 7 0 8\n# x\n"
        "15 14 8 12 10 11 9 13 2 6 5 1 3 7 4 0\n\n1 0 2 3\n";
    const struct solve_solver *solver = solve_find("slide");
    struct solve_options options = { 0, 3, 3 };
    struct solve_position p;
    struct parlour_error error;
    char text[sizeof seed];
    const char *at;
    struct random d;
    int i, k, code;

    (void)state;
    random_seed(&d, 9);
    for (i = 0; i < MUTANTS; i++) {
        memcpy(text, seed, sizeof seed);
        for (k = (int)random_below(&d, 6); k >= 0; k--)
            text[random_below(&d, sizeof seed - 1)] =
                (char)(random_below(&d, 2)
                           ? "0123456789 \n\r#-x"[random_below(&d, 16)]
                           : (int)random_below(&d, 256));
        options.given = (unsigned)random_below(&d, 4);
        memset(&p, 0, sizeof p);
        for (at = text; (code = solver->next(&at, &options, &p, &error))
                != PARLOUR_NO_PIECE;) {
            assert_true(at <= text + sizeof text);
            if (code == PARLOUR_OK)
                assert_true(code_of(p.board) != PARLOUR_DAMAGED);
            else
                assert_int_equal(error.line, p.line);
        }
    }
}

/* What a program without the searches believes about them. */
static void the_abilities_of_each_solver_are_known(void **state)
{
    static const char *const games[] = {
        "kulki", "slide", "sokoban", "whirly", "match3", "lights"
    };
    size_t i;

    (void)state;
    for (i = 0; i < sizeof games / sizeof games[0]; i++) {
        const struct solve_solver *solver = solve_find(games[i]);
        struct parlour_search search = PARLOUR_SEARCH_INIT;

        search.game = games[i];
        assert_int_equal(solve_can(&search),
                         solver != NULL && solver->search != NULL);
        search.best = PARLOUR_SHORTER;
        assert_int_equal(solve_can(&search),
                         solver != NULL && solver->improve != NULL);
        search.makes = 1;       /* Whirly's maps are made for files only */
        assert_true(!solve_can(&search) || solver->make != NULL);
        search.hint = 1;
        assert_int_equal(solve_can(&search),
                         solver != NULL && solver->advise != NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_abilities_of_each_solver_are_known),
        cmocka_unit_test(small_boards_are_solved_on_shortest_ways),
        cmocka_unit_test(answers_are_those_of_the_plain_search),
        cmocka_unit_test(large_boards_are_solved_and_never_called_optimal),
        cmocka_unit_test(larger_limits_give_shorter_solutions),
        cmocka_unit_test(
            a_wider_beam_comes_before_a_long_solution_is_shortened),
        cmocka_unit_test(a_board_of_4x4_has_an_answer_without_a_proof),
        cmocka_unit_test(a_solution_as_short_as_the_bound_is_optimal),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(a_stopped_beam_loses_nothing),
        cmocka_unit_test(a_beam_keeps_the_limit),
        cmocka_unit_test(easy_boards_are_solved_before_anything_is_built),
        cmocka_unit_test(nothing_is_built_after_a_reached_limit),
        cmocka_unit_test(what_has_no_solution_is_told),
        cmocka_unit_test(a_session_gives_hints_of_the_answer),
        cmocka_unit_test(positions_are_read_line_by_line),
        cmocka_unit_test(mutated_files_are_read_safely)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
