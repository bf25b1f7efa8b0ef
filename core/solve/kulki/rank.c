/* rank.c: all moves valued (see rank.h). */
#include <string.h>

#include "rank.h"

enum {
    RANK_MOST = 32000,          /* that a line is worth */
    RANK_FRAME = RACK_SIDE + 2, /* a board with an edge around it */
    RANK_NEAR = 2               /* cells apart that share a square */
};

static const int rank_powers[RACK_SIDE + 1] = {
    1, 3, 9, 27, 81, 243, 729, 2187, 6561, 19683
};

/* A line of the board, all its windows at once. */
struct rank_line {
    const int16_t *single;      /* what one ball alone is worth, by its power;
                                   the same for each supply */
    unsigned colours;           /* that are in it, as bits */
    const int16_t *table[RACK_COLOURS]; /* for each of these, at the entry of
                                   the line as it is */
};

/* A board while its moves are valued. */
struct rank_view {
    const struct rank *rank;
    const struct rack *rack;
    unsigned colours;           /* on the board, as bits */
    int supply[RACK_COLOURS];
    int32_t worth;
    int32_t change[RACK_CELLS]; /* if a ball goes, or any ball comes */
    int32_t gain[RACK_COLOURS][RACK_CELLS];     /* if one of a colour comes,
                                   more than that */
    struct rank_line line[RACK_LINES];
    short square[RACK_CELLS];
    struct rack_regions regions;
};

/* A ball that can go. */
struct rank_source {
    int cell;
    uint64_t exits;             /* the regions around it, as bits */
    int32_t bound;              /* of its moves */
};

/* ---- tables ---- */

/* Of one length: window by window, each with the cells beside it, beyond the
 * ends as if other balls were there. */
static void rank_open_length(int16_t *table, const int16_t *wide, int length)
{
    int entry, i, sum, left;
    const int beyond = FIVES_OTHER * rank_powers[FIVES_WIDE - 1];

    for (entry = 0; entry < rank_powers[length]; entry++) {
        left = entry * FIVES_BASE + FIVES_OTHER;
        for (sum = i = 0; i < length - FIVES_LONG; i++) {
            sum += wide[left % FIVES_WIDES];
            left /= FIVES_BASE;
        }
        sum += wide[left + beyond];
        table[entry] = (int16_t)(sum < RANK_MOST ? sum : RANK_MOST);
    }
}

static void rank_open_lines(struct rank *k, const struct fives *f)
{
    int16_t wide[FIVES_WIDES];
    int d, supply, i, length, base;

    for (supply = 0; supply < FIVES_SUPPLIES; supply++)
        for (base = d = 0; d < 2; d++) {
            for (i = 0; i < FIVES_WIDES; i++)
                wide[i] = (int16_t)fives_window(f, d, supply, i);
            for (length = FIVES_LONG; length <= RACK_SIDE; length++) {
                k->base[d][length] = base;
                rank_open_length(&k->lines[supply][base], wide, length);
                base += rank_powers[length];
            }
        }
}

static void rank_open_squares(struct rank *k, const struct fives *f)
{
    int edges, i, cell;

    for (edges = 0; edges < FIVES_EDGES; edges++) {
        for (i = 0; i < FIVES_SQUARES; i++)
            k->squares[edges][i] = (int16_t)fives_square(f, edges, i);
        for (i = 0; i < FIVES_SQUARES; i++)
            for (cell = 0; cell < FIVES_AROUND; cell++)
                k->changes[edges][i][cell] = (int16_t)(
                    k->squares[edges][i ^ 1 << cell] - k->squares[edges][i]);
    }
}

void rank_open(struct rank *k, const struct rack_form *f)
{
    struct fives fives;
    int cell;

    k->form = f;
    fives_open(&fives);
    rank_open_lines(k, &fives);
    rank_open_squares(k, &fives);
    for (cell = 0; cell < f->cells; cell++) {
        k->column[cell] = grid_column(&f->grid, cell);
        k->row[cell] = grid_row(&f->grid, cell);
        k->edges[cell] = fives_edges(&f->grid, cell);
        k->place[cell] = fives_place(&f->grid, cell);
    }
}

/* ---- lines ---- */

static void rank_read_line(struct rank_view *v, int number)
{
    const struct rack_line *line = &v->rank->form->line[number];
    struct rank_line *l = &v->line[number];
    int own[RACK_COLOURS] = { 0 }, others = 0, i, colour;
    unsigned left;

    l->colours = 0;
    for (i = 0; i < line->length; i++) {
        colour = v->rack->balls[line->cells[i]];
        own[colour] += rank_powers[i];
        if (colour != 0) {
            others += FIVES_OTHER * rank_powers[i];
            l->colours |= 1u << colour;
        }
    }
    others += v->rank->base[line->diagonal][line->length];
    l->single = v->rank->lines[0] + others;
    for (left = l->colours; left != 0; left &= left - 1) {
        colour = __builtin_ctz(left);
        l->table[colour] = v->rank->lines[v->supply[colour]] + others
            - own[colour];
        v->worth += *l->table[colour];
    }
}

static void rank_add_line(struct rank_view *v, int number)
{
    const struct rack_line *line = &v->rank->form->line[number];
    const struct rank_line *l = &v->line[number];
    const unsigned char *balls = v->rack->balls;
    unsigned left;
    int i, cell, colour, power, other;

    for (i = 0; i < line->length; i++)
        if (balls[line->cells[i]] == 0)
            v->change[line->cells[i]] += l->single[rank_powers[i]];
    for (left = l->colours; left != 0; left &= left - 1) {
        const int16_t *t = l->table[colour = __builtin_ctz(left)];

        for (i = 0; i < line->length; i++) {
            cell = line->cells[i];
            power = rank_powers[i];
            if (balls[cell] == 0) {
                other = t[FIVES_OTHER * power];
                v->change[cell] += other - t[0];
                v->gain[colour][cell] += t[power] - other - l->single[power];
            } else {
                v->change[cell] += t[balls[cell] == colour ? -power
                                     : -FIVES_OTHER * power] - t[0];
            }
        }
    }
}

/* ---- squares ---- */

/* A bit a row, from above the first; what is not empty has 1. */
static void rank_read_columns(const struct rank_view *v, unsigned *columns)
{
    const struct grid *g = &v->rank->form->grid;
    const unsigned char *balls = v->rack->balls;
    int column, row;

    for (column = 0; column < RANK_FRAME; column++)
        columns[column] = ~0u;
    for (column = 1; column <= g->columns; column++)
        for (row = 1; row <= g->rows; row++, balls++)
            if (*balls == 0)
                columns[column] &= ~(1u << row);
}

static void rank_add_squares(struct rank_view *v)
{
    const struct grid *g = &v->rank->form->grid;
    const struct rank *k = v->rank;
    int32_t sums[RANK_FRAME][RANK_FRAME] = { { 0 } };
    unsigned columns[RANK_FRAME];
    int cell = 0, column, row, i, square, edges;

    rank_read_columns(v, columns);
    for (column = 0; column < g->columns; column++)
        for (row = 0; row < g->rows; row++, cell++) {
            for (square = 0, i = 2; i >= 0; i--)
                square = square << 3 | (int)(columns[column + i] >> row & 7);
            v->square[cell] = (short)square;
            edges = k->edges[cell];
            v->worth += k->squares[edges][square];
            for (i = 0; i < FIVES_AROUND; i++)
                sums[column + i / 3][row + i % 3]
                    += k->changes[edges][square][i];
        }
    for (cell = column = 0; column < g->columns; column++)
        for (row = 0; row < g->rows; row++, cell++)
            v->change[cell] += sums[column + 1][row + 1];
}

static void rank_add_places(struct rank_view *v)
{
    int cell;

    for (cell = 0; cell < v->rank->form->cells; cell++)
        if (v->rack->balls[cell] != 0) {
            v->worth += v->rank->place[cell];
            v->change[cell] -= v->rank->place[cell];
        } else {
            v->change[cell] += v->rank->place[cell];
        }
}

/* ---- what two cells have in common ---- */

static int32_t rank_common_line(const struct rank_view *v, int number,
                                int colour, int from, int to)
{
    const struct rank_line *l = &v->line[number];
    unsigned left;
    int goes, comes;
    int32_t more = 0;

    for (left = l->colours; left != 0; left &= left - 1) {
        const int16_t *t = l->table[__builtin_ctz(left)];
        int state = __builtin_ctz(left) == colour ? FIVES_OWN : FIVES_OTHER;

        goes = -state * rank_powers[from];
        comes = state * rank_powers[to];
        more += t[goes + comes] - t[goes] - t[comes] + t[0];
    }
    return more;
}

static int rank_is_within(const struct rank *k, int a, int b, int distance)
{
    int across = k->column[a] - k->column[b], down = k->row[a] - k->row[b];

    return across <= distance && across >= -distance
        && down <= distance && down >= -distance;
}

/* The bit of a square's number that stands for a cell. */
static int rank_bit(const struct rank *k, int square, int cell)
{
    return (k->column[cell] - k->column[square] + 1) * FIVES_SIDE
        + k->row[cell] - k->row[square] + 1;
}

static int32_t rank_common_squares(const struct rank_view *v, int from,
                                   int to)
{
    const struct rank *k = v->rank;
    int column, row, cell, square, goes, comes;
    int32_t more = 0;

    for (column = -1; column <= 1; column++)
        for (row = -1; row <= 1; row++) {
            if (!grid_has(&k->form->grid, k->column[from] + column,
                          k->row[from] + row))
                continue;
            cell = from + column * k->form->grid.rows + row;
            if (!rank_is_within(k, cell, to, 1))
                continue;
            square = v->square[cell];
            goes = rank_bit(k, cell, from);
            comes = rank_bit(k, cell, to);
            more += k->changes[k->edges[cell]][square ^ 1 << goes][comes]
                - k->changes[k->edges[cell]][square][comes];
        }
    return more;
}

static int32_t rank_common(const struct rank_view *v, int from, int to)
{
    const struct rack_form *f = v->rank->form;
    int colour = v->rack->balls[from], i, j;
    int32_t more = 0;

    for (i = 0; i < f->throughs[from]; i++)
        for (j = 0; j < f->throughs[to]; j++)
            if (f->through[from][i] == f->through[to][j])
                more += rank_common_line(v, f->through[from][i], colour,
                                         f->at[from][i], f->at[to][j]);
    if (rank_is_within(v->rank, from, to, RANK_NEAR))
        more += rank_common_squares(v, from, to);
    return more;
}

/* ---- where one can go ---- */

/* There are fewer than 64 regions. */
static uint64_t rank_exits(const struct rank_view *v, int cell)
{
    const struct rack_form *f = v->rank->form;
    uint64_t exits = 0;
    int i;

    for (i = 0; i < f->besides[cell]; i++)
        exits |= UINT64_C(1) << v->regions.of[f->beside[cell][i]];
    return exits & ~UINT64_C(1);
}

/* ---- moves ---- */

static int rank_insert(struct rank_move *moves, int count, int most,
                       const struct rank_move *m)
{
    int i = count < most ? count++ : most - 1;

    for (; i > 0 && moves[i - 1].value < m->value; i--)
        moves[i] = moves[i - 1];
    moves[i] = *m;
    return count;
}

/* What a colour's ball brings to each empty cell, in order of the cells; the
 * most of it. */
static int32_t rank_bring(const struct rank_view *v, int colour,
                          const unsigned char *cells, int count,
                          int32_t *brought)
{
    const int32_t *gain = v->gain[colour];
    int32_t most = INT32_MIN;
    int i;

    for (i = 0; i < count; i++) {
        brought[i] = v->change[cells[i]] + gain[cells[i]];
        most = brought[i] > most ? brought[i] : most;
    }
    return most;
}

/* The balls that can go, the most promising first. */
static int rank_list_sources(const struct rank_view *v, const int32_t *most,
                             struct rank_source *sources)
{
    struct rank_source s;
    int count = 0, i;

    for (s.cell = 0; s.cell < v->rank->form->cells; s.cell++) {
        if (v->rack->balls[s.cell] == 0)
            continue;
        s.exits = rank_exits(v, s.cell);
        if (s.exits == 0)
            continue;
        s.bound = v->change[s.cell] + most[v->rack->balls[s.cell]];
        for (i = count++; i > 0 && sources[i - 1].bound < s.bound; i--)
            sources[i] = sources[i - 1];
        sources[i] = s;
    }
    return count;
}

/* Adds the moves of one ball; a line is none if it needs the ball where it
 * stood. */
static int rank_add_moves(const struct rank_view *v,
                          const struct rank_source *s, const int32_t *brought,
                          const unsigned char *cells, int empty,
                          struct rank_move *moves, int count, int most)
{
    struct rank_move m;
    int i;

    m.from = s->cell;
    for (i = 0; i < empty; i++) {
        m.value = brought[i] + v->change[s->cell];
        if ((count == most && m.value <= moves[most - 1].value)
                || (s->exits >> v->regions.of[cells[i]] & 1) == 0)
            continue;
        m.to = cells[i];
        m.whole = rank_makes_line(&m);
        if (m.whole)
            m.value += rank_common(v, m.from, m.to);
        if (count < most || m.value > moves[most - 1].value)
            count = rank_insert(moves, count, most, &m);
    }
    return count;
}

static void rank_complete(const struct rank_view *v, struct rank_move *moves,
                          int count)
{
    struct rank_move m;
    int i;

    for (i = 0; i < count; i++) {
        m = moves[i];
        if (!m.whole)
            m.value += rank_common(v, m.from, m.to);
        m.whole = 1;
        rank_insert(moves, i, i + 1, &m);
    }
}

static int rank_pick(const struct rank_view *v, struct rank_move *moves,
                     int most)
{
    int32_t brought[RACK_COLOURS][RACK_CELLS], best[RACK_COLOURS];
    struct rank_source sources[RACK_CELLS];
    unsigned char cells[RACK_CELLS];
    int empty = 0, count = 0, sourced, cell, colour, i;

    for (cell = 0; cell < v->rank->form->cells; cell++)
        if (v->rack->balls[cell] == 0)
            cells[empty++] = (unsigned char)cell;
    for (colour = 1; colour < RACK_COLOURS; colour++)
        if (v->colours >> colour & 1)
            best[colour] = rank_bring(v, colour, cells, empty,
                                      brought[colour]);
    sourced = rank_list_sources(v, best, sources);
    for (i = 0; i < sourced && (count < most || sources[i].bound
                                                > moves[most - 1].value); i++)
        count = rank_add_moves(v, &sources[i],
                               brought[v->rack->balls[sources[i].cell]],
                               cells, empty, moves, count, most);
    return count;
}

static void rank_look(struct rank_view *v, const struct rank *k,
                      const struct rack *r)
{
    int number[RACK_COLOURS] = { 0 }, i;

    v->rank = k;
    v->rack = r;
    v->worth = fives_crowd(r->count, k->form->cells);
    memset(v->change, 0, sizeof v->change);
    memset(v->gain, 0, sizeof v->gain);
    for (i = 0; i < k->form->cells; i++)
        number[r->balls[i]]++;
    for (v->colours = i = 0; i < RACK_COLOURS; i++) {
        v->supply[i] = fives_supply(number[i]);
        v->colours |= (number[i] > 0 ? 1u : 0u) << i;
    }
    for (i = 0; i < k->form->lines; i++)
        rank_read_line(v, i);
    rank_add_squares(v);
    rank_add_places(v);
}

int rank_moves(const struct rank *k, const struct rack *r,
               struct rank_move *moves, int most, int32_t *worth)
{
    struct rank_view v;
    int i, count;

    rank_look(&v, k, r);
    for (i = 0; i < k->form->lines; i++)
        rank_add_line(&v, i);
    rack_join(k->form, r, &v.regions);
    count = rank_pick(&v, moves, most);
    rank_complete(&v, moves, count);
    *worth = v.worth;
    return count;
}

int32_t rank_worth(const struct rank *k, const struct rack *r)
{
    struct rank_view v;

    rank_look(&v, k, r);
    return v.worth;
}

int rank_makes_line(const struct rank_move *m)
{
    return m->value > FIVES_LINE / 2;
}
