/* rack.c: a bare board of Kulki (see rack.h). */
#include <string.h>

#include "rack.h"

enum { RACK_MORE = 2 };         /* for each ball of a line over five */

static const int rack_across[RACK_WAYS] = { 1, 0, 1, 1 };
static const int rack_down[RACK_WAYS] = { 0, 1, 1, -1 };

/* ---- tables ---- */

/* The line that begins on a cell; if one goes on there, or it is too short to
 * matter, there is none. */
static void rack_add_line(struct rack_form *f, int first, int way)
{
    const struct grid *g = &f->grid;
    int column = grid_column(g, first), row = grid_row(g, first), i, cell;
    int across = rack_across[way], down = rack_down[way];
    struct rack_line *line = &f->line[f->lines];

    if (grid_has(g, column - across, row - down)
            || !grid_has(g, column + (FIVES_LONG - 1) * across,
                         row + (FIVES_LONG - 1) * down))
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

void rack_open(struct rack_form *f, const struct grid *g)
{
    int cell, way, direction, other;

    memset(f, 0, sizeof *f);
    f->grid = *g;
    f->cells = grid_cells(g);
    for (cell = 0; cell < f->cells; cell++) {
        for (way = 0; way < RACK_WAYS; way++)
            rack_add_line(f, cell, way);
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
static int rack_mark(const struct rack *r, const struct rack_line *line,
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
    if (last - first + 1 < FIVES_LONG)
        return 0;
    for (i = first; i <= last; i++) {
        leaves[line->cells[i]] = 1;
        for (j = 0; j < count; j++)
            old |= told[j] == line->cells[i];
    }
    return old ? 0 : FIVES_LONG + RACK_MORE * (last - first + 1 - FIVES_LONG);
}

/* Takes off the lines through some cells. */
static int rack_clear(const struct rack_form *f, struct rack *r,
                      const int *cells, int count)
{
    unsigned char leaves[RACK_CELLS];
    int gain = 0, i, j;

    memset(leaves, 0, sizeof leaves);
    for (i = 0; i < count; i++)
        for (j = 0; j < f->throughs[cells[i]]; j++)
            gain += rack_mark(r, &f->line[f->through[cells[i]][j]],
                              f->at[cells[i]][j], cells, i, leaves);
    for (i = 0; gain > 0 && i < f->cells; i++)
        if (leaves[i]) {
            r->balls[i] = 0;
            r->count--;
        }
    return gain;
}

int rack_hop(const struct rack_form *f, struct rack *r, int from, int to)
{
    r->balls[to] = r->balls[from];
    r->balls[from] = 0;
    return rack_clear(f, r, &to, 1);
}

int rack_deal(const struct rack_form *f, struct rack *r, struct dice *dice,
              int known)
{
    int colours[RACK_DEAL], cells[RACK_DEAL], i, cell, count = 0;

    for (i = 0; i < RACK_DEAL; i++)
        colours[i] = known && f->coming[i] != 0 ? f->coming[i]
            : (int)dice_below(dice, (unsigned long)f->kinds) + 1;
    for (; count < RACK_DEAL && r->count < f->cells; count++) {
        do
            cell = (int)dice_below(dice, (unsigned long)f->cells);
        while (r->balls[cell] != 0);
        r->balls[cell] = (unsigned char)colours[count];
        r->count++;
        cells[count] = cell;
    }
    return rack_clear(f, r, cells, count);
}

/* ---- regions ---- */

/* The number of an empty cell by those before it that it is joined with; two
 * regions that meet become the lower one. 0: a region begins. */
static int rack_meet(const struct rack_form *f, const struct rack *r,
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

void rack_join(const struct rack_form *f, const struct rack *r,
               struct rack_regions *g)
{
    unsigned char into[RACK_CELLS], sizes[RACK_CELLS] = { 0 };
    int cell, region, count = 0;

    for (cell = 0; cell < f->cells; cell++) {
        g->of[cell] = 0;
        if (r->balls[cell] != 0)
            continue;
        region = rack_meet(f, r, cell, g->of, into);
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
