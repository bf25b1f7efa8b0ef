/* line_io.c: reads and writes whole lines (see line_io.h). Never flushes in
 * the middle of a line: that would end the record on a mainframe. What is
 * written waits in a buffer until more input is needed, since a program that
 * waits for an answer sends none before it: each write costs a system call,
 * and on a mainframe a lock, which takes thousands of instructions.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "board/clean_text.h"
#include "board/text.h"
#include "platform.h"
#include "board/translate.h"
#include "stdio/line_io.h"

enum {
    LINE_IO_BUFFER = 1024,
    LINE_IO_SHORT = 8,          /* bytes of a short part */
    LINE_IO_PART = 1024,        /* bytes read at once */
    LINE_IO_NONE = -1           /* no line */
};

static struct {
    size_t length;
    int speaks;                 /* columns are divided by commas */
    char bytes[LINE_IO_BUFFER + 1];
} line_io_out;

/* What was read and is not used yet. */
static struct {
    long at, end;
    char bytes[LINE_IO_PART];
} line_io_in;

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

/* Reads more, after all that was written went out. Returns 0 at the end of the
 * input, or if the output failed. */
static int line_io_fill(void)
{
    line_io_in.at = 0;
    line_io_in.end = line_io_flush()
        ? platform_read_input(line_io_in.bytes, LINE_IO_PART) : 0;
    return line_io_in.end > 0;
}

/* Reads a line from the standard input and stores what fits. Returns its
 * length, or LINE_IO_NONE at the end. */
static long line_io_read_input(struct line_io *line)
{
    const char *start, *end = NULL;
    long length = 0, part;
    int fits = 1;

    while (end == NULL) {
        if (line_io_in.at == line_io_in.end && !line_io_fill())
            return length > 0 ? length : LINE_IO_NONE;
        start = line_io_in.bytes + line_io_in.at;
        part = line_io_in.end - line_io_in.at;
        end = memchr(start, '\n', (size_t)part);
        part = end == NULL ? part : (long)(end - start);
        while (fits && length + part >= line->room)
            fits = line_io_grow(line);
        if (fits)
            memcpy(line->start + length, start, (size_t)part);
        length = fits ? length + part : line->room;
        line_io_in.at += part + (end != NULL);
    }
    return length;
}

/* Returns 1 if there are only blanks, carriage returns, characters that may be
 * shown and, on a mainframe, the printable ones that no file has. */
static int line_io_is_valid(const char *line, long length)
{
    const char *end = line + length;
    int step;

    for (line += clean_text_signs(line); line < end; line += step) {
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
    length = line_io_read_input(read);
    if (length == LINE_IO_NONE)
        return LINE_IO_END;
    line = read->start;
    length = platform_card(line, length);
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

/* A short part is copied byte by byte: it was written so just before, and a
 * wide read would wait for these writes. */
static void line_io_add(const char *bytes, size_t length)
{
    size_t part;

    if (length <= LINE_IO_SHORT
            && line_io_out.length + length <= LINE_IO_BUFFER) {
        while (length-- > 0)
            line_io_out.bytes[line_io_out.length++] = *bytes++;
        return;
    }
    for (; length > 0; length -= part, bytes += part) {
        if (line_io_out.length == LINE_IO_BUFFER)
            line_io_write();
        part = LINE_IO_BUFFER - line_io_out.length;
        part = length < part ? length : part;
        memcpy(line_io_out.bytes + line_io_out.length, bytes, part);
        line_io_out.length += part;
    }
}

int line_io_speak(int on)
{
    int before = line_io_out.speaks;

    line_io_out.speaks = on;
    return before;
}

/* Nothing in the line may control the terminal. */
void line_io_put_part(const char *part)
{
    const char *start = part;
    const char *gap = line_io_out.speaks ? strstr(part, "  ") : NULL;
    size_t length;

    for (; *part != '\0'; part += length) {
        if (gap == part) {
            length = (size_t)(text_skip(gap) - gap);
            line_io_add(", ", gap == start || gap[length] == '\0' ? 0 : 2);
            gap = strstr(gap + length, "  ");
            continue;
        }
        length = clean_text_signs(part);
        if (length == 0)
            length = (size_t)clean_text_character(part);
        if (gap != NULL && (size_t)(gap - part) < length)
            length = (size_t)(gap - part);
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
    line_io_put_part(*line == '\0' ? " " : translate(line));
    line_io_end();
}

int line_io_flush(void)
{
    line_io_write();
    return fflush(stdout) == 0 && !ferror(stdout);
}
