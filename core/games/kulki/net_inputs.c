/* net_inputs.c: features of a Kulki board (see net_inputs.h). A window
 * of five cells slides along each line. Most windows have balls of several
 * colours and are skipped; only those with three or four balls of one colour
 * and two or one empty cells need a look at the regions.
 */
#include <string.h>

#include "games/kulki/board_value.h"
#include "games/kulki/net_inputs.h"
#include "games/kulki/regions.h"

enum {
    NET_INPUTS_UNIT = 16,   /* the unit of estimates */
    /* limits for the windows of a colour, in units */
    NET_INPUTS_WORST = -160,
    NET_INPUTS_BEST = 320,
    /* limits for a board, in units, relative to a typical board */
    NET_INPUTS_LEAST = -937,
    NET_INPUTS_MOST = 2000,
    NET_INPUTS_USUAL = 90 * BOARD_VALUE_POINT, /* its estimate */
    NET_INPUTS_USUAL_BALLS = 45, /* its balls, on this many cells */
    NET_INPUTS_CELLS = 81,
    NET_INPUTS_TWO = 2,     /* balls in a window */
    NET_INPUTS_THREE,
    NET_INPUTS_FOUR,
    /* most empty cells of windows whose regions are looked at */
    NET_INPUTS_GAPS = KULKI_RUN - NET_INPUTS_THREE,
    NET_INPUTS_MOST_REGIONS = 16, /* upper limits of two features */
    NET_INPUTS_MOST_LOST = 24
};

/* The upper limits of the features of a colour. */
static const short net_inputs_limits[NET_INPUTS_PER_COLOUR] = {
    12, 4, 4, 4, 6, 6, 1, 16, 4, 6, 1, 1, 1, 1, NET_INPUTS_BEST, 6
};

/* A board while its features are computed. */
struct net_inputs_view {
    const unsigned char *balls;
    struct regions regions;
    /* the regions next to each ball, 0 for none */
    unsigned char exits[KULKI_CELLS][PARLOUR_DIRECTIONS];
    int count[KULKI_COLOURS + 1]; /* number of balls of each colour, */
    unsigned char cells[KULKI_COLOURS + 1][KULKI_CELLS]; /* and where */
    struct net_inputs *features;
};

int net_inputs_most(int feature)
{
    return net_inputs_limits[feature];
}

void net_inputs_open(struct net_inputs_shape *s, const struct grid *g)
{
    s->grid = *g;
    s->count = board_lines_list(g, s->lines);
}

/* ---- balls ---- */

/* Notes the regions next to a ball. Returns 1 if there are any. */
static int net_inputs_find_exits(struct net_inputs_view *v,
                                 const struct grid *g, int cell)
{
    const unsigned char *of = v->regions.of;
    unsigned char *exits = v->exits[cell];
    int row = grid_row(g, cell), rows = g->rows;

    exits[0] = (unsigned char)(row > 0 ? of[cell - 1] : 0);
    exits[1] = (unsigned char)(row + 1 < rows ? of[cell + 1] : 0);
    exits[2] = (unsigned char)(cell >= rows ? of[cell - rows] : 0);
    exits[3] = (unsigned char)(cell + rows < grid_cells(g) ? of[cell + rows]
                                                           : 0);
    return (exits[0] | exits[1] | exits[2] | exits[3]) != 0;
}

static void net_inputs_read_balls(struct net_inputs_view *v,
                                  const struct grid *g)
{
    int cell, colour, cells = grid_cells(g);

    regions_find(g, v->balls, &v->regions);
    memset(v->count, 0, sizeof v->count);
    for (cell = 0; cell < cells; cell++) {
        colour = v->balls[cell];
        if (colour == 0)
            continue;
        if (!net_inputs_find_exits(v, g, cell))
            v->features->colour[colour][NET_INPUTS_STUCK]++;
        v->cells[colour][v->count[colour]++] = (unsigned char)cell;
    }
}

/* ---- windows ---- */

static int net_inputs_reaches(const struct net_inputs_view *v, int ball,
                              int region)
{
    const unsigned char *exits = v->exits[ball];

    return exits[0] == region || exits[1] == region || exits[2] == region
        || exits[3] == region;
}

static int net_inputs_is_in(const unsigned char *window, int cell)
{
    return window[0] == cell || window[1] == cell || window[2] == cell
        || window[3] == cell || window[4] == cell;
}

/* Returns 1 if enough balls can reach the window and each of its empty cells
 * can be reached. */
static int net_inputs_can_fill(const struct net_inputs_view *v,
                               const unsigned char *window, int colour)
{
    int wanted[NET_INPUTS_GAPS], reached[NET_INPUTS_GAPS];
    int gaps = 0, left, i, j, ball, helps;

    for (i = 0; i < KULKI_RUN; i++)
        if (v->balls[window[i]] == 0) {
            reached[gaps] = 0;
            wanted[gaps++] = v->regions.of[window[i]];
        }
    for (left = gaps, i = 0; i < v->count[colour]; i++) {
        ball = v->cells[colour][i];
        if (net_inputs_is_in(window, ball))
            continue;
        for (helps = j = 0; j < gaps; j++)
            if (net_inputs_reaches(v, ball, wanted[j]))
                helps = reached[j] = 1;
        left -= helps;
    }
    for (i = 0; i < gaps; i++)
        if (!reached[i])
            return 0;
    return left <= 0;
}

static int net_inputs_four(const struct net_inputs_view *v,
                           const unsigned char *window, int colour)
{
    return net_inputs_can_fill(v, window, colour) ? NET_INPUTS_FOURS
        : v->count[colour] == NET_INPUTS_FOUR ? NET_INPUTS_LONE_FOURS
        : NET_INPUTS_CLOSED_FOURS;
}

/* Counts a window with `own` balls of a colour and at most one other. */
static void net_inputs_count(const struct net_inputs_view *v,
                             const unsigned char *window, int colour, int own,
                             int others)
{
    short *counts = v->features->colour[colour];

    switch (own) {
    case NET_INPUTS_TWO:
        counts[NET_INPUTS_TWOS] =
            (short)(counts[NET_INPUTS_TWOS] + !others);
        break;
    case NET_INPUTS_THREE:
        counts[others ? NET_INPUTS_HELD_THREES
               : net_inputs_can_fill(v, window, colour)
                   ? NET_INPUTS_THREES
                   : NET_INPUTS_CLOSED_THREES]++;
        break;
    case NET_INPUTS_FOUR:
        counts[others ? NET_INPUTS_HELD_FOURS
                      : net_inputs_four(v, window, colour)]++;
        break;
    default:
        break;
    }
}

/* Slides a window along a line. A window counts for a colour that has all of
 * its balls, or two or more and all but one. */
static void net_inputs_read_line(const struct net_inputs_view *v,
                                 const struct board_lines_line *line)
{
    int own[KULKI_COLOURS + 1], balls = 0, i, j, colour;
    const unsigned char *window;

    memset(own, 0, sizeof own);
    for (i = 0; i < line->length; i++) {
        colour = v->balls[line->cells[i]];
        own[colour]++;
        balls += colour != 0;
        if (i < KULKI_RUN - 1)
            continue;
        window = &line->cells[i - (KULKI_RUN - 1)];
        for (j = 0; balls > 0 && j < KULKI_RUN; j++) {
            colour = v->balls[window[j]];
            if (colour != 0 && (own[colour] == balls
                                || (own[colour] == balls - 1 && balls > 2))) {
                net_inputs_count(v, window, colour, own[colour],
                                 balls - own[colour]);
                break;
            }
        }
        colour = v->balls[window[0]];
        own[colour]--;
        balls -= colour != 0;
    }
}

/* ---- all features ---- */

static short net_inputs_clip(long value, long least, long most)
{
    return (short)(value < least ? least : value > most ? most : value);
}

static void net_inputs_sum_up(short *counts, int balls, long worth)
{
    int i;

    counts[NET_INPUTS_BALLS] = (short)balls;
    counts[NET_INPUTS_HAS_TWOS] = counts[NET_INPUTS_TWOS];
    counts[NET_INPUTS_HAS_FOURS] = counts[NET_INPUTS_FOURS];
    counts[NET_INPUTS_HAS_IDLE_FOURS] =
        (short)(counts[NET_INPUTS_LONE_FOURS]
                + counts[NET_INPUTS_CLOSED_FOURS]);
    counts[NET_INPUTS_HAS_THREES] = counts[NET_INPUTS_THREES];
    counts[NET_INPUTS_HAS_ANY_THREES] =
        (short)(counts[NET_INPUTS_THREES]
                + counts[NET_INPUTS_CLOSED_THREES]);
    for (i = 0; i < NET_INPUTS_PER_COLOUR; i++)
        if (counts[i] > net_inputs_limits[i])
            counts[i] = net_inputs_limits[i];
    counts[NET_INPUTS_WORTH] =
        net_inputs_clip(worth / NET_INPUTS_UNIT, NET_INPUTS_WORST,
                        NET_INPUTS_BEST);
}

void net_inputs_extract(const struct net_inputs_shape *s,
                        const unsigned char *balls, const long *worth,
                        long estimate, struct net_inputs *features)
{
    int cells = grid_cells(&s->grid), all = 0, i;
    short *board = features->board;
    struct net_inputs_view v;

    v.balls = balls;
    v.features = features;
    memset(features, 0, sizeof *features);
    net_inputs_read_balls(&v, &s->grid);
    for (i = 0; i < s->count; i++)
        net_inputs_read_line(&v, &s->lines[i]);
    for (i = 1; i <= KULKI_COLOURS; i++)
        if (v.count[i] > 0) {
            features->has[i] = 1;
            net_inputs_sum_up(features->colour[i], v.count[i], worth[i]);
            all += v.count[i];
        }
    board[NET_INPUTS_CROWD] = (short)(all * NET_INPUTS_CELLS / cells
                                          - NET_INPUTS_USUAL_BALLS);
    board[NET_INPUTS_VALUE] = net_inputs_clip(
        (estimate - NET_INPUTS_USUAL) / NET_INPUTS_UNIT,
        NET_INPUTS_LEAST, NET_INPUTS_MOST);
    board[NET_INPUTS_REGIONS] =
        net_inputs_clip(v.regions.count, 0, NET_INPUTS_MOST_REGIONS);
    board[NET_INPUTS_LOST] = net_inputs_clip(cells - all - v.regions.largest,
                                             0, NET_INPUTS_MOST_LOST);
    board[NET_INPUTS_BIAS] = 1;
}
