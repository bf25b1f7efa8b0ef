/* pattern_database.c: builds pattern databases (see pattern_database.h)
 * breadth first, one layer for each number of moves.
 *
 * The hole may be in any of the regions into which the tiles divide the other
 * cells, so a state is a position of the tiles and a region. Two bits for each
 * state tell whether it was reached and whether it was expanded. The parity of
 * the columns and rows of a set equals that of the moves, so the next layer
 * needs no separate storage. The search expands one set at a time, and a move
 * leads to one other set; both are small enough to stay in the cache. Threads
 * expand different sets at the same time; they meet only where they reach
 * states of the next layer, so a thread holds the set that a move leads to.
 * That is faster than an atomic operation for each state.
 */
#include <stdatomic.h>
#include <string.h>

#include "solve/slide/board_cells.h"
#include "solve/slide/pattern_database.h"

enum {
    PATTERN_DATABASE_REGIONS = 13, /* regions of a board of 25 cells, at
                                      most */
    PATTERN_DATABASE_IN_BYTE = 4, /* regions whose bits share a byte */
    PATTERN_DATABASE_OPEN = 0x55, /* the "reached" bits of a byte; the bit
                                     above each means "expanded" */
    PATTERN_DATABASE_MOVES = PATTERN_DATABASE_TILES * BOARD_CELLS_WAYS,
    PATTERN_DATABASE_BLOCK = 2048, /* orders expanded at once */
    PATTERN_DATABASE_GRAIN = 1 << 18, /* states that a thread takes at once, at
                                         most */
    PATTERN_DATABASE_SHARED = 1 << 20, /* states that are worth sharing */
    PATTERN_DATABASE_SLICE = 1 << 20, /* bytes filled at once, */
    PATTERN_DATABASE_FILLED = 8 /* and how many of them are a unit of work */
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

static int open_ranks(struct pattern_database *p, struct stop_check *check,
                      struct arena *a)
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
    for (i = 0; i < lows && !stop_check_count(check, PATTERN_DATABASE_LOW);
            i++) {
        low[i].rank = rank_part(i, 0, 0);
        low[i].skip = (uint32_t)pattern_database_count(i) * highs;
    }
    for (k = 0; k <= PATTERN_DATABASE_LOW; k++)
        for (i = 0; i < highs && !stop_check_count(check, (uint64_t)cells);
                i++)
            high[(uint32_t)k * highs + i] =
                rank_part(i, PATTERN_DATABASE_LOW, k);
    p->low = low;
    p->high = high;
    return !stop_check_is_stopped(check);
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

uint32_t pattern_database_find(const struct pattern_database *p,
                               const uint8_t *cell)
{
    uint8_t tile[PATTERN_DATABASE_TILES];
    uint32_t set = 0;
    int i;

    for (i = 0; i < p->tiles; i++)
        set |= 1u << cell[i];
    for (i = 0; i < p->tiles; i++)
        tile[pattern_database_count(set & ((1u << cell[i]) - 1))] =
            (uint8_t)i;
    return pattern_database_index(p, set, order_rank(tile, p->tiles));
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

static int open_orders(struct pattern_database *p, struct stop_check *check,
                       struct arena *a)
{
    struct pattern_database_orders *o = arena_take(a, sizeof *o);
    uint64_t work = (uint64_t)(p->tiles * p->tiles * p->tiles * p->columns);
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
    for (i = 0; i < o->count && !stop_check_count(check, work); i++)
        fill_moved(o, i);
    p->orders = o;
    return !stop_check_is_stopped(check);
}

int pattern_database_open(struct pattern_database *p, int columns, int rows,
                          const unsigned char *goals, int tiles,
                          const struct pattern_database *like,
                          struct stop_check *check, struct arena *a)
{
    p->columns = columns;
    p->rows = rows;
    p->tiles = tiles;
    memcpy(p->goals, goals, (size_t)tiles);
    p->sets = choose(columns * rows, tiles);
    p->values = NULL;
    if (like == NULL)
        return open_ranks(p, check, a) && open_orders(p, check, a);
    p->low = like->low;
    p->high = like->high;
    p->orders = like->orders;
    return like->tiles == tiles || open_orders(p, check, a);
}

size_t pattern_database_size(const struct pattern_database *p)
{
    return ((size_t)p->sets * p->orders->count + 1) / 2;
}

/* ---- building: the sets of cells ---- */

/* A set of cells. */
struct pattern_database_set {
    uint32_t cells;
    atomic_uint open;           /* states that are open */
    atomic_uint held;           /* 1 while a thread reaches its states */
    uint32_t start;             /* start of its states, in units of orders */
    uint8_t regions;
    uint8_t odd;                /* 1 if an odd number of moves reaches it */
    uint8_t region[PATTERN_DATABASE_CELLS]; /* region of each cell outside the
                                               set */
};

struct pattern_database_work {
    struct pattern_database *p;
    const struct pattern_database_watch *watch;
    struct stop_check check;    /* before the first layer */
    int cells;
    /* neighbours, or -1 */
    int beside[PATTERN_DATABASE_CELLS][BOARD_CELLS_WAYS];
    /* distance from the tile's goal */
    uint8_t distance[PATTERN_DATABASE_CELLS][PATTERN_DATABASE_TILES];
    struct pattern_database_set *sets;
    uint8_t *states;            /* two bits for each region and order */
    uint16_t *moved;            /* as in the orders, but indexed by place */
    uint64_t all;               /* states */
    int moves;                  /* of the layer */
    atomic_uint next;           /* the first set that no thread has taken */
    atomic_ulong reached;       /* states so far */
    atomic_int stopped;
};

/* A move of one tile of a set. */
struct pattern_database_step {
    int region;                 /* where the hole must be */
    struct pattern_database_set *to;
    uint8_t *states;            /* of `to` */
    int shift;                  /* of the region where the hole gets */
    const uint16_t *moved;      /* the order after the move for each order */
};

/* A set that is expanded, and some of its orders. */
struct pattern_database_source {
    struct pattern_database_work *work;
    struct pattern_database_set *set;
    uint8_t *values;            /* of the set; its first value is in the low
                                   bits if `half` is 0 */
    int half;
    uint8_t distance[PATTERN_DATABASE_TILES][PATTERN_DATABASE_TILES];
                                /* by place and tile */
    int steps;
    struct pattern_database_step step[PATTERN_DATABASE_MOVES];
    uint32_t listed[PATTERN_DATABASE_REGIONS];
    uint16_t list[PATTERN_DATABASE_REGIONS][PATTERN_DATABASE_BLOCK];
                                /* open orders by region */
};

static void fill_board(struct pattern_database_work *w)
{
    const struct pattern_database *p = w->p;
    int cell, i, way;

    for (cell = 0; cell < w->cells; cell++) {
        for (way = 0; way < BOARD_CELLS_WAYS; way++)
            w->beside[cell][way] =
                board_cells_beside(p->columns, p->rows, cell, way);
        for (i = 0; i < p->tiles; i++)
            w->distance[cell][i] = (uint8_t)board_cells_distance(
                p->columns, cell, p->goals[i]);
    }
}

/* Returns the sum of a cell's column and row: a move changes its parity. */
static int coordinate_sum(const struct pattern_database_work *w, int cell)
{
    return cell % w->p->columns + cell / w->p->columns;
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
        for (way = 0; way < BOARD_CELLS_WAYS; way++) {
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
    int cell, i, steps = 0;

    s->cells = cells;
    s->regions = 0;
    atomic_init(&s->open, 0);
    atomic_init(&s->held, 0);
    for (cell = 0; cell < w->cells; cell++) {
        if (left >> cell & 1)
            fill_region(w, s, cell, &left);
        if (cells >> cell & 1)
            steps += coordinate_sum(w, cell);
    }
    for (i = 0; i < w->p->tiles; i++)
        steps += coordinate_sum(w, w->p->goals[i]);
    s->odd = (uint8_t)(steps % 2);
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

    for (i = 0; i < w->p->sets
            && !stop_check_count(&w->check, (uint64_t)w->cells
                                                * BOARD_CELLS_WAYS); i++) {
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
        for (passed = 0; passed < width
                && !stop_check_count(&w->check, o->count); passed++)
            for (order = 0; order < o->count; order++) {
                tile = o->tile[order * (uint32_t)o->tiles + (uint32_t)place];
                w->moved[((uint32_t)place * width + passed) * o->count
                         + order] =
                    o->moved[(tile * width + passed) * o->count + order];
            }
}

static int pattern_database_ask(void *context)
{
    const struct pattern_database_work *w = context;

    return w->watch->go_on(w->watch->context, 0, (unsigned long)w->all);
}

/* Fills a table, in slices because it may be large. */
static void fill_bytes(struct pattern_database_work *w, uint8_t *bytes,
                       int value, size_t size)
{
    size_t slice;

    for (; size > 0 && !stop_check_is_stopped(&w->check); size -= slice) {
        slice = size < PATTERN_DATABASE_SLICE ? size : PATTERN_DATABASE_SLICE;
        memset(bytes, value, slice);
        bytes += slice;
        stop_check_count(&w->check, slice / PATTERN_DATABASE_FILLED);
    }
}

/* Returns 0 if there is too little memory. */
static int open_work(struct pattern_database_work *w,
                     struct pattern_database *p,
                     const struct pattern_database_watch *watch,
                     struct arena *a)
{
    const struct pattern_database_orders *o = p->orders;
    size_t size;
    uint32_t i;

    memset(w, 0, sizeof *w);
    w->p = p;
    w->watch = watch;
    stop_check_open(&w->check, pattern_database_ask, w);
    w->cells = p->columns * p->rows;
    w->sets = arena_take(a, p->sets * sizeof *w->sets);
    w->moved = arena_take(a, o->count * sizeof *w->moved * (size_t)o->tiles
                                 * (size_t)(2 * o->columns - 1));
    if (w->sets == NULL || w->moved == NULL)
        return 0;
    atomic_init(&w->next, 0);
    atomic_init(&w->reached, 0);
    atomic_init(&w->stopped, 0);
    fill_board(w);
    fill_places(w);
    size = fill_sets(w) * (size_t)o->count;
    if (stop_check_is_stopped(&w->check))
        return 1;
    for (i = 0; i < p->sets; i++)
        w->all += w->sets[i].regions * (uint64_t)o->count;
    w->states = arena_take(a, size);
    if (w->states != NULL)
        fill_bytes(w, w->states, 0, size);
    return w->states != NULL;
}

/* ---- building: layers ---- */

/* Returns the states of all orders, in the bytes that hold a region. */
static uint8_t *pattern_database_states(
    const struct pattern_database_work *w,
    const struct pattern_database_set *s, int region)
{
    uint32_t place = s->start + (uint32_t)(region / PATTERN_DATABASE_IN_BYTE);

    return w->states + place * (size_t)w->p->orders->count;
}

static int region_shift(int region)
{
    return region % PATTERN_DATABASE_IN_BYTE * 2;
}

/* Adds the move of the tile on a cell, which is at `place` in the order. The
 * hole takes the cell that the tile leaves. */
static void add_step(struct pattern_database_source *e, int cell, int place,
                     int to)
{
    const struct pattern_database_work *w = e->work;
    const struct pattern_database *p = w->p;
    uint32_t between = (1u << (p->columns - 1)) - 1, row;
    uint32_t cells = e->set->cells;
    struct pattern_database_step *m = &e->step[e->steps++];
    int passed = 0;

    if (to == cell + p->columns)
        passed = pattern_database_count_row(cells >> (cell + 1) & between);
    else if (to == cell - p->columns)
        passed = -pattern_database_count_row(cells >> (to + 1) & between);
    row = (uint32_t)(place * (2 * p->columns - 1) + p->columns - 1 + passed);
    m->region = e->set->region[to];
    m->moved = w->moved + row * (size_t)p->orders->count;
    m->to = &w->sets[pattern_database_rank(p, cells ^ (1u << cell)
                                           ^ (1u << to))];
    m->states = pattern_database_states(w, m->to, m->to->region[cell]);
    m->shift = region_shift(m->to->region[cell]);
}

static void open_source(struct pattern_database_source *e,
                        struct pattern_database_work *w,
                        struct pattern_database_set *s)
{
    uint64_t first = (uint64_t)(s - w->sets) * w->p->orders->count;
    int cell, place = 0, way, to;

    e->work = w;
    e->set = s;
    e->values = w->p->values + (first >> 1);
    e->half = (int)(first & 1);
    e->steps = 0;
    for (cell = 0; cell < w->cells; cell++) {
        if (!(s->cells >> cell & 1))
            continue;
        memcpy(e->distance[place], w->distance[cell],
               sizeof w->distance[cell]);
        for (way = 0; way < BOARD_CELLS_WAYS; way++) {
            to = w->beside[cell][way];
            if (to >= 0 && !(s->cells >> to & 1))
                add_step(e, cell, place, to);
        }
        place++;
    }
}

/* Sets the value of a position of the tiles, the first time it is
 * expanded. */
static void set_value(const struct pattern_database_source *e, uint32_t order)
{
    const struct pattern_database *p = e->work->p;
    const uint8_t *tile = p->orders->tile + order * (uint32_t)p->tiles;
    uint32_t i = order + (uint32_t)e->half;
    int shift = (int)(i & 1) * 4, more = e->work->moves, place;

    if ((e->values[i >> 1] >> shift & PATTERN_DATABASE_MAX_VALUE)
        != PATTERN_DATABASE_MAX_VALUE)
        return;
    for (place = 0; place < p->tiles; place++)
        more -= e->distance[place][tile[place]];
    more = more / 2 < PATTERN_DATABASE_MAX_VALUE ? more / 2
                                                 : PATTERN_DATABASE_MAX_VALUE;
    e->values[i >> 1] ^=
        (uint8_t)((more ^ PATTERN_DATABASE_MAX_VALUE) << shift);
}

/* Returns 1 if no state of eight orders is open. */
static int are_closed(const uint8_t *states)
{
    uint64_t eight, each = UINT64_MAX / UINT8_MAX * PATTERN_DATABASE_OPEN;

    memcpy(&eight, states, sizeof eight);
    return (eight & ~(eight >> 1) & each) == 0;
}

/* Lists the orders of a block of which some state is open. Without branches,
 * which no processor could predict here. Returns how many. */
static uint32_t list_open(const uint8_t *states, uint32_t order, uint32_t end,
                          uint16_t *list)
{
    uint32_t listed = 0;
    uint8_t state;

    while (order < end) {
        if (order + 8 <= end && are_closed(states + order)) {
            order += 8;
            continue;
        }
        state = states[order];
        list[listed] = (uint16_t)order++;
        listed += (state & ~(state >> 1) & PATTERN_DATABASE_OPEN) != 0;
    }
    return listed;
}

/* Lists the orders of a block that are open in each region, and marks them as
 * expanded. */
static void take_open(struct pattern_database_source *e, int first,
                      uint32_t order, uint32_t end)
{
    uint8_t *states = pattern_database_states(e->work, e->set, first);
    int last = e->set->regions < first + PATTERN_DATABASE_IN_BYTE
             ? e->set->regions : first + PATTERN_DATABASE_IN_BYTE, region;
    uint16_t list[PATTERN_DATABASE_BLOCK];
    uint32_t listed = list_open(states, order, end, list), i;
    uint8_t state, open;

    for (i = 0; i < listed; i++) {
        state = states[list[i]];
        open = state & ~(state >> 1) & PATTERN_DATABASE_OPEN;
        states[list[i]] = (uint8_t)(state | open << 1);
        for (region = first; region < last; region++, open >>= 2) {
            e->list[region][e->listed[region]] = list[i];
            e->listed[region] += open & 1;
        }
        if (!(state >> 1 & PATTERN_DATABASE_OPEN))
            set_value(e, list[i]);
    }
}

/* Makes a move in each listed order, while no other thread reaches states of
 * the same set. Returns the number of states that it reaches first. */
static uint32_t take_step(const struct pattern_database_source *e,
                          const struct pattern_database_step *m)
{
    const uint16_t *list = e->list[m->region];
    uint32_t listed = e->listed[m->region], i, fresh = 0;
    uint8_t bit = (uint8_t)(1 << m->shift), state;
    uint16_t reached;

    while (atomic_exchange_explicit(&m->to->held, 1, memory_order_acquire))
        ;
    for (i = 0; i < listed; i++) {
        reached = m->moved[list[i]];
        state = m->states[reached];
        m->states[reached] = state | bit;
        fresh += !(state & bit);
    }
    atomic_store_explicit(&m->to->held, 0, memory_order_release);
    return fresh;
}

static void expand_block(struct pattern_database_source *e, uint32_t order,
                         uint32_t end)
{
    uint32_t fresh;
    int region, i;

    memset(e->listed, 0, sizeof e->listed);
    for (region = 0; region < e->set->regions;
            region += PATTERN_DATABASE_IN_BYTE)
        take_open(e, region, order, end);
    for (i = 0; i < e->steps; i++) {
        if (e->listed[e->step[i].region] == 0)
            continue;
        fresh = take_step(e, &e->step[i]);
        atomic_fetch_add(&e->step[i].to->open, fresh);
        atomic_fetch_add(&e->work->reached, fresh);
    }
}

static void expand_regions(struct pattern_database_work *w,
                           struct pattern_database_set *s)
{
    struct pattern_database_source e;
    uint32_t count = w->p->orders->count, order;

    atomic_store(&s->open, 0);
    open_source(&e, w, s);
    for (order = 0; order < count; order += PATTERN_DATABASE_BLOCK)
        expand_block(&e, order, count - order < PATTERN_DATABASE_BLOCK
                                  ? count : order + PATTERN_DATABASE_BLOCK);
}

/* Reports the progress. Returns 0 if the build must stop. */
static int report(struct pattern_database_work *w)
{
    unsigned long reached = atomic_load(&w->reached);

    return w->watch->go_on(w->watch->context, reached < w->all
                           ? reached : (unsigned long)w->all,
                           (unsigned long)w->all);
}

/* Expands a part of a layer: sets that no other thread has taken. */
static void work_on_layer(void *job, int part)
{
    struct pattern_database_work *w = job;
    uint32_t grain = 1 + PATTERN_DATABASE_GRAIN / w->p->orders->count, i, end;

    while (!atomic_load(&w->stopped)) {
        i = atomic_fetch_add(&w->next, grain);
        if (i >= w->p->sets)
            return;
        end = w->p->sets - i < grain ? w->p->sets : i + grain;
        for (; i < end; i++)
            if (w->sets[i].odd == w->moves % 2
                    && atomic_load(&w->sets[i].open) > 0)
                expand_regions(w, &w->sets[i]);
        if (part == 0 && !report(w))
            atomic_store(&w->stopped, 1);
    }
}

/* Expands the layers until one reaches nothing. */
static void build_layers(struct pattern_database_work *w,
                         const struct team *team)
{
    unsigned long before = 0;

    if (w->all < PATTERN_DATABASE_SHARED)
        team = NULL;
    while (!atomic_load(&w->stopped) && atomic_load(&w->reached) > before) {
        before = atomic_load(&w->reached);
        atomic_store(&w->next, 0);
        team_run(team, work_on_layer, w);
        w->moves++;
    }
}

/* Reaches the solved position with the hole in the region of the last cell. */
static void begin(struct pattern_database_work *w)
{
    struct pattern_database *p = w->p;
    uint8_t tile[PATTERN_DATABASE_TILES];
    struct pattern_database_set *s;
    uint32_t set = 0;
    int cell, i, place = 0, region;

    for (i = 0; i < p->tiles; i++)
        set |= 1u << p->goals[i];
    for (cell = 0; cell < w->cells; cell++)
        for (i = 0; i < p->tiles; i++)
            if (p->goals[i] == cell)
                tile[place++] = (uint8_t)i;
    s = &w->sets[pattern_database_rank(p, set)];
    region = s->region[w->cells - 1];
    pattern_database_states(w, s, region)[order_rank(tile, p->tiles)] =
        (uint8_t)(1 << region_shift(region));
    atomic_store(&s->open, 1);
    atomic_store(&w->reached, 1);
}

int pattern_database_build(struct pattern_database *p, struct arena *a,
                           const struct team *team,
                           const struct pattern_database_watch *watch)
{
    struct pattern_database_work w;
    size_t mark = a->used;
    int code = PARLOUR_NO_MEMORY;

    if (open_work(&w, p, watch, a)) {
        fill_bytes(&w, p->values,
                   PATTERN_DATABASE_MAX_VALUE << 4
                       | PATTERN_DATABASE_MAX_VALUE,
                   pattern_database_size(p));
        code = PARLOUR_GAVE_UP;
    }
    if (code == PARLOUR_GAVE_UP && !stop_check_is_stopped(&w.check)) {
        begin(&w);
        build_layers(&w, team);
        code = atomic_load(&w.stopped) ? PARLOUR_GAVE_UP : PARLOUR_OK;
    }
    a->used = mark;
    return code;
}
