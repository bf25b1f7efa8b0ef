/* lines.c: whole lines in, whole lines out (see lines.h). A line is never
 * flushed in its middle: that would end the record on a mainframe.
 */
#include <ctype.h>
#include <stdio.h>

#include "lines.h"
#include "text.h"

int lines_read(char *line)
{
    size_t length = 0, bytes = 0;
    int c, got = LINES_GOOD;

    while ((c = getchar()) != EOF && c != '\n') {
        if (!isprint(c) && !text_is_blank(c) && c != '\r')
            got = LINES_BAD;
        if (length + 1 < LINES_ROOM)
            line[length++] = (char)c;
        bytes++;
    }
    if (c == EOF && bytes == 0)
        return LINES_END;
    if (bytes >= LINES_ROOM)
        got = LINES_BAD;
    while (length > 0 && (text_is_blank(line[length - 1])
                          || line[length - 1] == '\r'))
        length--;
    line[length] = '\0';
    return got;
}

void lines_put_part(const char *part)
{
    fputs(part, stdout);
}

void lines_end(void)
{
    putchar('\n');
}

void lines_put(const char *line)
{
    lines_put_part(*line == '\0' ? " " : line);
    lines_end();
}

int lines_flush(void)
{
    return fflush(stdout) == 0 && !ferror(stdout);
}
