/* band.h: a band of a Sokoban level: the cells of a few neighbouring layers,
 * and everything that can happen to the boxes on them until they all stand on
 * goals. A layer is all cells that are equally far from the pusher's start. A
 * band is an abstraction of the level: it sees what is pushed on it, into it
 * and out of it. A region outside is as at the start until the pusher enters
 * it; after that it takes and gives any box, and the pusher walks through it
 * from everywhere to everywhere. So every solution of the level is a path
 * through the states of the band.
 *
 * Limit: a band has at most BAND_CELLS cells, and there are at most
 * BAND_REGIONS regions outside.
 */
#ifndef CORE_SOLVE_SOKOBAN_BAND_H
#define CORE_SOLVE_SOKOBAN_BAND_H

#include "solve/sokoban/astar.h"

enum {
    BAND_CELLS = 26,            /* more have too many states in almost all
                                   levels, which takes seconds to find out */
    BAND_REGIONS = 8,
    BAND_NODES = 64
};

/* A push of the level, with the cell where the box is before it, leads from
 * one state of a band to another. */
struct band_step {
    uint32_t to;
    uint16_t push;              /* cell * STATIC_MAP_DIRECTIONS + direction */
};

struct band {
    int from, to;               /* the first and the last layer */
    uint32_t states;            /* those on paths from the start to the end;
                                   state 0 is the end, where each goal has a
                                   box */
    uint32_t start;
    uint32_t *first;            /* each state's first step, and one past the
                                   last */
    struct band_step *step;
};

/* Returns 1 if a band sees a push of a box from one cell to the next. */
static inline int band_sees(const struct band *b, const uint16_t *layer,
                            int from, int to)
{
    return (layer[from] >= b->from && layer[from] <= b->to)
        || (layer[to] >= b->from && layer[to] <= b->to);
}

struct band_builder;

/* Prepares to make bands of the search's map, of up to `limit` states. Returns
 * NULL if there is too little memory. */
struct band_builder *band_builder_open(struct sokoban_search *s,
                                       uint32_t limit, struct arena *a);

/* Finds the states of the band from layer b->from to b->to, and adds their
 * number to the states of the search, whether they are kept or not. layer: of
 * each cell. Returns 1; or 0 if there are too many states, cells or regions,
 * or too little memory, or if the search was stopped. */
int band_make(struct band_builder *k, struct band *b, const uint16_t *layer,
              struct arena *a);

#endif
