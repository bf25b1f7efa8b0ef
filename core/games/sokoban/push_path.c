/* push_path.c: the search for pushes of one box (see push_path.h). A state
 * that was already reached is not expanded again, so each cell of the box
 * needs one flood fill per area that the box separates.
 */
#include <string.h>

#include "board/path.h"
#include "games/sokoban/push_path.h"

enum {
    PUSH_PATH_UNKNOWN = -2,     /* not reached */
    PUSH_PATH_START = -1        /* reached without a push */
};

/* Queues all sides of the box that the pusher can reach. */
static void push_path_stand(struct push_path *b, int box,
                            const unsigned char *reached, int before)
{
    int side, cell;

    for (side = 0; side < PARLOUR_DIRECTIONS; side++) {
        cell = grid_beside(b->grid, box, side);
        if (cell == PARLOUR_NONE || !reached[cell]
                || b->before[box * PARLOUR_DIRECTIONS + side]
                    != PUSH_PATH_UNKNOWN)
            continue;
        b->before[box * PARLOUR_DIRECTIONS + side] = (short)before;
        b->queue[b->count++] = (short)(box * PARLOUR_DIRECTIONS + side);
    }
}

void push_path_search(struct push_path *b, const struct grid *g,
                      unsigned char *blocked, int box,
                      const unsigned char *first, int pulls)
{
    unsigned char reached[PARLOUR_CELLS];
    int i, at, to, side, after;

    b->grid = g;
    b->turn = pulls ? 0 : PARLOUR_DIRECTIONS / 2;
    b->blocked = blocked;
    b->count = 0;
    for (i = 0; i < grid_cells(g) * PARLOUR_DIRECTIONS; i++)
        b->before[i] = PUSH_PATH_UNKNOWN;
    for (i = 0; i < grid_cells(g); i++)
        b->arrived[i] = PUSH_PATH_UNKNOWN;
    push_path_stand(b, box, first, PUSH_PATH_START);
    for (i = 0; i < b->count; i++) {
        at = b->queue[i] / PARLOUR_DIRECTIONS;
        side = b->queue[i] % PARLOUR_DIRECTIONS;
        to = grid_beside(g, at, (side + b->turn) % PARLOUR_DIRECTIONS);
        if (to == PARLOUR_NONE || blocked[to])
            continue;
        after = pulls ? grid_beside(g, to, side) : at;
        if (after == PARLOUR_NONE || blocked[after])
            continue;
        if (b->arrived[to] == PUSH_PATH_UNKNOWN)
            b->arrived[to] = b->queue[i];
        if (b->before[to * PARLOUR_DIRECTIONS + side] != PUSH_PATH_UNKNOWN)
            continue;
        blocked[to] = 1;
        path_reach(g, blocked, after, reached);
        blocked[to] = 0;
        reached[after] = 1;
        push_path_stand(b, to, reached, b->queue[i]);
    }
}

int push_path_reaches(const struct push_path *b, int cell)
{
    return b->arrived[cell] != PUSH_PATH_UNKNOWN;
}

int push_path_pushes(struct push_path *b, int cell)
{
    int count = 0, i, push;

    for (push = b->arrived[cell]; push >= 0; push = b->before[push])
        count++;
    for (push = b->arrived[cell], i = count; push >= 0;
            push = b->before[push])
        b->queue[--i] = (short)((push + b->turn) % PARLOUR_DIRECTIONS);
    return count;
}

void push_path_mark_way(struct push_path *b, int box, int cell,
                        unsigned char *marks)
{
    int count = push_path_pushes(b, cell), i;

    for (i = 0; i < count; i++) {
        box = grid_beside(b->grid, box, b->queue[i]);
        marks[box] |= PARLOUR_MARK_PATH;
    }
}

void push_path_mark_reachable(const struct push_path *b, unsigned char *marks)
{
    int cell;

    for (cell = 0; cell < grid_cells(b->grid); cell++)
        if (push_path_reaches(b, cell))
            marks[cell] |= PARLOUR_MARK_REACHABLE;
}
