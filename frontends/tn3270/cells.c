/* cells.c: a screen of character cells (see cells.h). */
#include <string.h>

#include "board/text.h"
#include "tn3270/cells.h"

void cells_clear(struct cells *c, int columns, int lines)
{
    int i;

    c->columns = columns;
    c->lines = lines;
    c->cursor = PARLOUR_NONE;
    c->field_count = 0;
    for (i = 0; i < columns * lines; i++) {
        c->cell[i].character = ' ';
        c->cell[i].style = CELLS_PLAIN;
        c->cell[i].on = APP_ON_NOTHING;
        c->cell[i].number = 0;
    }
}

/* Returns the next character, or '?' for all bytes of a foreign one. */
static int cells_next(const char **words)
{
    int character = (unsigned char)*(*words)++;

    while (text_goes_on((unsigned char)**words))
        (*words)++;
    return text_is_plain(character) ? character : '?';
}

int cells_width(const char *words)
{
    int width = 0;

    while (*words != '\0') {
        cells_next(&words);
        width++;
    }
    return width;
}

static int cells_are_inside(const struct cells *c, int line, int column)
{
    return line >= 0 && line < c->lines && column >= 0
        && column < c->columns;
}

static void cells_set(struct cells *c, int line, int column, int style,
                      int character)
{
    struct cells_cell *cell;

    if (!cells_are_inside(c, line, column))
        return;
    cell = &c->cell[line * c->columns + column];
    cell->character = (unsigned char)character;
    cell->style = (unsigned char)style;
}

int cells_put_cut(struct cells *c, int line, int column, int style,
                  const char *words, int room)
{
    int character, i;

    for (i = 0; *words != '\0' && i < room; i++) {
        character = cells_next(&words);
        cells_set(c, line, column + i, style,
                  i + 1 == room && *words != '\0' ? '>' : character);
    }
    return i;
}

int cells_put(struct cells *c, int line, int column, int style,
              const char *words)
{
    return cells_put_cut(c, line, column, style, words, c->columns - column);
}

void cells_fill(struct cells *c, int line, int column, int lines,
                int columns, int style, int character)
{
    int i, k;

    for (i = line; i < line + lines; i++)
        for (k = column; k < column + columns; k++)
            cells_set(c, i, k, style, character);
}

void cells_mark(struct cells *c, int line, int column, int lines,
                int columns, int on, int number)
{
    struct cells_cell *cell;
    int i, k;

    for (i = line; i < line + lines; i++)
        for (k = column; k < column + columns; k++)
            if (cells_are_inside(c, i, k)) {
                cell = &c->cell[i * c->columns + k];
                cell->on = (unsigned char)on;
                cell->number = (short)number;
            }
}

void cells_add_field(struct cells *c, int line, int column, int length,
                     int number, const char *words)
{
    struct cells_field *field = &c->fields[c->field_count];
    int room = c->columns - 1 - column;

    if (c->field_count == CELLS_FIELDS || room < 1)
        return;
    c->field_count++;
    field->at = line * c->columns + column;
    field->length = length < room ? length : room;
    field->number = number;
    cells_fill(c, line, column - 1, 1, field->length + 2, CELLS_PLAIN, ' ');
    cells_put_cut(c, line, column, CELLS_PLAIN, words, field->length);
}

void cells_set_cursor(struct cells *c, int line, int column)
{
    if (cells_are_inside(c, line, column))
        c->cursor = line * c->columns + column;
}
