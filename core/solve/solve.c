/* solve.c: the table of solvers (see solve.h). */
#include "herding.h"
#include "pushing.h"
#include "sliding.h"
#include "solve.h"

static const struct solve_solver *(*const solve_solvers[])(void) = {
    sliding_solver,
    pushing_solver,
    herding_solver,
    NULL
};

const struct solve_solver *solve_find(const char *game)
{
    int i;

    for (i = 0; solve_solvers[i] != NULL; i++)
        if (text_same(game, solve_solvers[i]()->game))
            return solve_solvers[i]();
    return NULL;
}

int solve_search(struct parlour_search *search)
{
    const struct solve_solver *solver = solve_find(search->game);

    if (solver == NULL)
        return PARLOUR_UNSUPPORTED;
    return search->memory == NULL ? PARLOUR_OK : solver->search(search);
}
