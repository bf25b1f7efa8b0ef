/* views.c: forms, prompts, and the lines above and below a view (see views.h).
 * Counters are at the right, the most important first; those that do not fit
 * on the first line go to the second one. Low screens have no second line,
 * unless they are narrow and the board leaves room for it.
 */
#include <stdio.h>
#include <string.h>

#include "board/text.h"
#include "cells/draw_cell.h"
#include "ncurses/views.h"

enum {
    VIEWS_HIGH = 16,      /* lines of a screen with a second line */
    VIEWS_TALL = 20,      /* and of one with a third */
    VIEWS_PROMPT_MESSAGE = 2, /* lines of a message above a prompt */
    VIEWS_WIDE = 60,      /* columns with room for most messages */
    VIEWS_SHARE = 3,      /* a message takes this part of the screen at
                                   most: a third */
    VIEWS_GAP = 3,        /* columns after the title */
    VIEWS_TITLE = 12,     /* columns left of it beside counters */
    VIEWS_APART = 2,      /* and between actions */
    VIEWS_PALETTE = 4,    /* the palette takes this part of the screen
                                   at most: a quarter */
    VIEWS_LABEL = 4,            /* columns left of a field of a form */
    VIEWS_WORDS = 2 * PARLOUR_TEXT
};

/* ---- above ---- */

/* A kind in the palette: its sign between marks, and its name where that is
 * not what is drawn. */
struct palette_kind {
    struct app_kind kind;
    char sign[DRAW_VIEW_SIGN];
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
    int most = c->lines / VIEWS_PALETTE, first = 0, y, i;
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

/* Returns 1 if a board has a second line, also with another view over it.
 * Where lines are few, names and help need it. */
static int has_second(const struct cells *c, struct app *a,
                      const struct app_board *board)
{
    int narrow = c->columns < VIEWS_WIDE;
    int left = c->lines - 2 - views_lines_below(c->columns, c->lines);

    if (c->lines < VIEWS_HIGH)
        return (narrow || board->status->aids != PARLOUR_UNAIDED)
            && board->status->rows < left;
    return board->status->levels > 0 || *app_subtitle(a) != '\0' || narrow;
}

/* Returns 1 if the second line above a board says it, whole. */
static int is_above(const struct cells *c, struct app *a, const char *words)
{
    const char *above = app_subtitle(a);

    return app_view(a) == APP_VIEW_BOARD && c->columns >= VIEWS_WIDE
        && c->lines >= VIEWS_HIGH
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
    int x = draw_view_coming(c, a, d, board->session, 0,
                             left + VIEWS_GAP);
    int i = draw_view_counters(c, a, 0, x, 0);
    int room = c->columns - 2, full = room, line = 1;
    char words[PARLOUR_ROW];

    if (!has_second(c, a, board))
        return 1;
    find_subtitle(c, a, words);
    if (c->columns < VIEWS_WIDE)
        room -= draw_view_counters_width(c, a, i);
    if (room < full && cells_width(c, words) > room
            && c->lines >= VIEWS_TALL) {
        draw_view_counters(c, a, line++, 0, i);
        room = full;
    }
    x = 1 + cells_put_cut(c, line, 1, CELLS_PLAIN, words,
                          room > VIEWS_TITLE ? room
                                                   : VIEWS_TITLE);
    if (line == 1)
        draw_view_counters(c, a, line, x, i);
    return line + 1;
}

/* The subtitle of other views is right of their title. */
static void draw_subtitle(struct cells *c, struct app *a, int left)
{
    const char *words = app_subtitle(a);
    int x = c->columns - 1 - cells_width(c, words);

    left += x > left ? 1 : VIEWS_GAP;
    cells_put_cut(c, 0, x > left ? x : left, CELLS_PLAIN, words,
                  c->columns - 1 - left);
}

int views_draw_top(struct cells *c, struct app *a, const struct draw_board *d)
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
    return columns < VIEWS_WIDE && lines >= VIEWS_HIGH ? 2 : 1;
}

/* The line of the message. */
static int message_line(const struct cells *c)
{
    return c->lines - action_lines(c->columns, c->lines) - 1;
}

int views_lines_below(int columns, int lines)
{
    return 2 * action_lines(columns, lines);
}

static int action_width(const struct cells *c, const struct app_action *action)
{
    return cells_width(c, action->key) + 1 + cells_width(c, action->label)
        + VIEWS_APART;
}

static void draw_action(struct cells *c, const struct app_action *action,
                        int number, int y, int x)
{
    char words[VIEWS_WORDS];

    snprintf(words, sizeof words, "%s %s", action->key, action->label);
    cells_put(c, y, x, action->main ? CELLS_STRONG : CELLS_FAINT, words);
    cells_mark(c, y, x, 1, cells_width(c, words), APP_ON_ACTION, number);
}

/* The menu and the way back are always visible if they have a key. */
static int is_kept(const struct app_action *action)
{
    return *action->key != '\0'
        && (action->code == APP_DO_MENU || action->code == APP_DO_BACK);
}

/* Returns the columns that they take in the last line. */
static int kept_width(const struct cells *c, struct app *a)
{
    struct app_action action;
    int width = 0, i;

    for (i = 0; app_action(a, i, &action); i++)
        if (is_kept(&action))
            width += action_width(c, &action);
    return width;
}

/* Actions that do not fit are left out: they are in the menu. What cannot be
 * done now keeps its place. */
static void draw_actions(struct cells *c, struct app *a)
{
    int room = c->columns - 1 + VIEWS_APART;
    int y = message_line(c) + 1, last = c->lines - 1;
    int kept = kept_width(c, a), x = 1, width, i;
    struct app_action action;

    for (i = 0; app_action(a, i, &action); i++) {
        if (*action.key == '\0')
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

int views_covered(const struct cells *c, struct app *a)
{
    int tone, room = action_lines(c->columns, c->lines);
    const char *words = find_message(c, a, &tone);
    int lines = draw_view_message_lines(c, c->lines / VIEWS_SHARE,
                                        words);

    return lines > room ? lines - room : 0;
}

void views_draw_bottom(struct cells *c, struct app *a)
{
    int tone;
    const char *words = find_message(c, a, &tone);

    draw_view_message(c, message_line(c),
                      c->lines / VIEWS_SHARE, tone, words);
    draw_actions(c, a);
}

/* ---- forms and prompts ---- */

static void draw_field(struct cells *c, const struct app_field *field, int i,
                       int y, int width)
{
    int style = field->selected ? CELLS_STRONG : CELLS_PLAIN;
    int x = VIEWS_LABEL + width + DRAW_VIEW_ARROW;

    cells_mark(c, y, 0, 1, c->columns, APP_ON_FIELD, i);
    cells_put(c, y, VIEWS_LABEL, style, field->label);
    draw_view_value(c, field, i, y, x, style);
    if (!field->selected)
        return;
    cells_put(c, y, 2, CELLS_STRONG, ">");
    cells_set_cursor(c, y, 2);
    if (field->cursor != PARLOUR_NONE)
        cells_show_cursor(c, y, x + DRAW_VIEW_ARROW
                          + cells_width_of(c, field->value, field->cursor));
}

void views_draw_form(struct cells *c, struct app *a, int top, int lines)
{
    int seen = lines - 1, selected = 0, width = draw_view_label_width(c, a);
    int first, i;
    struct app_field field;

    for (i = 0; app_field(a, i, &field); i++)
        selected = field.selected ? i : selected;
    first = selected < seen ? 0 : selected - seen + 1;
    for (i = first; i < first + seen && app_field(a, i, &field); i++)
        draw_field(c, &field, i, top + 1 + i - first, width);
}

/* Returns the first visible byte: the cursor must fit in `room` columns. */
static int first_visible(const struct cells *c,
                         const struct app_prompt *prompt, int room)
{
    int first = 0;

    while (cells_width_of(c, prompt->line + first, prompt->cursor - first)
           >= room) {
        do
            first++;
        while (text_goes_on((unsigned char)prompt->line[first]));
    }
    return first;
}

/* If the line is longer than the screen, shows the part around the cursor. */
void views_draw_prompt(struct cells *c, struct app *a)
{
    struct app_prompt prompt;
    int y = message_line(c), x, first, tone;
    const char *words;

    if (!app_prompt(a, &prompt))
        return;
    x = 2 + cells_put_cut(c, y, 1, CELLS_STRONG, prompt.question,
                          c->columns / 2);
    first = first_visible(c, &prompt, c->columns - x - 1);
    cells_put(c, y, x, CELLS_PLAIN + (prompt.selected ? CELLS_CHOSEN : 0),
              prompt.line + first);
    cells_show_cursor(c, y, x + cells_width_of(c, prompt.line + first,
                                               prompt.cursor - first));
    words = app_message(a, &tone);
    draw_view_message(c, y - 1, VIEWS_PROMPT_MESSAGE, tone, words);
}
