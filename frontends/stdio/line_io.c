/* line_io.c: reads and writes whole lines (see line_io.h). Never flushes in
 * the middle of a line: that would end the record on a mainframe.
 */
#include <ctype.h>
#include <stdio.h>

#include "board/clean_text.h"
#include "board/text.h"
#include "platform.h"
#include "stdio/line_io.h"

/* Makes a line longer, up to the longest and its NUL. Returns 0 if it cannot
 * be. */
static int line_io_grow(struct line_io *line)
{
    long room = line->room == 0 ? LINE_IO_ROOM : 2 * line->room;
    char *longer;

    if (room > LINE_IO_MOST)
        room = LINE_IO_MOST + 1;
    longer = room == line->room ? NULL
                                : realloc(line->start, (size_t)room);
    if (longer == NULL)
        return 0;
    line->start = longer;
    line->room = room;
    return 1;
}

/* Reads a line from the standard input and stores what fits. Returns its
 * length, or PLATFORM_LINE_END. */
static long line_io_read_input(struct line_io *line)
{
    long length = 0;
    int c, fits = 1;

    while ((c = getchar()) != EOF && c != '\n') {
        fits = fits && (length + 1 < line->room || line_io_grow(line));
        if (fits)
            line->start[length] = (char)c;
        length += fits || length < line->room;
    }
    return c == EOF && length == 0 ? PLATFORM_LINE_END : length;
}

/* Returns 1 if there are only blanks, carriage returns, characters that may be
 * shown and, on a mainframe, the printable ones that no file has. */
static int line_io_is_valid(const char *line, long length)
{
    const char *end = line + length;
    int step;

    for (; line < end; line += step) {
        step = clean_text_character(line);
        if (step == 0 && (text_is_blank(*line) || *line == '\r'
                          || isprint((unsigned char)*line)))
            step = 1;
        if (step == 0)
            return 0;
    }
    return 1;
}

int line_io_read(struct line_io *read)
{
    char *line;
    long length;

    if (read->room == 0 && !line_io_grow(read))
        return LINE_IO_END;
    length = platform_line(read->start, LINE_IO_ROOM);
    if (length == PLATFORM_LINE_NONE) {
        length = line_io_read_input(read);
        length = platform_card(read->start, length);
    }
    line = read->start;
    if (length == PLATFORM_LINE_END)
        return LINE_IO_END;
    if (length >= read->room) {
        line[read->room - 1] = '\0';
        return LINE_IO_LONG;
    }
    line[length] = '\0';
    if (!line_io_is_valid(line, length))
        return LINE_IO_INVALID;
    while (length > 0 && (text_is_blank(line[length - 1])
                          || line[length - 1] == '\r'))
        length--;
    line[length] = '\0';
    return LINE_IO_GOOD;
}

const char *line_io_fault(int result)
{
    return result == LINE_IO_LONG ? "The line is too long"
                                  : "The line has invalid characters";
}

/* Nothing in the line may control the terminal. */
void line_io_put_part(const char *part)
{
    int length;

    while (*part != '\0') {
        length = clean_text_character(part);
        if (length == 0) {
            putchar('?');
            part++;
        }
        while (length-- > 0)
            putchar(*part++);
    }
}

void line_io_end(void)
{
    putchar('\n');
}

void line_io_put(const char *line)
{
    line_io_put_part(*line == '\0' ? " " : line);
    line_io_end();
}

int line_io_flush(void)
{
    return fflush(stdout) == 0 && !ferror(stdout);
}
