/* line_io.c: reads and writes whole lines (see line_io.h). Never flushes in
 * the middle of a line: that would end the record on a mainframe. What is
 * written waits in a buffer until the next flush: the C library of a mainframe
 * takes a lock, which costs thousands of instructions, at each call.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "board/clean_text.h"
#include "board/text.h"
#include "platform.h"
#include "stdio/line_io.h"

enum {
    LINE_IO_BUFFER = 4096,
    LINE_IO_PART = 256          /* of a line, read at once */
};

static struct {
    size_t length;
    char bytes[LINE_IO_BUFFER + 1];
} line_io_out;

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

/* Reads the next part of a line from the standard input. Returns its length,
 * and sets *ended at the end of the line or the input. The part may hold any
 * bytes: only what fgets did not write is '\n' for sure. */
static long line_io_read_part(char *part, int *ended)
{
    const char *end;

    memset(part, '\n', LINE_IO_PART);
    *ended = 1;
    if (fgets(part, LINE_IO_PART, stdin) == NULL)
        return PLATFORM_LINE_END;
    end = memchr(part, '\n', LINE_IO_PART);
    *ended = end != NULL;
    if (end == NULL)
        return LINE_IO_PART - 1;
    return end + 1 < part + LINE_IO_PART && end[1] == '\0'
        ? end - part : end - part - 1;
}

/* Reads a line from the standard input and stores what fits. Returns its
 * length, or PLATFORM_LINE_END. */
static long line_io_read_input(struct line_io *line)
{
    char part[LINE_IO_PART];
    long length = 0, got;
    int ended = 0, fits = 1;

    while (!ended) {
        got = line_io_read_part(part, &ended);
        if (got == PLATFORM_LINE_END)
            return length > 0 ? length : got;
        while (fits && length + got >= line->room)
            fits = line_io_grow(line);
        if (fits)
            memcpy(line->start + length, part, (size_t)got);
        length = fits ? length + got : line->room;
    }
    return length;
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

static void line_io_write(void)
{
    line_io_out.bytes[line_io_out.length] = '\0';
    if (line_io_out.length > 0)
        fputs(line_io_out.bytes, stdout);
    line_io_out.length = 0;
}

static void line_io_add(const char *bytes, size_t length)
{
    size_t part;

    for (; length > 0; length -= part, bytes += part) {
        if (line_io_out.length == LINE_IO_BUFFER)
            line_io_write();
        part = LINE_IO_BUFFER - line_io_out.length;
        part = length < part ? length : part;
        memcpy(line_io_out.bytes + line_io_out.length, bytes, part);
        line_io_out.length += part;
    }
}

/* Nothing in the line may control the terminal. */
void line_io_put_part(const char *part)
{
    size_t length;

    for (; *part != '\0'; part += length) {
        length = clean_text_signs(part);
        if (length == 0)
            length = (size_t)clean_text_character(part);
        line_io_add(length == 0 ? "?" : part, length == 0 ? 1 : length);
        length += length == 0;
    }
}

void line_io_end(void)
{
    line_io_add("\n", 1);
}

void line_io_put(const char *line)
{
    line_io_put_part(*line == '\0' ? " " : line);
    line_io_end();
}

int line_io_flush(void)
{
    line_io_write();
    return fflush(stdout) == 0 && !ferror(stdout);
}
