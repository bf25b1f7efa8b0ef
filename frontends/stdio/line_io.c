/* line_io.c: reads and writes whole lines (see line_io.h). Never flushes in
 * the middle of a line: that would end the record on a mainframe.
 */
#include <ctype.h>
#include <stdio.h>

#include "board/clean_text.h"
#include "board/text.h"
#include "stdio/line_io.h"

int line_io_read(char *line)
{
    size_t length = 0, bytes = 0;
    int c, got = LINE_IO_GOOD;

    while ((c = getchar()) != EOF && c != '\n') {
        if (!isprint(c) && !text_is_blank(c) && c != '\r')
            got = LINE_IO_BAD;
        if (length + 1 < LINE_IO_ROOM)
            line[length++] = (char)c;
        bytes++;
    }
    if (c == EOF && bytes == 0)
        return LINE_IO_END;
    if (bytes >= LINE_IO_ROOM)
        got = LINE_IO_BAD;
    while (length > 0 && (text_is_blank(line[length - 1])
                          || line[length - 1] == '\r'))
        length--;
    line[length] = '\0';
    return got;
}

/* Whatever it holds, nothing in it controls the terminal. */
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
