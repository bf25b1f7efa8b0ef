/* positions.h: reads boards of the sliding puzzle from a file (see solve.h).
 */
#ifndef CORE_SOLVE_SLIDE_POSITIONS_H
#define CORE_SOLVE_SLIDE_POSITIONS_H

#include "solve/solve.h"

/* What is noted for a position of a file. */
enum positions_note {
    POSITIONS_COLUMNS,
    POSITIONS_ROWS,
    POSITIONS_ROTATED,
    POSITIONS_LARGE,            /* 1: a large table is wanted */
    POSITIONS_MORE              /* lines of the position after the first */
};

/* The functions of a solver with these names (see solve.h). */
int positions_next(const char **at, const struct solve_options *options,
                   struct solve_position *p, struct parlour_error *error);
void positions_end(struct solve_position *p);
void positions_translate(const struct solve_position *p, const char *word,
                         struct text *t);

#endif
