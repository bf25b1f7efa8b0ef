/* runs.c: runs of one colour (see runs.h). A run is found at its first cell,
 * so each cell is checked for the start of a run in each direction. Runs are
 * reported in the order of their directions in board_lines.h.
 */
#include "games/kulki/board_lines.h"
#include "games/kulki/runs.h"

/* Returns the cell that many steps from another, or PARLOUR_NONE if it is off
 * the board. */
static int runs_step(const struct grid *g, int cell, int direction, int steps)
{
    int column = grid_column(g, cell), row = grid_row(g, cell), across, down;

    board_lines_vector(direction, &across, &down);
    column += across * steps;
    row += down * steps;
    return grid_has(g, column, row) ? grid_cell(g, column, row)
                                    : PARLOUR_NONE;
}

static int runs_is_colour(const struct grid *g, const unsigned char *balls,
                          int cell, int direction, int steps, int colour)
{
    int other = runs_step(g, cell, direction, steps);

    return other != PARLOUR_NONE && balls[other] == colour;
}

/* Returns the length of the run that begins on a cell, or 0 if none does. */
static int runs_length(const struct grid *g, const unsigned char *balls,
                       int cell, int direction)
{
    int colour = balls[cell], length = 1;

    if (colour == 0 || runs_is_colour(g, balls, cell, direction, -1, colour))
        return 0;
    while (runs_is_colour(g, balls, cell, direction, length, colour))
        length++;
    return length;
}

static unsigned long runs_score(int length)
{
    return (unsigned long)(KULKI_RUN + 2 * (length - KULKI_RUN));
}

/* The i-th cell to check for the start of a run: column by column for runs
 * along columns, row by row for all others. */
static int runs_start(const struct grid *g, int direction, int i)
{
    int across, down;

    board_lines_vector(direction, &across, &down);
    return across == 0 ? i : grid_cell(g, i % g->columns, i / g->columns);
}

unsigned long runs_tell(const struct grid *g, const unsigned char *balls,
                        unsigned char *leaves,
                        const struct game_teller *teller)
{
    unsigned long gain = 0;
    int direction, i, cell, length, step;

    for (direction = 0; direction < BOARD_LINES_DIRECTIONS; direction++)
        for (i = 0; i < grid_cells(g); i++) {
            cell = runs_start(g, direction, i);
            length = runs_length(g, balls, cell, direction);
            if (length < KULKI_RUN)
                continue;
            for (step = 0; step < length; step++)
                leaves[runs_step(g, cell, direction, step)] = 1;
            game_tell_match(teller, balls[cell], cell,
                            runs_step(g, cell, direction, length - 1),
                            length);
            gain += runs_score(length);
        }
    return gain;
}
