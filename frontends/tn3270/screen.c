/* screen.c: the application on a 3270 terminal (see screen.h): a title with
 * counters above, the message, the command line and the keys below, and the
 * view in between. The first column is blank: terminals keep attributes there.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/views/actions.h"
#include "board/text.h"
#include "tn3270/screen.h"

enum {
    SCREEN_TOP = 2,             /* lines above a view */
    SCREEN_BOTTOM = 5,          /* below it: message, command line, keys */
    SCREEN_SAID = 2,            /* lines of a message at most */
    SCREEN_KEYS = 2,
    SCREEN_MARGIN = 2,          /* columns left of a text */
    SCREEN_GAP = 2,             /* columns between labels and the like */
    SCREEN_APART = 3,           /* columns before the next pieces */
    SCREEN_COMMAND = 7,         /* column of the command line */
    SCREEN_LEAD = 4,            /* columns left of a field of a form */
    SCREEN_NUMBER = 20,         /* columns to type a number */
    SCREEN_SHOWN = 32,          /* room for actions whose keys are shown, */
    SCREEN_ALWAYS = 3           /* with help, quit and the end */
};

/* The lines and columns of the view. */
static void screen_room_for_view(const struct screen *s,
                                 struct draw_view_room *room)
{
    room->line = SCREEN_TOP;
    room->column = 1;
    room->lines = s->lines - SCREEN_TOP - SCREEN_BOTTOM;
    room->columns = s->columns - 2;
}

/* ---- above the view ---- */

/* The editor's kinds: each a sign and its name, to be picked. */
static void screen_kinds(struct screen *s, struct cells *c)
{
    char sign[DRAW_VIEW_SIGN];
    struct app_kind kind;
    int i, column = 1, style, width, last = s->columns - 1;

    for (i = 0; app_kind(s->app, i, &kind); i++) {
        style = draw_board_sign(&s->board, &kind.look,
                                app_settings(s->app)->labels, sign);
        width = cells_width(c, sign) + 1 + cells_width(c, kind.name)
            + SCREEN_GAP;
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
static int screen_steps(struct screen *s, struct cells *c)
{
    static const char words[] = "PF19 Up  PF20 Down  PF22 Left  PF23 Right";
    int column = s->columns - 1 - cells_width(c, words);

    cells_put(c, 1, column, CELLS_GRID, words);
    return column - 1 - SCREEN_GAP;
}

static void screen_top(struct screen *s, struct cells *c)
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
    draw_view_counters(c, s->app, 0, 1 + width + SCREEN_GAP, 0);
    if (board.edited) {
        screen_kinds(s, c);
        return;
    }
    if (board.status->steps)
        room = screen_steps(s, c);
    app_short_subtitle(s->app, words);
    width = cells_put_cut(c, 1, 1, CELLS_FAINT, words, room);
    draw_view_coming(c, s->app, &s->board, board.session, 1,
                     width > 0 ? width + SCREEN_APART : 1);
}

/* ---- below the view ---- */

static void screen_message(struct screen *s, struct cells *c)
{
    char words[PARLOUR_ERROR];
    int tone;

    actions_rename_keys(s->app, app_message(s->app, &tone), keys_name,
                        words);
    draw_view_message(c, s->lines - SCREEN_BOTTOM + SCREEN_SAID - 1,
                      SCREEN_SAID, tone, words);
}

/* The field that is typed into: a command, or the answer to a prompt. */
static void screen_command(struct screen *s, struct cells *c)
{
    int line = s->lines - SCREEN_KEYS - 1;
    int length = s->columns - SCREEN_COMMAND - 1;
    struct app_prompt prompt;

    cells_put(c, line, 1, CELLS_GREEN, "===>");
    if (app_view(s->app) != APP_VIEW_PROMPT
            || !app_prompt(s->app, &prompt)) {
        cells_add_field(c, line, SCREEN_COMMAND, length, KEYS_COMMAND, "");
        return;
    }
    cells_add_field(c, line, SCREEN_COMMAND, length, KEYS_PROMPT,
                    prompt.line);
    cells_put_cut(c, line - 2, 1, CELLS_STRONG, prompt.question,
                  s->columns - 2);
}

/* Draws an action with its key, and moves *line and *column after it. */
static void screen_key(struct screen *s, struct cells *c, int code,
                       const char *name, int *line, int *column)
{
    char words[PARLOUR_TEXT];
    struct app_action action;
    struct text t;
    int width;

    if (!app_find_action(s->app, code, &action) || !action.can
            || !keys_allow(&s->keys, code))
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
    *column += width + SCREEN_GAP;
}

/* Lists the actions that stand on the screen, and those whose keys all
 * terminals show. APP_DO_NOTHING is after the last. */
static void screen_list_shown(struct screen *s, int shown[SCREEN_SHOWN])
{
    struct app_action action;
    int count = 0;

    while (count < SCREEN_SHOWN - SCREEN_ALWAYS
            && app_action(s->app, count, &action))
        shown[count++] = action.code;
    shown[count++] = APP_DO_HELP;
    shown[count++] = APP_DO_QUIT;
    shown[count] = APP_DO_NOTHING;
}

static int screen_shows(const int *shown, int code)
{
    while (*shown != code && *shown != APP_DO_NOTHING)
        shown++;
    return *shown != APP_DO_NOTHING;
}

/* Keys in two lines, as far as there is room; the others are in the menu. An
 * action with two keys is shown with the first. */
static void screen_keys(struct screen *s, struct cells *c)
{
    int line = s->lines - SCREEN_KEYS, column = 1, actions[KEYS_PF + 1], pf,
        i, shown[SCREEN_SHOWN];
    unsigned char can[KEYS_PF + 1];
    char name[PARLOUR_TEXT];
    struct text t;

    screen_key(s, c, APP_DO_PICK, "Enter", &line, &column);
    screen_list_shown(s, shown);
    keys_can_do(shown, can);
    for (pf = 1; pf <= KEYS_PF; pf++) {
        actions[pf] = can[pf] ? keys_act(s->app, pf) : APP_DO_NOTHING;
        for (i = 1; actions[i] != actions[pf]; i++)
            ;
        if (i < pf || !screen_shows(shown, actions[pf]))
            continue;
        text_open(&t, name, sizeof name);
        text_add(&t, "PF");
        text_add_number(&t, (unsigned long)pf);
        screen_key(s, c, actions[pf], name, &line, &column);
    }
}

/* The key of an action, as this screen has it. */
static const char *screen_key_name(void *context, int action,
                                   const char *otherwise)
{
    struct screen *s = context;

    if (action == APP_DO_NOTHING)
        return otherwise;
    keys_name(s->app, action, s->key);
    return keys_allow(&s->keys, action) ? s->key : "-";
}

/* ---- a form ---- */

static void screen_value(struct screen *s, struct cells *c,
                         const struct app_field *field, int i, int line,
                         int column)
{
    int width;

    if (field->kind != APP_FIELD_CHOICE) {
        cells_add_field(c, line, column + DRAW_VIEW_ARROW,
                        field->kind == APP_FIELD_NUMBER ? SCREEN_NUMBER
                            : s->columns, KEYS_FORM + i, field->value);
        return;
    }
    width = draw_view_value(c, field, i, line, column, CELLS_STRONG);
    cells_mark(c, line, column + DRAW_VIEW_ARROW, 1, width + DRAW_VIEW_ARROW,
               APP_ON_FIELD_AFTER, i);
}

static void screen_form(struct screen *s, struct cells *c)
{
    int widest = draw_view_label_width(c, s->app), line, i;
    struct app_field field;

    for (i = 0; app_field(s->app, i, &field); i++) {
        line = SCREEN_TOP + 1 + i;
        if (line >= s->lines - SCREEN_BOTTOM)
            return;
        if (field.selected)
            cells_put(c, line, 1, CELLS_STRONG, ">");
        cells_put(c, line, SCREEN_LEAD, CELLS_PLAIN, field.label);
        cells_mark(c, line, SCREEN_LEAD, 1, widest, APP_ON_FIELD, i);
        screen_value(s, c, &field, i, line,
                     SCREEN_LEAD + widest + DRAW_VIEW_ARROW);
    }
}

/* ---- a text ---- */

static void screen_board(struct screen *s, struct cells *c)
{
    struct draw_view_room room;
    struct app_board board;

    if (!app_board(s->app, &board))
        return;
    screen_room_for_view(s, &room);
    s->board.dead = app_settings(s->app)->dead;
    draw_board_whole(&s->board, c, &board, &room,
                     app_settings(s->app)->labels);
}

static void screen_text(struct screen *s, struct cells *c)
{
    struct app_text text;
    struct draw_view_text d;

    if (!app_text(s->app, &text))
        return;
    d.app = s->app;
    d.board = &s->board;
    d.line = d.top = SCREEN_TOP;
    d.column = SCREEN_MARGIN;
    d.lines = s->lines - SCREEN_TOP - SCREEN_BOTTOM;
    d.key = screen_key_name;
    d.context = s;
    if (text.over)
        screen_board(s, c);
    draw_view_text(&d, c);
}

/* ---- the cursor ---- */

static int screen_is_cell(const struct cells *c, int at, int cell)
{
    return at < c->columns * c->lines && c->cell[at].on == APP_ON_CELL
        && c->cell[at].number == cell;
}

/* The place of a cell's sign on the screen, or PARLOUR_NONE. */
static int screen_find_cell(const struct cells *c, int cell)
{
    int first, wide = 1, all = c->columns * c->lines;

    for (first = 0; first < all && !screen_is_cell(c, first, cell); first++)
        ;
    if (first == all)
        return PARLOUR_NONE;
    while (screen_is_cell(c, first + wide, cell))
        wide++;
    return first + (wide - 1) / 2;
}

/* Puts the cursor into the field to type into, which is the last one. */
static void screen_lead_to_field(struct cells *c)
{
    if (c->field_count > 0)
        c->cursor = c->fields[c->field_count - 1].at;
}

/* Where the cursor goes when a view comes on top: to the cell the board is
 * about, to the row that is selected, or to the field to type into. */
static void screen_lead(struct screen *s, struct cells *c)
{
    struct app_board board;

    if (app_view(s->app) == APP_VIEW_LIST)
        return;                 /* drawing the row has set it */
    c->cursor = PARLOUR_NONE;
    if (app_view(s->app) == APP_VIEW_BOARD && app_board(s->app, &board))
        c->cursor = screen_find_cell(c, board.focus);
    if (c->cursor == PARLOUR_NONE)
        screen_lead_to_field(c);
}

/* Returns 1 if another view is on top than before. */
static int screen_is_new(struct screen *s)
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

/* Moves the cursor to its own place only if `lead` is 1 or another view is on
 * top than before, and behind ===> after a command was typed there; else it
 * stays where the player left it. */
static void screen_draw(struct screen *s, struct cells *c, int lead)
{
    cells_clear(c, s->columns, s->lines);
    screen_top(s, c);
    switch (app_view(s->app)) {
    case APP_VIEW_LIST:
        draw_view_list(c, s->app, SCREEN_TOP,
                       s->lines - SCREEN_TOP - SCREEN_BOTTOM,
                       screen_key_name, s);
        break;
    case APP_VIEW_FORM:
        screen_form(s, c);
        break;
    case APP_VIEW_TEXT:
        screen_text(s, c);
        break;
    default:
        screen_board(s, c);
        break;
    }
    screen_message(s, c);
    screen_command(s, c);
    screen_keys(s, c);
    if (screen_is_new(s) || lead)
        screen_lead(s, c);
    else
        c->cursor = PARLOUR_NONE;
    if (s->keys.typed && c->cursor == PARLOUR_NONE)
        screen_lead_to_field(c);
}

/* ---- opening ---- */

/* Tells the application how much fits. */
static void screen_tell_room(struct screen *s)
{
    struct app_room room;

    room.text_columns = s->columns - 2 * SCREEN_MARGIN;
    room.text_lines = s->lines - SCREEN_TOP - SCREEN_BOTTOM;
    room.list_abreast = 1;
    room.list_lines = room.text_lines - 1;
    room.board_lines = 1;
    room.board_columns = 0;
    app_resize(s->app, &room);
}

static void screen_redraw(void *context)
{
    ((struct screen *)context)->stale = 1;
}

static void screen_wake(void *context)
{
    struct screen *s = context;

    s->host.wake(s->host.context);
}

static void screen_act(void *context, int action)
{
    struct screen *s = context;

    if (action == APP_DO_REDRAW)
        stream_forget(&s->stream);
}

/* As much as the terminal's size needs. Returns 0 if there is no memory. */
static int screen_take_memory(struct screen *s,
                              const struct stream_terminal *terminal)
{
    size_t cells = (size_t)terminal->columns * (size_t)terminal->lines;

    assert(terminal->columns >= SCREEN_COLUMNS
           && terminal->lines >= SCREEN_LINES);
    s->cell = calloc(cells, sizeof *s->cell);
    s->kept = calloc(cells, 2 * sizeof *s->kept);
    cells_open(&s->cells, s->cell);
    return s->cell != NULL && s->kept != NULL;
}

/* A 3270 shows whole screens, so moves are not animated. */
int screen_open(struct screen *s, struct options *o,
                const struct screen_host *host,
                const struct stream_terminal *terminal,
                struct parlour_error *error)
{
    static const struct app_screen none;
    struct app_screen screen = none;

    memset(s, 0, sizeof *s);
    if (!screen_take_memory(s, terminal))
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    s->host = *host;
    s->keys.files = host->files;
    s->keys.scroll = PARLOUR_NONE;
    screen.name = "tn3270";
    screen.traits = APP_TYPES | APP_CURSOR | APP_SIGNS | APP_OWN_KEYS
        | (host->paces ? 0 : APP_AT_ONCE)
        | (host->files ? 0 : APP_NO_FILES);
    screen.context = s;
    screen.redraw = screen_redraw;
    screen.wake = screen_wake;
    screen.bound = host->bound;
    screen.act = screen_act;
    if (o->speed == OPTIONS_ANY_SPEED)
        o->speed = 0;
    s->app = app_open(&screen, o, error);
    if (s->app == NULL)
        return error->code;
    s->stale = s->lead = s->waits = 1;
    s->columns = terminal->columns;
    s->lines = terminal->lines;
    s->view = PARLOUR_NONE;
    screen_tell_room(s);
    stream_open(&s->stream, terminal, s->kept);
    return PARLOUR_OK;
}

void screen_close(struct screen *s)
{
    if (s->app != NULL)
        app_close(s->app);
    s->app = NULL;
    free(s->cell);
    free(s->kept);
    s->cell = NULL;
    s->kept = NULL;
}

long screen_tick(struct screen *s, unsigned long now)
{
    long wait = app_tick(s->app, now);

    s->keys.busy = wait != APP_RESTS;
    return wait;
}

int screen_rest(struct screen *s)
{
    return app_rest(s->app);
}

int screen_is_done(const struct screen *s)
{
    return app_is_done(s->app);
}

void screen_take(struct screen *s, const unsigned char *in, long length)
{
    stream_read(&s->stream, &s->cells, in, length, &s->input);
    if (s->input.aid == STREAM_NO_AID || s->input.aid == STREAM_REPLY)
        return;
    s->waits = 1;
    s->lead |= s->input.aid == STREAM_CLEAR;
    keys_obey(&s->keys, s->app, &s->cells, &s->input);
    if (s->keys.scroll != PARLOUR_NONE)
        draw_board_scroll(&s->board, s->keys.scroll);
    s->keys.scroll = PARLOUR_NONE;
}

void screen_reshow(struct screen *s)
{
    stream_forget(&s->stream);
    s->waits = 1;
}

/* Draws into the cells that the terminal shows: a record that it sent for the
 * old ones is read by then, or its cursor and fields are still in place. */
long screen_give(struct screen *s, unsigned char *out)
{
    long length = 0;
    int unlock = s->waits;

    if (!s->stale && !s->waits)
        return 0;
    screen_draw(s, &s->cells, s->lead);
    if (unlock || stream_differs(&s->stream, &s->cells)
            || s->cells.cursor != PARLOUR_NONE)
        length = stream_write(&s->stream, &s->cells, unlock, out);
    s->stale = s->waits = s->lead = s->keys.typed = 0;
    return length;
}
