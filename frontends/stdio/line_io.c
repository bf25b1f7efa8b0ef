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

int line_io_read(char *line)
{
    long i, length = platform_line(line, LINE_IO_ROOM);
    int got = LINE_IO_GOOD;

    if (length == PLATFORM_LINE_NONE)
        length = line_io_read_input(line);
    if (length == PLATFORM_LINE_END)
        return LINE_IO_END;
    if (length >= LINE_IO_ROOM) {
        length = LINE_IO_ROOM - 1;
        got = LINE_IO_BAD;
    }
    for (i = 0; i < length; i++)
        if (!isprint((unsigned char)line[i]) && !text_is_blank(line[i])
                && line[i] != '\r')
            got = LINE_IO_BAD;
    while (length > 0 && (text_is_blank(line[length - 1])
                          || line[length - 1] == '\r'))
        length--;
    line[length] = '\0';
    return got;
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
