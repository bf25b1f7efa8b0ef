/* cells.c: a screen of character cells (see cells.h). */
#include <assert.h>
#include <limits.h>
#include <string.h>

#include "board/text.h"
#include "cells/cells.h"

/* Reads a character of the machine's character set, or '?' for all bytes of a
 * foreign one. */
static long cells_next(const char **words, int *width)
{
    int character = (unsigned char)*(*words)++;

    while (text_goes_on((unsigned char)**words))
        (*words)++;
    *width = 1;
    return text_is_plain(character) ? character : '?';
}

void cells_open(struct cells *c, struct cells_cell *cell)
{
    memset(c, 0, sizeof *c);
    c->cell = cell;
    c->next = cells_next;
    c->cut = ">";
    c->above = "-";
    c->below = "+";
    c->across = '-';
    c->along = '|';
    c->corners[0] = c->corners[1] = c->corners[2] = c->corners[3] = '+';
    c->star = '*';
}

void cells_clear(struct cells *c, int columns, int lines)
{
    static const struct cells_cell blank = { ' ', CELLS_PLAIN, APP_ON_NOTHING,
                                             0 };
    int all = columns * lines, done, part;

    assert(columns >= 0 && lines >= 0);
    assert(c->cell != NULL || all == 0);
    c->columns = columns;
    c->lines = lines;
    c->cursor = PARLOUR_NONE;
    c->cursor_shown = 0;
    c->field_count = 0;
    if (all > 0)
        c->cell[0] = blank;
    for (done = 1; done < all; done += part) {  /* copies are fast */
        part = done < all - done ? done : all - done;
        memcpy(c->cell + done, c->cell, (size_t)part * sizeof *c->cell);
    }
}

/* ---- words ---- */

int cells_width_of(const struct cells *c, const char *words, int bytes)
{
    const char *end = words + bytes;
    int all = 0, width;

    while (words < end && *words != '\0') {
        c->next(&words, &width);
        all += width;
    }
    return all;
}

int cells_width(const struct cells *c, const char *words)
{
    return cells_width_of(c, words, (int)strlen(words));
}

int cells_fit(const struct cells *c, const char *words, int columns)
{
    const char *at = words, *blank = NULL, *end = words;
    int width;

    while (*at != '\0') {
        if (*at == ' ')
            blank = at;
        c->next(&at, &width);
        columns -= width;
        if (columns < 0)
            return (int)((blank != NULL ? blank : end) - words);
        end = at;
    }
    return (int)(end - words);
}

static int cells_least(int a, int b)
{
    return a < b ? a : b;
}

static int cells_are_inside(const struct cells *c, int line, int column)
{
    return line >= 0 && line < c->lines && column >= 0
        && column < c->columns;
}

static void cells_set(struct cells *c, int line, int column, int style,
                      long character)
{
    struct cells_cell *cell;

    if (!cells_are_inside(c, line, column))
        return;
    cell = &c->cell[line * c->columns + column];
    cell->character = character;
    cell->style = (unsigned char)style;
}

int cells_put_part(struct cells *c, int line, int column, int style,
                   const char *words, int bytes)
{
    const char *end = words + bytes;
    int first = column, width;
    long character;

    while (words < end && *words != '\0') {
        character = c->next(&words, &width);
        if (column + width > c->columns)
            break;
        if (width > 1)
            cells_set(c, line, column + 1, style, 0);
        if (width > 0)          /* no room for what combines with another */
            cells_set(c, line, column, style, character);
        column += width;
    }
    return column - first;
}

int cells_put(struct cells *c, int line, int column, int style,
              const char *words)
{
    return cells_put_part(c, line, column, style, words, (int)strlen(words));
}

int cells_put_cut(struct cells *c, int line, int column, int style,
                  const char *words, int columns)
{
    int width = cells_width(c, words), bytes;

    if (width <= columns)
        return cells_put(c, line, column, style, words);
    bytes = cells_fit(c, words, columns - cells_width(c, c->cut));
    if (bytes <= 0)
        return 0;
    width = cells_put_part(c, line, column, style, words, bytes);
    return width + cells_put(c, line, column + width, style, c->cut);
}

/* ---- rectangles ---- */

void cells_fill(struct cells *c, int line, int column, int lines, int columns,
                int style, long character)
{
    int i, k;

    for (i = line; i < line + lines; i++)
        for (k = column; k < column + columns; k++)
            cells_set(c, i, k, style, character);
}

void cells_mark(struct cells *c, int line, int column, int lines, int columns,
                int on, int number)
{
    int last = cells_least(line + lines, c->lines);
    int end = cells_least(column + columns, c->columns), first = column;
    struct cells_cell *cell;

    assert(on >= APP_ON_NOTHING && on <= UCHAR_MAX);
    if (line < 0)
        line = 0;
    if (first < 0)
        first = 0;
    for (; line < last; line++) {
        cell = &c->cell[line * c->columns + first];
        for (column = first; column < end; column++, cell++) {
            cell->on = (unsigned char)on;
            cell->number = number;
        }
    }
}

int cells_find(const struct cells *c, int line, int column, int *number)
{
    int at = line * c->columns + column;

    if (!cells_are_inside(c, line, column))
        return APP_ON_NOTHING;
    *number = c->cell[at].number;
    return c->cell[at].on;
}

/* ---- input ---- */

void cells_add_field(struct cells *c, int line, int column, int length,
                     int number, const char *words)
{
    struct cells_field *field = &c->fields[c->field_count];
    int room = c->columns - 1 - column;

    if (c->field_count == CELLS_FIELDS || room < 1)
        return;
    assert(cells_are_inside(c, line, column - 1));
    c->field_count++;
    field->at = line * c->columns + column;
    field->length = length < room ? length : room;
    field->number = number;
    field->hidden = 0;
    cells_fill(c, line, column - 1, 1, field->length + 2, CELLS_PLAIN, ' ');
    cells_put_cut(c, line, column, CELLS_PLAIN, words, field->length);
}

void cells_set_cursor(struct cells *c, int line, int column)
{
    if (cells_are_inside(c, line, column))
        c->cursor = line * c->columns + column;
}

void cells_show_cursor(struct cells *c, int line, int column)
{
    cells_set_cursor(c, line, column);
    c->cursor_shown = 1;
}
