/* editor_view.c: the board editor (see editor_view.h). A key that is the name
 * of a kind puts it, whatever else that key means; the others are those of the
 * table. The kinds stand in a line above the board, as many as there is room
 * for.
 */
#include <stdio.h>
#include <string.h>

#include "ncurses/editor_view.h"
#include "ncurses/prompt.h"
#include "ncurses/status_view.h"
#include "ncurses/terminal.h"
#include "platform.h"

enum {
    EDITOR_VIEW_ON = -1,         /* the answer: not yet */
    EDITOR_VIEW_TOP = 2,         /* lines above the board */
    EDITOR_VIEW_LEFT_OF = 1,     /* columns left of the kinds */
    EDITOR_VIEW_SIZE = 16        /* room for a size as it is typed */
};

/* The line of keys: the words are the editor's, the keys the table's. */
static const struct status_view_key keys[] = {
    { KEYS_DO_EDIT, "play" }, { KEYS_DO_BACK, "back" },
    { KEYS_DO_PICK, "put" }, { KEYS_DO_NEXT, "next kind" },
    { KEYS_DO_UNDO, "undo" }, { KEYS_DO_SAVE, "save" },
    { KEYS_DO_TYPE, "size" }, { KEYS_DO_NEW, "empty" },
    { KEYS_DO_LOAD, "load" }, { KEYS_DO_NOTHING, NULL }
};

static void say(struct editor_view *e, int alert, const char *words)
{
    e->alert = alert;
    snprintf(e->message, sizeof e->message, "%s", words);
}

static struct parlour_status editor_view_status(const struct editor_view *e)
{
    struct parlour_status status;

    parlour_get_status(e->editor.session, &status);
    return status;
}

/* ---- drawing ---- */

/* Other boards have other kinds. */
static void learn_kinds(struct editor_view *e)
{
    const char *kind;

    e->kind_count = 0;
    while (e->kind_count < EDITOR_VIEW_KINDS
           && (kind = editor_kind(&e->editor, e->kind_count)) != NULL)
        e->kinds[e->kind_count++] = kind;
    if (e->editor.painter >= e->kind_count)
        e->editor.painter = 0;
}

/* The columns that kinds `from` to `to` - 1 take. */
static int editor_view_width(struct editor_view *e, int from, int to)
{
    int width = 0;

    for (; from < to; from++)
        width += 2 + terminal_width(e->kinds[from]);
    return width;
}

/* The first kind that is seen, so that the one in hand is. */
static int editor_view_first(struct editor_view *e)
{
    int first = 0;

    while (EDITOR_VIEW_LEFT_OF
               + editor_view_width(e, first, e->editor.painter + 1)
           > terminal_columns())
        first++;
    return first;
}

static void draw_kinds(struct editor_view *e)
{
    int i = editor_view_first(e), x = EDITOR_VIEW_LEFT_OF, here;
    char words[PARLOUR_TEXT];

    for (; i < e->kind_count; i++) {
        here = i == e->editor.painter;
        snprintf(words, sizeof words, "%s%s%s", here ? "[" : " ",
                 e->kinds[i], here ? "]" : " ");
        terminal_put(1, x, here ? TERMINAL_STRONG : TERMINAL_PLAIN, words);
        x += terminal_width(words);
    }
}

static void draw_top(struct editor_view *e)
{
    struct parlour_status status = editor_view_status(e);
    char words[PARLOUR_TEXT];

    snprintf(words, sizeof words, "%s: editing", status.title);
    terminal_put(0, 1, TERMINAL_STRONG, words);
    snprintf(words, sizeof words, "%dx%d", status.columns, status.rows);
    terminal_put(0, terminal_columns() - 1 - terminal_width(words),
                 TERMINAL_PLAIN, words);
}

/* Where the cursor is, and what is there. */
static void draw_message(struct editor_view *e)
{
    char name[PARLOUR_TEXT], kind[PARLOUR_TEXT], words[STATUS_VIEW_WORDS];

    if (e->message[0] != '\0') {
        status_view_draw_words(e->alert ? TERMINAL_ALERT : TERMINAL_GOOD,
                               e->message, "");
        return;
    }
    parlour_cell_name(e->editor.session, e->cursor, name);
    parlour_kind_at(e->editor.session, e->cursor, kind);
    snprintf(words, sizeof words, "%s: %s", name, kind);
    status_view_draw_words(TERMINAL_PLAIN, words, "");
}

static void paint(struct editor_view *e)
{
    board_view_fit(&e->cells, e->editor.session, EDITOR_VIEW_TOP,
                   terminal_lines() - EDITOR_VIEW_TOP - STATUS_VIEW_BELOW,
                   e->cursor);
    board_view_draw(&e->cells, &e->stage, e->cursor, e->labels);
    draw_top(e);
    draw_kinds(e);
    draw_message(e);
    status_view_draw_keys(keys);
}

static void draw(struct editor_view *e)
{
    animation_run(&e->stage, platform_clock());
    learn_kinds(e);
    terminal_begin();
    if (status_view_has_room())
        paint(e);
    terminal_end();
}

static void draw_line(void *context, const char *line)
{
    say(context, 0, line);
    draw(context);
}

/* ---- acts ---- */

static void report(struct editor_view *e, int code,
                         const struct parlour_error *error)
{
    char words[PARLOUR_ERROR];

    if (code == PARLOUR_OK)
        return;
    say(e, 1, error->words);
    if (error->line > 0) {
        snprintf(words, sizeof words, "Line %ld: %.*s", error->line,
                 PARLOUR_ERROR / 2, error->words);
        say(e, 1, words);
    }
}

static void check(struct editor_view *e, int code)
{
    if (code != PARLOUR_OK)
        say(e, 1, parlour_code_text(code));
}

static void hold_cursor(struct editor_view *e)
{
    struct parlour_status status = editor_view_status(e);

    if (e->cursor >= status.columns * status.rows)
        e->cursor = 0;
}

static void put(struct editor_view *e)
{
    check(e, editor_put(&e->editor, e->cursor));
}

static void lead(struct editor_view *e, int direction)
{
    int cell = board_view_beside(e->editor.session, e->cursor, direction);

    if (cell != PARLOUR_NONE)
        e->cursor = cell;
}

static void turn(struct editor_view *e, int by)
{
    e->editor.painter = (e->editor.painter + by + e->kind_count)
                      % e->kind_count;
}

static void next(struct editor_view *e)
{
    turn(e, 1);
}

static void undo(struct editor_view *e)
{
    check(e, editor_undo(&e->editor));
}

static void redo(struct editor_view *e)
{
    check(e, editor_redo(&e->editor));
}

static void empty(struct editor_view *e)
{
    struct parlour_status status = editor_view_status(e);
    struct parlour_error error;

    report(e, editor_clear(&e->editor, status.columns, status.rows,
                                &error), &error);
}

/* Asks for a line; 1 if it was typed. */
static int ask(struct editor_view *e, const char *label, char *typed,
                     size_t room)
{
    int answer = prompt_ask(label, typed, room, draw_line, e);

    say(e, 0, "");
    if (answer == PROMPT_STOP)
        e->answer = EDITOR_VIEW_STOP;
    return answer == PROMPT_DONE && *typed != '\0';
}

static void size(struct editor_view *e)
{
    struct parlour_status status = editor_view_status(e);
    struct parlour_error error;
    char typed[EDITOR_VIEW_SIZE];
    int columns, rows, length = 0;

    snprintf(typed, sizeof typed, "%dx%d", status.columns, status.rows);
    if (!ask(e, "Columns and rows: ", typed, sizeof typed))
        return;
    if (sscanf(typed, "%3dx%3d%n", &columns, &rows, &length) != 2
            || typed[length] != '\0') {
        say(e, 1, "A size is written like 9x7");
        return;
    }
    report(e, editor_resize(&e->editor, columns, rows, &error), &error);
}

/* Asks for the name of a file, proposing the usual one. */
static int ask_file(struct editor_view *e, const char *label, char *path)
{
    struct parlour_error error;
    int code = platform_board_name(editor_view_status(e).game, path, &error);

    report(e, code, &error);
    return code == PARLOUR_OK && ask(e, label, path, PLATFORM_PATH);
}

static void save(struct editor_view *e)
{
    char path[PLATFORM_PATH], words[PARLOUR_ERROR];
    struct parlour_error error = { .line = 0 };
    int code;

    if (!ask_file(e, "Save as: ", path))
        return;
    code = editor_save(&e->editor, path, &error);
    snprintf(words, sizeof words, "Saved: %s", path);
    say(e, code != PARLOUR_OK, code == PARLOUR_OK ? words
                                                        : error.words);
}

static void load(struct editor_view *e)
{
    char path[PLATFORM_PATH];
    struct parlour_error error;

    if (ask_file(e, "Load: ", path)
            && editor_load(&e->editor, path, &error) != PARLOUR_OK)
        say(e, 1, error.words);
}

static void play(struct editor_view *e)
{
    struct parlour_error error;
    int code = editor_play(&e->editor, e->game, &error);

    report(e, code, &error);
    if (code == PARLOUR_OK)
        e->answer = EDITOR_VIEW_PLAYED;
}

static void leave(struct editor_view *e)
{
    e->answer = EDITOR_VIEW_LEFT;
}

static void toggle_labels(struct editor_view *e)
{
    e->labels = !e->labels;
}

/* ---- keys ---- */

static void (*const editor_view_acts[KEYS_DO_NOTHING + 1])(
    struct editor_view *e) = {
    [KEYS_DO_PICK] = put,   [KEYS_DO_NEXT] = next,
    [KEYS_DO_UNDO] = undo,  [KEYS_DO_REDO] = redo,
    [KEYS_DO_TYPE] = size,  [KEYS_DO_NEW] = empty,
    [KEYS_DO_SAVE] = save,  [KEYS_DO_LOAD] = load,
    [KEYS_DO_EDIT] = play,  [KEYS_DO_BACK] = leave,
    [KEYS_DO_QUIT] = leave, [KEYS_DO_LABELS] = toggle_labels
};

/* A kind that is called like the key is put; 0 if there is none. */
static int put_named(struct editor_view *e, int key)
{
    char name[] = { (char)key, '\0' };
    int kind = key > 0 && key < KEYS_FIRST ? editor_find(&e->editor, name)
                                           : PARLOUR_NONE;

    if (kind == PARLOUR_NONE)
        return 0;
    e->editor.painter = kind;
    put(e);
    return 1;
}

/* The kind at a place of the screen, or PARLOUR_NONE. */
static int kind_at(struct editor_view *e, int x)
{
    int first = editor_view_first(e), i = first;

    while (i < e->kind_count
           && EDITOR_VIEW_LEFT_OF + editor_view_width(e, first, i + 1) <= x)
        i++;
    return i < e->kind_count ? i : PARLOUR_NONE;
}

static void click(struct editor_view *e, int x, int y)
{
    int cell = board_view_at(&e->cells, e->editor.session, x, y);
    int kind = y == 1 ? kind_at(e, x) : PARLOUR_NONE;

    if (kind != PARLOUR_NONE) {
        e->editor.painter = kind;
    } else if (cell != PARLOUR_NONE) {
        e->cursor = cell;
        put(e);
    }
}

static void obey(struct editor_view *e, int key, int x, int y)
{
    int act = keys_find(key);
    int direction = keys_direction(act);

    if (terminal_is_press(key))
        say(e, 0, "");
    if (key == TERMINAL_STOP)
        e->answer = EDITOR_VIEW_STOP;
    else if (key == TERMINAL_CLICK || key == TERMINAL_DRAG)
        click(e, x, y);
    else if (key == TERMINAL_WHEEL_UP || key == TERMINAL_WHEEL_DOWN)
        turn(e, key == TERMINAL_WHEEL_UP ? -1 : 1);
    else if (put_named(e, key))
        return;
    else if (direction != PARLOUR_NONE)
        lead(e, direction);
    else if (editor_view_acts[act] != NULL)
        editor_view_acts[act](e);
}

/* ---- opening ---- */

/* A editor that was begun anew has a session of its own, to be seen. */
static int editor_view_open(struct editor_view *e, struct parlour_session *s)
{
    struct parlour_error error;
    int code = editor_open(&e->editor, s, &error);

    e->game = s;
    if (code != PARLOUR_OK || !e->editor.begun)
        return code;
    if (e->staged)
        animation_close(&e->stage);
    e->staged = 1;
    e->cursor = 0;
    animation_set_speed(&e->stage, 0);
    return animation_open(&e->stage, e->editor.session, 1);
}

int editor_view_edit(struct editor_view *e, struct parlour_session *s,
                     int *answer)
{
    int code = editor_view_open(e, s), key, x = 0, y = 0;

    if (code != PARLOUR_OK)
        return code;
    e->answer = EDITOR_VIEW_ON;
    e->labels = 1;              /* what kinds are called */
    say(e, 0, "");
    while (e->answer == EDITOR_VIEW_ON) {
        hold_cursor(e);
        draw(e);
        key = terminal_key(-1, &x, &y);
        obey(e, key, x, y);
    }
    *answer = e->answer;
    return PARLOUR_OK;
}

void editor_view_close(struct editor_view *e)
{
    if (e->staged)
        animation_close(&e->stage);
    e->staged = 0;
    editor_close(&e->editor);
}
