/* clock_and_seeds.c: time and random seeds of WebAssembly (see platform.h), by
 * WASI. It has no signals, so nothing interrupts, and a wait ends at once.
 */
#define _GNU_SOURCE

#include <time.h>
#include <unistd.h>
#include <wasi/api.h>

#include "platform.h"

unsigned long platform_clock(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (unsigned long)now.tv_sec * 1000UL
        + (unsigned long)now.tv_nsec / 1000000UL;
}

unsigned long platform_work(void)
{
    __wasi_timestamp_t nanoseconds;

    if (__wasi_clock_time_get(__WASI_CLOCKID_PROCESS_CPUTIME_ID, 0,
                              &nanoseconds) != 0)
        return platform_clock();
    return (unsigned long)(nanoseconds / 1000000);
}

unsigned long platform_entropy(void *context)
{
    unsigned long seed = 0;

    (void)context;
    getentropy(&seed, sizeof seed);
    return seed;
}

int platform_wait(unsigned long milliseconds)
{
    (void)milliseconds;
    return 1;
}

void platform_hear_interrupt(int on)
{
    (void)on;
}

int platform_is_interrupted(void)
{
    return 0;
}
