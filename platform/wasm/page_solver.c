/* page_solver.c: the solver of a web page (see platform.h). It knows which
 * searches there are; another module makes them (web/worker.c).
 */
#include "platform.h"
#include "solve/solve.h"
#include "wasm/page_solver.h"

static int answer(struct parlour_search *search)
{
    if (!solve_can(search))
        return PARLOUR_UNSUPPORTED;
    return search->memory == NULL ? PARLOUR_OK : page_solver_run(search);
}

parlour_solver *platform_solver(void)
{
    return answer;
}
