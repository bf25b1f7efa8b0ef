/* regions.c: regions of empty cells (see regions.h), in one pass over the
 * columns. The empty cells of a column are a set of bits, in which each run of
 * neighbours is found by one addition. A run joins the regions that it touches
 * in the column before; where these are two, the one with the higher number
 * becomes part of the other. A second pass gives all runs their final number.
 */
#include <string.h>

#include "games/kulki/regions.h"

enum { REGIONS_RUNS = KULKI_CELLS / 2 + KULKI_SIDE };

/* Neighbouring empty cells of a column, as bits of its rows. */
struct regions_run {
    unsigned cells;
    int first;                  /* the cell of bit 0 */
    int region;
};

/* Returns the region that another one has become part of. */
static int regions_final(const unsigned char *into, int region)
{
    while (into[region] != region)
        region = into[region];
    return region;
}

/* Joins a run to the regions of the runs before it that it touches. Returns
 * its region, 0 if it touches none. */
static int regions_join(unsigned char *into, const struct regions_run *at,
                        const struct regions_run *end, unsigned cells)
{
    int region = 0, other;

    for (; at < end; at++) {
        if ((at->cells & cells) == 0)
            continue;
        other = regions_final(into, at->region);
        if (region > other)
            into[region] = (unsigned char)other;
        else if (region != 0)
            into[other] = (unsigned char)region;
        if (region == 0 || other < region)
            region = other;
    }
    return region;
}

/* Writes the final regions to all cells. */
static void regions_write(const unsigned char *into,
                          const struct regions_run *at,
                          const struct regions_run *end, struct regions *r)
{
    unsigned char sizes[KULKI_CELLS + 1];
    unsigned left;
    int region, cell;

    memset(sizes, 0, sizeof sizes);
    r->largest = 0;
    for (; at < end; at++) {
        region = regions_final(into, at->region);
        for (cell = at->first, left = at->cells; left != 0; left >>= 1, cell++)
            if (left & 1) {
                r->of[cell] = (unsigned char)region;
                sizes[region]++;
            }
        if (sizes[region] > r->largest)
            r->largest = sizes[region];
    }
}

void regions_find(const struct grid *g, const unsigned char *balls,
                  struct regions *r)
{
    unsigned char into[KULKI_CELLS + 1];
    struct regions_run runs[REGIONS_RUNS];
    struct regions_run *before = runs, *start = runs, *end = runs;
    int rows = g->rows, cells = grid_cells(g), first, row, count = 0;
    unsigned empty;

    r->count = 0;
    memset(r->of, 0, sizeof r->of);
    for (first = 0; first < cells; first += rows) {
        before = start;
        start = end;
        for (empty = 0, row = rows - 1; row >= 0; row--)
            empty = 2 * empty + (balls[first + row] == 0);
        for (; empty != 0; end++) {
            end->first = first;
            end->cells = empty & ~(empty + (empty & (0 - empty)));
            empty &= ~end->cells;
            end->region = regions_join(into, before, start, end->cells);
            if (end->region != 0)
                continue;
            end->region = ++count;
            into[count] = (unsigned char)count;
        }
    }
    while (count > 0)
        r->count += into[count] == count, count--;
    regions_write(into, runs, end, r);
}
