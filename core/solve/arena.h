/* arena.h: memory for a search, cut from one block that the caller gave. What
 * is taken is given back in the opposite order, by going back to a mark;
 * nothing is ever taken from elsewhere.
 */
#ifndef CORE_SOLVE_ARENA_H
#define CORE_SOLVE_ARENA_H

#include <stddef.h>

struct arena {
    unsigned char *base;
    size_t room;
    size_t used;                /* also the mark to go back to */
};

/* `size` bytes, not cleared, aligned for anything; NULL if they do not fit. */
void *arena_take(struct arena *a, size_t size);

/* The same, all zero. */
void *arena_take_clear(struct arena *a, size_t size);

#endif
