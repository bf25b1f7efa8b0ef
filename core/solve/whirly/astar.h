/* astar.h: Whirly solved by A* with the bound of lower_bound.h. With a single
 * pusher, walking has no side effects: a move of the search is a walk and the
 * push at its end, and positions that differ only in where the pusher can walk
 * are the same, unless the fewest moves are wanted. Several pushers can block
 * each other, so for the fewest moves each of their steps is a move. If any
 * solution will do, a move is a walk of one pusher, or a walk and a push; and
 * positions with a unit, or a pair of units, where none was before with as
 * many filled goals come first (novelty; Lipovetzky and Geffner, 2017): so the
 * search gets around the dead ends of the bound.
 */
#ifndef CORE_SOLVE_WHIRLY_ASTAR_H
#define CORE_SOLVE_WHIRLY_ASTAR_H

#include "solve/whirly/lower_bound.h"
#include "solve/whirly/state_table.h"

/* positions in a block, which then takes 64 bytes */
enum astar_limit { ASTAR_BLOCK = 14 };

/* Open positions with the same value, with the next block of that value. */
struct astar_block {
    uint32_t next, count;
    uint32_t at[ASTAR_BLOCK];
};

/* What positions were seen: a bit for each pair of places, apart for each
 * number of filled goals; a place twice is a unit alone. */
struct astar_novelty {
    size_t places;              /* places of all colonies */
    size_t layer;               /* bytes for each number of filled goals */
    unsigned char *seen;        /* NULL: too little memory, nothing is new */
};

struct whirly_astar {
    /* set by the caller */
    const struct engine *engine;
    int best;                   /* 1: the fewest moves; 0: any, soon */
    int leaves;                 /* 1: a start that is won must be left; only
                                   for a single pusher without a goal */
    void *memory;
    size_t room;
    uint64_t limit;             /* in positions; 0: none */
    int (*go_on)(void *context, uint64_t states); /* called often; 0: stop */
    void *context;
    /* the result, stored in the memory */
    int length;
    struct canon_move *moves;
    int least;                  /* no solution is shorter */
    uint64_t states;            /* positions found, */
    size_t bytes;               /* and the memory they took */
    /* private */
    struct stop_check check;
    int h_weight;               /* weight of the lower bound */
    int free_walks;             /* 1: the pusher walks freely between moves */
    int long_walks;             /* 1: a walk of a pusher is one move */
    int hero;                   /* the pusher that walks */
    int most;                   /* the longest solution there is room for */
    struct whirly_states table;
    uint32_t *bucket;           /* the first block of each value */
    struct astar_block *block;
    uint32_t blocks, max_blocks; /* blocks in use or unused again; and those
                                    there is room for */
    uint32_t unused;            /* the first unused block */
    int lowest;                 /* all buckets below it are empty */
    uint32_t at;                /* the position being expanded */
    uint32_t won;               /* the solved position, or ASTAR_NONE */
    int last_cell;              /* where the pusher ends, after a last walk */
    struct canon canon;
    struct whirly_bound bound;
    struct astar_novelty novelty;
    struct canon_state state;
    short places[ENGINE_UNITS];
    uint32_t key[CANON_WORDS], goal[CANON_WORDS];
    struct engine_steps steps;
    /* the cells that a single pusher can reach, by distance; and for each cell
     * its distance and the last direction */
    int reached;
    short order[PARLOUR_CELLS];
    short away[PARLOUR_CELLS];  /* PARLOUR_NONE: not reached */
    signed char came[PARLOUR_CELLS];
    short todo[PARLOUR_CELLS];  /* for normalize() */
    unsigned char seen[PARLOUR_CELLS];
};

/* Returns PARLOUR_OK, PARLOUR_UNSOLVABLE, PARLOUR_GAVE_UP or
 * PARLOUR_NO_MEMORY. */
int whirly_astar_run(struct whirly_astar *r);

#endif
