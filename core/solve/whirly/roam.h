/* roam.h: Whirly's positions gone through breadth first by the rules of
 * herd.h, either all of them, to count, or up to the first one that is won,
 * which no shorter way leads to. This is the plain search: it leaves out
 * nothing, and what is cleverer is tested against it.
 * Limit: of the memory a small part is for layers, and they end with it.
 */
#ifndef CORE_SOLVE_WHIRLY_ROAM_H
#define CORE_SOLVE_WHIRLY_ROAM_H

#include "canon.h"
#include "stall.h"

enum roam_limit { ROAM_BATCH = 32 };    /* keys made before they are looked
                                   up */

struct roam {
    /* the problem and the means */
    const struct herd *herd;
    int whole;                  /* 1: all positions, to count them */
    void *memory;
    size_t room;
    uint64_t limit;             /* of positions; 0: none */
    int (*go_on)(void *context, uint64_t states);
    void *context;
    /* the answer, in the memory */
    uint32_t winning;
    int deep;                   /* layers */
    uint32_t *first;            /* position of each layer, and one past the
                                   last */
    int length;                 /* of the solution */
    struct canon_move *moves;
    /* its own */
    int deepest;                /* layers that there is room for */
    struct stall stall;
    struct canon canon;
    struct canon_spot spot;     /* what is expanded */
    short places[HERD_UNITS];
    int made;                   /* keys that are not looked up yet, */
    uint32_t keys[ROAM_BATCH * CANON_WORDS];    /* one behind the other */
    struct herd_steps steps;
};

/* PARLOUR_OK (all was counted, or a solution found), PARLOUR_UNSOLVABLE,
 * PARLOUR_GAVE_UP or PARLOUR_NO_MEMORY. */
int roam_run(struct roam *r);

#endif
