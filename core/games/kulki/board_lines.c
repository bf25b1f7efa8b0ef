/* board_lines.c: the lines of a Kulki board (see board_lines.h). */
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
