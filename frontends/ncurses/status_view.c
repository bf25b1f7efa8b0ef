/* status_view.c: the lines above and below (see status_view.h). Counters are
 * at the right, the most important first; those that do not fit on the first
 * line go to the second one. Low screens have no second line, unless they are
 * narrow and the board leaves room for it.
 */
#include <stdio.h>
#include <string.h>

#include "cells/draw_cell.h"
#include "cells/draw_status.h"
#include "ncurses/status_view.h"

enum {
    STATUS_VIEW_HIGH = 16,      /* lines of a screen with a second line */
    STATUS_VIEW_TALL = 20,      /* and of one with a third */
    STATUS_VIEW_WIDE = 60,      /* columns with room for most messages */
    STATUS_VIEW_SHARE = 3,      /* a message takes this part of the screen at
                                   most: a third */
    STATUS_VIEW_GAP = 3,        /* columns after the title */
    STATUS_VIEW_TITLE = 12,     /* columns left of it beside counters */
    STATUS_VIEW_APART = 2,      /* and between actions */
    STATUS_VIEW_PALETTE = 4,    /* the palette takes this part of the screen
                                   at most: a quarter */
    STATUS_VIEW_WORDS = 2 * PARLOUR_TEXT
};

/* ---- above ---- */

/* A kind in the palette: its sign between marks, and its name where that is
 * not what is drawn. */
struct palette_kind {
    struct app_kind kind;
    char sign[DRAW_BOARD_SIGN];
    int style, width, named;
    int x, line;                /* line: from 0 */
};

/* Places a kind after the one before, on the next line if it has no room. */
static int place_kind(const struct cells *c, struct app *a,
                      const struct draw_board *d, int i,
                      struct palette_kind *k)
{
    int labels = app_settings(a)->labels;

    if (!app_kind(a, i, &k->kind))
        return 0;
    k->x = i == 0 ? 1 : k->x + k->width + 1;
    k->line = i == 0 ? 0 : k->line;
    k->style = draw_board_sign(d, &k->kind.look, labels, k->sign);
    k->named = !draw_cell_is_label(&k->kind.look, labels);
    k->width = cells_width(c, k->sign) + 2
        + (k->named ? cells_width(c, k->kind.name) : 0);
    if (k->x > 1 && k->x + k->width >= c->columns) {
        k->x = 1;
        k->line++;
    }
    return 1;
}

static void draw_kind(struct cells *c, const struct palette_kind *k, int y)
{
    int width = cells_width(c, k->sign);

    cells_put(c, y, k->x + 1, k->style, k->sign);
    if (k->kind.selected) {
        cells_put(c, y, k->x, CELLS_STRONG, "[");
        cells_put(c, y, k->x + 1 + width, CELLS_STRONG, "]");
    }
    if (k->named)
        cells_put(c, y, k->x + 2 + width, CELLS_FAINT, k->kind.name);
}

/* The palette of the editor, as many lines of it as there is room for, the
 * selected kind among them. Returns the line after it. */
static int draw_palette(struct cells *c, struct app *a,
                        const struct draw_board *d, int top)
{
    int most = c->lines / STATUS_VIEW_PALETTE, first = 0, y, i;
    struct palette_kind k;

    for (i = 0; place_kind(c, a, d, i, &k); i++)
        if (k.kind.selected && k.line >= most)
            first = k.line - most + 1;
    for (i = 0, y = top; place_kind(c, a, d, i, &k); i++) {
        if (k.line < first || k.line >= first + most)
            continue;
        y = top + k.line - first;
        draw_kind(c, &k, y);
        cells_mark(c, y, k.x, 1, k.width, APP_ON_KIND, i);
    }
    return y + 1;
}

/* While a prompt lies over a board, keeps the board's title. */
static const char *find_title(struct app *a, const struct app_board *board)
{
    if (app_view(a) != APP_VIEW_PROMPT || board->session == NULL)
        return app_title(a);
    return board->status->title;
}

/* Returns 1 if a board has a second line, also with another view over it. */
static int has_second(const struct cells *c, struct app *a,
                      const struct app_board *board)
{
    int narrow = c->columns < STATUS_VIEW_WIDE;
    int left = c->lines - 2 - status_view_lines(c->columns, c->lines);

    if (c->lines < STATUS_VIEW_HIGH)
        return narrow && board->status->rows < left;    /* for names */
    return board->status->levels > 0 || *app_subtitle(a) != '\0' || narrow;
}

/* Returns 1 if the second line above a board says it, whole. */
static int is_above(const struct cells *c, struct app *a, const char *words)
{
    const char *above = app_subtitle(a);

    return app_view(a) == APP_VIEW_BOARD && c->columns >= STATUS_VIEW_WIDE
        && c->lines >= STATUS_VIEW_HIGH
        && cells_width(c, above) <= c->columns - 2
        && strstr(above, words) != NULL;
}

/* Writes the second line above a board: without what the message says. */
static void find_subtitle(const struct cells *c, struct app *a, char *words)
{
    int tone;

    if (is_above(c, a, app_message(a, &tone)))
        snprintf(words, PARLOUR_ROW, "%s", app_subtitle(a));
    else
        app_short_subtitle(a, words);
}

/* The lines above a board; `left` columns are taken by the title. A subtitle
 * that does not fit beside the counters gets a line of its own. */
static int draw_counters(struct cells *c, struct app *a,
                         const struct draw_board *d,
                         const struct app_board *board, int left)
{
    int x = draw_status_coming(c, a, d, board->session, 0,
                               left + STATUS_VIEW_GAP);
    int i = draw_status_counters(c, a, 0, x, 0);
    int room = c->columns - 2, full = room, line = 1;
    char words[PARLOUR_ROW];

    if (!has_second(c, a, board))
        return 1;
    find_subtitle(c, a, words);
    if (c->columns < STATUS_VIEW_WIDE)
        room -= draw_status_width(c, a, i);
    if (room < full && cells_width(c, words) > room
            && c->lines >= STATUS_VIEW_TALL) {
        draw_status_counters(c, a, line++, 0, i);
        room = full;
    }
    x = 1 + cells_put_cut(c, line, 1, CELLS_PLAIN, words,
                          room > STATUS_VIEW_TITLE ? room
                                                   : STATUS_VIEW_TITLE);
    if (line == 1)
        draw_status_counters(c, a, line, x, i);
    return line + 1;
}

/* The subtitle of other views is right of their title. */
static void draw_subtitle(struct cells *c, struct app *a, int left)
{
    const char *words = app_subtitle(a);
    int x = c->columns - 1 - cells_width(c, words);

    left += x > left ? 1 : STATUS_VIEW_GAP;
    cells_put_cut(c, 0, x > left ? x : left, CELLS_PLAIN, words,
                  c->columns - 1 - left);
}

int status_view_draw_top(struct cells *c, struct app *a,
                         const struct draw_board *d)
{
    struct app_board board;
    struct app_text text;
    int over = app_text(a, &text) && text.over, x;

    if ((app_view(a) != APP_VIEW_BOARD && app_view(a) != APP_VIEW_PROMPT
         && !over) || !app_board(a, &board))
        board.session = NULL;
    x = 1 + cells_put_cut(c, 0, 1, CELLS_STRONG, find_title(a, &board),
                          c->columns - 2);
    if (board.session != NULL && !board.edited)
        return draw_counters(c, a, d, &board, x);
    draw_subtitle(c, a, x);
    return board.session != NULL ? draw_palette(c, a, d, 1) : 1;
}

/* ---- below ---- */

/* Lines of actions; the message has the same number of lines. */
static int action_lines(int columns, int lines)
{
    return columns < STATUS_VIEW_WIDE && lines >= STATUS_VIEW_HIGH ? 2 : 1;
}

int status_view_lines(int columns, int lines)
{
    return 2 * action_lines(columns, lines);
}

int status_view_message(const struct cells *c)
{
    return c->lines - action_lines(c->columns, c->lines) - 1;
}

static int action_width(const struct cells *c, const struct app_action *action)
{
    return cells_width(c, action->key) + 1 + cells_width(c, action->label)
        + STATUS_VIEW_APART;
}

static void draw_action(struct cells *c, const struct app_action *action,
                        int number, int y, int x)
{
    char words[STATUS_VIEW_WORDS];

    snprintf(words, sizeof words, "%s %s", action->key, action->label);
    cells_put(c, y, x, action->main ? CELLS_STRONG : CELLS_FAINT, words);
    cells_mark(c, y, x, 1, cells_width(c, words), APP_ON_ACTION, number);
}

/* Help, back and quit are always visible. */
static int is_kept(const struct app_action *action)
{
    return action->code == APP_DO_HELP || action->code == APP_DO_QUIT
        || action->code == APP_DO_BACK;
}

/* Returns the columns that they take in the last line. */
static int kept_width(const struct cells *c, struct app *a)
{
    struct app_action action;
    int width = 0, i;

    for (i = 0; app_action(a, i, &action); i++)
        if (is_kept(&action) && action.can)
            width += action_width(c, &action);
    return width;
}

/* Actions that do not fit are left out: they are in the help. */
static void draw_actions(struct cells *c, struct app *a)
{
    int room = c->columns - 1 + STATUS_VIEW_APART;
    int y = status_view_message(c) + 1, last = c->lines - 1;
    int kept = kept_width(c, a), x = 1, width, i;
    struct app_action action;

    for (i = 0; app_action(a, i, &action); i++) {
        if (!action.can || *action.key == '\0')
            continue;
        width = action_width(c, &action);
        kept -= is_kept(&action) ? width : 0;
        if (y < last && x + width > room) {
            x = 1;
            y++;
        }
        if (x + width > room - (y == last ? kept : 0))
            continue;
        draw_action(c, &action, i, y, x);
        x += width;
    }
}

/* Returns the message to draw below the view, or "". */
static const char *find_message(const struct cells *c, struct app *a,
                                int *tone)
{
    const char *words = app_message(a, tone);

    return app_view(a) == APP_VIEW_PROMPT || is_above(c, a, words) ? ""
                                                                   : words;
}

int status_view_covered(const struct cells *c, struct app *a)
{
    int tone, room = action_lines(c->columns, c->lines);
    const char *words = find_message(c, a, &tone);
    int lines = draw_status_message_lines(c, c->lines / STATUS_VIEW_SHARE,
                                          words);

    return lines > room ? lines - room : 0;
}

void status_view_draw_bottom(struct cells *c, struct app *a)
{
    int tone;
    const char *words = find_message(c, a, &tone);

    draw_status_message(c, status_view_message(c),
                        c->lines / STATUS_VIEW_SHARE, tone, words);
    draw_actions(c, a);
}
