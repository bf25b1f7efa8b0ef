/* pattern_database.c: building pattern databases (see pattern_database.h), a
 * layer of equal numbers of moves after the other.
 *
 * A place of the tiles is searched once for each part into which they divide
 * the other cells, since the hole may be in any. Two bits a part say whether
 * it was reached and whether it waits. The sum of a set's columns and rows is
 * odd or even as the moves are, so what waits for the next layer needs no
 * room of its own. One set is worked on at a time, and a move leads to one
 * other: both are small enough to stay in the cache.
 *
 */
#include <stdlib.h>
#include <string.h>

#include "solve/slide/pattern_database.h"

enum {
    PATTERN_DATABASE_PARTS = 13, /* parts of a board of 25 cells at most */
    PATTERN_DATABASE_IN_BYTE = 4, /* parts whose bits are in one byte */
    PATTERN_DATABASE_WAITS = 0x55, /* the bit of each of them: it waits, unless
                                   the bit above says that it is done */
    PATTERN_DATABASE_WAYS = 4,
    PATTERN_DATABASE_MOST = 250, /* moves; more than any pattern needs */
    PATTERN_DATABASE_PAUSE = 18 /* bits of the places between two questions
                                   to go on */
};

/* ---- ranks ---- */

static uint32_t choose(int n, int k)
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
static uint32_t rank_part(uint32_t set, int first, int before)
{
    uint32_t rank = 0;

    for (; set != 0; set >>= 1, first++)
        if (set & 1)
            rank += choose(first, ++before);
    return rank;
}

static int pattern_database_count(uint32_t set)
{
    int count = 0;

    for (; set != 0; set &= set - 1)
        count++;
    return count;
}

static int open_ranks(struct pattern_database *p, struct arena *a)
{
    int cells = p->columns * p->rows, k;
    uint32_t highs = cells > PATTERN_DATABASE_LOW
                       ? 1u << (cells - PATTERN_DATABASE_LOW)
                       : 1;
    uint32_t lows = 1u << PATTERN_DATABASE_LOW, i;
    struct pattern_database_low *low = arena_take(a, lows * sizeof *low);
    uint32_t *high =
        arena_take(a, (PATTERN_DATABASE_LOW + 1) * highs * sizeof *high);

    if (low == NULL || high == NULL)
        return 0;
    for (i = 0; i < lows; i++) {
        low[i].rank = rank_part(i, 0, 0);
        low[i].skip = (uint32_t)pattern_database_count(i) * highs;
    }
    for (k = 0; k <= PATTERN_DATABASE_LOW; k++)
        for (i = 0; i < highs; i++)
            high[(uint32_t)k * highs + i] =
                rank_part(i, PATTERN_DATABASE_LOW, k);
    p->low = low;
    p->high = high;
    return 1;
}

/* ---- orders ---- */

/* The rank of an order among all, the first place counting most. */
static uint32_t order_rank(const uint8_t *tile, int tiles)
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

uint32_t pattern_database_order(const struct pattern_database *p,
                                const uint8_t *tile)
{
    return order_rank(tile, p->tiles);
}

static void order_at(uint32_t rank, int tiles, uint8_t *tile)
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
static uint32_t order_hop(const uint8_t *tile, int tiles, int place,
                          int passed)
{
    uint8_t after[PATTERN_DATABASE_TILES];
    int way = passed < 0 ? -1 : 1, i;

    memcpy(after, tile, (size_t)tiles);
    for (i = place; i != place + passed; i += way)
        after[i] = after[i + way];
    after[i] = tile[place];
    return order_rank(after, tiles);
}

static void fill_hops(struct pattern_database_orders *o, uint32_t order)
{
    const uint8_t *tile = o->tile + order * (uint32_t)o->tiles;
    int most = o->columns - 1, place, passed, row;

    for (place = 0; place < o->tiles; place++)
        for (passed = -most; passed <= most; passed++) {
            if (place + passed < 0 || place + passed >= o->tiles)
                continue;
            row = tile[place] * (2 * most + 1) + most + passed;
            o->hop[(uint32_t)row * o->count + order] =
                (uint16_t)order_hop(tile, o->tiles, place, passed);
        }
}

static int open_orders(struct pattern_database *p, struct arena *a)
{
    struct pattern_database_orders *o = arena_take(a, sizeof *o);
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
        order_at(i, o->tiles, o->tile + i * (uint32_t)o->tiles);
    for (i = 0; i < o->count; i++)
        fill_hops(o, i);
    p->orders = o;
    return 1;
}

int pattern_database_open(struct pattern_database *p, int columns, int rows,
                          const unsigned char *homes, int tiles,
                          const struct pattern_database *like, struct arena *a)
{
    p->columns = columns;
    p->rows = rows;
    p->tiles = tiles;
    memcpy(p->homes, homes, (size_t)tiles);
    p->sets = choose(columns * rows, tiles);
    p->values = NULL;
    if (like == NULL)
        return open_ranks(p, a) && open_orders(p, a);
    p->low = like->low;
    p->high = like->high;
    p->orders = like->orders;
    return like->tiles == tiles || open_orders(p, a);
}

size_t pattern_database_size(const struct pattern_database *p)
{
    return ((size_t)p->sets * p->orders->count + 1) / 2;
}

/* ---- building: the sets of cells ---- */

/* What is known of a set of cells. */
struct pattern_database_set {
    uint32_t cells;
    uint32_t waiting;           /* places of it that may wait */
    uint32_t start;             /* of its states, in units of orders */
    uint8_t parts;
    uint8_t part[PATTERN_DATABASE_CELLS]; /* of each cell that is not in it */
};

struct pattern_database_work {
    struct pattern_database *p;
    int cells;
    /* a cell or -1 */
    int beside[PATTERN_DATABASE_CELLS][PATTERN_DATABASE_WAYS];
    /* from the tile's home */
    uint8_t far[PATTERN_DATABASE_CELLS][PATTERN_DATABASE_TILES];
    struct pattern_database_set *sets;
    uint8_t *states;            /* two bits a part and order */
    uint16_t *hops;             /* as in the orders, but by place */
    uint16_t *list[PATTERN_DATABASE_PARTS];
    uint32_t listed[PATTERN_DATABASE_PARTS];
    uint64_t reached;           /* in the layer after this one */
};

static void fill_board(struct pattern_database_work *w)
{
    const struct pattern_database *p = w->p;
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
static void fill_part(const struct pattern_database_work *w,
                      struct pattern_database_set *s, int cell, uint32_t *left)
{
    int stack[PATTERN_DATABASE_CELLS], depth = 0, way, next;

    stack[depth++] = cell;
    *left &= ~(1u << cell);
    while (depth > 0) {
        cell = stack[--depth];
        s->part[cell] = s->parts;
        for (way = 0; way < PATTERN_DATABASE_WAYS; way++) {
            next = w->beside[cell][way];
            if (next >= 0 && *left >> next & 1) {
                *left &= ~(1u << next);
                stack[depth++] = next;
            }
        }
    }
    s->parts++;
}

static void fill_set(const struct pattern_database_work *w,
                     struct pattern_database_set *s, uint32_t cells)
{
    uint32_t left = ((1u << w->cells) - 1) & ~cells;
    int cell;

    memset(s, 0, sizeof *s);
    s->cells = cells;
    for (cell = 0; cell < w->cells; cell++)
        if (left >> cell & 1)
            fill_part(w, s, cell, &left);
}

/* The next larger number with as many bits (R. W. Gosper, HAKMEM 175); in
 * that order sets are ranked. */
static uint32_t next_set(uint32_t set)
{
    uint32_t low = set & (0u - set), up = set + low;

    return up | ((set ^ up) >> 2) / low;
}

/* Returns how many bytes of states there are, in units of orders. */
static uint32_t fill_sets(struct pattern_database_work *w)
{
    uint32_t cells = (1u << w->p->tiles) - 1, start = 0, i;

    for (i = 0; i < w->p->sets; i++) {
        fill_set(w, &w->sets[i], cells);
        w->sets[i].start = start;
        start += (w->sets[i].parts + PATTERN_DATABASE_IN_BYTE - 1u)
               / PATTERN_DATABASE_IN_BYTE;
        cells = next_set(cells);
    }
    return start;
}

static void fill_places(struct pattern_database_work *w)
{
    const struct pattern_database_orders *o = w->p->orders;
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

static int open_work(struct pattern_database_work *w,
                     struct pattern_database *p, struct arena *a)
{
    const struct pattern_database_orders *o = p->orders;
    int i;

    memset(w, 0, sizeof *w);
    w->p = p;
    w->cells = p->columns * p->rows;
    w->sets = arena_take(a, p->sets * sizeof *w->sets);
    w->hops = arena_take(a, o->count * sizeof *w->hops * (size_t)o->tiles
                                * (size_t)(2 * o->columns - 1));
    for (i = 0; i < PATTERN_DATABASE_PARTS; i++) {
        w->list[i] = arena_take(a, o->count * sizeof *w->list[i]);
        if (w->list[i] == NULL)
            return 0;
    }
    if (w->sets == NULL || w->hops == NULL)
        return 0;
    fill_board(w);
    fill_places(w);
    w->states = arena_take_clear(a, fill_sets(w) * (size_t)o->count);
    return w->states != NULL;
}

/* ---- building: layers ---- */

/* The states of the orders that have this part in the same byte. */
static uint8_t *pattern_database_states(const struct pattern_database_work *w,
                                        const struct pattern_database_set *s,
                                        int part)
{
    uint32_t place = s->start + (uint32_t)(part / PATTERN_DATABASE_IN_BYTE);

    return w->states + place * (size_t)w->p->orders->count;
}

/* Notes the moves that a place of the tiles needs, the first time. */
static void note(struct pattern_database_work *w,
                 const struct pattern_database_set *s, uint32_t order,
                 int moves)
{
    struct pattern_database *p = w->p;
    const uint8_t *tile = p->orders->tile + order * (uint32_t)p->tiles;
    uint64_t i = (uint64_t)(s - w->sets) * p->orders->count + order;
    int shift = (int)(i & 1) * 4, more = moves, cell;
    uint32_t left;

    if ((p->values[i >> 1] >> shift & PATTERN_DATABASE_FULL)
        != PATTERN_DATABASE_FULL)
        return;
    for (cell = 0, left = s->cells; left != 0; left >>= 1, cell++)
        if (left & 1)
            more -= w->far[cell][*tile++];
    more = more / 2 < PATTERN_DATABASE_FULL ? more / 2 : PATTERN_DATABASE_FULL;
    p->values[i >> 1] ^= (uint8_t)((more ^ PATTERN_DATABASE_FULL) << shift);
}

/* Lists the orders that wait in each part of a set, as done. */
static void take_waiting(struct pattern_database_work *w,
                         const struct pattern_database_set *s, int first)
{
    uint8_t *states = pattern_database_states(w, s, first);
    uint32_t order;
    uint8_t waits;
    int part;

    for (order = 0; order < w->p->orders->count; order++) {
        waits = states[order] & ~(states[order] >> 1) & PATTERN_DATABASE_WAITS;
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
static void pattern_database_move(struct pattern_database_work *w,
                                  const struct pattern_database_set *to,
                                  int part, const uint16_t *hop, int list,
                                  int moves)
{
    uint8_t *states = pattern_database_states(w, to, part);
    int shift = part % PATTERN_DATABASE_IN_BYTE * 2;
    uint32_t i, order, fresh = 0;
    uint8_t state;

    for (i = 0; i < w->listed[list]; i++) {
        order = hop[w->list[list][i]];
        state = states[order];
        if (state >> shift & 1)
            continue;
        if (state == 0)
            note(w, to, order, moves);
        states[order] = (uint8_t)(state | 1 << shift);
        fresh++;
    }
    w->reached += fresh;
    w->sets[to - w->sets].waiting += fresh;
}

/* All moves of the tile on a cell, the one in that place. */
static void move_from(struct pattern_database_work *w,
                      const struct pattern_database_set *s, int cell,
                      int place, int moves)
{
    const struct pattern_database *p = w->p;
    uint32_t between = (1u << (p->columns - 1)) - 1, row;
    const struct pattern_database_set *after;
    int way, to, passed;

    for (way = 0; way < PATTERN_DATABASE_WAYS; way++) {
        to = w->beside[cell][way];
        if (to < 0 || s->cells >> to & 1 || w->listed[s->part[to]] == 0)
            continue;
        passed = 0;
        if (to == cell + p->columns)
            passed = pattern_database_few(s->cells >> (cell + 1) & between);
        else if (to == cell - p->columns)
            passed = -pattern_database_few(s->cells >> (to + 1) & between);
        row = (uint32_t)(place * (2 * p->columns - 1) + p->columns - 1
                         + passed);
        after = &w->sets[pattern_database_rank(p, s->cells ^ (1u << cell)
                                             ^ (1u << to))];
        pattern_database_move(w, after, after->part[cell],
                              w->hops + row * (size_t)p->orders->count,
                              s->part[to], moves);
    }
}

static void expand(struct pattern_database_work *w,
                   struct pattern_database_set *s, int moves)
{
    int cell, place = 0, part;

    s->waiting = 0;
    memset(w->listed, 0, sizeof w->listed);
    for (part = 0; part < s->parts; part += PATTERN_DATABASE_IN_BYTE)
        take_waiting(w, s, part);
    for (cell = 0; cell < w->cells; cell++)
        if (s->cells >> cell & 1)
            move_from(w, s, cell, place++, moves);
}

/* Whether places of this set are reached in an odd number of moves. */
static int is_odd(const struct pattern_database_work *w, uint32_t set)
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

static int layer(struct pattern_database_work *w, int moves, uint64_t all,
                 uint64_t *done, const struct pattern_database_watch *watch)
{
    struct pattern_database_set *s;
    uint64_t before;
    uint32_t i;

    w->reached = 0;
    for (i = 0; i < w->p->sets; i++) {
        s = &w->sets[i];
        if (s->waiting == 0 || is_odd(w, s->cells) != moves % 2)
            continue;
        before = *done;
        *done += s->waiting;
        expand(w, s, moves + 1);
        if (before >> PATTERN_DATABASE_PAUSE != *done >> PATTERN_DATABASE_PAUSE
                && !watch->go_on(watch->context, (unsigned long)*done,
                                 (unsigned long)all))
            return 0;
    }
    return 1;
}

/* The tiles at home, the hole in the last cell's part. */
static void begin(struct pattern_database_work *w)
{
    struct pattern_database *p = w->p;
    uint8_t tile[PATTERN_DATABASE_TILES];
    struct pattern_database_set *s;
    uint32_t set = 0, order;
    int cell, i, place = 0, last = w->cells - 1;

    for (i = 0; i < p->tiles; i++)
        set |= 1u << p->homes[i];
    for (cell = 0; cell < w->cells; cell++)
        for (i = 0; i < p->tiles; i++)
            if (p->homes[i] == cell)
                tile[place++] = (uint8_t)i;
    order = order_rank(tile, p->tiles);
    s = &w->sets[pattern_database_rank(p, set)];
    pattern_database_states(w, s, s->part[last])[order] |=
        (uint8_t)(1 << s->part[last] % PATTERN_DATABASE_IN_BYTE * 2);
    note(w, s, order, 0);
    s->waiting = 1;
}

int pattern_database_build(struct pattern_database *p, struct arena *a,
                           const struct pattern_database_watch *watch)
{
    struct pattern_database_work w;
    size_t mark = a->used;
    uint64_t all = 0, done = 0;
    int moves = 0, result;
    uint32_t i;

    result = open_work(&w, p, a);
    if (result) {
        memset(p->values, PATTERN_DATABASE_FULL << 4 | PATTERN_DATABASE_FULL,
               pattern_database_size(p));
        for (i = 0; i < p->sets; i++)
            all += w.sets[i].parts * (uint64_t)p->orders->count;
        begin(&w);
        do
            if (!layer(&w, moves, all, &done, watch))
                result = -1;
        while (result > 0 && w.reached > 0 && ++moves < PATTERN_DATABASE_MOST);
    }
    a->used = mark;
    return result;
}
