/* sketch.c: the board editor (see sketch.h). A key that is the name of a kind
 * puts it, whatever else that key means; the others are those of the table.
 * The kinds stand in a line above the board, as many as there is room for.
 */
#include <stdio.h>
#include <string.h>

#include "banner.h"
#include "sketch.h"
#include "platform.h"
#include "prompt.h"
#include "tty.h"

enum {
    SKETCH_ON = -1,              /* the answer: not yet */
    SKETCH_TOP = 2,              /* lines above the board */
    SKETCH_LEFT_OF = 1,          /* columns left of the kinds */
    SKETCH_SIZE = 16             /* room for a size as it is typed */
};

/* The line of keys: the words are the editor's, the keys the table's. */
static const struct banner_key sketch_keys[] = {
    { KEYS_DO_EDIT, "play" }, { KEYS_DO_BACK, "back" },
    { KEYS_DO_PICK, "put" }, { KEYS_DO_NEXT, "next kind" },
    { KEYS_DO_UNDO, "undo" }, { KEYS_DO_SAVE, "save" },
    { KEYS_DO_TYPE, "size" }, { KEYS_DO_NEW, "empty" },
    { KEYS_DO_LOAD, "load" }, { KEYS_DO_NOTHING, NULL }
};

static void sketch_say(struct sketch *e, int alert, const char *words)
{
    e->alert = alert;
    snprintf(e->message, sizeof e->message, "%s", words);
}

static struct parlour_status sketch_status(const struct sketch *e)
{
    struct parlour_status status;

    look_status(e->draft.session, &status);
    return status;
}

/* ---- drawing ---- */

/* Other boards have other kinds. */
static void sketch_learn_kinds(struct sketch *e)
{
    const char *kind;

    e->kind_count = 0;
    while (e->kind_count < SKETCH_KINDS
           && (kind = draft_kind(&e->draft, e->kind_count)) != NULL)
        e->kinds[e->kind_count++] = kind;
    if (e->draft.brush >= e->kind_count)
        e->draft.brush = 0;
}

/* The columns that kinds `from` to `to` - 1 take. */
static int sketch_width(struct sketch *e, int from, int to)
{
    int width = 0;

    for (; from < to; from++)
        width += 2 + tty_width(e->kinds[from]);
    return width;
}

/* The first kind that is seen, so that the one in hand is. */
static int sketch_first(struct sketch *e)
{
    int first = 0;

    while (SKETCH_LEFT_OF + sketch_width(e, first, e->draft.brush + 1)
           > tty_columns())
        first++;
    return first;
}

static void sketch_draw_kinds(struct sketch *e)
{
    int i = sketch_first(e), x = SKETCH_LEFT_OF, here;
    char words[PARLOUR_TEXT];

    for (; i < e->kind_count; i++) {
        here = i == e->draft.brush;
        snprintf(words, sizeof words, "%s%s%s", here ? "[" : " ",
                 e->kinds[i], here ? "]" : " ");
        tty_put(1, x, here ? TTY_STRONG : TTY_PLAIN, words);
        x += tty_width(words);
    }
}

static void sketch_draw_top(struct sketch *e)
{
    struct parlour_status status = sketch_status(e);
    char words[PARLOUR_TEXT];

    snprintf(words, sizeof words, "%s: editing", status.title);
    tty_put(0, 1, TTY_STRONG, words);
    snprintf(words, sizeof words, "%dx%d", status.columns, status.rows);
    tty_put(0, tty_columns() - 1 - tty_width(words), TTY_PLAIN, words);
}

/* Where the cursor is, and what is there. */
static void sketch_draw_message(struct sketch *e)
{
    char name[PARLOUR_TEXT], kind[PARLOUR_TEXT], words[BANNER_WORDS];

    if (e->message[0] != '\0') {
        banner_draw_words(e->alert ? TTY_ALERT : TTY_GOOD, e->message, "");
        return;
    }
    look_cell_name(e->draft.session, e->cursor, name);
    look_kind_at(e->draft.session, e->cursor, kind);
    snprintf(words, sizeof words, "%s: %s", name, kind);
    banner_draw_words(TTY_PLAIN, words, "");
}

static void sketch_paint(struct sketch *e)
{
    cells_fit(&e->cells, e->draft.session, SKETCH_TOP,
              tty_lines() - SKETCH_TOP - BANNER_BELOW, e->cursor);
    cells_draw(&e->cells, &e->stage, e->cursor, e->labels);
    sketch_draw_top(e);
    sketch_draw_kinds(e);
    sketch_draw_message(e);
    banner_draw_keys(sketch_keys);
}

static void sketch_draw(struct sketch *e)
{
    stage_run(&e->stage, platform_clock());
    sketch_learn_kinds(e);
    tty_begin();
    if (banner_has_room())
        sketch_paint(e);
    tty_end();
}

static void sketch_draw_line(void *context, const char *line)
{
    sketch_say(context, 0, line);
    sketch_draw(context);
}

/* ---- acts ---- */

static void sketch_report(struct sketch *e, int code,
                         const struct parlour_error *error)
{
    char words[PARLOUR_ERROR];

    if (code == PARLOUR_OK)
        return;
    sketch_say(e, 1, error->words);
    if (error->line > 0) {
        snprintf(words, sizeof words, "Line %ld: %.*s", error->line,
                 PARLOUR_ERROR / 2, error->words);
        sketch_say(e, 1, words);
    }
}

static void sketch_check(struct sketch *e, int code)
{
    if (code != PARLOUR_OK)
        sketch_say(e, 1, words_say(code));
}

static void sketch_hold_cursor(struct sketch *e)
{
    struct parlour_status status = sketch_status(e);

    if (e->cursor >= status.columns * status.rows)
        e->cursor = 0;
}

static void sketch_put(struct sketch *e)
{
    sketch_check(e, draft_put(&e->draft, e->cursor));
}

static void sketch_lead(struct sketch *e, int direction)
{
    int cell = cells_beside(e->draft.session, e->cursor, direction);

    if (cell != PARLOUR_NONE)
        e->cursor = cell;
}

static void sketch_turn(struct sketch *e, int by)
{
    e->draft.brush = (e->draft.brush + by + e->kind_count) % e->kind_count;
}

static void sketch_next(struct sketch *e)
{
    sketch_turn(e, 1);
}

static void sketch_undo(struct sketch *e)
{
    sketch_check(e, draft_undo(&e->draft));
}

static void sketch_redo(struct sketch *e)
{
    sketch_check(e, draft_redo(&e->draft));
}

static void sketch_empty(struct sketch *e)
{
    struct parlour_status status = sketch_status(e);
    struct parlour_error error;

    sketch_report(e, draft_clear(&e->draft, status.columns, status.rows,
                                &error), &error);
}

/* Asks for a line; 1 if it was typed. */
static int sketch_ask(struct sketch *e, const char *label, char *typed,
                     size_t room)
{
    int answer = prompt_ask(label, typed, room, sketch_draw_line, e);

    sketch_say(e, 0, "");
    if (answer == PROMPT_STOP)
        e->answer = SKETCH_STOP;
    return answer == PROMPT_DONE && *typed != '\0';
}

static void sketch_size(struct sketch *e)
{
    struct parlour_status status = sketch_status(e);
    struct parlour_error error;
    char typed[SKETCH_SIZE];
    int columns, rows, length = 0;

    snprintf(typed, sizeof typed, "%dx%d", status.columns, status.rows);
    if (!sketch_ask(e, "Columns and rows: ", typed, sizeof typed))
        return;
    if (sscanf(typed, "%3dx%3d%n", &columns, &rows, &length) != 2
            || typed[length] != '\0') {
        sketch_say(e, 1, "A size is written like 9x7");
        return;
    }
    sketch_report(e, draft_resize(&e->draft, columns, rows, &error), &error);
}

/* Asks for the name of a file, proposing the usual one. */
static int sketch_ask_file(struct sketch *e, const char *label, char *path)
{
    struct parlour_error error;
    int code = platform_board_name(sketch_status(e).game, path, &error);

    sketch_report(e, code, &error);
    return code == PARLOUR_OK && sketch_ask(e, label, path, PLATFORM_PATH);
}

static void sketch_save(struct sketch *e)
{
    char path[PLATFORM_PATH], words[PARLOUR_ERROR];
    struct parlour_error error = { .line = 0 };
    int code;

    if (!sketch_ask_file(e, "Save as: ", path))
        return;
    code = draft_save(&e->draft, path, &error);
    snprintf(words, sizeof words, "Saved: %s", path);
    sketch_say(e, code != PARLOUR_OK, code == PARLOUR_OK ? words
                                                        : error.words);
}

static void sketch_load(struct sketch *e)
{
    char path[PLATFORM_PATH];
    struct parlour_error error;

    if (sketch_ask_file(e, "Load: ", path)
            && draft_load(&e->draft, path, &error) != PARLOUR_OK)
        sketch_say(e, 1, error.words);
}

static void sketch_play(struct sketch *e)
{
    struct parlour_error error;
    int code = draft_play(&e->draft, e->game, &error);

    sketch_report(e, code, &error);
    if (code == PARLOUR_OK)
        e->answer = SKETCH_PLAYED;
}

static void sketch_leave(struct sketch *e)
{
    e->answer = SKETCH_LEFT;
}

static void sketch_toggle_labels(struct sketch *e)
{
    e->labels = !e->labels;
}

/* ---- keys ---- */

static void (*const sketch_acts[KEYS_DO_NOTHING + 1])(struct sketch *e) = {
    [KEYS_DO_PICK] = sketch_put, [KEYS_DO_NEXT] = sketch_next,
    [KEYS_DO_UNDO] = sketch_undo, [KEYS_DO_REDO] = sketch_redo,
    [KEYS_DO_TYPE] = sketch_size, [KEYS_DO_NEW] = sketch_empty,
    [KEYS_DO_SAVE] = sketch_save, [KEYS_DO_LOAD] = sketch_load,
    [KEYS_DO_EDIT] = sketch_play, [KEYS_DO_BACK] = sketch_leave,
    [KEYS_DO_QUIT] = sketch_leave, [KEYS_DO_LABELS] = sketch_toggle_labels
};

/* A kind that is called like the key is put; 0 if there is none. */
static int sketch_put_named(struct sketch *e, int key)
{
    char name[] = { (char)key, '\0' };
    int kind = key > 0 && key < KEYS_FIRST ? draft_find(&e->draft, name)
                                           : PARLOUR_NONE;

    if (kind == PARLOUR_NONE)
        return 0;
    e->draft.brush = kind;
    sketch_put(e);
    return 1;
}

/* The kind at a place of the screen, or PARLOUR_NONE. */
static int sketch_kind_at(struct sketch *e, int x)
{
    int first = sketch_first(e), i = first;

    while (i < e->kind_count
           && SKETCH_LEFT_OF + sketch_width(e, first, i + 1) <= x)
        i++;
    return i < e->kind_count ? i : PARLOUR_NONE;
}

static void sketch_click(struct sketch *e, int x, int y)
{
    int cell = cells_at(&e->cells, e->draft.session, x, y);
    int kind = y == 1 ? sketch_kind_at(e, x) : PARLOUR_NONE;

    if (kind != PARLOUR_NONE) {
        e->draft.brush = kind;
    } else if (cell != PARLOUR_NONE) {
        e->cursor = cell;
        sketch_put(e);
    }
}

static void sketch_obey(struct sketch *e, int key, int x, int y)
{
    int act = keys_find(key);
    int direction = keys_direction(act);

    if (tty_is_press(key))
        sketch_say(e, 0, "");
    if (key == TTY_STOP)
        e->answer = SKETCH_STOP;
    else if (key == TTY_CLICK || key == TTY_DRAG)
        sketch_click(e, x, y);
    else if (key == TTY_WHEEL_UP || key == TTY_WHEEL_DOWN)
        sketch_turn(e, key == TTY_WHEEL_UP ? -1 : 1);
    else if (sketch_put_named(e, key))
        return;
    else if (direction != PARLOUR_NONE)
        sketch_lead(e, direction);
    else if (sketch_acts[act] != NULL)
        sketch_acts[act](e);
}

/* ---- opening ---- */

/* A draft that was begun anew has a session of its own, to be seen. */
static int sketch_open(struct sketch *e, struct session *s)
{
    struct parlour_error error;
    int code = draft_open(&e->draft, s, &error);

    e->game = s;
    if (code != PARLOUR_OK || !e->draft.begun)
        return code;
    if (e->staged)
        stage_close(&e->stage);
    e->staged = 1;
    e->cursor = 0;
    stage_set_speed(&e->stage, 0);
    return stage_open(&e->stage, e->draft.session, 1);
}

int sketch_edit(struct sketch *e, struct session *s, int *answer)
{
    int code = sketch_open(e, s), key, x = 0, y = 0;

    if (code != PARLOUR_OK)
        return code;
    e->answer = SKETCH_ON;
    e->labels = 1;              /* what kinds are called */
    sketch_say(e, 0, "");
    while (e->answer == SKETCH_ON) {
        sketch_hold_cursor(e);
        sketch_draw(e);
        key = tty_key(-1, &x, &y);
        sketch_obey(e, key, x, y);
    }
    *answer = e->answer;
    return PARLOUR_OK;
}

void sketch_close(struct sketch *e)
{
    if (e->staged)
        stage_close(&e->stage);
    e->staged = 0;
    draft_close(&e->draft);
}
