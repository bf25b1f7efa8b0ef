/* breadth_first.h: Whirly's positions gone through breadth first by the rules
 * of engine.h, either all of them, to count, or up to the first one that is
 * won, which no shorter way leads to. This is the plain search: it leaves out
 * nothing, and what is cleverer is tested against it. Limit: of the memory a
 * small part is for layers, and they end with it.
 */
#ifndef CORE_SOLVE_WHIRLY_BREADTH_FIRST_H
#define CORE_SOLVE_WHIRLY_BREADTH_FIRST_H

#include "solve/whirly/canon.h"
#include "solve/whirly/state_table.h"

/* keys made before they are looked up */
enum breadth_first_limit { BREADTH_FIRST_BATCH = 32 };

struct breadth_first {
    /* the problem and the means */
    const struct engine *herd;
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
    struct whirly_states table;
    struct canon canon;
    struct canon_spot spot;     /* what is expanded */
    short places[ENGINE_UNITS];
    int made;                   /* keys that are not looked up yet, */
    /* one behind the other */
    uint32_t keys[BREADTH_FIRST_BATCH * CANON_WORDS];
    struct engine_steps steps;
};

/* PARLOUR_OK (all was counted, or a solution found), PARLOUR_UNSOLVABLE,
 * PARLOUR_GAVE_UP or PARLOUR_NO_MEMORY. */
int breadth_first_run(struct breadth_first *r);

#endif
