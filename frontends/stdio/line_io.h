/* line_io.h: reads and writes whole lines on any machine: cards of 80 columns,
 * records that cannot be empty, terminals and pipes.
 */
#ifndef FRONTENDS_STDIO_LINE_IO_H
#define FRONTENDS_STDIO_LINE_IO_H

#include "parlour.h"

enum line_io_limit {
    LINE_IO_ROOM = 4097,        /* of a line at first, with a NUL */
    LINE_IO_MOST = 1048576      /* bytes of the longest line */
};

/* A line that was read; NULL and 0 at first. Assign those: of two words that
 * an initializer clears, GCC 3.2.3 for MVS clears the first. The caller must
 * free `start`. */
struct line_io {
    char *start;
    long room;
};

enum line_io_result {
    LINE_IO_END,                /* no more lines */
    LINE_IO_GOOD,
    LINE_IO_LONG,               /* too long */
    LINE_IO_INVALID             /* with invalid characters */
};

/* Reads a line from the standard input and drops blanks at its end. Of a line
 * that is not good only the first character is sure to be stored. A line for
 * which there is no memory is too long. Before it waits for input it flushes
 * the output; if that fails there are no more lines. */
PARLOUR_API int line_io_read(struct line_io *line);

/* Returns what is wrong with a line that was read with that result. */
PARLOUR_API const char *line_io_fault(int result);

/* Turns a row of blanks in a line, a gap between two columns, into a comma: a
 * pause in speech. Returns whether it did before. */
PARLOUR_API int line_io_speak(int on);

/* Writes a line to the standard output, in the player's language if it is a
 * sentence of the sources; an empty one as one blank, since some machines drop
 * empty lines. */
PARLOUR_API void line_io_put(const char *line);

/* Write a part of a line, and its end. */
PARLOUR_API void line_io_put_part(const char *part);
PARLOUR_API void line_io_end(void);

/* Writes out the lines, which otherwise wait until more input is needed, and
 * flushes the output. Call it before anything that takes time. Returns 0 if it
 * failed. */
PARLOUR_API int line_io_flush(void);

#endif
