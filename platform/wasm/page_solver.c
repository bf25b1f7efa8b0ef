/* page_solver.c: the solver of a web page (see platform.h). It only says which
 * searches there are: the module of the worker makes them (web/worker.c).
 */
#include "platform.h"
#include "solve/solve.h"

static int answer(struct parlour_search *search)
{
    return solve_can(search) ? PARLOUR_OK : PARLOUR_UNSUPPORTED;
}

parlour_solver *platform_solver(void)
{
    return answer;
}
