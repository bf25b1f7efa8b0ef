/* slide_file.h: positions of the sliding puzzle in a file: a line of numbers
 * each, row by row, 0 for the hole. Blank lines and lines that start with #
 * are skipped.
 */
#ifndef CORE_SOLVE_SLIDE_SLIDE_FILE_H
#define CORE_SOLVE_SLIDE_SLIDE_FILE_H

#include "solve/solve.h"

enum slide_file_limit {
    SLIDE_FILE_LEAST_SIDE = 2,  /* columns or rows */
    SLIDE_FILE_MOST_SIDE = 8,
    SLIDE_FILE_CELLS = SLIDE_FILE_MOST_SIDE * SLIDE_FILE_MOST_SIDE
};

/* Returns 1 if boards may have this size. */
int slide_file_is_size(int columns, int rows);

/* The functions of struct solve_solver for files. */
int slide_file_next(const char **at, const struct solve_options *options,
                    struct solve_position *p, struct parlour_error *error);
void slide_file_translate(const struct solve_position *p, const char *word,
                          struct text *t);
size_t slide_file_table_memory(const struct solve_position *p);

#endif
