/* sokoban_solver.c: the Sokoban solver. It splits a file into levels, passes a
 * search to level_solver.h and writes the solution as letters, walks included;
 * the length reported is the number of pushes. The fewest moves are found by
 * the search for Whirly, of which Sokoban is a special case. A generated level
 * is returned as text with its par and its measures.
 */
#include <stdlib.h>
#include <string.h>

#include "board/rle.h"
#include "game/game.h"
#include "levels/level_reader.h"
#include "levels/xsb.h"
#include "solve/sokoban/bound/diagnosis.h"
#include "solve/sokoban/generate/level_generator.h"
#include "solve/sokoban/optimize/optimizer.h"
#include "solve/sokoban/search/level_solver.h"
#include "solve/solve.h"

enum sokoban_solver_note { SOKOBAN_SOLVER_LINE }; /* the line after a level */

enum {                          /* states that the optimizer may use after a
                                   search: */
    SHORTEN_STATES = 500,       /* at least; */
    SHORTEN_PART = 2,           /* one more for each so many of the search; */
    SHORTEN_MOST = 100000       /* at most */
};

/* Positions after which a search for the fewest moves first finds any
 * solution, in case it does not come to its end. */
enum { MOVES_ALONE = 1024 };

/* ---- a search ---- */

static int go_on(void *context, uint64_t states)
{
    struct parlour_search *search = context;

    solve_set_states(search, states);
    return search->go_on(search->context);
}

static int sokoban_solver_read(const char *text, struct level *level)
{
    struct parlour_error ignored;
    struct xsb_board board;
    struct xsb x;

    xsb_open(&x, text);
    return xsb_find(&x, &board) ? xsb_read(&board, 1, level, &ignored)
                                : PARLOUR_DAMAGED;
}

/* Writes the letters after the answer in the same memory. */
static int sokoban_solver_write(struct parlour_search *search,
                                const struct level_solver *s)
{
    size_t room = solution_moves(s->level, &s->found) + 1;
    struct text t;

    if (room > s->room - s->used)
        return PARLOUR_NO_MEMORY;
    search->moves = (char *)s->memory + s->used;
    text_open(&t, search->moves, room);
    solution_write(s->level, &s->found, &t);
    search->length = search->steps ? (unsigned long)strlen(search->moves)
                                   : (unsigned long)s->found.count;
    search->optimal = !search->steps
        && (s->optimal || s->found.count <= s->least);
    return PARLOUR_OK;
}

/* Writes the level as a Whirly map: cells separated by blanks. What is out of
 * reach becomes wall, since boxes there may stand outside the walls. */
static void sokoban_solver_map(const struct level *level,
                               const unsigned char *inside, struct text *t)
{
    char line[PARLOUR_SIDE + 1];
    struct text words;
    int row, column;

    for (row = 0; row < level->grid.rows; row++) {
        text_open(&words, line, sizeof line);
        xsb_add_row(level, row, &words);
        for (column = 0; column < level->grid.columns; column++) {
            text_add_char(t, !inside[grid_cell(&level->grid, column, row)]
                          ? '#' : line[column] == ' ' ? '-' : line[column]);
            text_add_char(t, column + 1 < level->grid.columns ? ' ' : '\n');
        }
    }
}

/* Returns 1 if an empty goal is out of reach, which the map would not have. */
static int sokoban_solver_lacks_goal(const struct level *level,
                                     const unsigned char *inside)
{
    int cell;

    for (cell = 0; cell < grid_cells(&level->grid); cell++)
        if (!inside[cell] && level->cells[cell] & LEVEL_GOAL
                && !(level->cells[cell] & LEVEL_BOX))
            return 1;
    return 0;
}

/* Finds the fewest moves. Returns PARLOUR_DAMAGED if the level is not a valid
 * map, because boxes or goals out of reach may stand outside its walls. */
static int solve_moves(struct parlour_search *search,
                       const struct level *level)
{
    char map[SOLVE_BOARD], rules[] = "sokoban", *board = search->board;
    unsigned char inside[PARLOUR_CELLS];
    struct text t;
    int code;

    level_inside(level, inside);
    if (sokoban_solver_lacks_goal(level, inside))
        return PARLOUR_DAMAGED;
    text_open(&t, map, sizeof map);
    sokoban_solver_map(level, inside, &t);
    search->board = map;
    search->rules = rules;
    code = solve_find("whirly")->search_again(search);
    search->board = board;
    search->rules = NULL;
    return code;
}

static void set_up(struct level_solver *s, struct parlour_search *search,
                   const struct level *level)
{
    memset(s, 0, sizeof *s);
    s->level = level;
    s->best = search->best && !search->steps;
    s->rules = PRUNE_ALL;
    s->memory = search->memory;
    s->room = search->room;
    s->limit = search->limit;
    s->go_on = go_on;
    s->context = search;
    s->team = team_of(search);
}

/* Shortens the solution of a search for any, which may have long detours. Most
 * of them are found soon. */
static void shorten(struct level_solver *s)
{
    uint64_t part = s->states / SHORTEN_PART + SHORTEN_STATES;
    uint64_t end = s->states + (part < SHORTEN_MOST ? part : SHORTEN_MOST);

    if (s->limit == 0 || s->limit > end)
        s->limit = end;
    if (s->states < s->limit)
        optimizer_run(s, SOLVE_MEASURE_PUSHES);
}

/* Ends a search: counts, and the solution if there is one. */
static int finish(struct parlour_search *search, const struct level_solver *s,
                  int code)
{
    solve_set_states(search, s->states);
    if (!search->steps)
        search->least =
            (unsigned long)(s->optimal ? s->found.count : s->least);
    return code == PARLOUR_OK ? sokoban_solver_write(search, s) : code;
}

static int sokoban_solver_push(struct parlour_search *search,
                               const struct level *level)
{
    struct level_solver s;
    int code;

    set_up(&s, search, level);
    code = level_solver_run(&s);
    if (code == PARLOUR_OK && !s.best && !s.optimal)
        shorten(&s);
    return finish(search, &s, code);
}

/* As solve_moves, with a solution to return if the search is not finished. It
 * is kept at the end of the memory. */
static int solve_moves_or_keep(struct parlour_search *search,
                               const struct level *level)
{
    unsigned long length = search->length, states = search->states;
    size_t size = strlen(search->moves) + 1;
    char *kept = (char *)search->memory + search->room - size;
    int code;

    memmove(kept, search->moves, size);
    search->room -= size;
    code = solve_moves(search, level);
    search->room += size;
    search->states += states;
    if (code != PARLOUR_GAVE_UP && code != PARLOUR_NO_MEMORY)
        return code;
    search->moves = kept;
    search->length = length;
    search->optimal = 0;
    return PARLOUR_OK;
}

/* Finds the fewest moves; if that is too much, some solution. */
static int solve_steps(struct parlour_search *search,
                       const struct level *level)
{
    unsigned long limit = search->limit;
    int code, found;            /* 1: a solution, maybe not the shortest */

    if (limit == 0 || limit > MOVES_ALONE)
        search->limit = MOVES_ALONE;
    code = solve_moves(search, level);
    search->limit = limit;
    found = code == PARLOUR_OK && !search->optimal;
    if ((code != PARLOUR_GAVE_UP && !found) || search->states < MOVES_ALONE)
        return code;            /* done, or stopped before */
    if (!found)
        code = sokoban_solver_push(search, level);
    if (code == PARLOUR_OK)
        return solve_moves_or_keep(search, level);
    return code == PARLOUR_UNSOLVABLE ? code : solve_moves(search, level);
}

/* Finds the fewest moves or good pushes. A level that starts with every goal
 * filled is won when they are filled again. */
static int solve_level(struct parlour_search *search,
                       const struct level *level)
{
    int code = PARLOUR_DAMAGED;

    if (search->steps)
        code = solve_steps(search, level);
    return code == PARLOUR_DAMAGED ? sokoban_solver_push(search, level) : code;
}

/* Returns the code; tells why if the level has no solution. */
static int diagnose(struct parlour_search *search, const struct level *level,
                    int code)
{
    struct arena a = { search->memory, search->room, 0 };
    struct stop_check check;

    stop_check_open(&check, search->go_on, search->context);
    if (code == PARLOUR_UNSOLVABLE)
        search->why = diagnosis_of(level, &check, &a);
    return code;
}

static int sokoban_solver_search(struct parlour_search *search)
{
    struct level level;
    int code = sokoban_solver_read(search->board, &level);

    solve_clear_result(search);
    search->pushes = !search->steps;
    if (code == PARLOUR_OK)
        code = solve_level(search, &level);
    return diagnose(search, &level, code);
}

/* Adds a level as text, rows of equal length as a session writes them: the
 * solution is verified only if both are equal. */
static void add_rows(const struct level *level, struct text *t)
{
    int row;

    for (row = 0; row < level->grid.rows; row++) {
        xsb_add_row(level, row, t);
        text_add_char(t, '\n');
    }
}

/* ---- a shorter solution ---- */

/* Takes the known solution, in which numbers may repeat letters. Returns 0 if
 * no solution is known. */
static int take_stored(struct level_solver *s, const char *stored)
{
    char *letters;
    int taken;

    if (stored == NULL)
        return 0;
    letters = rle_decode(stored, strlen(stored));
    taken = letters != NULL && level_solver_take(s, letters);
    free(letters);
    return taken;
}

static int improve(struct parlour_search *search, enum solve_measure measure)
{
    struct level_solver s;
    struct level level;
    int code = sokoban_solver_read(search->board, &level);

    solve_clear_result(search);
    search->pushes = !search->steps;
    if (code != PARLOUR_OK)
        return code;
    set_up(&s, search, &level);
    s.best = 0;
    if (!take_stored(&s, search->stored))
        code = level_solver_run(&s);
    if (s.optimal)              /* a sum may fall while the pushes rise */
        s.least = s.found.count;
    s.optimal = 0;
    if (code == PARLOUR_OK)
        optimizer_run(&s, measure);
    return diagnose(search, &level, finish(search, &s, code));
}

/* ---- a file of levels ---- */

/* Notes where the lines of a level are. */
static void note_lines(struct solve_position *p, const char *above,
                       const struct xsb_board *board, const char *end)
{
    long line = 0;
    int i;

    p->above = above;
    p->rows = p->below = board->at;
    for (i = 0; i < board->lines; i++)
        p->below = xsb_next_row(p->below, &line);
    p->end = end;
}

static int next(const char **at, const struct solve_options *options,
                struct solve_position *p, struct parlour_error *error)
{
    struct level level;
    struct xsb_board board;
    struct xsb x;
    struct text t;
    const char *above;
    int found, code;

    (void)options;
    xsb_open(&x, *at);
    above = x.at;
    if (p->line > 0)
        x.line = p->note[SOKOBAN_SOLVER_LINE];
    found = xsb_find(&x, &board);
    *at = x.at;
    p->note[SOKOBAN_SOLVER_LINE] = (int)x.line;
    if (!found)
        return PARLOUR_NO_PIECE;
    p->line = board.line;
    note_lines(p, above, &board, x.at);
    p->solution = board.about.solution.at;
    p->solution_length = board.about.solution.length;
    code = xsb_read(&board, 1, &level, error);
    if (code != PARLOUR_OK)
        return code;
    text_open(&t, p->board, sizeof p->board);
    add_rows(&level, &t);
    return PARLOUR_OK;
}

/* Adds a level, what its collection says about it, and an empty line. */
static int unpack_level(const struct level_reader *source, int number,
                        struct text_long *all,
                        struct parlour_error *error)
{
    char board[SOLVE_BOARD + LEVEL_TITLE + PARLOUR_TEXT];
    struct level_about about;
    struct level level;
    struct text t;
    int code = level_reader_read(source, number, &level, &about, error);

    if (code != PARLOUR_OK)
        return code;
    text_open(&t, board, sizeof board);
    if (about.title[0] != '\0') {
        text_add(&t, about.title);
        text_add_char(&t, '\n');
    }
    add_rows(&level, &t);
    if (about.par != 0) {
        text_add(&t, "Par: ");
        text_add_number(&t, (unsigned long)about.par);
        text_add(&t, about.par_proved ? "\n" : "?\n");
    }
    text_add_char(&t, '\n');
    return text_append(all, board) ? PARLOUR_OK
        : parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
}

static int unpack(const unsigned char *bytes, size_t length,
                  char **text, struct parlour_error *error)
{
    struct text_long all = { NULL, 0, 0 };
    struct level_reader source;
    int number,
        code = level_reader_open(&source, (const char *)bytes, length, error);

    *text = NULL;
    if (source.kind == LEVEL_READER_TEXT)
        return PARLOUR_OK;
    for (number = 1; number <= source.count && code == PARLOUR_OK; number++)
        code = unpack_level(&source, number, &all, error);
    if (code == PARLOUR_OK)
        *text = all.start;
    else
        free(all.start);
    return code;
}

/* ---- generated levels ---- */

struct sokoban_solver_making {
    struct parlour_search *search;
    struct level_generator generator;
};

static int make_on(void *context)
{
    struct sokoban_solver_making *making = context;

    making->search->states = making->generator.tried;
    return making->search->go_on(making->search->context);
}

static void add_measure(struct text *t, int number, const char *words)
{
    text_add_number(t, (unsigned long)number);
    text_add(t, words);
}

/* The same without trailing blanks, for people. */
static void add_trimmed_rows(const struct level *level, struct text *t)
{
    char line[PARLOUR_SIDE + 1];
    struct text words;
    int row;

    for (row = 0; row < level->grid.rows; row++) {
        text_open(&words, line, sizeof line);
        xsb_add_row(level, row, &words);
        while (words.length > 0 && line[words.length - 1] == ' ')
            line[--words.length] = '\0';
        text_add(t, line);
        text_add_char(t, '\n');
    }
}

/* Writes the level as text, its name before it and its measures after it. */
static void describe(const struct parlour_search *search,
                     const struct level_generator *m, struct text *t)
{
    char name[PARLOUR_TEXT];

    parlour_generated_name(search->difficulty, search->seed, name);
    text_add(t, name);
    text_add_char(t, '\n');
    add_trimmed_rows(&m->level, t);
    text_add(t, "Par: ");
    add_measure(t, m->path.pushes, "\nDifficulty: ");
    add_measure(t, m->grade, " (");
    add_measure(t, m->path.pushes, " pushes, ");
    add_measure(t, m->path.changes, " box changes, ");
    add_measure(t, m->path.lines, " straight runs)\n");
}

/* Stores the text and the moves in place of the generator's data. */
static int store(struct parlour_search *search,
                 const struct level_generator *m)
{
    uint16_t push[BACKWARD_BFS_LAYERS];
    struct pushes found = { push, 0 };
    struct text t;

    level_generator_solution(m, &found);
    if (search->room < SOLVE_BOARD + solution_moves(&m->level, &found) + 1)
        return PARLOUR_NO_MEMORY;
    search->level = (char *)search->memory;
    text_open(&t, search->level, SOLVE_BOARD);
    describe(search, m, &t);
    search->moves = search->level + SOLVE_BOARD;
    text_open(&t, search->moves, search->room - SOLVE_BOARD);
    solution_write(&m->level, &found, &t);
    search->length = search->least = (unsigned long)m->path.pushes;
    search->optimal = 1;
    memcpy(search->print, m->print, sizeof m->print);
    return PARLOUR_OK;
}

static int make(struct parlour_search *search)
{
    struct sokoban_solver_making making;
    struct level_generator *m = &making.generator;
    int code;

    memset(&making, 0, sizeof making);
    making.search = search;
    solve_clear_result(search);
    m->difficulty = search->difficulty;
    m->seed = search->seed;
    m->memory = search->memory;
    m->room = search->room;
    m->go_on = make_on;
    m->context = &making;
    code = level_generator_run(m);
    search->states = m->tried;
    return code == PARLOUR_OK ? store(search, m) : code;
}

const struct solve_solver *sokoban_solver(void)
{
    static const struct solve_solver solver = {
        .game = "sokoban",
        .options = SOLVE_PUSHES | SOLVE_MOVES | SOLVE_GENERATE | SOLVE_SEED
            | SOLVE_DIFFICULTY | SOLVE_IMPROVE,
        .next = next,
        .search = sokoban_solver_search,
        .improve = improve,
        .make = make,
        .unpack = unpack
    };

    return &solver;
}
