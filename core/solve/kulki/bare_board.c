/* bare_board.c: a minimal Kulki board (see bare_board.h). */
#include <string.h>

#include "solve/kulki/bare_board.h"

enum { BARE_BOARD_MORE = 2 };   /* points for each ball of a line beyond
                                   five */

/* ---- tables ---- */

/* Notes for each cell the lines through it. */
static void note_lines(struct bare_board_shape *s)
{
    int line, i, cell;

    for (line = 0; line < s->lines; line++)
        for (i = 0; i < s->line[line].length; i++) {
            cell = s->line[line].cells[i];
            s->at[cell][s->through_count[cell]] = (unsigned char)i;
            s->through[cell][s->through_count[cell]++] = (unsigned char)line;
        }
}

void bare_board_open(struct bare_board_shape *s, const struct grid *g)
{
    int cell, direction, other;

    memset(s, 0, sizeof *s);
    s->grid = *g;
    s->cells = grid_cells(g);
    s->lines = board_lines_list(g, s->line);
    note_lines(s);
    for (cell = 0; cell < s->cells; cell++)
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            other = grid_beside(g, cell, direction);
            if (other != PARLOUR_NONE)
                s->beside[cell][s->beside_count[cell]++] =
                    (unsigned char)other;
        }
}

/* ---- play ---- */

/* Marks the balls that a run through a cell removes, and returns its score; 0
 * if it runs through one of the cells counted before. */
static int mark(const struct bare_board *b,
                const struct board_lines_line *line,
                int at, const int *counted, int count, unsigned char *leaves)
{
    int first = at, last = at, colour = b->balls[line->cells[at]], i, j;
    int old = 0;

    while (first > 0 && b->balls[line->cells[first - 1]] == colour)
        first--;
    while (last < line->length - 1
            && b->balls[line->cells[last + 1]] == colour)
        last++;
    if (last - first + 1 < BOARD_VALUE_LONG)
        return 0;
    for (i = first; i <= last; i++) {
        leaves[line->cells[i]] = 1;
        for (j = 0; j < count; j++)
            old |= counted[j] == line->cells[i];
    }
    return old ? 0
               : BOARD_VALUE_LONG
                     + BARE_BOARD_MORE * (last - first + 1 - BOARD_VALUE_LONG);
}

/* Removes the lines through some cells. Returns their score. */
static int bare_board_clear(const struct bare_board_shape *s,
                            struct bare_board *b, const int *cells, int count)
{
    unsigned char leaves[KULKI_CELLS];
    int gain = 0, i, j;

    memset(leaves, 0, sizeof leaves);
    for (i = 0; i < count; i++)
        for (j = 0; j < s->through_count[cells[i]]; j++)
            gain += mark(b, &s->line[s->through[cells[i]][j]],
                         s->at[cells[i]][j], cells, i, leaves);
    for (i = 0; gain > 0 && i < s->cells; i++)
        if (leaves[i]) {
            b->balls[i] = 0;
            b->count--;
        }
    return gain;
}

int bare_board_move(const struct bare_board_shape *s, struct bare_board *b,
                    int from, int to)
{
    b->balls[to] = b->balls[from];
    b->balls[from] = 0;
    return bare_board_clear(s, b, &to, 1);
}

int bare_board_deal(const struct bare_board_shape *s, struct bare_board *b,
                    struct random *dice, int known)
{
    int colours[BARE_BOARD_DEAL], cells[BARE_BOARD_DEAL], i, cell, count = 0;

    for (i = 0; i < BARE_BOARD_DEAL; i++)
        colours[i] = known && s->coming[i] != 0 ? s->coming[i]
            : (int)random_below(dice, (unsigned long)s->kinds) + 1;
    for (; count < BARE_BOARD_DEAL && b->count < s->cells; count++) {
        do
            cell = (int)random_below(dice, (unsigned long)s->cells);
        while (b->balls[cell] != 0);
        b->balls[cell] = (unsigned char)colours[count];
        b->count++;
        cells[count] = cell;
    }
    return bare_board_clear(s, b, cells, count);
}
