/* freeze_deadlock.c: finds lost positions (see freeze_deadlock.h). At first
 * all boxes count as frozen. Then boxes that can move along an axis are
 * released, until none is left to release. The rest freeze each other for
 * ever.
 */
#include <string.h>

#include "games/sokoban/freeze_deadlock.h"

static int freeze_deadlock_is_floor(const struct level *level, int cell)
{
    return cell != PARLOUR_NONE && !(level->cells[cell] & LEVEL_WALL);
}

void freeze_deadlock_find_live(const struct level *level, unsigned char *live)
{
    const struct grid *g = &level->grid;
    short queue[PARLOUR_CELLS];
    int head = 0, tail = 0, cell, d, to;

    memset(live, 0, PARLOUR_CELLS);
    for (cell = 0; cell < grid_cells(g); cell++)
        if (level->cells[cell] & LEVEL_GOAL) {
            live[cell] = 1;
            queue[tail++] = (short)cell;
        }
    while (head < tail) {
        cell = queue[head++];
        for (d = 0; d < PARLOUR_DIRECTIONS; d++) {
            to = grid_beside(g, cell, d);
            if (!freeze_deadlock_is_floor(level, to) || live[to]
                    || !freeze_deadlock_is_floor(level, grid_beside(g, to, d)))
                continue;
            live[to] = 1;
            queue[tail++] = (short)to;
        }
    }
}

/* Returns 1 if a box on a cell cannot be pushed in a direction or back. */
static int freeze_deadlock_is_held(const struct grid *g,
                                   const unsigned char *held,
                                   const unsigned char *live, int cell,
                                   int direction)
{
    int a = grid_beside(g, cell, direction);
    int b = grid_beside(g, cell, direction + PARLOUR_DIRECTIONS / 2);

    return a == PARLOUR_NONE || b == PARLOUR_NONE || held[a] || held[b]
        || (!live[a] && !live[b]);
}

int freeze_deadlock_is_lost(const struct grid *g, const unsigned char *cells,
                            const unsigned char *live)
{
    unsigned char held[PARLOUR_CELLS];
    int cell, changed = 1;

    for (cell = 0; cell < grid_cells(g); cell++) {
        held[cell] = (cells[cell] & (LEVEL_WALL | LEVEL_BOX)) != 0;
        if (cells[cell] & LEVEL_BOX && !live[cell])
            return 1;
    }
    while (changed)
        for (changed = 0, cell = 0; cell < grid_cells(g); cell++)
            if (held[cell] && cells[cell] & LEVEL_BOX
                && !(freeze_deadlock_is_held(g, held, live, cell, PARLOUR_UP)
                     && freeze_deadlock_is_held(g, held, live, cell,
                                                PARLOUR_RIGHT))) {
                held[cell] = 0;
                changed = 1;
            }
    for (cell = 0; cell < grid_cells(g); cell++)
        if (held[cell] && (cells[cell] & (LEVEL_BOX | LEVEL_GOAL))
                == LEVEL_BOX)
            return 1;
    return 0;
}
