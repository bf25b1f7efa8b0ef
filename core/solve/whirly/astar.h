/* astar.h: Whirly solved by A*, with the bound of lower_bound.h. Where there
 * is one pusher, walking has no side effects: a move of the search is a walk
 * and what it leads to, and positions are one if he can walk from one to the
 * other; but for the fewest moves it counts where he stands. Several pushers
 * may be in each other's way, so each of their steps is a move.
 */
#ifndef CORE_SOLVE_WHIRLY_ASTAR_H
#define CORE_SOLVE_WHIRLY_ASTAR_H

#include "solve/whirly/lower_bound.h"
#include "solve/whirly/state_table.h"

struct whirly_astar {
    /* the problem and the means */
    const struct engine *herd;
    int best;                   /* 1: the fewest moves; 0: any, soon */
    void *memory;
    size_t room;
    uint64_t limit;             /* of positions; 0: none */
    int (*go_on)(void *context, uint64_t states);
    void *context;
    /* the answer, in the memory */
    int length;
    struct canon_move *moves;
    int least;                  /* no solution is shorter */
    uint64_t states;            /* looked at */
    /* its own */
    int future;                 /* weight of what is still needed */
    int merged;                 /* 1: pushers walk freely between moves */
    int most;                   /* moves of a solution there is room for */
    struct whirly_states table;
    uint32_t *bucket;           /* the first open position of each value */
    int lowest;                 /* bucket that may have one */
    uint32_t at;                /* what is expanded */
    uint32_t won;               /* what ends the search */
    int won_cell;               /* where he walks to from there, if he does */
    struct canon canon;
    struct whirly_bound bound;
    struct canon_spot spot;
    short places[ENGINE_UNITS];
    uint32_t key[CANON_WORDS];
    struct engine_steps steps;
    /* one pusher's walks from where he stands: cells in the order of how far
     * they are, and by cell how far and where from */
    int reached;
    short order[PARLOUR_CELLS];
    short away[PARLOUR_CELLS];  /* PARLOUR_NONE: not reached */
    signed char came[PARLOUR_CELLS];
    short todo[PARLOUR_CELLS];  /* for another such search */
    unsigned char seen[PARLOUR_CELLS];
};

/* PARLOUR_OK, PARLOUR_UNSOLVABLE, PARLOUR_GAVE_UP or PARLOUR_NO_MEMORY. */
int whirly_astar_run(struct whirly_astar *d);

#endif
