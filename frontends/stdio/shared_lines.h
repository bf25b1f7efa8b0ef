/* shared_lines.h: shared lines (a whole game as one line of text), printed and
 * read in parts that fit a card. Each part but the last ends in a comma.
 */
#ifndef FRONTENDS_STDIO_SHARED_LINES_H
#define FRONTENDS_STDIO_SHARED_LINES_H

#include "parlour.h"

/* Prints the game in play, each line after the prefix `prefix`. Returns
 * PARLOUR_OK or PARLOUR_NO_MEMORY. */
PARLOUR_API int shared_lines_put(const struct parlour_session *s,
                                 const char *prefix);

/* Opens the game whose first line is `line`, and reads the lines that continue
 * it. Returns as parlour_load_shared. */
PARLOUR_API int shared_lines_open(struct parlour_session *s, const char *line,
                                  struct parlour_error *error);

#endif
