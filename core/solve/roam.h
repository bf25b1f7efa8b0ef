/* roam.h: Whirly's positions gone through breadth first by the rules of
 * herd.h, either all of them, to count, or up to the first one that is won,
 * which no shorter way leads to. A position is the numbers of the cells of
 * each colony in ascending order, in as few bits as the cells in use need.
 * Limit: ROAM_DEEPEST layers.
 */
#ifndef CORE_SOLVE_ROAM_H
#define CORE_SOLVE_ROAM_H

#include <stdint.h>

#include "herd.h"
#include "stall.h"

enum roam_limit {
    ROAM_DEEPEST = 1 << 14,
    ROAM_BITS = 12,             /* of a cell's number at most */
    ROAM_WORDS = HERD_UNITS * ROAM_BITS / 32,
    ROAM_BATCH = 32             /* keys made before they are looked up */
};

/* A move of a solution: the pusher, numbered as in the herd, and where. */
struct roam_move {
    short unit;
    unsigned char direction;
    unsigned char large;        /* more than the pusher moved */
};

struct roam {
    /* the problem and the means */
    const struct herd *herd;
    int whole;                  /* 1: all positions, to count them */
    void *memory;
    size_t room;
    uint64_t limit;             /* of positions; 0: none */
    int (*go_on)(void *context, uint64_t states);
    void *context;
    /* the answer */
    uint32_t winning;
    int deep;                   /* layers */
    uint32_t first[ROAM_DEEPEST + 1];   /* position of each layer, and one
                                   past the last */
    int length;                 /* of the solution */
    struct roam_move moves[ROAM_DEEPEST];
    /* its own */
    struct stall stall;
    int bits, cells;
    short cell[PARLOUR_CELLS];  /* by number, */
    short number[PARLOUR_CELLS];        /* and the other way round */
    unsigned char colony[HERD_UNITS];   /* of each unit */
    short heroes[HERD_UNITS];
    int hero_count;
    short position[HERD_UNITS + PARLOUR_CELLS];
    short places[HERD_UNITS];   /* what is expanded: numbers by unit, */
    short after[HERD_UNITS];    /* and behind a move */
    uint32_t keys[ROAM_BATCH][ROAM_WORDS];
    struct herd_steps steps;
};

/* PARLOUR_OK (all was counted, or a solution found), PARLOUR_UNSOLVABLE,
 * PARLOUR_GAVE_UP or PARLOUR_NO_MEMORY. */
int roam_run(struct roam *r);

#endif
