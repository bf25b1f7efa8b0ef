/* hint.c: a good move in Kulki (see hint.h). Tries all moves and adds up how
 * the worth of the board changes at both cells of a move.
 *
 * Limit: it looks one move ahead and does not consider which balls may be
 * dealt; core/solve/kulki/kulki_solver.c does.
 */
#include <string.h>

#include "board/path.h"
#include "games/kulki/board_value.h"
#include "games/kulki/hint.h"
#include "games/kulki/kulki.h"
#include "games/kulki/runs.h"

enum {
    HINT_NEAR = KULKI_RUN + 1,  /* as far as a window sees a cell */
    HINT_SEEN = 2 * HINT_NEAR + 1,
    HINT_DOUBT = 200            /* the estimate of a move is rarely more than
                                   this too low, as games show */
};

struct hint_search {
    const struct grid *grid;
    struct board_value values;
    unsigned char balls[KULKI_CELLS];
    int supply[KULKI_COLOURS + 1];      /* class of each colour */
    short square[KULKI_CELLS];  /* what is around a cell (see board_value.h) */
    int left;                   /* the cell whose loss is known, or none */
    long loss;
    unsigned char is_known[KULKI_COLOURS + 1][KULKI_CELLS];
    long gain[KULKI_COLOURS + 1][KULKI_CELLS];
    long best;                  /* gain of the best move found */
    int found, from, to;
};

/* ---- the worth of a cell ---- */

/* What the windows of cells in line are worth to a colour. near: the cells,
 * -1 if they are off the board. */
static long hint_near_worth(const struct hint_search *search,
                            const int *near, int diagonal, int colour)
{
    int supply = search->supply[colour], wide = 0, i;
    long worth = 0;

    for (i = 0; i < HINT_SEEN; i++) {
        wide = wide / BOARD_VALUE_BASE + BOARD_VALUE_WIDES / BOARD_VALUE_BASE
            * (near[i] == 0 ? BOARD_VALUE_EMPTY
               : near[i] == colour ? BOARD_VALUE_OWN : BOARD_VALUE_OTHER);
        if (i >= BOARD_VALUE_WIDE - 1 && near[i - KULKI_RUN] >= 0
                && near[i - 1] >= 0)
            worth +=
                board_value_window(&search->values, diagonal, supply, wide);
    }
    return worth;
}

/* Reads the balls in line with a cell, as far as its windows see. Returns
 * their colours, a bit each. */
static unsigned hint_read_near(const struct hint_search *search, int cell,
                               int direction, int *near)
{
    const struct grid *g = search->grid;
    int across, down, column, row, i;
    unsigned colours = 0;

    runs_vector(direction, &across, &down);
    column = grid_column(g, cell) - HINT_NEAR * across;
    row = grid_row(g, cell) - HINT_NEAR * down;
    for (i = 0; i < HINT_SEEN; i++, column += across, row += down) {
        near[i] = grid_has(g, column, row)
            ? search->balls[grid_cell(g, column, row)] : -1;
        if (near[i] > 0)
            colours |= 1u << near[i];
    }
    return colours;
}

/* The worth of all windows that contain a cell or end beside it. */
static long hint_windows_worth(const struct hint_search *search, int cell)
{
    int near[HINT_SEEN], direction, colour;
    unsigned colours;
    long worth = 0;

    for (direction = 0; direction < RUNS_DIRECTIONS; direction++) {
        colours = hint_read_near(search, cell, direction, near);
        for (colour = 1; colours >> colour != 0; colour++)
            if (colours >> colour & 1)
                worth += hint_near_worth(search, near,
                                         direction >= RUNS_DIAGONAL, colour);
    }
    return worth;
}

/* Puts a ball on a cell, or removes it (colour 0). Returns what this gains by
 * the squares around the cell and by its place. */
static long hint_put(struct hint_search *search, int cell, int colour)
{
    const struct grid *g = search->grid;
    int column = grid_column(g, cell), row = grid_row(g, cell), x, y, edges;
    long worth = board_value_place(g, cell);
    short *square;

    worth = colour != 0 ? worth : -worth;
    search->balls[cell] = (unsigned char)colour;
    for (x = -1; x <= 1; x++)
        for (y = -1; y <= 1; y++) {
            if (!grid_has(g, column + x, row + y))
                continue;
            square = &search->square[grid_cell(g, column + x, row + y)];
            edges = board_value_edges(g, grid_cell(g, column + x, row + y));
            worth -= board_value_square(&search->values, edges, *square);
            *square =
                (short)(*square ^ 1 << ((1 - x) * BOARD_VALUE_SIDE + 1 - y));
            worth += board_value_square(&search->values, edges, *square);
        }
    return worth;
}

/* The same, with what it gains by the windows. */
static long hint_change(struct hint_search *search, int cell, int colour)
{
    long worth = -hint_windows_worth(search, cell);

    worth += hint_put(search, cell, colour);
    return worth + hint_windows_worth(search, cell);
}

/* ---- the worth of a move ---- */

/* What it gains to remove a ball; computed once for all of its moves. */
static long hint_loss(struct hint_search *search, int from)
{
    int colour = search->balls[from];

    if (search->left != from) {
        search->left = from;
        search->loss = hint_change(search, from, 0);
        hint_put(search, from, colour);
    }
    return search->loss;
}

/* What it gains to add a ball; computed once for all balls of its colour. */
static long hint_gain(struct hint_search *search, int to, int colour)
{
    if (!search->is_known[colour][to]) {
        search->is_known[colour][to] = 1;
        search->gain[colour][to] = hint_change(search, to, colour);
        hint_put(search, to, 0);
    }
    return search->gain[colour][to];
}

static long hint_move_gain(struct hint_search *search, int from, int to)
{
    int colour = search->balls[from];
    long worth = hint_change(search, from, 0);

    worth += hint_change(search, to, colour);
    hint_put(search, to, 0);
    hint_put(search, from, colour);
    return worth;
}

/* Keeps the move if it is the best so far. Estimates it first by each of its
 * cells alone: cells in one window may together be worth more, but rarely much
 * more. */
static void hint_consider(struct hint_search *search, int from, int to)
{
    long worth = hint_loss(search, from)
        + hint_gain(search, to, search->balls[from]);

    if (search->found && worth + HINT_DOUBT <= search->best)
        return;
    worth = hint_move_gain(search, from, to);
    if (!search->found || worth > search->best) {
        search->found = 1;
        search->best = worth;
        search->from = from;
        search->to = to;
    }
}

/* ---- the search ---- */

/* The cells around a cell that are off the board, a bit each. */
static int hint_outside(const struct grid *g, int cell)
{
    int column = grid_column(g, cell), row = grid_row(g, cell), i, bits = 0;

    for (i = 0; i < BOARD_VALUE_AROUND; i++)
        if (!grid_has(g, column + i / BOARD_VALUE_SIDE - 1,
                      row + i % BOARD_VALUE_SIDE - 1))
            bits |= 1 << i;
    return bits;
}

/* Sets up the board ball by ball. */
static void hint_set_up(struct hint_search *search,
                        const unsigned char *balls)
{
    const struct grid *g = search->grid;
    int number[KULKI_COLOURS + 1], cell, colour;

    memset(number, 0, sizeof number);
    for (cell = 0; cell < grid_cells(g); cell++)
        search->square[cell] = (short)hint_outside(g, cell);
    for (cell = 0; cell < grid_cells(g); cell++) {
        number[balls[cell]]++;
        if (balls[cell] != 0)
            hint_put(search, cell, balls[cell]);
    }
    for (colour = 1; colour <= KULKI_COLOURS; colour++)
        search->supply[colour] = board_value_supply(number[colour]);
}

int hint_find(const struct grid *g, const unsigned char *balls, int *from,
              int *to)
{
    unsigned char reached[KULKI_CELLS];
    struct hint_search search;
    int ball, cell;

    memset(&search, 0, sizeof search);
    search.grid = g;
    search.left = PARLOUR_NONE;
    board_value_open(&search.values);
    hint_set_up(&search, balls);
    for (ball = 0; ball < grid_cells(g); ball++) {
        if (balls[ball] == 0)
            continue;
        path_reach(g, balls, ball, reached);
        for (cell = 0; cell < grid_cells(g); cell++)
            if (reached[cell])
                hint_consider(&search, ball, cell);
    }
    *from = search.from;
    *to = search.to;
    return search.found ? PARLOUR_OK : PARLOUR_GAVE_UP;
}
