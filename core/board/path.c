/* path.c: breadth first and depth first search (see path.h). */
#include <assert.h>
#include <string.h>

#include "board/path.h"

/* Follows the parents back from `to` and writes the path forwards. */
static int path_trace(const short *parent, int from, int to, short *cells)
{
    int length = 0, cell, i;

    for (cell = to; cell != from; cell = parent[cell])
        length++;
    for (cell = to, i = length; i > 0; cell = parent[cell])
        cells[--i] = (short)cell;
    return length;
}

int path_find(const struct grid *g, const unsigned char *blocked, int from,
              int to, short *cells)
{
    short parent[PARLOUR_CELLS], queue[PARLOUR_CELLS];
    int head = 0, tail = 0, cell, next, direction;

    assert(grid_cells(g) <= PARLOUR_CELLS);
    if (from == to || blocked[to])
        return 0;
    for (cell = 0; cell < grid_cells(g); cell++)
        parent[cell] = PARLOUR_NONE;
    parent[from] = (short)from;
    queue[tail++] = (short)from;
    while (head < tail) {
        cell = queue[head++];
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            next = grid_beside(g, cell, direction);
            if (next == PARLOUR_NONE || blocked[next]
                    || parent[next] != PARLOUR_NONE)
                continue;
            parent[next] = (short)cell;
            if (next == to)
                return path_trace(parent, from, to, cells);
            queue[tail++] = (short)next;
        }
    }
    return 0;
}

/* Marks what `from` reaches until `to` is found (PARLOUR_NONE: all of it). */
static int path_flood(const struct grid *g, const unsigned char *blocked,
                      int from, int to, unsigned char *reached)
{
    short stack[PARLOUR_CELLS];
    int top = 0, count = 0, cell, next, direction;

    assert(grid_cells(g) <= PARLOUR_CELLS);
    assert(from >= 0 && from < grid_cells(g));
    memset(reached, 0, (size_t)grid_cells(g));
    reached[from] = 1;
    stack[top++] = (short)from;
    while (top > 0) {
        cell = stack[--top];
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            next = grid_beside(g, cell, direction);
            if (next == PARLOUR_NONE || blocked[next] || reached[next])
                continue;
            reached[next] = 1;
            count++;
            if (next == to)
                return count;
            stack[top++] = (short)next;
        }
    }
    reached[from] = 0;
    return count;
}

int path_joined(const struct grid *g, const unsigned char *blocked, int from,
                int to)
{
    unsigned char reached[PARLOUR_CELLS];

    if (from == to || blocked[to])
        return 0;
    path_flood(g, blocked, from, to, reached);
    return reached[to];
}

int path_reach(const struct grid *g, const unsigned char *blocked, int from,
               unsigned char *reached)
{
    return path_flood(g, blocked, from, PARLOUR_NONE, reached);
}
