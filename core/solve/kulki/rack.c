/* rack.c: a bare board of Kulki (see rack.h). */
#include <string.h>

#include "rack.h"

enum { RACK_MORE = 2 };         /* for each ball of a line over five */

static const int rack_across[RACK_LINES] = { 1, 0, 1, 1 };
static const int rack_down[RACK_LINES] = { 0, 1, 1, -1 };

/* ---- tables ---- */

static int rack_along(const struct grid *g, int cell, int line, int steps)
{
    int column = grid_column(g, cell) + rack_across[line] * steps;
    int row = grid_row(g, cell) + rack_down[line] * steps;

    return grid_has(g, column, row) ? grid_cell(g, column, row)
                                    : PARLOUR_NONE;
}

static void rack_add_window(struct rack_form *f, int first, int line)
{
    int window = f->windows, i, cell;

    if (rack_along(&f->grid, first, line, FIVES_LONG - 1) == PARLOUR_NONE)
        return;
    for (i = 0; i < FIVES_LONG; i++) {
        cell = rack_along(&f->grid, first, line, i);
        f->window[window][i] = (unsigned char)cell;
        f->through[cell][f->throughs[cell]++] = (short)window;
    }
    f->diagonal[window] = rack_across[line] != 0 && rack_down[line] != 0;
    f->windows++;
}

void rack_open(struct rack_form *f, const struct grid *g)
{
    int cell, line, direction, other;

    memset(f, 0, sizeof *f);
    f->grid = *g;
    f->cells = grid_cells(g);
    for (cell = 0; cell < f->cells; cell++) {
        f->ring[cell] = fives_ring(g, cell);
        for (line = 0; line < RACK_LINES; line++)
            rack_add_window(f, cell, line);
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            other = grid_beside(g, cell, direction);
            if (other != PARLOUR_NONE)
                f->beside[cell][f->besides[cell]++] = (unsigned char)other;
        }
    }
}

/* ---- play ---- */

/* How many balls of a cell's colour follow it. */
static int rack_run(const struct rack_form *f, const struct rack *r, int cell,
                    int line, int way)
{
    int steps = 1, other;

    for (;; steps++) {
        other = rack_along(&f->grid, cell, line, way * steps);
        if (other == PARLOUR_NONE || r->balls[other] != r->balls[cell])
            return steps - 1;
    }
}

/* Marks the lines through a cell, but those through one of the `told` cells
 * before it, which were counted there; what they score. */
static int rack_mark(const struct rack_form *f, const struct rack *r,
                     const int *cells, int told, unsigned char *leaves)
{
    int cell = cells[told], gain = 0, line, before, length, i, j, other, old;

    for (line = 0; line < RACK_LINES; line++) {
        before = rack_run(f, r, cell, line, -1);
        length = before + 1 + rack_run(f, r, cell, line, 1);
        if (length < FIVES_LONG)
            continue;
        for (old = 0, i = -before; i < length - before; i++) {
            other = rack_along(&f->grid, cell, line, i);
            leaves[other] = 1;
            for (j = 0; j < told; j++)
                old |= cells[j] == other;
        }
        if (!old)
            gain += FIVES_LONG + RACK_MORE * (length - FIVES_LONG);
    }
    return gain;
}

/* Takes off the lines through some cells. */
static int rack_clear(const struct rack_form *f, struct rack *r,
                      const int *cells, int count)
{
    unsigned char leaves[RACK_CELLS];
    int gain = 0, i;

    memset(leaves, 0, sizeof leaves);
    for (i = 0; i < count; i++)
        gain += rack_mark(f, r, cells, i, leaves);
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
