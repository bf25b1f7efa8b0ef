/* page_solver.h: a search that a web page waits for. */
#ifndef PLATFORM_WASM_PAGE_SOLVER_H
#define PLATFORM_WASM_PAGE_SOLVER_H

#include "parlour.h"

/* Searches at once, if the page has loaded the searches; returns
 * PARLOUR_GAVE_UP if not. The program has it (web/page_search.c). */
int page_solver_run(struct parlour_search *search);

#endif
