/* cells.c: the board on the terminal (see cells.h). A board of floor only
 * stands in a grid of lines; one with walls has none. On both sides of what
 * is in a cell is a column for marks: brackets for the cursor, arrows for what
 * is selected. Every piece and mark differs by its character alone. Limit: a
 * label is three columns wide at most.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cells.h"
#include "tty.h"

/* ---- characters ---- */

enum cells_glyph {
    CELLS_ACROSS, CELLS_ALONG,
    CELLS_CORNERS,              /* nine: of the grid, row by row */
    CELLS_FLOOR = CELLS_CORNERS + 9, CELLS_REACH, CELLS_PATH, CELLS_GOAL,
    CELLS_SEAT, CELLS_HOME,
    CELLS_WALL, CELLS_SMALL, CELLS_BOX, CELLS_BOX_HOME, CELLS_PUSHER,
    CELLS_PUSHER_HOME, CELLS_TAKEN_LEFT, CELLS_TAKEN_RIGHT,
    CELLS_FACING,               /* four: in the order of directions */
    CELLS_SIGNS = CELLS_FACING + PARLOUR_DIRECTIONS,
                                /* ten: of colours 0 to 9 */
    CELLS_GLYPHS = CELLS_SIGNS + 10
};

static const char *const cells_ascii[CELLS_GLYPHS] = {
    "-", "|", "+", "+", "+", "+", "+", "+", "+", "+", "+",
    ".", ",", ":", "_", "!", "*", "#", "'", "$", "*", "@", "&", ">", "<",
    "^", ">", "v", "<",
    "?", "o", "x", "#", "*", "+", "%", "=", "@", "&"
};

/* Of those that nearly every font has, the console's too. */
static const char *const cells_unicode[CELLS_GLYPHS] = {
    "\u2500", "\u2502", "\u250c", "\u252c", "\u2510", "\u251c", "\u253c",
    "\u2524", "\u2514", "\u2534", "\u2518",
    "\u00b7", "\u25e6", "\u2022", "\u25ca", "\u2302",
    "\u221a",
    "\u2588", "\u2219", "\u25a1", "\u25a3", "\u263a", "\u263b",
    "\u25ba", "\u25c4",
    "\u2191", "\u2192", "\u2193", "\u2190",
    "?", "\u25cf", "\u25b2", "\u25a0", "\u2666", "\u25cb", "\u2663",
    "\u25bc", "\u25a1", "\u2665"
};

static const char *cells_glyph(int glyph)
{
    return tty_is_ascii() ? cells_ascii[glyph] : cells_unicode[glyph];
}

/* ---- sizes ---- */

struct cells_size {
    int wide, high;             /* from one cell to the next */
    int line;                   /* 1: lines between the cells */
};

/* The first are for boards in a grid of lines, the next for those with walls,
 * the next for labels of two; the smallest is for any. */
static const struct cells_size cells_sizes[] = {
    { 8, 4, 1 }, { 4, 2, 1 }, { 6, 3, 0 }, { 3, 1, 0 }, { 2, 1, 0 }
};

enum { CELLS_WALLED = 2, CELLS_LABELLED = 3, CELLS_SMALLEST = 4,
       CELLS_MARGIN = 4, CELLS_LABELS = 1, CELLS_NAME = 16,
       CELLS_OUTLINED = 3 };    /* lines of a cell with room for outlines */

/* Columns and lines of the screen for so many of the board. */
static int cells_width(int size, int columns)
{
    return columns * cells_sizes[size].wide + 1 + 2 * CELLS_MARGIN;
}

static int cells_height(int size, int rows)
{
    return rows * cells_sizes[size].high + cells_sizes[size].line
        + CELLS_LABELS;
}

static int cells_has_walls(struct session *s, int cells)
{
    struct parlour_look look;
    int cell;

    for (cell = 0; cell < cells; cell++) {
        look_at(s, cell, &look);
        if (look.floor.shape != PARLOUR_SHAPE_PLAIN)
            return 1;
    }
    return 0;
}

static int cells_has_long_labels(struct session *s, int cells)
{
    struct parlour_look look;
    int cell;

    for (cell = 0; cell < cells; cell++) {
        look_at(s, cell, &look);
        if (look.label[0] != '\0' && look.label[1] != '\0')
            return 1;
    }
    return 0;
}

/* 1 if a size is for such a board, and the larger ones if it fits. */
static int cells_suits(const struct cells *v, struct session *s,
                       const struct parlour_status *status, int lines)
{
    if (v->size == CELLS_LABELLED)
        return cells_has_long_labels(s, status->columns * status->rows);
    return (v->walled ? v->size == CELLS_WALLED : v->size < CELLS_WALLED)
        && cells_width(v->size, status->columns) <= tty_columns()
        && cells_height(v->size, status->rows) <= lines;
}

/* The first of `all` to be seen when `seen` of them are, around `focus`. */
static int cells_first(int all, int seen, int focus)
{
    int first = focus - seen / 2;

    if (first > all - seen)
        first = all - seen;
    return first < 0 ? 0 : first;
}

static int cells_lesser(int a, int b)
{
    return a < b ? a : b;
}

void cells_fit(struct cells *v, struct session *s, int top, int lines,
               int focus)
{
    struct parlour_status status;
    const struct cells_size *size;
    int wide = tty_columns();


    look_status(s, &status);
    v->walled = cells_has_walls(s, status.columns * status.rows);
    v->size = 0;
    while (v->size < CELLS_SMALLEST && !cells_suits(v, s, &status, lines))
        v->size++;
    size = &cells_sizes[v->size];
    v->columns = cells_lesser(status.columns,
                              (wide - 1 - 2 * CELLS_MARGIN) / size->wide);
    v->rows = cells_lesser(status.rows, (lines - size->line - CELLS_LABELS)
                                            / size->high);
    v->first_column = cells_first(status.columns, v->columns,
                                  look_column(s, focus));
    v->first_row = cells_first(status.rows, v->rows, look_row(s, focus));
    v->x = (wide - cells_width(v->size, v->columns)) / 2 + CELLS_MARGIN;
    v->y = top + CELLS_LABELS
        + (lines - cells_height(v->size, v->rows)) / 2;
}

/* ---- places ---- */

/* Where the middle of a cell is; 0 if it is not seen. */
static int cells_place(const struct cells *v, struct session *s, int cell,
                       int *x, int *y)
{
    const struct cells_size *size = &cells_sizes[v->size];
    int column = look_column(s, cell) - v->first_column;
    int row = look_row(s, cell) - v->first_row;

    *x = v->x + column * size->wide + (size->wide + size->line) / 2;
    *y = v->y + row * size->high + (size->high - size->line) / 2
        + size->line;
    return column >= 0 && column < v->columns && row >= 0 && row < v->rows;
}

int cells_at(const struct cells *v, struct session *s, int x, int y)
{
    const struct cells_size *size = &cells_sizes[v->size];
    int column = x - v->x, row = y - v->y;

    if (column < 0 || row < 0)
        return PARLOUR_NONE;
    column /= size->wide;
    row /= size->high;
    if (column >= v->columns || row >= v->rows)
        return PARLOUR_NONE;
    return look_cell(s, column + v->first_column, row + v->first_row);
}

int cells_beside(struct session *s, int cell, int direction)
{
    static const int across[] = { 0, 1, 0, -1 }, down[] = { -1, 0, 1, 0 };
    struct parlour_status status;
    int column = look_column(s, cell) + across[direction];
    int row = look_row(s, cell) + down[direction];

    look_status(s, &status);
    if (column < 0 || column >= status.columns || row < 0
            || row >= status.rows)
        return PARLOUR_NONE;
    return look_cell(s, column, row);
}

/* ---- the grid and its labels ---- */

/* Which of three corners: at the start, within, at the end. */
static int cells_third(int i, int last)
{
    return i == 0 ? 0 : i == last ? 2 : 1;
}

static void cells_draw_line(const struct cells *v, int row)
{
    const struct cells_size *size = &cells_sizes[v->size];
    int corners = CELLS_CORNERS + 3 * cells_third(row, v->rows);
    int y = v->y + row * size->high;
    int x, column, i;

    for (column = 0; column <= v->columns; column++) {
        x = v->x + column * size->wide;
        tty_put(y, x, TTY_GRID,
                cells_glyph(corners + cells_third(column, v->columns)));
        for (i = 1; column < v->columns && i < size->wide; i++)
            tty_put(y, x + i, TTY_GRID, cells_glyph(CELLS_ACROSS));
        for (i = 1; row < v->rows && i < size->high; i++)
            tty_put(y + i, x, TTY_GRID, cells_glyph(CELLS_ALONG));
    }
}

/* The parts of a cell's name: the column's letters, the row's number. */
static void cells_names(struct session *s, int column, int row, char *letters,
                        char *number)
{
    char name[PARLOUR_TEXT];
    size_t length;
    int i;

    look_cell_name(s, look_cell(s, column, row), name);
    length = strcspn(name, "0123456789");
    snprintf(letters, CELLS_NAME, "%.*s", (int)length, name);
    snprintf(number, CELLS_NAME, "%s", name + length);
    for (i = 0; letters[i] != '\0'; i++)
        if (letters[i] >= 'a' && letters[i] <= 'z')
            letters[i] = (char)(letters[i] - 'a' + 'A');
}

static void cells_draw_labels(const struct cells *v, struct session *s)
{
    char letters[CELLS_NAME], number[CELLS_NAME];
    int i, x, y;

    for (i = 0; i < v->columns; i++) {
        cells_names(s, v->first_column + i, 0, letters, number);
        cells_place(v, s, look_cell(s, v->first_column + i, v->first_row),
                    &x, &y);
        if (letters[1] == '\0' || cells_sizes[v->size].wide > 2
                || (v->first_column + i) % 2 == 1)
            tty_put(v->y - 1, x - (letters[1] != '\0'), TTY_FAINT, letters);
    }
    for (i = 0; i < v->rows; i++) {
        cells_names(s, 0, v->first_row + i, letters, number);
        cells_place(v, s, look_cell(s, v->first_column, v->first_row + i),
                    &x, &y);
        tty_put(y, v->x - 1 - (int)strlen(number), TTY_FAINT, number);
    }
}

/* Arrows where the board goes on. */
static void cells_draw_more(const struct cells *v, struct session *s)
{
    const struct cells_size *size = &cells_sizes[v->size];
    struct parlour_status status;
    int right = v->x + v->columns * size->wide + 2;
    int bottom = v->y + v->rows * size->high - 1 + size->line;

    look_status(s, &status);
    if (v->first_column > 0)
        tty_put(v->y - 1, v->x - CELLS_MARGIN + 1, TTY_STRONG, "<");
    if (v->first_column + v->columns < status.columns)
        tty_put(v->y - 1, right, TTY_STRONG, ">");
    if (v->first_row > 0)
        tty_put(v->y, right, TTY_STRONG, "^");
    if (v->first_row + v->rows < status.rows)
        tty_put(bottom, right, TTY_STRONG, "v");
}

/* ---- what stands on a cell ---- */

static int cells_thing_glyph(const struct parlour_look *look)
{
    if (look->piece.shape == PARLOUR_SHAPE_BOX)
        return look->home ? CELLS_BOX_HOME : CELLS_BOX;
    if (look->piece.shape == PARLOUR_SHAPE_PUSHER)
        return look->mark.shape != PARLOUR_SHAPE_NOTHING
            ? CELLS_PUSHER_HOME : CELLS_PUSHER;
    return CELLS_SIGNS + look->piece.colour;
}

/* Signs are for pieces that differ by their colour alone, and for boxes and
 * pushers that are all alike; the others have what is written on them. */
static int cells_has_sign(const struct parlour_look *look)
{
    switch (look->piece.shape) {
    case PARLOUR_SHAPE_BALL:
    case PARLOUR_SHAPE_GEM:
        return look->piece.colour != 0;
    case PARLOUR_SHAPE_BOX:
    case PARLOUR_SHAPE_PUSHER:
        return look->piece.colour == 0;
    default:
        return 0;
    }
}

/* The style of a thing that is not neutral. */
static int cells_style(const struct parlour_thing *thing)
{
    switch (thing->hue) {
    case PARLOUR_HUE_RED:
        return 1;
    case PARLOUR_HUE_GREEN:
        return 2;
    case PARLOUR_HUE_BLUE:
        return 3;
    default:
        return thing->colour;
    }
}

int cells_sign(const struct parlour_look *look, int labels, char *sign)
{
    int colour = look->piece.colour;
    int wanted = !cells_has_sign(look) || (labels && colour != 0);

    snprintf(sign, CELLS_SIGN, "%s",
             wanted && look->label[0] != '\0'
                 ? look->label : cells_glyph(cells_thing_glyph(look)));
    return colour > 0 && colour <= TTY_COLOURS ? cells_style(&look->piece)
                                               : TTY_STRONG;
}

/* A wall fills its cell, whose middle is there. */
static void cells_draw_wall(const struct cells *v,
                            const struct parlour_thing *wall, int x, int y)
{
    const struct cells_size *size = &cells_sizes[v->size];
    int left = x - size->wide / 2, top = y - size->high / 2, i, k;

    for (i = 0; i < size->high; i++)
        for (k = 0; k < size->wide; k++)
            tty_put(top + i, left + k,
                    wall->colour > 0 ? cells_style(wall) : TTY_FAINT,
                    cells_glyph(CELLS_WALL));
}

/* Goals and ground of a colour have its number beside them. */
static void cells_draw_colour(const struct parlour_look *look, int x, int y)
{
    const struct parlour_thing *thing = look->mark.colour > 0 ? &look->mark
                                                              : &look->floor;
    char number[] = { (char)('0' + thing->colour), '\0' };

    if (thing->colour > 0 && thing->colour <= TTY_COLOURS)
        tty_put(y, x - 1, cells_style(thing), number);
}

/* Within walls ASCII has goals as players write them, and floors blank. */
static void cells_draw_empty(const struct cells *v,
                             const struct parlour_look *look, int x, int y)
{
    int lined = cells_sizes[v->size].line;
    int plain = tty_is_ascii() && v->walled;
    int mark = look->mark.colour > 0 ? cells_style(&look->mark) : TTY_GOOD;

    if (look->marks & PARLOUR_MARK_PATH)
        tty_put(y, x, TTY_GOOD, cells_glyph(CELLS_PATH));
    else if (look->mark.shape == PARLOUR_SHAPE_GOAL)
        tty_put(y, x, mark, plain ? "." : cells_glyph(CELLS_GOAL));
    else if (look->mark.shape == PARLOUR_SHAPE_SEAT)
        tty_put(y, x, mark, cells_glyph(CELLS_SEAT));
    else if (look->marks & PARLOUR_MARK_REACHABLE)
        tty_put(y, x, TTY_GOOD, cells_glyph(lined ? CELLS_FLOOR
                                                  : CELLS_REACH));
    else if (!lined && !plain && look->floor.shape == PARLOUR_SHAPE_PLAIN)
        tty_put(y, x, TTY_FAINT, cells_glyph(CELLS_FLOOR));
}

static void cells_draw_floor(const struct cells *v, struct session *s,
                             int cell)
{
    struct parlour_look look;
    int x, y;

    if (!cells_place(v, s, cell, &x, &y))
        return;
    look_at(s, cell, &look);
    if (look.floor.shape == PARLOUR_SHAPE_WALL)
        cells_draw_wall(v, &look.floor, x, y);
    else if (look.id == 0)
        cells_draw_empty(v, &look, x, y);
    cells_draw_colour(&look, x, y);
}

/* The corners around a piece where cells are large, by its shape. */
static const char *const cells_round[] = {
    "\u256d\u2500\u2500\u2500\u256e", "\u2570\u2500\u2500\u2500\u256f",
    ".---.", "'---'"
};
static const char *const cells_square[] = {
    "\u250c\u2500\u2500\u2500\u2510", "\u2514\u2500\u2500\u2500\u2518",
    "+---+", "+---+"
};
static const char *const cells_cut[] = {
    "\u2571\u2500\u2500\u2500\u2572", "\u2572\u2500\u2500\u2500\u2571",
    "/---\\", "\\---/"
};

static void cells_draw_outline(int x, int y, int style, int shape)
{
    const char *const *rows = cells_square;
    int ascii = 2 * tty_is_ascii(), half = 2;

    if (shape == PARLOUR_SHAPE_BALL || shape == PARLOUR_SHAPE_PUSHER)
        rows = cells_round;
    else if (shape == PARLOUR_SHAPE_GEM)
        rows = cells_cut;
    tty_put(y - 1, x - half, style, rows[ascii]);
    tty_put(y + 1, x - half, style, rows[ascii + 1]);
    tty_put(y, x - half, style, cells_glyph(CELLS_ALONG));
    tty_put(y, x + half, style, cells_glyph(CELLS_ALONG));
}

/* The cell that a piece is nearest to on its way. */
static int cells_nearest(struct session *s, const struct stage_piece *piece)
{
    int columns = look_column(s, piece->to) - look_column(s, piece->from);
    int rows = look_row(s, piece->to) - look_row(s, piece->from);

    return look_cell(s, look_column(s, piece->from)
                            + columns * piece->part / STAGE_WHOLE,
                     look_row(s, piece->from)
                         + rows * piece->part / STAGE_WHOLE);
}

/* Which way a piece looks: where it goes, if it does. */
static int cells_facing(struct session *s, const struct stage_piece *piece)
{
    int columns = look_column(s, piece->to) - look_column(s, piece->from);
    int rows = look_row(s, piece->to) - look_row(s, piece->from);

    if (columns != 0)
        return columns > 0 ? PARLOUR_RIGHT : PARLOUR_LEFT;
    if (rows != 0)
        return rows > 0 ? PARLOUR_DOWN : PARLOUR_UP;
    return piece->look.facing;
}

static void cells_draw_facing(struct session *s,
                              const struct stage_piece *piece, int x, int y)
{
    int facing = cells_facing(s, piece);

    if (piece->look.piece.shape == PARLOUR_SHAPE_PUSHER
            && facing != PARLOUR_NONE)
        tty_put(y, x - 1, TTY_FAINT, cells_glyph(CELLS_FACING + facing));
}

/* A letter does not tell that its piece is home: a mark at its side does. */
static void cells_draw_home(const struct parlour_look *look, int x, int y)
{
    if (look->home && isalpha((unsigned char)*look->label))
        tty_put(y, x + 1, TTY_GOOD, cells_glyph(CELLS_HOME));
}

static void cells_draw_piece(const struct cells *v, struct session *s,
                             const struct stage_piece *piece, int labels)
{
    char sign[CELLS_SIGN];
    int x, y, style;

    if (piece->size == 0
            || !cells_place(v, s, cells_nearest(s, piece), &x, &y))
        return;
    style = cells_sign(&piece->look, labels, sign);
    if (piece->size < STAGE_WHOLE / 2) {
        tty_put(y, x, style, cells_glyph(CELLS_SMALL));
        return;
    }
    if (cells_sizes[v->size].high >= CELLS_OUTLINED
            && piece->size == STAGE_WHOLE)
        cells_draw_outline(x, y, style, piece->look.piece.shape);
    if (piece->look.marks & PARLOUR_MARK_SELECTED)
        style |= TTY_CHOSEN;
    cells_draw_facing(s, piece, x, y);
    tty_put(y, x - tty_width(sign) / 2, style, sign);
    cells_draw_home(&piece->look, x, y);
}

/* ---- marks beside it ---- */

static void cells_draw_sides(const struct cells *v, struct session *s,
                             int cell, int style, const char *left,
                             const char *right)
{
    int beside = cells_sizes[v->size].wide / 2 - 1;
    struct parlour_look look;
    int x, y, more;

    beside = beside < 1 ? 1 : beside;
    look_at(s, cell, &look);
    more = beside == 1 && strlen(look.label) > 1;
    if (cells_place(v, s, cell, &x, &y)) {
        tty_put(y, x - beside - more, style, left);
        tty_put(y, x + beside, style, right);
    }
}

static void cells_draw_marks(const struct cells *v, struct session *s,
                             int cell)
{
    struct parlour_look look;

    look_at(s, cell, &look);
    if (look.marks & PARLOUR_MARK_SELECTED)
        cells_draw_sides(v, s, cell, TTY_STRONG,
                         cells_glyph(CELLS_TAKEN_LEFT),
                         cells_glyph(CELLS_TAKEN_RIGHT));
    else if (look.marks & PARLOUR_MARK_HINT)
        cells_draw_sides(v, s, cell, TTY_GOOD, "(", ")");
    else if (look.marks & PARLOUR_MARK_WALL)
        cells_draw_sides(v, s, cell, TTY_ALERT, "!", "!");
}

void cells_draw(const struct cells *v, struct stage *st, int cursor,
                int labels)
{
    struct session *s = st->session;
    struct parlour_status status;
    int cell, row;
    long i;

    look_status(s, &status);
    cells_draw_labels(v, s);
    cells_draw_more(v, s);
    for (row = 0; cells_sizes[v->size].line && row <= v->rows; row++)
        cells_draw_line(v, row);
    for (cell = 0; cell < status.columns * status.rows; cell++)
        cells_draw_floor(v, s, cell);
    for (i = 0; i < st->piece_count; i++)
        cells_draw_piece(v, s, &st->pieces[i], labels);
    if (stage_is_running(st))
        return;
    for (cell = 0; cell < status.columns * status.rows; cell++)
        cells_draw_marks(v, s, cell);
    if (cursor != PARLOUR_NONE)
        cells_draw_sides(v, s, cursor, TTY_STRONG, "[", "]");
}
