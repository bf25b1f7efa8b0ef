/* generate.h: generates levels and prints them, for --generate. */
#ifndef FRONTENDS_SOLVE_GENERATE_H
#define FRONTENDS_SOLVE_GENERATE_H

#include "solve/args.h"

/* Returns the exit status. */
int generate_run(const struct args *args);

#endif
