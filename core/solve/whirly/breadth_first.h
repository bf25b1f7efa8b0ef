/* breadth_first.h: breadth-first search of Whirly's positions by the rules of
 * engine.h, either of all of them, to count them, or up to the first layer
 * with a won one, which gives the length of a shortest solution. It prunes
 * nothing, and the other searches are tested against it.
 *
 * Positions that differ only in where one pusher stands are one entry of a
 * table (position_set.h), with a word for those that were reached; a layer
 * lists the entries that have new ones. So one look-up serves several
 * positions.
 *
 * With many pushers, and several of each kind, that saves little. Then an
 * entry is one position, and moves that other positions make are left out
 * (partial_order.h); walks back are added only to positions that were found
 * recently. What was reached is in another table (quotient_table.h),
 * and the layers have the keys (position_queue.h). A search that its limit
 * stops may then keep others of the positions of its last layer.
 *
 * Several threads may share the work. The entries are divided by their hash
 * among tables, the parts. A layer is expanded chunk by chunk: first threads
 * take pieces of the chunk and generate the successors, then they take parts
 * and add to each what belongs there, piece by piece. So the result does not
 * depend on the number of threads. Limits: 2^32 - 1 positions; parts of the
 * memory that are fixed at the start bound the number of layers and, for sets,
 * their size.
 */
#ifndef CORE_SOLVE_WHIRLY_BREADTH_FIRST_H
#define CORE_SOLVE_WHIRLY_BREADTH_FIRST_H

#include <stdatomic.h>

#include "solve/team.h"
#include "solve/whirly/partial_order.h"
#include "solve/whirly/position_queue.h"
#include "solve/whirly/position_set.h"
#include "solve/whirly/quotient_table.h"
#include "solve/whirly/state_table.h"

enum breadth_first_limit {
    BREADTH_FIRST_PART_BITS = 3,
    BREADTH_FIRST_PARTS = 1 << BREADTH_FIRST_PART_BITS, /* tables; more threads
                                   than that do nothing */
    BREADTH_FIRST_PIECES = 32,  /* in a chunk, at most */
    BREADTH_FIRST_LINE = 64     /* bytes of a cache line, which no two threads
                                   write */
};

/* Entries of a part that have new positions. */
struct breadth_first_layer {
    uint32_t count;
    uint32_t *number;           /* of each entry, */
    uint64_t *members;          /* and its new positions */
};

/* Some entries of one part, and their successors. Those of the same part are
 * linked in the order in which they were generated. */
struct breadth_first_piece {
    _Alignas(BREADTH_FIRST_LINE) int part;
    uint32_t first, end;        /* in the layer of the part, or in its block
                                   of single positions */
    uint32_t block;
    uint64_t *reached;          /* in the same entries, by walks */
    struct position_set_list list; /* in other entries; for single positions
                                   its members are the walks back */
    uint64_t *hash;
    uint32_t *next;
    uint32_t head[BREADTH_FIRST_PARTS], tail[BREADTH_FIRST_PARTS];
    uint32_t winning;           /* won positions */
    uint64_t most;              /* positions that may be reached, at most */
};

/* A single position that was added recently. */
struct breadth_first_recent {
    uint64_t hash;
    uint32_t layer;             /* the one being expanded then */
    uint32_t place;             /* in the next one */
};

/* An entry of the table that is a set is followed by the number of its newest
 * place in a layer, counted through all layers, and by the positions reached.
 */
struct breadth_first_part {
    _Alignas(BREADTH_FIRST_LINE) struct whirly_states table; /* of sets */
    struct breadth_first_layer now, next;
    struct quotient_table known; /* if entries are single positions: these, */
    struct position_queue queue; /* those of the two layers, */
    struct position_layer single_now, single_next;
    struct breadth_first_recent *recent; /* and some of the next one, by hash:
                                   what is found again was usually added a
                                   short time before */
    uint32_t before;            /* the first place of the next layer, from 1
                                   */
    uint32_t most;              /* places in two layers, the most so far */
    uint64_t states;
    int code;
};

/* What each thread needs of its own. */
struct breadth_first_worker {
    union {                     /* what is being expanded: */
        struct position_set set; /* a set, */
        struct partial_order single; /* or a position */
    };
    uint32_t keys[CANON_BATCH][CANON_WORDS]; /* the next to be expanded, */
    short unpacked[CANON_BATCH][ENGINE_UNITS]; /* their places, */
    uint32_t back[CANON_BATCH]; /* and the walks that lead back */
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
    struct position_set_map map;
    int stopped;                /* 1: only count what is won */
    int single;                 /* 1: an entry is one position */
    struct quotient_keys keys;  /* of single positions */
    uint32_t recent;            /* how many a part remembers: a power of two */
    int wide;                   /* 1: sets have more than 32 members */
    uint32_t layer_room;        /* places in a layer of a part, at most */
    struct breadth_first_part part[BREADTH_FIRST_PARTS];
    struct breadth_first_worker *worker;
    int workers;
    struct breadth_first_piece piece[BREADTH_FIRST_PIECES];
    int pieces, max_pieces;     /* of the chunk; room for them */
    size_t piece_successors;    /* of a piece, at most */
    int at_part;                /* where the next chunk begins */
    uint32_t at;
    atomic_int taken;           /* the next piece or part to be worked on */
};

/* Returns PARLOUR_OK if all positions were counted or a solution was found;
 * PARLOUR_UNSOLVABLE, PARLOUR_GAVE_UP or PARLOUR_NO_MEMORY. */
int breadth_first_run(struct breadth_first *r);

#endif
