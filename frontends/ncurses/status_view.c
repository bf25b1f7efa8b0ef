/* status_view.c: the lines above and below (see status_view.h). Counters are
 * at the right, the most important first; those that do not fit on the first
 * line go to the second one. Low screens have no second line.
 */
#include <stdio.h>

#include "ncurses/board_view.h"
#include "ncurses/click_area.h"
#include "ncurses/status_view.h"
#include "ncurses/terminal.h"

enum {
    STATUS_VIEW_HIGH = 16,      /* lines of a screen with a second line */
    STATUS_VIEW_WIDE = 60,      /* columns with room for most messages */
    STATUS_VIEW_MESSAGE = 6,    /* most lines of a message */
    STATUS_VIEW_COUNTERS = 8,
    STATUS_VIEW_GAP = 3,        /* columns between counters */
    STATUS_VIEW_APART = 2,      /* and between actions */
    STATUS_VIEW_PALETTE = 4,    /* the palette takes this part of the screen
                                   at most: a quarter */
    STATUS_VIEW_WORDS = 2 * PARLOUR_TEXT
};

/* ---- above ---- */

/* Draws the counters from number i on that fit right of column `left`. Returns
 * the first that does not fit. */
static int draw_counters(struct app *a, int y, int left, int i)
{
    char words[STATUS_VIEW_COUNTERS][STATUS_VIEW_WORDS];
    struct app_counter counter;
    int x = terminal_columns() - 1, count = 0, width;

    for (; count < STATUS_VIEW_COUNTERS && app_counter(a, i, &counter); i++) {
        snprintf(words[count], sizeof words[count], "%s %s", counter.label,
                 counter.value);
        width = terminal_width(words[count]);
        if (x - width <= left)
            break;
        x -= width + STATUS_VIEW_GAP;
        count++;
    }
    /* The first of them stands leftmost. */
    for (width = 0, x += STATUS_VIEW_GAP; width < count; width++) {
        terminal_put(y, x, TERMINAL_PLAIN, words[width]);
        x += terminal_width(words[width]) + STATUS_VIEW_GAP;
    }
    return i;
}

/* The pieces that come next, where the game shows them. Returns the column
 * after them. */
static int draw_coming(struct app *a, struct parlour_session *s, int x)
{
    struct parlour_look look;
    char sign[BOARD_VIEW_SIGN];
    int i, style;

    for (i = 0; parlour_coming(s, i, &look); i++) {
        if (i == 0) {
            terminal_put(0, x, TERMINAL_FAINT, "Next");
            x += 5;
        }
        style = board_view_sign(&look, app_settings(a)->labels, sign);
        terminal_put(0, x, style, sign);
        x += 2;
    }
    return x;
}

/* A kind in the palette: its sign between marks, and its name where that is
 * not what is drawn. */
struct palette_kind {
    struct app_kind kind;
    char sign[BOARD_VIEW_SIGN];
    int style, width, named;
    int x, line;                /* line: from 0 */
};

/* Places a kind after the one before, on the next line if it has no room. */
static int place_kind(struct app *a, const struct board_view *board, int i,
                      struct palette_kind *k)
{
    int labels = app_settings(a)->labels;

    if (!app_kind(a, i, &k->kind))
        return 0;
    k->x = i == 0 ? 1 : k->x + k->width + 1;
    k->line = i == 0 ? 0 : k->line;
    k->style = board_view_kind(board, &k->kind.look, labels, k->sign);
    k->named = !board_view_has_label(&k->kind.look, labels);
    k->width = terminal_width(k->sign) + 2
        + (k->named ? terminal_width(k->kind.name) : 0);
    if (k->x > 1 && k->x + k->width >= terminal_columns()) {
        k->x = 1;
        k->line++;
    }
    return 1;
}

static void draw_kind(const struct palette_kind *k, int y)
{
    int width = terminal_width(k->sign);

    terminal_put(y, k->x + 1, k->style, k->sign);
    if (k->kind.selected) {
        terminal_put(y, k->x, TERMINAL_STRONG, "[");
        terminal_put(y, k->x + 1 + width, TERMINAL_STRONG, "]");
    }
    if (k->named)
        terminal_put(y, k->x + 2 + width, TERMINAL_FAINT, k->kind.name);
}

/* The palette of the editor, as many lines of it as there is room for, the
 * selected kind among them. Returns the line after it. */
static int draw_palette(struct app *a, const struct board_view *board,
                        int top)
{
    int most = terminal_lines() / STATUS_VIEW_PALETTE, first = 0, y, i;
    struct palette_kind k;

    for (i = 0; place_kind(a, board, i, &k); i++)
        if (k.kind.selected && k.line >= most)
            first = k.line - most + 1;
    for (i = 0, y = top; place_kind(a, board, i, &k); i++) {
        if (k.line < first || k.line >= first + most)
            continue;
        y = top + k.line - first;
        draw_kind(&k, y);
        click_area_add(y, k.x, k.width, APP_ON_KIND, i);
    }
    return y + 1;
}

/* While a prompt lies over a board, keeps the board's title. */
static const char *find_title(struct app *a, const struct app_board *board)
{
    struct parlour_status status;

    if (app_view(a) != APP_VIEW_PROMPT || board->session == NULL)
        return app_title(a);
    parlour_get_status(board->session, &status);
    return status.title;
}

/* Returns 1 if a board has a second line, also with another view over it. */
static int has_second(struct app *a, const struct app_board *board)
{
    struct parlour_status status;

    parlour_get_status(board->session, &status);
    return terminal_lines() >= STATUS_VIEW_HIGH
        && (status.levels > 0 || *app_subtitle(a) != '\0'
            || terminal_columns() < STATUS_VIEW_WIDE);
}

/* The lines above a board; `left` columns are taken by the title. */
static int draw_board_top(struct app *a, const struct app_board *board,
                          int left)
{
    int x = draw_coming(a, board->session, left + STATUS_VIEW_GAP);
    int i = draw_counters(a, 0, x, 0);

    if (!has_second(a, board))
        return 1;
    x = 1 + terminal_put_cut(1, 1, TERMINAL_PLAIN, app_subtitle(a),
                             terminal_columns() - 2);
    draw_counters(a, 1, x, i);
    return 2;
}

/* The subtitle of other views is right of their title. */
static void draw_subtitle(struct app *a, int left)
{
    const char *words = app_subtitle(a);
    int x = terminal_columns() - 1 - terminal_width(words);

    left += STATUS_VIEW_GAP;
    terminal_put_cut(0, x > left ? x : left, TERMINAL_PLAIN, words,
                     terminal_columns() - 1 - left);
}

int status_view_draw_top(struct app *a, const struct board_view *view)
{
    struct app_board board;
    struct app_text text;
    int over = app_text(a, &text) && text.over, x;

    if ((app_view(a) != APP_VIEW_BOARD && app_view(a) != APP_VIEW_PROMPT
         && !over) || !app_board(a, &board))
        board.session = NULL;
    x = 1 + terminal_put_cut(0, 1, TERMINAL_STRONG, find_title(a, &board),
                             terminal_columns() - 2);
    if (board.session != NULL && !board.edited)
        return draw_board_top(a, &board, x);
    draw_subtitle(a, x);
    return board.session != NULL ? draw_palette(a, view, 1) : 1;
}

/* ---- below ---- */

/* Lines of actions; the message has the same number of lines. */
static int action_lines(void)
{
    return terminal_columns() < STATUS_VIEW_WIDE
        && terminal_lines() >= STATUS_VIEW_HIGH ? 2 : 1;
}

int status_view_lines(void)
{
    return 2 * action_lines();
}

int status_view_message(void)
{
    return terminal_lines() - action_lines() - 1;
}

static void draw_message(struct app *a)
{
    static const int styles[] = {
        TERMINAL_PLAIN, TERMINAL_GOOD, TERMINAL_ALERT
    };
    int room = terminal_columns() - 2, starts[STATUS_VIEW_MESSAGE + 1];
    int lines = 0, at = 0, tone, y, i;
    const char *words = app_message(a, &tone);
    char blank[STATUS_VIEW_WORDS];

    while (words[at] != '\0' && lines < STATUS_VIEW_MESSAGE) {
        starts[lines++] = at;
        at += terminal_fit(words + at, room);
        at += words[at] == ' ';
    }
    y = status_view_message() + 1 - lines;
    snprintf(blank, sizeof blank, "%*s", room + 2, "");
    for (i = 0; i < lines; i++) {
        terminal_put(y + i, 0, TERMINAL_PLAIN, blank);
        if (i + 1 == lines)     /* the last one shows if it is cut */
            terminal_put_cut(y + i, 1, styles[tone], words + starts[i], room);
        else
            terminal_put_part(y + i, 1, styles[tone], words + starts[i],
                              starts[i + 1] - starts[i]);
    }
}

static int action_width(const struct app_action *action)
{
    return terminal_width(action->key) + 1 + terminal_width(action->label)
        + STATUS_VIEW_APART;
}

static void draw_action(const struct app_action *action, int number, int y,
                        int x)
{
    char words[STATUS_VIEW_WORDS];

    snprintf(words, sizeof words, "%s %s", action->key, action->label);
    terminal_put(y, x, action->main ? TERMINAL_STRONG : TERMINAL_FAINT,
                 words);
    click_area_add(y, x, terminal_width(words), APP_ON_ACTION, number);
}

/* Help, back and quit are always visible. */
static int is_kept(const struct app_action *action)
{
    return action->act == APP_DO_HELP || action->act == APP_DO_QUIT
        || action->act == APP_DO_BACK;
}

/* Returns the columns that they take in the last line. */
static int kept_width(struct app *a)
{
    struct app_action action;
    int width = 0, i;

    for (i = 0; app_action(a, i, &action); i++)
        if (is_kept(&action) && action.can)
            width += action_width(&action);
    return width;
}

/* Actions that do not fit are left out: they are in the help. */
static void draw_actions(struct app *a)
{
    int room = terminal_columns() - 1 + STATUS_VIEW_APART;
    int y = terminal_lines() - action_lines(), last = terminal_lines() - 1;
    int kept = kept_width(a), x = 1, width, i;
    struct app_action action;

    for (i = 0; app_action(a, i, &action); i++) {
        if (!action.can || *action.key == '\0')
            continue;
        width = action_width(&action);
        kept -= is_kept(&action) ? width : 0;
        if (y < last && x + width > room) {
            x = 1;
            y++;
        }
        if (x + width > room - (y == last ? kept : 0))
            continue;
        draw_action(&action, i, y, x);
        x += width;
    }
}

void status_view_draw_bottom(struct app *a)
{
    if (app_view(a) != APP_VIEW_PROMPT)
        draw_message(a);
    draw_actions(a);
}
