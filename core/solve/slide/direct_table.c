/* direct_table.c: fills direct tables (see direct_table.h). The cell of tile 0
 * is the lowest digit. The values for all its cells are a row, which starts
 * with a byte of its own, so that threads can fill different rows. They take
 * the cells of the last tile in turn.
 */
#include <stdatomic.h>
#include <string.h>

#include "solve/slide/direct_table.h"

/* A table that is filled. */
struct direct_table_fill {
    const struct pattern_database *from;
    uint8_t *values;
    int cells;
    uint32_t stride[PATTERN_DATABASE_TILES]; /* of each tile's digit */
    const struct direct_table_help *help;
    atomic_int next;            /* the first cell of the last tile that no
                                   thread has taken */
    atomic_int stopped;
};

static int cells_of(const struct pattern_database *p)
{
    return p->columns * p->rows;
}

/* Sets the strides of the digits. Returns the number of values, or 0 if an
 * index does not have enough bits. */
static uint32_t set_strides(const struct pattern_database *p,
                            uint32_t *stride)
{
    uint64_t next = (uint64_t)(cells_of(p) + 1) / 2 * 2;
    int i;

    stride[0] = 1;
    for (i = 1; i < p->tiles && next <= UINT32_MAX; i++) {
        stride[i] = (uint32_t)next;
        next *= (uint64_t)cells_of(p);
    }
    return next <= UINT32_MAX ? (uint32_t)next : 0;
}

/* ---- filling ---- */

/* Fills the values for all cells of tile 0. `cell` has those of the others,
 * which are `set`. */
static void fill_row(const struct direct_table_fill *f, const uint8_t *cell,
                     uint32_t set, uint8_t *row)
{
    const struct pattern_database *p = f->from;
    const uint16_t *pass = p->orders->moved /* tile 0 passes one other */
                         + (size_t)p->columns * p->orders->count;
    uint8_t tile_on[PATTERN_DATABASE_CELLS], tile[PATTERN_DATABASE_TILES];
    uint32_t order;
    int at, i, value, count = 1;

    for (i = 1; i < p->tiles; i++)
        tile_on[cell[i]] = (uint8_t)i;
    tile[0] = 0;
    for (at = 0; at < f->cells; at++)
        if (set >> at & 1)
            tile[count++] = tile_on[at];
    order = pattern_database_order(p, tile);
    memset(row, 0, (size_t)(f->cells + 1) / 2);
    for (at = 0; at < f->cells; at++) {
        if (set >> at & 1) {
            order = pass[order];
            continue;
        }
        value = pattern_database_value(
            p, pattern_database_index(p, set | 1u << at, order));
        row[at >> 1] |= (uint8_t)(value << (at & 1) * 4);
    }
}

/* Fills the values for all cells of a tile and those before it. */
static void fill_tile(const struct direct_table_fill *f, int tile,
                      uint8_t *cell, uint32_t set, uint32_t index)
{
    int at;

    if (tile == 0) {
        fill_row(f, cell, set, f->values + (index >> 1));
        return;
    }
    for (at = 0; at < f->cells; at++) {
        if (set >> at & 1)
            continue;
        cell[tile] = (uint8_t)at;
        fill_tile(f, tile - 1, cell, set | 1u << at,
                  index + (uint32_t)at * f->stride[tile]);
    }
}

static void fill_part(void *job, int part)
{
    struct direct_table_fill *f = job;
    int last = f->from->tiles - 1, at;
    uint8_t cell[PATTERN_DATABASE_TILES];

    for (at = atomic_fetch_add(&f->next, 1);
            at < f->cells && !atomic_load(&f->stopped);
            at = atomic_fetch_add(&f->next, 1)) {
        if (part == 0 && f->help->go_on(f->help->context, 0) == 0)
            atomic_store(&f->stopped, 1);
        cell[last] = (uint8_t)at;
        fill_tile(f, last - 1, cell, 1u << at,
                  (uint32_t)at * f->stride[last]);
    }
}

/* Returns as direct_table_open does. */
static int open_pattern(struct pattern_database *p,
                        const struct pattern_database *from,
                        const struct direct_table_help *help, struct arena *a)
{
    struct direct_table_fill f;

    memset(&f, 0, sizeof f);
    f.from = from;
    f.cells = cells_of(from);
    f.values = arena_take(a, set_strides(from, f.stride) / 2);
    f.help = help;
    if (f.values == NULL)
        return PARLOUR_NO_MEMORY;
    atomic_init(&f.next, 0);
    atomic_init(&f.stopped, 0);
    team_run(&help->team, fill_part, &f);
    *p = *from;
    p->values = f.values;
    return atomic_load(&f.stopped) ? PARLOUR_GAVE_UP : PARLOUR_OK;
}

/* ---- the heuristic ---- */

/* Returns the first view that has the same pattern. */
static int first_like(const struct heuristic *h, int view)
{
    int i = 0;

    while (h->view[i].pattern != h->view[view].pattern)
        i++;
    return i;
}

size_t direct_table_size(const struct heuristic *h)
{
    uint32_t stride[PATTERN_DATABASE_TILES], count;
    size_t size = 0;
    int v;

    for (v = 0; v < h->views; v++) {
        count = set_strides(h->view[v].pattern, stride);
        if (count == 0 || h->view[v].pattern->tiles < 2)
            return 0;
        if (first_like(h, v) == v)
            size += count / 2;
    }
    return size;
}

int direct_table_fits(const struct heuristic *h, struct arena a)
{
    uint32_t stride[PATTERN_DATABASE_TILES];
    int v;

    if (direct_table_size(h) == 0)
        return 0;
    for (v = 0; v < h->views; v++)
        if (first_like(h, v) == v
                && arena_take(&a, set_strides(h->view[v].pattern, stride) / 2)
                       == NULL)
            return 0;
    return 1;
}

/* Sets what the tiles of a side add to an index. */
static void set_steps(struct heuristic *h, int side)
{
    uint32_t stride[PATTERN_DATABASE_TILES];
    const struct heuristic_view *view;
    int tile, cell;

    for (tile = 1; tile < h->cells; tile++) {
        view = &h->view[h->view_of[side][tile]];
        set_strides(view->pattern, stride);
        for (cell = 0; cell < h->cells; cell++)
            h->step[side][tile][cell] =
                stride[h->tile_of[side][tile]] * view->cell[cell];
    }
}

int direct_table_open(struct direct_table *d, const struct heuristic *h,
                      const struct direct_table_help *help, struct arena *a)
{
    int code = direct_table_size(h) > 0 ? PARLOUR_OK : PARLOUR_NO_MEMORY;
    int v, side, first;

    d->heuristic = *h;
    d->heuristic.direct = 1;
    for (v = 0; v < h->views && code == PARLOUR_OK; v++) {
        first = first_like(h, v);
        if (first == v)
            code = open_pattern(&d->pattern[v], h->view[v].pattern, help, a);
        d->heuristic.view[v].pattern = &d->pattern[first];
    }
    for (side = 0; side < h->sides; side++)
        set_steps(&d->heuristic, side);
    return code;
}
