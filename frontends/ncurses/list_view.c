/* list_view.c: rows in columns, one a line (see views.h). Text that is too
 * wide is cut in the widest column. On a wide screen the picture of the
 * selected row is drawn beside the rows.
 */
#include <string.h>

#include "ncurses/board_view.h"
#include "ncurses/click_area.h"
#include "ncurses/terminal.h"
#include "ncurses/views.h"

enum {
    LIST_VIEW_LEAD = 4,         /* columns left of a row: "> *" */
    LIST_VIEW_GAP = 2,
    LIST_VIEW_LEAST = 16,       /* fewest characters of a narrowed column */
    LIST_VIEW_PICTURE = 34,
    LIST_VIEW_WIDE = 72         /* of a screen with room for a picture */
};

struct list_view_layout {
    int width[APP_COLUMNS];
    int room;                   /* columns of the screen for all */
};

static void list_view_widen(struct list_view_layout *l, int column,
                            const char *words)
{
    int width = terminal_width(words);

    if (width > l->width[column])
        l->width[column] = width;
}

/* Narrows the widest column, or drops the last one if none is wide, until all
 * fit. */
static void list_view_narrow(struct list_view_layout *l, int columns)
{
    int all = LIST_VIEW_LEAD, widest, i;

    for (i = 0; i < columns; i++)
        all += l->width[i] + (l->width[i] > 0 ? LIST_VIEW_GAP : 0);
    while (all > l->room && columns > 0) {
        for (widest = 0, i = 1; i < columns; i++)
            if (l->width[i] > l->width[widest])
                widest = i;
        if (l->width[widest] > LIST_VIEW_LEAST) {
            l->width[widest]--;
            all--;
        } else {
            columns--;
            all -= l->width[columns] + LIST_VIEW_GAP;
            l->width[columns] = 0;
        }
    }
}

static void list_view_lay(struct app *a, const struct app_list *list,
                          int last, struct list_view_layout *l)
{
    struct app_row row;
    int i, j;

    memset(l->width, 0, sizeof l->width);
    l->room = terminal_columns() - 1;
    if (list->pictures && terminal_columns() >= LIST_VIEW_WIDE)
        l->room -= LIST_VIEW_PICTURE;
    for (i = list->first; i < last && app_row(a, i, &row); i++)
        for (j = 0; j < list->columns; j++)
            list_view_widen(l, j, row.column[j]);
    for (j = 0; j < list->columns; j++)
        if (l->width[j] > 0)    /* an empty column has no heading */
            list_view_widen(l, j, list->heading[j]);
    list_view_narrow(l, list->columns);
}

/* A row of words, or the headings. */
static void list_view_put(const struct list_view_layout *l,
                          const struct app_list *list, int y, int style,
                          const char *const *words)
{
    int x = LIST_VIEW_LEAD, width, i;

    for (i = 0; i < list->columns; i++) {
        if (l->width[i] == 0)
            continue;
        width = l->width[i];
        if (x + width > l->room)
            return;
        if (list->right >> i & 1 && terminal_width(words[i]) < width)
            terminal_put(y, x + width - terminal_width(words[i]), style,
                         words[i]);
        else
            terminal_put_cut(y, x, style, words[i], width);
        x += width + LIST_VIEW_GAP;
    }
}

static void list_view_draw_row(const struct list_view_layout *l,
                               const struct app_list *list, int y, int i,
                               const struct app_row *row)
{
    int here = i == list->selected;

    if (here) {
        terminal_put(y, 1, TERMINAL_STRONG, ">");
        terminal_set_cursor(y, 1, 0);
    }
    if (row->mark)
        terminal_put(y, 2, TERMINAL_GOOD, "*");
    list_view_put(l, list, y, here ? TERMINAL_STRONG : TERMINAL_PLAIN,
                  row->column);
    click_area_add(y, 0, l->room, APP_ON_ROW, i);
}

/* Draws the picture of the selected row, right of the rows. */
static void list_view_draw_picture(struct app *a,
                                   const struct app_list *list, int top,
                                   int lines)
{
    struct app_row row;

    if (list->pictures && terminal_columns() >= LIST_VIEW_WIDE
            && app_row(a, list->selected, &row) && row.picture != NULL)
        board_view_draw_small(row.picture, top,
                              terminal_columns() - LIST_VIEW_PICTURE + 1,
                              lines, LIST_VIEW_PICTURE - 2,
                              app_settings(a)->labels);
}

/* Draws arrows if there are more rows above or below. */
static void list_view_draw_more(const struct app_list *list, int top,
                                int lines, int last)
{
    if (list->first > 0)
        terminal_put(top, 0, TERMINAL_STRONG, "^");
    if (last < list->count)
        terminal_put(top + lines - 1, 0, TERMINAL_STRONG, "v");
}

void list_view_draw(struct app *a, int top, int lines)
{
    struct list_view_layout l;
    struct app_list list;
    struct app_row row;
    int i, last;

    if (!app_list(a, &list))
        return;
    last = list.first + lines - 1;
    list_view_lay(a, &list, last, &l);
    list_view_put(&l, &list, top, TERMINAL_FAINT, list.heading);
    for (i = list.first; i < last && app_row(a, i, &row); i++)
        list_view_draw_row(&l, &list, top + 1 + i - list.first, i, &row);
    list_view_draw_more(&list, top + 1, lines - 1, last);
    list_view_draw_picture(a, &list, top + 1, lines - 1);
}
