/* move_order.c: a minimal board and the values of its moves (see
 * move_order.h). */
#include <string.h>

#include "solve/kulki/move_order.h"

enum {
    BARE_BOARD_MORE = 2,        /* points for each ball of a line beyond
                                   five */
    MOVE_ORDER_MOST = 32000,    /* the highest value of a line */
    MOVE_ORDER_FRAME = KULKI_SIDE + 2, /* the side of a board with a border */
    MOVE_ORDER_NEAR = 2         /* cells this close share a 3x3 square */
};

static const int powers[KULKI_SIDE + 1] = {
    1, 3, 9, 27, 81, 243, 729, 2187, 6561, 19683
};

/* ---- the board ---- */

/* Notes for each cell the lines through it. */
static void note_lines(struct bare_board_shape *s)
{
    int line, i, cell;

    for (line = 0; line < s->lines; line++)
        for (i = 0; i < s->line[line].length; i++) {
            cell = s->line[line].cells[i];
            s->at[cell][s->through_count[cell]] = (unsigned char)i;
            s->through[cell][s->through_count[cell]++] = (unsigned char)line;
        }
}

void bare_board_open(struct bare_board_shape *s, const struct grid *g)
{
    int cell, direction, other;

    memset(s, 0, sizeof *s);
    s->grid = *g;
    s->cells = grid_cells(g);
    for (cell = 0; cell < BARE_BOARD_DEAL; cell++)
        s->places[cell] = PARLOUR_NONE;
    s->lines = board_lines_list(g, s->line);
    note_lines(s);
    for (cell = 0; cell < s->cells; cell++)
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            other = grid_beside(g, cell, direction);
            if (other != PARLOUR_NONE)
                s->beside[cell][s->beside_count[cell]++] =
                    (unsigned char)other;
        }
}

/* Marks the balls that a run through a cell removes, and returns its score; 0
 * if it runs through one of the cells counted before. */
static int mark(const struct bare_board *b,
                const struct board_lines_line *line, int at,
                const int *counted, int count, unsigned char *leaves)
{
    int first = at, last = at, colour = b->balls[line->cells[at]], i, j;
    int old = 0;

    while (first > 0 && b->balls[line->cells[first - 1]] == colour)
        first--;
    while (last < line->length - 1
            && b->balls[line->cells[last + 1]] == colour)
        last++;
    if (last - first + 1 < BOARD_VALUE_LONG)
        return 0;
    for (i = first; i <= last; i++) {
        leaves[line->cells[i]] = 1;
        for (j = 0; j < count; j++)
            old |= counted[j] == line->cells[i];
    }
    return old ? 0
               : BOARD_VALUE_LONG
                     + BARE_BOARD_MORE * (last - first + 1 - BOARD_VALUE_LONG);
}

/* Removes the lines through some cells. Returns their score. */
static int bare_board_clear(const struct bare_board_shape *s,
                            struct bare_board *b, const int *cells, int count)
{
    unsigned char leaves[KULKI_CELLS];
    int gain = 0, i, j;

    memset(leaves, 0, sizeof leaves);
    for (i = 0; i < count; i++)
        for (j = 0; j < s->through_count[cells[i]]; j++)
            gain += mark(b, &s->line[s->through[cells[i]][j]],
                         s->at[cells[i]][j], cells, i, leaves);
    for (i = 0; gain > 0 && i < s->cells; i++)
        if (leaves[i]) {
            b->balls[i] = 0;
            b->count--;
        }
    return gain;
}

int bare_board_move(const struct bare_board_shape *s, struct bare_board *b,
                    int from, int to)
{
    b->balls[to] = b->balls[from];
    b->balls[from] = 0;
    return bare_board_clear(s, b, &to, 1);
}

int bare_board_deal(const struct bare_board_shape *s, struct bare_board *b,
                    struct random *dice, int known)
{
    int colours[BARE_BOARD_DEAL], cells[BARE_BOARD_DEAL], i, cell, count = 0;

    for (i = 0; i < BARE_BOARD_DEAL; i++)
        colours[i] = known && s->coming[i] != 0 ? s->coming[i]
            : (int)random_below(dice, (unsigned long)s->kinds) + 1;
    for (; count < BARE_BOARD_DEAL && b->count < s->cells; count++) {
        cell = known ? s->places[count] : PARLOUR_NONE;
        while (cell == PARLOUR_NONE || b->balls[cell] != 0)
            cell = (int)random_below(dice, (unsigned long)s->cells);
        b->balls[cell] = (unsigned char)colours[count];
        b->count++;
        cells[count] = cell;
    }
    return bare_board_clear(s, b, cells, count);
}

/* ---- values ---- */

/* The best moves so far, the best first. */
struct move_order_list {
    struct move_order_move *moves;
    int count, most;
};

/* A ball that can move. */
struct move_order_source {
    int cell;
    uint64_t exits;             /* regions next to it, as bits */
    int32_t bound;              /* upper bound of its moves */
};

/* ---- tables ---- */

/* Fills the table of one length: the sum of all windows, each with the cells
 * next to it. Beyond the ends there are balls of other colours. */
static void open_length(int16_t *table, const int16_t *wide, int length)
{
    int entry, i, sum, left;
    const int beyond = BOARD_VALUE_OTHER * powers[BOARD_VALUE_WIDE - 1];

    for (entry = 0; entry < powers[length]; entry++) {
        left = entry * BOARD_VALUE_BASE + BOARD_VALUE_OTHER;
        for (sum = i = 0; i < length - BOARD_VALUE_LONG; i++) {
            sum += wide[left % BOARD_VALUE_WIDES];
            left /= BOARD_VALUE_BASE;
        }
        sum += wide[left + beyond];
        table[entry] =
            (int16_t)(sum < MOVE_ORDER_MOST ? sum : MOVE_ORDER_MOST);
    }
}

static void open_lines(struct move_order *o, const struct board_value *s)
{
    int16_t wide[BOARD_VALUE_WIDES];
    int d, supply, i, length, base;

    for (supply = 0; supply < BOARD_VALUE_SUPPLIES; supply++)
        for (base = d = 0; d < 2; d++) {
            for (i = 0; i < BOARD_VALUE_WIDES; i++)
                wide[i] = (int16_t)board_value_window(s, d, supply, i);
            for (length = BOARD_VALUE_LONG; length <= KULKI_SIDE;
                 length++) {
                o->base[d][length] = base;
                open_length(&o->lines[supply][base], wide, length);
                base += powers[length];
            }
        }
}

static void open_squares(struct move_order *o, const struct board_value *s)
{
    int edges, i, cell;

    for (edges = 0; edges < BOARD_VALUE_EDGES; edges++) {
        for (i = 0; i < BOARD_VALUE_SQUARES; i++)
            o->squares[edges][i] = (int16_t)board_value_square(s, edges, i);
        for (i = 0; i < BOARD_VALUE_SQUARES; i++)
            for (cell = 0; cell < BOARD_VALUE_AROUND; cell++)
                o->changes[edges][i][cell] = (int16_t)(
                    o->squares[edges][i ^ 1 << cell] - o->squares[edges][i]);
    }
}

void move_order_open(struct move_order *o, const struct bare_board_shape *s)
{
    struct board_value eval;
    int cell;

    o->shape = s;
    board_value_open(&eval);
    open_lines(o, &eval);
    open_squares(o, &eval);
    for (cell = 0; cell < s->cells; cell++) {
        o->column[cell] = grid_column(&s->grid, cell);
        o->row[cell] = grid_row(&s->grid, cell);
        o->edges[cell] = board_value_edges(&s->grid, cell);
        o->place[cell] = board_value_place(&s->grid, cell);
    }
}

/* ---- lines ---- */

static void read_line(struct move_order_view *v, int number)
{
    const struct board_lines_line *line = &v->order->shape->line[number];
    struct move_order_line *l = &v->line[number];
    int own[BARE_BOARD_COLOURS] = { 0 }, others = 0, i, colour;
    unsigned left;

    l->colours = 0;
    for (i = 0; i < line->length; i++) {
        colour = v->bare->balls[line->cells[i]];
        own[colour] += powers[i];
        if (colour != 0) {
            others += BOARD_VALUE_OTHER * powers[i];
            l->colours |= 1u << colour;
        }
    }
    others += v->order->base[line->diagonal][line->length];
    l->single = v->order->lines[0] + others;
    for (left = l->colours; left != 0; left &= left - 1) {
        colour = __builtin_ctz(left);
        l->table[colour] = v->order->lines[v->supply[colour]] + others
            - own[colour];
        v->worth += *l->table[colour];
        v->worths[colour] += *l->table[colour];
    }
}

static void add_line(struct move_order_view *v, int number)
{
    const struct board_lines_line *line = &v->order->shape->line[number];
    const struct move_order_line *l = &v->line[number];
    const unsigned char *balls = v->bare->balls;
    unsigned left;
    int i, cell, colour, power, other;

    for (i = 0; i < line->length; i++)
        if (balls[line->cells[i]] == 0)
            v->change[line->cells[i]] += l->single[powers[i]];
    for (left = l->colours; left != 0; left &= left - 1) {
        const int16_t *t = l->table[colour = __builtin_ctz(left)];

        for (i = 0; i < line->length; i++) {
            cell = line->cells[i];
            power = powers[i];
            if (balls[cell] == 0) {
                other = t[BOARD_VALUE_OTHER * power];
                v->change[cell] += other - t[0];
                v->gain[colour][cell] += t[power] - other - l->single[power];
            } else {
                v->change[cell] += t[balls[cell] == colour ? -power
                                     : -BOARD_VALUE_OTHER * power] - t[0];
            }
        }
    }
}

/* ---- squares ---- */

/* Reads each column as a bit set, with a border above the first row; 1: not
 * empty. */
static void read_columns(const struct move_order_view *v, unsigned *columns)
{
    const struct grid *g = &v->order->shape->grid;
    const unsigned char *balls = v->bare->balls;
    int column, row;

    for (column = 0; column < MOVE_ORDER_FRAME; column++)
        columns[column] = ~0u;
    for (column = 1; column <= g->columns; column++)
        for (row = 1; row <= g->rows; row++, balls++)
            if (*balls == 0)
                columns[column] &= ~(1u << row);
}

static void add_squares(struct move_order_view *v)
{
    const struct grid *g = &v->order->shape->grid;
    const struct move_order *o = v->order;
    int32_t sums[MOVE_ORDER_FRAME][MOVE_ORDER_FRAME] = { { 0 } };
    unsigned columns[MOVE_ORDER_FRAME];
    int cell = 0, column, row, i, square, edges;

    read_columns(v, columns);
    for (column = 0; column < g->columns; column++)
        for (row = 0; row < g->rows; row++, cell++) {
            for (square = 0, i = 2; i >= 0; i--)
                square = square << 3 | (int)(columns[column + i] >> row & 7);
            v->square[cell] = (short)square;
            edges = o->edges[cell];
            v->worth += o->squares[edges][square];
            for (i = 0; i < BOARD_VALUE_AROUND; i++)
                sums[column + i / 3][row + i % 3]
                    += o->changes[edges][square][i];
        }
    for (cell = column = 0; column < g->columns; column++)
        for (row = 0; row < g->rows; row++, cell++)
            v->change[cell] += sums[column + 1][row + 1];
}

static void add_places(struct move_order_view *v)
{
    int cell;

    for (cell = 0; cell < v->order->shape->cells; cell++)
        if (v->bare->balls[cell] != 0) {
            v->worth += v->order->place[cell];
            v->change[cell] -= v->order->place[cell];
        } else {
            v->change[cell] += v->order->place[cell];
        }
}

/* ---- interaction of two cells ---- */

static int32_t line_interaction(const struct move_order_view *v, int number,
                                int colour, int from, int to)
{
    const struct move_order_line *l = &v->line[number];
    unsigned left;
    int goes, comes;
    int32_t more = 0;

    for (left = l->colours; left != 0; left &= left - 1) {
        const int16_t *t = l->table[__builtin_ctz(left)];
        int state = __builtin_ctz(left) == colour ? BOARD_VALUE_OWN
                                                  : BOARD_VALUE_OTHER;

        goes = -state * powers[from];
        comes = state * powers[to];
        more += t[goes + comes] - t[goes] - t[comes] + t[0];
    }
    return more;
}

static int is_within(const struct move_order *o, int a, int b, int distance)
{
    int across = o->column[a] - o->column[b], down = o->row[a] - o->row[b];

    return across <= distance && across >= -distance
        && down <= distance && down >= -distance;
}

/* Returns the bit of a cell in the number of a square. */
static int bit(const struct move_order *o, int square, int cell)
{
    return (o->column[cell] - o->column[square] + 1) * BOARD_VALUE_SIDE
        + o->row[cell] - o->row[square] + 1;
}

static int32_t square_interaction(const struct move_order_view *v, int from,
                                  int to)
{
    const struct move_order *o = v->order;
    int column, row, cell, square, goes, comes;
    int32_t more = 0;

    for (column = -1; column <= 1; column++)
        for (row = -1; row <= 1; row++) {
            if (!grid_has(&o->shape->grid, o->column[from] + column,
                          o->row[from] + row))
                continue;
            cell = from + column * o->shape->grid.rows + row;
            if (!is_within(o, cell, to, 1))
                continue;
            square = v->square[cell];
            goes = bit(o, cell, from);
            comes = bit(o, cell, to);
            more += o->changes[o->edges[cell]][square ^ 1 << goes][comes]
                - o->changes[o->edges[cell]][square][comes];
        }
    return more;
}

static int32_t interaction(const struct move_order_view *v, int from, int to)
{
    const struct bare_board_shape *s = v->order->shape;
    int colour = v->bare->balls[from], i, j;
    int32_t more = 0;

    for (i = 0; i < s->through_count[from]; i++)
        for (j = 0; j < s->through_count[to]; j++)
            if (s->through[from][i] == s->through[to][j])
                more += line_interaction(v, s->through[from][i], colour,
                                         s->at[from][i], s->at[to][j]);
    if (is_within(v->order, from, to, MOVE_ORDER_NEAR))
        more += square_interaction(v, from, to);
    return more;
}

/* ---- reachable regions ---- */

/* There are fewer than 64 regions. */
static uint64_t move_order_exits(const struct move_order_view *v, int cell)
{
    const struct bare_board_shape *s = v->order->shape;
    uint64_t exits = 0;
    int i;

    for (i = 0; i < s->beside_count[cell]; i++)
        exits |= UINT64_C(1) << v->regions.of[s->beside[cell][i]];
    return exits & ~UINT64_C(1);
}

/* ---- moves ---- */

/* Returns 1 if a move of this value belongs in the list. */
static int belongs(const struct move_order_list *l, int32_t value)
{
    return l->count < l->most || value > l->moves[l->most - 1].value;
}

/* Puts a move in its place, over the last one if the list is full. */
static void insert(struct move_order_list *l, const struct move_order_move *m)
{
    int i = l->count < l->most ? l->count++ : l->most - 1;

    for (; i > 0 && l->moves[i - 1].value < m->value; i--)
        l->moves[i] = l->moves[i - 1];
    l->moves[i] = *m;
}

/* Computes the gain of a ball of a colour on each empty cell. Returns the
 * largest one. */
static int32_t bring_ball(const struct move_order_view *v, int colour,
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

/* Lists the balls that can move, the most promising first. */
static int list_sources(const struct move_order_view *v, const int32_t *most,
                        struct move_order_source *sources)
{
    struct move_order_source s;
    int count = 0, i;

    for (s.cell = 0; s.cell < v->order->shape->cells; s.cell++) {
        if (v->bare->balls[s.cell] == 0)
            continue;
        s.exits = move_order_exits(v, s.cell);
        if (s.exits == 0)
            continue;
        s.bound = v->change[s.cell] + most[v->bare->balls[s.cell]];
        for (i = count++; i > 0 && sources[i - 1].bound < s.bound; i--)
            sources[i] = sources[i - 1];
        sources[i] = s;
    }
    return count;
}

/* Adds the moves of one ball. The interaction shows whether a line needs the
 * ball on its old cell. */
static void add_moves(const struct move_order_view *v,
                      const struct move_order_source *s,
                      const int32_t *brought, const unsigned char *cells,
                      int empty, struct move_order_list *l)
{
    struct move_order_move m;
    int i;

    m.from = s->cell;
    for (i = 0; i < empty; i++) {
        m.value = brought[i] + v->change[s->cell];
        if (!belongs(l, m.value)
                || (s->exits >> v->regions.of[cells[i]] & 1) == 0)
            continue;
        m.to = cells[i];
        m.exact = move_order_makes_line(&m);
        if (m.exact)
            m.value += interaction(v, m.from, m.to);
        if (belongs(l, m.value))
            insert(l, &m);
    }
}

/* Adds what is missing of the values, and sorts the moves again. */
static void add_interactions(const struct move_order_view *v,
                             struct move_order_move *moves, int count)
{
    struct move_order_list sorted = { moves, 0, count };
    struct move_order_move m;
    int i;

    for (i = 0; i < count; i++) {
        m = moves[i];
        if (!m.exact)
            m.value += interaction(v, m.from, m.to);
        m.exact = 1;
        insert(&sorted, &m);
    }
}

/* Fills the list with the best moves. */
static void pick(const struct move_order_view *v, struct move_order_list *l)
{
    int32_t brought[BARE_BOARD_COLOURS][KULKI_CELLS],
        best[BARE_BOARD_COLOURS];
    struct move_order_source sources[KULKI_CELLS];
    unsigned char cells[KULKI_CELLS];
    int empty = 0, sourced, cell, colour, i;

    for (cell = 0; cell < v->order->shape->cells; cell++)
        if (v->bare->balls[cell] == 0)
            cells[empty++] = (unsigned char)cell;
    for (colour = 1; colour < BARE_BOARD_COLOURS; colour++)
        if (v->colours >> colour & 1)
            best[colour] = bring_ball(v, colour, cells, empty,
                                      brought[colour]);
    sourced = list_sources(v, best, sources);
    for (i = 0; i < sourced && belongs(l, sources[i].bound); i++)
        add_moves(v, &sources[i], brought[v->bare->balls[sources[i].cell]],
                  cells, empty, l);
}

static void count_balls(struct move_order_view *v, const struct move_order *o,
                        const struct bare_board *b)
{
    int number[BARE_BOARD_COLOURS] = { 0 }, i;

    v->order = o;
    v->bare = b;
    for (i = 0; i < o->shape->cells; i++)
        number[b->balls[i]]++;
    for (v->colours = i = 0; i < BARE_BOARD_COLOURS; i++) {
        v->supply[i] = board_value_supply(number[i]);
        v->colours |= (number[i] > 0 ? 1u : 0u) << i;
    }
}

void move_order_read(const struct move_order *o, const struct bare_board *b,
                     struct move_order_view *v)
{
    int i;

    count_balls(v, o, b);
    v->worth = board_value_crowd(b->count, o->shape->cells);
    memset(v->worths, 0, sizeof v->worths);
    memset(v->change, 0, sizeof v->change);
    memset(v->gain, 0, sizeof v->gain);
    for (i = 0; i < o->shape->lines; i++)
        read_line(v, i);
    add_squares(v);
    add_places(v);
}

int move_order_moves(const struct move_order *o, const struct bare_board *b,
                     struct move_order_view *v, struct move_order_move *moves,
                     int most)
{
    struct move_order_list l = { moves, 0, most };
    int i;

    move_order_read(o, b, v);
    for (i = 0; i < o->shape->lines; i++)
        add_line(v, i);
    regions_find(&o->shape->grid, b->balls, &v->regions);
    pick(v, &l);
    add_interactions(v, moves, l.count);
    return l.count;
}

/* Adds what a line changes by: a ball of a colour leaves one cell and arrives
 * on another, each given by its power of 3, or 0 if it is on another line. */
static void change_colours(const struct move_order_line *l, int colour,
                           int from, int to, long *worths)
{
    const int16_t *t;
    unsigned left;
    int state, i;

    for (left = l->colours; left != 0; left &= left - 1) {
        i = __builtin_ctz(left);
        t = l->table[i];
        state = i == colour ? BOARD_VALUE_OWN : BOARD_VALUE_OTHER;
        worths[i] += t[state * (to - from)] - t[0];
    }
    if ((l->colours >> colour & 1) == 0)
        worths[colour] += l->single[to];
}

void move_order_colours(const struct move_order_view *v,
                        const struct move_order_move *m, long *worths)
{
    const struct bare_board_shape *s = v->order->shape;
    int colour = v->bare->balls[m->from], from[BOARD_LINES_MOST] = { 0 };
    int i, line;

    memcpy(worths, v->worths, sizeof v->worths);
    for (i = 0; i < s->through_count[m->from]; i++)
        from[s->through[m->from][i]] = powers[s->at[m->from][i]];
    for (i = 0; i < s->through_count[m->to]; i++) {
        line = s->through[m->to][i];
        change_colours(&v->line[line], colour, from[line],
                       powers[s->at[m->to][i]], worths);
        from[line] = 0;
    }
    for (i = 0; i < s->through_count[m->from]; i++) {
        line = s->through[m->from][i];
        if (from[line] != 0)
            change_colours(&v->line[line], colour, from[line], 0, worths);
    }
}

int move_order_makes_line(const struct move_order_move *m)
{
    return m->value > BOARD_VALUE_LINE / 2;
}
