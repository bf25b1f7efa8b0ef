/* whirly_moves.h: what the original program does on random boards: a hash for
 * each rule set and pair of kinds. test_whirly_moves.c says how the boards are
 * made and what is hashed.
 */
#ifndef TESTS_GAMES_WHIRLY_MOVES_H
#define TESTS_GAMES_WHIRLY_MOVES_H

enum {
    WHIRLY_MOVES_SETS = 24,
    WHIRLY_MOVES_PUSHERS = 4,   /* colours 0 to 3 */
    WHIRLY_MOVES_OTHERS = 8,    /* pushers, then boxes of these colours */
    WHIRLY_MOVES_BOARDS = 800
};

extern const char *const whirly_moves_sets[WHIRLY_MOVES_SETS];
extern const unsigned long
    whirly_moves[WHIRLY_MOVES_SETS][WHIRLY_MOVES_PUSHERS][WHIRLY_MOVES_OTHERS];

#endif
