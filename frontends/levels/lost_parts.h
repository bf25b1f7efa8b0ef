/* lost_parts.h: counts what levels have besides their boards, and reports what
 * a format cannot hold of it. */
#ifndef FRONTENDS_LEVELS_LOST_PARTS_H
#define FRONTENDS_LEVELS_LOST_PARTS_H

#include "levels/level.h"

/* What a format can hold besides the boards. */
enum lost_parts_part {
    LOST_PARTS_TITLES = 1, LOST_PARTS_AUTHORS = 2, LOST_PARTS_PARS = 4,
    LOST_PARTS_SOLUTIONS = 8, LOST_PARTS_NOTES = 16
};

/* How many levels have each part. */
struct lost_parts {
    int titles, authors, pars, solutions, notes;
};

void lost_parts_add(struct lost_parts *lost, const struct level_about *about);

/* Prints to stderr what the levels of a file lose in a format that holds this
 * set of parts. */
void lost_parts_report(const struct lost_parts *lost, const char *file,
                       const char *format, int holds);

#endif
