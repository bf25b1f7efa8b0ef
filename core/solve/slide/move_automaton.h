/* move_automaton.h: prunes moves of the hole that need not be tried after the
 * previous ones, because another sequence, shorter or earlier in the alphabet,
 * leads to the same board (L. A. Taylor and R. E. Korf, 1993). A finite
 * automaton recognizes all such sequences up to a length, including moves
 * straight back.
 *
 * A sequence is pruned only in favour of one that stays within the same
 * columns and rows, so the other is possible wherever the pruned one is.
 */
#ifndef CORE_SOLVE_SLIDE_MOVE_AUTOMATON_H
#define CORE_SOLVE_SLIDE_MOVE_AUTOMATON_H

#include <stdint.h>

#include "solve/arena.h"
#include "solve/stop_check.h"

enum move_automaton_limit {
    MOVE_AUTOMATON_WAYS = 4,    /* moves of the hole: up, right, down, left */
    MOVE_AUTOMATON_START = 0,   /* the state before the first move */
    MOVE_AUTOMATON_DEAD = 0xffff /* the move is pruned */
};

struct move_automaton {
    uint16_t (*next)[MOVE_AUTOMATON_WAYS];
    uint32_t states;
};

/* Builds the automaton for boards of a size and sequences of up to `length`
 * moves. Returns 0 if there is too little memory, or if it was stopped. */
int move_automaton_open(struct move_automaton *m, int columns, int rows,
                        int length, struct stop_check *check,
                        struct arena *a);

/* Builds an automaton at once that prunes only moves straight back. */
int move_automaton_open_simple(struct move_automaton *m, struct arena *a);

#endif
