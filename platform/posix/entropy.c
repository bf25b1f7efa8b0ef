/* entropy.c: random seeds on POSIX (see platform.h): from /dev/urandom, or the
 * time and the process number if it cannot be read.
 */
#define _XOPEN_SOURCE 700

#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "platform.h"

unsigned long platform_entropy(void *context)
{
    unsigned char bytes[4];
    unsigned long seed = 0;
    FILE *source = fopen("/dev/urandom", "rb");
    size_t i, got = 0;

    (void)context;
    if (source != NULL) {
        setvbuf(source, NULL, _IONBF, 0);
        got = fread(bytes, 1, sizeof bytes, source);
        fclose(source);
    }
    if (got < sizeof bytes)
        return (platform_clock() ^ (unsigned long)time(NULL) << 10
                ^ (unsigned long)getpid()) & 0xffffffffUL;
    for (i = 0; i < sizeof bytes; i++)
        seed = seed << 8 | bytes[i];
    return seed;
}
