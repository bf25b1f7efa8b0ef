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

/* Writes all neighbours of a cell, each as grid_beside returns it, with one
 * division: floods are what reading many levels takes its time for. */
static void path_beside(const struct grid *g, int cell,
                        int beside[PARLOUR_DIRECTIONS])
{
    int row = cell % g->rows, cells = g->columns * g->rows;

    assert(cell >= 0 && cell < cells);
    beside[PARLOUR_UP] = row > 0 ? cell - 1 : PARLOUR_NONE;
    beside[PARLOUR_RIGHT] = cell + g->rows < cells ? cell + g->rows
                                                   : PARLOUR_NONE;
    beside[PARLOUR_DOWN] = row + 1 < g->rows ? cell + 1 : PARLOUR_NONE;
    beside[PARLOUR_LEFT] = cell >= g->rows ? cell - g->rows : PARLOUR_NONE;
}

/* Marks what `from` reaches until `to` is found (PARLOUR_NONE: all of it). */
static int path_flood(const struct grid *g, const unsigned char *blocked,
                      int from, int to, unsigned char *reached)
{
    short stack[PARLOUR_CELLS];
    int beside[PARLOUR_DIRECTIONS];
    int top = 0, count = 0, next, direction;

    assert(grid_cells(g) <= PARLOUR_CELLS);
    assert(from >= 0 && from < grid_cells(g));
    memset(reached, 0, (size_t)grid_cells(g));
    reached[from] = 1;
    stack[top++] = (short)from;
    while (top > 0) {
        path_beside(g, stack[--top], beside);
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            next = beside[direction];
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
