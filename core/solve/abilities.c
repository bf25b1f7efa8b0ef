/* abilities.c: which searches there are for each game (see solve_can), without
 * the searches: a program may load those later.
 */
#include "solve/solve.h"

/* The ability that a search needs. */
static unsigned wanted(const struct parlour_search *search)
{
    return search->hint ? SOLVE_ADVISES
        : search->makes ? SOLVE_MAKES
        : search->best == PARLOUR_SHORTER ? SOLVE_SHORTENS : SOLVE_FINDS;
}

int solve_can(const struct parlour_search *search)
{
    static const struct {
        const char *game;
        unsigned abilities;
    } known[] = {
#define SOLVE_SOLVER(game, abilities) { #game, abilities },
        SOLVE_SOLVERS(SOLVE_SOLVER)
#undef SOLVE_SOLVER
    };
    size_t i;

    for (i = 0; i < sizeof known / sizeof known[0]; i++)
        if (text_same(search->game, known[i].game))
            return (known[i].abilities & wanted(search)) != 0
                && (search->rules == NULL || search->makes
                    || !(known[i].abilities & SOLVE_USUAL));
    return 0;
}
