/* draw_board.c: the board on the terminal (see draw_board.h). A board without
 * walls is drawn in a grid of lines; one with walls has no lines. The columns
 * on both sides of what is in a cell hold marks: brackets for the cursor,
 * arrows for what is selected. Every piece and mark differs by its character
 * alone. Limit: a label is three columns wide at most.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "board/text.h"
#include "cells/draw_cell.h"
#include "ncurses/draw_board.h"
#include "ncurses/terminal.h"

/* ---- characters ---- */

/* What is drawn besides the signs of draw_cell.h, which come first. */
enum draw_board_glyph {
    DRAW_BOARD_SMALL = DRAW_CELL_SIGNS, /* a piece that grows or shrinks */
    DRAW_BOARD_FACING, /* four: in the order of directions */
    DRAW_BOARD_ACROSS = DRAW_BOARD_FACING + PARLOUR_DIRECTIONS,
    DRAW_BOARD_ALONG,
    DRAW_BOARD_CORNERS, /* nine: of the grid, row by row */
    DRAW_BOARD_GLYPHS = DRAW_BOARD_CORNERS + 9
};

static const char *const ascii[DRAW_BOARD_GLYPHS - DRAW_CELL_SIGNS] = {
    "'", "^", ">", "v", "<",
    "-", "|", "+", "+", "+", "+", "+", "+", "+", "+", "+"
};

/* Characters that nearly every font has, the console's too. */
static const char *const unicode[DRAW_BOARD_GLYPHS] = {
    " ", "\u00b7", "\u25e6", "\u2022", "\u00d7", "\u25ca", "\u2302", "\u2588",
    "\u25a1", "\u25a3", "\u263a", "\u263b",
    "\u221a", "+", "!", "(", ")", "\u25ba", "\u25c4",
    "?", "\u25cf", "\u25b2", "\u25a0", "\u2666", "\u25cb", "\u2663",
    "\u25bc", "\u25a1", "\u2665",
    "\u2219", "\u2191", "\u2192", "\u2193", "\u2190",
    "\u2500", "\u2502", "\u250c", "\u252c", "\u2510", "\u251c", "\u253c",
    "\u2524", "\u2514", "\u2534", "\u2518"
};

static const char *glyph(int i)
{
    if (!terminal_is_ascii())
        return unicode[i];
    return i < DRAW_CELL_SIGNS ? draw_cell_ascii(i)
                               : ascii[i - DRAW_CELL_SIGNS];
}

/* ---- sizes ---- */

struct draw_board_size {
    int wide, high;             /* from one cell to the next */
    int line;                   /* 1: lines between the cells */
};

/* The first are for boards in a grid of lines, the next for those with walls,
 * the next for labels of two; the smallest is for any. */
static const struct draw_board_size sizes[] = {
    { 8, 4, 1 }, { 4, 2, 1 }, { 6, 3, 0 }, { 3, 1, 0 }, { 2, 1, 0 }
};

enum { DRAW_BOARD_WALLED = 2, DRAW_BOARD_LABELLED = 3, DRAW_BOARD_SMALLEST = 4,
       DRAW_BOARD_MARGIN = 4, DRAW_BOARD_LABELS = 1,
       DRAW_BOARD_OUTLINED = 3 }; /* lines of a cell with room for outlines */

/* Return the columns and lines of the screen that those of a board take. */
static int width(int size, int columns)
{
    return columns * sizes[size].wide + 1 + 2 * DRAW_BOARD_MARGIN;
}

static int height(int size, int rows)
{
    return rows * sizes[size].high + sizes[size].line
        + DRAW_BOARD_LABELS;
}

void draw_board_measure(struct draw_board *d, struct parlour_session *s,
                        const struct parlour_status *status)
{
    struct parlour_look look;
    int cell;

    d->walled = d->labelled = 0;
    for (cell = status->columns * status->rows - 1; cell >= 0; cell--) {
        parlour_look_at(s, cell, &look);
        d->walled |= look.floor.shape != PARLOUR_SHAPE_PLAIN;
        d->labelled |= look.label[0] != '\0' && look.label[1] != '\0';
    }
}

/* Returns 1 if this size suits the board; all but the last two must also
 * fit. */
static int suits(const struct draw_board *d,
                 const struct parlour_status *status,
                 const struct draw_view_room *room)
{
    if (d->size == DRAW_BOARD_LABELLED)
        return d->labelled;
    return (d->walled ? d->size == DRAW_BOARD_WALLED
                      : d->size < DRAW_BOARD_WALLED)
        && width(d->size, status->columns) <= room->columns
        && height(d->size, status->rows) <= room->lines;
}

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* Lays out as much of the board as fits in cells of its size. A board stays in
 * the middle of its room unless a message would cover it: then it moves up,
 * and shows fewer rows if it must. */
static void lay(struct draw_board *d, const struct parlour_status *status,
                const struct draw_view_room *room)
{
    const struct draw_board_size *size = &sizes[d->size];
    int lines = room->lines - room->covered, high;

    d->columns = lesser(status->columns, (room->columns - 1
                                          - 2 * DRAW_BOARD_MARGIN)
                                             / size->wide);
    d->rows = lesser(status->rows, (lines - size->line
                                    - DRAW_BOARD_LABELS) / size->high);
    high = height(d->size, d->rows);
    d->x = room->column + DRAW_BOARD_MARGIN
        + (room->columns - width(d->size, d->columns)) / 2;
    d->y = room->line + DRAW_BOARD_LABELS
        + lesser((room->lines - high) / 2, lines - high);
}

/* Lays out the board. If it does not fit, shows the part around the focus. */
static void fit(struct draw_board *d, const struct app_board *board,
                const struct draw_view_room *room)
{
    struct parlour_session *s = board->session;
    const struct parlour_status *status = board->status;
    int columns = d->columns, rows = d->rows;

    d->size = 0;
    while (d->size < DRAW_BOARD_SMALLEST && !suits(d, status, room))
        d->size++;
    lay(d, status, room);
    d->first_column = lesser(d->first_column, status->columns - d->columns);
    d->first_row = lesser(d->first_row, status->rows - d->rows);
    if (d->scrolls == board->scrolls && d->columns == columns
            && d->rows == rows)
        return;
    d->scrolls = board->scrolls;
    d->first_column = draw_cell_first(d->first_column, status->columns,
                                      d->columns,
                                      parlour_column(s, board->focus));
    d->first_row = draw_cell_first(d->first_row, status->rows, d->rows,
                                   parlour_row(s, board->focus));
}

int draw_board_scroll(struct draw_board *d, int rows, int notches)
{
    int first = d->first_row - notches;

    if (d->rows == rows)
        return 0;
    first = lesser(first, rows - d->rows);
    d->first_row = first < 0 ? 0 : first;
    return 1;
}

int draw_board_right(const struct draw_board *d)
{
    return d->x + d->columns * sizes[d->size].wide + DRAW_BOARD_MARGIN;
}

/* ---- places ---- */

/* Finds the middle of a cell. Returns 0 if it is not visible. */
static int place(const struct draw_board *d, struct parlour_session *s,
                 int cell, int *x, int *y)
{
    const struct draw_board_size *size = &sizes[d->size];
    int column = parlour_column(s, cell) - d->first_column;
    int row = parlour_row(s, cell) - d->first_row;

    *x = d->x + column * size->wide + (size->wide + size->line) / 2;
    *y = d->y + row * size->high + (size->high - size->line) / 2
        + size->line;
    return column >= 0 && column < d->columns && row >= 0 && row < d->rows;
}

/* ---- the grid and its labels ---- */

/* Returns 0 at the start, 1 within, 2 at the end. */
static int third(int i, int last)
{
    return i == 0 ? 0 : i == last ? 2 : 1;
}

static void draw_line(struct cells *c, const struct draw_board *d, int row)
{
    const struct draw_board_size *size = &sizes[d->size];
    int corners = DRAW_BOARD_CORNERS + 3 * third(row, d->rows);
    int y = d->y + row * size->high;
    int x, column, i;

    for (column = 0; column <= d->columns; column++) {
        x = d->x + column * size->wide;
        cells_put(c, y, x, CELLS_GRID,
                  glyph(corners + third(column, d->columns)));
        for (i = 1; column < d->columns && i < size->wide; i++)
            cells_put(c, y, x + i, CELLS_GRID, glyph(DRAW_BOARD_ACROSS));
        for (i = 1; row < d->rows && i < size->high; i++)
            cells_put(c, y + i, x, CELLS_GRID, glyph(DRAW_BOARD_ALONG));
    }
}

static void draw_labels(struct cells *c, const struct draw_board *d,
                        struct parlour_session *s)
{
    char letters[PARLOUR_TEXT], number[PARLOUR_TEXT];
    int i, x, y;

    for (i = 0; i < d->columns; i++) {
        draw_cell_name(s, d->first_column + i, 0, letters, number);
        place(d, s, parlour_cell(s, d->first_column + i, d->first_row),
              &x, &y);
        if (letters[1] == '\0' || sizes[d->size].wide > 2
                || (d->first_column + i) % 2 == 1)
            cells_put(c, d->y - 1, x - (letters[1] != '\0'), CELLS_FAINT,
                      letters);
    }
    for (i = 0; i < d->rows; i++) {
        draw_cell_name(s, 0, d->first_row + i, letters, number);
        place(d, s, parlour_cell(s, d->first_column, d->first_row + i),
              &x, &y);
        cells_put(c, y, d->x - 1 - (int)strlen(number), CELLS_FAINT,
                  number);
    }
}

/* Draws arrows where the board continues. */
static void draw_more(struct cells *c, const struct draw_board *d,
                      const struct parlour_status *status)
{
    const struct draw_board_size *size = &sizes[d->size];
    int right = d->x + d->columns * size->wide + 2;
    int bottom = d->y + d->rows * size->high - 1 + size->line;

    if (d->first_column > 0)
        cells_put(c, d->y - 1, d->x - DRAW_BOARD_MARGIN + 1, CELLS_STRONG,
                  "<");
    if (d->first_column + d->columns < status->columns)
        cells_put(c, d->y - 1, right, CELLS_STRONG, ">");
    if (d->first_row > 0)
        cells_put(c, d->y, right, CELLS_STRONG, c->above);
    if (d->first_row + d->rows < status->rows)
        cells_put(c, bottom, right, CELLS_STRONG, c->below);
}

/* ---- what is on a cell ---- */

static int piece_sign(const struct parlour_look *look, int labels, char *sign)
{
    snprintf(sign, DRAW_VIEW_SIGN, "%s",
             draw_cell_is_label(look, labels) ? look->label
                                           : glyph(draw_cell_piece(look)));
    return draw_cell_style(&look->piece);
}

/* A wall fills its cell, whose middle is there. */
static void draw_wall(struct cells *c, const struct draw_board *d,
                      const struct parlour_thing *wall, int x, int y)
{
    const struct draw_board_size *size = &sizes[d->size];
    int left = x - size->wide / 2, top = y - size->high / 2, i, k;

    for (i = 0; i < size->high; i++)
        for (k = 0; k < size->wide; k++)
            cells_put(c, top + i, left + k,
                      wall->colour > 0 ? draw_cell_style(wall) : CELLS_FAINT,
                      glyph(DRAW_CELL_WALL));
}

/* Goals and ground of a colour have its number beside them. */
static void draw_colour(struct cells *c, const struct parlour_look *look,
                        int x, int y)
{
    int style, number = draw_cell_number(look, &style);

    if (number != 0)
        cells_fill(c, y, x - 1, 1, 1, style, number);
}

/* Returns what to draw for a cell without a piece. Within walls ASCII has
 * goals as players write them, and floors blank. */
static const char *place_glyph(const struct draw_board *d, int sign)
{
    int plain = terminal_is_ascii() && d->walled;

    if (plain && sign == DRAW_CELL_GOAL)
        return ".";
    return glyph(plain && sign == DRAW_CELL_FLOOR ? DRAW_CELL_OUTSIDE : sign);
}

static void draw_empty(struct cells *c, const struct draw_board *d,
                       const struct parlour_look *look, int x, int y)
{
    int lined = sizes[d->size].line, sign = draw_cell_place(look);
    int style = CELLS_GOOD;

    if (sign == DRAW_CELL_FLOOR && lined && !d->edited)
        return;
    if (sign == DRAW_CELL_FLOOR || sign == DRAW_CELL_DEAD)
        style = sign == DRAW_CELL_DEAD ? CELLS_ALERT : CELLS_FAINT;
    if ((sign == DRAW_CELL_GOAL || sign == DRAW_CELL_SEAT)
            && look->mark.colour > 0)
        style = draw_cell_style(&look->mark);
    if (sign == DRAW_CELL_REACH && lined)
        sign = DRAW_CELL_FLOOR;
    cells_put(c, y, x, style, place_glyph(d, sign));
}

static void draw_floor(struct cells *c, const struct draw_board *d,
                       struct parlour_session *s, int cell)
{
    struct parlour_look look;
    int x, y;

    if (!place(d, s, cell, &x, &y))
        return;
    parlour_look_at(s, cell, &look);
    look.marks &= ~(d->dead ? 0 : PARLOUR_MARK_DEAD);
    if (look.floor.shape == PARLOUR_SHAPE_WALL)
        draw_wall(c, d, &look.floor, x, y);
    else if (look.id == 0)
        draw_empty(c, d, &look, x, y);
    draw_colour(c, &look, x, y);
}

/* The corners around a piece where cells are large, by its shape. */
static const char *const rounded[] = {
    "\u256d\u2500\u2500\u2500\u256e", "\u2570\u2500\u2500\u2500\u256f",
    ".---.", "'---'"
};
static const char *const square[] = {
    "\u250c\u2500\u2500\u2500\u2510", "\u2514\u2500\u2500\u2500\u2518",
    "+---+", "+---+"
};
static const char *const cut[] = {
    "\u2571\u2500\u2500\u2500\u2572", "\u2572\u2500\u2500\u2500\u2571",
    "/---\\", "\\---/"
};

static void draw_outline(struct cells *c, int x, int y, int style, int shape)
{
    const char *const *rows = square;
    int ascii = 2 * terminal_is_ascii(), half = 2;

    if (shape == PARLOUR_SHAPE_BALL || shape == PARLOUR_SHAPE_PUSHER)
        rows = rounded;
    else if (shape == PARLOUR_SHAPE_GEM)
        rows = cut;
    cells_put(c, y - 1, x - half, style, rows[ascii]);
    cells_put(c, y + 1, x - half, style, rows[ascii + 1]);
    cells_put(c, y, x - half, style, glyph(DRAW_BOARD_ALONG));
    cells_put(c, y, x + half, style, glyph(DRAW_BOARD_ALONG));
}

/* The cell that a piece is nearest to on its way; PARLOUR_NONE: it is above
 * the board. */
static int nearest(struct parlour_session *s,
                   const struct animation_piece *piece)
{
    int columns = parlour_column(s, piece->to)
                - parlour_column(s, piece->from);
    int rows = parlour_row(s, piece->to) - parlour_row(s, piece->from);

    return parlour_cell(s, parlour_column(s, piece->from)
                            + columns * piece->part / ANIMATION_WHOLE,
                        parlour_row(s, piece->from)
                            + (rows * piece->part - piece->above)
                                / ANIMATION_WHOLE);
}

static void draw_facing(struct cells *c, const struct animation_piece *piece,
                        int x, int y)
{
    if (piece->look.piece.shape == PARLOUR_SHAPE_PUSHER
            && piece->look.facing != PARLOUR_NONE)
        cells_put(c, y, x - 1, CELLS_FAINT,
                  glyph(DRAW_BOARD_FACING + piece->look.facing));
}

static void draw_piece(struct cells *c, const struct draw_board *d,
                       struct parlour_session *s,
                       const struct animation_piece *piece, int labels)
{
    char sign[DRAW_VIEW_SIGN];
    int cell = nearest(s, piece), x, y, style;

    if (piece->size == 0 || cell == PARLOUR_NONE
            || !place(d, s, cell, &x, &y))
        return;
    style = piece_sign(&piece->look, labels, sign);
    if (piece->size < ANIMATION_WHOLE / 2) {
        cells_put(c, y, x, style, glyph(DRAW_BOARD_SMALL));
        return;
    }
    if (sizes[d->size].high >= DRAW_BOARD_OUTLINED
            && piece->size == ANIMATION_WHOLE)
        draw_outline(c, x, y, style, piece->look.piece.shape);
    if (piece->look.marks & PARLOUR_MARK_SELECTED)
        style |= CELLS_CHOSEN;
    draw_facing(c, piece, x, y);
    cells_put(c, y, x - cells_width(c, sign) / 2, style, sign);
    if (draw_cell_has_home(&piece->look, labels))
        cells_put(c, y, x + 1, CELLS_GOOD, glyph(DRAW_CELL_HOME));
}

/* ---- marks beside it ---- */

static void draw_sides(struct cells *c, const struct draw_board *d,
                       struct parlour_session *s, int cell, int style,
                       const char *left, const char *right)
{
    int beside = sizes[d->size].wide / 2 - 1;
    struct parlour_look look;
    int x, y, more;

    beside = beside < 1 ? 1 : beside;
    parlour_look_at(s, cell, &look);
    more = beside == 1 && strlen(look.label) > 1;
    if (place(d, s, cell, &x, &y)) {
        cells_put(c, y, x - beside - more, style, left);
        cells_put(c, y, x + beside, style, right);
    }
}

static void draw_marks(struct cells *c, const struct draw_board *d,
                       struct parlour_session *s, int cell)
{
    struct draw_cell_sides sides;
    struct parlour_look look;

    parlour_look_at(s, cell, &look);
    if (draw_cell_sides(&look, &sides))
        draw_sides(c, d, s, cell, sides.style, glyph(sides.left),
                   glyph(sides.right));
}

static void draw_cursor(struct cells *c, const struct draw_board *d,
                        const struct app_board *board)
{
    int x, y;

    draw_sides(c, d, board->session, board->cursor, CELLS_STRONG, "[", "]");
    if (place(d, board->session, board->cursor, &x, &y))
        cells_set_cursor(c, y, x);
}

/* Marks where each cell of the board is, for the pointer. */
static void mark_cells(struct cells *c, const struct draw_board *d,
                       struct parlour_session *s)
{
    const struct draw_board_size *size = &sizes[d->size];
    int column, row;

    for (column = 0; column < d->columns; column++)
        for (row = 0; row < d->rows; row++)
            cells_mark(c, d->y + row * size->high,
                       d->x + column * size->wide, size->high, size->wide,
                       APP_ON_CELL, parlour_cell(s, d->first_column + column,
                                                 d->first_row + row));
}

void draw_board_whole(struct draw_board *d, struct cells *c,
                      const struct app_board *board,
                      const struct draw_view_room *room, int labels)
{
    struct parlour_session *s = board->session;
    int cell, row, cells = board->status->columns * board->status->rows;
    long i;

    d->edited = board->edited;
    fit(d, board, room);
    assert(d->columns <= board->status->columns
           && d->rows <= board->status->rows);
    mark_cells(c, d, s);
    draw_labels(c, d, s);
    draw_more(c, d, board->status);
    for (row = 0; sizes[d->size].line && row <= d->rows; row++)
        draw_line(c, d, row);
    for (cell = 0; cell < cells; cell++)
        draw_floor(c, d, s, cell);
    for (i = 0; i < board->piece_count; i++)
        draw_piece(c, d, s, &board->pieces[i], labels);
    if (board->moves)
        return;                 /* marks wait until the pieces rest */
    for (i = 0; i < board->dealt_count; i++)
        draw_sides(c, d, s, board->dealt[i], CELLS_FAINT,
                   glyph(DRAW_CELL_DEALT), glyph(DRAW_CELL_DEALT));
    for (cell = 0; cell < cells; cell++)
        draw_marks(c, d, s, cell);
    if (board->cursor != PARLOUR_NONE)
        draw_cursor(c, d, board);
}

/* ---- small boards ---- */

static void draw_resting(struct cells *c, const struct draw_board *d,
                         struct parlour_session *s, int cell, int labels)
{
    struct animation_piece piece = {
        .from = cell, .to = cell, .size = ANIMATION_WHOLE
    };

    draw_floor(c, d, s, cell);
    parlour_look_at(s, cell, &piece.look);
    piece.id = piece.look.id;
    if (piece.look.piece.shape != PARLOUR_SHAPE_NOTHING)
        draw_piece(c, d, s, &piece, labels);
}

void draw_board_small(struct cells *c, const struct draw_board *d,
                      struct parlour_session *s,
                      const struct draw_view_room *room, int labels)
{
    struct draw_board small = {
        .size = DRAW_BOARD_SMALLEST, .x = room->column, .y = room->line
    };
    struct parlour_status status;
    int cell;

    parlour_get_status(s, &status);
    draw_board_measure(&small, s, &status);
    small.walled |= d != NULL && d->walled;
    if (small.labelled)
        small.size = DRAW_BOARD_LABELLED;
    small.columns = lesser(status.columns,
                           room->columns / sizes[small.size].wide);
    small.rows = lesser(status.rows, room->lines);
    for (cell = 0; cell < status.columns * status.rows; cell++)
        draw_resting(c, &small, s, cell, labels);
}

/* ---- signs elsewhere ---- */

/* Returns the style of a place without a piece; a kind of the editor that is
 * nothing at all looks like a floor. */
static int place_sign(const struct draw_board *d,
                      const struct parlour_look *look, const char **sign)
{
    const struct parlour_thing *thing =
        look->mark.shape != PARLOUR_SHAPE_NOTHING ? &look->mark
                                                  : &look->floor;
    int place = draw_cell_place(look);

    *sign = place_glyph(d, place == DRAW_CELL_OUTSIDE ? DRAW_CELL_FLOOR
                                                      : place);
    return thing->colour > 0 ? draw_cell_style(thing) : CELLS_PLAIN;
}

/* As on the board: the number of a colour, the sign, the mark of a piece on
 * its goal. */
int draw_board_sign(const struct draw_board *d,
                    const struct parlour_look *look, int labels, char *sign)
{
    char piece[DRAW_VIEW_SIGN];
    const char *body = piece;
    struct text t;
    int style, number = draw_cell_number(look, &style);

    if (look->piece.shape != PARLOUR_SHAPE_NOTHING)
        style = piece_sign(look, labels, piece);
    else
        style = place_sign(d, look, &body);
    text_open(&t, sign, DRAW_VIEW_SIGN);
    if (number != 0)
        text_add_char(&t, number);
    text_add(&t, body);
    if (draw_cell_has_home(look, labels))
        text_add(&t, glyph(DRAW_CELL_HOME));
    return style;
}
