/* merit.h: several values of a position as one number, its merit, the most
 * important in the highest bits. A higher merit is better.
 */
#ifndef CORE_SOLVE_SOKOBAN_MERIT_H
#define CORE_SOLVE_SOKOBAN_MERIT_H

#include <stdint.h>

/* Return a value from 0 in that many bits, above others; one that is too large
 * counts as the largest. */
static inline uint32_t merit_of_more(int value, int bits, int above)
{
    int most = (1 << bits) - 1;

    return (uint32_t)(value < most ? value : most) << above;
}

static inline uint32_t merit_of_less(int value, int bits, int above)
{
    return merit_of_more((1 << bits) - 1, bits, above)
        - merit_of_more(value, bits, above);
}

#endif
