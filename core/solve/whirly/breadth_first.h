/* breadth_first.h: breadth-first search of Whirly's positions by the rules of
 * engine.h, either of all of them, to count them, or up to the first layer
 * with a won one, which gives the length of a shortest solution. It leaves out
 * no position, and the other searches are tested against it.
 *
 * Each position is a key in a table (state_table.h), in the order in which
 * positions are found, so a layer is a range of their numbers. A key is
 * followed by the walks that are known to lead back from its position, so that
 * few positions are generated twice (successors.h).
 *
 * Several threads may share the work. The positions are divided by their hash
 * among tables, the parts. A layer is expanded chunk by chunk: first threads
 * take pieces of the chunk and generate the successors, then they take parts
 * and add to each what belongs there, piece by piece. So the result does not
 * depend on the number of threads. Limits: 2^32 - 1 positions; a part of the
 * memory that is fixed at the start bounds the number of layers.
 */
#ifndef CORE_SOLVE_WHIRLY_BREADTH_FIRST_H
#define CORE_SOLVE_WHIRLY_BREADTH_FIRST_H

#include <stdatomic.h>

#include "solve/stop_check.h"
#include "solve/team.h"
#include "solve/whirly/state_table.h"
#include "solve/whirly/successors.h"

enum breadth_first_limit {
    BREADTH_FIRST_PART_BITS = 3,
    BREADTH_FIRST_PARTS = 1 << BREADTH_FIRST_PART_BITS, /* tables; more threads
                                   than that do nothing */
    BREADTH_FIRST_PIECES = 32,  /* in a chunk, at most */
    BREADTH_FIRST_LINE = 64     /* bytes of a cache line, which no two threads
                                   write */
};

/* Some positions of one part, and their successors. Those of the same part are
 * linked in the order in which they were generated. */
struct breadth_first_piece {
    _Alignas(BREADTH_FIRST_LINE) int part;
    uint32_t first, end;        /* numbers in the table of the part */
    struct successors_list list;
    uint64_t *hash;
    uint32_t *next;
    uint32_t head[BREADTH_FIRST_PARTS], tail[BREADTH_FIRST_PARTS];
    uint32_t winning;           /* won positions */
};

/* A table of positions. Numbers below `at` are expanded, or being expanded;
 * those below `next` are not of the next layer. */
struct breadth_first_part {
    _Alignas(BREADTH_FIRST_LINE) struct whirly_states table;
    uint32_t at, next;
    int code;
};

/* What each thread needs of its own. */
struct breadth_first_worker {
    struct successors position; /* being expanded */
    uint32_t keys[CANON_BATCH][CANON_WORDS]; /* the next to be expanded, */
    short unpacked[CANON_BATCH][ENGINE_UNITS]; /* and their places */
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
    int length;                 /* length of a shortest solution */
    /* private */
    int max_layers;             /* room for layers */
    struct canon canon;
    struct successors_map map;
    int back_bytes;             /* of the walks that follow a key */
    int stopped;                /* 1: only count what is won */
    struct stop_check check,    /* of work that is not shared; the rest asks
                                   once in a chunk */
        *alone;                 /* NULL: the work is shared */
    struct breadth_first_part part[BREADTH_FIRST_PARTS];
    struct breadth_first_worker *worker;
    int workers;
    struct breadth_first_piece piece[BREADTH_FIRST_PIECES];
    int pieces, max_pieces;     /* of the chunk; room for them */
    uint32_t piece_positions;   /* of a piece, at most, */
    size_t piece_successors;    /* and their successors */
    atomic_int taken;           /* the next piece or part to be worked on */
};

/* Returns PARLOUR_OK if all positions were counted or a solution was found;
 * PARLOUR_UNSOLVABLE, PARLOUR_GAVE_UP or PARLOUR_NO_MEMORY. */
int breadth_first_run(struct breadth_first *r);

#endif
