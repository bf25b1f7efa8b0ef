/* hash.h: hash functions for tables of positions. They are fast and not
 * secure. Tables compare keys, except that a corral
 * (sokoban/bound/corral.h) is recognized by 63 bits.
 */
#ifndef CORE_SOLVE_HASH_H
#define CORE_SOLVE_HASH_H

#include <stdint.h>

/* 2^64 divided by the golden ratio */
#define HASH_GOLDEN UINT64_C(0x9e3779b97f4a7c15)

/* Adds a word to a hash. */
static inline uint64_t hash_add(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * HASH_GOLDEN;
    return hash ^ hash >> 32;
}

/* Spreads a hash over all bits: the last step before it is used. */
static inline uint64_t hash_spread(uint64_t hash)
{
    return hash * UINT64_C(0xd6e8feb86659fd93);
}

/* Turns 1, 2, 3, ... into words that look random: splitmix64 (G. L. Steele,
 * D. Lea, C. H. Flood, 2014). */
static inline uint64_t hash_number(uint64_t number)
{
    uint64_t z = number * HASH_GOLDEN;

    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

#endif
