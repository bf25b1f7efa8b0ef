/* read_levels.h: reads files of levels in any format. */
#ifndef FRONTENDS_LEVELS_READ_LEVELS_H
#define FRONTENDS_LEVELS_READ_LEVELS_H

#include "levels/level.h"

/* Calls add() for each level of a file; `-` is the standard input. Prints a
 * message and exits if it fails. */
void read_levels_each(const char *file,
                      void (*add)(void *context, const struct level *level,
                                  const struct level_about *about),
                      void *context);

/* Prints `FILE:LINE: words`, or without the line if it is 0, and exits. */
void read_levels_fail(const char *file, long line, const char *words);

#endif
