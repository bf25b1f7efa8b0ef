/* arena.h: memory for a search, cut from one block that the caller provides.
 * The search frees memory in reverse order by setting `used` back to an
 * earlier value. It never allocates anything else.
 */
#ifndef CORE_SOLVE_ARENA_H
#define CORE_SOLVE_ARENA_H

#include <stddef.h>

struct arena {
    unsigned char *base;
    size_t room;
    size_t used;                /* set it back to free memory */
};

/* Returns `size` bytes, not cleared, aligned to a cache line, or NULL if they
 * do not fit. */
void *arena_take(struct arena *a, size_t size);

/* The same, cleared. */
void *arena_take_clear(struct arena *a, size_t size);

#endif
