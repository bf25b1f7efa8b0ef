/* share_lines.h: games on a line, in lines of a card: printed in parts that
 * end in a comma but for the last, and read in such.
 */
#ifndef FRONTENDS_STDIO_SHARE_LINES_H
#define FRONTENDS_STDIO_SHARE_LINES_H

#include "parlour.h"

/* Prints the game in play, `before` at the beginning of each line. PARLOUR_OK
 * or PARLOUR_NO_MEMORY. */
PARLOUR_API int share_lines_put(const struct parlour_session *s,
                                const char *before);

/* Opens the game on a line, reading the lines in which it goes on. Returns as
 * parlour_load_shared. */
PARLOUR_API int share_lines_open(struct parlour_session *s, const char *line,
                                 struct parlour_error *error);

#endif
