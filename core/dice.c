/* dice.c: xoshiro128** in unsigned long, masked to 32 bits (see dice.h). */
#include "dice.h"

unsigned long dice_low32(unsigned long x)
{
    return x & 0xffffffffUL;
}

static unsigned long dice_turn(unsigned long x, int left)
{
    return dice_low32(x << left) | (x >> (32 - left));
}

void dice_seed(struct dice *d, unsigned long seed)
{
    unsigned long x;
    int i;

    for (i = 0; i < 4; i++) {
        seed = dice_low32(seed + 0x9e3779b9UL);
        x = seed;
        x = dice_low32((x ^ (x >> 16)) * 0x85ebca6bUL);
        x = dice_low32((x ^ (x >> 13)) * 0xc2b2ae35UL);
        d->word[i] = x ^ (x >> 16);
    }
}

unsigned long dice_next(struct dice *d)
{
    unsigned long *w = d->word;
    unsigned long result = dice_low32(dice_turn(dice_low32(w[1] * 5), 7) * 9);
    unsigned long moved = dice_low32(w[1] << 9);

    w[2] ^= w[0];
    w[3] ^= w[1];
    w[1] ^= w[2];
    w[0] ^= w[3];
    w[2] ^= moved;
    w[3] = dice_turn(w[3], 11);
    return result;
}

unsigned long dice_below(struct dice *d, unsigned long sides)
{
    const unsigned long most = 0xffffffffUL;
    unsigned long excess = (most % sides + 1) % sides;
    unsigned long x;

    do
        x = dice_next(d);
    while (x > most - excess);
    return x % sides;
}

unsigned long dice_mix(unsigned long hash, unsigned long x)
{
    int byte;

    for (byte = 0; byte < 4; byte++) {
        hash = dice_low32((hash ^ (x & 0xff)) * 16777619UL);
        x >>= 8;
    }
    return hash;
}
