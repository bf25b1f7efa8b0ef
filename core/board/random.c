/* random.c: xoshiro128** in unsigned long, masked to 32 bits (see random.h).
 */
#include <assert.h>

#include "board/random.h"

unsigned long random_low32(unsigned long x)
{
    return x & 0xffffffffUL;
}

static unsigned long random_rotate(unsigned long x, int left)
{
    return random_low32(x << left) | (x >> (32 - left));
}

void random_seed(struct random *d, unsigned long seed)
{
    unsigned long x;
    int i;

    for (i = 0; i < 4; i++) {
        seed = random_low32(seed + 0x9e3779b9UL);
        x = seed;
        x = random_low32((x ^ (x >> 16)) * 0x85ebca6bUL);
        x = random_low32((x ^ (x >> 13)) * 0xc2b2ae35UL);
        d->word[i] = x ^ (x >> 16);
    }
}

unsigned long random_next(struct random *d)
{
    unsigned long *w = d->word;
    unsigned long result =
        random_low32(random_rotate(random_low32(w[1] * 5), 7) * 9);
    unsigned long moved = random_low32(w[1] << 9);

    w[2] ^= w[0];
    w[3] ^= w[1];
    w[1] ^= w[2];
    w[0] ^= w[3];
    w[2] ^= moved;
    w[3] = random_rotate(w[3], 11);
    return result;
}

unsigned long random_below(struct random *d, unsigned long sides)
{
    const unsigned long most = 0xffffffffUL;
    unsigned long x;

    assert(sides > 0 && sides <= most);
    do                          /* nearly always without a division */
        x = random_next(d);
    while (x > most - sides && x > most - (most % sides + 1) % sides);
    return x % sides;
}

unsigned long random_mix(unsigned long hash, unsigned long x)
{
    int byte;

    for (byte = 0; byte < 4; byte++) {
        hash = (hash ^ (x & 0xff)) * 16777619UL;
        x >>= 8;
    }
    return random_low32(hash);
}
