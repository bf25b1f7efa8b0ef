/* solver.c: gives programs the solvers of core/solve. */
#include "platform.h"
#include "solve/solve.h"

parlour_solver *platform_solver(void)
{
    return parlour_solve;
}
