/* board_lines.c: the lines of a Kulki board, and runs (see board_lines.h). A
 * run is found at its first cell, so each cell is checked for the start of a
 * run in each direction. Runs are reported in the order of their directions.
 */
#include "games/kulki/board_lines.h"

/* As column and row steps from the first cell of a line to its last. */
static const int board_lines_across[BOARD_LINES_DIRECTIONS] = { 1, 0, 1, 1 };
static const int board_lines_down[BOARD_LINES_DIRECTIONS] = { 0, 1, 1, -1 };

void board_lines_vector(int direction, int *across, int *down)
{
    *across = board_lines_across[direction];
    *down = board_lines_down[direction];
}

/* Follows the line that starts on a cell. Returns 0 if the line is too short
 * or the cell is not its first one. */
static int board_lines_follow(const struct grid *g, int first, int direction,
                              struct board_lines_line *line)
{
    int column = grid_column(g, first), row = grid_row(g, first);
    int across, down;

    board_lines_vector(direction, &across, &down);
    if (grid_has(g, column - across, row - down)
            || !grid_has(g, column + (KULKI_RUN - 1) * across,
                         row + (KULKI_RUN - 1) * down))
        return 0;
    line->diagonal = direction >= BOARD_LINES_DIAGONAL;
    for (line->length = 0; grid_has(g, column, row); line->length++) {
        line->cells[line->length] = (unsigned char)grid_cell(g, column, row);
        column += across;
        row += down;
    }
    return 1;
}

int board_lines_list(const struct grid *g, struct board_lines_line *lines)
{
    int cell, direction, count = 0;

    for (cell = 0; cell < grid_cells(g); cell++)
        for (direction = 0; direction < BOARD_LINES_DIRECTIONS; direction++)
            count += board_lines_follow(g, cell, direction, &lines[count]);
    return count;
}

/* ---- runs ---- */

/* Returns the cell that many steps from another one on the same line. */
static int board_lines_step(const struct grid *g, int cell, int direction,
                            int steps)
{
    int across, down;

    board_lines_vector(direction, &across, &down);
    return cell + steps * (across * g->rows + down);
}

/* Returns how many cells next to a ball have its colour, forwards (sign 1) or
 * backwards (-1). */
static int board_lines_reach(const struct grid *g, const unsigned char *balls,
                             int cell, int direction, int sign)
{
    int across = sign * board_lines_across[direction];
    int down = sign * board_lines_down[direction];
    int stride = across * g->rows + down, at = cell + stride, length = 0;
    int column, row;

    if (at < 0 || at >= g->columns * g->rows || balls[at] != balls[cell])
        return 0;               /* mostly, and without a division */
    column = grid_column(g, cell) + across;
    row = grid_row(g, cell) + down;
    while (grid_has(g, column, row) && balls[at] == balls[cell]) {
        column += across;
        row += down;
        at += stride;
        length++;
    }
    return length;
}

int board_lines_crosses(const struct grid *g, const unsigned char *balls,
                        int cell)
{
    int direction;

    for (direction = 0; direction < BOARD_LINES_DIRECTIONS; direction++)
        if (board_lines_reach(g, balls, cell, direction, 1)
                + board_lines_reach(g, balls, cell, direction, -1)
                >= KULKI_RUN - 1)
            return 1;
    return 0;
}

/* Returns the length of the run that begins on a cell, or 0 if none does. */
static int board_lines_run_length(const struct grid *g,
                                  const unsigned char *balls, int cell,
                                  int direction)
{
    return balls[cell] == 0
            || board_lines_reach(g, balls, cell, direction, -1) > 0
        ? 0 : 1 + board_lines_reach(g, balls, cell, direction, 1);
}

static unsigned long board_lines_run_score(int length)
{
    return (unsigned long)(KULKI_RUN + 2 * (length - KULKI_RUN));
}

/* The i-th cell to check for the start of a run: column by column for runs
 * along columns, row by row for all others. */
static int board_lines_run_start(const struct grid *g, int direction, int i)
{
    int across, down;

    board_lines_vector(direction, &across, &down);
    return across == 0 ? i : grid_cell(g, i % g->columns, i / g->columns);
}

unsigned long board_lines_runs(const struct grid *g,
                               const unsigned char *balls,
                               unsigned char *leaves,
                               const struct game_teller *teller)
{
    unsigned long gain = 0;
    int direction, i, cell, length, step;

    for (direction = 0; direction < BOARD_LINES_DIRECTIONS; direction++)
        for (i = 0; i < grid_cells(g); i++) {
            cell = board_lines_run_start(g, direction, i);
            length = board_lines_run_length(g, balls, cell, direction);
            if (length < KULKI_RUN)
                continue;
            for (step = 0; step < length; step++)
                leaves[board_lines_step(g, cell, direction, step)] = 1;
            game_tell_match(teller, balls[cell], cell,
                            board_lines_step(g, cell, direction, length - 1),
                            length);
            gain += board_lines_run_score(length);
        }
    return gain;
}
