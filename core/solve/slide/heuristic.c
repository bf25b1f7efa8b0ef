/* heuristic.c: sets up and updates a lower bound (see heuristic.h). */
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

void heuristic_slide(const struct heuristic *h, struct heuristic_board *b,
                     int cell, const uint8_t *value)
{
    int tile = b->tile[cell], side, v;
    struct heuristic_place place;

    for (side = 0; side < h->sides; side++) {
        v = h->view_of[side][tile];
        heuristic_move(h, b, side, tile, cell, b->hole, &place);
        heuristic_set_place(h, &b->place[v], &place);
        b->sum[side] = (uint8_t)(b->sum[side] + value[side] - b->value[v]);
        b->value[v] = value[side];
    }
    b->manhattan = (uint8_t)(b->manhattan + h->distance[tile][b->hole]
                             - h->distance[tile][cell]);
    b->tile[b->hole] = (uint8_t)tile;
    b->tile[cell] = 0;
    b->hole = (uint8_t)cell;
}
