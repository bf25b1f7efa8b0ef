/* draw_board.c: draws boards (see draw_board.h). Every piece and mark differs
 * by its character alone; colours only help. The marks of a piece are beside
 * it: arrows if it is selected, parentheses for a hint. Limit: what moves is
 * drawn where it arrives, since a 3270 shows no animation.
 */
#include <assert.h>
#include <string.h>

#include "board/text.h"
#include "cells/draw_cell.h"
#include "tn3270/draw_board.h"

/* Columns and lines of a cell. The first are for boards with walls, whose
 * cells must look square; the last for long labels. */
static const struct { int wide, high; } draw_board_sizes[] = {
    { 4, 2 }, { 2, 1 }, { 3, 1 }, { 4, 1 }
};

enum {
    DRAW_BOARD_SIZES = 4,
    DRAW_BOARD_SMALLEST = 1,    /* index of the smallest */
    DRAW_BOARD_LABELLED = 2,    /* and of one for signs of two columns */
    DRAW_BOARD_SQUARE = 2,      /* columns a line of one that looks square */
    DRAW_BOARD_NAME = 4,        /* columns for the name of a row */
    DRAW_BOARD_NAMES = 1        /* lines for those of columns */
};

/* ---- what is on a cell ---- */

/* What an empty cell shows. */
static const char *draw_board_empty(const struct parlour_look *look,
                                    int *style)
{
    int sign = draw_cell_place(look);

    *style = CELLS_GREEN | CELLS_BRIGHT;
    if (sign == DRAW_CELL_FLOOR || sign == DRAW_CELL_OUTSIDE
            || sign == DRAW_CELL_DEAD)
        *style = CELLS_GRID;
    else if (sign == DRAW_CELL_WALL)
        *style = look->floor.colour > 0 ? draw_cell_style(&look->floor)
                                        : CELLS_GRID;
    else if (sign != DRAW_CELL_PATH && look->mark.colour > 0)
        *style = draw_cell_style(&look->mark) | CELLS_BRIGHT;
    return draw_cell_ascii(sign);
}

/* What is in the middle of a cell. sign: room for DRAW_VIEW_SIGN. */
static int draw_board_symbol(const struct parlour_look *look, int labels,
                             char *sign)
{
    int style;

    if (look->piece.shape == PARLOUR_SHAPE_NOTHING
            || look->floor.shape == PARLOUR_SHAPE_WALL) {
        strcpy(sign, draw_board_empty(look, &style));
        return style;
    }
    strcpy(sign, draw_cell_is_label(look, labels)
                     ? look->label : draw_cell_ascii(draw_cell_piece(look)));
    if (look->piece.colour == 0 && look->home)
        return CELLS_GREEN | CELLS_BRIGHT;
    return draw_cell_style(&look->piece) | CELLS_BRIGHT;
}

/* As on the board: the number of a colour, the symbol, the mark of a piece on
 * its goal. */
int draw_board_sign(const struct draw_board *d,
                    const struct parlour_look *look, int labels, char *sign)
{
    char symbol[DRAW_VIEW_SIGN];
    int ignored, number = draw_cell_number(look, &ignored);
    int style = draw_board_symbol(look, labels, symbol);
    struct text t;

    (void)d;
    text_open(&t, sign, DRAW_VIEW_SIGN);
    if (number != 0 && look->floor.shape != PARLOUR_SHAPE_WALL)
        text_add_char(&t, number);
    text_add(&t, symbol);
    if (draw_cell_has_home(look, labels))
        text_add(&t, draw_cell_ascii(DRAW_CELL_HOME));
    return style;
}

/* ---- sizes ---- */

static int draw_board_least(int a, int b)
{
    return a < b ? a : b;
}

/* Returns the columns of the longest sign; *walls: 1 if there are walls. */
static int draw_board_widest(struct parlour_session *s,
                             const struct parlour_status *status, int labels,
                             int *walls)
{
    char sign[DRAW_VIEW_SIGN];
    struct parlour_look look;
    int cell, width, widest = 1;

    *walls = 0;
    for (cell = 0; cell < status->columns * status->rows; cell++) {
        parlour_look_at(s, cell, &look);
        draw_board_symbol(&look, labels, sign);
        width = (int)strlen(sign);
        widest = width > widest ? width : widest;
        *walls |= look.floor.shape != PARLOUR_SHAPE_PLAIN;
    }
    return widest;
}

/* Returns 1 if a cell has a blank column beside the longest sign, and a board
 * with walls has cells that look square. Without walls the smallest cells are
 * too narrow to tell pieces apart. */
static int draw_board_suits(int size, int widest, int walls)
{
    int wide = draw_board_sizes[size].wide;
    int square = wide == DRAW_BOARD_SQUARE * draw_board_sizes[size].high;

    return wide > widest && (walls && widest == 1 ? square
                             : size != DRAW_BOARD_SMALLEST);
}

static int draw_board_fits(int size, const struct parlour_status *status,
                           const struct draw_view_room *room)
{
    return status->columns * draw_board_sizes[size].wide
               <= room->columns - 2 * DRAW_BOARD_NAME
        && status->rows * draw_board_sizes[size].high
               <= room->lines - DRAW_BOARD_NAMES;
}

/* The first size that suits and fits, or else the last one that suits. */
static int draw_board_choose(const struct app_board *board,
                             const struct draw_view_room *room, int labels)
{
    int walls, widest = draw_board_widest(board->session, board->status,
                                          labels, &walls);
    int size, chosen = DRAW_BOARD_SMALLEST;

    for (size = 0; size < DRAW_BOARD_SIZES; size++)
        if (draw_board_suits(size, widest, walls)) {
            chosen = size;
            if (draw_board_fits(size, board->status, room))
                break;
        }
    return chosen;
}

/* Returns the first column or row to show. While the focus is in sight nothing
 * scrolls: the terminal's cursor stays where it is, and would be on another
 * cell. */
static int draw_board_first(int first, int all, int seen, int focus)
{
    if (focus < first || focus >= first + seen)
        first = draw_cell_first(first, all, seen, focus);
    if (first > all - seen)
        first = all - seen;
    return first < 0 ? 0 : first;
}

/* Scrolls to the focus if that is asked for, else only stays on the board: the
 * player may have scrolled away. */
static void draw_board_follow(struct draw_board *d,
                              const struct app_board *board)
{
    struct parlour_session *s = board->session;
    const struct parlour_status *status = board->status;
    int follows = board->scrolls != d->scrolls
        || board->focus != d->focus || d->session != s;

    d->scrolls = board->scrolls;
    d->focus = board->focus;
    d->session = s;
    d->first_column = draw_board_first(
        d->first_column, status->columns, d->columns,
        follows ? parlour_column(s, board->focus) : d->first_column);
    d->first_row = draw_board_first(
        d->first_row, status->rows, d->rows,
        follows ? parlour_row(s, board->focus) : d->first_row);
}

static void draw_board_fit(struct draw_board *d, const struct app_board *board,
                           const struct draw_view_room *room, int labels)
{
    const struct parlour_status *status = board->status;
    int wide, high;

    d->size = draw_board_choose(board, room, labels);
    wide = draw_board_sizes[d->size].wide;
    high = draw_board_sizes[d->size].high;
    d->columns = draw_board_least(status->columns, (room->columns
                                  - 2 * DRAW_BOARD_NAME) / wide);
    d->rows = draw_board_least(status->rows, (room->lines - DRAW_BOARD_NAMES)
                                             / high);
    d->column = room->column + (room->columns - d->columns * wide) / 2;
    d->line = room->line + DRAW_BOARD_NAMES
        + (room->lines - DRAW_BOARD_NAMES - d->rows * high) / 2;
    draw_board_follow(d, board);
}

void draw_board_scroll(struct draw_board *d, int direction)
{
    assert(direction >= 0 && direction < PARLOUR_DIRECTIONS);
    if (direction == PARLOUR_LEFT || direction == PARLOUR_RIGHT)
        d->first_column += direction == PARLOUR_LEFT ? -d->columns / 2
                                                     : d->columns / 2;
    else
        d->first_row += direction == PARLOUR_UP ? -d->rows / 2 : d->rows / 2;
}

int draw_board_right(const struct draw_board *d)
{
    return d->column + d->columns * draw_board_sizes[d->size].wide
        + DRAW_BOARD_NAME;
}

/* ---- names of columns and rows ---- */

static void draw_board_put_names(const struct draw_board *d, struct cells *c,
                                 struct parlour_session *s)
{
    char letters[PARLOUR_TEXT], number[PARLOUR_TEXT];
    int wide = draw_board_sizes[d->size].wide;
    int high = draw_board_sizes[d->size].high, i, before;

    for (i = 0; i < d->columns; i++) {
        draw_cell_name(s, d->first_column + i, 0, letters, number);
        before = (wide - 1) / 2 - (letters[1] != '\0');
        if (letters[1] == '\0' || wide > 2 || i % 2 == 1)
            cells_put(c, d->line - 1, d->column + i * wide + before,
                      CELLS_FAINT, letters);
    }
    for (i = 0; i < d->rows; i++) {
        draw_cell_name(s, 0, d->first_row + i, letters, number);
        cells_put(c, d->line + i * high,
                  d->column - 2 - (int)strlen(number), CELLS_FAINT,
                  number);
    }
}

/* Draws a sign on which Enter scrolls. */
static void draw_board_put_scroll(struct cells *c, int line, int column,
                                  const char *sign, int direction)
{
    cells_put(c, line, column, CELLS_STRONG, sign);
    cells_mark(c, line, column, 1, 1, DRAW_BOARD_SCROLL, direction);
}

/* Shows with arrows that the board continues. */
static void draw_board_put_more(const struct draw_board *d, struct cells *c,
                                const struct parlour_status *status)
{
    int right = draw_board_right(d) - 2;
    int last = d->line + d->rows * draw_board_sizes[d->size].high - 1;

    if (d->first_column > 0)
        draw_board_put_scroll(c, d->line - 1, d->column - 2, "<",
                              PARLOUR_LEFT);
    if (d->first_column + d->columns < status->columns)
        draw_board_put_scroll(c, d->line - 1, right, ">", PARLOUR_RIGHT);
    if (d->first_row > 0)
        draw_board_put_scroll(c, d->line, right, "-", PARLOUR_UP);
    if (d->first_row + d->rows < status->rows)
        draw_board_put_scroll(c, last, right, "+", PARLOUR_DOWN);
}

/* ---- cells ---- */

/* The marks on both sides of a sign. */
static void draw_board_put_sides(struct cells *c, int line, int left,
                                 int right, const struct parlour_look *look,
                                 int labels)
{
    struct draw_cell_sides sides;

    if (draw_cell_sides(look, &sides)) {
        cells_put(c, line, left, sides.style, draw_cell_ascii(sides.left));
        cells_put(c, line, right, sides.style, draw_cell_ascii(sides.right));
    } else if (draw_cell_has_home(look, labels)) {
        cells_put(c, line, right, CELLS_GOOD,
                  draw_cell_ascii(DRAW_CELL_HOME));
    }
}

/* Goals and floors of a colour have its number beside them. */
static void draw_board_put_colour(struct cells *c, int line, int column,
                                  const struct parlour_look *look)
{
    int style, number = draw_cell_number(look, &style);

    if (number != 0)
        cells_fill(c, line, column, 1, 1, style, number);
}

static void draw_board_put_cell(struct cells *c, struct parlour_session *s,
                                int cell, int line, int column, int size,
                                int labels, int dead)
{
    int wide = draw_board_sizes[size].wide;
    int high = draw_board_sizes[size].high, left, style;
    char sign[DRAW_VIEW_SIGN];
    struct parlour_look look;

    parlour_look_at(s, cell, &look);
    look.marks &= ~(dead ? 0 : PARLOUR_MARK_DEAD);
    style = draw_board_symbol(&look, labels, sign);
    left = column + (wide - (int)strlen(sign)) / 2;
    if (look.floor.shape == PARLOUR_SHAPE_WALL) {
        cells_fill(c, line, column, high, wide, style | CELLS_CHOSEN, ' ');
        left = column;
    } else {
        draw_board_put_colour(c, line, left - 1, &look);
        cells_put(c, line, left, look.marks & PARLOUR_MARK_SELECTED
                  ? style | CELLS_CHOSEN : style, sign);
    }
    draw_board_put_sides(c, line, left - 1, left + (int)strlen(sign), &look,
                         labels);
}

/* The pieces dealt last are marked at both sides. */
static void draw_board_put_dealt(const struct draw_board *d, struct cells *c,
                                 const struct app_board *board)
{
    const char *dealt = draw_cell_ascii(DRAW_CELL_DEALT);
    struct parlour_look look;
    int i, column, row, line, middle;

    for (i = 0; i < board->dealt_count; i++) {
        parlour_look_at(board->session, board->dealt[i], &look);
        column = parlour_column(board->session, board->dealt[i])
            - d->first_column;
        row = parlour_row(board->session, board->dealt[i]) - d->first_row;
        if (column < 0 || column >= d->columns || row < 0 || row >= d->rows
                || look.marks != 0)
            continue;
        line = d->line + row * draw_board_sizes[d->size].high;
        middle = d->column + column * draw_board_sizes[d->size].wide
            + (draw_board_sizes[d->size].wide - 1) / 2;
        cells_put(c, line, middle - 1, CELLS_FAINT, dealt);
        cells_put(c, line, middle + 1, CELLS_FAINT, dealt);
    }
}

void draw_board_whole(struct draw_board *d, struct cells *c,
                      const struct app_board *board,
                      const struct draw_view_room *room, int labels)
{
    struct parlour_session *s = board->session;
    int column, row, cell, line, at, wide, high;

    draw_board_fit(d, board, room, labels);
    draw_board_put_names(d, c, s);
    draw_board_put_more(d, c, board->status);
    wide = draw_board_sizes[d->size].wide;
    high = draw_board_sizes[d->size].high;
    for (column = 0; column < d->columns; column++)
        for (row = 0; row < d->rows; row++) {
            cell = parlour_cell(s, d->first_column + column,
                                d->first_row + row);
            line = d->line + row * high;
            at = d->column + column * wide;
            draw_board_put_cell(c, s, cell, line, at, d->size, labels,
                                d->dead);
            cells_mark(c, line, at, high, wide, APP_ON_CELL, cell);
        }
    draw_board_put_dealt(d, c, board);
}

void draw_board_small(struct cells *c, const struct draw_board *d,
                      struct parlour_session *s,
                      const struct draw_view_room *room, int labels)
{
    int walls, size, wide, column, row;
    struct parlour_status status;

    (void)d;                    /* signs are the same on every board */
    parlour_get_status(s, &status);
    size = draw_board_widest(s, &status, labels, &walls) > 1
        ? DRAW_BOARD_LABELLED : DRAW_BOARD_SMALLEST;
    wide = draw_board_sizes[size].wide;
    for (column = 0; column < status.columns
             && (column + 1) * wide <= room->columns; column++)
        for (row = 0; row < status.rows && row < room->lines; row++)
            draw_board_put_cell(c, s, parlour_cell(s, column, row),
                                room->line + row,
                                room->column + column * wide, size, labels,
                                0);
}
