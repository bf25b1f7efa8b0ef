/* draw_list.c: rows in columns, one a line (see draw_list.h). Words that are
 * too wide are cut in the widest column.
 */
#include <string.h>

#include "cells/draw_board.h"
#include "cells/draw_list.h"

enum {
    DRAW_LIST_LEAD = 4,         /* columns left of a row: "> *" */
    DRAW_LIST_GAP = 2,
    DRAW_LIST_LEAST = 10,       /* fewest characters of a narrowed column */
    DRAW_LIST_PICTURE = 34,     /* columns of a picture, */
    DRAW_LIST_SMALL = 20,       /* and beside rows that need the room */
    DRAW_LIST_WIDE = 72         /* of a screen with room for a picture */
};

struct draw_list_layout {
    struct app_list list;
    int width[APP_COLUMNS];
    int room;                   /* columns of the screen for all, */
    int picture;                /* and for a picture; 0: it has none */
    int last;                   /* the row after the last visible one */
};

static void draw_list_widen(const struct cells *c, struct draw_list_layout *l,
                            int column, const char *words)
{
    int width = cells_width(c, words);

    if (width > l->width[column])
        l->width[column] = width;
}

/* Returns the columns of the screen that all columns take. */
static int draw_list_wanted(const struct draw_list_layout *l)
{
    int all = DRAW_LIST_LEAD, i;

    for (i = 0; i < l->list.columns; i++)
        all += l->width[i] + (l->width[i] > 0 ? DRAW_LIST_GAP : 0);
    return all;
}

/* Narrows the widest column until all fit. Returns 0 if none is wide. */
static int draw_list_squeeze(struct draw_list_layout *l)
{
    int all = draw_list_wanted(l), widest, i;

    for (; all > l->room; all--) {
        for (widest = 0, i = 1; i < l->list.columns; i++)
            if (l->width[i] > l->width[widest])
                widest = i;
        if (l->width[widest] <= DRAW_LIST_LEAST)
            return 0;
        l->width[widest]--;
    }
    return 1;
}

/* Drops as many of the last columns as needed for the others to fit. */
static void draw_list_narrow(struct draw_list_layout *l)
{
    int full[APP_COLUMNS], columns = l->list.columns;

    memcpy(full, l->width, sizeof full);
    while (!draw_list_squeeze(l) && columns > 0) {
        full[--columns] = 0;
        memcpy(l->width, full, sizeof full);
    }
}

/* Leaves room for a picture: less if the rows need it. */
static void draw_list_share(const struct cells *c, struct draw_list_layout *l)
{
    int left = c->columns - 1 - draw_list_wanted(l);

    l->picture = !l->list.pictures || c->columns < DRAW_LIST_WIDE ? 0
        : left > DRAW_LIST_PICTURE ? DRAW_LIST_PICTURE
        : left < DRAW_LIST_SMALL ? DRAW_LIST_SMALL : left;
    l->room = c->columns - 1 - l->picture;
}

static void draw_list_lay(const struct cells *c, struct app *a,
                          struct draw_list_layout *l)
{
    struct app_row row;
    int i, j;

    memset(l->width, 0, sizeof l->width);
    for (i = l->list.first; i < l->last && app_row(a, i, &row); i++)
        for (j = 0; j < l->list.columns; j++)
            draw_list_widen(c, l, j, row.column[j]);
    for (j = 0; j < l->list.columns; j++)
        if (l->width[j] > 0)    /* an empty column has no heading */
            draw_list_widen(c, l, j, l->list.heading[j]);
    draw_list_share(c, l);
    draw_list_narrow(l);
}

/* Writes a row, or the headings. */
static void draw_list_put(struct cells *c, const struct draw_list_layout *l,
                          int line, int style, const char *const *words)
{
    int column = DRAW_LIST_LEAD, width, left, i;

    for (i = 0; i < l->list.columns; i++) {
        width = l->width[i];
        if (width == 0)
            continue;
        left = l->list.right >> i & 1 ? width - cells_width(c, words[i]) : 0;
        left = left > 0 ? left : 0;
        cells_put_cut(c, line, column + left, style, words[i], width - left);
        column += width + DRAW_LIST_GAP;
    }
}

static void draw_list_row(struct cells *c, const struct draw_list_layout *l,
                          int line, int i, const struct app_row *row)
{
    int here = i == l->list.selected;

    if (here) {
        cells_put(c, line, 1, CELLS_STRONG, ">");
        cells_set_cursor(c, line, 1);
    }
    if (row->mark)
        cells_put(c, line, 2, CELLS_GOOD, "*");
    draw_list_put(c, l, line, here ? CELLS_STRONG : CELLS_PLAIN,
                  row->column);
    cells_mark(c, line, 0, 1, l->room, APP_ON_ROW, i);
}

/* Draws the picture of the selected row, right of the rows. */
static void draw_list_picture(struct cells *c, struct app *a,
                              const struct draw_list_layout *l, int top,
                              int lines)
{
    struct draw_board_room room;
    struct app_row row;

    room.line = top;
    room.column = c->columns - l->picture + 1;
    room.lines = lines;
    room.columns = l->picture - 2;
    if (l->picture > 0 && app_row(a, l->list.selected, &row)
            && row.picture != NULL)
        draw_board_small(c, NULL, row.picture, &room,
                         app_settings(a)->labels);
}

void draw_list(struct cells *c, struct app *a, int top, int lines)
{
    struct draw_list_layout l;
    struct app_row row;
    int i;

    if (!app_list(a, &l.list))
        return;
    l.last = l.list.first + lines - 1;
    draw_list_lay(c, a, &l);
    draw_list_put(c, &l, top, CELLS_FAINT, l.list.heading);
    for (i = l.list.first; i < l.last && app_row(a, i, &row); i++)
        draw_list_row(c, &l, top + 1 + i - l.list.first, i, &row);
    if (l.list.first > 0)
        cells_put(c, top + 1, 0, CELLS_STRONG, c->above);
    if (l.last < l.list.count)
        cells_put(c, top + lines - 1, 0, CELLS_STRONG, c->below);
    draw_list_picture(c, a, &l, top + 1, lines - 1);
}
