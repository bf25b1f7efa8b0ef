/* solve.c: the table of solvers, and what they share (see solve.h). */
#include <limits.h>

#include "solve/solve.h"

static const struct solve_solver *(*const solve_solvers[])(void) = {
#define SOLVE_SOLVER(game, abilities) game ## _solver,
    SOLVE_SOLVERS(SOLVE_SOLVER)
#undef SOLVE_SOLVER
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

const struct solve_solver *solve_find_generator(void)
{
    int i = 0;

    while (solve_solvers[i] != NULL && solve_solvers[i]()->make == NULL)
        i++;
    return solve_solvers[i] == NULL ? NULL : solve_solvers[i]();
}

void solve_clear_result(struct parlour_search *search)
{
    search->moves = search->level = NULL;
    search->why = NULL;
    search->states = search->length = search->least = 0;
    search->optimal = 0;
}

void solve_set_states(struct parlour_search *search, uint64_t states)
{
    search->states = states < ULONG_MAX ? (unsigned long)states : ULONG_MAX;
}

uint64_t solve_limit_left(uint64_t limit, uint64_t used, uint64_t wanted)
{
    uint64_t left = limit - used;

    if (limit == 0)
        return wanted;
    return wanted != 0 && wanted < left ? wanted : left;
}

/* Shortens in pushes, unless steps are counted. */
static int solve_shorter(struct parlour_search *search)
{
    return solve_find(search->game)->improve(
        search,
        search->steps ? SOLVE_MEASURE_MOVES : SOLVE_MEASURE_PUSHES);
}

int parlour_solve(struct parlour_search *search)
{
    const struct solve_solver *solver = solve_find(search->game);

    if (!solve_can(search))
        return PARLOUR_UNSUPPORTED;
    if (search->memory == NULL)
        return PARLOUR_OK;
    return search->hint ? solver->advise(search)
        : search->makes ? solver->make(search)
        : search->best == PARLOUR_SHORTER ? solve_shorter(search)
        : solver->search(search);
}
