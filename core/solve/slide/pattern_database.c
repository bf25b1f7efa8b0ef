/* pattern_database.c: builds pattern databases (see pattern_database.h)
 * breadth first, one layer for each number of moves.
 *
 * The hole may be in any of the regions into which the tiles divide the other
 * cells, so a state is a position of the tiles and a region. Two bits for each
 * state tell whether it was reached and whether it was expanded. The parity of
 * the columns and rows of a set equals that of the moves, so the next layer
 * needs no separate storage. The search works on one set at a time, and a move
 * leads to one other set; both are small enough to stay in the cache.
 */
#include <stdlib.h>
#include <string.h>

#include "solve/slide/pattern_database.h"

enum {
    PATTERN_DATABASE_REGIONS = 13, /* regions of a board of 25 cells, at
                                      most */
    PATTERN_DATABASE_IN_BYTE = 4, /* regions whose bits share a byte */
    PATTERN_DATABASE_OPEN = 0x55, /* the "reached" bits of a byte; the bit
                                     above each means "expanded" */
    PATTERN_DATABASE_WAYS = 4,
    PATTERN_DATABASE_MOST = 250, /* moves; more than any pattern needs */
    PATTERN_DATABASE_PAUSE = 18 /* log2 of the states between two calls of
                                   go_on */
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

/* Returns the rank of a set that starts at cell `first`, after `before`
 * smaller cells: the sum of choose(cell, its index from 1). */
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
                       ? 1u << (cells - PATTERN_DATABASE_LOW) : 1;
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

/* Returns the rank of an order; the first place counts most. */
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

/* Returns the rank after the tile at a place passes others, forwards or
 * backwards. */
static uint32_t order_after(const uint8_t *tile, int tiles, int place,
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

static void fill_moved(struct pattern_database_orders *o, uint32_t order)
{
    const uint8_t *tile = o->tile + order * (uint32_t)o->tiles;
    int most = o->columns - 1, place, passed, row;

    for (place = 0; place < o->tiles; place++)
        for (passed = -most; passed <= most; passed++) {
            if (place + passed < 0 || place + passed >= o->tiles)
                continue;
            row = tile[place] * (2 * most + 1) + most + passed;
            o->moved[(uint32_t)row * o->count + order] =
                (uint16_t)order_after(tile, o->tiles, place, passed);
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
    o->moved = arena_take(a, o->count * (size_t)o->tiles
                                 * (size_t)(2 * o->columns - 1)
                                 * sizeof *o->moved);
    if (o->tile == NULL || o->moved == NULL)
        return 0;
    for (i = 0; i < o->count; i++)
        order_at(i, o->tiles, o->tile + i * (uint32_t)o->tiles);
    for (i = 0; i < o->count; i++)
        fill_moved(o, i);
    p->orders = o;
    return 1;
}

int pattern_database_open(struct pattern_database *p, int columns, int rows,
                          const unsigned char *goals, int tiles,
                          const struct pattern_database *like, struct arena *a)
{
    p->columns = columns;
    p->rows = rows;
    p->tiles = tiles;
    memcpy(p->goals, goals, (size_t)tiles);
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

/* A set of cells. */
struct pattern_database_set {
    uint32_t cells;
    uint32_t open;              /* states that may be open */
    uint32_t start;             /* start of its states, in units of orders */
    uint8_t regions;
    uint8_t region[PATTERN_DATABASE_CELLS]; /* region of each cell outside the
                                               set */
};

struct pattern_database_work {
    struct pattern_database *p;
    int cells;
    /* neighbours, or -1 */
    int beside[PATTERN_DATABASE_CELLS][PATTERN_DATABASE_WAYS];
    /* distance from the tile's goal */
    uint8_t distance[PATTERN_DATABASE_CELLS][PATTERN_DATABASE_TILES];
    struct pattern_database_set *sets;
    uint8_t *states;            /* two bits for each region and order */
    uint16_t *moved;            /* as in the orders, but indexed by place */
    uint16_t *list[PATTERN_DATABASE_REGIONS];
    uint32_t listed[PATTERN_DATABASE_REGIONS];
    uint64_t reached;           /* states of the next layer */
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
            w->distance[cell][i] =
                (uint8_t)(abs(column - p->goals[i] % p->columns)
                          + abs(row - p->goals[i] / p->columns));
    }
}

/* Numbers the region of a cell. */
static void fill_region(const struct pattern_database_work *w,
                        struct pattern_database_set *s, int cell,
                        uint32_t *left)
{
    int stack[PATTERN_DATABASE_CELLS], depth = 0, way, next;

    stack[depth++] = cell;
    *left &= ~(1u << cell);
    while (depth > 0) {
        cell = stack[--depth];
        s->region[cell] = s->regions;
        for (way = 0; way < PATTERN_DATABASE_WAYS; way++) {
            next = w->beside[cell][way];
            if (next >= 0 && *left >> next & 1) {
                *left &= ~(1u << next);
                stack[depth++] = next;
            }
        }
    }
    s->regions++;
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
            fill_region(w, s, cell, &left);
}

/* Returns the next larger number with as many bits (R. W. Gosper, HAKMEM 175),
 * which is the next set by rank. */
static uint32_t next_set(uint32_t set)
{
    uint32_t low = set & (0u - set), up = set + low;

    return up | ((set ^ up) >> 2) / low;
}

/* Returns the bytes for all states, in units of orders. */
static uint32_t fill_sets(struct pattern_database_work *w)
{
    uint32_t cells = (1u << w->p->tiles) - 1, start = 0, i;

    for (i = 0; i < w->p->sets; i++) {
        fill_set(w, &w->sets[i], cells);
        w->sets[i].start = start;
        start += (w->sets[i].regions + PATTERN_DATABASE_IN_BYTE - 1u)
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
                w->moved[((uint32_t)place * width + passed) * o->count
                         + order] =
                    o->moved[(tile * width + passed) * o->count + order];
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
    w->moved = arena_take(a, o->count * sizeof *w->moved * (size_t)o->tiles
                                 * (size_t)(2 * o->columns - 1));
    for (i = 0; i < PATTERN_DATABASE_REGIONS; i++) {
        w->list[i] = arena_take(a, o->count * sizeof *w->list[i]);
        if (w->list[i] == NULL)
            return 0;
    }
    if (w->sets == NULL || w->moved == NULL)
        return 0;
    fill_board(w);
    fill_places(w);
    w->states = arena_take_clear(a, fill_sets(w) * (size_t)o->count);
    return w->states != NULL;
}

/* ---- building: layers ---- */

/* Returns the states of all orders, in the bytes that hold a region. */
static uint8_t *pattern_database_states(const struct pattern_database_work *w,
                                        const struct pattern_database_set *s,
                                        int region)
{
    uint32_t place = s->start + (uint32_t)(region / PATTERN_DATABASE_IN_BYTE);

    return w->states + place * (size_t)w->p->orders->count;
}

/* Sets the value of a position of the tiles, the first time it is reached. */
static void set_value(struct pattern_database_work *w,
                      const struct pattern_database_set *s, uint32_t order,
                      int moves)
{
    struct pattern_database *p = w->p;
    const uint8_t *tile = p->orders->tile + order * (uint32_t)p->tiles;
    uint64_t i = (uint64_t)(s - w->sets) * p->orders->count + order;
    int shift = (int)(i & 1) * 4, more = moves, cell;
    uint32_t left;

    if ((p->values[i >> 1] >> shift & PATTERN_DATABASE_MAX_VALUE)
        != PATTERN_DATABASE_MAX_VALUE)
        return;
    for (cell = 0, left = s->cells; left != 0; left >>= 1, cell++)
        if (left & 1)
            more -= w->distance[cell][*tile++];
    more = more / 2 < PATTERN_DATABASE_MAX_VALUE ? more / 2
                                                 : PATTERN_DATABASE_MAX_VALUE;
    p->values[i >> 1] ^=
        (uint8_t)((more ^ PATTERN_DATABASE_MAX_VALUE) << shift);
}

/* Lists the orders that are open in each region of a set, and marks them as
 * expanded. */
static void take_open(struct pattern_database_work *w,
                      const struct pattern_database_set *s, int first)
{
    uint8_t *states = pattern_database_states(w, s, first);
    uint32_t order;
    uint8_t open;
    int region;

    for (order = 0; order < w->p->orders->count; order++) {
        open = states[order] & ~(states[order] >> 1) & PATTERN_DATABASE_OPEN;
        if (open == 0)
            continue;
        states[order] |= (uint8_t)(open << 1);
        for (region = first; open != 0; region++, open >>= 2)
            if (open & 1)
                w->list[region][w->listed[region]++] = (uint16_t)order;
    }
}

/* Moves the tile at a place, in each listed order, into region `list`. The
 * hole takes the cell that the tile leaves. */
static void move_tile(struct pattern_database_work *w,
                      const struct pattern_database_set *to,
                      int region, const uint16_t *moved, int list, int moves)
{
    uint8_t *states = pattern_database_states(w, to, region);
    int shift = region % PATTERN_DATABASE_IN_BYTE * 2;
    uint32_t i, order, fresh = 0;
    uint8_t state;

    for (i = 0; i < w->listed[list]; i++) {
        order = moved[w->list[list][i]];
        state = states[order];
        if (state >> shift & 1)
            continue;
        if (state == 0)
            set_value(w, to, order, moves);
        states[order] = (uint8_t)(state | 1 << shift);
        fresh++;
    }
    w->reached += fresh;
    w->sets[to - w->sets].open += fresh;
}

/* Makes all moves of the tile on a cell, which is at `place` in the order. */
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
        if (to < 0 || s->cells >> to & 1 || w->listed[s->region[to]] == 0)
            continue;
        passed = 0;
        if (to == cell + p->columns)
            passed =
                pattern_database_count_row(s->cells >> (cell + 1) & between);
        else if (to == cell - p->columns)
            passed =
                -pattern_database_count_row(s->cells >> (to + 1) & between);
        row = (uint32_t)(place * (2 * p->columns - 1) + p->columns - 1
                         + passed);
        after = &w->sets[pattern_database_rank(p, s->cells ^ (1u << cell)
                                             ^ (1u << to))];
        move_tile(w, after, after->region[cell],
                  w->moved + row * (size_t)p->orders->count,
                  s->region[to], moves);
    }
}

static void expand(struct pattern_database_work *w,
                   struct pattern_database_set *s, int moves)
{
    int cell, place = 0, region;

    s->open = 0;
    memset(w->listed, 0, sizeof w->listed);
    for (region = 0; region < s->regions; region += PATTERN_DATABASE_IN_BYTE)
        take_open(w, s, region);
    for (cell = 0; cell < w->cells; cell++)
        if (s->cells >> cell & 1)
            move_from(w, s, cell, place++, moves);
}

/* Returns 1 if this set is reached by an odd number of moves. */
static int is_odd(const struct pattern_database_work *w, uint32_t set)
{
    int odd = 0, cell, i;

    for (cell = 0; cell < w->cells; cell++)
        if (set >> cell & 1)
            odd += cell % w->p->columns + cell / w->p->columns;
    for (i = 0; i < w->p->tiles; i++)
        odd += w->p->goals[i] % w->p->columns
            + w->p->goals[i] / w->p->columns;
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
        if (s->open == 0 || is_odd(w, s->cells) != moves % 2)
            continue;
        before = *done;
        *done += s->open;
        expand(w, s, moves + 1);
        if (before >> PATTERN_DATABASE_PAUSE != *done >> PATTERN_DATABASE_PAUSE
                && !watch->go_on(watch->context, (unsigned long)*done,
                                 (unsigned long)all))
            return 0;
    }
    return 1;
}

/* Adds the solved position with the hole in the region of the last cell. */
static void begin(struct pattern_database_work *w)
{
    struct pattern_database *p = w->p;
    uint8_t tile[PATTERN_DATABASE_TILES];
    struct pattern_database_set *s;
    uint32_t set = 0, order;
    int cell, i, place = 0, last = w->cells - 1;

    for (i = 0; i < p->tiles; i++)
        set |= 1u << p->goals[i];
    for (cell = 0; cell < w->cells; cell++)
        for (i = 0; i < p->tiles; i++)
            if (p->goals[i] == cell)
                tile[place++] = (uint8_t)i;
    order = order_rank(tile, p->tiles);
    s = &w->sets[pattern_database_rank(p, set)];
    pattern_database_states(w, s, s->region[last])[order] |=
        (uint8_t)(1 << s->region[last] % PATTERN_DATABASE_IN_BYTE * 2);
    set_value(w, s, order, 0);
    s->open = 1;
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
        memset(p->values,
               PATTERN_DATABASE_MAX_VALUE << 4 | PATTERN_DATABASE_MAX_VALUE,
               pattern_database_size(p));
        for (i = 0; i < p->sets; i++)
            all += w.sets[i].regions * (uint64_t)p->orders->count;
        begin(&w);
        do
            if (!layer(&w, moves, all, &done, watch))
                result = -1;
        while (result > 0 && w.reached > 0 && ++moves < PATTERN_DATABASE_MOST);
    }
    a->used = mark;
    return result;
}
