/* arena.c: memory cut from one block (see arena.h). */
#include <stdint.h>
#include <string.h>

#include "solve/arena.h"

enum { ARENA_ALIGN = 64 };      /* a cache line */

void *arena_take(struct arena *a, size_t size)
{
    uintptr_t at = (uintptr_t)a->base + a->used;
    size_t gap = (ARENA_ALIGN - at % ARENA_ALIGN) % ARENA_ALIGN;
    size_t left = a->room - a->used;

    if (gap > left || size > left - gap)
        return NULL;
    a->used += gap + size;
    return a->base + a->used - size;
}

void *arena_take_clear(struct arena *a, size_t size)
{
    void *block = arena_take(a, size);

    if (block != NULL)
        memset(block, 0, size);
    return block;
}
