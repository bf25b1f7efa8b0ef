/* kulki_solver.c: the entry of Kulki's search: reads the board, and writes the
 * move that kulki_search.h finds.
 */
#include <string.h>

#include "board/text_board.h"
#include "solve/kulki/kulki_search.h"
#include "solve/solve.h"

static int piece(int c)
{
    return c == '.' ? 0 : text_digit(c) > 0 ? text_digit(c) : -1;
}

/* Reads the board, and prepares the search for it. */
static int kulki_solver_read(const struct parlour_search *search,
                             struct kulki_search *s, struct bare_board *b)
{
    static const struct text_board_form form = {
        BOARD_VALUE_LONG, KULKI_SIDE, piece, ""
    };
    struct parlour_error ignored;
    struct grid g;
    int i, code;

    memset(b, 0, sizeof *b);
    code = text_board_read(search->board, &form, &g, b->balls, &ignored);
    if (code != PARLOUR_OK)
        return code;
    kulki_search_open(s, &g);
    s->limit = search->limit;
    s->go_on = search->go_on;
    s->context = search->context;
    s->shape.kinds = search->kinds;
    for (i = 0; i < BARE_BOARD_DEAL; i++)
        s->shape.coming[i] = search->coming[i];
    for (i = 0; i < s->shape.cells; i++)
        b->count += b->balls[i] != 0;
    return PARLOUR_OK;
}

static int advise(struct parlour_search *search)
{
    struct kulki_search *s = (struct kulki_search *)search->memory;
    struct move_order_move move;
    struct bare_board b;
    struct text t;
    int code, found;

    solve_clear_result(search);
    if (search->room < sizeof *s + PARLOUR_TEXT)
        return PARLOUR_NO_MEMORY;
    code = kulki_solver_read(search, s, &b);
    if (code != PARLOUR_OK)
        return code;
    found = kulki_search_move(s, &b, &move);
    search->states = s->states;
    if (!found) {
        search->why = "No ball can move";
        return PARLOUR_UNSOLVABLE;
    }
    search->moves = (char *)(s + 1);
    text_open(&t, search->moves, PARLOUR_TEXT);
    grid_add_name(&s->shape.grid, move.from, &t);
    grid_add_name(&s->shape.grid, move.to, &t);
    search->length = 1;
    return PARLOUR_OK;
}

const struct solve_solver *kulki_solver(void)
{
    static const struct solve_solver solver = {
        .game = "kulki",
        .advise = advise
    };

    return &solver;
}
