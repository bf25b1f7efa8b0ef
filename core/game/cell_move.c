/* cell_move.c: moves from cell to cell (see cell_move.h). Any number can be
 * split into two cells; cell_move_judge says whether they are on the board. */
#include <assert.h>

#include "game/cell_move.h"

const struct grid *cell_move_grid(const void *setup)
{
    return &((const struct cell_move_board *)setup)->grid;
}

static unsigned long cell_move_base(const void *setup)
{
    return (unsigned long)((const struct cell_move_board *)setup)->base;
}

unsigned long cell_move_number(const void *setup, int from, int to)
{
    assert(from >= 0 && to >= 0
           && (unsigned long)to < cell_move_base(setup));
    return (unsigned long)from * cell_move_base(setup) + (unsigned long)to;
}

void cell_move_ends(const void *setup, const void *state, unsigned long move,
                    int *from, int *to)
{
    unsigned base = (unsigned)cell_move_base(setup), number = (unsigned)move;

    (void)state;
    *from = (int)(number / base);
    *to = (int)(number % base);
}

int cell_move_judge(const void *setup, unsigned long move, int *from, int *to)
{
    unsigned long cells = (unsigned long)grid_cells(cell_move_grid(setup));

    if (move / cell_move_base(setup) >= cells
        || move % cell_move_base(setup) >= cells)
        return PARLOUR_NO_SUCH_CELL;
    cell_move_ends(setup, NULL, move, from, to);
    return PARLOUR_OK;
}

int cell_move_read(const void *setup, const char **at, unsigned long *move)
{
    int from = 0, to = 0;
    int code = grid_read_pair(cell_move_grid(setup), at, &from, &to);

    *move = cell_move_number(setup, from, to);
    return code;
}

void cell_move_write(const void *setup, unsigned long move, struct text *t)
{
    const struct cell_move_board *b = setup;
    unsigned base = (unsigned)b->base, from = (unsigned)move / base;

    grid_add_pair(&b->grid, (int)from, (int)((unsigned)move - from * base), t);
}

static unsigned cell_move_cells(const void *setup)
{
    return (unsigned)grid_cells(cell_move_grid(setup));
}

unsigned long cell_move_count(const void *setup)
{
    unsigned long cells = cell_move_cells(setup);

    return cells * cells;
}

/* On the largest board the place is the move: bots ask again and again. */
unsigned long cell_move_place(const void *setup, unsigned long move)
{
    unsigned cells = cell_move_cells(setup), number = (unsigned)move;
    unsigned base = (unsigned)cell_move_base(setup);

    return base == cells ? move : number / base * cells + number % base;
}

unsigned long cell_move_at(const void *setup, unsigned long place)
{
    unsigned long cells = cell_move_cells(setup);

    return place / cells * cell_move_base(setup) + place % cells;
}

int cell_move_interpret(const void *setup, const void *state, int selected,
                        const struct parlour_command *c,
                        int (*can_go)(const void *setup, const void *state,
                                      int cell),
                        struct game_plan *plan)
{
    int cells = grid_cells(cell_move_grid(setup)), i, cell;

    if (c->act == PARLOUR_DO_CARRY) {
        if (c->to == PARLOUR_NONE)
            return PARLOUR_SYNTAX;
        plan->add(plan, cell_move_number(setup, c->cell, c->to));
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
