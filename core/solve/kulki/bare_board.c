/* bare_board.c: a minimal Kulki board (see bare_board.h). */
#include <string.h>

#include "solve/kulki/bare_board.h"

enum { BARE_BOARD_MORE = 2 };   /* points for each ball of a line beyond
                                   five */

static const int bare_board_across[BARE_BOARD_WAYS] = { 1, 0, 1, 1 };
static const int bare_board_down[BARE_BOARD_WAYS] = { 0, 1, 1, -1 };

/* ---- tables ---- */

/* Adds the line that starts on a cell, unless the cell is inside a line or the
 * line is too short. */
static void add_line(struct bare_board_shape *s, int first, int way)
{
    const struct grid *g = &s->grid;
    int column = grid_column(g, first), row = grid_row(g, first), i, cell;
    int across = bare_board_across[way], down = bare_board_down[way];
    struct bare_board_line *line = &s->line[s->lines];

    if (grid_has(g, column - across, row - down)
            || !grid_has(g, column + (BOARD_VALUE_LONG - 1) * across,
                         row + (BOARD_VALUE_LONG - 1) * down))
        return;
    line->diagonal = across != 0 && down != 0;
    for (i = 0; grid_has(g, column, row); i++) {
        cell = grid_cell(g, column, row);
        line->cells[i] = (unsigned char)cell;
        s->at[cell][s->through_count[cell]] = (unsigned char)i;
        s->through[cell][s->through_count[cell]++] = (unsigned char)s->lines;
        column += across;
        row += down;
    }
    line->length = i;
    s->lines++;
}

void bare_board_open(struct bare_board_shape *s, const struct grid *g)
{
    int cell, way, direction, other;

    memset(s, 0, sizeof *s);
    s->grid = *g;
    s->cells = grid_cells(g);
    for (cell = 0; cell < s->cells; cell++) {
        for (way = 0; way < BARE_BOARD_WAYS; way++)
            add_line(s, cell, way);
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            other = grid_beside(g, cell, direction);
            if (other != PARLOUR_NONE)
                s->beside[cell][s->beside_count[cell]++] =
                    (unsigned char)other;
        }
    }
}

/* ---- play ---- */

/* Marks the balls that a run through a cell removes, and returns its score; 0
 * if it runs through one of the cells counted before. */
static int mark(const struct bare_board *b, const struct bare_board_line *line,
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
    unsigned char leaves[BARE_BOARD_CELLS];
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

/* ---- regions ---- */

/* Returns the region of an empty cell by its earlier neighbours, merging
 * regions that meet into the lower one; 0: a new region. */
static int join_region(const struct bare_board_shape *s,
                       const struct bare_board *b, int cell,
                       const unsigned char *of, unsigned char *into)
{
    int region = 0, i, other;

    for (i = 0; i < s->beside_count[cell]; i++) {
        other = s->beside[cell][i];
        if (other > cell || b->balls[other] != 0)
            continue;
        for (other = of[other]; into[other] != other; )
            other = into[other];
        if (region == 0 || other == region) {
            region = other;
        } else if (other < region) {
            into[region] = (unsigned char)other;
            region = other;
        } else {
            into[other] = (unsigned char)region;
        }
    }
    return region;
}

void bare_board_find_regions(const struct bare_board_shape *s,
                             const struct bare_board *b,
                             struct bare_board_regions *g)
{
    unsigned char into[BARE_BOARD_CELLS], sizes[BARE_BOARD_CELLS] = { 0 };
    int cell, region, count = 0;

    for (cell = 0; cell < s->cells; cell++) {
        g->of[cell] = 0;
        if (b->balls[cell] != 0)
            continue;
        region = join_region(s, b, cell, g->of, into);
        if (region == 0) {
            region = ++count;
            into[region] = (unsigned char)region;
        }
        g->of[cell] = (unsigned char)region;
    }
    g->count = g->largest = 0;
    for (region = 1; region <= count; region++) {
        g->count += into[region] == region;
        into[region] = into[into[region]];
    }
    for (cell = 0; cell < s->cells; cell++) {
        if (g->of[cell] == 0)
            continue;
        g->of[cell] = into[g->of[cell]];
        if (++sizes[g->of[cell]] > g->largest)
            g->largest = sizes[g->of[cell]];
    }
}
