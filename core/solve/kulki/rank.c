/* rank.c: all moves valued (see rank.h). The counts of a window's colours are
 * packed in one number, four bits each, those of its empty cells lowest; so
 * a window is looked at once a board.
 */
#include <string.h>

#include "rank.h"

enum {
    RANK_BITS = 4,              /* of a count */
    RANK_MASK = 15
};

/* A board while its moves are valued. */
struct rank_view {
    const struct rank *rank;
    const struct rack *rack;
    int supply[RACK_COLOURS];
    int32_t worth;
    int32_t loss[RACK_CELLS];   /* where there is a ball: if it goes */
    int32_t gain[RACK_COLOURS][RACK_CELLS];     /* if one of a colour comes,
                                   more than what colour 0 has for any */
    uint64_t counts[RACK_WINDOWS];
    int32_t spoilt[RACK_WINDOWS];   /* if any ball comes, any goes */
    int32_t freed[RACK_WINDOWS];
    unsigned char region[RACK_CELLS];   /* of an empty cell */
};

/* ---- tables ---- */

static int32_t rank_window(int d, int supply, int same, int others)
{
    return same == 0 ? 0 : (int32_t)fives_window(d, supply, same, others);
}

static void rank_fill(struct rank *k, int d, int supply, int same, int all)
{
    int others = all - same;
    int32_t now = rank_window(d, supply, same, others);

    if (all < FIVES_LONG) {
        int32_t less = rank_window(d, supply, same, others + 1);

        k->came[d][supply][same][all]
            = rank_window(d, supply, same + 1, others) - less;
        k->spoilt[d][supply][same][all] = less - now;
    }
    if (same > 0) {
        int32_t more = others == 0 ? now
            : rank_window(d, supply, same, others - 1);

        k->went[d][supply][same][all]
            = more - rank_window(d, supply, same - 1, others);
        k->freed[d][supply][same][all] = now - more;
    }
}

void rank_open(struct rank *k, const struct rack_form *f)
{
    int d, supply, same, all;

    memset(k, 0, sizeof *k);
    k->form = f;
    for (d = 0; d < 2; d++)
        for (supply = 0; supply < FIVES_SUPPLIES; supply++)
            for (all = 0; all <= FIVES_LONG; all++)
                for (same = 0; same <= all; same++)
                    rank_fill(k, d, supply, same, all);
}

/* ---- a board ---- */

static int rank_count(uint64_t counts, int colour)
{
    return (int)(counts >> (RANK_BITS * colour)) & RANK_MASK;
}

static int rank_all(uint64_t counts)
{
    return FIVES_LONG - rank_count(counts, 0);
}

static void rank_count_empty(const struct rank_view *v, int *empty)
{
    const struct rack_form *f = v->rank->form;
    int cell, i;

    for (cell = 0; cell < f->cells; cell++)
        for (empty[cell] = i = 0; i < f->besides[cell]; i++)
            empty[cell] += v->rack->balls[f->beside[cell][i]] == 0;
}

/* By place and room: begins the worth, the losses and the gains. */
static void rank_add_rooms(struct rank_view *v)
{
    const struct rack_form *f = v->rank->form;
    const unsigned char *balls = v->rack->balls;
    int crowded = fives_is_crowded(v->rack->count, f->cells);
    int empty[RACK_CELLS], cell, i, other, has;
    int32_t place, room, change;

    rank_count_empty(v, empty);
    for (cell = 0; cell < f->cells; cell++) {
        has = balls[cell] != 0;
        place = (int32_t)fives_place(f->ring[cell]);
        room = (int32_t)fives_room(crowded, has, empty[cell]);
        for (change = i = 0; i < f->besides[cell]; i++) {
            other = f->beside[cell][i];
            change += (int32_t)(
                fives_room(crowded, balls[other] != 0,
                           empty[other] + (has ? 1 : -1))
                - fives_room(crowded, balls[other] != 0, empty[other]));
        }
        v->worth += room + (has ? place : 0);
        room -= (int32_t)fives_room(crowded, !has, empty[cell]);
        if (has)
            v->loss[cell] = place + room - change;
        else
            v->gain[0][cell] = place - room + change;
    }
}

/* ---- windows ---- */

/* The colours of a window, each once; returns how many. */
static int rank_colours(const struct rank_view *v, int window, int *colours)
{
    const unsigned char *cells = v->rank->form->window[window];
    unsigned seen = 1;          /* no colour is none */
    int i, colour, count = 0;

    for (i = 0; i < FIVES_LONG; i++) {
        colour = v->rack->balls[cells[i]];
        if ((seen >> colour & 1) == 0)
            colours[count++] = colour;
        seen |= 1u << colour;
    }
    return count;
}

static uint64_t rank_pack(const struct rank_view *v, int window)
{
    const unsigned char *cells = v->rank->form->window[window];
    uint64_t counts = 0;
    int i;

    for (i = 0; i < FIVES_LONG; i++)
        counts += UINT64_C(1) << (RANK_BITS * v->rack->balls[cells[i]]);
    return counts;
}

/* Hands out what a window brings to each of its cells. */
static void rank_spread(struct rank_view *v, int window, const int *colours,
                        const int32_t *more, int count, int32_t any)
{
    const struct rank *k = v->rank;
    const unsigned char *cells = k->form->window[window];
    uint64_t counts = v->counts[window];
    int d = k->form->diagonal[window], all = rank_all(counts), i, j, cell;
    int colour;

    for (i = 0; i < FIVES_LONG; i++) {
        cell = cells[i];
        colour = v->rack->balls[cell];
        if (colour != 0) {
            v->loss[cell] += v->freed[window]
                + k->went[d][v->supply[colour]][rank_count(counts, colour)]
                         [all];
            continue;
        }
        v->gain[0][cell] += any;
        for (j = 0; j < count; j++)
            v->gain[colours[j]][cell] += more[j];
    }
}

static void rank_add_window(struct rank_view *v, int window)
{
    const struct rank *k = v->rank;
    uint64_t counts = v->counts[window] = rank_pack(v, window);
    int d = k->form->diagonal[window], all = rank_all(counts);
    int colours[FIVES_LONG], count = rank_colours(v, window, colours), j;
    int supply, same;
    int32_t more[FIVES_LONG], first = k->came[d][0][0][all];

    v->spoilt[window] = v->freed[window] = 0;
    for (j = 0; j < count; j++) {
        supply = v->supply[colours[j]];
        same = rank_count(counts, colours[j]);
        v->worth += rank_window(d, supply, same, all - same);
        v->spoilt[window] += k->spoilt[d][supply][same][all];
        v->freed[window] += k->freed[d][supply][same][all];
        more[j] = k->came[d][supply][same][all] - first;
    }
    rank_spread(v, window, colours, more, count, v->spoilt[window] + first);
}

/* ---- where one can go ---- */

static void rank_add_region(struct rank_view *v, int first, int region)
{
    const struct rack_form *f = v->rank->form;
    unsigned char stack[RACK_CELLS];
    int count = 1, cell, i, other;

    stack[0] = (unsigned char)first;
    v->region[first] = (unsigned char)region;
    while (count > 0) {
        cell = stack[--count];
        for (i = 0; i < f->besides[cell]; i++) {
            other = f->beside[cell][i];
            if (v->rack->balls[other] == 0 && v->region[other] == 0) {
                v->region[other] = (unsigned char)region;
                stack[count++] = (unsigned char)other;
            }
        }
    }
}

/* Empty cells that are joined have the same number, from 1. */
static void rank_add_regions(struct rank_view *v)
{
    int cell, count = 0;

    for (cell = 0; cell < v->rank->form->cells; cell++)
        if (v->rack->balls[cell] == 0 && v->region[cell] == 0)
            rank_add_region(v, cell, ++count);
}

/* The regions around a cell, as bits; there are fewer than 64. */
static uint64_t rank_exits(const struct rank_view *v, int cell)
{
    const struct rack_form *f = v->rank->form;
    uint64_t exits = 0;
    int i;

    for (i = 0; i < f->besides[cell]; i++)
        if (v->rack->balls[f->beside[cell][i]] == 0)
            exits |= UINT64_C(1) << v->region[f->beside[cell][i]];
    return exits;
}

/* ---- moves ---- */

/* What cells in line with one gain when its ball goes: there the windows of
 * both have one ball fewer. */
static void rank_correct(const struct rank_view *v, int from,
                         int32_t *correction)
{
    const struct rank *k = v->rank;
    const struct rack_form *f = k->form;
    int colour = v->rack->balls[from], i, j, window, d, same, all;
    int supply = v->supply[colour];
    int32_t more;

    memset(correction, 0, RACK_CELLS * sizeof *correction);
    for (i = 0; i < f->throughs[from]; i++) {
        window = f->through[from][i];
        all = rank_all(v->counts[window]);
        if (all == FIVES_LONG)
            continue;
        d = f->diagonal[window];
        same = rank_count(v->counts[window], colour);
        more = k->went[d][supply][same][all] + v->freed[window]
            - k->came[d][supply][same][all] - v->spoilt[window];
        for (j = 0; j < FIVES_LONG; j++)
            correction[f->window[window][j]] += more;
    }
}

static int rank_insert(struct rank_move *moves, int count, int most,
                       const struct rank_move *m)
{
    int i = count < most ? count++ : most - 1;

    for (; i > 0 && moves[i - 1].value < m->value; i--)
        moves[i] = moves[i - 1];
    moves[i] = *m;
    return count;
}

/* Adds the moves of one ball. */
static int rank_add_moves(const struct rank_view *v, int from,
                          struct rank_move *moves, int count, int most)
{
    const int32_t *gain = v->gain[v->rack->balls[from]];
    int32_t correction[RACK_CELLS];
    uint64_t exits = rank_exits(v, from);
    struct rank_move m;
    int to;

    if (exits == 0)
        return count;
    rank_correct(v, from, correction);
    m.from = from;
    for (to = 0; to < v->rank->form->cells; to++) {
        if ((exits >> v->region[to] & 1) == 0)
            continue;
        m.to = to;
        m.value = v->gain[0][to] + gain[to] + correction[to] - v->loss[from];
        if (count < most || m.value > moves[most - 1].value)
            count = rank_insert(moves, count, most, &m);
    }
    return count;
}

int rank_moves(const struct rank *k, const struct rack *r,
               struct rank_move *moves, int most, int32_t *worth)
{
    int number[RACK_COLOURS] = { 0 }, i, count = 0;
    struct rank_view v;

    memset(v.gain, 0, sizeof v.gain);
    memset(v.region, 0, sizeof v.region);
    v.rank = k;
    v.rack = r;
    v.worth = 0;
    for (i = 0; i < k->form->cells; i++)
        number[r->balls[i]]++;
    for (i = 0; i < RACK_COLOURS; i++)
        v.supply[i] = fives_supply(number[i]);
    rank_add_rooms(&v);
    for (i = 0; i < k->form->windows; i++)
        rank_add_window(&v, i);
    rank_add_regions(&v);
    for (i = 0; i < k->form->cells; i++)
        if (r->balls[i] != 0)
            count = rank_add_moves(&v, i, moves, count, most);
    *worth = v.worth;
    return count;
}

int rank_makes_line(const struct rank_move *m)
{
    return m->value > FIVES_LINE / 2;
}
