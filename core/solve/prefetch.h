/* prefetch.h: asks the processor to load memory that is read soon. */
#ifndef CORE_SOLVE_PREFETCH_H
#define CORE_SOLVE_PREFETCH_H

static inline void prefetch(const void *at)
{
#ifdef __GNUC__
    __builtin_prefetch(at);
#else
    (void)at;
#endif
}

#endif
