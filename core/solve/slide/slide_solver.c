/* slide_solver.c: the sliding puzzle solved (see slide_solver.h): reads
 * positions, chooses how to search, tells the moves.
 *
 * A board with more columns than rows is solved turned over, so that the
 * patterns need to know one kind only; its tiles are numbered anew. Limit: up
 * to 16 cells there is no answer but a shortest one.
 *
 */
#include <limits.h>
#include <string.h>

#include "solve/slide/beam_search.h"
#include "solve/slide/ida_star.h"
#include "solve/slide/row_solver.h"
#include "solve/slide/slide_solver.h"
#include "solve/slide/solver_tables.h"

enum {
    SLIDE_SOLVER_LEAST = 2,     /* columns or rows */
    SLIDE_SOLVER_MOST = 8,
    SLIDE_SOLVER_CELLS = SLIDE_SOLVER_MOST * SLIDE_SOLVER_MOST,
    SLIDE_SOLVER_SHORT = 16,    /* cells of a board always solved best */
    SLIDE_SOLVER_PAUSE = 1 << 16, /* boards between two questions to go on */
    SLIDE_SOLVER_NARROW = 2048, /* boards of a layer of a hasty search */
    SLIDE_SOLVER_WIDE = 32768,  /* and of a good one */
    SLIDE_SOLVER_WORD = 4       /* characters of a move with its blank */
};

enum slide_solver_note {
    SLIDE_SOLVER_COLUMNS,
    SLIDE_SOLVER_ROWS,
    SLIDE_SOLVER_TURNED
};

struct slide_solver {
    struct parlour_search *search;
    int columns, rows, cells;
    uint8_t tile[SLIDE_SOLVER_CELLS];
    int swapped;                /* columns for rows, in what follows */
    struct solver_tables *tables;
    uint64_t before;            /* boards of the searches before this one */
    uint64_t states;
    int least;                  /* moves that are needed, proved */
    int length;                 /* of the best solution; 0: none yet */
    uint8_t path[ROW_SOLVER_MOVES]; /* where the hole goes in it */
    int optimal;
};

/* ---- the board ---- */

/* Reads the rows of numbers; 0 if they are none of a board. */
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
    return s->columns >= SLIDE_SOLVER_LEAST && s->columns <= SLIDE_SOLVER_MOST
        && row >= SLIDE_SOLVER_LEAST && row <= SLIDE_SOLVER_MOST;
}

/* Each number once. */
static int is_whole(const struct slide_solver *s)
{
    uint64_t seen = 0;
    int cell;

    for (cell = 0; cell < s->cells; cell++)
        seen |= (uint64_t)1 << s->tile[cell];
    return seen == (s->cells == SLIDE_SOLVER_CELLS
                    ? ~(uint64_t)0 : ((uint64_t)1 << s->cells) - 1);
}

/* Pairs in the wrong order and, if the columns are even, the rows below the
 * hole make an even number (W. W. Johnson, W. E. Story, 1879). */
static int is_soluble(const struct slide_solver *s)
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

/* The cell after columns and rows are changed, on a board of so many
 * columns. */
static int other(int cell, int columns, int rows)
{
    return cell % columns * rows + cell / columns;
}

static void swap(struct slide_solver *s)
{
    uint8_t tile[SLIDE_SOLVER_CELLS];
    int cell, label, columns = s->columns;

    for (cell = 0; cell < s->cells; cell++) {
        label = s->tile[cell];
        tile[other(cell, s->columns, s->rows)] = (uint8_t)
            (label == 0 ? 0
             : other(label - 1, s->columns, s->rows) + 1);
    }
    memcpy(s->tile, tile, sizeof tile);
    s->columns = s->rows;
    s->rows = columns;
    s->swapped = 1;
}

/* ---- the searches ---- */

static uint64_t go_on(void *context, uint64_t states)
{
    struct slide_solver *s = context;
    struct parlour_search *search = s->search;
    uint64_t more = SLIDE_SOLVER_PAUSE;

    s->states = s->before + states;
    search->states = s->states < ULONG_MAX ? (unsigned long)s->states
                                           : ULONG_MAX;
    if (search->limit != 0 && search->states >= search->limit)
        return 0;
    if (search->limit != 0 && search->limit - search->states < more)
        more = search->limit - search->states;
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

/* The shortest solution, or if there is none shorter the one there is. */
static int slide_solver_deepen(struct slide_solver *s, int kind)
{
    struct ida_star d;
    int result;

    memset(&d, 0, sizeof d);
    d.heuristic = &s->tables->set[kind].heuristic;
    d.prune = &s->tables->prune;
    d.go_on = go_on;
    d.context = s;
    result = ida_star_run(&d, s->tile, s->length > 0 ? s->length
                                                   : IDA_STAR_MOST);
    slide_solver_count(s, d.states);
    s->least = d.bound;
    if (result == IDA_STAR_STOPPED)
        return PARLOUR_GAVE_UP;
    s->optimal = 1;
    if (result == IDA_STAR_FOUND)
        take(s, d.cells, d.length);
    return PARLOUR_OK;
}

static int slide_solver_beam(struct slide_solver *s, int kind, uint32_t width)
{
    struct beam_search b;
    struct heuristic_board board;
    int result, least;

    memset(&b, 0, sizeof b);
    b.heuristic = &s->tables->set[kind].heuristic;
    b.go_on = go_on;
    b.context = s;
    b.width = width;
    heuristic_set(b.heuristic, &board, s->tile);
    least = heuristic_least(b.heuristic, &board);
    if (least > s->least)
        s->least = least;
    result = beam_search_run(&b, s->tile, s->length, &s->tables->arena);
    slide_solver_count(s, b.states);
    if (result == BEAM_SEARCH_FOUND)
        take(s, b.cells, b.length);
    if (result == BEAM_SEARCH_STOPPED)
        return PARLOUR_GAVE_UP;
    return result == BEAM_SEARCH_NO_MEMORY ? PARLOUR_NO_MEMORY : PARLOUR_OK;
}

static int slide_solver_lay(struct slide_solver *s, struct arena *a)
{
    struct row_solver l;
    int result;

    memset(&l, 0, sizeof l);
    l.go_on = go_on;
    l.context = s;
    l.columns = s->columns;
    l.rows = s->rows;
    memcpy(l.tile, s->tile, sizeof l.tile);
    result = row_solver_run(&l, a);
    slide_solver_count(s, l.states);
    if (result != ROW_SOLVER_FOUND)
        return result == ROW_SOLVER_STOPPED ? PARLOUR_GAVE_UP
                                            : PARLOUR_NO_MEMORY;
    take(s, l.cells, l.length);
    return PARLOUR_OK;
}

/* A larger set of patterns if it is asked for and there is one; else the
 * quick ones. */
static int slide_solver_short(struct slide_solver *s)
{
    int code = PARLOUR_UNSUPPORTED, kind = SOLVER_TABLES_LARGE;

    if (s->search->large)
        code = solver_tables_ready(s->tables, kind, s->search);
    if (code == PARLOUR_UNSUPPORTED || code == PARLOUR_NO_MEMORY) {
        kind = SOLVER_TABLES_QUICK;
        code = solver_tables_ready(s->tables, kind, s->search);
    }
    return code == PARLOUR_OK ? slide_solver_deepen(s, kind) : code;
}

/* With the large patterns: a better solution, then the best. */
static int improve(struct slide_solver *s)
{
    int code = solver_tables_ready(s->tables, SOLVER_TABLES_LARGE, s->search);

    if (code == PARLOUR_OK)
        code = slide_solver_beam(s, SOLVER_TABLES_LARGE, SLIDE_SOLVER_WIDE);
    if (code == PARLOUR_OK)
        code = slide_solver_deepen(s, SOLVER_TABLES_LARGE);
    return code;
}

/* Any solution, then a good one, then if it is asked for the best. What was
 * found when a step fails is the answer. */
static int slide_solver_long(struct slide_solver *s)
{
    int code = slide_solver_lay(s, &s->tables->arena);

    if (code == PARLOUR_OK)
        code = solver_tables_ready(s->tables, SOLVER_TABLES_QUICK, s->search);
    if (code == PARLOUR_OK)
        code = slide_solver_beam(s, SOLVER_TABLES_QUICK, SLIDE_SOLVER_NARROW);
    if (code == PARLOUR_OK)
        code = slide_solver_beam(s, SOLVER_TABLES_QUICK, SLIDE_SOLVER_WIDE);
    if (code == PARLOUR_OK && s->search->best)
        code = improve(s);
    return s->length > 0 ? PARLOUR_OK : code;
}

/* ---- the answer ---- */

/* The moves as the numbers of the tiles, in the numbering of the board as it
 * was given. Plays them on s->tile. */
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
        if (s->swapped)
            label = other(label - 1, s->columns, s->rows) + 1;
        if (i > 0)
            text_add_char(&t, ' ');
        text_add_number(&t, (unsigned long)label);
    }
    s->search->length = (unsigned long)s->length;
    s->search->least = (unsigned long)(s->optimal ? s->length : s->least);
    s->search->optimal = s->optimal;
    return PARLOUR_OK;
}

/* Boards of up to 25 cells, with patterns. */
static int with_tables(struct slide_solver *s)
{
    struct arena rest;
    int code;

    if (s->columns > s->rows)
        swap(s);
    s->tables = solver_tables_open(s->search, s->columns, s->rows);
    if (s->tables == NULL)
        return PARLOUR_NO_MEMORY;
    code = s->cells <= SLIDE_SOLVER_SHORT ? slide_solver_short(s)
                                          : slide_solver_long(s);
    rest = s->tables->arena;    /* the answer is not kept with the tables */
    return code == PARLOUR_OK ? slide_solver_write(s, &rest) : code;
}

static int without_tables(struct slide_solver *s)
{
    struct arena a;
    int code;

    solver_tables_drop(s->search);
    a.base = s->search->memory;
    a.room = s->search->room;
    a.used = 0;
    code = slide_solver_lay(s, &a);
    return code == PARLOUR_OK ? slide_solver_write(s, &a) : code;
}

static int slide_solver_search(struct parlour_search *search)
{
    struct slide_solver s;
    int code;

    memset(&s, 0, sizeof s);
    s.search = search;
    search->moves = NULL;
    search->states = search->length = search->least = 0;
    search->optimal = 0;
    if (!slide_solver_read(&s, search->board) || !is_whole(&s))
        return PARLOUR_DAMAGED;
    if (!is_soluble(&s))
        return PARLOUR_UNSOLVABLE;
    code = s.cells <= PATTERN_DATABASE_CELLS ? with_tables(&s)
                                    : without_tables(&s);
    search->states = s.states < ULONG_MAX ? (unsigned long)s.states
                                          : ULONG_MAX;
    return code;
}

/* ---- a file: one position a line ---- */

/* Reads a line of numbers; how many, -1 if there is anything else. */
static int read_line(const char **at, unsigned long *labels)
{
    int count = 0;

    for (*at = text_skip(*at); **at != '\n' && **at != '\r' && **at != '\0';
            *at = text_skip(*at))
        if (count == SLIDE_SOLVER_CELLS
                || !text_read_number(at, &labels[count++]))
            return -1;
    return count;
}

/* The size of a board with so many cells; 0 if it is not known. */
static int find_size(struct solve_position *p, int count,
                     const struct solve_options *options)
{
    int side = SLIDE_SOLVER_LEAST;

    if (options->given & SOLVE_SIZE) {
        p->note[SLIDE_SOLVER_COLUMNS] = options->columns;
        p->note[SLIDE_SOLVER_ROWS] = options->rows;
        return options->columns * options->rows == count
            && options->columns >= SLIDE_SOLVER_LEAST
            && options->columns <= SLIDE_SOLVER_MOST
            && options->rows >= SLIDE_SOLVER_LEAST
            && options->rows <= SLIDE_SOLVER_MOST;
    }
    while (side * side < count)
        side++;
    p->note[SLIDE_SOLVER_COLUMNS] = p->note[SLIDE_SOLVER_ROWS] = side;
    return side * side == count && side <= SLIDE_SOLVER_MOST;
}

/* A goal with the hole first is the other turned by half a turn, number n
 * being called cells - n. */
static int turn(const struct solve_position *p, int number)
{
    int cells = p->note[SLIDE_SOLVER_COLUMNS] * p->note[SLIDE_SOLVER_ROWS];

    return number == 0 || !p->note[SLIDE_SOLVER_TURNED] ? number
                                                        : cells - number;
}

static void write_board(struct solve_position *p,
                        const unsigned long *labels)
{
    int columns = p->note[SLIDE_SOLVER_COLUMNS], i;
    int cells = columns * p->note[SLIDE_SOLVER_ROWS];
    struct text t;

    text_open(&t, p->board, sizeof p->board);
    for (i = 0; i < cells; i++) {
        int from = p->note[SLIDE_SOLVER_TURNED] ? cells - 1 - i : i;

        text_add_number(&t, (unsigned long)
                        turn(p, (int)labels[from]));
        text_add_char(&t, i % columns == columns - 1 ? '\n' : ' ');
    }
}

static int bad(const struct solve_position *p,
               struct parlour_error *error, const char *words)
{
    struct text t;

    error->code = PARLOUR_DAMAGED;
    error->line = p->line;
    text_open(&t, error->words, sizeof error->words);
    text_add(&t, words);
    return PARLOUR_DAMAGED;
}

/* A line of a position: its numbers to labels, all of them once. */
static int check_line(struct solve_position *p, int count,
                      const unsigned long *labels,
                      const struct solve_options *options,
                      struct parlour_error *error)
{
    uint64_t seen = 0;
    int i;

    if (count < 0)
        return bad(p, error, "a position is up to 64 numbers");
    if (!find_size(p, count, options))
        return bad(p, error, "so many numbers are no board; --size"
                                     " says how many columns and rows");
    for (i = 0; i < count; i++) {
        if (labels[i] >= (unsigned long)count)
            return bad(p, error, "a number is too large");
        if (seen >> labels[i] & 1)
            return bad(p, error, "a number appears twice");
        seen |= (uint64_t)1 << labels[i];
    }
    return PARLOUR_OK;
}

static const char *next_line(const char *at)
{
    while (*at != '\n' && *at != '\0')
        at++;
    return at + (*at == '\n');
}

/* Blank lines and those that begin with # are no positions. */
static int next(const char **at, const struct solve_options *options,
                struct solve_position *p, struct parlour_error *error)
{
    unsigned long labels[SLIDE_SOLVER_CELLS];
    const char *line;
    int count, code;

    do {
        if (**at == '\0')
            return PARLOUR_NO_PIECE;
        line = text_skip(*at);
        p->line++;
        *at = next_line(*at);
    } while (*line == '#' || *line == '\n' || *line == '\r'
             || *line == '\0');
    count = read_line(&line, labels);
    p->note[SLIDE_SOLVER_TURNED] = (options->given & SOLVE_GOAL_FIRST) != 0;
    code = check_line(p, count, labels, options, error);
    if (code == PARLOUR_OK)
        write_board(p, labels);
    return code;
}

static void tell(const struct solve_position *p, const char *word,
                 struct text *t)
{
    unsigned long number = 0;

    text_read_number(&word, &number);
    text_add_number(t, (unsigned long)turn(p, (int)number));
}

static size_t need(const struct solve_position *p)
{
    int columns = p->note[SLIDE_SOLVER_COLUMNS],
        rows = p->note[SLIDE_SOLVER_ROWS];

    if (columns * rows > PATTERN_DATABASE_CELLS)
        return 0;
    return columns <= rows ? solver_tables_need(columns, rows)
                           : solver_tables_need(rows, columns);
}

const struct solve_solver *slide_solver_solver(void)
{
    static const struct solve_solver solver = {
        "slide", SOLVE_SIZE | SOLVE_GOAL_FIRST | SOLVE_TABLE | SOLVE_MOVES,
        next, tell, slide_solver_search, need,
        NULL, NULL, NULL, NULL, NULL
    };

    return &solver;
}
