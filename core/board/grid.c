/* grid.c: cells, places and names (see grid.h). */
#include <assert.h>

#include "board/grid.h"

enum {
    GRID_LETTERS = 26,
    GRID_FAR = 100000           /* beyond any board; stops an overflow */
};

int grid_cells(const struct grid *g)
{
    return g->columns * g->rows;
}

int grid_cell(const struct grid *g, int column, int row)
{
    assert(grid_has(g, column, row));
    return column * g->rows + row;
}

int grid_column(const struct grid *g, int cell)
{
    return cell / g->rows;
}

int grid_row(const struct grid *g, int cell)
{
    return cell % g->rows;
}

int grid_has(const struct grid *g, int column, int row)
{
    return column >= 0 && column < g->columns && row >= 0 && row < g->rows;
}

int grid_beside(const struct grid *g, int cell, int direction)
{
    assert(cell >= 0 && cell < grid_cells(g));
    switch (direction) {
    case PARLOUR_UP:
        return cell % g->rows > 0 ? cell - 1 : PARLOUR_NONE;
    case PARLOUR_RIGHT:
        cell += g->rows;
        return cell < grid_cells(g) ? cell : PARLOUR_NONE;
    case PARLOUR_DOWN:
        cell++;
        return cell % g->rows > 0 ? cell : PARLOUR_NONE;
    default:
        assert(direction == PARLOUR_LEFT);
        return cell >= g->rows ? cell - g->rows : PARLOUR_NONE;
    }
}

/* Letters count as in a, b .. z, aa, ab .. */
static void grid_add_letters(int column, int upper, struct text *t)
{
    int letter = text_letter_at(column % GRID_LETTERS);

    if (column >= GRID_LETTERS)
        grid_add_letters(column / GRID_LETTERS - 1, upper, t);
    text_add_char(t, upper ? text_upper(letter) : letter);
}

/* Bots ask for all moves again and again: a short name is written at once. */
void grid_add_name(const struct grid *g, int cell, struct text *t)
{
    int column = cell / g->rows, row = cell - column * g->rows + 1;
    char *at;

    assert(cell >= 0 && cell < grid_cells(g));
    if (column < GRID_LETTERS && row < 10 && t->length + 2 < t->room) {
        at = t->start + t->length;
        at[0] = (char)text_letter_at(column);
        at[1] = (char)('0' + row);
        at[2] = '\0';
        t->length += 2;
        return;
    }
    grid_add_letters(column, 0, t);
    text_add_number(t, (unsigned long)row);
}

void grid_add_column(int column, struct text *t)
{
    grid_add_letters(column, 1, t);
}

int grid_read(const struct grid *g, const char **at, int *cell)
{
    const char *p = *at;
    long column = 0, row = 0;
    int value;

    for (; (value = text_letter(*p)) >= 0; p++)
        if (column < GRID_FAR)
            column = column * GRID_LETTERS + value + 1;
    if (p == *at)
        return PARLOUR_SYNTAX;
    p = text_skip(p);
    if (text_digit(*p) < 0)
        return PARLOUR_SYNTAX;
    for (; (value = text_digit(*p)) >= 0; p++)
        if (row < GRID_FAR)
            row = row * 10 + value;
    *at = p;
    if (column > g->columns || row < 1 || row > g->rows)
        return PARLOUR_NO_SUCH_CELL;
    *cell = grid_cell(g, (int)column - 1, (int)row - 1);
    return PARLOUR_OK;
}

/* Skips what may stand between two cells: blanks, and one of these, as in
 * "d4-c2", "d4, c2" and "d4 to c2". */
static const char *grid_skip_between(const char *at)
{
    at = text_skip(at);
    if (*at == '-' || *at == ',')
        at++;
    else if (text_lower(*at) == 't' && text_lower(at[1]) == 'o'
             && text_is_blank(at[2]))
        at += 2;
    return text_skip(at);
}

int grid_read_pair(const struct grid *g, const char **at, int *from, int *to)
{
    int first = grid_read(g, at, from), second;

    if (first == PARLOUR_SYNTAX)
        return first;
    *at = grid_skip_between(*at);
    second = grid_read(g, at, to);
    return second == PARLOUR_SYNTAX || first == PARLOUR_OK ? second : first;
}
