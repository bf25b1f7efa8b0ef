/* hint.c: a good move in Kulki (see hint.h). For each move it adds up how the
 * estimate of the board changes at each of its two cells. It compares the
 * moves with the highest sums by the value of the board after them. If some of
 * them make a line, only these count, because no balls are dealt after a line.
 *
 * Limit: it looks one move ahead and does not consider which balls may be
 * dealt; core/solve/kulki/kulki_solver.c does.
 */
#include <string.h>

#include "games/kulki/board_lines.h"
#include "games/kulki/board_value.h"
#include "games/kulki/hint.h"
#include "games/kulki/regions.h"
#include "games/kulki/value_net.h"

enum {
    HINT_NEAR = KULKI_RUN + 1,  /* how far a window reaches from a cell */
    HINT_SEEN = 2 * HINT_NEAR + 1,
    HINT_HIGHEST = BOARD_VALUE_WIDES / BOARD_VALUE_BASE,
    HINT_CANDIDATES = 32
};

struct hint_move {
    int from, to;
    long gain;                  /* of the estimate */
};

struct hint_search {
    const struct grid *grid;
    struct board_value values;
    struct value_net_shape shape;
    const unsigned char *start; /* the board before a move, */
    unsigned char balls[KULKI_CELLS]; /* and after it */
    int count;                  /* number of balls */
    int supply[KULKI_COLOURS + 1];      /* class of each colour */
    short square[KULKI_CELLS];  /* what is around a cell (see board_value.h) */
    unsigned char edges[KULKI_CELLS];   /* how many it touches */
    /* the estimate of the board: of the windows of each colour, and of the
       rest but the number of balls */
    long worth[KULKI_COLOURS + 1], rest;
    /* by colour, what a ball gains on a cell; 0: what any ball does but for
       the windows that it is then in */
    long gain[KULKI_COLOURS + 1][KULKI_CELLS];
    unsigned char is_known[KULKI_COLOURS + 1][KULKI_CELLS];
    struct hint_move moves[HINT_CANDIDATES];
    int moves_count;
};

/* ---- the worth of a cell ---- */

/* Returns what the windows of cells in line are worth to a colour. near: what
 * is on the cells, -1 off the board. From the last cell to the first: so the
 * cell that leaves a wide window is its highest digit, and nothing is
 * divided. */
static long hint_near_worth(const struct hint_search *search, const int *near,
                            int count, int diagonal, int colour)
{
    int supply = search->supply[colour], wide = 0;
    const int *at;
    long worth = 0;

    for (at = near + count - 1; at >= near; at--) {
        while (wide >= HINT_HIGHEST)
            wide -= HINT_HIGHEST;
        wide *= BOARD_VALUE_BASE;
        if (*at != 0)
            wide += *at == colour ? BOARD_VALUE_OWN : BOARD_VALUE_OTHER;
        if (at <= near + count - BOARD_VALUE_WIDE && at[1] >= 0
                && at[KULKI_RUN] >= 0)
            worth +=
                board_value_window(&search->values, diagonal, supply, wide);
    }
    return worth;
}

/* Adds what they are worth to each colour, times a factor, to worth[]. Returns
 * the sum. */
static long hint_add_near(const struct hint_search *search, const int *near,
                          int count, int diagonal, int factor, long *worth)
{
    unsigned colours = 0;
    long one, sum = 0;
    int i;

    for (i = 0; i < count; i++)
        if (near[i] > 0)
            colours |= 1u << near[i];
    for (i = 1; colours >> i != 0; i++)
        if (colours >> i & 1) {
            one = factor * hint_near_worth(search, near, count, diagonal, i);
            worth[i] += one;
            sum += one;
        }
    return sum;
}

/* Returns how far the board goes from a place, in steps of -1, 0 or 1. */
static int hint_reach(int place, int count, int step)
{
    int reach = step > 0 ? count - 1 - place : step < 0 ? place : HINT_NEAR;

    return reach < HINT_NEAR ? reach : HINT_NEAR;
}

/* Reads the balls in line with a cell, as far as its windows see, and -1 where
 * the board ends before. Returns their number; 0 if the line is too short for
 * a window. */
static int hint_read_near(const struct hint_search *search, int cell,
                          int direction, int *near)
{
    const struct grid *g = search->grid;
    int column = grid_column(g, cell), row = grid_row(g, cell);
    int across, down, before, after, at, step, i, count = 0;

    board_lines_vector(direction, &across, &down);
    before = hint_reach(column, g->columns, -across);
    i = hint_reach(row, g->rows, -down);
    before = i < before ? i : before;
    after = hint_reach(column, g->columns, across);
    i = hint_reach(row, g->rows, down);
    after = i < after ? i : after;
    if (before + 1 + after < KULKI_RUN)
        return 0;
    if (before < HINT_NEAR)
        near[count++] = -1;
    step = across * g->rows + down;
    for (at = cell - before * step, i = -before; i <= after; i++, at += step)
        near[count++] = search->balls[at];
    if (after < HINT_NEAR)
        near[count++] = -1;
    return count;
}

/* Adds the worth of all windows that contain a cell or end beside it, times a
 * factor, to worth[] of their colours. Returns the sum. */
static long hint_add_windows(const struct hint_search *search, int cell,
                             int factor, long *worth)
{
    int near[HINT_SEEN], direction, count;
    long sum = 0;

    for (direction = 0; direction < BOARD_LINES_DIRECTIONS; direction++) {
        count = hint_read_near(search, cell, direction, near);
        sum += hint_add_near(search, near, count,
                             direction >= BOARD_LINES_DIAGONAL, factor, worth);
    }
    return sum;
}

/* Adds the worth of all windows of the board to search->worth. */
static void hint_add_lines(struct hint_search *search)
{
    const struct board_lines_line *line = search->shape.lines;
    int near[KULKI_SIDE + 2], i, j;

    for (i = 0; i < search->shape.count; i++, line++) {
        near[0] = near[line->length + 1] = -1;
        for (j = 0; j < line->length; j++)
            near[j + 1] = search->balls[line->cells[j]];
        hint_add_near(search, near, line->length + 2, line->diagonal, 1,
                      search->worth);
    }
}

static long hint_windows_worth(const struct hint_search *search, int cell)
{
    long ignored[KULKI_COLOURS + 1];

    memset(ignored, 0, sizeof ignored);
    return hint_add_windows(search, cell, 1, ignored);
}

/* Changes one cell of the square around a cell. Returns what this gains. */
static long hint_flip(struct hint_search *search, int cell, int bit)
{
    int square = search->square[cell], flipped = square ^ 1 << bit;
    int edges = search->edges[cell];

    search->square[cell] = (short)flipped;
    return (long)board_value_square(&search->values, edges, flipped)
        - board_value_square(&search->values, edges, square);
}

/* Puts a ball on a cell, or removes it (colour 0). Returns what this gains by
 * the squares around the cell and by its place, and adds it to search->rest:
 * to undo it, put back what was there. */
static long hint_put(struct hint_search *search, int cell, int colour)
{
    const struct grid *g = search->grid;
    int column = grid_column(g, cell), row = grid_row(g, cell), x, y;
    long worth = board_value_place(g, cell);

    worth = colour != 0 ? worth : -worth;
    search->balls[cell] = (unsigned char)colour;
    for (x = column > 0 ? -1 : 0; x <= (column < g->columns - 1); x++)
        for (y = row > 0 ? -1 : 0; y <= (row < g->rows - 1); y++)
            worth += hint_flip(search, cell + x * g->rows + y,
                               (1 - x) * BOARD_VALUE_SIDE + 1 - y);
    search->rest += worth;
    return worth;
}

/* The same, with the windows: adds what they gain to search->worth. */
static long hint_change(struct hint_search *search, int cell, int colour)
{
    long gain = hint_add_windows(search, cell, -1, search->worth);

    gain += hint_put(search, cell, colour);
    return gain + hint_add_windows(search, cell, 1, search->worth);
}

/* ---- the worth of a move ---- */

/* Returns what adding a ball gains; computed once for all balls of its colour.
 */
static long hint_gain(struct hint_search *search, int to, int colour)
{
    unsigned char (*is_known)[KULKI_CELLS] = search->is_known;
    long (*gain)[KULKI_CELLS] = search->gain;

    if (!is_known[0][to]) {
        is_known[0][to] = 1;
        gain[0][to] = -hint_windows_worth(search, to);
        gain[0][to] += hint_put(search, to, colour);
        hint_put(search, to, 0);
    }
    if (!is_known[colour][to]) {
        is_known[colour][to] = 1;
        search->balls[to] = (unsigned char)colour;
        gain[colour][to] = gain[0][to] + hint_windows_worth(search, to);
        search->balls[to] = 0;
    }
    return gain[colour][to];
}

/* Returns what removing a ball gains. */
static long hint_loss(struct hint_search *search, int from)
{
    long gain = -hint_windows_worth(search, from);

    gain += hint_put(search, from, 0);
    gain += hint_windows_worth(search, from);
    hint_put(search, from, search->start[from]);
    return gain;
}

/* Removes the lines of the board. Returns their score, and how many balls are
 * left in *count. */
static long hint_remove_lines(struct hint_search *search, int *count)
{
    unsigned char leaves[KULKI_CELLS];
    long score;
    int cell;

    memset(leaves, 0, sizeof leaves);
    score = (long)board_lines_runs(search->grid, search->balls, leaves,
                            game_silence());
    for (cell = 0; cell < grid_cells(search->grid); cell++)
        if (leaves[cell]) {
            hint_change(search, cell, 0);
            --*count;
        }
    return score;
}

/* Returns the value of the board. */
static long hint_value(const struct hint_search *search, int count)
{
    long estimate = search->rest
        + board_value_crowd(count, grid_cells(search->grid));
    struct value_net_inputs features;
    int colour;

    for (colour = 1; colour <= KULKI_COLOURS; colour++)
        estimate += search->worth[colour];
    value_net_extract(&search->shape, search->balls, search->worth, estimate,
                       &features);
    return value_net_value(value_net_trained(), &features, estimate);
}

/* Returns the value of the board after a move, with the score of its lines.
 * Sets *is_line. */
static long hint_try(struct hint_search *search, const struct hint_move *move,
                     int *is_line)
{
    long worth[KULKI_COLOURS + 1], gain, value = 0;
    int cell, count = search->count;

    memcpy(worth, search->worth, sizeof worth);
    gain = hint_change(search, move->from, 0);
    gain += hint_change(search, move->to, search->start[move->from]);
    *is_line = gain > BOARD_VALUE_LINE / 2;
    if (*is_line)
        value = BOARD_VALUE_POINT * hint_remove_lines(search, &count);
    value += hint_value(search, count);
    for (cell = 0; cell < grid_cells(search->grid); cell++)
        if (search->balls[cell] != search->start[cell])
            hint_put(search, cell, search->start[cell]);
    memcpy(search->worth, worth, sizeof worth);
    return value;
}

/* Keeps the move if it is one of the best so far, which are sorted. */
static void hint_keep(struct hint_search *search, const struct hint_move *move)
{
    struct hint_move *moves = search->moves;
    int i = search->moves_count;

    if (i < HINT_CANDIDATES)
        search->moves_count++;
    else if (move->gain <= moves[--i].gain)
        return;
    for (; i > 0 && moves[i - 1].gain < move->gain; i--)
        moves[i] = moves[i - 1];
    moves[i] = *move;
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
static void hint_set_up(struct hint_search *search, const unsigned char *balls)
{
    int number[KULKI_COLOURS + 1], cell, colour, edges;
    const struct grid *g = search->grid;

    memset(number, 0, sizeof number);
    for (cell = 0; cell < grid_cells(g); cell++) {
        number[balls[cell]]++;
        edges = board_value_edges(g, cell);
        search->edges[cell] = (unsigned char)edges;
        search->square[cell] = (short)hint_outside(g, cell);
        search->rest += board_value_square(&search->values, edges,
                                           search->square[cell]);
    }
    search->count = grid_cells(g) - number[0];
    for (colour = 1; colour <= KULKI_COLOURS; colour++)
        search->supply[colour] = board_value_supply(number[colour]);
    for (cell = 0; cell < grid_cells(g); cell++)
        if (balls[cell] != 0)
            hint_put(search, cell, balls[cell]);
    hint_add_lines(search);
}

/* Lists the moves of a ball: to all cells of the regions next to it. */
static void hint_list(struct hint_search *search,
                      const struct regions *regions, int ball)
{
    unsigned char is_next[KULKI_CELLS + 1];
    const struct grid *g = search->grid;
    struct hint_move move;
    int direction, beside, colour = search->balls[ball];
    long loss;

    memset(is_next, 0, sizeof is_next);
    for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
        beside = grid_beside(g, ball, direction);
        if (beside != PARLOUR_NONE)
            is_next[regions->of[beside]] = 1;
    }
    is_next[0] = 0;
    loss = hint_loss(search, ball);
    move.from = ball;
    for (move.to = 0; move.to < grid_cells(g); move.to++)
        if (is_next[regions->of[move.to]]) {
            move.gain = loss + hint_gain(search, move.to, colour);
            hint_keep(search, &move);
        }
}

int hint_find(const struct grid *g, const unsigned char *balls, int *from,
              int *to)
{
    struct hint_search search;
    struct regions regions;
    int i, is_line, has_line = 0;
    long value, best = 0;

    memset(&search, 0, sizeof search);
    search.grid = g;
    search.start = balls;
    board_value_open(&search.values);
    value_net_open(&search.shape, g);
    hint_set_up(&search, balls);
    regions_find(g, balls, &regions);
    for (i = 0; i < grid_cells(g); i++)
        if (balls[i] != 0)
            hint_list(&search, &regions, i);
    for (i = 0; i < search.moves_count; i++) {
        value = hint_try(&search, &search.moves[i], &is_line);
        if (i == 0 || is_line > has_line
                || (is_line == has_line && value > best)) {
            has_line = is_line;
            best = value;
            *from = search.moves[i].from;
            *to = search.moves[i].to;
        }
    }
    return search.moves_count > 0 ? PARLOUR_OK : PARLOUR_UNSOLVABLE;
}
