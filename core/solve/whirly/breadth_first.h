/* breadth_first.h: breadth-first search of Whirly's positions by the rules of
 * engine.h, either of all of them, to count them, or up to the first won one,
 * which gives a shortest solution. This is the plain search: it prunes
 * nothing, and the other searches are tested against it. Limit: a small part
 * of the memory holds the layers and bounds their number.
 */
#ifndef CORE_SOLVE_WHIRLY_BREADTH_FIRST_H
#define CORE_SOLVE_WHIRLY_BREADTH_FIRST_H

#include "solve/whirly/canon.h"
#include "solve/whirly/state_table.h"

/* keys generated before they are looked up */
enum breadth_first_limit { BREADTH_FIRST_BATCH = 32 };

struct breadth_first {
    /* set by the caller */
    const struct engine *engine;
    int count_all;              /* 1: visit all positions */
    void *memory;
    size_t room;
    uint64_t limit;             /* in positions; 0: none */
    int (*go_on)(void *context, uint64_t states);
    void *context;
    /* the result, stored in the memory */
    uint32_t winning;
    int layers;                 /* number of layers */
    uint32_t *first;            /* first position of each layer, and one past
                                   the last */
    int length;                 /* length of the solution */
    struct canon_move *moves;
    /* private */
    int max_layers;             /* room for layers */
    struct whirly_states table;
    struct canon canon;
    struct canon_state state;   /* the position being expanded */
    short places[ENGINE_UNITS];
    int pending;                /* keys generated but not looked up yet */
    /* one after the other */
    uint32_t keys[BREADTH_FIRST_BATCH * CANON_WORDS];
    struct engine_steps steps;
};

/* Returns PARLOUR_OK if all positions were counted or a solution was found;
 * PARLOUR_UNSOLVABLE, PARLOUR_GAVE_UP or PARLOUR_NO_MEMORY. */
int breadth_first_run(struct breadth_first *r);

#endif
