/* solver.c: the searches of core/solve, for which a machine with POSIX has
 * the memory.
 */
#include "platform.h"
#include "solve/solve.h"

parlour_solver *platform_solver(void)
{
    return solve_search;
}
