/* bring.c: the search for pushes of one box (see bring.h). A push that leads
 * to where the pusher stands on a known side brings nothing new, so there is
 * one flood for each part of the board that a box on a cell leaves him.
 */
#include <string.h>

#include "bring.h"
#include "path.h"

enum {
    BRING_UNKNOWN = -2,         /* no push from here was found */
    BRING_START = -1            /* there is none before */
};

static int bring_opposite(int direction)
{
    return (direction + PARLOUR_DIRECTIONS / 2) % PARLOUR_DIRECTIONS;
}

/* The box is on a cell and the pusher somewhere: all sides he can come to
 * are queued. */
static void bring_stand(struct bring *b, int box, int pusher, int before)
{
    unsigned char reached[PARLOUR_CELLS];
    int side, cell;

    b->blocked[box] = 1;
    path_reach(b->grid, b->blocked, pusher, reached);
    b->blocked[box] = 0;
    reached[pusher] = 1;
    for (side = 0; side < PARLOUR_DIRECTIONS; side++) {
        cell = grid_beside(b->grid, box, side);
        if (cell == PARLOUR_NONE || !reached[cell]
                || b->before[box * PARLOUR_DIRECTIONS + side]
                    != BRING_UNKNOWN)
            continue;
        b->before[box * PARLOUR_DIRECTIONS + side] = (short)before;
        b->queue[b->count++] = (short)(box * PARLOUR_DIRECTIONS + side);
    }
}

void bring_search(struct bring *b, const struct grid *g,
                  unsigned char *blocked, int box, int pusher)
{
    int i, at, to, side;

    b->grid = g;
    b->blocked = blocked;
    b->count = 0;
    for (i = 0; i < grid_cells(g) * PARLOUR_DIRECTIONS; i++)
        b->before[i] = BRING_UNKNOWN;
    for (i = 0; i < grid_cells(g); i++)
        b->arrived[i] = BRING_UNKNOWN;
    bring_stand(b, box, pusher, BRING_START);
    for (i = 0; i < b->count; i++) {
        at = b->queue[i] / PARLOUR_DIRECTIONS;
        side = b->queue[i] % PARLOUR_DIRECTIONS;
        to = grid_beside(g, at, bring_opposite(side));
        if (to == PARLOUR_NONE || blocked[to])
            continue;
        if (b->arrived[to] == BRING_UNKNOWN)
            b->arrived[to] = b->queue[i];
        if (b->before[to * PARLOUR_DIRECTIONS + side] == BRING_UNKNOWN)
            bring_stand(b, to, at, b->queue[i]);
    }
}

int bring_reaches(const struct bring *b, int cell)
{
    return b->arrived[cell] != BRING_UNKNOWN;
}

int bring_pushes(const struct bring *b, int cell, unsigned char *directions)
{
    int count = 0, i, push;

    for (push = b->arrived[cell]; push >= 0; push = b->before[push])
        count++;
    for (push = b->arrived[cell], i = count; push >= 0;
            push = b->before[push])
        directions[--i] = (unsigned char)
            bring_opposite(push % PARLOUR_DIRECTIONS);
    return count;
}
