/* convert.h: prints levels in other formats, and what those cannot hold. */
#ifndef FRONTENDS_LEVELS_CONVERT_H
#define FRONTENDS_LEVELS_CONVERT_H

#include "levels/level.h"

/* Prints the levels of a file in a format ("sok", "xsb", "runs", "crosses"
 * or "map"), and on stderr what the format cannot hold. Returns as
 * read_levels_each; prints a message and exits if the format is unknown. */
int convert_levels(const char *format, const char *file);

/* What a format can hold besides the boards. */
enum convert_part {
    CONVERT_TITLES = 1, CONVERT_AUTHORS = 2, CONVERT_PARS = 4,
    CONVERT_SOLUTIONS = 8, CONVERT_NOTES = 16
};

/* How many levels have each part. */
struct convert_lost {
    int titles, authors, pars, solutions, notes;
};

void convert_lost_add(struct convert_lost *lost,
                      const struct level_about *about);

/* Prints to stderr what the levels of a file lose in a format that holds this
 * set of parts. */
void convert_lost_report(const struct convert_lost *lost, const char *file,
                         const char *format, int holds);

#endif
