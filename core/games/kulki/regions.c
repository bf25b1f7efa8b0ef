/* regions.c: regions of empty cells (see regions.h), in one pass over the
 * cells. A cell joins the region above or to the left of it; where it touches
 * two regions, the one with the higher number becomes part of the other. A
 * second pass gives all cells their final number.
 */
#include <string.h>

#include "games/kulki/regions.h"

/* Returns the region that another one has become part of. */
static int regions_final(const unsigned char *into, int region)
{
    while (into[region] != region)
        region = into[region];
    return region;
}

/* Returns the region that an empty cell joins, 0 if none. above, left: the
 * regions there, or 0. */
static int regions_join(unsigned char *into, int above, int left)
{
    int lower, higher;

    above = regions_final(into, above);
    left = regions_final(into, left);
    if (above == 0 || left == 0)
        return above + left;
    lower = above < left ? above : left;
    higher = above < left ? left : above;
    into[higher] = (unsigned char)lower;
    return lower;
}

void regions_find(const struct grid *g, const unsigned char *balls,
                  struct regions *r)
{
    unsigned char into[KULKI_CELLS + 1], sizes[KULKI_CELLS + 1];
    int cells = grid_cells(g), cell, row, region, count = 0;

    into[0] = 0;
    for (cell = row = 0; cell < cells; cell++) {
        region = 0;
        if (balls[cell] == 0) {
            region = regions_join(into, row > 0 ? r->of[cell - 1] : 0,
                                  cell >= g->rows ? r->of[cell - g->rows] : 0);
            if (region == 0) {
                region = ++count;
                into[region] = (unsigned char)region;
            }
        }
        r->of[cell] = (unsigned char)region;
        row = row + 1 == g->rows ? 0 : row + 1;
    }
    r->count = r->largest = 0;
    for (region = 1; region <= count; region++)
        r->count += into[region] == region;
    memset(sizes, 0, sizeof sizes);
    for (cell = 0; cell < cells; cell++) {
        region = regions_final(into, r->of[cell]);
        r->of[cell] = (unsigned char)region;
        if (region != 0 && ++sizes[region] > r->largest)
            r->largest = sizes[region];
    }
}
