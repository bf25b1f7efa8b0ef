/* breadth_first.h: breadth-first search of Whirly's positions by the rules of
 * engine.h, either of all of them, to count them, or up to the first won one,
 * which gives a shortest solution. This is the plain search: it prunes
 * nothing, and the other searches are tested against it.
 *
 * Several threads may share the work. The positions are divided by their hash
 * among tables, the parts. A layer is expanded chunk by chunk: first threads
 * take pieces of the chunk and generate the successors, then they take parts
 * and add to each what belongs there, piece by piece. So the result does not
 * depend on the number of threads. Limits: a small part of the memory holds
 * the layers and bounds their number; 2^32 - 1 positions.
 */
#ifndef CORE_SOLVE_WHIRLY_BREADTH_FIRST_H
#define CORE_SOLVE_WHIRLY_BREADTH_FIRST_H

#include <stdatomic.h>

#include "solve/team.h"
#include "solve/whirly/canon.h"
#include "solve/whirly/state_table.h"

enum breadth_first_limit {
    BREADTH_FIRST_PARTS = 8,    /* tables; more threads than that do nothing */
    BREADTH_FIRST_PIECES = 16,  /* in a chunk, at most */
    BREADTH_FIRST_LINE = 64     /* bytes of a cache line, which no two threads
                                   write */
};

/* Some positions of one part, and their successors. Those of the same part are
 * linked in the order in which they were generated. */
struct breadth_first_piece {
    _Alignas(BREADTH_FIRST_LINE) int part;
    uint32_t first, end;        /* of the positions */
    uint32_t count;             /* successors */
    uint64_t *hash;
    uint32_t *key;              /* one after the other */
    uint32_t *next;
    unsigned char *near;        /* 1: may be won; 0: lacks goals */
    uint32_t head[BREADTH_FIRST_PARTS], tail[BREADTH_FIRST_PARTS];
};

struct breadth_first_part {
    _Alignas(BREADTH_FIRST_LINE) struct whirly_states table;
    uint32_t winning;
    uint32_t won;               /* the first won position, or
                                   BREADTH_FIRST_NONE */
    int code;
};

/* What each thread needs of its own. */
struct breadth_first_worker {
    struct canon_state state;   /* the position being expanded */
    uint32_t keys[CANON_BATCH][CANON_WORDS]; /* the next to be expanded, */
    short unpacked[CANON_BATCH][ENGINE_UNITS]; /* and their places */
    struct engine_steps steps;
    short places[ENGINE_UNITS];
};

struct breadth_first {
    /* set by the caller */
    const struct engine *engine;
    int count_all;              /* 1: visit all positions */
    void *memory;
    size_t room;
    uint64_t limit;             /* in positions; 0: none */
    struct team team;
    int (*go_on)(void *context, uint64_t states);
    void *context;
    /* the result, stored in the memory */
    uint32_t states, winning;
    size_t bytes;               /* the memory that the positions took */
    int layers;                 /* number of layers */
    uint32_t *first;            /* first position of each layer, and one past
                                   the last */
    int length;                 /* length of the solution */
    struct canon_move *moves;
    /* private */
    int max_layers;             /* room for layers */
    struct canon canon;
    struct breadth_first_part part[BREADTH_FIRST_PARTS];
    uint32_t (*start)[BREADTH_FIRST_PARTS]; /* the same as `first`, by part */
    struct breadth_first_worker *worker;
    int workers;
    struct breadth_first_piece piece[BREADTH_FIRST_PIECES];
    int pieces, max_pieces;     /* of the chunk; room for them */
    uint32_t piece_positions;   /* positions of a piece, at most */
    int at_part;                /* where the next chunk begins */
    uint32_t at;
    atomic_int taken;           /* the next piece or part to be worked on */
};

/* Returns PARLOUR_OK if all positions were counted or a solution was found;
 * PARLOUR_UNSOLVABLE, PARLOUR_GAVE_UP or PARLOUR_NO_MEMORY. */
int breadth_first_run(struct breadth_first *r);

#endif
