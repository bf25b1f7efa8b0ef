/* prune.h: which moves of the hole need not be tried after those just made,
 * because another sequence, shorter or earlier in the alphabet, leads to the
 * same board (L. A. Taylor and R. E. Korf, 1993): a finite automaton that
 * knows all such sequences up to a length, going straight back among them.
 *
 * A sequence is dropped only for one that stays within the same columns and
 * rows, so that what is kept can be made wherever the other can.
 */
#ifndef CORE_SOLVE_SLIDE_PRUNE_H
#define CORE_SOLVE_SLIDE_PRUNE_H

#include <stdint.h>

#include "arena.h"

enum prune_limit {
    PRUNE_WAYS = 4,             /* up, right, down, left: the hole's */
    PRUNE_START = 0,            /* the state before the first move */
    PRUNE_DEAD = 0xffff,        /* this move need not be tried */
    PRUNE_LENGTH = 14           /* of a sequence at most */
};

struct prune {
    uint16_t (*next)[PRUNE_WAYS];
    uint32_t states;
};

/* Makes the automaton for boards of that size and sequences of up to `length`
 * moves. Returns 0 if memory is short. */
int prune_open(struct prune *p, int columns, int rows, int length,
               struct arena *a);

#endif
