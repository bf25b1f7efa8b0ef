/* random.h: chance that is the same on every machine. The generator is
 * xoshiro128** 1.1 (Blackman and Vigna, 2018), in 32-bit arithmetic; the
 * four words are filled from the seed by a splitmix sequence with the
 * finalizer of MurmurHash3. A change of either is a new save format.
 */
#ifndef CORE_BOARD_RANDOM_H
#define CORE_BOARD_RANDOM_H

#include "parlour.h"

struct random {
    unsigned long word[4];      /* each below 2 to the 32nd */
};

/* Sets the dice from a seed of 32 bits. */
PARLOUR_API void random_seed(struct random *d, unsigned long seed);

/* The next 32 bits. */
PARLOUR_API unsigned long random_next(struct random *d);

/* A number from 0 to sides-1, each as likely as the others: what would favour
 * some is thrown again. sides: 1 to 4294967295. */
PARLOUR_API unsigned long random_below(struct random *d, unsigned long sides);

/* The low 32 bits: the one place where words are cut to size, for machines
 * whose long is wider. */
PARLOUR_API unsigned long random_low32(unsigned long x);

/* Mixes a number into a 32-bit hash (FNV-1a over its four bytes, low first):
 * for check lines and fingerprints that are the same on every machine. */
PARLOUR_API unsigned long random_mix(unsigned long hash, unsigned long x);

enum random_start { RANDOM_MIX_START = 0x1234567 };

#endif
