/* heuristic.h: a lower bound on the moves of a sliding puzzle: the Manhattan
 * distance plus what additive pattern databases add to it. Disjoint patterns
 * that cover all tiles are a side; of two sides, usually one and its mirror
 * image, the larger sum counts. A pattern may view the board through a
 * symmetry, so that it serves again (R. E. Korf and A. Felner, 2002). The
 * bound is updated move by move.
 */
#ifndef CORE_SOLVE_SLIDE_HEURISTIC_H
#define CORE_SOLVE_SLIDE_HEURISTIC_H

#include "solve/slide/board_cells.h"
#include "solve/slide/pattern_database.h"

enum heuristic_limit {
    HEURISTIC_SIDES = 2,
    HEURISTIC_VIEWS = 12        /* patterns of all sides */
};

/* The symmetry through which a pattern views the board, a set of bits:
 * transpose first, then mirror. */
enum heuristic_symmetry {
    HEURISTIC_TRANSPOSE = 1,
    HEURISTIC_MIRROR_COLUMNS = 2,
    HEURISTIC_MIRROR_ROWS = 4
};

/* A pattern and its view of the board. */
struct heuristic_view {
    const struct pattern_database *pattern;
    uint8_t cell[PATTERN_DATABASE_CELLS]; /* the pattern's cell for each cell
                                             of the board */
};

/* The solved board has tile i+1 on cell i and the hole on the last cell. */
struct heuristic {
    int columns, rows, cells;
    int sides;
    int views;
    struct heuristic_view view[HEURISTIC_VIEWS];
    uint8_t side_of[HEURISTIC_VIEWS];
    /* view of each tile */
    uint8_t view_of[HEURISTIC_SIDES][PATTERN_DATABASE_CELLS];
    /* number of each tile within its pattern, */
    uint8_t tile_of[HEURISTIC_SIDES][PATTERN_DATABASE_CELLS];
    /* and the tiles of a view by these numbers */
    uint8_t tiles[HEURISTIC_VIEWS][PATTERN_DATABASE_TILES];
    int direct;                 /* 1: the patterns have direct tables (see
                                   below), and a place is an index: */
    /* what a tile on a cell of the board adds to it */
    uint32_t step[HEURISTIC_SIDES][PATTERN_DATABASE_CELLS]
                 [PATTERN_DATABASE_CELLS];
    /* by tile and cell */
    uint8_t distance[PATTERN_DATABASE_CELLS][PATTERN_DATABASE_CELLS];
    /* neighbours up, right, down and left; -1 at the edge */
    int8_t beside[PATTERN_DATABASE_CELLS][BOARD_CELLS_WAYS];
};

/* The position of a pattern's tiles. */
struct heuristic_place {
    uint32_t index;             /* of the value */
    uint32_t set;               /* not used with direct tables, */
    uint32_t order;             /* nor is this */
};

/* A board with a tile on each cell; 0 is the hole. */
struct heuristic_board {
    uint8_t tile[PATTERN_DATABASE_CELLS];
    uint8_t hole;
    uint8_t manhattan;          /* sum of the tiles' distances */
    uint8_t sum[HEURISTIC_SIDES]; /* sum of the patterns' values */
    uint8_t value[HEURISTIC_VIEWS];
    struct heuristic_place place[HEURISTIC_VIEWS];
};

/* What a move changes on a board. */
struct heuristic_child {
    uint8_t cell;               /* where the hole goes */
    uint8_t manhattan;          /* of the board after it */
    uint8_t view[HEURISTIC_SIDES];
    struct heuristic_place place[HEURISTIC_SIDES]; /* of those views */
};

/* Sets up a heuristic without patterns. */
void heuristic_open(struct heuristic *h, int columns, int rows);

/* Adds a pattern to a side. If the symmetry moves the hole's goal cell, the
 * other cells must be connected while the pattern's tiles are on their goals:
 * the pattern was built with the hole on the last cell. */
void heuristic_add(struct heuristic *h, int side,
                   const struct pattern_database *pattern, int symmetry);

/* Sets up a heuristic with the first side of one and the second side of
 * another, for boards of the same size. */
void heuristic_pair(struct heuristic *h, const struct heuristic *one,
                    const struct heuristic *other);

/* Sets the tiles of a board and computes its bound. */
void heuristic_set(const struct heuristic *h, struct heuristic_board *b,
                   const uint8_t *tile);

/* Returns the lower bound of a board. */
static inline int heuristic_value(const struct heuristic *h,
                                  const struct heuristic_board *b)
{
    int most = b->sum[0];

    if (h->sides > 1 && b->sum[1] > most)
        most = b->sum[1];
    return b->manhattan + 2 * most;
}

/* Sets *place to where a tile's pattern would be on a side after a move of the
 * tile. The board stays as it is. */
static inline void heuristic_move(const struct heuristic *h,
                                  const struct heuristic_board *b, int side,
                                  int tile, int from, int to,
                                  struct heuristic_place *place)
{
    int v = h->view_of[side][tile];
    const struct heuristic_view *view = &h->view[v];

    if (h->direct) {
        place->index = b->place[v].index + h->step[side][tile][to]
                     - h->step[side][tile][from];
        return;
    }
    from = view->cell[from];
    to = view->cell[to];
    place->set = b->place[v].set ^ (1u << from | 1u << to);
    place->order =
        pattern_database_move(view->pattern, place->set, b->place[v].order,
                              h->tile_of[side][tile], from, to);
    place->index =
        pattern_database_index(view->pattern, place->set, place->order);
}

/* Copies a position. */
static inline void heuristic_set_place(const struct heuristic *h,
                                       struct heuristic_place *to,
                                       const struct heuristic_place *from)
{
    to->index = from->index;
    if (!h->direct) {
        to->set = from->set;
        to->order = from->order;
    }
}

/* Prefetches a value. */
static inline void heuristic_prefetch(const struct heuristic *h, int view,
                                      const struct heuristic_place *place)
{
    pattern_database_prefetch(h->view[view].pattern, place->index);
}

/* Prepares the move of a cell's tile into the hole and prefetches its values.
 * Returns 0 if the tiles' distances alone are then more than `most`. */
static inline int heuristic_open_child(const struct heuristic *h,
                                       const struct heuristic_board *b,
                                       int cell, int most,
                                       struct heuristic_child *c)
{
    int tile = b->tile[cell], side;
    int after = b->manhattan + h->distance[tile][b->hole]
              - h->distance[tile][cell];

    if (after > most)
        return 0;
    c->cell = (uint8_t)cell;
    c->manhattan = (uint8_t)after;
    for (side = 0; side < h->sides; side++) {
        c->view[side] = h->view_of[side][tile];
        heuristic_move(h, b, side, tile, cell, b->hole, &c->place[side]);
        heuristic_prefetch(h, c->view[side], &c->place[side]);
    }
    return 1;
}

/* Returns the value of a position of a pattern's tiles. */
static inline uint8_t heuristic_look_up(const struct heuristic *h, int view,
                                        const struct heuristic_place *place)
{
    return (uint8_t)pattern_database_value(h->view[view].pattern,
                                           place->index);
}

/* Returns the index of the value of a view's pattern, without direct tables.
 * `cell` has the cell of each tile. */
static inline uint32_t heuristic_index(const struct heuristic *h, int view,
                                       const uint8_t *cell)
{
    const struct heuristic_view *v = &h->view[view];
    uint8_t viewed[PATTERN_DATABASE_TILES];
    int i;

    for (i = 0; i < v->pattern->tiles; i++)
        viewed[i] = v->cell[cell[h->tiles[view][i]]];
    return pattern_database_find(v->pattern, viewed);
}

/* ---- direct tables ---- */

/* Pattern databases for a long search: their values, copied to tables whose
 * index has the cell of each tile as a digit. A move then changes an index by
 * one addition, instead of the look-ups of the compact index; boards are
 * searched about twice as fast. The tables take twice the memory, and a second
 * or two each to fill. */
struct heuristic_direct {
    struct heuristic heuristic; /* gives the same bounds as the original */
    struct pattern_database pattern[HEURISTIC_VIEWS];
};

/* Returns the bytes that the tables of a heuristic need, or 0 if they are too
 * large for any memory. */
size_t heuristic_direct_size(const struct heuristic *h);

/* Returns 1 if the rest of an arena has room for them. */
int heuristic_direct_fits(const struct heuristic *h, struct arena a);

/* What the making of tables may use. */
struct heuristic_help {
    struct team team;
    /* called now and then with 0 boards; returns 0 to stop */
    uint64_t (*go_on)(void *context, uint64_t states);
    void *context;
};

/* Makes the tables of a heuristic, in memory from the arena. Returns
 * PARLOUR_OK, PARLOUR_NO_MEMORY, or PARLOUR_GAVE_UP if it was stopped. */
int heuristic_direct_open(struct heuristic_direct *d,
                          const struct heuristic *h,
                          const struct heuristic_help *help, struct arena *a);

/* ---- the choice of divisions ---- */

/* Which divisions of the tiles into patterns serve a position best. The caller
 * searches up to a short bound with each pair of a division and the mirror
 * image of another one, or of the same; it reports the boards, and drops the
 * pairs that need many more than the best. How many times more a pair needs
 * changes little from one bound to the next. */
enum {
    HEURISTIC_CHOICE_MOST = 3,  /* divisions, at most */
    HEURISTIC_CHOICE_PAIRS = HEURISTIC_CHOICE_MOST * HEURISTIC_CHOICE_MOST
};

struct heuristic_choice {
    int pairs;
    struct heuristic_choice_pair {
        const struct heuristic *one, *other;
        uint64_t boards;        /* of the last bound; set by the caller */
    } pair[HEURISTIC_CHOICE_PAIRS];
};

/* Lists the pairs of up to HEURISTIC_CHOICE_MOST divisions, each with a side
 * and its mirror image. Pairs of two different divisions are left out if their
 * direct tables do not fit into the rest of the arena: without these, they
 * save less than they cost. */
void heuristic_choice_open(struct heuristic_choice *c,
                           const struct heuristic *division, int divisions,
                           const struct arena *a);

/* Puts the pair with the fewest boards first and drops those with many more.
 * Returns its boards. */
uint64_t heuristic_choice_keep(struct heuristic_choice *c);

#endif
