/* hop.c: moves from cell to cell (see hop.h). Numbers that are no move can be
 * taken apart too: hop_judge tells them.
 */
#include "hop.h"

const struct grid *hop_grid(const void *setup)
{
    return &((const struct hop *)setup)->grid;
}

static unsigned long hop_base(const void *setup)
{
    return (unsigned long)((const struct hop *)setup)->base;
}

unsigned long hop_move(const void *setup, int from, int to)
{
    return (unsigned long)from * hop_base(setup) + (unsigned long)to;
}

void hop_ends(const void *setup, const void *state, unsigned long move,
              int *from, int *to)
{
    (void)state;
    *from = (int)(move / hop_base(setup));
    *to = (int)(move % hop_base(setup));
}

int hop_judge(const void *setup, unsigned long move, int *from, int *to)
{
    unsigned long cells = (unsigned long)grid_cells(hop_grid(setup));

    if (move / hop_base(setup) >= cells || move % hop_base(setup) >= cells)
        return PARLOUR_NO_SUCH_CELL;
    hop_ends(setup, NULL, move, from, to);
    return PARLOUR_OK;
}

int hop_read(const void *setup, const char **at, unsigned long *move)
{
    int from = 0, to = 0;
    int code = grid_read_pair(hop_grid(setup), at, &from, &to);

    *move = hop_move(setup, from, to);
    return code;
}

void hop_write(const void *setup, unsigned long move, struct text *t)
{
    int from, to;

    hop_ends(setup, NULL, move, &from, &to);
    grid_add_name(hop_grid(setup), from, t);
    grid_add_name(hop_grid(setup), to, t);
}

int hop_interpret(const void *setup, const void *state, int selected,
                  const struct parlour_command *c,
                  int (*can_go)(const void *setup, const void *state,
                                int cell),
                  struct game_plan *plan)
{
    int cells = grid_cells(hop_grid(setup)), i, cell;

    if (c->act == PARLOUR_DO_CARRY) {
        if (c->to == PARLOUR_NONE)
            return PARLOUR_SYNTAX;
        plan->add(plan, hop_move(setup, c->cell, c->to));
        return PARLOUR_OK;
    }
    if (c->act != PARLOUR_DO_NEXT)
        return PARLOUR_UNSUPPORTED;
    for (i = 1; i <= cells; i++) {
        cell = (selected + i) % cells;
        if (can_go(setup, state, cell)) {
            plan->select = cell;
            return PARLOUR_OK;
        }
    }
    return PARLOUR_NO_PIECE;
}
