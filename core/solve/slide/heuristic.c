/* heuristic.c: setting up what heuristic.h keeps up to date. */
#include <stdlib.h>
#include <string.h>

#include "solve/slide/heuristic.h"

void heuristic_open(struct heuristic *g, int columns, int rows)
{
    int cell, tile, column, row;

    memset(g, 0, sizeof *g);
    g->columns = columns;
    g->rows = rows;
    g->cells = columns * rows;
    for (cell = 0; cell < g->cells; cell++) {
        column = cell % columns;
        row = cell / columns;
        g->beside[cell][0] = (int8_t)(row > 0 ? cell - columns : -1);
        g->beside[cell][1] = (int8_t)(column + 1 < columns ? cell + 1 : -1);
        g->beside[cell][2] = (int8_t)(row + 1 < rows ? cell + columns : -1);
        g->beside[cell][3] = (int8_t)(column > 0 ? cell - 1 : -1);
        for (tile = 1; tile < g->cells; tile++)
            g->far[tile][cell] =
                (uint8_t)(abs(column - (tile - 1) % columns)
                          + abs(row - (tile - 1) / columns));
    }
}

/* A cell of the board in the eyes of a pattern. */
static int turned(const struct heuristic *g, int cell, int turn)
{
    int column = cell % g->columns, row = cell / g->columns;
    int columns = g->columns, rows = g->rows, swap;

    if (turn & HEURISTIC_SWAP) {
        swap = column;
        column = row;
        row = swap;
        columns = g->rows;
        rows = g->columns;
    }
    if (turn & HEURISTIC_ACROSS)
        column = columns - 1 - column;
    if (turn & HEURISTIC_DOWN)
        row = rows - 1 - row;
    return row * columns + column;
}

void heuristic_add(struct heuristic *g, int side,
                   const struct pattern_database *pattern, int turn)
{
    struct heuristic_view *view = &g->view[g->views];
    int cell, i;

    view->pattern = pattern;
    for (cell = 0; cell < g->cells; cell++)
        view->cell[cell] = (uint8_t)turned(g, cell, turn);
    for (cell = 0; cell < g->cells; cell++)
        for (i = 0; i < pattern->tiles; i++)
            if (pattern->homes[i] == view->cell[cell]) {
                g->view_of[side][cell + 1] = (uint8_t)g->views;
                g->tile_of[side][cell + 1] = (uint8_t)i;
            }
    g->side_of[g->views++] = (uint8_t)side;
    if (g->sides <= side)
        g->sides = side + 1;
}

static void set_spot(const struct heuristic *g, struct heuristic_board *b,
                     int v)
{
    const struct heuristic_view *view = &g->view[v];
    struct heuristic_spot *spot = &b->spot[v];
    uint8_t tile_on[PATTERN_DATABASE_CELLS], tiles[PATTERN_DATABASE_TILES];
    int cell, tile, side = g->side_of[v], count = 0;

    spot->set = 0;
    for (cell = 0; cell < g->cells; cell++) {
        tile = b->tile[cell];
        if (tile != 0 && g->view_of[side][tile] == v) {
            spot->set |= 1u << view->cell[cell];
            tile_on[view->cell[cell]] = g->tile_of[side][tile];
        }
    }
    for (cell = 0; cell < g->cells; cell++)
        if (spot->set >> cell & 1)
            tiles[count++] = tile_on[cell];
    spot->order = (uint16_t)pattern_database_order(view->pattern, tiles);
    spot->value = (uint8_t)pattern_database_value(view->pattern, spot->set,
                                                  spot->order);
    b->sum[side] = (uint8_t)(b->sum[side] + spot->value);
}

void heuristic_set(const struct heuristic *g, struct heuristic_board *b,
                   const uint8_t *tile)
{
    int cell, v;

    memset(b, 0, sizeof *b);
    memcpy(b->tile, tile, (size_t)g->cells);
    for (cell = 0; cell < g->cells; cell++) {
        if (tile[cell] == 0)
            b->hole = (uint8_t)cell;
        else
            b->far = (uint8_t)(b->far + g->far[tile[cell]][cell]);
    }
    for (v = 0; v < g->views; v++)
        set_spot(g, b, v);
}

void heuristic_slide(const struct heuristic *g, struct heuristic_board *b,
                     int cell)
{
    int tile = b->tile[cell], side, v;
    struct heuristic_spot spot;

    for (side = 0; side < g->sides; side++) {
        v = g->view_of[side][tile];
        spot = heuristic_move(g, b, side, tile, cell, b->hole);
        b->sum[side] = (uint8_t)(b->sum[side] + spot.value
                                 - b->spot[v].value);
        b->spot[v] = spot;
    }
    b->far = (uint8_t)(b->far + g->far[tile][b->hole] - g->far[tile][cell]);
    b->tile[b->hole] = (uint8_t)tile;
    b->tile[cell] = 0;
    b->hole = (uint8_t)cell;
}
