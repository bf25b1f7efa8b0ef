/* lines.h: whole lines in, whole lines out, on any machine: cards of 80
 * columns, records without a blank line, terminals and pipes.
 */
#ifndef FRONTENDS_STDIO_LINES_H
#define FRONTENDS_STDIO_LINES_H

#include "parlour.h"

enum lines_limit { LINES_ROOM = 4097 };     /* 4,096 bytes and a NUL */

enum lines_got {
    LINES_END,                  /* there are no more */
    LINES_GOOD,
    LINES_BAD                   /* too long, or with foreign characters */
};

/* Reads a line from the standard input, without blanks at its end. line: room
 * for LINES_ROOM; of a bad one the first character is kept. */
PARLOUR_API int lines_read(char *line);

/* Writes a line to the standard output; an empty one as one blank, since
 * there are machines that drop it. */
PARLOUR_API void lines_put(const char *line);

/* Writes a part of a line, and its end. */
PARLOUR_API void lines_put_part(const char *part);
PARLOUR_API void lines_end(void);

/* Hands over what was written. Returns 0 when nobody takes it any more. */
PARLOUR_API int lines_flush(void);

#endif
