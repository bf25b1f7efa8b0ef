/* pattern.c: building pattern databases (see pattern.h), a layer of equal
 * numbers of moves after the other.
 *
 * A place of the tiles is searched once for each part into which they divide
 * the other cells, since the hole may be in any. Two bits a part say whether
 * it was reached and whether it waits. The sum of a set's columns and rows is
 * odd or even as the moves are, so what waits for the next layer needs no
 * room of its own. One set is worked on at a time, and a move leads to one
 * other: both are small enough to stay in the cache.
 */
#include <stdlib.h>
#include <string.h>

#include "pattern.h"

enum {
    PATTERN_PARTS = 13,         /* parts of a board of 25 cells at most */
    PATTERN_IN_BYTE = 4,        /* parts whose bits are in one byte */
    PATTERN_WAITS = 0x55,       /* the bit of each of them: it waits, unless
                                   the bit above says that it is done */
    PATTERN_WAYS = 4,
    PATTERN_MOST = 250,         /* moves; more than any pattern needs */
    PATTERN_PAUSE = 18          /* bits of the places between two questions
                                   to go on */
};

/* ---- ranks ---- */

static uint32_t pattern_choose(int n, int k)
{
    uint64_t ways = 1;
    int i;

    if (k > n)
        return 0;
    for (i = 0; i < k; i++)
        ways = ways * (uint64_t)(n - i) / (uint64_t)(i + 1);
    return (uint32_t)ways;
}

/* The rank of a set whose first cell is `first`, when `before` smaller cells
 * come before: the sum of choose(cell, its place from 1). */
static uint32_t pattern_rank_part(uint32_t set, int first, int before)
{
    uint32_t rank = 0;

    for (; set != 0; set >>= 1, first++)
        if (set & 1)
            rank += pattern_choose(first, ++before);
    return rank;
}

static int pattern_count(uint32_t set)
{
    int count = 0;

    for (; set != 0; set &= set - 1)
        count++;
    return count;
}

static int pattern_open_ranks(struct pattern *p, struct arena *a)
{
    int cells = p->columns * p->rows, k;
    uint32_t highs = cells > PATTERN_LOW ? 1u << (cells - PATTERN_LOW) : 1;
    uint32_t lows = 1u << PATTERN_LOW, i;
    struct pattern_low *low = arena_take(a, lows * sizeof *low);
    uint32_t *high = arena_take(a, (PATTERN_LOW + 1) * highs * sizeof *high);

    if (low == NULL || high == NULL)
        return 0;
    for (i = 0; i < lows; i++) {
        low[i].rank = pattern_rank_part(i, 0, 0);
        low[i].skip = (uint32_t)pattern_count(i) * highs;
    }
    for (k = 0; k <= PATTERN_LOW; k++)
        for (i = 0; i < highs; i++)
            high[(uint32_t)k * highs + i] =
                pattern_rank_part(i, PATTERN_LOW, k);
    p->low = low;
    p->high = high;
    return 1;
}

/* ---- orders ---- */

/* The rank of an order among all, the first place counting most. */
static uint32_t pattern_order_rank(const uint8_t *tile, int tiles)
{
    uint32_t rank = 0;
    int i, k, smaller;

    for (i = 0; i < tiles; i++) {
        smaller = 0;
        for (k = i + 1; k < tiles; k++)
            smaller += tile[k] < tile[i];
        rank = rank * (uint32_t)(tiles - i) + (uint32_t)smaller;
    }
    return rank;
}

uint32_t pattern_order(const struct pattern *p, const uint8_t *tile)
{
    return pattern_order_rank(tile, p->tiles);
}

static void pattern_order_at(uint32_t rank, int tiles, uint8_t *tile)
{
    int i, k;

    for (i = tiles - 1; i >= 0; i--) {
        tile[i] = (uint8_t)(rank % (uint32_t)(tiles - i));
        rank /= (uint32_t)(tiles - i);
        for (k = i + 1; k < tiles; k++)
            tile[k] = (uint8_t)(tile[k] + (tile[k] >= tile[i]));
    }
}

/* The rank after the tile in a place passed others, down or up. */
static uint32_t pattern_order_hop(const uint8_t *tile, int tiles, int place,
                                  int passed)
{
    uint8_t after[PATTERN_TILES];
    int way = passed < 0 ? -1 : 1, i;

    memcpy(after, tile, (size_t)tiles);
    for (i = place; i != place + passed; i += way)
        after[i] = after[i + way];
    after[i] = tile[place];
    return pattern_order_rank(after, tiles);
}

static void pattern_fill_hops(struct pattern_orders *o, uint32_t order)
{
    const uint8_t *tile = o->tile + order * (uint32_t)o->tiles;
    int most = o->columns - 1, place, passed, row;

    for (place = 0; place < o->tiles; place++)
        for (passed = -most; passed <= most; passed++) {
            if (place + passed < 0 || place + passed >= o->tiles)
                continue;
            row = tile[place] * (2 * most + 1) + most + passed;
            o->hop[(uint32_t)row * o->count + order] =
                (uint16_t)pattern_order_hop(tile, o->tiles, place, passed);
        }
}

static int pattern_open_orders(struct pattern *p, struct arena *a)
{
    struct pattern_orders *o = arena_take(a, sizeof *o);
    uint32_t i;
    int k;

    if (o == NULL)
        return 0;
    o->tiles = p->tiles;
    o->columns = p->columns;
    for (o->count = 1, k = 2; k <= p->tiles; k++)
        o->count *= (uint32_t)k;
    o->tile = arena_take(a, o->count * (size_t)o->tiles);
    o->hop = arena_take(a, o->count * (size_t)o->tiles
                               * (size_t)(2 * o->columns - 1)
                               * sizeof *o->hop);
    if (o->tile == NULL || o->hop == NULL)
        return 0;
    for (i = 0; i < o->count; i++)
        pattern_order_at(i, o->tiles, o->tile + i * (uint32_t)o->tiles);
    for (i = 0; i < o->count; i++)
        pattern_fill_hops(o, i);
    p->orders = o;
    return 1;
}

int pattern_open(struct pattern *p, int columns, int rows,
                 const unsigned char *homes, int tiles,
                 const struct pattern *like, struct arena *a)
{
    p->columns = columns;
    p->rows = rows;
    p->tiles = tiles;
    memcpy(p->homes, homes, (size_t)tiles);
    p->sets = pattern_choose(columns * rows, tiles);
    p->values = NULL;
    if (like == NULL)
        return pattern_open_ranks(p, a) && pattern_open_orders(p, a);
    p->low = like->low;
    p->high = like->high;
    p->orders = like->orders;
    return like->tiles == tiles || pattern_open_orders(p, a);
}

size_t pattern_size(const struct pattern *p)
{
    return ((size_t)p->sets * p->orders->count + 1) / 2;
}

/* ---- building: the sets of cells ---- */

/* What is known of a set of cells. */
struct pattern_set {
    uint32_t cells;
    uint32_t waiting;           /* places of it that may wait */
    uint32_t start;             /* of its states, in units of orders */
    uint8_t parts;
    uint8_t part[PATTERN_CELLS];    /* of each cell that is not in it */
};

struct pattern_work {
    struct pattern *p;
    int cells;
    int beside[PATTERN_CELLS][PATTERN_WAYS];    /* a cell or -1 */
    uint8_t far[PATTERN_CELLS][PATTERN_TILES];  /* from the tile's home */
    struct pattern_set *sets;
    uint8_t *states;            /* two bits a part and order */
    uint16_t *hops;             /* as in the orders, but by place */
    uint16_t *list[PATTERN_PARTS];
    uint32_t listed[PATTERN_PARTS];
    uint64_t reached;           /* in the layer after this one */
};

static void pattern_fill_board(struct pattern_work *w)
{
    const struct pattern *p = w->p;
    int cell, i, column, row;

    for (cell = 0; cell < w->cells; cell++) {
        column = cell % p->columns;
        row = cell / p->columns;
        w->beside[cell][0] = row > 0 ? cell - p->columns : -1;
        w->beside[cell][1] = column + 1 < p->columns ? cell + 1 : -1;
        w->beside[cell][2] = row + 1 < p->rows ? cell + p->columns : -1;
        w->beside[cell][3] = column > 0 ? cell - 1 : -1;
        for (i = 0; i < p->tiles; i++)
            w->far[cell][i] =
                (uint8_t)(abs(column - p->homes[i] % p->columns)
                          + abs(row - p->homes[i] / p->columns));
    }
}

/* Gives a cell and all that are joined to it the number of a part. */
static void pattern_fill_part(const struct pattern_work *w,
                              struct pattern_set *s, int cell, uint32_t *left)
{
    int stack[PATTERN_CELLS], depth = 0, way, next;

    stack[depth++] = cell;
    *left &= ~(1u << cell);
    while (depth > 0) {
        cell = stack[--depth];
        s->part[cell] = s->parts;
        for (way = 0; way < PATTERN_WAYS; way++) {
            next = w->beside[cell][way];
            if (next >= 0 && *left >> next & 1) {
                *left &= ~(1u << next);
                stack[depth++] = next;
            }
        }
    }
    s->parts++;
}

static void pattern_fill_set(const struct pattern_work *w,
                             struct pattern_set *s, uint32_t cells)
{
    uint32_t left = ((1u << w->cells) - 1) & ~cells;
    int cell;

    memset(s, 0, sizeof *s);
    s->cells = cells;
    for (cell = 0; cell < w->cells; cell++)
        if (left >> cell & 1)
            pattern_fill_part(w, s, cell, &left);
}

/* The next larger number with as many bits (R. W. Gosper, HAKMEM 175); in
 * that order sets are ranked. */
static uint32_t pattern_next_set(uint32_t set)
{
    uint32_t low = set & (0u - set), up = set + low;

    return up | ((set ^ up) >> 2) / low;
}

/* Returns how many bytes of states there are, in units of orders. */
static uint32_t pattern_fill_sets(struct pattern_work *w)
{
    uint32_t cells = (1u << w->p->tiles) - 1, start = 0, i;

    for (i = 0; i < w->p->sets; i++) {
        pattern_fill_set(w, &w->sets[i], cells);
        w->sets[i].start = start;
        start += (w->sets[i].parts + PATTERN_IN_BYTE - 1u) / PATTERN_IN_BYTE;
        cells = pattern_next_set(cells);
    }
    return start;
}

static void pattern_fill_places(struct pattern_work *w)
{
    const struct pattern_orders *o = w->p->orders;
    uint32_t width = 2 * (uint32_t)o->columns - 1, order, passed, tile;
    int place;

    for (place = 0; place < o->tiles; place++)
        for (passed = 0; passed < width; passed++)
            for (order = 0; order < o->count; order++) {
                tile = o->tile[order * (uint32_t)o->tiles + (uint32_t)place];
                w->hops[((uint32_t)place * width + passed) * o->count
                        + order] =
                    o->hop[(tile * width + passed) * o->count + order];
            }
}

static int pattern_open_work(struct pattern_work *w, struct pattern *p,
                             struct arena *a)
{
    const struct pattern_orders *o = p->orders;
    int i;

    memset(w, 0, sizeof *w);
    w->p = p;
    w->cells = p->columns * p->rows;
    w->sets = arena_take(a, p->sets * sizeof *w->sets);
    w->hops = arena_take(a, o->count * sizeof *w->hops * (size_t)o->tiles
                                * (size_t)(2 * o->columns - 1));
    for (i = 0; i < PATTERN_PARTS; i++) {
        w->list[i] = arena_take(a, o->count * sizeof *w->list[i]);
        if (w->list[i] == NULL)
            return 0;
    }
    if (w->sets == NULL || w->hops == NULL)
        return 0;
    pattern_fill_board(w);
    pattern_fill_places(w);
    w->states = arena_take_clear(a, pattern_fill_sets(w) * (size_t)o->count);
    return w->states != NULL;
}

/* ---- building: layers ---- */

/* The states of the orders that have this part in the same byte. */
static uint8_t *pattern_states(const struct pattern_work *w,
                               const struct pattern_set *s, int part)
{
    uint32_t place = s->start + (uint32_t)(part / PATTERN_IN_BYTE);

    return w->states + place * (size_t)w->p->orders->count;
}

/* Notes the moves that a place of the tiles needs, the first time. */
static void pattern_note(struct pattern_work *w, const struct pattern_set *s,
                         uint32_t order, int moves)
{
    struct pattern *p = w->p;
    const uint8_t *tile = p->orders->tile + order * (uint32_t)p->tiles;
    uint64_t i = (uint64_t)(s - w->sets) * p->orders->count + order;
    int shift = (int)(i & 1) * 4, more = moves, cell;
    uint32_t left;

    if ((p->values[i >> 1] >> shift & PATTERN_FULL) != PATTERN_FULL)
        return;
    for (cell = 0, left = s->cells; left != 0; left >>= 1, cell++)
        if (left & 1)
            more -= w->far[cell][*tile++];
    more = more / 2 < PATTERN_FULL ? more / 2 : PATTERN_FULL;
    p->values[i >> 1] ^= (uint8_t)((more ^ PATTERN_FULL) << shift);
}

/* Lists the orders that wait in each part of a set, as done. */
static void pattern_take_waiting(struct pattern_work *w,
                                 const struct pattern_set *s, int first)
{
    uint8_t *states = pattern_states(w, s, first);
    uint32_t order;
    uint8_t waits;
    int part;

    for (order = 0; order < w->p->orders->count; order++) {
        waits = states[order] & ~(states[order] >> 1) & PATTERN_WAITS;
        if (waits == 0)
            continue;
        states[order] |= (uint8_t)(waits << 1);
        for (part = first; waits != 0; part++, waits >>= 2)
            if (waits & 1)
                w->list[part][w->listed[part]++] = (uint16_t)order;
    }
}

/* Moves the tile in a place of each order listed to the part `list` of the
 * set's other cells, the hole going to the cell it leaves. */
static void pattern_move(struct pattern_work *w, const struct pattern_set *to,
                         int part, const uint16_t *hop, int list, int moves)
{
    uint8_t *states = pattern_states(w, to, part);
    int shift = part % PATTERN_IN_BYTE * 2;
    uint32_t i, order, fresh = 0;
    uint8_t state;

    for (i = 0; i < w->listed[list]; i++) {
        order = hop[w->list[list][i]];
        state = states[order];
        if (state >> shift & 1)
            continue;
        if (state == 0)
            pattern_note(w, to, order, moves);
        states[order] = (uint8_t)(state | 1 << shift);
        fresh++;
    }
    w->reached += fresh;
    w->sets[to - w->sets].waiting += fresh;
}

/* All moves of the tile on a cell, the one in that place. */
static void pattern_move_from(struct pattern_work *w,
                              const struct pattern_set *s, int cell,
                              int place, int moves)
{
    const struct pattern *p = w->p;
    uint32_t between = (1u << (p->columns - 1)) - 1, row;
    const struct pattern_set *after;
    int way, to, passed;

    for (way = 0; way < PATTERN_WAYS; way++) {
        to = w->beside[cell][way];
        if (to < 0 || s->cells >> to & 1 || w->listed[s->part[to]] == 0)
            continue;
        passed = 0;
        if (to == cell + p->columns)
            passed = pattern_few(s->cells >> (cell + 1) & between);
        else if (to == cell - p->columns)
            passed = -pattern_few(s->cells >> (to + 1) & between);
        row = (uint32_t)(place * (2 * p->columns - 1) + p->columns - 1
                         + passed);
        after = &w->sets[pattern_rank(p, s->cells ^ (1u << cell)
                                             ^ (1u << to))];
        pattern_move(w, after, after->part[cell],
                     w->hops + row * (size_t)p->orders->count,
                     s->part[to], moves);
    }
}

static void pattern_expand(struct pattern_work *w, struct pattern_set *s,
                           int moves)
{
    int cell, place = 0, part;

    s->waiting = 0;
    memset(w->listed, 0, sizeof w->listed);
    for (part = 0; part < s->parts; part += PATTERN_IN_BYTE)
        pattern_take_waiting(w, s, part);
    for (cell = 0; cell < w->cells; cell++)
        if (s->cells >> cell & 1)
            pattern_move_from(w, s, cell, place++, moves);
}

/* Whether places of this set are reached in an odd number of moves. */
static int pattern_is_odd(const struct pattern_work *w, uint32_t set)
{
    int odd = 0, cell, i;

    for (cell = 0; cell < w->cells; cell++)
        if (set >> cell & 1)
            odd += cell % w->p->columns + cell / w->p->columns;
    for (i = 0; i < w->p->tiles; i++)
        odd += w->p->homes[i] % w->p->columns
            + w->p->homes[i] / w->p->columns;
    return odd % 2;
}

static int pattern_layer(struct pattern_work *w, int moves, uint64_t all,
                         uint64_t *done, const struct pattern_watch *watch)
{
    struct pattern_set *s;
    uint64_t before;
    uint32_t i;

    w->reached = 0;
    for (i = 0; i < w->p->sets; i++) {
        s = &w->sets[i];
        if (s->waiting == 0 || pattern_is_odd(w, s->cells) != moves % 2)
            continue;
        before = *done;
        *done += s->waiting;
        pattern_expand(w, s, moves + 1);
        if (before >> PATTERN_PAUSE != *done >> PATTERN_PAUSE
                && !watch->go_on(watch->context, (unsigned long)*done,
                                 (unsigned long)all))
            return 0;
    }
    return 1;
}

/* The tiles at home, the hole in the last cell's part. */
static void pattern_begin(struct pattern_work *w)
{
    struct pattern *p = w->p;
    uint8_t tile[PATTERN_TILES];
    struct pattern_set *s;
    uint32_t set = 0, order;
    int cell, i, place = 0, last = w->cells - 1;

    for (i = 0; i < p->tiles; i++)
        set |= 1u << p->homes[i];
    for (cell = 0; cell < w->cells; cell++)
        for (i = 0; i < p->tiles; i++)
            if (p->homes[i] == cell)
                tile[place++] = (uint8_t)i;
    order = pattern_order_rank(tile, p->tiles);
    s = &w->sets[pattern_rank(p, set)];
    pattern_states(w, s, s->part[last])[order] |=
        (uint8_t)(1 << s->part[last] % PATTERN_IN_BYTE * 2);
    pattern_note(w, s, order, 0);
    s->waiting = 1;
}

int pattern_build(struct pattern *p, struct arena *a,
                  const struct pattern_watch *watch)
{
    struct pattern_work w;
    size_t mark = a->used;
    uint64_t all = 0, done = 0;
    int moves = 0, result;
    uint32_t i;

    result = pattern_open_work(&w, p, a);
    if (result) {
        memset(p->values, PATTERN_FULL << 4 | PATTERN_FULL, pattern_size(p));
        for (i = 0; i < p->sets; i++)
            all += w.sets[i].parts * (uint64_t)p->orders->count;
        pattern_begin(&w);
        do
            if (!pattern_layer(&w, moves, all, &done, watch))
                result = -1;
        while (result > 0 && w.reached > 0 && ++moves < PATTERN_MOST);
    }
    a->used = mark;
    return result;
}
