/* kulki_features.c: features of a Kulki board (see kulki_features.h). A window
 * of five cells slides along each line. Most windows have balls of several
 * colours and are skipped; only those with three or four balls of one colour
 * and two or one empty cells need a look at the regions.
 */
#include <string.h>

#include "games/kulki/board_value.h"
#include "games/kulki/kulki_features.h"
#include "games/kulki/regions.h"

enum {
    KULKI_FEATURES_UNIT = 16,   /* the unit of estimates */
    /* limits for the windows of a colour, in units */
    KULKI_FEATURES_WORST = -160,
    KULKI_FEATURES_BEST = 320,
    /* limits for a board, in units, relative to a typical board */
    KULKI_FEATURES_LEAST = -937,
    KULKI_FEATURES_MOST = 2000,
    KULKI_FEATURES_USUAL = 90 * BOARD_VALUE_POINT, /* its estimate */
    KULKI_FEATURES_USUAL_BALLS = 45, /* its balls, on this many cells */
    KULKI_FEATURES_CELLS = 81,
    KULKI_FEATURES_TWO = 2,     /* balls in a window */
    KULKI_FEATURES_THREE,
    KULKI_FEATURES_FOUR,
    /* most empty cells of windows whose regions are looked at */
    KULKI_FEATURES_GAPS = KULKI_RUN - KULKI_FEATURES_THREE,
    KULKI_FEATURES_MOST_REGIONS = 16, /* upper limits of two features */
    KULKI_FEATURES_MOST_LOST = 24
};

/* The upper limits of the features of a colour. */
static const short kulki_features_limits[KULKI_FEATURES_PER_COLOUR] = {
    12, 4, 4, 4, 6, 6, 1, 16, 4, 6, 1, 1, 1, 1, KULKI_FEATURES_BEST, 6
};

/* A board while its features are computed. */
struct kulki_features_view {
    const unsigned char *balls;
    struct regions regions;
    /* the regions next to each ball, 0 for none */
    unsigned char exits[KULKI_CELLS][PARLOUR_DIRECTIONS];
    int count[KULKI_COLOURS + 1]; /* number of balls of each colour, */
    unsigned char cells[KULKI_COLOURS + 1][KULKI_CELLS]; /* and where */
    struct kulki_features *features;
};

int kulki_features_most(int feature)
{
    return kulki_features_limits[feature];
}

void kulki_features_open(struct kulki_features_shape *s, const struct grid *g)
{
    s->grid = *g;
    s->count = lines_list(g, s->lines);
}

/* ---- balls ---- */

/* Notes the regions next to a ball. Returns 1 if there are any. */
static int kulki_features_find_exits(struct kulki_features_view *v,
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

static void kulki_features_read_balls(struct kulki_features_view *v,
                                      const struct grid *g)
{
    int cell, colour, cells = grid_cells(g);

    regions_find(g, v->balls, &v->regions);
    memset(v->count, 0, sizeof v->count);
    for (cell = 0; cell < cells; cell++) {
        colour = v->balls[cell];
        if (colour == 0)
            continue;
        if (!kulki_features_find_exits(v, g, cell))
            v->features->colour[colour][KULKI_FEATURES_STUCK]++;
        v->cells[colour][v->count[colour]++] = (unsigned char)cell;
    }
}

/* ---- windows ---- */

static int kulki_features_reaches(const struct kulki_features_view *v,
                                  int ball, int region)
{
    const unsigned char *exits = v->exits[ball];

    return exits[0] == region || exits[1] == region || exits[2] == region
        || exits[3] == region;
}

static int kulki_features_is_in(const unsigned char *window, int cell)
{
    return window[0] == cell || window[1] == cell || window[2] == cell
        || window[3] == cell || window[4] == cell;
}

/* Returns 1 if enough balls can reach the window and each of its empty cells
 * can be reached. */
static int kulki_features_can_fill(const struct kulki_features_view *v,
                                   const unsigned char *window, int colour)
{
    int wanted[KULKI_FEATURES_GAPS], reached[KULKI_FEATURES_GAPS];
    int gaps = 0, left, i, j, ball, helps;

    for (i = 0; i < KULKI_RUN; i++)
        if (v->balls[window[i]] == 0) {
            reached[gaps] = 0;
            wanted[gaps++] = v->regions.of[window[i]];
        }
    for (left = gaps, i = 0; i < v->count[colour]; i++) {
        ball = v->cells[colour][i];
        if (kulki_features_is_in(window, ball))
            continue;
        for (helps = j = 0; j < gaps; j++)
            if (kulki_features_reaches(v, ball, wanted[j]))
                helps = reached[j] = 1;
        left -= helps;
    }
    for (i = 0; i < gaps; i++)
        if (!reached[i])
            return 0;
    return left <= 0;
}

static int kulki_features_four(const struct kulki_features_view *v,
                               const unsigned char *window, int colour)
{
    return kulki_features_can_fill(v, window, colour) ? KULKI_FEATURES_FOURS
        : v->count[colour] == KULKI_FEATURES_FOUR ? KULKI_FEATURES_LONE_FOURS
        : KULKI_FEATURES_CLOSED_FOURS;
}

/* Counts a window with `own` balls of a colour and at most one other. */
static void kulki_features_count(const struct kulki_features_view *v,
                                 const unsigned char *window, int colour,
                                 int own, int others)
{
    short *counts = v->features->colour[colour];

    switch (own) {
    case KULKI_FEATURES_TWO:
        counts[KULKI_FEATURES_TWOS] =
            (short)(counts[KULKI_FEATURES_TWOS] + !others);
        break;
    case KULKI_FEATURES_THREE:
        counts[others ? KULKI_FEATURES_HELD_THREES
               : kulki_features_can_fill(v, window, colour)
                   ? KULKI_FEATURES_THREES
                   : KULKI_FEATURES_CLOSED_THREES]++;
        break;
    case KULKI_FEATURES_FOUR:
        counts[others ? KULKI_FEATURES_HELD_FOURS
                      : kulki_features_four(v, window, colour)]++;
        break;
    default:
        break;
    }
}

/* Slides a window along a line. A window counts for a colour that has all of
 * its balls, or two or more and all but one. */
static void kulki_features_read_line(const struct kulki_features_view *v,
                                     const struct lines_line *line)
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
                kulki_features_count(v, window, colour, own[colour],
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

static short kulki_features_clip(long value, long least, long most)
{
    return (short)(value < least ? least : value > most ? most : value);
}

static void kulki_features_sum_up(short *counts, int balls, long worth)
{
    int i;

    counts[KULKI_FEATURES_BALLS] = (short)balls;
    counts[KULKI_FEATURES_HAS_TWOS] = counts[KULKI_FEATURES_TWOS];
    counts[KULKI_FEATURES_HAS_FOURS] = counts[KULKI_FEATURES_FOURS];
    counts[KULKI_FEATURES_HAS_IDLE_FOURS] =
        (short)(counts[KULKI_FEATURES_LONE_FOURS]
                + counts[KULKI_FEATURES_CLOSED_FOURS]);
    counts[KULKI_FEATURES_HAS_THREES] = counts[KULKI_FEATURES_THREES];
    counts[KULKI_FEATURES_HAS_ANY_THREES] =
        (short)(counts[KULKI_FEATURES_THREES]
                + counts[KULKI_FEATURES_CLOSED_THREES]);
    for (i = 0; i < KULKI_FEATURES_PER_COLOUR; i++)
        if (counts[i] > kulki_features_limits[i])
            counts[i] = kulki_features_limits[i];
    counts[KULKI_FEATURES_WORTH] =
        kulki_features_clip(worth / KULKI_FEATURES_UNIT, KULKI_FEATURES_WORST,
                            KULKI_FEATURES_BEST);
}

void kulki_features_extract(const struct kulki_features_shape *s,
                            const unsigned char *balls, const long *worth,
                            long estimate, struct kulki_features *features)
{
    int cells = grid_cells(&s->grid), all = 0, i;
    short *board = features->board;
    struct kulki_features_view v;

    v.balls = balls;
    v.features = features;
    memset(features, 0, sizeof *features);
    kulki_features_read_balls(&v, &s->grid);
    for (i = 0; i < s->count; i++)
        kulki_features_read_line(&v, &s->lines[i]);
    for (i = 1; i <= KULKI_COLOURS; i++)
        if (v.count[i] > 0) {
            features->has[i] = 1;
            kulki_features_sum_up(features->colour[i], v.count[i], worth[i]);
            all += v.count[i];
        }
    board[KULKI_FEATURES_CROWD] = (short)(all * KULKI_FEATURES_CELLS / cells
                                          - KULKI_FEATURES_USUAL_BALLS);
    board[KULKI_FEATURES_VALUE] = kulki_features_clip(
        (estimate - KULKI_FEATURES_USUAL) / KULKI_FEATURES_UNIT,
        KULKI_FEATURES_LEAST, KULKI_FEATURES_MOST);
    board[KULKI_FEATURES_REGIONS] =
        kulki_features_clip(v.regions.count, 0, KULKI_FEATURES_MOST_REGIONS);
    board[KULKI_FEATURES_LOST] = kulki_features_clip(
        cells - all - v.regions.largest, 0, KULKI_FEATURES_MOST_LOST);
    board[KULKI_FEATURES_BIAS] = 1;
}
