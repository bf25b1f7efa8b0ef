/* line_io.c: reads and writes whole lines (see line_io.h). Never flushes in
 * the middle of a line: that would end the record on a mainframe.
 */
#include <ctype.h>
#include <stdio.h>

#include "board/clean_text.h"
#include "board/text.h"
#include "platform.h"
#include "stdio/line_io.h"

/* Reads a line from the standard input and stores what fits. Returns its
 * length, or PLATFORM_LINE_END. */
static long line_io_read_input(char *line)
{
    long length = 0;
    int c;

    while ((c = getchar()) != EOF && c != '\n') {
        if (length < LINE_IO_ROOM)
            line[length] = (char)c;
        length++;
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

int line_io_read(char *line)
{
    long length = platform_line(line, LINE_IO_ROOM);

    if (length == PLATFORM_LINE_NONE)
        length = platform_card(line, line_io_read_input(line));
    if (length == PLATFORM_LINE_END)
        return LINE_IO_END;
    if (length >= LINE_IO_ROOM) {
        line[LINE_IO_ROOM - 1] = '\0';
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
