/* read_levels.h: reads files of levels in any format. */
#ifndef FRONTENDS_LEVELS_READ_LEVELS_H
#define FRONTENDS_LEVELS_READ_LEVELS_H

#include <stdio.h>

#include "levels/level.h"

/* Calls add() for each level of a file; `-` is the standard input. Prints what
 * is wrong with levels that cannot be read and returns how many those are.
 * Prints a message and exits if the file cannot be read. */
int read_levels_each(const char *file,
                     void (*add)(void *context, const struct level *level,
                                 const struct level_about *about),
                     void *context);

/* Prints `FILE:LINE: words`, or without the line if it is 0, cleaned of what
 * would control a terminal. */
void read_levels_print(FILE *out, const char *file, long line,
                       const char *words);

/* Does the same on the standard error. */
void read_levels_say(const char *file, long line, const char *words);

/* Does the same and exits. */
void read_levels_fail(const char *file, long line, const char *words);

/* Prints `WORD: words` for a wrong word of the command line, and exits with
 * PLATFORM_MISUSED. */
void read_levels_misuse(const char *word, const char *words);

#endif
