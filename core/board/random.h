/* random.h: random numbers that are the same on every machine. The generator
 * is xoshiro128** 1.1 (Blackman and Vigna, 2018), in 32-bit arithmetic; a
 * splitmix sequence with the finalizer of MurmurHash3 fills its four words
 * from the seed. A change of either needs a new save format. */
#ifndef CORE_BOARD_RANDOM_H
#define CORE_BOARD_RANDOM_H

#include "board/public_names.h"
#include "parlour.h"

struct random {
    unsigned long word[4];      /* each below 2 to the 32nd */
};

/* Sets the generator from a seed of 32 bits. */
PARLOUR_API void random_seed(struct random *d, unsigned long seed);

/* The next 32 bits. */
PARLOUR_API unsigned long random_next(struct random *d);

/* A number from 0 to sides - 1, all equally likely: numbers that would favour
 * some are rejected. sides: 1 to 4294967295. */
PARLOUR_API unsigned long random_below(struct random *d, unsigned long sides);

/* The low 32 bits: the one place that masks words, for machines whose long is
 * wider. */
PARLOUR_API unsigned long random_low32(unsigned long x);

/* Mixes a number into a 32-bit hash (FNV-1a over its four bytes, low first):
 * for check lines and fingerprints that are the same on every machine. */
PARLOUR_API unsigned long random_mix(unsigned long hash, unsigned long x);

enum random_start { RANDOM_MIX_START = 0x1234567 };

#endif
