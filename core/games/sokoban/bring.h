/* bring.h: where one box can be brought, the others standing still, and how:
 * breadth first over (cell of the box, side on which the pusher stands), so
 * with the fewest pushes.
 */
#ifndef CORE_GAMES_SOKOBAN_BRING_H
#define CORE_GAMES_SOKOBAN_BRING_H

#include "grid.h"

enum bring_limit { BRING_STATES = PARLOUR_CELLS * PARLOUR_DIRECTIONS };

/* The pushes that were found; large. */
struct bring {
    const struct grid *grid;
    unsigned char *blocked;     /* a byte a cell: walls and other boxes */
    short before[BRING_STATES]; /* the push before, by cell * 4 + side */
    short arrived[PARLOUR_CELLS];   /* the push that first led to a cell */
    short queue[BRING_STATES];
    int count;                  /* of what was queued */
};

/* Finds all. blocked: without the box and the pusher; it is used meanwhile
 * and left as it was. */
PARLOUR_API void bring_search(struct bring *b, const struct grid *g,
                              unsigned char *blocked, int box, int pusher);

/* 1 if the box can be brought to a cell by one push or more. */
PARLOUR_API int bring_reaches(const struct bring *b, int cell);

/* Writes the directions of the pushes that bring it there, and returns how
 * many. directions: room for BRING_STATES. */
PARLOUR_API int bring_pushes(const struct bring *b, int cell,
                             unsigned char *directions);

#endif
