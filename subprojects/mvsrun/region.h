/* region.h: the region: storage a program gets and gives back. */
#ifndef MVSRUN_REGION_H
#define MVSRUN_REGION_H

#include "machine.h"

enum { REGION_EXTENTS = 4096, REGION_UNIT = 8 };

struct region_extent {
    uint32_t at;
    uint32_t length;
};

struct region {
    uint32_t start;
    uint32_t end;
    uint32_t used;                 /* bytes the program has now */
    uint32_t most;                 /* and had at most */
    int count;
    struct region_extent free[REGION_EXTENTS];  /* by address, not touching */
};

/* All of [start, end), both multiples of a page, is free. */
void region_init(struct region *r, uint32_t start, uint32_t end);

/* Gets LENGTH bytes at a multiple of UNIT, a power of two, and lets the
 * program use their pages. Returns the address, 0 if there is no room. New
 * pages are zero; storage in pages used before keeps its content. */
uint32_t region_get(struct region *r, struct machine *m, uint32_t length,
                    uint32_t unit);

/* Gives bytes back. False if they are not the program's, in part or all. */
bool region_put(struct region *r, struct machine *m, uint32_t at,
                uint32_t length);

#endif
