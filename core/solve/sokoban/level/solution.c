/* solution.c: pushes and letters (see solution.h). The pusher walks the
 * shortest way from each push to the next.
 */
#include <assert.h>

#include "board/path.h"
#include "levels/move_notation.h"
#include "solve/sokoban/level/solution.h"
#include "solve/sokoban/level/static_map.h"

/* Makes one step on the level, and stores it if it is a push. Returns 0 if
 * something is in the way. */
static int step(struct level *level, int direction, struct pushes *p)
{
    int to = grid_beside(&level->grid, level->pusher, direction), beyond;

    if (to == PARLOUR_NONE || level->cells[to] & LEVEL_WALL)
        return 0;
    if (level->cells[to] & LEVEL_BOX) {
        beyond = grid_beside(&level->grid, to, direction);
        if (beyond == PARLOUR_NONE
                || level->cells[beyond] & (LEVEL_WALL | LEVEL_BOX))
            return 0;
        level_put(level, to, level->cells[to] & ~LEVEL_BOX);
        level_put(level, beyond, level->cells[beyond] | LEVEL_BOX);
        p->push[p->count++] =
            (uint16_t)(beyond * STATIC_MAP_DIRECTIONS + direction);
    }
    level->pusher = to;
    return 1;
}

int solution_read(const struct level *level, const char *letters,
                  struct pushes *p)
{
    struct level now = *level;
    int direction, whole = 1;

    p->count = 0;
    for (; whole && *letters != '\0'; letters++) {
        direction = move_notation_direction(*letters);
        whole = text_is_space(*letters)
            || (direction != PARLOUR_NONE && step(&now, direction, p));
    }
    return whole && level_bare_goals(&now.grid, now.cells) == 0;
}

/* Calls visit() for each move of the solution, walks and pushes. */
static void replay(const struct level *level, const struct pushes *p,
                   void (*visit)(void *context, int direction, int push),
                   void *context)
{
    const struct grid *g = &level->grid;
    unsigned char blocked[PARLOUR_CELLS];
    short path[PARLOUR_CELLS];
    int i, k, d, to, from, stand, length, pusher = level->pusher;

    for (i = 0; i < grid_cells(g); i++)
        blocked[i] = level->cells[i] & (LEVEL_WALL | LEVEL_BOX);
    for (i = 0; i < p->count; i++) {
        d = p->push[i] % STATIC_MAP_DIRECTIONS;
        to = p->push[i] / STATIC_MAP_DIRECTIONS;
        from = grid_beside(g, to, static_map_back(d));
        stand = grid_beside(g, from, static_map_back(d));
        length = pusher == stand ? 0
                                 : path_find(g, blocked, pusher, stand, path);
        for (k = 0; k < length; k++) {
            visit(context, grid_direction(g, pusher, path[k]), 0);
            pusher = path[k];
        }
        visit(context, d, 1);
        assert(blocked[from] && !blocked[to]);
        blocked[from] = 0;
        blocked[to] = 1;
        pusher = from;
    }
}

static void add_letter(void *context, int direction, int push)
{
    text_add_char(context, move_notation_letter(direction, push));
}

static void count_move(void *context, int direction, int push)
{
    (void)direction;
    (void)push;
    ++*(unsigned long *)context;
}

void solution_write(const struct level *level, const struct pushes *p,
                    struct text *t)
{
    replay(level, p, add_letter, t);
}

unsigned long solution_moves(const struct level *level,
                             const struct pushes *p)
{
    unsigned long moves = 0;

    replay(level, p, count_move, &moves);
    return moves;
}
