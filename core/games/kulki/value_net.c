/* value_net.c: the value net and its features (see value_net.h). A window of
 * five cells slides along each line. Most windows have balls of several
 * colours and are skipped; only those with three or four balls of one colour
 * and two or one empty cells need a look at the regions.
 *
 * The net has two hidden layers. The first is applied to each colour and the
 * features of the board with the same weights for all colours; its outputs are
 * summed up and feed the second. All arithmetic is in integers of 32 bits, so
 * the result is the same on every machine.
 */
#include <string.h>

#include "games/kulki/board_value.h"
#include "games/kulki/regions.h"
#include "games/kulki/value_net.h"

enum {
    VALUE_NET_SHIFT = 16,       /* divisor of the first layer's outputs */
    VALUE_NET_BOARD = 32,       /* factor of the board's part of the second
                                   layer */
    VALUE_NET_SCALE = 1024,     /* divisor of the second layer's outputs */
    VALUE_NET_LAST = 512        /* divisor of the result */
};

enum {
    VALUE_NET_STEP = 16,   /* the unit of estimates */
    /* limits for the windows of a colour, in units */
    VALUE_NET_WORST = -160,
    VALUE_NET_BEST = 320,
    /* limits for a board, in units, relative to a typical board */
    VALUE_NET_LEAST = -937,
    VALUE_NET_MOST = 2000,
    VALUE_NET_USUAL = 90 * BOARD_VALUE_POINT, /* its estimate */
    VALUE_NET_USUAL_BALLS = 45, /* its balls, on this many cells */
    VALUE_NET_CELLS = 81,
    VALUE_NET_TWO = 2,     /* balls in a window */
    VALUE_NET_THREE,
    VALUE_NET_FOUR,
    /* most empty cells of windows whose regions are looked at */
    VALUE_NET_GAPS = KULKI_RUN - VALUE_NET_THREE,
    VALUE_NET_MOST_REGIONS = 16, /* upper limits of two features */
    VALUE_NET_MOST_LOST = 24
};

/* The upper limits of the features of a colour. */
static const short value_net_limits[VALUE_NET_PER_COLOUR] = {
    12, 4, 4, 4, 6, 6, 1, 16, 4, 6, 1, 1, 1, 1, VALUE_NET_BEST, 6
};

/* A board while its features are computed. */
struct value_net_view {
    const unsigned char *balls;
    struct regions regions;
    /* the regions next to each ball, 0 for none */
    unsigned char exits[KULKI_CELLS][PARLOUR_DIRECTIONS];
    int count[KULKI_COLOURS + 1]; /* number of balls of each colour, */
    unsigned char cells[KULKI_COLOURS + 1][KULKI_CELLS]; /* and where */
    struct value_net_inputs *features;
};

int value_net_most(int feature)
{
    return value_net_limits[feature];
}

void value_net_open(struct value_net_shape *s, const struct grid *g)
{
    s->grid = *g;
    s->count = board_lines_list(g, s->lines);
}

/* ---- balls ---- */

/* Notes the regions next to a ball. Returns 1 if there are any. */
static int value_net_find_exits(struct value_net_view *v, const struct grid *g,
                                int cell)
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

static void value_net_read_balls(struct value_net_view *v,
                                 const struct grid *g)
{
    int cell, colour, cells = grid_cells(g);

    regions_find(g, v->balls, &v->regions);
    memset(v->count, 0, sizeof v->count);
    for (cell = 0; cell < cells; cell++) {
        colour = v->balls[cell];
        if (colour == 0)
            continue;
        if (!value_net_find_exits(v, g, cell))
            v->features->colour[colour][VALUE_NET_STUCK]++;
        v->cells[colour][v->count[colour]++] = (unsigned char)cell;
    }
}

/* ---- windows ---- */

static int value_net_reaches(const struct value_net_view *v, int ball,
                             int region)
{
    const unsigned char *exits = v->exits[ball];

    return exits[0] == region || exits[1] == region || exits[2] == region
        || exits[3] == region;
}

static int value_net_is_in(const unsigned char *window, int cell)
{
    return window[0] == cell || window[1] == cell || window[2] == cell
        || window[3] == cell || window[4] == cell;
}

/* Returns 1 if enough balls can reach the window and each of its empty cells
 * can be reached. */
static int value_net_can_fill(const struct value_net_view *v,
                              const unsigned char *window, int colour)
{
    int wanted[VALUE_NET_GAPS], reached[VALUE_NET_GAPS];
    int gaps = 0, left, i, j, ball, helps;

    for (i = 0; i < KULKI_RUN; i++)
        if (v->balls[window[i]] == 0) {
            reached[gaps] = 0;
            wanted[gaps++] = v->regions.of[window[i]];
        }
    for (left = gaps, i = 0; i < v->count[colour]; i++) {
        ball = v->cells[colour][i];
        if (value_net_is_in(window, ball))
            continue;
        for (helps = j = 0; j < gaps; j++)
            if (value_net_reaches(v, ball, wanted[j]))
                helps = reached[j] = 1;
        left -= helps;
    }
    for (i = 0; i < gaps; i++)
        if (!reached[i])
            return 0;
    return left <= 0;
}

static int value_net_four(const struct value_net_view *v,
                          const unsigned char *window, int colour)
{
    return value_net_can_fill(v, window, colour) ? VALUE_NET_FOURS
        : v->count[colour] == VALUE_NET_FOUR ? VALUE_NET_LONE_FOURS
        : VALUE_NET_CLOSED_FOURS;
}

/* Counts a window with `own` balls of a colour and at most one other. */
static void value_net_count(const struct value_net_view *v,
                            const unsigned char *window, int colour, int own,
                            int others)
{
    short *counts = v->features->colour[colour];

    switch (own) {
    case VALUE_NET_TWO:
        counts[VALUE_NET_TWOS] =
            (short)(counts[VALUE_NET_TWOS] + !others);
        break;
    case VALUE_NET_THREE:
        counts[others ? VALUE_NET_HELD_THREES
               : value_net_can_fill(v, window, colour)
                   ? VALUE_NET_THREES
                   : VALUE_NET_CLOSED_THREES]++;
        break;
    case VALUE_NET_FOUR:
        counts[others ? VALUE_NET_HELD_FOURS
                      : value_net_four(v, window, colour)]++;
        break;
    default:
        break;
    }
}

/* Slides a window along a line. A window counts for a colour that has all of
 * its balls, or two or more and all but one. */
static void value_net_read_line(const struct value_net_view *v,
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
                value_net_count(v, window, colour, own[colour],
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

static short value_net_clip(long value, long least, long most)
{
    return (short)(value < least ? least : value > most ? most : value);
}

static void value_net_sum_up(short *counts, int balls, long worth)
{
    int i;

    counts[VALUE_NET_BALLS] = (short)balls;
    counts[VALUE_NET_HAS_TWOS] = counts[VALUE_NET_TWOS];
    counts[VALUE_NET_HAS_FOURS] = counts[VALUE_NET_FOURS];
    counts[VALUE_NET_HAS_IDLE_FOURS] =
        (short)(counts[VALUE_NET_LONE_FOURS]
                + counts[VALUE_NET_CLOSED_FOURS]);
    counts[VALUE_NET_HAS_THREES] = counts[VALUE_NET_THREES];
    counts[VALUE_NET_HAS_ANY_THREES] =
        (short)(counts[VALUE_NET_THREES]
                + counts[VALUE_NET_CLOSED_THREES]);
    for (i = 0; i < VALUE_NET_PER_COLOUR; i++)
        if (counts[i] > value_net_limits[i])
            counts[i] = value_net_limits[i];
    counts[VALUE_NET_WORTH] =
        value_net_clip(worth / VALUE_NET_STEP, VALUE_NET_WORST,
                        VALUE_NET_BEST);
}

void value_net_extract(const struct value_net_shape *s,
                       const unsigned char *balls, const long *worth,
                       long estimate, struct value_net_inputs *features)
{
    int cells = grid_cells(&s->grid), all = 0, i;
    short *board = features->board;
    struct value_net_view v;

    v.balls = balls;
    v.features = features;
    memset(features, 0, sizeof *features);
    value_net_read_balls(&v, &s->grid);
    for (i = 0; i < s->count; i++)
        value_net_read_line(&v, &s->lines[i]);
    for (i = 1; i <= KULKI_COLOURS; i++)
        if (v.count[i] > 0) {
            features->has[i] = 1;
            value_net_sum_up(features->colour[i], v.count[i], worth[i]);
            all += v.count[i];
        }
    board[VALUE_NET_CROWD] = (short)(all * VALUE_NET_CELLS / cells
                                          - VALUE_NET_USUAL_BALLS);
    board[VALUE_NET_VALUE] = value_net_clip(
        (estimate - VALUE_NET_USUAL) / VALUE_NET_STEP,
        VALUE_NET_LEAST, VALUE_NET_MOST);
    board[VALUE_NET_REGIONS] =
        value_net_clip(v.regions.count, 0, VALUE_NET_MOST_REGIONS);
    board[VALUE_NET_LOST] = value_net_clip(cells - all - v.regions.largest,
                                             0, VALUE_NET_MOST_LOST);
    board[VALUE_NET_BIAS] = 1;
}

/* ---- the net ---- */

/* the highest outputs of units in the two layers */
static const long value_net_highest_first = 32767L;
static const long value_net_highest_second = 16777215L;

/* Adds weighted inputs to the sums of a layer. */
static void value_net_add(long *sums, const short (*weights)[VALUE_NET_UNITS],
                          const short *inputs, int count)
{
    const short *weight;
    int i, j;
    long input;

    for (i = 0; i < count; i++) {
        input = inputs[i];
        if (input == 0)
            continue;
        weight = weights[i];
        for (j = 0; j < VALUE_NET_UNITS; j++)
            sums[j] += input * weight[j];
    }
}

static long value_net_cut(long sum, long highest)
{
    return sum < 0 ? 0 : sum > highest ? highest : sum;
}

static void value_net_first(const struct value_net *net,
                            const struct value_net_inputs *features,
                            long *first)
{
    long board[VALUE_NET_UNITS], one[VALUE_NET_UNITS];
    int colour, i;

    memset(board, 0, sizeof board);
    memset(first, 0, sizeof board);
    value_net_add(board, &net->first[VALUE_NET_PER_COLOUR],
                  features->board, VALUE_NET_PER_BOARD);
    for (colour = 1; colour <= KULKI_COLOURS; colour++) {
        if (!features->has[colour])
            continue;
        memcpy(one, board, sizeof one);
        value_net_add(one, net->first, features->colour[colour],
                      VALUE_NET_PER_COLOUR);
        for (i = 0; i < VALUE_NET_UNITS; i++)
            first[i] += one[i] > 0 ? one[i] : 0;
    }
    for (i = 0; i < VALUE_NET_UNITS; i++)
        first[i] = value_net_cut(first[i] / VALUE_NET_SHIFT,
                                 value_net_highest_first);
}

static void value_net_second(const struct value_net *net,
                             const struct value_net_inputs *features,
                             const long *first, long *second)
{
    const short *weight;
    int i, j;

    memset(second, 0, VALUE_NET_UNITS * sizeof *second);
    value_net_add(second, &net->second[VALUE_NET_UNITS], features->board,
                  VALUE_NET_PER_BOARD);
    for (i = 0; i < VALUE_NET_UNITS; i++)
        second[i] *= VALUE_NET_BOARD;
    for (i = 0; i < VALUE_NET_UNITS; i++)
        for (weight = net->second[i], j = 0; j < VALUE_NET_UNITS; j++)
            second[j] += weight[j] * first[i];
    for (i = 0; i < VALUE_NET_UNITS; i++)
        second[i] = value_net_cut(second[i], value_net_highest_second);
}

/* Returns weight * output / VALUE_NET_SCALE. The product alone would not fit
 * into 32 bits. */
static long value_net_scaled(long weight, long output)
{
    return weight * (output / VALUE_NET_SCALE)
        + weight * (output % VALUE_NET_SCALE) / VALUE_NET_SCALE;
}

long value_net_value(const struct value_net *net,
                     const struct value_net_inputs *features, long estimate)
{
    long first[VALUE_NET_UNITS], second[VALUE_NET_UNITS], sum = 0;
    int i;

    value_net_first(net, features, first);
    value_net_second(net, features, first, second);
    for (i = 0; i < VALUE_NET_PER_BOARD; i++)
        sum += net->last_board[i] * features->board[i];
    for (i = 0; i < VALUE_NET_UNITS; i++)
        sum += net->last_first[i] * first[i]
            + value_net_scaled(net->last_second[i], second[i]);
    return estimate + sum / VALUE_NET_LAST;
}
