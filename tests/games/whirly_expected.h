/* whirly_expected.h: what the original program does on random boards: a
 * hash for each rule set and pair of kinds. test_whirly_moves.c says how the
 * boards are made and what is hashed.
 */
#ifndef TESTS_GAMES_WHIRLY_EXPECTED_H
#define TESTS_GAMES_WHIRLY_EXPECTED_H

enum {
    WHIRLY_SETS = 24,
    WHIRLY_PUSHERS = 4,   /* colours 0 to 3 */
    WHIRLY_OTHERS = 8,    /* pushers, then boxes of these colours */
    WHIRLY_BOARDS = 800
};

extern const char *const whirly_expected_sets[WHIRLY_SETS];
extern const unsigned long
    whirly_expected[WHIRLY_SETS][WHIRLY_PUSHERS][WHIRLY_OTHERS];

#endif
