/* features.c: features of a Kulki board (see features.h). As in move_order.c,
 * a line is read as a base-3 number for each colour and all its windows are
 * looked up at once; only windows with three or four balls are examined one by
 * one.
 */
#include <string.h>

#include "solve/kulki/features.h"

enum {
    FEATURES_UNIT = 16,         /* the unit of values */
    FEATURES_WORST = -160,      /* limits for the windows of a colour, in
                                   units */
    FEATURES_BEST = 320,
    FEATURES_LEAST = -937,      /* limits for a board, in units, relative to */
    FEATURES_MOST = 2000,
    FEATURES_USUAL = 90 * BOARD_VALUE_POINT, /* the value of a typical board */
    FEATURES_USUAL_BALLS = 45,  /* its number of balls, on a board of this
                                   size */
    FEATURES_CELLS = 81,
    FEATURES_TWO = 2,           /* balls in a window */
    FEATURES_THREE = 3,
    FEATURES_FOUR = 4,
    FEATURES_MOST_REGIONS = 16, /* upper limits of two features */
    FEATURES_MOST_LOST = 24
};

/* The upper limits of the features of a colour. */
static const short features_most[KULKI_FEATURES_PER_COLOUR] = {
    [KULKI_FEATURES_BALLS] = 12,
    [KULKI_FEATURES_FOURS] = 4,
    [KULKI_FEATURES_LONE_FOURS] = 4,
    [KULKI_FEATURES_CLOSED_FOURS] = 4,
    [KULKI_FEATURES_THREES] = 6,
    [KULKI_FEATURES_CLOSED_THREES] = 6,
    [KULKI_FEATURES_HAS_TWOS] = 1,
    [KULKI_FEATURES_TWOS] = 16,
    [KULKI_FEATURES_HELD_FOURS] = 4,
    [KULKI_FEATURES_HELD_THREES] = 6,
    [KULKI_FEATURES_HAS_FOURS] = 1,
    [KULKI_FEATURES_HAS_IDLE_FOURS] = 1,
    [KULKI_FEATURES_HAS_THREES] = 1,
    [KULKI_FEATURES_HAS_ANY_THREES] = 1,
    [KULKI_FEATURES_WORTH] = FEATURES_BEST,
    [KULKI_FEATURES_STUCK] = 6
};

/* A board while its features are computed. */
struct features_view {
    const struct kulki_features *features;
    const struct bare_board *bare;
    struct bare_board_regions regions;
    uint64_t region[BARE_BOARD_CELLS]; /* region of each empty cell, as a
                                          bit */
    uint64_t exits[BARE_BOARD_CELLS]; /* regions next to each ball, as bits */
    int balls[BARE_BOARD_COLOURS]; /* number of balls of each colour, */
    /* and their cells */
    unsigned char ball[BARE_BOARD_COLOURS][BARE_BOARD_CELLS];
};

static int clip(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

/* ---- tables ---- */

static void open_line(struct kulki_features_line *line, int entry, int length)
{
    int states[BARE_BOARD_SIDE], first, i, own, other;

    for (i = 0; i < length; i++, entry /= BOARD_VALUE_BASE)
        states[i] = entry % BOARD_VALUE_BASE;
    for (first = 0; first + BOARD_VALUE_LONG <= length; first++) {
        for (own = other = 0, i = first; i < first + BOARD_VALUE_LONG; i++) {
            own += states[i] == BOARD_VALUE_OWN;
            other += states[i] == BOARD_VALUE_OTHER;
        }
        line->twos += other == 0 && own == FEATURES_TWO;
        line->held_threes += other == 1 && own == FEATURES_THREE;
        line->held_fours += other == 1 && own == FEATURES_FOUR;
        line->threes |= (other == 0 && own == FEATURES_THREE) << first;
        line->fours |= (other == 0 && own == FEATURES_FOUR) << first;
    }
}

void kulki_features_open(struct kulki_features *s, const struct move_order *o)
{
    const struct bare_board_shape *f = o->shape;
    int d, length, entry, entries, i, first, j;

    memset(s, 0, sizeof *s);
    s->order = o;
    for (d = 0; d < 2; d++)
        for (entries = BOARD_VALUE_WINDOWS, length = BOARD_VALUE_LONG;
             length <= BARE_BOARD_SIDE; length++, entries *= BOARD_VALUE_BASE)
            for (entry = 0; entry < entries; entry++)
                open_line(&s->lines[o->base[d][length] + entry], entry,
                          length);
    for (i = 0; i < f->lines; i++)
        for (first = 0; first + BOARD_VALUE_LONG <= f->line[i].length; first++)
            for (j = 0; j < BOARD_VALUE_LONG; j++)
                s->in[i][first][f->line[i].cells[first + j]] = 1;
}

/* ---- regions ---- */

static void read_balls(struct features_view *v,
                       struct kulki_feature_values *values)
{
    const struct bare_board_shape *f = v->features->order->shape;
    const unsigned char *balls = v->bare->balls;
    int cell, colour, i;

    bare_board_find_regions(f, v->bare, &v->regions);
    for (cell = 0; cell < f->cells; cell++)
        v->region[cell] = balls[cell] != 0 ? 0
            : UINT64_C(1) << v->regions.of[cell];
    memset(v->balls, 0, sizeof v->balls);
    for (cell = 0; cell < f->cells; cell++) {
        colour = balls[cell];
        if (colour == 0)
            continue;
        v->exits[cell] = 0;
        for (i = 0; i < f->beside_count[cell]; i++)
            v->exits[cell] |= v->region[f->beside[cell][i]];
        values->colour[colour][KULKI_FEATURES_STUCK] += v->exits[cell] == 0;
        v->ball[colour][v->balls[colour]++] = (unsigned char)cell;
        values->colours |= 1u << colour;
    }
}

/* ---- windows ---- */

/* Returns 1 if enough balls can reach the window and each of its empty cells
 * can be reached. */
static int can_fill(const struct features_view *v, int number, int first,
                    int colour, int wants)
{
    const unsigned char *cells
        = &v->features->order->shape->line[number].cells[first];
    const unsigned char *in = v->features->in[number][first];
    uint64_t wanted = 0, reached = 0;
    int i, cell;

    for (i = 0; i < BOARD_VALUE_LONG; i++)
        wanted |= v->region[cells[i]];
    for (i = 0; i < v->balls[colour]; i++) {
        cell = v->ball[colour][i];
        if (in[cell])
            continue;
        wants -= (v->exits[cell] & wanted) != 0;
        reached |= v->exits[cell];
    }
    return wants <= 0 && (wanted & ~reached) == 0;
}

static void read_windows(const struct features_view *v, int number,
                         int colour, const struct kulki_features_line *line,
                         short *counts)
{
    unsigned left;

    counts[KULKI_FEATURES_TWOS] += line->twos;
    counts[KULKI_FEATURES_HELD_THREES] += line->held_threes;
    counts[KULKI_FEATURES_HELD_FOURS] += line->held_fours;
    for (left = line->fours; left != 0; left &= left - 1)
        counts[can_fill(v, number, __builtin_ctz(left), colour,
                        BOARD_VALUE_LONG - FEATURES_FOUR)
               ? KULKI_FEATURES_FOURS
               : v->balls[colour] == FEATURES_FOUR ? KULKI_FEATURES_LONE_FOURS
               : KULKI_FEATURES_CLOSED_FOURS]++;
    for (left = line->threes; left != 0; left &= left - 1)
        counts[can_fill(v, number, __builtin_ctz(left), colour,
                        BOARD_VALUE_LONG - FEATURES_THREE)
               ? KULKI_FEATURES_THREES : KULKI_FEATURES_CLOSED_THREES]++;
}

static void read_line(const struct features_view *v, int number,
                      const int16_t *const *worths, int32_t *worth,
                      struct kulki_feature_values *values)
{
    const struct bare_board_line *line =
        &v->features->order->shape->line[number];
    int own[BARE_BOARD_COLOURS] = { 0 }, power = 1, i, colour, entry;
    int others = v->features->order->base[line->diagonal][line->length];
    unsigned colours = 0;

    for (i = 0; i < line->length; i++, power *= BOARD_VALUE_BASE) {
        colour = v->bare->balls[line->cells[i]];
        if (colour != 0) {
            own[colour] += power;
            others += BOARD_VALUE_OTHER * power;
            colours |= 1u << colour;
        }
    }
    for (; colours != 0; colours &= colours - 1) {
        colour = __builtin_ctz(colours);
        entry = others - own[colour];
        worth[colour] += worths[colour][entry];
        read_windows(v, number, colour, &v->features->lines[entry],
                     values->colour[colour]);
    }
}

static void read_lines(const struct features_view *v,
                       struct kulki_feature_values *values)
{
    const struct move_order *o = v->features->order;
    const int16_t *worths[BARE_BOARD_COLOURS];
    int32_t worth[BARE_BOARD_COLOURS] = { 0 };
    int i;

    for (i = 1; i < BARE_BOARD_COLOURS; i++)
        worths[i] = o->lines[board_value_supply(v->balls[i])];
    for (i = 0; i < o->shape->lines; i++)
        read_line(v, i, worths, worth, values);
    for (i = 1; i < BARE_BOARD_COLOURS; i++)
        values->colour[i][KULKI_FEATURES_WORTH] = (short)clip(
            worth[i] / FEATURES_UNIT, FEATURES_WORST, FEATURES_BEST);
}

/* ---- all features ---- */

static void sum_up(const struct features_view *v, int colour, short *counts)
{
    int i;

    counts[KULKI_FEATURES_BALLS] = (short)v->balls[colour];
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
        if (counts[i] > features_most[i])
            counts[i] = features_most[i];
}

void kulki_features_extract(const struct kulki_features *s,
                            const struct bare_board *b, int32_t worth,
                            struct kulki_feature_values *values)
{
    struct features_view v;
    unsigned left;
    int cells = s->order->shape->cells;

    v.features = s;
    v.bare = b;
    memset(values, 0, sizeof *values);
    read_balls(&v, values);
    read_lines(&v, values);
    for (left = values->colours; left != 0; left &= left - 1)
        sum_up(&v, __builtin_ctz(left), values->colour[__builtin_ctz(left)]);
    values->board[KULKI_FEATURES_CROWD] =
        (short)(b->count * FEATURES_CELLS / cells - FEATURES_USUAL_BALLS);
    values->board[KULKI_FEATURES_VALUE] =
        (short)clip((worth - FEATURES_USUAL) / FEATURES_UNIT, FEATURES_LEAST,
                    FEATURES_MOST);
    values->board[KULKI_FEATURES_REGIONS] = (short)clip(v.regions.count, 0,
                                                        FEATURES_MOST_REGIONS);
    values->board[KULKI_FEATURES_LOST] = (short)clip(
        cells - b->count - v.regions.largest, 0, FEATURES_MOST_LOST);
    values->board[KULKI_FEATURES_BIAS] = 1;
}
