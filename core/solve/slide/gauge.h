/* gauge.h: how many moves a sliding puzzle needs at least: the sum of the
 * tiles' distances, and twice the values of patterns that divide the tiles
 * among them; of several such divisions (sides) the largest. A side may look
 * at the board turned over, so that the same patterns serve again (R. E.
 * Korf and A. Felner, 2002). Kept up to date move by move.
 */
#ifndef CORE_SOLVE_SLIDE_GAUGE_H
#define CORE_SOLVE_SLIDE_GAUGE_H

#include "pattern.h"

enum gauge_limit {
    GAUGE_SIDES = 2,
    GAUGE_VIEWS = 16,           /* patterns of all sides together */
    GAUGE_WAYS = 4
};

/* How a pattern sees the board, as a set of bits: columns and rows changed,
 * after that counted from the other end. */
enum gauge_turn { GAUGE_SWAP = 1, GAUGE_ACROSS = 2, GAUGE_DOWN = 4 };

/* A pattern and the way it sees the board. */
struct gauge_view {
    const struct pattern *pattern;
    uint8_t cell[PATTERN_CELLS];    /* the pattern's cell for the board's */
};

/* The solved board has tile i+1 on cell i, the hole on the last cell. */
struct gauge {
    int columns, rows, cells;
    int sides;
    int views;
    struct gauge_view view[GAUGE_VIEWS];
    uint8_t side_of[GAUGE_VIEWS];
    uint8_t view_of[GAUGE_SIDES][PATTERN_CELLS];    /* by tile */
    uint8_t tile_of[GAUGE_SIDES][PATTERN_CELLS];    /* within the pattern */
    uint8_t far[PATTERN_CELLS][PATTERN_CELLS];      /* tile, cell */
    int8_t beside[PATTERN_CELLS][GAUGE_WAYS];   /* up, right, down, left;
                                                   -1 at the edge */
};

/* Where the tiles of a pattern are, and its value. */
struct gauge_spot {
    uint32_t set;
    uint16_t order;
    uint8_t value;
};

/* A board: a tile a cell, 0 the hole. */
struct gauge_board {
    uint8_t tile[PATTERN_CELLS];
    uint8_t hole;
    uint8_t far;                /* sum of the distances */
    uint8_t sum[GAUGE_SIDES];   /* of the values */
    struct gauge_spot spot[GAUGE_VIEWS];
};

/* A gauge without patterns yet: distances only. */
void gauge_open(struct gauge *g, int columns, int rows);

/* Adds a pattern to a side, with a turn. One that moves the home of the hole
 * wants a pattern whose tiles, at home, leave all other cells joined. */
void gauge_add(struct gauge *g, int side, const struct pattern *pattern,
               int turn);

/* Puts tiles on the board and computes all. */
void gauge_set(const struct gauge *g, struct gauge_board *b,
               const uint8_t *tile);

/* The moves a board needs at least. */
static inline int gauge_least(const struct gauge *g,
                              const struct gauge_board *b)
{
    int most = b->sum[0];

    if (g->sides > 1 && b->sum[1] > most)
        most = b->sum[1];
    return b->far + 2 * most;
}

/* Where a tile's pattern on a side stands after the tile moved. */
static inline struct gauge_spot gauge_move(const struct gauge *g,
                                           const struct gauge_board *b,
                                           int side, int tile, int from,
                                           int to)
{
    int v = g->view_of[side][tile];
    const struct gauge_view *view = &g->view[v];
    struct gauge_spot spot = b->spot[v];

    from = view->cell[from];
    to = view->cell[to];
    spot.set ^= 1u << from | 1u << to;
    spot.order = (uint16_t)pattern_hop(view->pattern, spot.set, spot.order,
                                       g->tile_of[side][tile], from, to);
    spot.value = (uint8_t)pattern_value(view->pattern, spot.set, spot.order);
    return spot;
}

/* Moves the tile of a cell beside the hole into it. */
void gauge_slide(const struct gauge *g, struct gauge_board *b, int cell);

#endif
