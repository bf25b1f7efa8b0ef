/* move_automaton.h: which moves of the hole need not be tried after those just
 * made, because another sequence, shorter or earlier in the alphabet, leads to
 * the same board (L. A. Taylor and R. E. Korf, 1993): a finite automaton that
 * knows all such sequences up to a length, going straight back among them.
 *
 * A sequence is dropped only for one that stays within the same columns and
 * rows, so that what is kept can be made wherever the other can.
 *
 */
#ifndef CORE_SOLVE_SLIDE_MOVE_AUTOMATON_H
#define CORE_SOLVE_SLIDE_MOVE_AUTOMATON_H

#include <stdint.h>

#include "solve/arena.h"

enum move_automaton_limit {
    MOVE_AUTOMATON_WAYS = 4,    /* up, right, down, left: the hole's */
    MOVE_AUTOMATON_START = 0,   /* the state before the first move */
    MOVE_AUTOMATON_DEAD = 0xffff, /* this move need not be tried */
    MOVE_AUTOMATON_LENGTH = 14  /* of a sequence at most */
};

struct move_automaton {
    uint16_t (*next)[MOVE_AUTOMATON_WAYS];
    uint32_t states;
};

/* Makes the automaton for boards of that size and sequences of up to `length`
 * moves. Returns 0 if memory is short. */
int move_automaton_open(struct move_automaton *p, int columns, int rows,
                        int length, struct arena *a);

#endif
