/* line_io.h: whole lines in, whole lines out, on any machine: cards of 80
 * columns, records without a blank line, terminals and pipes.
 */
#ifndef FRONTENDS_STDIO_LINE_IO_H
#define FRONTENDS_STDIO_LINE_IO_H

#include "parlour.h"

enum line_io_limit { LINE_IO_ROOM = 4097 }; /* 4,096 bytes and a NUL */

enum line_io_got {
    LINE_IO_END,                /* there are no more */
    LINE_IO_GOOD,
    LINE_IO_BAD                 /* too long, or with foreign characters */
};

/* Reads a line from the standard input, without blanks at its end. line: room
 * for LINE_IO_ROOM; of a bad one the first character is kept. */
PARLOUR_API int line_io_read(char *line);

/* Writes a line to the standard output; an empty one as one blank, since
 * there are machines that drop it. */
PARLOUR_API void line_io_put(const char *line);

/* Writes a part of a line, and its end. */
PARLOUR_API void line_io_put_part(const char *part);
PARLOUR_API void line_io_end(void);

/* Hands over what was written. Returns 0 when nobody takes it any more. */
PARLOUR_API int line_io_flush(void);

#endif
