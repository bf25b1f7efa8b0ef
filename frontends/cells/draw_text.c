/* draw_text.c: a page of a text (see draw_text.h). */
#include "cells/draw_text.h"

enum {
    DRAW_TEXT_GAP = 2,          /* columns between a key and what it does */
    DRAW_TEXT_BOX = 2           /* lines and columns of a box's border */
};

static void draw_text_signs(const struct draw_text *d, struct cells *c,
                            const struct app_line *line, int y, int x)
{
    char sign[DRAW_BOARD_SIGN];
    int i, style;

    for (i = 0; i < line->look_count; i++) {
        style = draw_board_sign(d->board, &line->looks[i],
                                app_settings(d->app)->labels, sign);
        x += cells_put(c, y, x, style, sign) + 1;
    }
}

static void draw_text_picture(const struct draw_text *d, struct cells *c,
                              struct parlour_session *picture, int y, int x)
{
    struct parlour_status status;
    struct draw_board_room room;

    parlour_get_status(picture, &status);
    room.line = y;
    room.column = x;
    room.lines = status.rows;
    room.columns = c->columns - x;
    draw_board_small(c, d->board, picture, &room,
                     app_settings(d->app)->labels);
}

static const char *draw_text_left(const struct draw_text *d,
                                  const struct app_line *line)
{
    return line->kind == APP_LINE_KEY && d->key != NULL
        ? d->key(d->context, line) : line->left;
}

static void draw_text_line(const struct draw_text *d, struct cells *c,
                           const struct app_text *text,
                           const struct app_line *line, int y, int x)
{
    switch (line->kind) {
    case APP_LINE_BOARD:
        if (line->picture != NULL)
            draw_text_picture(d, c, line->picture, y, x);
        break;
    case APP_LINE_HEADING:
        cells_put(c, y, x, CELLS_STRONG, line->words);
        break;
    case APP_LINE_PLAIN:
        cells_put(c, y, x, CELLS_PLAIN, line->words);
        break;
    default:
        draw_text_signs(d, c, line, y, x);
        cells_put_cut(c, y, x, CELLS_STRONG, draw_text_left(d, line),
                      text->left - DRAW_TEXT_GAP);
        cells_put(c, y, x + text->left, CELLS_PLAIN,
                  line->words);
        break;
    }
}

static int draw_text_width(const struct draw_text *d, const struct cells *c,
                           const struct app_text *text)
{
    struct app_line line;
    int widest = 0, width, i;

    for (i = 0; app_line(d->app, i, &line); i++) {
        width = cells_width(c, line.words);
        if (line.kind == APP_LINE_KEY || line.kind == APP_LINE_PAIR)
            width += text->left;
        widest = width > widest ? width : widest;
    }
    return widest;
}

/* Draws an empty box right of the board if there is room, otherwise in the
 * middle. Sets where its text begins. */
static void draw_text_box(const struct draw_text *d, struct cells *c,
                          const struct app_text *text, int *y, int *x)
{
    int left = draw_board_right(d->board), right = c->columns - left;
    int width = draw_text_width(d, c, text) + 2 * DRAW_TEXT_BOX;
    int height = text->lines + DRAW_TEXT_BOX, last;

    *x = right > width ? left + (right - width) / 2
                       : (c->columns - width) / 2;
    *x = *x < 0 ? 0 : *x;
    *y = d->top + (d->lines - height) / 2;
    *y = *y < d->top ? d->top : *y;
    last = *x + width - 1;
    cells_fill(c, *y, *x, height, width, CELLS_GRID, '+');
    cells_fill(c, *y, *x + 1, height, width - 2, CELLS_GRID, '-');
    cells_fill(c, *y + 1, *x, height - 2, 1, CELLS_GRID, '|');
    cells_fill(c, *y + 1, last, height - 2, 1, CELLS_GRID, '|');
    cells_fill(c, *y + 1, *x + 1, height - 2, width - 2, CELLS_PLAIN, ' ');
    cells_mark(c, *y, *x, height, width, APP_ON_NOTHING, 0);
    (*y)++;
    *x += DRAW_TEXT_BOX;
}

/* Makes room for names of keys that are the screen's own. */
static void draw_text_widen(const struct draw_text *d, const struct cells *c,
                            struct app_text *text)
{
    struct app_line line;
    int width, i;

    for (i = 0; app_line(d->app, i, &line); i++) {
        width = line.kind == APP_LINE_KEY
            ? cells_width(c, draw_text_left(d, &line)) + DRAW_TEXT_GAP : 0;
        text->left = width > text->left ? width : text->left;
    }
}

void draw_text(const struct draw_text *d, struct cells *c)
{
    int y = d->line, x = d->column, i;
    struct app_text text;
    struct app_line line;

    if (!app_text(d->app, &text))
        return;
    if (d->key != NULL)
        draw_text_widen(d, c, &text);
    if (text.over)
        draw_text_box(d, c, &text, &y, &x);
    for (i = 0; app_line(d->app, i, &line); i++)
        draw_text_line(d, c, &text, &line, y + i, x);
}
