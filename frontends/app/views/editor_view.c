/* editor_view.c: the board editor (see editor_view.h). It finds the look of a
 * kind by putting it on an empty board. A key that is the name of a kind puts
 * that kind, whatever else the key means.
 */
#include <limits.h>

#include "app/views/actions.h"
#include "app/views/editor_view.h"
#include "app/views/export.h"
#include "app/views/form_view.h"
#include "app/views/legend.h"
#include "app/views/prompt_view.h"

enum {
    EDITOR_VIEW_REST = 1000     /* milliseconds without a change after which
                                   the board is kept */
};

struct editor_view {
    struct view view;
    struct parlour_look looks[EDITOR_KINDS];
    int count;
    int cursor, cursor_shown;
    int held;                   /* last cell of a drag, or PARLOUR_NONE */
    unsigned long seen, kept;   /* changes of the draft: seen last, and when it
                                   was kept */
    unsigned long due;          /* when it is kept next */
    int stored;                 /* the kept board is this one, or was */
    struct parlour_status status;   /* of the board when it was shown last */
    struct animation_piece *pieces; /* on it */
    long room;                  /* for pieces */
};

static struct editor *editor_view_draft(const struct editor_view *e)
{
    return &e->view.play->draft;
}

static void editor_view_status(const struct editor_view *e,
                               struct parlour_status *status)
{
    parlour_get_status(editor_view_draft(e)->session, status);
}

/* ---- kinds ---- */

/* Puts a kind on the first cell, past the editor: for each change it would
 * list the kinds again, which may take it long. */
static void editor_view_look_at_kind(struct parlour_session *s,
                                     const char *kind,
                                     struct parlour_look *look)
{
    struct parlour_command put = PARLOUR_COMMAND_INIT;

    put.act = PARLOUR_DO_PUT;
    put.text = kind;
    put.cell = 0;
    parlour_do(s, &put);
    parlour_look_at(s, 0, look);
    if (look->mark.shape == PARLOUR_SHAPE_NOTHING)
        look->home = 0;         /* it is at its place by chance */
}

static int editor_view_look_at_kinds(struct editor_view *e,
                                     struct parlour_error *error)
{
    struct editor *empty = malloc(sizeof *empty);
    struct parlour_status status;
    const char *kind;
    int code;

    e->count = 0;
    if (empty == NULL)
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    memset(empty, 0, sizeof *empty);
    empty->session = NULL;
    editor_view_status(e, &status);
    code = editor_open(empty, editor_view_draft(e)->session, error);
    if (code == PARLOUR_OK)
        code = editor_clear(empty, status.columns, status.rows, error);
    for (; code == PARLOUR_OK && e->count < EDITOR_KINDS
             && (kind = editor_kind(empty, e->count)) != NULL; e->count++)
        editor_view_look_at_kind(empty->session, kind, &e->looks[e->count]);
    editor_close(empty);
    free(empty);
    return code;
}

/* Adapts to a board of another size, which may have other kinds. */
static void editor_view_measure(struct app *a, struct view *v)
{
    struct editor_view *e = (struct editor_view *)v;
    struct parlour_status status;
    struct parlour_error ignored;

    editor_view_status(e, &status);
    if (e->cursor >= status.columns * status.rows)
        e->cursor = 0;
    editor_view_look_at_kinds(e, &ignored);
    if (editor_view_draft(e)->selected_kind >= e->count)
        editor_view_draft(e)->selected_kind = 0;
    host_redraw(&a->host);
}

static void editor_view_turn(struct app *a, struct editor_view *e, int by)
{
    struct editor *d = editor_view_draft(e);

    if (e->count == 0)
        return;                 /* no memory for the palette */
    d->selected_kind = (d->selected_kind + e->count + by % e->count)
        % e->count;
    host_redraw(&a->host);
}

/* ---- words ---- */

/* Says what happened, or why it failed. Leaves out the error's line number,
 * which means nothing on the screen. */
static int editor_view_report(struct app *a, int code,
                              const struct parlour_error *error,
                              const char *good)
{
    char words[PARLOUR_ERROR];

    if (code != PARLOUR_OK)
        view_sentence(error, words);
    host_say(&a->host, code == PARLOUR_OK ? HOST_GOOD : HOST_BAD,
             code == PARLOUR_OK ? good : words);
    return code;
}

static void editor_view_check(struct app *a, int code)
{
    if (code != PARLOUR_OK)
        host_say(&a->host, HOST_BAD, parlour_code_text(code));
    host_redraw(&a->host);
}

static void editor_view_title(struct app *a, struct view *v, struct text *t)
{
    struct parlour_status status;

    (void)a;
    editor_view_status((struct editor_view *)v, &status);
    translate_add(t, "%s: editor", status.title);
}

static void editor_view_subtitle(struct app *a, struct view *v,
                                 struct text *t)
{
    struct parlour_status status;

    (void)a;
    editor_view_status((struct editor_view *)v, &status);
    text_add_size(t, status.columns, status.rows);
}

/* Adds what is on the cursor's cell, and what would be put there. */
static void editor_view_prompt(struct app *a, struct view *v, struct text *t,
                               int *tone)
{
    const struct editor_view *e = (const struct editor_view *)v;
    struct editor *d = editor_view_draft(e);
    struct parlour_look look;
    char name[PARLOUR_TEXT], here[PARLOUR_TEXT], chosen[PARLOUR_TEXT];
    struct text words;

    (void)tone;
    if (!e->cursor_shown) {
        text_add(t, translate(
            a->screen.traits & APP_CURSOR
            ? "Choose what to put, then press Enter on a cell"
            : a->screen.traits & APP_TOUCH
            ? "Choose what to put, then tap or drag on the board"
            : "Choose what to put, then click or drag on the board"));
        return;
    }
    parlour_cell_name(d->session, e->cursor, name);
    parlour_look_at(d->session, e->cursor, &look);
    text_open(&words, here, sizeof here);
    legend_describe(&words, &look);
    text_open(&words, chosen, sizeof chosen);
    legend_describe(&words, &e->looks[d->selected_kind]);
    translate_add(t, "%s: %s. Enter puts: %s", name, here, chosen);
}

/* ---- putting ---- */

static void editor_view_put(struct app *a, struct editor_view *e, int cell)
{
    e->cursor = cell;
    editor_view_check(a, editor_put(editor_view_draft(e), cell));
}

/* Puts the kind with the key's name at the cursor. A screen with a cursor of
 * its own does not tell where that is, so there the key only chooses it. */
static int editor_view_key(struct app *a, struct view *v, int key,
                           unsigned modifiers)
{
    struct editor_view *e = (struct editor_view *)v;
    struct editor *d = editor_view_draft(e);
    char name[2];
    int kind;

    if (key <= ' ' || key > UCHAR_MAX || modifiers != 0 || a->letters_off)
        return 0;
    name[0] = (char)key;
    name[1] = '\0';
    kind = editor_find(d, name);
    if (kind == PARLOUR_NONE)
        return 0;
    d->selected_kind = kind;
    host_redraw(&a->host);
    if (a->screen.traits & APP_CURSOR)
        return 1;
    e->cursor_shown = 1;
    editor_view_put(a, e, e->cursor);
    return 1;
}

/* The middle button selects the kind on a cell, the right one clears it. */
static void editor_view_paint(struct app *a, struct editor_view *e, int cell,
                              int button)
{
    struct editor *d = editor_view_draft(e);
    int selected = d->selected_kind, there;

    e->held = cell;
    if (button == APP_MIDDLE) {
        there = editor_at(d, cell);
        d->selected_kind = there != PARLOUR_NONE ? there : selected;
        host_redraw(&a->host);
        return;
    }
    if (button == APP_RIGHT)
        d->selected_kind = 0;
    editor_view_put(a, e, cell);
    d->selected_kind = selected;
}

/* Returns the number that is part / whole of the way between two others. */
static int editor_view_between(int from, int to, int part, int whole)
{
    int twice = 2 * (to - from) * part;

    return from + (twice + (twice < 0 ? -whole : whole)) / (2 * whole);
}

/* Paints the cells in a straight line from the last one: a quick pointer is
 * not reported on each cell. */
static void editor_view_paint_to(struct app *a, struct editor_view *e,
                                 int cell, int button)
{
    const struct parlour_session *s = editor_view_draft(e)->session;
    int column = parlour_column(s, e->held), row = parlour_row(s, e->held);
    int to_column = parlour_column(s, cell), to_row = parlour_row(s, cell);
    int columns = abs(to_column - column), rows = abs(to_row - row);
    int steps = columns > rows ? columns : rows, i, next;

    for (i = 1; i <= steps; i++) {
        next = parlour_cell(s, editor_view_between(column, to_column, i,
                                                   steps),
                            editor_view_between(row, to_row, i, steps));
        editor_view_paint(a, e, next, button);
    }
}

static void editor_view_click(struct app *a, struct view *v, int on,
                              int number, int button)
{
    struct editor_view *e = (struct editor_view *)v;

    e->held = PARLOUR_NONE;
    if (!a->host.cursor)
        e->cursor_shown = 0;
    if (on == APP_ON_KIND && number < e->count)
        editor_view_draft(e)->selected_kind = number;
    else if (on == APP_ON_CELL)
        editor_view_paint(a, e, number, button);
    host_redraw(&a->host);
}

static void editor_view_drag(struct app *a, struct view *v, int on,
                             int number, int button)
{
    struct editor_view *e = (struct editor_view *)v;

    if (on == APP_ON_CELL && e->held != PARLOUR_NONE && number != e->held)
        editor_view_paint_to(a, e, number, button);
}

static void editor_view_drop(struct app *a, struct view *v, int on,
                             int number, int button)
{
    (void)a;
    (void)on;
    (void)number;
    (void)button;
    ((struct editor_view *)v)->held = PARLOUR_NONE;
}

static void editor_view_wheel(struct app *a, struct view *v, int notches)
{
    editor_view_turn(a, (struct editor_view *)v, -notches);
}

/* ---- actions ---- */

/* Moves the cursor; the first key only shows it. */
static void editor_view_direct(struct app *a, struct editor_view *e,
                               int direction)
{
    int cell = parlour_cell_beside(editor_view_draft(e)->session, e->cursor,
                                   direction);

    if (cell != PARLOUR_NONE && e->cursor_shown)
        e->cursor = cell;
    e->cursor_shown = 1;
    host_redraw(&a->host);
}

/* Puts the selected kind; the first key only shows the cursor. */
static void editor_view_pick(struct app *a, struct editor_view *e)
{
    if (e->cursor_shown)
        editor_view_put(a, e, e->cursor);
    e->cursor_shown = 1;
    host_redraw(&a->host);
}

static void editor_view_clear(struct app *a, struct editor_view *e)
{
    struct parlour_status status;
    struct parlour_error error;

    editor_view_status(e, &status);
    editor_view_report(a, editor_clear(editor_view_draft(e), status.columns,
                                       status.rows, &error), &error,
                       "Cleared (u: undo)");
}

/* Plays the board; the previous game goes to the recent games. */
static void editor_view_play(struct app *a, struct editor_view *e)
{
    struct play *p = e->view.play;
    struct parlour_error error;
    int code;

    error.line = 0;
    play_leave(p);
    code = editor_play(&p->draft, p->session, &error);
    if (editor_view_report(a, code, &error, "") != PARLOUR_OK)
        return;
    play_changed_board(p);
    if (play_has_journal(p)) {
        editor_draft_forget(&p->draft);
        e->kept = p->draft.changes;
        e->stored = 0;
    }
    view_pop(a);
    play_say_opened(p, "");
}

static void editor_view_back_and_forth(struct app *a, struct view *v,
                                       int action)
{
    struct editor *d = editor_view_draft((struct editor_view *)v);

    editor_view_check(a, action == APP_DO_UNDO ? editor_undo(d)
                                            : editor_redo(d));
    editor_view_measure(a, v);
}

/* ---- the size of a board ---- */

static int editor_view_resize(struct app *a, struct view *v, void *context)
{
    struct play *p = context;
    const char *columns = form_view_value(v, 0);
    const char *rows = form_view_value(v, 1);
    unsigned long wide, high;
    char words[PARLOUR_TEXT];
    struct parlour_error error;
    struct text t;

    if (!text_read_number(&columns, &wide) || !text_read_number(&rows, &high)
            || wide < 1 || high < 1 || wide > PARLOUR_SIDE
            || high > PARLOUR_SIDE) {
        text_open(&t, words, sizeof words);
        translate_add(&t, "A board has 1 to %d columns and rows",
                      (int)PARLOUR_SIDE);
        host_say(&a->host, HOST_BAD, words);
        return 0;
    }
    return host_report(&a->host, editor_resize(&p->draft, (int)wide, (int)high,
                                        &error), &error, "") == PARLOUR_OK;
}

static void editor_view_ask_size(struct app *a, struct play *p)
{
    static const struct form_view_calls calls = {
        "Resize",                       /* submit */
        NULL,                           /* actions */
        editor_view_resize,             /* done */
        NULL,                           /* changed */
        NULL,                           /* close */
        0                               /* ends */
    };
    struct view *v = form_view_new(a, "Size", &calls, p);
    struct parlour_status status;
    char words[PARLOUR_TEXT];
    struct text t;
    int i, field;

    if (v == NULL)
        return;
    parlour_get_status(p->draft.session, &status);
    for (i = 0; i < 2; i++) {
        field = form_view_add(v, APP_FIELD_NUMBER, i == 0 ? "Columns"
                                                          : "Rows", "");
        text_open(&t, words, sizeof words);
        text_add_number(&t, (unsigned long)(i == 0 ? status.columns
                                                   : status.rows));
        form_view_set(v, field, words);
    }
    view_push(a, v);
}

/* ---- files and the clipboard ---- */

static struct editor *editor_view_top(const struct app *a)
{
    return editor_view_draft((const struct editor_view *)a->top);
}

static int editor_view_save_to(struct app *a, const char *path)
{
    struct parlour_error error;
    char words[PARLOUR_ERROR];
    struct text t;

    if (*path == '\0')
        return 1;
    if (!prompt_view_may_write(a, path))
        return 0;
    error.line = 0;
    text_open(&t, words, sizeof words);
    translate_add(&t, "Saved: %s", path);
    return host_report(&a->host, editor_save(editor_view_top(a), path, &error),
                       &error, words) == PARLOUR_OK;
}

static int editor_view_load_from(struct app *a, const char *path)
{
    struct editor *d = editor_view_top(a);
    struct parlour_error error;
    int code = PARLOUR_OK;

    if (*path != '\0')
        code = host_report(&a->host, editor_load(d, path, &error), &error,
                           "Opened");
    editor_view_measure(a, a->top);
    return code == PARLOUR_OK;
}

static void editor_view_ask(struct app *a, struct editor_view *e,
                            const char *question, prompt_view_done done)
{
    char path[PLATFORM_PATH];
    struct parlour_status status;
    struct parlour_error error;

    editor_view_status(e, &status);
    if (platform_board_name(status.game, path, &error) != PARLOUR_OK)
        *path = '\0';
    prompt_view_open_file(a, question, path, done);
}

static int editor_view_paste(struct app *a, struct view *v, const char *text)
{
    struct editor *d = editor_view_draft((struct editor_view *)v);
    struct parlour_error error;

    error.line = 0;
    editor_view_report(a, editor_read(d, text, &error), &error, "Pasted");
    editor_view_measure(a, v);
    return 1;
}

/* ---- the actions on offer ---- */

static const int *editor_view_actions(struct app *a, struct view *v)
{
    static const int actions[] = {
        APP_DO_PLAY, APP_DO_UNDO, APP_DO_REDO, APP_DO_SIZE, APP_DO_CLEAR,
        APP_DO_MENU, APP_DO_BACK, VIEW_MENU, APP_DO_PICK, APP_DO_NEXT,
        APP_DO_FILES, APP_DO_SAVE, APP_DO_LOAD, APP_DO_COPY, APP_DO_PASTE,
        APP_DO_UP, APP_DO_DOWN, APP_DO_LEFT, APP_DO_RIGHT, ACTIONS_OF_BOARDS
    };

    (void)a;
    (void)v;
    return actions;
}

static void editor_view_dress(struct app *a, struct view *v,
                              struct app_action *action)
{
    const struct editor *d = editor_view_draft((struct editor_view *)v);

    (void)a;
    switch (action->code) {
    case APP_DO_PLAY:
        action->main = 1;
        break;
    case APP_DO_UNDO:
        action->can = d->now > 0;
        break;
    case APP_DO_REDO:
        action->can = d->now + 1 < d->count;
        break;
    case APP_DO_PICK:
        action->label = "Put";
        break;
    case APP_DO_NEXT:
        action->label = "Next kind";
        break;
    default:
        break;
    }
}

static void editor_view_act(struct app *a, struct view *v, int action)
{
    struct editor_view *e = (struct editor_view *)v;
    int direction = actions_direction(action);

    if (direction != PARLOUR_NONE) {
        editor_view_direct(a, e, direction);
        return;
    }
    switch (action) {
    case APP_DO_PLAY:
        editor_view_play(a, e);
        break;
    case APP_DO_PICK:
        editor_view_pick(a, e);
        break;
    case APP_DO_NEXT:
        editor_view_turn(a, e, 1);
        break;
    case APP_DO_UNDO:
    case APP_DO_REDO:
        editor_view_back_and_forth(a, v, action);
        break;
    case APP_DO_SIZE:
        editor_view_ask_size(a, e->view.play);
        break;
    case APP_DO_CLEAR:
        editor_view_clear(a, e);
        break;
    case APP_DO_SAVE:
        editor_view_ask(a, e, "Save as:", editor_view_save_to);
        break;
    case APP_DO_LOAD:
        editor_view_ask(a, e, "Open file:", editor_view_load_from);
        break;
    case APP_DO_COPY:
        export_text(a, "This board as text",
                          editor_text(editor_view_draft(e)),
                          "Copied: the board as text");
        break;
    case APP_DO_BACK:
        view_pop(a);
        break;
    case APP_DO_NOTHING:
        break;
    default:
        view_pass(a, action);
        break;
    }
}

/* ---- keeping the board ---- */

static int editor_view_keep(struct app *a, struct editor_view *e)
{
    struct parlour_error error;
    int code = editor_draft_keep(editor_view_draft(e), &error);

    e->kept = editor_view_draft(e)->changes;
    e->stored = e->stored || code == PARLOUR_OK;
    if (code != PARLOUR_OK && code != PARLOUR_UNSUPPORTED)
        host_say(&a->host, HOST_BAD, error.words);
    return code;
}

/* Keeps the board when the player pauses, in case the program does not end
 * well. */
static long editor_view_tick(struct app *a, struct view *v)
{
    struct editor_view *e = (struct editor_view *)v;
    unsigned long changes = editor_view_draft(e)->changes, left;

    if (e->kept == changes)
        return APP_RESTS;
    if (e->seen != changes)
        e->due = a->host.now + EDITOR_VIEW_REST;
    e->seen = changes;
    left = (e->due - a->host.now) & 0xffffffffUL;
    if (left > 0 && left <= EDITOR_VIEW_REST)
        return (long)left;
    editor_view_keep(a, e);
    return APP_RESTS;
}

/* Keeps the board for the next time, unless it is the one that the editor
 * began with, or was played. */
static void editor_view_close(struct app *a, struct view *v)
{
    struct editor_view *e = (struct editor_view *)v;
    struct editor *d = editor_view_draft(e);

    if (strcmp(editor_text(d), d->boards[0].text) == 0) {
        if (e->stored)
            editor_draft_forget(d);
    } else if (e->kept == d->changes ? e->stored
               : editor_view_keep(a, e) == PARLOUR_OK) {
        host_say(&a->host, HOST_PLAIN, "Your board is saved (e: continue it)");
    }
    free(e->pieces);
    free(v);
}

/* ---- the picture ---- */

/* Makes room for one piece on each cell. Returns 0 if there is no memory. */
static int editor_view_reserve(struct editor_view *e, long cells)
{
    struct animation_piece *pieces = e->pieces;

    if (cells <= e->room)
        return 1;
    pieces = realloc(pieces, (size_t)cells * sizeof *pieces);
    if (pieces == NULL)
        return 0;
    e->pieces = pieces;
    e->room = cells;
    return 1;
}

/* Fills in the pieces, which rest. */
static void editor_view_show(struct app *a, struct view *v,
                             struct app_board *board)
{
    struct editor_view *e = (struct editor_view *)v;
    long cells;
    struct parlour_look look;
    struct animation_piece *piece;
    int cell;

    (void)a;
    editor_view_status(e, &e->status);
    board->session = editor_view_draft(e)->session;
    board->status = &e->status;
    board->edited = 1;
    board->cursor = e->cursor_shown ? e->cursor : PARLOUR_NONE;
    board->focus = e->cursor_shown ? e->cursor : 0;
    board->pieces = NULL;
    cells = (long)e->status.columns * e->status.rows;
    if (!editor_view_reserve(e, cells))
        return;
    for (cell = 0; cell < cells; cell++) {
        parlour_look_at(board->session, cell, &look);
        if (look.piece.shape == PARLOUR_SHAPE_NOTHING)
            continue;
        piece = &e->pieces[board->piece_count++];
        memset(piece, 0, sizeof *piece);
        piece->id = look.id;
        piece->from = piece->to = cell;
        piece->size = ANIMATION_WHOLE;
        piece->look = look;
    }
    board->pieces = e->pieces;
}

/* ---- opening, queries ---- */

static const struct view_class editor_view_class = {
    APP_VIEW_BOARD,         /* kind */
    editor_view_key,        /* key */
    editor_view_act,        /* act */
    editor_view_click,      /* click */
    editor_view_drag,       /* drag */
    editor_view_drop,       /* drop */
    NULL,                   /* hover */
    editor_view_wheel,      /* wheel */
    editor_view_paste,      /* paste */
    editor_view_actions,    /* actions */
    NULL,                   /* offers */
    editor_view_dress,      /* dress */
    editor_view_title,      /* title */
    editor_view_subtitle,   /* subtitle */
    editor_view_prompt,     /* prompt */
    editor_view_tick,       /* tick */
    editor_view_show,       /* board */
    editor_view_measure,    /* resume */
    editor_view_close       /* close */
};

void editor_view_open(struct app *a, struct play *p)
{
    struct editor_view *e = view_new(a, &editor_view_class, sizeof *e);
    struct parlour_error error;

    if (e == NULL)
        return;
    e->view.play = p;
    e->held = PARLOUR_NONE;
    e->pieces = NULL;
    e->cursor_shown = a->host.cursor;
    if (editor_open(&p->draft, p->session, &error) != PARLOUR_OK
            || editor_view_look_at_kinds(e, &error) != PARLOUR_OK) {
        host_say(&a->host, HOST_BAD, error.words);
        free(e);
        return;
    }
    e->stored = editor_draft_take(&p->draft);
    e->kept = e->seen = p->draft.changes;
    view_push(a, &e->view);
    if (p->draft.begun && e->stored) {
        editor_view_measure(a, a->top);
        host_say(&a->host, HOST_PLAIN,
                 "Your last board (u: the board in play)");
    }
}

int editor_view_is(const struct view *v)
{
    return v->class == &editor_view_class;
}

int app_kind(struct app *a, int i, struct app_kind *kind)
{
    struct view *v = view_board(a);
    const struct editor_view *e = (const struct editor_view *)v;
    struct editor *d;

    if (v == NULL || !editor_view_is(v) || i < 0 || i >= e->count)
        return 0;
    d = editor_view_draft(e);
    kind->name = editor_kind(d, i);
    if (kind->name == NULL)
        return 0;
    kind->look = e->looks[i];
    kind->selected = i == d->selected_kind;
    return 1;
}
