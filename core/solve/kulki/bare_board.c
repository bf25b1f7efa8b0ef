/* bare_board.c: a bare board of Kulki (see bare_board.h). */
#include <string.h>

#include "solve/kulki/bare_board.h"

enum { BARE_BOARD_MORE = 2 };   /* for each ball of a line over five */

static const int bare_board_across[BARE_BOARD_WAYS] = { 1, 0, 1, 1 };
static const int bare_board_down[BARE_BOARD_WAYS] = { 0, 1, 1, -1 };

/* ---- tables ---- */

/* The line that begins on a cell; if one goes on there, or it is too short to
 * matter, there is none. */
static void add_line(struct bare_board_form *f, int first, int way)
{
    const struct grid *g = &f->grid;
    int column = grid_column(g, first), row = grid_row(g, first), i, cell;
    int across = bare_board_across[way], down = bare_board_down[way];
    struct bare_board_line *line = &f->line[f->lines];

    if (grid_has(g, column - across, row - down)
            || !grid_has(g, column + (LINE_EVAL_LONG - 1) * across,
                         row + (LINE_EVAL_LONG - 1) * down))
        return;
    line->diagonal = across != 0 && down != 0;
    for (i = 0; grid_has(g, column, row); i++) {
        cell = grid_cell(g, column, row);
        line->cells[i] = (unsigned char)cell;
        f->at[cell][f->throughs[cell]] = (unsigned char)i;
        f->through[cell][f->throughs[cell]++] = (unsigned char)f->lines;
        column += across;
        row += down;
    }
    line->length = i;
    f->lines++;
}

void bare_board_open(struct bare_board_form *f, const struct grid *g)
{
    int cell, way, direction, other;

    memset(f, 0, sizeof *f);
    f->grid = *g;
    f->cells = grid_cells(g);
    for (cell = 0; cell < f->cells; cell++) {
        for (way = 0; way < BARE_BOARD_WAYS; way++)
            add_line(f, cell, way);
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            other = grid_beside(g, cell, direction);
            if (other != PARLOUR_NONE)
                f->beside[cell][f->besides[cell]++] = (unsigned char)other;
        }
    }
}

/* ---- play ---- */

/* Marks the run through a place of a line, but one through a cell of the
 * `told` before, which was counted there; what it scores. */
static int mark(const struct bare_board *r, const struct bare_board_line *line,
                int at, const int *told, int count,
                unsigned char *leaves)
{
    int first = at, last = at, colour = r->balls[line->cells[at]], i, j;
    int old = 0;

    while (first > 0 && r->balls[line->cells[first - 1]] == colour)
        first--;
    while (last < line->length - 1
            && r->balls[line->cells[last + 1]] == colour)
        last++;
    if (last - first + 1 < LINE_EVAL_LONG)
        return 0;
    for (i = first; i <= last; i++) {
        leaves[line->cells[i]] = 1;
        for (j = 0; j < count; j++)
            old |= told[j] == line->cells[i];
    }
    return old ? 0
               : LINE_EVAL_LONG
                     + BARE_BOARD_MORE * (last - first + 1 - LINE_EVAL_LONG);
}

/* Takes off the lines through some cells. */
static int bare_board_clear(const struct bare_board_form *f,
                            struct bare_board *r, const int *cells, int count)
{
    unsigned char leaves[BARE_BOARD_CELLS];
    int gain = 0, i, j;

    memset(leaves, 0, sizeof leaves);
    for (i = 0; i < count; i++)
        for (j = 0; j < f->throughs[cells[i]]; j++)
            gain += mark(r, &f->line[f->through[cells[i]][j]],
                         f->at[cells[i]][j], cells, i, leaves);
    for (i = 0; gain > 0 && i < f->cells; i++)
        if (leaves[i]) {
            r->balls[i] = 0;
            r->count--;
        }
    return gain;
}

int bare_board_hop(const struct bare_board_form *f, struct bare_board *r,
                   int from, int to)
{
    r->balls[to] = r->balls[from];
    r->balls[from] = 0;
    return bare_board_clear(f, r, &to, 1);
}

int bare_board_deal(const struct bare_board_form *f, struct bare_board *r,
                    struct random *dice, int known)
{
    int colours[BARE_BOARD_DEAL], cells[BARE_BOARD_DEAL], i, cell, count = 0;

    for (i = 0; i < BARE_BOARD_DEAL; i++)
        colours[i] = known && f->coming[i] != 0 ? f->coming[i]
            : (int)random_below(dice, (unsigned long)f->kinds) + 1;
    for (; count < BARE_BOARD_DEAL && r->count < f->cells; count++) {
        do
            cell = (int)random_below(dice, (unsigned long)f->cells);
        while (r->balls[cell] != 0);
        r->balls[cell] = (unsigned char)colours[count];
        r->count++;
        cells[count] = cell;
    }
    return bare_board_clear(f, r, cells, count);
}

/* ---- regions ---- */

/* The number of an empty cell by those before it that it is joined with; two
 * regions that meet become the lower one. 0: a region begins. */
static int meet(const struct bare_board_form *f, const struct bare_board *r,
                int cell, const unsigned char *of, unsigned char *into)
{
    int region = 0, i, other;

    for (i = 0; i < f->besides[cell]; i++) {
        other = f->beside[cell][i];
        if (other > cell || r->balls[other] != 0)
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

void bare_board_join(const struct bare_board_form *f,
                     const struct bare_board *r, struct bare_board_regions *g)
{
    unsigned char into[BARE_BOARD_CELLS], sizes[BARE_BOARD_CELLS] = { 0 };
    int cell, region, count = 0;

    for (cell = 0; cell < f->cells; cell++) {
        g->of[cell] = 0;
        if (r->balls[cell] != 0)
            continue;
        region = meet(f, r, cell, g->of, into);
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
    for (cell = 0; cell < f->cells; cell++) {
        if (g->of[cell] == 0)
            continue;
        g->of[cell] = into[g->of[cell]];
        if (++sizes[g->of[cell]] > g->largest)
            g->largest = sizes[g->of[cell]];
    }
}
