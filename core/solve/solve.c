/* solve.c: the table of solvers (see solve.h). */
#include "solve/kulki/kulki_solver.h"
#include "solve/slide/slide_solver.h"
#include "solve/sokoban/sokoban_solver.h"
#include "solve/solve.h"
#include "solve/whirly/whirly_solver.h"

static const struct solve_solver *(*const solve_solvers[])(void) = {
    slide_solver,
    sokoban_solver,
    whirly_solver,
    kulki_solver,
    NULL
};

static const struct solve_solver *solve_find_entry(const char *game)
{
    int i;

    for (i = 0; solve_solvers[i] != NULL; i++)
        if (text_same(game, solve_solvers[i]()->game))
            return solve_solvers[i]();
    return NULL;
}

const struct solve_solver *solve_find(const char *game)
{
    const struct solve_solver *solver = solve_find_entry(game);

    return solver != NULL && solver->search != NULL ? solver : NULL;
}

const struct solve_solver *solve_find_maker(void)
{
    int i = 0;

    while (solve_solvers[i] != NULL && solve_solvers[i]()->make == NULL)
        i++;
    return solve_solvers[i] == NULL ? NULL : solve_solvers[i]();
}

int parlour_solve(struct parlour_search *search)
{
    const struct solve_solver *solver = solve_find_entry(search->game);
    int (*run)(struct parlour_search *search) = NULL;

    if (solver != NULL)
        run = search->hint ? solver->advise
            : search->makes ? solver->make : solver->search;
    if (run == NULL)
        return PARLOUR_UNSUPPORTED;
    return search->memory == NULL ? PARLOUR_OK : run(search);
}
