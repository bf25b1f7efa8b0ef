/* heuristic.h: how many moves a sliding puzzle needs at least: the sum of the
 * tiles' distances, and twice the values of patterns that divide the tiles
 * among them; of several such divisions (sides) the largest. A side may look
 * at the board turned over, so that the same patterns serve again (R. E.
 * Korf and A. Felner, 2002). Kept up to date move by move.
 */
#ifndef CORE_SOLVE_SLIDE_HEURISTIC_H
#define CORE_SOLVE_SLIDE_HEURISTIC_H

#include "solve/slide/pattern_database.h"

enum heuristic_limit {
    HEURISTIC_SIDES = 2,
    HEURISTIC_VIEWS = 16,       /* patterns of all sides together */
    HEURISTIC_WAYS = 4
};

/* How a pattern sees the board, as a set of bits: columns and rows changed,
 * after that counted from the other end. */
enum heuristic_turn {
    HEURISTIC_SWAP = 1,
    HEURISTIC_ACROSS = 2,
    HEURISTIC_DOWN = 4
};

/* A pattern and the way it sees the board. */
struct heuristic_view {
    const struct pattern_database *pattern;
    uint8_t cell[PATTERN_DATABASE_CELLS]; /* the pattern's cell for the board's
                                             */
};

/* The solved board has tile i+1 on cell i, the hole on the last cell. */
struct heuristic {
    int columns, rows, cells;
    int sides;
    int views;
    struct heuristic_view view[HEURISTIC_VIEWS];
    uint8_t side_of[HEURISTIC_VIEWS];
    uint8_t view_of[HEURISTIC_SIDES][PATTERN_DATABASE_CELLS]; /* by tile */
    /* within the pattern */
    uint8_t tile_of[HEURISTIC_SIDES][PATTERN_DATABASE_CELLS];
    /* tile, cell */
    uint8_t far[PATTERN_DATABASE_CELLS][PATTERN_DATABASE_CELLS];
    /* up, right, down, left; -1 at the edge */
    int8_t beside[PATTERN_DATABASE_CELLS][HEURISTIC_WAYS];
};

/* Where the tiles of a pattern are, and its value. */
struct heuristic_spot {
    uint32_t set;
    uint16_t order;
    uint8_t value;
};

/* A board: a tile a cell, 0 the hole. */
struct heuristic_board {
    uint8_t tile[PATTERN_DATABASE_CELLS];
    uint8_t hole;
    uint8_t far;                /* sum of the distances */
    uint8_t sum[HEURISTIC_SIDES]; /* of the values */
    struct heuristic_spot spot[HEURISTIC_VIEWS];
};

/* A heuristic without patterns yet: distances only. */
void heuristic_open(struct heuristic *g, int columns, int rows);

/* Adds a pattern to a side, with a turn. One that moves the home of the hole
 * wants a pattern whose tiles, at home, leave all other cells joined. */
void heuristic_add(struct heuristic *g, int side,
                   const struct pattern_database *pattern, int turn);

/* Puts tiles on the board and computes all. */
void heuristic_set(const struct heuristic *g, struct heuristic_board *b,
                   const uint8_t *tile);

/* The moves a board needs at least. */
static inline int heuristic_least(const struct heuristic *g,
                                  const struct heuristic_board *b)
{
    int most = b->sum[0];

    if (g->sides > 1 && b->sum[1] > most)
        most = b->sum[1];
    return b->far + 2 * most;
}

/* Where a tile's pattern on a side stands after the tile moved. */
static inline struct heuristic_spot heuristic_move(
    const struct heuristic *g, const struct heuristic_board *b, int side,
    int tile, int from, int to)
{
    int v = g->view_of[side][tile];
    const struct heuristic_view *view = &g->view[v];
    struct heuristic_spot spot = b->spot[v];

    from = view->cell[from];
    to = view->cell[to];
    spot.set ^= 1u << from | 1u << to;
    spot.order = (uint16_t)pattern_database_hop(
        view->pattern, spot.set, spot.order, g->tile_of[side][tile], from, to);
    spot.value =
        (uint8_t)pattern_database_value(view->pattern, spot.set, spot.order);
    return spot;
}

/* Moves the tile of a cell beside the hole into it. */
void heuristic_slide(const struct heuristic *g, struct heuristic_board *b,
                     int cell);

#endif
