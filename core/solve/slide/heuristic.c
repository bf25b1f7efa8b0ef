/* heuristic.c: sets up and updates a lower bound (see heuristic.h). */
#include <stdatomic.h>
#include <string.h>

#include "solve/slide/heuristic.h"

void heuristic_open(struct heuristic *h, int columns, int rows)
{
    int cell, tile, way;

    memset(h, 0, sizeof *h);
    h->columns = columns;
    h->rows = rows;
    h->cells = columns * rows;
    for (cell = 0; cell < h->cells; cell++) {
        for (way = 0; way < BOARD_CELLS_WAYS; way++)
            h->beside[cell][way] =
                (int8_t)board_cells_beside(columns, rows, cell, way);
        for (tile = 1; tile < h->cells; tile++)
            h->distance[tile][cell] =
                (uint8_t)board_cells_distance(columns, cell, tile - 1);
    }
}

/* Returns a cell of the board as a pattern views it. */
static int transform(const struct heuristic *h, int cell, int symmetry)
{
    int column = cell % h->columns, row = cell / h->columns;
    int columns = h->columns, rows = h->rows, swap;

    if (symmetry & HEURISTIC_TRANSPOSE) {
        swap = column;
        column = row;
        row = swap;
        columns = h->rows;
        rows = h->columns;
    }
    if (symmetry & HEURISTIC_MIRROR_COLUMNS)
        column = columns - 1 - column;
    if (symmetry & HEURISTIC_MIRROR_ROWS)
        row = rows - 1 - row;
    return row * columns + column;
}

void heuristic_add(struct heuristic *h, int side,
                   const struct pattern_database *pattern, int symmetry)
{
    struct heuristic_view *view = &h->view[h->views];
    int cell, i;

    view->pattern = pattern;
    for (cell = 0; cell < h->cells; cell++)
        view->cell[cell] = (uint8_t)transform(h, cell, symmetry);
    for (cell = 0; cell < h->cells; cell++)
        for (i = 0; i < pattern->tiles; i++)
            if (pattern->goals[i] == view->cell[cell]) {
                h->view_of[side][cell + 1] = (uint8_t)h->views;
                h->tile_of[side][cell + 1] = (uint8_t)i;
                h->tiles[h->views][i] = (uint8_t)(cell + 1);
            }
    h->side_of[h->views++] = (uint8_t)side;
    if (h->sides <= side)
        h->sides = side + 1;
}

/* Copies a side. */
static void copy_side(struct heuristic *h, int side,
                      const struct heuristic *from)
{
    int v, tile;

    for (v = 0; v < from->views; v++) {
        if (from->side_of[v] != side)
            continue;
        h->view[h->views] = from->view[v];
        for (tile = 1; tile < h->cells; tile++)
            if (from->view_of[side][tile] == v) {
                h->view_of[side][tile] = (uint8_t)h->views;
                h->tile_of[side][tile] = from->tile_of[side][tile];
                h->tiles[h->views][h->tile_of[side][tile]] = (uint8_t)tile;
            }
        h->side_of[h->views++] = (uint8_t)side;
    }
}

void heuristic_pair(struct heuristic *h, const struct heuristic *one,
                    const struct heuristic *other)
{
    heuristic_open(h, one->columns, one->rows);
    copy_side(h, 0, one);
    copy_side(h, 1, other);
    h->sides = other->sides;
}

static void set_place(const struct heuristic *h, struct heuristic_board *b,
                      int v)
{
    const struct heuristic_view *view = &h->view[v];
    struct heuristic_place *place = &b->place[v];
    uint8_t tile_on[PATTERN_DATABASE_CELLS], tiles[PATTERN_DATABASE_TILES];
    int cell, tile, side = h->side_of[v], count = 0;

    place->set = 0;
    for (cell = 0; cell < h->cells; cell++) {
        tile = b->tile[cell];
        if (tile != 0 && h->view_of[side][tile] == v) {
            place->set |= 1u << view->cell[cell];
            tile_on[view->cell[cell]] = h->tile_of[side][tile];
            place->index += h->step[side][tile][cell]; /* 0 if not direct */
        }
    }
    for (cell = 0; cell < h->cells; cell++)
        if (place->set >> cell & 1)
            tiles[count++] = tile_on[cell];
    place->order = pattern_database_order(view->pattern, tiles);
    if (!h->direct)
        place->index =
            pattern_database_index(view->pattern, place->set, place->order);
    b->value[v] = heuristic_look_up(h, v, place);
    b->sum[side] = (uint8_t)(b->sum[side] + b->value[v]);
}

void heuristic_set(const struct heuristic *h, struct heuristic_board *b,
                   const uint8_t *tile)
{
    int cell, v;

    memset(b, 0, sizeof *b);
    memcpy(b->tile, tile, (size_t)h->cells);
    for (cell = 0; cell < h->cells; cell++) {
        if (tile[cell] == 0)
            b->hole = (uint8_t)cell;
        else
            b->manhattan =
                (uint8_t)(b->manhattan + h->distance[tile[cell]][cell]);
    }
    for (v = 0; v < h->views; v++)
        set_place(h, b, v);
}

/* ---- direct tables ---- */

/* The cell of tile 0 is the lowest digit. The values for all its cells are a
 * row, which starts with a byte of its own, so that threads can fill different
 * rows. They take the cells of the last tile in turn. */

/* A table that is filled. */
struct heuristic_fill {
    const struct pattern_database *from;
    uint8_t *values;
    int cells;
    uint32_t stride[PATTERN_DATABASE_TILES]; /* of each tile's digit */
    const struct heuristic_help *help;
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

/* Fills the values for all cells of tile 0. `cell` has those of the others,
 * which are `set`. */
static void fill_row(const struct heuristic_fill *f, const uint8_t *cell,
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
static void fill_tile(const struct heuristic_fill *f, int tile,
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
    struct heuristic_fill *f = job;
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

/* Returns as heuristic_direct_open does. */
static int open_pattern(struct pattern_database *p,
                        const struct pattern_database *from,
                        const struct heuristic_help *help, struct arena *a)
{
    struct heuristic_fill f;

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

/* Returns the first view that has the same pattern. */
static int first_like(const struct heuristic *h, int view)
{
    int i = 0;

    while (h->view[i].pattern != h->view[view].pattern)
        i++;
    return i;
}

size_t heuristic_direct_size(const struct heuristic *h)
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

int heuristic_direct_fits(const struct heuristic *h, struct arena a)
{
    uint32_t stride[PATTERN_DATABASE_TILES];
    int v;

    if (heuristic_direct_size(h) == 0)
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

int heuristic_direct_open(struct heuristic_direct *d,
                          const struct heuristic *h,
                          const struct heuristic_help *help, struct arena *a)
{
    int code = heuristic_direct_size(h) > 0 ? PARLOUR_OK : PARLOUR_NO_MEMORY;
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

/* ---- the choice of divisions ---- */

enum {
    /* a pair with more than 5/4 of the fewest boards is dropped, */
    HEURISTIC_CHOICE_OVER = 5,
    HEURISTIC_CHOICE_UNDER = 4,
    HEURISTIC_CHOICE_FEW = 1 << 12 /* unless they are too few to tell */
};

void heuristic_choice_open(struct heuristic_choice *c,
                           const struct heuristic *division, int divisions,
                           const struct arena *a)
{
    struct heuristic h;
    int i, k;

    c->pairs = 0;
    for (i = 0; i < divisions; i++)
        for (k = 0; k < divisions; k++) {
            c->pair[c->pairs].one = &division[i];
            c->pair[c->pairs].other = &division[k];
            c->pair[c->pairs].boards = 0;
            heuristic_pair(&h, &division[i], &division[k]);
            c->pairs += i == k || heuristic_direct_fits(&h, *a);
        }
}

uint64_t heuristic_choice_keep(struct heuristic_choice *c)
{
    struct heuristic_choice_pair best = c->pair[0], next;
    int i, kept = 1;

    for (i = 1; i < c->pairs; i++)
        if (c->pair[i].boards < best.boards) {
            next = best;
            best = c->pair[i];
            c->pair[i] = next;
        }
    c->pair[0] = best;
    for (i = 1; i < c->pairs; i++)
        if (best.boards < HEURISTIC_CHOICE_FEW
                || c->pair[i].boards / HEURISTIC_CHOICE_OVER
                       <= best.boards / HEURISTIC_CHOICE_UNDER)
            c->pair[kept++] = c->pair[i];
    c->pairs = kept;
    return best.boards;
}
