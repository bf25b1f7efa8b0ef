/* grid.c: cells, places and names (see grid.h). */
#include <assert.h>

#include "board/grid.h"

enum {
    GRID_LETTERS = 26,
    GRID_SHORT_ROWS = 9,        /* rows with one digit */
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

int grid_direction(const struct grid *g, int from, int to)
{
    int direction;

    for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++)
        if (grid_beside(g, from, direction) == to)
            return direction;
    return PARLOUR_NONE;
}

/* Letters count as in a, b .. z, aa, ab .. */
static void grid_add_letters(int column, int upper, struct text *t)
{
    int letter = text_letter_at(column % GRID_LETTERS);

    if (column >= GRID_LETTERS)
        grid_add_letters(column / GRID_LETTERS - 1, upper, t);
    text_add_char(t, upper ? text_upper(letter) : letter);
}

/* The names of the cells of a board with GRID_SHORT_ROWS rows. */
static const char *const grid_names =
    "a1a2a3a4a5a6a7a8a9b1b2b3b4b5b6b7b8b9c1c2c3c4c5c6c7c8c9"
    "d1d2d3d4d5d6d7d8d9e1e2e3e4e5e6e7e8e9f1f2f3f4f5f6f7f8f9"
    "g1g2g3g4g5g6g7g8g9h1h2h3h4h5h6h7h8h9i1i2i3i4i5i6i7i8i9"
    "j1j2j3j4j5j6j7j8j9k1k2k3k4k5k6k7k8k9l1l2l3l4l5l6l7l8l9"
    "m1m2m3m4m5m6m7m8m9n1n2n3n4n5n6n7n8n9o1o2o3o4o5o6o7o8o9"
    "p1p2p3p4p5p6p7p8p9q1q2q3q4q5q6q7q8q9r1r2r3r4r5r6r7r8r9"
    "s1s2s3s4s5s6s7s8s9t1t2t3t4t5t6t7t8t9u1u2u3u4u5u6u7u8u9"
    "v1v2v3v4v5v6v7v8v9w1w2w3w4w5w6w7w8w9x1x2x3x4x5x6x7x8x9"
    "y1y2y3y4y5y6y7y8y9z1z2z3z4z5z6z7z8z9";

/* Returns 1 if grid_names has all names of the board. */
static int grid_is_small(const struct grid *g)
{
    return g->columns <= GRID_LETTERS && g->rows <= GRID_SHORT_ROWS;
}

static const char *grid_short_name(const struct grid *g, int cell)
{
    assert(cell >= 0 && cell < g->columns * g->rows);
    if (g->rows < GRID_SHORT_ROWS)
        cell += cell / g->rows * (GRID_SHORT_ROWS - g->rows);
    return grid_names + 2 * cell;
}

void grid_add_name(const struct grid *g, int cell, struct text *t)
{
    const char *name;

    if (grid_is_small(g)) {
        name = grid_short_name(g, cell);
        text_add_char(t, name[0]);
        text_add_char(t, name[1]);
        return;
    }
    grid_add_letters(grid_column(g, cell), 0, t);
    text_add_number(t, (unsigned long)grid_row(g, cell) + 1);
}

/* Bots ask for all moves again and again: two short names are copied. */
void grid_add_pair(const struct grid *g, int from, int to, struct text *t)
{
    const char *first, *second;
    char *at = t->start + t->length;

    if (!grid_is_small(g) || t->length + 4 >= t->room) {
        grid_add_name(g, from, t);
        grid_add_name(g, to, t);
        return;
    }
    first = grid_short_name(g, from);
    second = grid_short_name(g, to);
    *at++ = *first++;
    *at++ = *first;
    *at++ = *second++;
    *at++ = *second;
    *at = '\0';
    t->length += 4;
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
