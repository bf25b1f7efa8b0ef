/* machine.c: time, random seeds and input of WebAssembly (see platform.h), by
 * WASI. It has no signals, and a wait ends at once.
 */
#include <time.h>
#include <unistd.h>

#include "platform.h"
#include "solve/solve.h"

unsigned long platform_clock(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (unsigned long)now.tv_sec * 1000UL
        + (unsigned long)now.tv_nsec / 1000000UL;
}

unsigned long platform_work(void)
{
    return platform_clock();
}

unsigned long platform_entropy(void *context)
{
    unsigned long seed = 0;

    (void)context;
    getentropy(&seed, sizeof seed);
    return seed;
}

int platform_is_typed(void)
{
    return isatty(STDIN_FILENO);
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

parlour_solver *platform_solver(void)
{
    return solve_search;
}
