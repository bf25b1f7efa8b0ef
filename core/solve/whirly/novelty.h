/* novelty.h: how new a position is to a search: whether a place of a unit, or
 * a pair of such places, is seen for the first time with this number of filled
 * goals (after Lipovetzky and Geffner, 2017). A search that expands new
 * positions first gets around the dead ends of a lower bound.
 */
#ifndef CORE_SOLVE_WHIRLY_NOVELTY_H
#define CORE_SOLVE_WHIRLY_NOVELTY_H

#include "solve/arena.h"
#include "solve/whirly/canon.h"

enum whirly_novelty_rank {
    WHIRLY_NOVELTY_PLACE,       /* a place is new, */
    WHIRLY_NOVELTY_PAIR,        /* or two places together, */
    WHIRLY_NOVELTY_NONE         /* or neither */
};

struct whirly_novelty {
    const struct canon *canon;
    size_t places;              /* places of all colonies */
    size_t layer;               /* bytes for each number of filled goals */
    unsigned char *seen;        /* a bit for each pair of places; for a place
                                   twice, it is alone; NULL: too little
                                   memory */
};

/* With too little memory, no position is new. */
void whirly_novelty_open(struct whirly_novelty *n, const struct canon *c,
                         struct arena *a);

/* Returns the rank of a position, and remembers it. places: as in canon.h. */
enum whirly_novelty_rank whirly_novelty_rank(struct whirly_novelty *n,
                                             const short *places);

#endif
