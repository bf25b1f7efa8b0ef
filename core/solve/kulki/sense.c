/* sense.c: what a board looks like (see sense.h). A line is read as digits to
 * the base of 3 for each colour, as in rank.c, and its windows are looked up
 * at once; only those of three and four are then seen to one by one.
 */
#include <string.h>

#include "sense.h"

enum {
    SENSE_UNIT = 16,            /* of worth */
    SENSE_WORST = -160,         /* windows of a colour, in units */
    SENSE_BEST = 320,
    SENSE_LEAST = -937,         /* a board, in units, */
    SENSE_MOST = 2000,
    SENSE_USUAL = 90 * FIVES_POINT,     /* more than this */
    SENSE_USUAL_BALLS = 45,     /* of a board of so many cells */
    SENSE_CELLS = 81,
    SENSE_TWO = 2,              /* balls of a window */
    SENSE_THREE = 3,
    SENSE_FOUR = 4,
    SENSE_MOST_REGIONS = 16,    /* no more than this is told */
    SENSE_MOST_LOST = 24
};

/* The same, of a colour. */
static const short sense_most[SENSE_COLOUR] = {
    [SENSE_BALLS] = 12, [SENSE_FOURS] = 4, [SENSE_LONE_FOURS] = 4,
    [SENSE_CLOSED_FOURS] = 4, [SENSE_THREES] = 6, [SENSE_CLOSED_THREES] = 6,
    [SENSE_HAS_TWOS] = 1, [SENSE_TWOS] = 16, [SENSE_HELD_FOURS] = 4,
    [SENSE_HELD_THREES] = 6, [SENSE_HAS_FOURS] = 1,
    [SENSE_HAS_IDLE_FOURS] = 1, [SENSE_HAS_THREES] = 1,
    [SENSE_HAS_ANY_THREES] = 1, [SENSE_WORTH] = SENSE_BEST, [SENSE_STUCK] = 6
};

/* A board while it is looked at. */
struct sense_view {
    const struct sense *sense;
    const struct rack *rack;
    struct rack_regions regions;
    uint64_t region[RACK_CELLS];        /* of an empty cell, as a bit */
    uint64_t exits[RACK_CELLS]; /* of a ball: the regions beside it */
    int balls[RACK_COLOURS];    /* how many, */
    unsigned char ball[RACK_COLOURS][RACK_CELLS];       /* and where */
};

static int sense_clip(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

/* ---- tables ---- */

static void sense_open_line(struct sense_line *line, int entry, int length)
{
    int states[RACK_SIDE], first, i, own, other;

    for (i = 0; i < length; i++, entry /= FIVES_BASE)
        states[i] = entry % FIVES_BASE;
    for (first = 0; first + FIVES_LONG <= length; first++) {
        for (own = other = 0, i = first; i < first + FIVES_LONG; i++) {
            own += states[i] == FIVES_OWN;
            other += states[i] == FIVES_OTHER;
        }
        line->twos += other == 0 && own == SENSE_TWO;
        line->held_threes += other == 1 && own == SENSE_THREE;
        line->held_fours += other == 1 && own == SENSE_FOUR;
        line->threes |= (other == 0 && own == SENSE_THREE) << first;
        line->fours |= (other == 0 && own == SENSE_FOUR) << first;
    }
}

void sense_open(struct sense *s, const struct rank *k)
{
    const struct rack_form *f = k->form;
    int d, length, entry, entries, i, first, j;

    memset(s, 0, sizeof *s);
    s->rank = k;
    for (d = 0; d < 2; d++)
        for (entries = FIVES_WINDOWS, length = FIVES_LONG; length <= RACK_SIDE;
                length++, entries *= FIVES_BASE)
            for (entry = 0; entry < entries; entry++)
                sense_open_line(&s->lines[k->base[d][length] + entry], entry,
                                length);
    for (i = 0; i < f->lines; i++)
        for (first = 0; first + FIVES_LONG <= f->line[i].length; first++)
            for (j = 0; j < FIVES_LONG; j++)
                s->in[i][first][f->line[i].cells[first + j]] = 1;
}

/* ---- regions ---- */

static void sense_read_balls(struct sense_view *v, struct sense_look *look)
{
    const struct rack_form *f = v->sense->rank->form;
    const unsigned char *balls = v->rack->balls;
    int cell, colour, i;

    rack_join(f, v->rack, &v->regions);
    for (cell = 0; cell < f->cells; cell++)
        v->region[cell] = balls[cell] != 0 ? 0
            : UINT64_C(1) << v->regions.of[cell];
    memset(v->balls, 0, sizeof v->balls);
    for (cell = 0; cell < f->cells; cell++) {
        colour = balls[cell];
        if (colour == 0)
            continue;
        v->exits[cell] = 0;
        for (i = 0; i < f->besides[cell]; i++)
            v->exits[cell] |= v->region[f->beside[cell][i]];
        look->colour[colour][SENSE_STUCK] += v->exits[cell] == 0;
        v->ball[colour][v->balls[colour]++] = (unsigned char)cell;
        look->colours |= 1u << colour;
    }
}

/* ---- windows ---- */

/* 1 if as many balls as the window wants can come to cells of it, and each of
 * its cells can be come to. */
static int sense_can_fill(const struct sense_view *v, int number, int first,
                          int colour, int wants)
{
    const unsigned char *cells
        = &v->sense->rank->form->line[number].cells[first];
    const unsigned char *in = v->sense->in[number][first];
    uint64_t wanted = 0, reached = 0;
    int i, cell;

    for (i = 0; i < FIVES_LONG; i++)
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

static void sense_read_windows(const struct sense_view *v, int number,
                               int colour, const struct sense_line *line,
                               short *tells)
{
    unsigned left;

    tells[SENSE_TWOS] += line->twos;
    tells[SENSE_HELD_THREES] += line->held_threes;
    tells[SENSE_HELD_FOURS] += line->held_fours;
    for (left = line->fours; left != 0; left &= left - 1)
        tells[sense_can_fill(v, number, __builtin_ctz(left), colour,
                             FIVES_LONG - SENSE_FOUR)
              ? SENSE_FOURS
              : v->balls[colour] == SENSE_FOUR ? SENSE_LONE_FOURS
              : SENSE_CLOSED_FOURS]++;
    for (left = line->threes; left != 0; left &= left - 1)
        tells[sense_can_fill(v, number, __builtin_ctz(left), colour,
                             FIVES_LONG - SENSE_THREE)
              ? SENSE_THREES : SENSE_CLOSED_THREES]++;
}

static void sense_read_line(const struct sense_view *v, int number,
                            const int16_t *const *worths, int32_t *worth,
                            struct sense_look *look)
{
    const struct rack_line *line = &v->sense->rank->form->line[number];
    int own[RACK_COLOURS] = { 0 }, power = 1, i, colour, entry;
    int others = v->sense->rank->base[line->diagonal][line->length];
    unsigned colours = 0;

    for (i = 0; i < line->length; i++, power *= FIVES_BASE) {
        colour = v->rack->balls[line->cells[i]];
        if (colour != 0) {
            own[colour] += power;
            others += FIVES_OTHER * power;
            colours |= 1u << colour;
        }
    }
    for (; colours != 0; colours &= colours - 1) {
        colour = __builtin_ctz(colours);
        entry = others - own[colour];
        worth[colour] += worths[colour][entry];
        sense_read_windows(v, number, colour, &v->sense->lines[entry],
                           look->colour[colour]);
    }
}

static void sense_read_lines(const struct sense_view *v,
                             struct sense_look *look)
{
    const struct rank *k = v->sense->rank;
    const int16_t *worths[RACK_COLOURS];
    int32_t worth[RACK_COLOURS] = { 0 };
    int i;

    for (i = 1; i < RACK_COLOURS; i++)
        worths[i] = k->lines[fives_supply(v->balls[i])];
    for (i = 0; i < k->form->lines; i++)
        sense_read_line(v, i, worths, worth, look);
    for (i = 1; i < RACK_COLOURS; i++)
        look->colour[i][SENSE_WORTH] = (short)sense_clip(
            worth[i] / SENSE_UNIT, SENSE_WORST, SENSE_BEST);
}

/* ---- the whole ---- */

static void sense_sum_up(const struct sense_view *v, int colour, short *tells)
{
    int i;

    tells[SENSE_BALLS] = (short)v->balls[colour];
    tells[SENSE_HAS_TWOS] = tells[SENSE_TWOS];
    tells[SENSE_HAS_FOURS] = tells[SENSE_FOURS];
    tells[SENSE_HAS_IDLE_FOURS] = (short)(tells[SENSE_LONE_FOURS]
                                          + tells[SENSE_CLOSED_FOURS]);
    tells[SENSE_HAS_THREES] = tells[SENSE_THREES];
    tells[SENSE_HAS_ANY_THREES] = (short)(tells[SENSE_THREES]
                                          + tells[SENSE_CLOSED_THREES]);
    for (i = 0; i < SENSE_COLOUR; i++)
        if (tells[i] > sense_most[i])
            tells[i] = sense_most[i];
}

void sense_look(const struct sense *s, const struct rack *r, int32_t worth,
                struct sense_look *look)
{
    struct sense_view v;
    unsigned left;
    int cells = s->rank->form->cells;

    v.sense = s;
    v.rack = r;
    memset(look, 0, sizeof *look);
    sense_read_balls(&v, look);
    sense_read_lines(&v, look);
    for (left = look->colours; left != 0; left &= left - 1)
        sense_sum_up(&v, __builtin_ctz(left),
                     look->colour[__builtin_ctz(left)]);
    look->board[SENSE_CROWD] = (short)(r->count * SENSE_CELLS / cells
                                       - SENSE_USUAL_BALLS);
    look->board[SENSE_RANK] = (short)sense_clip(
        (worth - SENSE_USUAL) / SENSE_UNIT, SENSE_LEAST, SENSE_MOST);
    look->board[SENSE_REGIONS] = (short)sense_clip(v.regions.count, 0,
                                                   SENSE_MOST_REGIONS);
    look->board[SENSE_LOST] = (short)sense_clip(
        cells - r->count - v.regions.largest, 0, SENSE_MOST_LOST);
    look->board[SENSE_ONE] = 1;
}
