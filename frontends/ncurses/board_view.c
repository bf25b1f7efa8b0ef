/* board_view.c: the board on the terminal (see board_view.h). A board of floor
 * only stands in a grid of lines; one with walls has none. On both sides of
 * what is in a cell is a column for marks: brackets for the cursor, arrows for
 * what is selected. Every piece and mark differs by its character alone.
 * Limit: a label is three columns wide at most.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "ncurses/board_view.h"
#include "ncurses/terminal.h"

/* ---- characters ---- */

enum board_view_glyph {
    BOARD_VIEW_ACROSS,
    BOARD_VIEW_ALONG,
    BOARD_VIEW_CORNERS, /* nine: of the grid, row by row */
    BOARD_VIEW_FLOOR = BOARD_VIEW_CORNERS + 9,
    BOARD_VIEW_REACH,
    BOARD_VIEW_PATH,
    BOARD_VIEW_GOAL,
    BOARD_VIEW_SEAT,
    BOARD_VIEW_HOME,
    BOARD_VIEW_WALL,
    BOARD_VIEW_SMALL,
    BOARD_VIEW_BOX,
    BOARD_VIEW_BOX_HOME,
    BOARD_VIEW_PUSHER,
    BOARD_VIEW_PUSHER_HOME,
    BOARD_VIEW_TAKEN_LEFT,
    BOARD_VIEW_TAKEN_RIGHT,
    BOARD_VIEW_FACING, /* four: in the order of directions */
    BOARD_VIEW_SIGNS = BOARD_VIEW_FACING + PARLOUR_DIRECTIONS,
    /* ten: of colours 0 to 9 */
    BOARD_VIEW_GLYPHS = BOARD_VIEW_SIGNS + 10
};

static const char *const board_view_ascii[BOARD_VIEW_GLYPHS] = {
    "-", "|", "+", "+", "+", "+", "+", "+", "+", "+", "+",
    ".", ",", ":", "_", "!", "*", "#", "'", "$", "*", "@", "&", ">", "<",
    "^", ">", "v", "<",
    "?", "o", "x", "#", "*", "+", "%", "=", "@", "&"
};

/* Of those that nearly every font has, the console's too. */
static const char *const unicode[BOARD_VIEW_GLYPHS] = {
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

static const char *board_view_glyph(int glyph)
{
    return terminal_is_ascii() ? board_view_ascii[glyph] : unicode[glyph];
}

/* ---- sizes ---- */

struct board_view_size {
    int wide, high;             /* from one cell to the next */
    int line;                   /* 1: lines between the cells */
};

/* The first are for boards in a grid of lines, the next for those with walls,
 * the next for labels of two; the smallest is for any. */
static const struct board_view_size sizes[] = {
    { 8, 4, 1 }, { 4, 2, 1 }, { 6, 3, 0 }, { 3, 1, 0 }, { 2, 1, 0 }
};

enum { BOARD_VIEW_WALLED = 2, BOARD_VIEW_LABELLED = 3, BOARD_VIEW_SMALLEST = 4,
       BOARD_VIEW_MARGIN = 4, BOARD_VIEW_LABELS = 1, BOARD_VIEW_NAME = 16,
       BOARD_VIEW_OUTLINED = 3 }; /* lines of a cell with room for outlines */

/* Columns and lines of the screen for so many of the board. */
static int width(int size, int columns)
{
    return columns * sizes[size].wide + 1 + 2 * BOARD_VIEW_MARGIN;
}

static int height(int size, int rows)
{
    return rows * sizes[size].high + sizes[size].line
        + BOARD_VIEW_LABELS;
}

static int cell_count(const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return status.columns * status.rows;
}

void board_view_measure(struct board_view *v, struct parlour_session *s)
{
    struct parlour_look look;
    int cell;

    v->walled = v->labelled = 0;
    for (cell = cell_count(s) - 1; cell >= 0; cell--) {
        parlour_look_at(s, cell, &look);
        v->walled |= look.floor.shape != PARLOUR_SHAPE_PLAIN;
        v->labelled |= look.label[0] != '\0' && look.label[1] != '\0';
    }
}

/* Returns 1 if this size suits the board; all but the last two must also
 * fit. */
static int suits(const struct board_view *v,
                 const struct parlour_status *status, int lines)
{
    if (v->size == BOARD_VIEW_LABELLED)
        return v->labelled;
    return (v->walled ? v->size == BOARD_VIEW_WALLED
                      : v->size < BOARD_VIEW_WALLED)
        && width(v->size, status->columns) <= terminal_columns()
        && height(v->size, status->rows) <= lines;
}

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* Where the part that is seen begins, if `seen` of `all` are: where it does,
 * but so that the focus is well within. */
static int board_view_first(int first, int all, int seen, int focus)
{
    int margin = seen / 4;

    if (focus < first + margin)
        first = focus - margin;
    if (focus >= first + seen - margin)
        first = focus - seen + margin + 1;
    first = lesser(first, all - seen);
    return first < 0 ? 0 : first;
}

/* So many lines and columns of the screen, from a place on. */
struct board_view_room {
    int top, lines, left, columns;
};

/* As much as can be seen of a board in cells of its size. */
static void board_view_lay(struct board_view *v,
                           const struct parlour_status *status,
                           const struct board_view_room *room)
{
    const struct board_view_size *size = &sizes[v->size];

    v->columns = lesser(status->columns, (room->columns - 1
                                          - 2 * BOARD_VIEW_MARGIN)
                                             / size->wide);
    v->rows = lesser(status->rows, (room->lines - size->line
                                    - BOARD_VIEW_LABELS) / size->high);
    v->x = room->left + BOARD_VIEW_MARGIN
        + (room->columns - width(v->size, v->columns)) / 2;
    v->y = room->top + BOARD_VIEW_LABELS
        + (room->lines - height(v->size, v->rows)) / 2;
}

void board_view_fit(struct board_view *v, const struct app_board *board,
                    int top, int lines)
{
    struct parlour_session *s = board->session;
    struct parlour_status status;
    struct board_view_room room = { top, lines, 0, terminal_columns() };
    int columns = v->columns, rows = v->rows;

    parlour_get_status(s, &status);
    v->size = 0;
    while (v->size < BOARD_VIEW_SMALLEST && !suits(v, &status, lines))
        v->size++;
    board_view_lay(v, &status, &room);
    v->first_column = lesser(v->first_column, status.columns - v->columns);
    v->first_row = lesser(v->first_row, status.rows - v->rows);
    if (v->scrolls == board->scrolls && v->columns == columns
            && v->rows == rows)
        return;
    v->scrolls = board->scrolls;
    v->first_column = board_view_first(v->first_column, status.columns,
                                       v->columns,
                                       parlour_column(s, board->focus));
    v->first_row = board_view_first(v->first_row, status.rows, v->rows,
                                    parlour_row(s, board->focus));
}

int board_view_scroll(struct board_view *v, struct parlour_session *s,
                      int notches)
{
    struct parlour_status status;
    int first = v->first_row - notches;

    parlour_get_status(s, &status);
    if (v->rows == status.rows)
        return 0;
    first = lesser(first, status.rows - v->rows);
    v->first_row = first < 0 ? 0 : first;
    return 1;
}

int board_view_right(const struct board_view *v)
{
    return v->x + v->columns * sizes[v->size].wide + BOARD_VIEW_MARGIN;
}

/* ---- places ---- */

/* Where the middle of a cell is; 0 if it is not seen. */
static int place(const struct board_view *v, struct parlour_session *s,
                 int cell, int *x, int *y)
{
    const struct board_view_size *size = &sizes[v->size];
    int column = parlour_column(s, cell) - v->first_column;
    int row = parlour_row(s, cell) - v->first_row;

    *x = v->x + column * size->wide + (size->wide + size->line) / 2;
    *y = v->y + row * size->high + (size->high - size->line) / 2
        + size->line;
    return column >= 0 && column < v->columns && row >= 0 && row < v->rows;
}

int board_view_at(const struct board_view *v, struct parlour_session *s, int x,
                  int y)
{
    const struct board_view_size *size = &sizes[v->size];
    int column = x - v->x, row = y - v->y;

    if (column < 0 || row < 0)
        return PARLOUR_NONE;
    column /= size->wide;
    row /= size->high;
    if (column >= v->columns || row >= v->rows)
        return PARLOUR_NONE;
    return parlour_cell(s, column + v->first_column, row + v->first_row);
}

/* ---- the grid and its labels ---- */

/* Which of three corners: at the start, within, at the end. */
static int third(int i, int last)
{
    return i == 0 ? 0 : i == last ? 2 : 1;
}

static void draw_line(const struct board_view *v, int row)
{
    const struct board_view_size *size = &sizes[v->size];
    int corners = BOARD_VIEW_CORNERS + 3 * third(row, v->rows);
    int y = v->y + row * size->high;
    int x, column, i;

    for (column = 0; column <= v->columns; column++) {
        x = v->x + column * size->wide;
        terminal_put(y, x, TERMINAL_GRID,
                     board_view_glyph(corners + third(column, v->columns)));
        for (i = 1; column < v->columns && i < size->wide; i++)
            terminal_put(y, x + i, TERMINAL_GRID,
                         board_view_glyph(BOARD_VIEW_ACROSS));
        for (i = 1; row < v->rows && i < size->high; i++)
            terminal_put(y + i, x, TERMINAL_GRID,
                         board_view_glyph(BOARD_VIEW_ALONG));
    }
}

/* The parts of a cell's name: the column's letters, the row's number. */
static void names(struct parlour_session *s, int column, int row,
                  char *letters, char *number)
{
    char name[PARLOUR_TEXT];
    size_t length;
    int i;

    parlour_cell_name(s, parlour_cell(s, column, row), name);
    length = strcspn(name, "0123456789");
    snprintf(letters, BOARD_VIEW_NAME, "%.*s", (int)length, name);
    snprintf(number, BOARD_VIEW_NAME, "%s", name + length);
    for (i = 0; letters[i] != '\0'; i++)
        if (letters[i] >= 'a' && letters[i] <= 'z')
            letters[i] = (char)(letters[i] - 'a' + 'A');
}

static void draw_labels(const struct board_view *v, struct parlour_session *s)
{
    char letters[BOARD_VIEW_NAME], number[BOARD_VIEW_NAME];
    int i, x, y;

    for (i = 0; i < v->columns; i++) {
        names(s, v->first_column + i, 0, letters, number);
        place(v, s, parlour_cell(s, v->first_column + i, v->first_row),
              &x, &y);
        if (letters[1] == '\0' || sizes[v->size].wide > 2
                || (v->first_column + i) % 2 == 1)
            terminal_put(v->y - 1, x - (letters[1] != '\0'), TERMINAL_FAINT,
                         letters);
    }
    for (i = 0; i < v->rows; i++) {
        names(s, 0, v->first_row + i, letters, number);
        place(v, s, parlour_cell(s, v->first_column, v->first_row + i),
              &x, &y);
        terminal_put(y, v->x - 1 - (int)strlen(number), TERMINAL_FAINT,
                     number);
    }
}

/* Arrows where the board goes on. */
static void draw_more(const struct board_view *v, struct parlour_session *s)
{
    const struct board_view_size *size = &sizes[v->size];
    struct parlour_status status;
    int right = v->x + v->columns * size->wide + 2;
    int bottom = v->y + v->rows * size->high - 1 + size->line;

    parlour_get_status(s, &status);
    if (v->first_column > 0)
        terminal_put(v->y - 1, v->x - BOARD_VIEW_MARGIN + 1, TERMINAL_STRONG,
                     "<");
    if (v->first_column + v->columns < status.columns)
        terminal_put(v->y - 1, right, TERMINAL_STRONG, ">");
    if (v->first_row > 0)
        terminal_put(v->y, right, TERMINAL_STRONG, "^");
    if (v->first_row + v->rows < status.rows)
        terminal_put(bottom, right, TERMINAL_STRONG, "v");
}

/* ---- what stands on a cell ---- */

static int thing_glyph(const struct parlour_look *look)
{
    if (look->piece.shape == PARLOUR_SHAPE_BOX)
        return look->home ? BOARD_VIEW_BOX_HOME : BOARD_VIEW_BOX;
    if (look->piece.shape == PARLOUR_SHAPE_PUSHER)
        return look->mark.shape != PARLOUR_SHAPE_NOTHING
            ? BOARD_VIEW_PUSHER_HOME : BOARD_VIEW_PUSHER;
    return BOARD_VIEW_SIGNS + look->piece.colour;
}

/* Signs are for pieces that differ by their colour alone, and for boxes and
 * pushers that are all alike; the others have what is written on them. */
static int has_sign(const struct parlour_look *look)
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
static int board_view_style(const struct parlour_thing *thing)
{
    switch (thing->hue) {
    case PARLOUR_HUE_RED:
        return 1;
    case PARLOUR_HUE_GREEN:
        return 2;
    case PARLOUR_HUE_BLUE:
        return TERMINAL_BLUE;
    default:
        return thing->colour;
    }
}

int board_view_has_label(const struct parlour_look *look, int labels)
{
    return look->piece.shape != PARLOUR_SHAPE_NOTHING
        && look->label[0] != '\0'
        && (!has_sign(look) || (labels && look->piece.colour != 0));
}

int board_view_sign(const struct parlour_look *look, int labels, char *sign)
{
    int colour = look->piece.colour;

    snprintf(sign, BOARD_VIEW_SIGN, "%s",
             board_view_has_label(look, labels)
                 ? look->label : board_view_glyph(thing_glyph(look)));
    return colour > 0 && colour <= TERMINAL_COLOURS
             ? board_view_style(&look->piece)
             : TERMINAL_STRONG;
}

/* A wall fills its cell, whose middle is there. */
static void draw_wall(const struct board_view *v,
                      const struct parlour_thing *wall, int x, int y)
{
    const struct board_view_size *size = &sizes[v->size];
    int left = x - size->wide / 2, top = y - size->high / 2, i, k;

    for (i = 0; i < size->high; i++)
        for (k = 0; k < size->wide; k++)
            terminal_put(top + i, left + k,
                         wall->colour > 0 ? board_view_style(wall)
                                          : TERMINAL_FAINT,
                         board_view_glyph(BOARD_VIEW_WALL));
}

/* Goals and ground of a colour have its number beside them. */
static void draw_colour(const struct parlour_look *look, int x, int y)
{
    const struct parlour_thing *thing = look->mark.colour > 0 ? &look->mark
                                                              : &look->floor;
    char number[] = { (char)('0' + thing->colour), '\0' };

    if (thing->colour > 0 && thing->colour <= TERMINAL_COLOURS)
        terminal_put(y, x - 1, board_view_style(thing), number);
}

/* Within walls ASCII has goals as players write them, and floors blank. */
static int is_plain(int walled)
{
    return terminal_is_ascii() && walled;
}

static void draw_empty(const struct board_view *v,
                       const struct parlour_look *look, int x, int y)
{
    int lined = sizes[v->size].line;
    int plain = is_plain(v->walled);
    int mark = look->mark.colour > 0 ? board_view_style(&look->mark)
                                     : TERMINAL_GOOD;

    if (look->marks & PARLOUR_MARK_PATH)
        terminal_put(y, x, TERMINAL_GOOD, board_view_glyph(BOARD_VIEW_PATH));
    else if (look->mark.shape == PARLOUR_SHAPE_GOAL)
        terminal_put(y, x, mark,
                     plain ? "." : board_view_glyph(BOARD_VIEW_GOAL));
    else if (look->mark.shape == PARLOUR_SHAPE_SEAT)
        terminal_put(y, x, mark, board_view_glyph(BOARD_VIEW_SEAT));
    else if (look->marks & PARLOUR_MARK_REACHABLE)
        terminal_put(
            y, x, TERMINAL_GOOD,
            board_view_glyph(lined ? BOARD_VIEW_FLOOR : BOARD_VIEW_REACH));
    else if (!lined && !plain && look->floor.shape == PARLOUR_SHAPE_PLAIN)
        terminal_put(y, x, TERMINAL_FAINT, board_view_glyph(BOARD_VIEW_FLOOR));
}

static void draw_floor(const struct board_view *v, struct parlour_session *s,
                       int cell)
{
    struct parlour_look look;
    int x, y;

    if (!place(v, s, cell, &x, &y))
        return;
    parlour_look_at(s, cell, &look);
    if (look.floor.shape == PARLOUR_SHAPE_WALL)
        draw_wall(v, &look.floor, x, y);
    else if (look.id == 0)
        draw_empty(v, &look, x, y);
    draw_colour(&look, x, y);
}

/* The corners around a piece where cells are large, by its shape. */
static const char *const board_view_round[] = {
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

static void draw_outline(int x, int y, int style, int shape)
{
    const char *const *rows = square;
    int ascii = 2 * terminal_is_ascii(), half = 2;

    if (shape == PARLOUR_SHAPE_BALL || shape == PARLOUR_SHAPE_PUSHER)
        rows = board_view_round;
    else if (shape == PARLOUR_SHAPE_GEM)
        rows = cut;
    terminal_put(y - 1, x - half, style, rows[ascii]);
    terminal_put(y + 1, x - half, style, rows[ascii + 1]);
    terminal_put(y, x - half, style, board_view_glyph(BOARD_VIEW_ALONG));
    terminal_put(y, x + half, style, board_view_glyph(BOARD_VIEW_ALONG));
}

/* The cell that a piece is nearest to on its way. */
static int nearest(struct parlour_session *s,
                   const struct animation_piece *piece)
{
    int columns = parlour_column(s, piece->to)
                - parlour_column(s, piece->from);
    int rows = parlour_row(s, piece->to) - parlour_row(s, piece->from);

    return parlour_cell(s, parlour_column(s, piece->from)
                            + columns * piece->part / ANIMATION_WHOLE,
                        parlour_row(s, piece->from)
                         + rows * piece->part / ANIMATION_WHOLE);
}

static void draw_facing(const struct animation_piece *piece, int x, int y)
{
    if (piece->look.piece.shape == PARLOUR_SHAPE_PUSHER
            && piece->look.facing != PARLOUR_NONE)
        terminal_put(y, x - 1, TERMINAL_FAINT,
                     board_view_glyph(BOARD_VIEW_FACING
                                      + piece->look.facing));
}

/* A label does not show that its piece is on a goal: a mark beside it does. */
static void draw_home(const struct parlour_look *look, int x, int y)
{
    if (look->home && isalpha((unsigned char)*look->label))
        terminal_put(y, x + 1, TERMINAL_GOOD,
                     board_view_glyph(BOARD_VIEW_HOME));
}

static void draw_piece(const struct board_view *v, struct parlour_session *s,
                       const struct animation_piece *piece, int labels)
{
    char sign[BOARD_VIEW_SIGN];
    int x, y, style;

    if (piece->size == 0
            || !place(v, s, nearest(s, piece), &x, &y))
        return;
    style = board_view_sign(&piece->look, labels, sign);
    if (piece->size < ANIMATION_WHOLE / 2) {
        terminal_put(y, x, style, board_view_glyph(BOARD_VIEW_SMALL));
        return;
    }
    if (sizes[v->size].high >= BOARD_VIEW_OUTLINED
            && piece->size == ANIMATION_WHOLE)
        draw_outline(x, y, style, piece->look.piece.shape);
    if (piece->look.marks & PARLOUR_MARK_SELECTED)
        style |= TERMINAL_CHOSEN;
    draw_facing(piece, x, y);
    terminal_put(y, x - terminal_width(sign) / 2, style, sign);
    draw_home(&piece->look, x, y);
}

/* ---- marks beside it ---- */

static void draw_sides(const struct board_view *v, struct parlour_session *s,
                       int cell, int style, const char *left,
                       const char *right)
{
    int beside = sizes[v->size].wide / 2 - 1;
    struct parlour_look look;
    int x, y, more;

    beside = beside < 1 ? 1 : beside;
    parlour_look_at(s, cell, &look);
    more = beside == 1 && strlen(look.label) > 1;
    if (place(v, s, cell, &x, &y)) {
        terminal_put(y, x - beside - more, style, left);
        terminal_put(y, x + beside, style, right);
    }
}

static void draw_marks(const struct board_view *v, struct parlour_session *s,
                       int cell)
{
    struct parlour_look look;

    parlour_look_at(s, cell, &look);
    if (look.marks & PARLOUR_MARK_SELECTED)
        draw_sides(v, s, cell, TERMINAL_STRONG,
                   board_view_glyph(BOARD_VIEW_TAKEN_LEFT),
                   board_view_glyph(BOARD_VIEW_TAKEN_RIGHT));
    else if (look.marks & PARLOUR_MARK_HINT)
        draw_sides(v, s, cell, TERMINAL_GOOD, "(", ")");
    else if (look.marks & PARLOUR_MARK_WALL)
        draw_sides(v, s, cell, TERMINAL_ALERT, "!", "!");
}

static void draw_cursor(const struct board_view *v,
                        const struct app_board *board)
{
    int x, y;

    draw_sides(v, board->session, board->cursor, TERMINAL_STRONG, "[", "]");
    if (place(v, board->session, board->cursor, &x, &y))
        terminal_set_cursor(y, x, 0);
}

void board_view_draw(const struct board_view *v,
                     const struct app_board *board, int labels)
{
    struct parlour_session *s = board->session;
    struct parlour_status status;
    int cell, row;
    long i;

    parlour_get_status(s, &status);
    draw_labels(v, s);
    draw_more(v, s);
    for (row = 0; sizes[v->size].line && row <= v->rows; row++)
        draw_line(v, row);
    for (cell = 0; cell < status.columns * status.rows; cell++)
        draw_floor(v, s, cell);
    for (i = 0; i < board->piece_count; i++)
        draw_piece(v, s, &board->pieces[i], labels);
    if (board->moves)
        return;                 /* marks wait */
    for (i = 0; i < board->dealt_count; i++)
        draw_sides(v, s, board->dealt[i], TERMINAL_FAINT, "+", "+");
    for (cell = 0; cell < status.columns * status.rows; cell++)
        draw_marks(v, s, cell);
    if (board->cursor != PARLOUR_NONE)
        draw_cursor(v, board);
}

/* ---- small boards ---- */

static void draw_resting(const struct board_view *v,
                         struct parlour_session *s, int cell, int labels)
{
    struct animation_piece piece = {
        .from = cell, .to = cell, .size = ANIMATION_WHOLE
    };

    draw_floor(v, s, cell);
    parlour_look_at(s, cell, &piece.look);
    piece.id = piece.look.id;
    if (piece.look.piece.shape != PARLOUR_SHAPE_NOTHING)
        draw_piece(v, s, &piece, labels);
}

void board_view_draw_small(struct parlour_session *s, int top, int left,
                           int lines, int columns, int labels)
{
    struct board_view v = { .size = BOARD_VIEW_SMALLEST, .x = left,
                            .y = top };
    struct parlour_status status;
    int cell;

    parlour_get_status(s, &status);
    board_view_measure(&v, s);
    if (v.labelled)
        v.size = BOARD_VIEW_LABELLED;
    v.columns = lesser(status.columns, columns / sizes[v.size].wide);
    v.rows = lesser(status.rows, lines);
    for (cell = 0; cell < status.columns * status.rows; cell++)
        draw_resting(&v, s, cell, labels);
}

/* ---- kinds of the editor ---- */

int board_view_kind(const struct board_view *v,
                    const struct parlour_look *look, int labels, char *sign)
{
    const struct parlour_thing *thing = &look->floor;
    int plain = is_plain(v->walled);
    const char *words = plain ? " " : board_view_glyph(BOARD_VIEW_FLOOR);

    if (look->piece.shape != PARLOUR_SHAPE_NOTHING)
        return board_view_sign(look, labels, sign);
    if (look->mark.shape == PARLOUR_SHAPE_SEAT)
        words = board_view_glyph(BOARD_VIEW_SEAT);
    else if (look->mark.shape != PARLOUR_SHAPE_NOTHING)
        words = plain ? "." : board_view_glyph(BOARD_VIEW_GOAL);
    else if (look->floor.shape == PARLOUR_SHAPE_WALL)
        words = board_view_glyph(BOARD_VIEW_WALL);
    snprintf(sign, BOARD_VIEW_SIGN, "%s", words);
    if (look->mark.shape != PARLOUR_SHAPE_NOTHING)
        thing = &look->mark;
    return thing->colour > 0 ? board_view_style(thing) : TERMINAL_PLAIN;
}
