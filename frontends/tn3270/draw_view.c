/* draw_view.c: the views in cells (see draw_view.h): a title with counters
 * above, the message, the command line and the keys below, and the view in
 * between. The first column is blank: terminals keep attributes there.
 */
#include <string.h>

#include "app/views/message_keys.h"
#include "board/text.h"
#include "cells/draw_form.h"
#include "cells/draw_list.h"
#include "cells/draw_status.h"
#include "cells/draw_text.h"
#include "tn3270/draw_view.h"

enum {
    DRAW_VIEW_TOP = 2,             /* lines above a view */
    DRAW_VIEW_BOTTOM = 5,          /* below it: message, command line, keys */
    DRAW_VIEW_SAID = 2,            /* lines of a message at most */
    DRAW_VIEW_KEYS = 2,
    DRAW_VIEW_MARGIN = 2,          /* columns left of a text */
    DRAW_VIEW_GAP = 2,             /* columns between labels and the like */
    DRAW_VIEW_APART = 3,           /* columns before the next pieces */
    DRAW_VIEW_COMMAND = 7,         /* column of the command line */
    DRAW_VIEW_LEAD = 4,            /* columns left of a field of a form */
    DRAW_VIEW_NUMBER = 20          /* columns to type a number */
};

void draw_view_open(struct draw_view *s, struct app *a,
                    const struct keys *keys, int columns, int lines)
{
    struct app_room room;

    memset(s, 0, sizeof *s);
    s->app = a;
    s->keys = keys;
    s->columns = columns;
    s->lines = lines;
    s->view = PARLOUR_NONE;
    room.text_columns = columns - 2 * DRAW_VIEW_MARGIN;
    room.text_lines = lines - DRAW_VIEW_TOP - DRAW_VIEW_BOTTOM;
    room.list_abreast = 1;
    room.list_lines = room.text_lines - 1;
    room.board_lines = 1;
    room.board_columns = 0;
    app_resize(a, &room);
}

/* The lines and columns of the view. */
static void draw_view_room(const struct draw_view *s,
                           struct draw_board_room *room)
{
    room->line = DRAW_VIEW_TOP;
    room->column = 1;
    room->lines = s->lines - DRAW_VIEW_TOP - DRAW_VIEW_BOTTOM;
    room->columns = s->columns - 2;
}

/* ---- above the view ---- */

/* The editor's kinds: each a sign and its name, to be picked. */
static void draw_view_kinds(struct draw_view *s, struct cells *c)
{
    char sign[DRAW_BOARD_SIGN];
    struct app_kind kind;
    int i, column = 1, style, width, last = s->columns - 1;

    for (i = 0; app_kind(s->app, i, &kind); i++) {
        style = draw_board_sign(&s->board, &kind.look,
                                app_settings(s->app)->labels, sign);
        width = cells_width(c, sign) + 1 + cells_width(c, kind.name)
            + DRAW_VIEW_GAP;
        if (column + width > last)
            return;
        cells_put(c, 1, column, CELLS_STRONG, kind.selected ? ">" : "");
        cells_put(c, 1, column + 1, style, sign);
        cells_put(c, 1, column + 2 + cells_width(c, sign), kind.selected
                  ? CELLS_STRONG : CELLS_PLAIN, kind.name);
        cells_mark(c, 1, column, 1, width, APP_ON_KIND, i);
        column += width + 1;
    }
}

/* Puts the keys that step at the right. Returns the columns left of them. */
static int draw_view_steps(struct draw_view *s, struct cells *c)
{
    static const char words[] = "PF19 Up  PF20 Down  PF22 Left  PF23 Right";
    int column = s->columns - 1 - cells_width(c, words);

    cells_put(c, 1, column, CELLS_GRID, words);
    return column - 1 - DRAW_VIEW_GAP;
}

static void draw_view_top(struct draw_view *s, struct cells *c)
{
    char words[PARLOUR_ROW];
    int room = s->columns - 2, width;
    struct app_board board;

    if (app_view(s->app) == APP_VIEW_PROMPT)
        return;                 /* its question stands above the answer */
    width = cells_put_cut(c, 0, 1, CELLS_STRONG, app_title(s->app), room);
    if (app_view(s->app) != APP_VIEW_BOARD || !app_board(s->app, &board)) {
        cells_put_cut(c, 1, 1, CELLS_FAINT, app_subtitle(s->app), room);
        return;
    }
    draw_status_counters(c, s->app, 0, 1 + width + DRAW_VIEW_GAP, 0);
    if (board.edited) {
        draw_view_kinds(s, c);
        return;
    }
    if (board.status->steps)
        room = draw_view_steps(s, c);
    app_short_subtitle(s->app, words);
    width = cells_put_cut(c, 1, 1, CELLS_FAINT, words, room);
    draw_status_coming(c, s->app, &s->board, board.session, 1,
                       width > 0 ? width + DRAW_VIEW_APART : 1);
}

/* ---- below the view ---- */

static void draw_view_message(struct draw_view *s, struct cells *c)
{
    char words[PARLOUR_ERROR];
    int tone;

    message_keys_rename(s->app, app_message(s->app, &tone), keys_name,
                        words);
    draw_status_message(c, s->lines - DRAW_VIEW_BOTTOM + DRAW_VIEW_SAID - 1,
                        DRAW_VIEW_SAID, tone, words);
}

/* The field that is typed into: a command, or the answer to a prompt. */
static void draw_view_command(struct draw_view *s, struct cells *c)
{
    int line = s->lines - DRAW_VIEW_KEYS - 1;
    int length = s->columns - DRAW_VIEW_COMMAND - 1;
    struct app_prompt prompt;

    cells_put(c, line, 1, CELLS_GREEN, "===>");
    if (app_view(s->app) != APP_VIEW_PROMPT
            || !app_prompt(s->app, &prompt)) {
        cells_add_field(c, line, DRAW_VIEW_COMMAND, length, KEYS_COMMAND, "");
        return;
    }
    cells_add_field(c, line, DRAW_VIEW_COMMAND, length, KEYS_PROMPT,
                    prompt.line);
    cells_put_cut(c, line - 2, 1, CELLS_STRONG, prompt.question,
                  s->columns - 2);
}

/* Draws an action with its key, and moves *line and *column after it. */
static void draw_view_key(struct draw_view *s, struct cells *c, int code,
                          const char *name, int *line, int *column)
{
    char words[PARLOUR_TEXT];
    struct app_action action;
    struct text t;
    int width;

    if (!app_find_action(s->app, code, &action) || !action.can
            || !keys_allow(s->keys, code))
        return;
    text_open(&t, words, sizeof words);
    text_add(&t, name);
    text_add_char(&t, ' ');
    text_add(&t, action.label);
    width = cells_width(c, words);
    if (*column + width >= s->columns) {
        (*line)++;
        *column = 1;
    }
    cells_put(c, *line, *column, action.main ? CELLS_STRONG : CELLS_GRID,
              words);
    *column += width + DRAW_VIEW_GAP;
}

/* Keys in two lines, as far as there is room; the others are in the help. An
 * action with two keys is shown with the first. */
static void draw_view_keys(struct draw_view *s, struct cells *c)
{
    int line = s->lines - DRAW_VIEW_KEYS, column = 1, actions[KEYS_PF + 1], pf,
        i;
    char name[PARLOUR_TEXT];
    struct text t;

    draw_view_key(s, c, APP_DO_PICK, "Enter", &line, &column);
    for (pf = 1; pf <= KEYS_PF; pf++) {
        actions[pf] = keys_act(s->app, pf);
        for (i = 1; actions[i] != actions[pf]; i++)
            ;
        if (i < pf)
            continue;
        text_open(&t, name, sizeof name);
        text_add(&t, "PF");
        text_add_number(&t, (unsigned long)pf);
        draw_view_key(s, c, actions[pf], name, &line, &column);
    }
}

/* ---- a form ---- */

static void draw_view_value(struct draw_view *s, struct cells *c,
                            const struct app_field *field, int i, int line,
                            int column)
{
    int width;

    if (field->kind != APP_FIELD_CHOICE) {
        cells_add_field(c, line, column + DRAW_FORM_GAP,
                        field->kind == APP_FIELD_NUMBER ? DRAW_VIEW_NUMBER
                            : s->columns, KEYS_FORM + i, field->value);
        return;
    }
    width = draw_form_value(c, field, i, line, column, CELLS_STRONG);
    cells_mark(c, line, column + DRAW_FORM_GAP, 1, width + DRAW_FORM_GAP,
               APP_ON_FIELD_AFTER, i);
}

static void draw_view_form(struct draw_view *s, struct cells *c)
{
    int widest = draw_form_labels(c, s->app), line, i;
    struct app_field field;

    for (i = 0; app_field(s->app, i, &field); i++) {
        line = DRAW_VIEW_TOP + 1 + i;
        if (line >= s->lines - DRAW_VIEW_BOTTOM)
            return;
        if (field.selected)
            cells_put(c, line, 1, CELLS_STRONG, ">");
        cells_put(c, line, DRAW_VIEW_LEAD, CELLS_PLAIN, field.label);
        draw_view_value(s, c, &field, i, line,
                        DRAW_VIEW_LEAD + widest + DRAW_FORM_GAP);
    }
}

/* ---- a text ---- */

/* The key of an action, as this screen has it. */
static const char *draw_view_key_name(void *context,
                                      const struct app_line *line)
{
    struct draw_view *s = context;

    if (line->action == APP_DO_NOTHING)
        return line->left;
    keys_name(s->app, line->action, s->key);
    return keys_allow(s->keys, line->action) ? s->key : "-";
}

static void draw_view_board(struct draw_view *s, struct cells *c)
{
    struct draw_board_room room;
    struct app_board board;

    if (!app_board(s->app, &board))
        return;
    draw_view_room(s, &room);
    draw_board_whole(&s->board, c, &board, &room,
                     app_settings(s->app)->labels);
}

static void draw_view_text(struct draw_view *s, struct cells *c)
{
    struct app_text text;
    struct draw_text d;

    if (!app_text(s->app, &text))
        return;
    d.app = s->app;
    d.board = &s->board;
    d.line = d.top = DRAW_VIEW_TOP;
    d.column = DRAW_VIEW_MARGIN;
    d.lines = s->lines - DRAW_VIEW_TOP - DRAW_VIEW_BOTTOM;
    d.key = draw_view_key_name;
    d.context = s;
    if (text.over)
        draw_view_board(s, c);
    draw_text(&d, c);
}

/* ---- all of it ---- */

static int draw_view_is_cell(const struct cells *c, int at, int cell)
{
    return at < c->columns * c->lines && c->cell[at].on == APP_ON_CELL
        && c->cell[at].number == cell;
}

/* The place of a cell's sign on the screen, or PARLOUR_NONE. */
static int draw_view_find_cell(const struct cells *c, int cell)
{
    int first, wide = 1, all = c->columns * c->lines;

    for (first = 0; first < all && !draw_view_is_cell(c, first, cell); first++)
        ;
    if (first == all)
        return PARLOUR_NONE;
    while (draw_view_is_cell(c, first + wide, cell))
        wide++;
    return first + (wide - 1) / 2;
}

/* Puts the cursor into the field to type into, which is the last one. */
static void draw_view_lead_to_field(struct cells *c)
{
    if (c->field_count > 0)
        c->cursor = c->fields[c->field_count - 1].at;
}

/* Where the cursor goes when a view comes on top: to the cell the board is
 * about, to the row that is selected, or to the field to type into. */
static void draw_view_lead(struct draw_view *s, struct cells *c)
{
    struct app_board board;

    if (app_view(s->app) == APP_VIEW_LIST)
        return;                 /* drawing the row has set it */
    c->cursor = PARLOUR_NONE;
    if (app_view(s->app) == APP_VIEW_BOARD && app_board(s->app, &board))
        c->cursor = draw_view_find_cell(c, board.focus);
    if (c->cursor == PARLOUR_NONE)
        draw_view_lead_to_field(c);
}

/* Returns 1 if another view is on top than before. */
static int draw_view_is_new(struct draw_view *s)
{
    const char *title = app_title(s->app);
    int view = app_view(s->app);
    int is_new = view != s->view || strcmp(title, s->title) != 0;
    struct text t;

    s->view = view;
    text_open(&t, s->title, sizeof s->title);
    text_add(&t, title);
    return is_new;
}

void draw_view_draw(struct draw_view *s, struct cells *c, int lead)
{
    cells_clear(c, s->columns, s->lines);
    draw_view_top(s, c);
    switch (app_view(s->app)) {
    case APP_VIEW_LIST:
        draw_list(c, s->app, DRAW_VIEW_TOP,
                  s->lines - DRAW_VIEW_TOP - DRAW_VIEW_BOTTOM);
        break;
    case APP_VIEW_FORM:
        draw_view_form(s, c);
        break;
    case APP_VIEW_TEXT:
        draw_view_text(s, c);
        break;
    default:
        draw_view_board(s, c);
        break;
    }
    draw_view_message(s, c);
    draw_view_command(s, c);
    draw_view_keys(s, c);
    if (draw_view_is_new(s) || lead)
        draw_view_lead(s, c);
    else
        c->cursor = PARLOUR_NONE;
    if (s->keys->typed && c->cursor == PARLOUR_NONE)
        draw_view_lead_to_field(c);
}
