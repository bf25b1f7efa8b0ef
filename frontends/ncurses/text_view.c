/* text_view.c: a page of a text (see views.h): over the whole screen, or a
 * short one in a box over the board.
 */
#include <stdio.h>
#include <string.h>

#include "ncurses/board_view.h"
#include "ncurses/terminal.h"
#include "ncurses/views.h"

enum { TEXT_VIEW_GAP = 2 };

static void text_view_draw_signs(struct app *a, const struct board_view *board,
                                 const struct app_line *line, int y, int x)
{
    char sign[BOARD_VIEW_SIGN];
    int i, style;

    for (i = 0; i < line->look_count; i++) {
        style = board_view_kind(board, &line->looks[i],
                                app_settings(a)->labels, sign);
        terminal_put(y, x + i * TEXT_VIEW_GAP, style, sign);
    }
}

static void text_view_draw_line(struct app *a, const struct board_view *board,
                                const struct app_text *text,
                                const struct app_line *line, int y, int x)
{
    struct parlour_status status;

    if (line->look_count > 0)
        text_view_draw_signs(a, board, line, y, x);
    if (line->picture != NULL) {
        parlour_get_status(line->picture, &status);
        board_view_draw_small(line->picture, y, x, status.rows, VIEWS_TEXT,
                              app_settings(a)->labels);
    } else if (line->kind == APP_LINE_HEADING) {
        terminal_put(y, x, TERMINAL_STRONG, line->words);
    } else if (line->kind == APP_LINE_PLAIN) {
        terminal_put(y, x, TERMINAL_PLAIN, line->words);
    } else {
        terminal_put(y, x, TERMINAL_STRONG, line->left);
        terminal_put(y, x + text->left + TEXT_VIEW_GAP, TERMINAL_PLAIN,
                     line->words);
    }
}

static void text_view_draw_lines(struct app *a,
                                 const struct board_view *board,
                                 const struct app_text *text, int y, int x)
{
    struct app_line line;
    int i;

    for (i = 0; app_line(a, i, &line); i++)
        text_view_draw_line(a, board, text, &line, y + i, x);
}

static int text_view_width(struct app *a, const struct app_text *text)
{
    struct app_line line;
    int widest = 0, width, i;

    for (i = 0; app_line(a, i, &line); i++) {
        width = terminal_width(line.words);
        if (line.kind == APP_LINE_KEY || line.kind == APP_LINE_PAIR)
            width += text->left + TEXT_VIEW_GAP;
        if (width > widest)
            widest = width;
    }
    return widest;
}

/* An empty line of a box, or (edge) its first or last. */
static void text_view_draw_edge(int y, int x, int width, int edge)
{
    char line[VIEWS_TEXT + 2 * VIEWS_BOX + 2];

    memset(line, edge ? '-' : ' ', (size_t)width);
    line[0] = line[width - 1] = edge ? '+' : '|';
    line[width] = '\0';
    terminal_put(y, x, TERMINAL_GRID, line);
}

/* Right of the board if there is room, else in the middle. */
static void text_view_draw_box(struct app *a, const struct board_view *board,
                               const struct app_text *text, int top,
                               int lines)
{
    int left = board_view_right(board);
    int width = text_view_width(a, text) + 2 * VIEWS_BOX;
    int height = text->lines + VIEWS_BOX, room = terminal_columns();
    int x = room - left > width ? left + (room - left - width) / 2
                                : (room - width) / 2;
    int y = top + (lines - height) / 2, i;

    x = x < 0 ? 0 : x;
    y = y < top ? top : y;
    for (i = 0; i < height; i++)
        text_view_draw_edge(y + i, x, width, i == 0 || i == height - 1);
    text_view_draw_lines(a, board, text, y + 1, x + VIEWS_BOX);
}

void text_view_draw(struct app *a, int top, int lines,
                    const struct board_view *board)
{
    struct app_text text;
    int x = (terminal_columns() - VIEWS_TEXT) / 2;

    if (!app_text(a, &text))
        return;
    if (text.over)
        text_view_draw_box(a, board, &text, top, lines);
    else
        text_view_draw_lines(a, board, &text, top + 1,
                             x < VIEWS_MARGIN ? VIEWS_MARGIN : x);
}
