/* slide_solver.c: the sliding puzzle solver: reads a board, chooses the
 * searches, writes the moves. Some solution comes first, so that a search that
 * is stopped has an answer; the other searches make it shorter.
 *
 * A board with more columns than rows is solved transposed and with its tiles
 * renumbered, so the patterns need to know only one orientation.
 */
#include <string.h>

#include "games/slide/written_board.h"
#include "solve/slide/beam_search.h"
#include "solve/slide/heuristic.h"
#include "solve/slide/ida_star.h"
#include "solve/slide/positions.h"
#include "solve/slide/row_solver.h"
#include "solve/slide/table_cache.h"
#include "solve/slide/window_search.h"
#include "solve/solve.h"

enum {
    SLIDE_SOLVER_CELLS = 64,
    SLIDE_SOLVER_OPTIMAL_CELLS = 16, /* cells of a board whose shortest
                                        solution is looked for at once */
    SLIDE_SOLVER_PAUSE = 1 << 16, /* boards between two reports */
    SLIDE_SOLVER_EASY = 1 << 18, /* boards searched before tables are built:
                                   that takes longer */
    SLIDE_SOLVER_SOME = 1 << 14, /* boards that are often enough for some
                                    solution */
    SLIDE_SOLVER_FIRST_BOARDS = 1 << 22, /* searched with the first patterns
                                            before better ones are built */
    SLIDE_SOLVER_NARROW = 4096, /* beam width of a quick search, */
    SLIDE_SOLVER_FIRST_WIDTH = 512, /* of the first without tables, */
    SLIDE_SOLVER_WIDENING = 4,  /* and how much wider the next one is: one
                                   that is stopped finds nothing, so narrower
                                   ones come first, which cost a third more */
    SLIDE_SOLVER_WIDE = 32768,  /* of a thorough one, */
    SLIDE_SOLVER_WIDER = 1 << 16, /* of one while there is time for more, */
    SLIDE_SOLVER_WIDEST = 1 << 17, /* and of several, of which one often finds
                                   a shortest solution: that spares the proof
                                   its last and longest part */
    SLIDE_SOLVER_WEIGHTS = 2,   /* of the patterns in a beam: 2 or 1 */
    SLIDE_SOLVER_TRIAL = 1 << 18, /* boards of a bound that show which pair of
                                   divisions is the best */
    SLIDE_SOLVER_LONG = 1 << 26, /* boards of a bound of IDA* after which this
                                   is worth the time */
    SLIDE_SOLVER_WORD = 4       /* characters of a move and a blank */
};

struct slide_solver {
    struct parlour_search *search;
    int columns, rows, cells;
    uint8_t tile[SLIDE_SOLVER_CELLS];
    int transposed;             /* 1: the board is transposed */
    struct table_cache *tables;
    uint64_t before;            /* boards of the earlier searches */
    uint64_t end;               /* stop at this many boards */
    uint64_t states;
    int least;                  /* proved lower bound on the moves */
    int length;                 /* of the best solution; 0: none yet */
    uint8_t path[ROW_SOLVER_MOVES]; /* the cells to which the hole moves */
    int optimal;
};

/* ---- the board ---- */

/* Reads the rows of numbers. Returns 0 if they are not a board. */
static int slide_solver_read(struct slide_solver *s, const char *at)
{
    unsigned long label;
    int row, column, count = 0;

    for (row = 0; *text_skip(at) != '\0'; row++) {
        for (column = 0; *text_skip(at) != '\n' && *text_skip(at) != '\0';
                column++) {
            at = text_skip(at);
            if (count == SLIDE_SOLVER_CELLS || !text_read_number(&at, &label)
                    || label >= SLIDE_SOLVER_CELLS)
                return 0;
            s->tile[count++] = (uint8_t)label;
        }
        at = text_skip(at);
        at += *at == '\n';
        if (row > 0 && column != s->columns)
            return 0;
        s->columns = column;
    }
    s->rows = row;
    s->cells = count;
    return written_board_is_size(s->columns, s->rows);
}

/* Returns 1 if each number is there once. */
static int is_whole(const struct slide_solver *s)
{
    uint64_t seen = 0;
    int cell;

    for (cell = 0; cell < s->cells; cell++)
        seen |= (uint64_t)1 << s->tile[cell];
    return seen == (s->cells == SLIDE_SOLVER_CELLS
                    ? ~(uint64_t)0 : ((uint64_t)1 << s->cells) - 1);
}

/* Returns 1 if the board is solvable: the number of inversions, plus the rows
 * below the hole if the number of columns is even, is even (W. W. Johnson, W.
 * E. Story, 1879). */
static int is_solvable(const struct slide_solver *s)
{
    int odd = 0, i, k;

    for (i = 0; i < s->cells; i++) {
        if (s->tile[i] == 0 && s->columns % 2 == 0)
            odd += s->rows - 1 - i / s->columns;
        for (k = i + 1; k < s->cells; k++)
            odd += s->tile[k] != 0 && s->tile[i] > s->tile[k];
    }
    return odd % 2 == 0;
}

/* Returns a cell after transposing a board. */
static int transposed_cell(int cell, int columns, int rows)
{
    return cell % columns * rows + cell / columns;
}

static void transpose(struct slide_solver *s)
{
    uint8_t tile[SLIDE_SOLVER_CELLS];
    int cell, label, columns = s->columns;

    for (cell = 0; cell < s->cells; cell++) {
        label = s->tile[cell];
        tile[transposed_cell(cell, s->columns, s->rows)] = (uint8_t)
            (label == 0 ? 0
                        : transposed_cell(label - 1, s->columns, s->rows) + 1);
    }
    memcpy(s->tile, tile, sizeof tile);
    s->columns = s->rows;
    s->rows = columns;
    s->transposed = 1;
}

/* ---- the searches ---- */

static uint64_t report_states(void *context, uint64_t states)
{
    struct slide_solver *s = context;
    struct parlour_search *search = s->search;
    uint64_t more = SLIDE_SOLVER_PAUSE;

    s->states = s->before + states;
    solve_set_states(search, s->states);
    if (s->states >= s->end)
        return 0;
    if (s->end - s->states < more)
        more = s->end - s->states;
    return search->go_on(search->context) ? more : 0;
}

static void slide_solver_count(struct slide_solver *s, uint64_t states)
{
    s->before += states;
    s->states = s->before;
}

static void take(struct slide_solver *s, const uint8_t *cells, int length)
{
    memcpy(s->path, cells, (size_t)length);
    s->length = length;
}

static void open_ida_star(struct slide_solver *s, struct ida_star *d,
                          const struct heuristic *heuristic,
                          const struct move_automaton *automaton)
{
    memset(d, 0, sizeof *d);
    d->least = s->least;
    d->heuristic = heuristic;
    d->automaton = automaton;
    d->team = team_of(s->search);
    d->go_on = report_states;
    d->context = s;
}

/* Finds a shortest solution, or proves that the known one is, or stops after a
 * bound with enough boards (0: never). */
static int run_ida_star(struct slide_solver *s,
                        const struct heuristic *heuristic,
                        const struct move_automaton *automaton,
                        uint64_t enough)
{
    struct ida_star d;
    int result;

    open_ida_star(s, &d, heuristic, automaton);
    d.enough = enough;
    result = ida_star_run(&d, s->tile, s->length > 0 ? s->length
                                                     : IDA_STAR_MOST);
    slide_solver_count(s, d.states);
    if (d.bound > s->least)
        s->least = d.bound;
    if (result == IDA_STAR_STOPPED)
        return PARLOUR_GAVE_UP;
    s->optimal = 1;
    if (result == IDA_STAR_FOUND)
        take(s, d.cells, d.length);
    return PARLOUR_OK;
}

/* Looks for a better solution, and takes the value of the board as a lower
 * bound, if that is higher. */
static int run_beam_search(struct slide_solver *s,
                           const struct heuristic *heuristic, uint32_t width,
                           int weight)
{
    struct beam_search b;
    struct heuristic_board board;
    int code, least;

    memset(&b, 0, sizeof b);
    b.heuristic = heuristic;
    b.go_on = report_states;
    b.context = s;
    b.width = width;
    b.weight = weight;
    heuristic_set(b.heuristic, &board, s->tile);
    least = heuristic_value(b.heuristic, &board);
    if (least > s->least)
        s->least = least;
    code = beam_search_run(&b, s->tile, s->length, &s->tables->arena);
    slide_solver_count(s, b.states);
    if (code == PARLOUR_OK)
        take(s, b.cells, b.length);
    return code == PARLOUR_UNSOLVABLE ? PARLOUR_OK : code;
}

static int run_row_solver(struct slide_solver *s, struct arena *a)
{
    struct row_solver rows_first;
    int code;

    memset(&rows_first, 0, sizeof rows_first);
    rows_first.go_on = report_states;
    rows_first.context = s;
    rows_first.columns = s->columns;
    rows_first.rows = s->rows;
    memcpy(rows_first.tile, s->tile, sizeof rows_first.tile);
    code = row_solver_run(&rows_first, a);
    slide_solver_count(s, rows_first.states);
    if (code == PARLOUR_OK)
        take(s, rows_first.cells, rows_first.length);
    return code;
}

/* Runs IDA* for a number of boards at most. */
static int run_ida_star_for(struct slide_solver *s, uint64_t boards,
                            const struct heuristic *heuristic,
                            const struct move_automaton *automaton)
{
    uint64_t end = s->end;
    int code;

    if (s->before + boards < end)
        s->end = s->before + boards;
    code = run_ida_star(s, heuristic, automaton, 0);
    s->end = end;
    return code;
}

/* Solves easy positions optimally without building tables, so that they are
 * solved at once on a slow machine too. Half of a limit stays for a solution
 * that need not be optimal, if that is likely to be enough. */
static int solve_easy(struct slide_solver *s)
{
    const struct table_cache_set *set = s->tables->set;
    uint64_t half = s->end / 2, boards = SLIDE_SOLVER_EASY;
    int kind = TABLE_CACHE_KINDS - 1;

    if (half >= SLIDE_SOLVER_SOME && half < boards)
        boards = half;
    while (kind >= 0 && !set[kind].ready)
        kind--;
    return kind < 0
        ? run_ida_star_for(s, boards, &s->tables->plain,
                           &s->tables->simple)
        : run_ida_star_for(s, boards, set[kind].heuristic,
                           &s->tables->automaton);
}

/* Solves most boards of 4x4 before any larger patterns are built.
 * PARLOUR_UNSUPPORTED means that this board, or this search, does not begin
 * so. */
static int solve_first(struct slide_solver *s)
{
    const struct table_cache_set *set = s->tables->set;
    int code = PARLOUR_UNSUPPORTED;

    if (!s->search->large && !set[TABLE_CACHE_QUICK].ready)
        code = table_cache_ready(s->tables, TABLE_CACHE_FIRST, s->search);
    return code == PARLOUR_OK
        ? run_ida_star_for(s, SLIDE_SOLVER_FIRST_BOARDS,
                           set[TABLE_CACHE_FIRST].heuristic,
                           &s->tables->automaton) : code;
}

/* Makes a set of patterns ready: the better one if a large table is wanted and
 * possible, else the other. */
static int prepare(struct slide_solver *s, int better, int other,
                   const struct table_cache_set **set)
{
    int code = PARLOUR_UNSUPPORTED, kind = better;

    if (s->search->large)
        code = table_cache_ready(s->tables, kind, s->search);
    if (code == PARLOUR_UNSUPPORTED || code == PARLOUR_NO_MEMORY) {
        kind = other;
        code = table_cache_ready(s->tables, kind, s->search);
    }
    *set = &s->tables->set[kind];
    return code;
}

static int solve_small(struct slide_solver *s)
{
    const struct table_cache_set *set;
    const struct heuristic *quick;
    int code = run_row_solver(s, &s->tables->arena);

    if (code == PARLOUR_OK)
        code = solve_first(s);
    if (s->length == 0 || s->optimal)
        return code;
    if (report_states(s, 0) == 0)
        return PARLOUR_GAVE_UP;
    set = &s->tables->set[TABLE_CACHE_FIRST];
    quick = set->ready ? set->heuristic : &s->tables->plain;
    code = run_beam_search(s, quick, SLIDE_SOLVER_NARROW,
                           SLIDE_SOLVER_WEIGHTS);
    if (code == PARLOUR_OK)
        code = prepare(s, TABLE_CACHE_LARGE, TABLE_CACHE_QUICK, &set);
    return code == PARLOUR_OK
        ? run_ida_star(s, set->heuristic, &s->tables->automaton, 0) : code;
}

/* Searches up to a bound with each pair of divisions, and keeps the better
 * ones. Returns more than the boards that the best needs, or 0 if the search
 * must stop. */
static uint64_t try_pairs(struct slide_solver *s, struct heuristic_choice *c,
                          int bound)
{
    struct heuristic h;
    struct ida_star d;
    int proved = s->least, i;

    for (i = 0; i < c->pairs; i++) {
        heuristic_pair(&h, c->pair[i].one, c->pair[i].other);
        open_ida_star(s, &d, &h, &s->tables->automaton);
        if (ida_star_run(&d, s->tile, bound) == IDA_STAR_STOPPED)
            return 0;
        slide_solver_count(s, d.states);
        if (d.bound > proved)
            proved = d.bound;
        c->pair[i].boards = d.states;
    }
    s->least = proved;
    return heuristic_choice_keep(c) + 1;
}

/* Sets up the heuristic that serves the position best. Returns PARLOUR_OK or
 * PARLOUR_GAVE_UP. */
static int choose_divisions(struct slide_solver *s,
                            const struct table_cache_set *set,
                            struct heuristic *best)
{
    struct heuristic_choice c;
    uint64_t boards = 1;
    int bound;

    heuristic_choice_open(&c, set->heuristic, set->divisions,
                         &s->tables->arena);
    for (bound = s->least; c.pairs > 1 && bound <= s->length
            && boards > 0 && boards < SLIDE_SOLVER_TRIAL; bound += 2)
        boards = try_pairs(s, &c, bound);
    heuristic_pair(best, c.pair[0].one, c.pair[0].other);
    return boards > 0 ? PARLOUR_OK : PARLOUR_GAVE_UP;
}

/* Looks for a shortest solution with several beams, each by another division
 * or with another weight of the patterns. One of them often finds what a beam
 * eight times as wide does not. */
static int run_beams(struct slide_solver *s,
                     const struct table_cache_set *set)
{
    const struct arena *a = &s->tables->arena;
    uint32_t width = beam_search_width(a->room - a->used, s->length,
                                       SLIDE_SOLVER_WIDEST);
    int code = PARLOUR_OK, beams = SLIDE_SOLVER_WEIGHTS * set->divisions, i;

    for (i = 0; i < beams && width > SLIDE_SOLVER_WIDE && code == PARLOUR_OK
            && s->length > s->least; i++)
        code = run_beam_search(s, &set->heuristic[i % set->divisions], width,
                               SLIDE_SOLVER_WEIGHTS - i / set->divisions);
    return code;
}

/* Searches to the end, with direct tables if there is room for them. */
static int search_long(struct slide_solver *s, const struct heuristic *h)
{
    struct heuristic_direct direct;
    struct heuristic_help help = { team_of(s->search), report_states, s };
    struct arena rest = s->tables->arena; /* the tables are for this position
                                             only */
    int code = heuristic_direct_open(&direct, h, &help, &rest);

    if (code == PARLOUR_GAVE_UP)
        return code;
    return run_ida_star(s, code == PARLOUR_OK ? &direct.heuristic : h,
                        &s->tables->automaton, 0);
}

/* Finds a better solution, then the best, with large patterns. */
static int improve(struct slide_solver *s)
{
    const struct table_cache_set *set;
    struct heuristic h;
    int code = prepare(s, TABLE_CACHE_SEVERAL, TABLE_CACHE_LARGE, &set);

    if (code == PARLOUR_OK)
        code = run_beam_search(s, set->heuristic, SLIDE_SOLVER_WIDE,
                               SLIDE_SOLVER_WEIGHTS);
    if (code == PARLOUR_OK)
        code = choose_divisions(s, set, &h);
    if (code != PARLOUR_OK)
        return code;
    code = run_ida_star(s, &h, &s->tables->automaton, SLIDE_SOLVER_LONG);
    if (code != PARLOUR_GAVE_UP || report_states(s, 0) == 0)
        return code;
    code = run_beams(s, set);
    return code == PARLOUR_OK && s->length > s->least ? search_long(s, &h)
                                                      : code;
}

/* Returns the width of the beam that finds a good solution. */
static uint32_t widest_beam(const struct slide_solver *s)
{
    const struct arena *a = &s->tables->arena;

    return beam_search_width(a->room - a->used, s->length,
                             s->search->best ? SLIDE_SOLVER_WIDER
                                             : SLIDE_SOLVER_WIDE);
}

/* Finds better solutions with wider and wider beams. */
static int widen_beams(struct slide_solver *s)
{
    const struct heuristic *quick
        = s->tables->set[TABLE_CACHE_QUICK].heuristic;
    uint32_t widest = widest_beam(s), width = SLIDE_SOLVER_NARROW;
    int code = run_beam_search(s, quick, width, SLIDE_SOLVER_WEIGHTS);

    while (code == PARLOUR_OK && width < widest && s->length > s->least) {
        width *= SLIDE_SOLVER_WIDENING;
        if (width > widest)
            width = widest;
        code = run_beam_search(s, quick, width, SLIDE_SOLVER_WEIGHTS);
    }
    return code;
}

/* Finds any solution, then a good one, then the best if asked for. If a step
 * fails, the best solution so far is the answer. */
static int solve_large(struct slide_solver *s)
{
    int code = run_row_solver(s, &s->tables->arena);

    if (code == PARLOUR_OK)
        code = table_cache_ready(s->tables, TABLE_CACHE_QUICK, s->search);
    if (code == PARLOUR_OK)
        code = widen_beams(s);
    if (code == PARLOUR_OK && s->search->best && s->length > s->least)
        code = improve(s);
    return code;
}

/* ---- the answer ---- */

/* Writes the moves as the numbers of the tiles on the original board. Plays
 * them on s->tile. */
static int slide_solver_write(struct slide_solver *s, struct arena *a)
{
    size_t room = (size_t)s->length * SLIDE_SOLVER_WORD + 1;
    struct text t;
    int i, hole = 0, cell, label;

    s->search->moves = arena_take(a, room);
    if (s->search->moves == NULL)
        return PARLOUR_NO_MEMORY;
    text_open(&t, s->search->moves, room);
    while (s->tile[hole] != 0)
        hole++;
    for (i = 0; i < s->length; i++) {
        cell = s->path[i];
        label = s->tile[cell];
        s->tile[hole] = (uint8_t)label;
        s->tile[cell] = 0;
        hole = cell;
        if (s->transposed)
            label = transposed_cell(label - 1, s->columns, s->rows) + 1;
        if (i > 0)
            text_add_char(&t, ' ');
        text_add_number(&t, (unsigned long)label);
    }
    s->optimal = s->optimal || s->length <= s->least;
    s->search->length = (unsigned long)s->length;
    s->search->least = (unsigned long)(s->optimal ? s->length : s->least);
    s->search->optimal = s->optimal;
    return PARLOUR_OK;
}

/* Solves boards of up to 25 cells, with patterns. */
static int solve_with_tables(struct slide_solver *s)
{
    struct arena rest;
    int code;

    if (s->columns > s->rows)
        transpose(s);
    s->tables = table_cache_open(s->search, s->columns, s->rows);
    if (s->tables == NULL)
        return PARLOUR_NO_MEMORY;
    code = table_cache_is_empty(s->tables)
        || s->cells <= SLIDE_SOLVER_OPTIMAL_CELLS ? solve_easy(s)
                                                  : PARLOUR_GAVE_UP;
    if (code != PARLOUR_OK && report_states(s, 0) != 0)
        code = s->cells <= SLIDE_SOLVER_OPTIMAL_CELLS ? solve_small(s)
                                                      : solve_large(s);
    if (s->length > 0)
        code = PARLOUR_OK;      /* the best so far is the answer */
    rest = s->tables->arena;    /* the answer is not kept with the tables */
    return code == PARLOUR_OK ? slide_solver_write(s, &rest) : code;
}

/* Sets up a beam of a width for a board without tables. */
static void open_large_beam(struct slide_solver *s, struct large_beam *b,
                            uint32_t width)
{
    memset(b, 0, sizeof *b);
    b->columns = s->columns;
    b->rows = s->rows;
    b->go_on = report_states;
    b->context = s;
    b->width = width;
}

/* Looks for a better solution from the first board on, then along the known
 * one, once: a wider beam gains more than doing that again. Before a narrow
 * beam has found a way, the known solution is one by rows, and so long that a
 * wider beam is done sooner. */
static int run_large_beam(struct slide_solver *s, uint32_t width,
                          struct arena *a)
{
    uint8_t solved[SLIDE_SOLVER_CELLS];
    struct large_beam b;
    int cell, code;

    for (cell = 0; cell < s->cells; cell++)
        solved[cell] = (uint8_t)(cell + 1 == s->cells ? 0 : cell + 1);
    open_large_beam(s, &b, width);
    code = large_beam_run(&b, s->tile, solved, s->length, a);
    slide_solver_count(s, b.states);
    if (b.least > s->least)
        s->least = b.least;
    if (code == PARLOUR_OK)
        take(s, b.cells, b.length);
    else if (code == PARLOUR_UNSOLVABLE && width <= SLIDE_SOLVER_NARROW)
        return PARLOUR_OK;
    if ((code == PARLOUR_OK || code == PARLOUR_UNSOLVABLE)
            && s->search->best) {
        open_large_beam(s, &b, width);
        code = window_search_run(&b, s->tile, s->path, &s->length, a);
        slide_solver_count(s, b.states);
    }
    return code == PARLOUR_UNSOLVABLE ? PARLOUR_OK : code;
}

/* Finds any solution, then a good one, then better ones while that is asked
 * for and there is time and memory. */
static int solve_without_tables(struct slide_solver *s)
{
    struct arena a = table_cache_drop(s->search);
    int code = run_row_solver(s, &a);
    uint32_t width = SLIDE_SOLVER_FIRST_WIDTH;

    while (code == PARLOUR_OK && s->length > s->least
           && width <= LARGE_BEAM_WIDEST) {
        code = run_large_beam(s, width, &a);
        if (!s->search->best)
            break;
        width *= SLIDE_SOLVER_WIDENING;
    }
    return s->length > 0 ? slide_solver_write(s, &a) : code;
}

static int slide_solver_search(struct parlour_search *search)
{
    struct slide_solver s;
    int code;

    memset(&s, 0, sizeof s);
    s.search = search;
    s.end = search->limit != 0 ? search->limit : UINT64_MAX;
    solve_clear_result(search);
    if (!slide_solver_read(&s, search->board) || !is_whole(&s))
        return PARLOUR_DAMAGED;
    if (!is_solvable(&s)) {
        search->why = "It cannot be solved: swap any two tiles and it can";
        return PARLOUR_UNSOLVABLE;
    }
    code = s.cells <= PATTERN_DATABASE_CELLS ? solve_with_tables(&s)
                                             : solve_without_tables(&s);
    solve_set_states(search, s.states);
    return code;
}

/* ---- the solver ---- */

static size_t table_memory(const struct solve_position *p)
{
    int columns = p->note[POSITIONS_COLUMNS],
        rows = p->note[POSITIONS_ROWS],
        several = p->note[POSITIONS_LARGE];

    if (columns * rows > PATTERN_DATABASE_CELLS)
        return 0;
    return columns <= rows ? table_cache_need(columns, rows, several)
                           : table_cache_need(rows, columns, several);
}

const struct solve_solver *slide_solver(void)
{
    static const struct solve_solver solver = {
        .game = "slide",
        .options = SOLVE_SIZE | SOLVE_GOAL_FIRST | SOLVE_TABLE | SOLVE_MOVES,
        .goes_on = 1,
        .next = positions_next,
        .end = positions_end,
        .translate = positions_translate,
        .search = slide_solver_search,
        .table_memory = table_memory
    };

    return &solver;
}
