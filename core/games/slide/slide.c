/* slide.c: the 8-puzzle and its family: numbered tiles on a board with one
 * hole; a tile beside the hole slides into it. The board is solved when the
 * numbers are in order row by row, with the hole last.
 *
 * The board is an array of labels; a table of the moves from each hole is
 * computed once per size. Limit: hints only on boards of up to 9 cells, where
 * iterative deepening finds the best move at once without memory.
 */
#include <string.h>

#include "board/random.h"
#include "board/translate.h"
#include "game/game.h"
#include "games/slide/small_solver.h"
#include "games/slide/written_board.h"

enum {
    SLIDE_LEAST = WRITTEN_BOARD_LEAST,  /* columns or rows */
    SLIDE_MOST = WRITTEN_BOARD_MOST,
    SLIDE_CELLS = WRITTEN_BOARD_CELLS,
    SLIDE_USUAL = 3,            /* columns and rows by default */
    SLIDE_DAILY_SIDE = 4,
    SLIDE_SMALL = 9,            /* cells of a small board */
    SLIDE_SMALL_MIX = 50,       /* moves that mix a small board */
    SLIDE_CELL_MIX = 10,        /* moves per cell that mix a larger one */
    SLIDE_WAY = SLIDE_CELLS     /* moves from this number on are directions */
};

/* How a new game is dealt, in the order of slide_deals. */
enum slide_deal { SLIDE_DEAL_RANDOM, SLIDE_DEAL_WALK, SLIDE_DEALS };

/* A move is a label, or SLIDE_WAY + the direction in which a tile moves. */

struct slide_setup {
    struct grid grid;
    int written;
    int draft;                  /* it is being edited */
    enum slide_deal deal;
    unsigned char board[SLIDE_CELLS];   /* labels; 0 is the hole */
    short beside[SLIDE_CELLS][PARLOUR_DIRECTIONS];
};

struct slide_state {
    struct random dice;
    unsigned long moves;
    int hole;                           /* its cell */
    unsigned char labels[SLIDE_CELLS];  /* a label per cell */
};

static const int slide_opposite[PARLOUR_DIRECTIONS] = {
    PARLOUR_DOWN, PARLOUR_LEFT, PARLOUR_UP, PARLOUR_RIGHT
};

static const struct grid *slide_grid(const void *setup)
{
    return &((const struct slide_setup *)setup)->grid;
}

/* ---- the solved board, and which boards can become it ---- */

/* Returns the label of a cell of the solved board; 0 for the last. */
static int slide_home_label(const struct grid *g, int cell)
{
    int label = grid_row(g, cell) * g->columns + grid_column(g, cell) + 1;

    return label == grid_cells(g) ? 0 : label;
}

/* Returns the i-th cell, row by row. */
static int slide_reading_cell(const struct grid *g, int i)
{
    return grid_cell(g, i % g->columns, i / g->columns);
}

static int slide_is_solved(const struct slide_setup *setup,
                           const unsigned char *labels)
{
    int cell;

    for (cell = 0; cell < grid_cells(&setup->grid); cell++)
        if (labels[cell] != slide_home_label(&setup->grid, cell))
            return 0;
    return 1;
}

/* Every move keeps this number even: the pairs of labels in the wrong order,
 * row by row, plus, if the number of columns is even, the rows from the hole
 * to the last (W. W. Johnson, W. E. Story, 1879). */
static int slide_is_solvable(const struct grid *g, const unsigned char *labels)
{
    int cells = grid_cells(g), i, k, a, b, odd = 0;

    for (i = 0; i < cells; i++) {
        a = labels[slide_reading_cell(g, i)];
        if (a == 0 && g->columns % 2 == 0)
            odd += g->rows - 1 - i / g->columns;
        for (k = i + 1; k < cells; k++) {
            b = labels[slide_reading_cell(g, k)];
            odd += a != 0 && b != 0 && a > b;
        }
    }
    return odd % 2 == 0;
}

/* ---- setup ---- */

static const char *const slide_deals[] = { "random", "walk", NULL };

static const char *slide_rules(int i)
{
    return slide_deals[i];
}

/* The course has a walk on its board of 3x3; and a record without rules is of
 * a time when every game began so. */
static const char *slide_usual_rules(int columns, int rows)
{
    if (columns == 0 || (columns == SLIDE_USUAL && rows == SLIDE_USUAL))
        return NULL;
    return slide_rules(SLIDE_DEAL_RANDOM);
}

static enum slide_deal slide_find_deal(const char *name)
{
    return name == NULL ? SLIDE_DEAL_WALK
                        : (enum slide_deal)text_find_name(slide_deals, name);
}

static int slide_damaged(struct parlour_error *error, long line,
                         const char *words)
{
    return parlour_fail(error, PARLOUR_DAMAGED, line, words);
}

/* Returns 1 if only empty lines are left. */
static int slide_at_end(const char *at)
{
    return at[strspn(at, " \t\r\n")] == '\0';
}

/* Reads a line of numbers and advances *at. A number too large for any board
 * becomes SLIDE_CELLS. Returns how many there are, or -1 with the reason in
 * *why. */
static int slide_read_line(const char **at, unsigned char *labels,
                           const char **why)
{
    unsigned long label;
    int count = 0;

    for (*at = text_skip(*at); **at != '\n' && **at != '\r' && **at != '\0';
            *at = text_skip(*at)) {
        *why = count == SLIDE_MOST
            ? "there are more than 8 numbers in a row"
            : "only numbers with blanks between them are allowed";
        if (count == SLIDE_MOST || !text_read_count(at, &label))
            return -1;
        labels[count++] = (unsigned char)(label < SLIDE_CELLS ? label
                                                              : SLIDE_CELLS);
    }
    while (**at == '\r')
        ++*at;
    if (**at == '\n')
        ++*at;
    return count;
}

/* Reads the rows of a written board into `read`, row by row. */
static int slide_read_rows(struct grid *g, const char *written,
                           unsigned char *read, struct parlour_error *error)
{
    unsigned char row[SLIDE_MOST];
    const char *why;
    int count;

    for (g->columns = g->rows = 0; !slide_at_end(written); g->rows++) {
        count = slide_read_line(&written, row, &why);
        if (count < 0)
            return slide_damaged(error, g->rows + 1, why);
        if (g->rows == SLIDE_MOST)
            return slide_damaged(error, g->rows + 1,
                                 "there are more than 8 rows");
        if (g->rows == 0)
            g->columns = count;
        if (count != g->columns || count < SLIDE_LEAST)
            return slide_damaged(error, g->rows + 1,
                                 "the row is too short or too long");
        memcpy(read + g->rows * g->columns, row, (size_t)count);
    }
    if (g->rows < SLIDE_LEAST)
        return slide_damaged(error, g->rows + 1, "there are too few rows");
    return PARLOUR_OK;
}

/* Checks that each number appears once and, unless it is being edited, that
 * the board is solvable. */
static int slide_check_board(const struct slide_setup *setup, int draft,
                             struct parlour_error *error)
{
    const struct grid *g = &setup->grid;
    unsigned char seen[SLIDE_CELLS];
    int i, label;

    memset(seen, 0, sizeof seen);
    if (memchr(setup->board, 0, (size_t)grid_cells(g)) == NULL)
        return slide_damaged(error, 1, "there is no 0, which is the hole");
    for (i = 0; i < grid_cells(g); i++) {
        label = setup->board[slide_reading_cell(g, i)];
        if (label >= grid_cells(g))
            return slide_damaged(error, i / g->columns + 1,
                                 "a number is too large for the board");
        if (seen[label]++)
            return slide_damaged(error, i / g->columns + 1,
                                 "a number appears twice");
    }
    if (!draft && !slide_is_solvable(g, setup->board))
        return slide_damaged(error, 1, "the board cannot be solved: swap any"
                                       " two tiles and it can");
    return PARLOUR_OK;
}

static int slide_read_board(struct slide_setup *setup, const char *written,
                            int draft, struct parlour_error *error)
{
    unsigned char read[SLIDE_CELLS];
    int code = slide_read_rows(&setup->grid, written, read, error);
    int i;

    if (code != PARLOUR_OK)
        return code;
    for (i = 0; i < grid_cells(&setup->grid); i++)
        setup->board[slide_reading_cell(&setup->grid, i)] = read[i];
    return slide_check_board(setup, draft, error);
}

static const char *slide_skip_lines(const char *at)
{
    while (*at != '\0' && written_board_is_skipped(at))
        at = text_next_line(at);
    return at;
}

/* Reads a board in another form in which boards are published. Returns 0 if it
 * is none. */
static int slide_read_published(struct slide_setup *setup,
                                const struct parlour_options *o)
{
    int is_given = (o->given & PARLOUR_OPTION_SIZE) != 0, lines, i;
    const char *at = slide_skip_lines(o->board), *why;
    struct written_board read;

    if (*at == '\0')
        return 0;
    lines = written_board_read(at, is_given ? o->columns : 0,
                               is_given ? o->rows : 0, &read, &why);
    if (lines == 0)
        return 0;
    for (i = 0; i < lines; i++)
        at = text_next_line(at);
    setup->grid.columns = read.columns;
    setup->grid.rows = read.rows;
    for (i = 0; i < read.count; i++)
        setup->board[slide_reading_cell(&setup->grid, i)] =
            (unsigned char)read.label[i];
    return *slide_skip_lines(at) == '\0'
        && slide_is_solvable(&setup->grid, setup->board);
}

static void slide_make_table(struct slide_setup *setup)
{
    int cell, direction;

    for (cell = 0; cell < grid_cells(&setup->grid); cell++)
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++)
            setup->beside[cell][direction] =
                (short)grid_beside(&setup->grid, cell, direction);
}

static int slide_prepare(void *block, const struct parlour_options *o,
                         struct piece_queue *queue,
                         struct parlour_error *error)
{
    struct slide_setup *setup = block;
    struct grid *g = &setup->grid;
    int draft = (o->given & PARLOUR_OPTION_DRAFT) != 0;
    int code = PARLOUR_OK;

    (void)queue;
    setup->deal = slide_find_deal(o->rules);
    if (setup->deal == SLIDE_DEALS)
        return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                            "--rules takes random or walk in slide");
    setup->written = o->board != NULL && !(draft && slide_at_end(o->board));
    setup->draft = draft;
    if (setup->written) {
        code = slide_read_board(setup, o->board, draft, error);
        if (code != PARLOUR_OK && !draft && slide_read_published(setup, o))
            code = PARLOUR_OK;
        if (code == PARLOUR_OK && (o->given & PARLOUR_OPTION_SIZE)
                && (g->columns != o->columns || g->rows != o->rows))
            return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                                "--size does not match the size of --board");
    } else {
        g->columns = o->columns == 0 ? SLIDE_USUAL : o->columns;
        g->rows = o->rows == 0 ? SLIDE_USUAL : o->rows;
        if (g->columns < SLIDE_LEAST || g->columns > SLIDE_MOST
                || g->rows < SLIDE_LEAST || g->rows > SLIDE_MOST)
            return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                                "--size takes 2x2 to 8x8 in slide");
    }
    if (code == PARLOUR_OK)
        slide_make_table(setup);
    return code;
}

/* Returns the highest number. */
static unsigned long slide_highest(const void *setup)
{
    return (unsigned long)grid_cells(slide_grid(setup)) - 1;
}

static size_t slide_state_size(const void *setup)
{
    (void)setup;
    return sizeof(struct slide_state);
}

/* ---- the start ---- */

static int slide_find(const struct slide_setup *setup,
                      const struct slide_state *state, unsigned long label)
{
    int cell;

    for (cell = 0; cell < grid_cells(&setup->grid); cell++)
        if (state->labels[cell] == label)
            return cell;
    return PARLOUR_NONE;
}

/* Moves the tile on a cell beside the hole into it. */
static void slide_shift(struct slide_state *state, int cell)
{
    state->labels[state->hole] = state->labels[cell];
    state->labels[cell] = 0;
    state->hole = cell;
}

/* Makes a random legal move; on a larger board never the way back to `came`.
 * Returns where the hole was. */
static int slide_random_move(const struct slide_setup *setup,
                             struct slide_state *state, int came)
{
    int ways[PARLOUR_DIRECTIONS];
    int small = grid_cells(&setup->grid) <= SLIDE_SMALL;
    int direction, cell, count = 0, hole = state->hole;

    for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
        cell = setup->beside[hole][direction];
        if (cell != PARLOUR_NONE && (small || cell != came))
            ways[count++] = cell;
    }
    slide_shift(state, ways[random_below(&state->dice, (unsigned long)count)]);
    return hole;
}

static int slide_walk_length(const struct grid *g)
{
    int cells = grid_cells(g);

    return cells <= SLIDE_SMALL ? SLIDE_SMALL_MIX : SLIDE_CELL_MIX * cells;
}

/* Walks from the solved board. */
static void slide_walk(const struct slide_setup *setup,
                       struct slide_state *state)
{
    int left = slide_walk_length(&setup->grid), came = PARLOUR_NONE;

    while (left-- > 0 || slide_is_solved(setup, state->labels))
        came = slide_random_move(setup, state, came);
}

static void slide_swap(struct slide_state *state, int a, int b)
{
    unsigned char label = state->labels[a];

    state->labels[a] = state->labels[b];
    state->labels[b] = label;
}

/* Swaps the first two tiles, which makes an unsolvable board solvable. */
static void slide_mend_parity(const struct grid *g, struct slide_state *state)
{
    int first = state->labels[slide_reading_cell(g, 0)] == 0;
    int second = first + 1;

    second += state->labels[slide_reading_cell(g, second)] == 0;
    slide_swap(state, slide_reading_cell(g, first),
               slide_reading_cell(g, second));
}

/* Deals every solvable board with the same probability, but not the solved
 * one. */
static void slide_deal(const struct slide_setup *setup,
                       struct slide_state *state)
{
    const struct grid *g = &setup->grid;
    int i, other;

    do {
        for (i = grid_cells(g) - 1; i > 0; i--) {
            other = (int)random_below(&state->dice, (unsigned long)i + 1);
            slide_swap(state, slide_reading_cell(g, i),
                       slide_reading_cell(g, other));
        }
        if (!slide_is_solvable(g, state->labels))
            slide_mend_parity(g, state);
    } while (slide_is_solved(setup, state->labels));
    state->hole = slide_find(setup, state, 0);
}

static void slide_start(const void *block, void *state_block,
                        unsigned long seed)
{
    const struct slide_setup *setup = block;
    struct slide_state *state = state_block;
    const struct grid *g = &setup->grid;
    int cell;

    random_seed(&state->dice, seed);
    for (cell = 0; cell < grid_cells(g); cell++)
        state->labels[cell] = setup->written
            ? setup->board[cell]
            : (unsigned char)slide_home_label(g, cell);
    state->hole = slide_find(setup, state, 0);
    if (setup->written || setup->draft)
        return;
    if (setup->deal == SLIDE_DEAL_WALK)
        slide_walk(setup, state);
    else
        slide_deal(setup, state);
}

static enum parlour_state slide_status(const void *setup, const void *state)
{
    return slide_is_solved(setup, ((const struct slide_state *)state)->labels)
        ? PARLOUR_IS_WON : PARLOUR_IS_PLAYING;
}

static const struct random *slide_dice(const void *state)
{
    return &((const struct slide_state *)state)->dice;
}

/* ---- moves ---- */

/* Returns the cell whose tile a move means, or PARLOUR_NONE. */
static int slide_cell_of(const struct slide_setup *setup,
                         const struct slide_state *state, unsigned long move)
{
    if (move >= SLIDE_WAY)
        return setup->beside[state->hole][slide_opposite[move - SLIDE_WAY]];
    return move == 0 ? PARLOUR_NONE : slide_find(setup, state, move);
}

static int slide_judge(const void *block, const void *state_block,
                       unsigned long move)
{
    const struct slide_setup *setup = block;
    const struct slide_state *state = state_block;
    int cell, direction;

    if (move >= SLIDE_WAY + PARLOUR_DIRECTIONS)
        return PARLOUR_NO_PIECE;
    cell = slide_cell_of(setup, state, move);
    if (cell == PARLOUR_NONE)
        return move < SLIDE_WAY ? PARLOUR_NO_PIECE : PARLOUR_CANNOT_MOVE;
    for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++)
        if (setup->beside[state->hole][direction] == cell)
            return PARLOUR_OK;
    return PARLOUR_CANNOT_MOVE;
}

static void slide_apply(const void *block, void *state_block,
                        unsigned long move, const struct game_teller *teller)
{
    const struct slide_setup *setup = block;
    struct slide_state *state = state_block;
    int cell = slide_cell_of(setup, state, move), hole = state->hole;

    slide_shift(state, cell);
    state->moves++;
    game_tell_step(teller, state->labels[hole], cell, hole);
}

static int slide_read(const void *setup, const char **at,
                      unsigned long *move)
{
    static const int ways[] = {
        PARLOUR_LEFT, PARLOUR_UP, PARLOUR_DOWN, PARLOUR_RIGHT
    };
    const char *const letters = "ludr";
    const char *letter = **at == '\0' ? NULL
                                      : strchr(letters, text_lower(**at));

    if (letter != NULL) {
        ++*at;
        *move = SLIDE_WAY + (unsigned long)ways[letter - letters];
        return PARLOUR_OK;
    }
    if (!text_read_count(at, move))
        return PARLOUR_SYNTAX;
    return *move == 0 || *move > slide_highest(setup)
        ? PARLOUR_NO_PIECE : PARLOUR_OK;
}

static void slide_write(const void *setup, unsigned long move,
                        struct text *t)
{
    static const char *const ways[PARLOUR_DIRECTIONS] = {
        "u", "r", "d", "l"
    };

    (void)setup;
    if (move < SLIDE_WAY)
        text_add_number(t, move);
    else
        text_add(t, ways[move - SLIDE_WAY]);
}

static void slide_ends(const void *setup, const void *state,
                       unsigned long move, int *from, int *to)
{
    *from = slide_cell_of(setup, state, move);
    *to = ((const struct slide_state *)state)->hole;
}

static void slide_legal(const void *block, const void *state_block,
                        struct game_plan *plan)
{
    const struct slide_setup *setup = block;
    const struct slide_state *state = state_block;
    int direction, cell;

    for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
        cell = setup->beside[state->hole][direction];
        if (cell != PARLOUR_NONE)
            plan->add(plan, state->labels[cell]);
    }
}

/* Moves as they are listed are labels. */
static unsigned long slide_move_count(const void *setup)
{
    return (unsigned long)grid_cells(slide_grid(setup));
}

/* ---- what a command means ---- */

/* Plans to move every tile between the hole and the cell, the nearest first.
 * If the cell is not in line with the hole, its tile cannot move. */
static int slide_run(const struct slide_setup *setup,
                     const struct slide_state *state, int cell,
                     struct game_plan *plan)
{
    const struct grid *g = &setup->grid;
    int direction, at;

    for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
        at = state->hole;
        while (at != PARLOUR_NONE && at != cell)
            at = grid_beside(g, at, direction);
        if (at == PARLOUR_NONE || at == state->hole)
            continue;
        at = state->hole;
        while (at != cell) {
            at = grid_beside(g, at, direction);
            plan->add(plan, state->labels[at]);
        }
        return PARLOUR_OK;
    }
    if (cell == state->hole)
        return PARLOUR_NO_PIECE;
    plan->add(plan, state->labels[cell]);
    return PARLOUR_OK;
}

static int slide_interpret(const void *block, const void *state,
                           int selected, const struct parlour_command *c,
                           struct game_plan *plan)
{
    const struct slide_setup *setup = block;

    (void)selected;
    switch (c->act) {
    case PARLOUR_DO_CARRY:
        if (c->to != PARLOUR_NONE)
            return PARLOUR_SYNTAX;
        return slide_run(setup, state, c->cell, plan);
    case PARLOUR_DO_PICK:
        return slide_run(setup, state, c->cell, plan);
    case PARLOUR_DO_TILE:
        if (c->number == 0 || c->number > slide_highest(setup))
            return PARLOUR_NO_PIECE;
        plan->add(plan, c->number);
        return PARLOUR_OK;
    case PARLOUR_DO_STEP:
        if (c->text != NULL)
            return PARLOUR_SYNTAX;
        plan->add(plan, SLIDE_WAY + (unsigned long)c->direction);
        return PARLOUR_OK;
    default:
        return PARLOUR_UNSUPPORTED;
    }
}

/* Larger boards need a solver. */
static int slide_has_hint(const void *setup)
{
    return grid_cells(slide_grid(setup)) <= SMALL_SOLVER_CELLS;
}

static int slide_hint(const void *block, const void *state_block,
                      unsigned long *move)
{
    const struct slide_setup *setup = block;
    const struct slide_state *state = state_block;
    struct small_solver_board board;
    int i, label;

    if (!slide_is_solvable(&setup->grid, state->labels))
        return PARLOUR_UNSOLVABLE;
    board.columns = setup->grid.columns;
    board.rows = setup->grid.rows;
    for (i = 0; i < grid_cells(&setup->grid); i++) {
        label = state->labels[slide_reading_cell(&setup->grid, i)];
        board.labels[i] = (unsigned char)label;
    }
    *move = (unsigned long)small_solver_best(&board, &i);
    return PARLOUR_OK;
}

/* ---- looking ---- */

/* The usual rules are not named, and a walk is not recorded, which makes its
 * records what they were when there was nothing else. A written board is not
 * dealt. */
static void slide_describe(const void *block, const void *state,
                           struct parlour_status *status)
{
    const struct slide_setup *setup = block;
    const struct grid *g = &setup->grid;
    const char *rules = slide_rules(setup->deal);

    (void)state;
    status->rules = status->rules_text = NULL;
    if (setup->written || setup->draft)
        return;
    if (setup->deal != SLIDE_DEAL_WALK)
        status->rules_text = rules;
    status->rules = setup->deal == slide_find_deal(
        slide_usual_rules(g->columns, g->rows)) ? NULL : rules;
}

static void slide_look_piece(int piece, struct parlour_look *look)
{
    struct text t;

    look->piece.shape = PARLOUR_SHAPE_TILE;
    look->id = piece;
    text_open(&t, look->label, sizeof look->label);
    text_add_number(&t, (unsigned long)piece);
}

static void slide_look(const void *setup, const void *state, int cell,
                       struct parlour_look *look)
{
    int piece = ((const struct slide_state *)state)->labels[cell];

    look->floor.shape = PARLOUR_SHAPE_PLAIN;
    if (piece == 0)
        return;
    slide_look_piece(piece, look);
    look->home = piece == slide_home_label(slide_grid(setup), cell);
}

/* ---- text ---- */

static void slide_row(const void *block, const void *state_block, int row,
                      struct text *t)
{
    const struct grid *g = slide_grid(block);
    const struct slide_state *state = state_block;
    int column;

    for (column = 0; column < g->columns; column++) {
        if (column > 0)
            text_add_char(t, ' ');
        text_add_number(t, state->labels[grid_cell(g, column, row)]);
    }
}

/* Writes the numbers right-aligned, a blank after each, and the hole blank. */
static int slide_picture(const void *block, const void *state_block,
                         int line, struct text *t)
{
    const struct grid *g = slide_grid(block);
    const struct slide_state *state = state_block;
    int width = grid_cells(g) > 10 ? 2 : 1;
    int column, label;

    if (line >= g->rows)
        return 0;
    for (column = 0; column < g->columns; column++) {
        label = state->labels[grid_cell(g, column, line)];
        if (label == 0)
            text_add_many(t, ' ', width);
        else
            text_add_column(t, (unsigned long)label, width);
        text_add_char(t, ' ');
    }
    return 1;
}

/* Swaps the number with what is on the cell, so that each number stays there
 * once. */
static int slide_put(const void *setup, void *block, const char *kind,
                     int cell)
{
    struct slide_state *state = block;
    unsigned long label;
    int other;

    if (!text_read_number(&kind, &label) || *kind != '\0')
        return PARLOUR_SYNTAX;
    if (label > slide_highest(setup))
        return PARLOUR_NO_PIECE;
    other = slide_find(setup, state, label);
    state->labels[other] = state->labels[cell];
    state->labels[cell] = (unsigned char)label;
    if (state->labels[other] == 0)
        state->hole = other;
    if (label == 0)
        state->hole = cell;
    return PARLOUR_OK;
}

static void slide_refusal(const void *setup, enum parlour_code code,
                          unsigned long move, struct text *t)
{
    if (code == PARLOUR_SYNTAX) {
        translate_add(t, "Type a number from 1 to %lu, or l, u, r and d, as"
                      " in: lur", slide_highest(setup));
    } else if (code == PARLOUR_NO_PIECE) {
        translate_add(t, "The number must range from 1 to %lu!",
                      slide_highest(setup));
    } else if (code == PARLOUR_CANNOT_MOVE && move > 0 && move < SLIDE_WAY) {
        translate_add(t, "The number %lu cannot be moved!", move);
    } else if (code == PARLOUR_CANNOT_MOVE) {
        text_add(t, "No number can be moved that way");
    }
}

static void slide_ending(const void *setup, const void *state,
                         struct text *t)
{
    unsigned long moves = ((const struct slide_state *)state)->moves;

    (void)setup;
    translate_add_count(t, moves, "Game finished in %lu move.",
                        "Game finished in %lu moves.", moves);
}

static void slide_explain(const void *block, struct text *t)
{
    const struct slide_setup *setup = block;
    const struct grid *g = &setup->grid;

    if (setup->written || setup->draft)
        return;
    if (setup->deal == SLIDE_DEAL_RANDOM) {
        text_add(t, "All boards that can be solved are equally likely.");
        return;
    }
    translate_add(t, "The board is mixed by %lu random moves.",
                  (unsigned long)slide_walk_length(g));
}

static int slide_daily(const struct game_day *day, struct parlour_options *o)
{
    (void)day;
    o->given |= PARLOUR_OPTION_SIZE | PARLOUR_OPTION_RULES;
    o->columns = o->rows = SLIDE_DAILY_SIDE;
    o->rules = slide_rules(SLIDE_DEAL_RANDOM);
    return PARLOUR_NONE;
}

static const char *const slide_help[] = {
    "Slide: put the numbers in order, row by row, with the hole last.",
    "Type a number beside the hole to slide it there, or type directions in",
    "which tiles slide: l, r, u or d, one or many, as in: lur",
    NULL
};

static const char *const slide_pointing[] = {
    "Put the numbers in order, row by row, with the hole last. Pick a number",
    "beside the hole and it slides into the hole.",
    NULL
};

static const struct game_example slide_examples[] = {
    { "Move 5, then 8, and the board is solved.", "1 2 3\n4 0 6\n7 5 8\n" },
    { "The solved board:", "1 2 3\n4 5 6\n7 8 0\n" },
    { NULL, NULL }
};

static const struct game_help_pages slide_help_pages = {
    sizeof(struct game_help_pages), /* size */
    slide_pointing,                 /* pointing */
    slide_examples,                 /* examples */
    slide_explain,                  /* explain */
    /* brief */
    "Put the numbers in order, row by row, by sliding them into the hole.",
    /* typing */
    "Type a number, or the directions in which tiles slide, as in: lur",
    "The arrow keys slide a number in that direction.", /* arrows */
    "5 8",                          /* demonstration */
    0                               /* usual */
};

/* A ladder of sizes, from short to long games. */
static const struct game_start slide_starts[] = {
    { "3x3", 3, 3, 0, NULL, PARLOUR_NONE, NULL },
    { "4x3", 4, 3, 0, NULL, PARLOUR_NONE, NULL },
    { "5x3", 5, 3, 0, NULL, PARLOUR_NONE, NULL },
    { "4x4", 4, 4, 0, NULL, PARLOUR_NONE, NULL },
    { "5x5", 5, 5, 0, NULL, PARLOUR_NONE, NULL },
    { "6x6", 6, 6, 0, NULL, PARLOUR_NONE, NULL },
    { "8x8", 8, 8, 0, NULL, PARLOUR_NONE, NULL },
    { NULL, 0, 0, 0, NULL, PARLOUR_NONE, NULL }
};

const struct game *slide_game(void)
{
    static const char *const kinds[] = {
        "0", "1", "2", "3", "4", "5", "6", "7",
        "8", "9", "10", "11", "12", "13", "14", "15",
        "16", "17", "18", "19", "20", "21", "22", "23",
        "24", "25", "26", "27", "28", "29", "30", "31",
        "32", "33", "34", "35", "36", "37", "38", "39",
        "40", "41", "42", "43", "44", "45", "46", "47",
        "48", "49", "50", "51", "52", "53", "54", "55",
        "56", "57", "58", "59", "60", "61", "62", "63", NULL
    };
    static const struct game_extra extra = {
        sizeof(struct game_extra),  /* size */
        slide_describe,             /* describe */
        NULL,                       /* settle */
        NULL,                       /* facing */
        NULL,                       /* fingerprint */
        NULL,                       /* kind_at */
        NULL,                       /* unit */
        NULL,                       /* canon */
        NULL,                       /* stored */
        NULL,                       /* script */
        slide_rules,                /* rules */
        &slide_help_pages,          /* help_pages */
        NULL,                       /* levels */
        NULL,                       /* borrows */
        NULL,                       /* numbers */
        NULL,                       /* likely */
        slide_has_hint,             /* has_hint */
        slide_usual_rules,          /* usual_rules */
        slide_daily,                /* daily */
        slide_move_count,           /* move_count */
        NULL,                       /* move_place */
        NULL,                       /* move_at */
        NULL,                       /* solve */
        NULL,                       /* achievements */
        NULL,                       /* obstacle */
        NULL,                       /* level_id */
        slide_starts,               /* starts */
        NULL,                       /* places */
        NULL,                       /* planes */
        NULL                        /* dealt_levels */
    };
    static const struct game game = {
        sizeof(struct game),        /* size */
        "slide",                    /* name */
        "Slide",                    /* title */
        "--size 2x2 to 8x8; --rules", /* options_help */
        slide_help,                 /* help */
        /* options */
        PARLOUR_OPTION_SEED | PARLOUR_OPTION_SIZE | PARLOUR_OPTION_BOARD
            | PARLOUR_OPTION_DRAFT | PARLOUR_OPTION_RULES,
        GAME_STEPS | GAME_LETTERS | GAME_ENDS | GAME_DICE, /* traits */
        sizeof(struct slide_setup), /* setup_size */
        1,                          /* move_bytes */
        slide_prepare,              /* prepare */
        slide_grid,                 /* grid */
        NULL,                       /* kind_count */
        slide_state_size,           /* state_size */
        slide_start,                /* start */
        slide_status,               /* status */
        NULL,                       /* score */
        slide_dice,                 /* dice */
        slide_interpret,            /* interpret */
        slide_judge,                /* judge */
        slide_apply,                /* apply */
        slide_read,                 /* read */
        slide_write,                /* write */
        slide_ends,                 /* ends */
        slide_legal,                /* legal */
        slide_hint,                 /* hint */
        slide_look,                 /* look */
        NULL,                       /* coming */
        slide_look_piece,           /* look_piece */
        NULL,                       /* mark */
        slide_row,                  /* row */
        slide_picture,              /* picture */
        NULL,                       /* piece_name */
        slide_put,                  /* put */
        kinds,                      /* kinds */
        "Choose a number to move:", /* prompt */
        slide_refusal,              /* refusal */
        slide_ending,               /* ending */
        &extra                      /* extra */
    };

    return &game;
}
