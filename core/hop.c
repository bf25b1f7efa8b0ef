/* hop.c: moves from cell to cell (see hop.h). Numbers that are no move can be
 * taken apart too: hop_judge tells them.
 */
#include "hop.h"

unsigned long hop_move(const struct hop *h, int from, int to)
{
    return (unsigned long)from * (unsigned long)h->base + (unsigned long)to;
}

void hop_ends(const struct hop *h, unsigned long move, int *from, int *to)
{
    *from = (int)(move / (unsigned long)h->base);
    *to = (int)(move % (unsigned long)h->base);
}

int hop_judge(const struct hop *h, unsigned long move)
{
    unsigned long cells = (unsigned long)grid_cells(h->grid);
    unsigned long base = (unsigned long)h->base;

    return move / base >= cells || move % base >= cells
        ? PARLOUR_NO_SUCH_CELL : PARLOUR_OK;
}

int hop_read(const struct hop *h, const char **at, unsigned long *move)
{
    int from = 0, to = 0;
    int code = grid_read_pair(h->grid, at, &from, &to);

    *move = hop_move(h, from, to);
    return code;
}

void hop_write(const struct hop *h, unsigned long move, struct text *t)
{
    int from, to;

    hop_ends(h, move, &from, &to);
    grid_add_name(h->grid, from, t);
    grid_add_name(h->grid, to, t);
}

int hop_interpret(const struct hop *h, const void *setup, const void *state,
                  int selected, const struct parlour_command *c,
                  int (*can_go)(const void *setup, const void *state,
                                int cell),
                  struct game_plan *plan)
{
    int cells = grid_cells(h->grid), i, cell;

    if (c->act == PARLOUR_DO_CARRY) {
        if (c->to == PARLOUR_NONE)
            return PARLOUR_SYNTAX;
        plan->add(plan, hop_move(h, c->cell, c->to));
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
