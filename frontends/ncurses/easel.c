/* easel.c: the board editor (see easel.h). A key that is the name of a kind
 * puts it, whatever else that key means; the others are those of the table.
 * The kinds stand in a line above the board, as many as there is room for.
 */
#include <stdio.h>
#include <string.h>

#include "banner.h"
#include "easel.h"
#include "platform.h"
#include "prompt.h"
#include "tty.h"

enum {
    EASEL_ON = -1,              /* the answer: not yet */
    EASEL_TOP = 2,              /* lines above the board */
    EASEL_LEFT_OF = 1,          /* columns left of the kinds */
    EASEL_SIZE = 16             /* room for a size as it is typed */
};

struct easel_key {
    int act;
    const char *words;
};

/* The line of keys: the words are the editor's, the keys the table's. */
static const struct easel_key easel_keys[] = {
    { KEYS_DO_EDIT, "play" }, { KEYS_DO_BACK, "back" },
    { KEYS_DO_PICK, "put" }, { KEYS_DO_NEXT, "next kind" },
    { KEYS_DO_UNDO, "undo" }, { KEYS_DO_TYPE, "size" },
    { KEYS_DO_NEW, "empty" }, { KEYS_DO_SAVE, "save" },
    { KEYS_DO_LOAD, "load" }, { KEYS_DO_NOTHING, NULL }
};

static void easel_say(struct easel *e, int alert, const char *words)
{
    e->alert = alert;
    snprintf(e->message, sizeof e->message, "%s", words);
}

static struct parlour_status easel_status(const struct easel *e)
{
    struct parlour_status status;

    look_status(e->draft.session, &status);
    return status;
}

/* ---- drawing ---- */

/* Other boards have other kinds. */
static void easel_learn_kinds(struct easel *e)
{
    const char *kind;

    e->kind_count = 0;
    while (e->kind_count < EASEL_KINDS
           && (kind = draft_kind(&e->draft, e->kind_count)) != NULL)
        e->kinds[e->kind_count++] = kind;
    if (e->draft.brush >= e->kind_count)
        e->draft.brush = 0;
}

/* The columns that kinds `from` to `to` - 1 take. */
static int easel_width(struct easel *e, int from, int to)
{
    int width = 0;

    for (; from < to; from++)
        width += 2 + tty_width(e->kinds[from]);
    return width;
}

/* The first kind that is seen, so that the one in hand is. */
static int easel_first(struct easel *e)
{
    int first = 0;

    while (EASEL_LEFT_OF + easel_width(e, first, e->draft.brush + 1)
           > tty_columns())
        first++;
    return first;
}

static void easel_draw_kinds(struct easel *e)
{
    int i = easel_first(e), x = EASEL_LEFT_OF, here;
    char words[PARLOUR_TEXT];

    for (; i < e->kind_count; i++) {
        here = i == e->draft.brush;
        snprintf(words, sizeof words, "%s%s%s", here ? "[" : " ",
                 e->kinds[i], here ? "]" : " ");
        tty_put(1, x, here ? TTY_STRONG : TTY_PLAIN, words);
        x += tty_width(words);
    }
}

static void easel_draw_top(struct easel *e)
{
    struct parlour_status status = easel_status(e);
    char words[PARLOUR_TEXT];

    snprintf(words, sizeof words, "%s: a board of your own", status.title);
    tty_put(0, 1, TTY_STRONG, words);
    snprintf(words, sizeof words, "%dx%d", status.columns, status.rows);
    tty_put(0, tty_columns() - 1 - tty_width(words), TTY_PLAIN, words);
}

/* Where the cursor is, and what is there. */
static void easel_draw_message(struct easel *e)
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

static void easel_draw_keys(void)
{
    const struct easel_key *key = easel_keys;
    char words[PARLOUR_TEXT];
    const char *names;
    int x = 1;

    for (; key->words != NULL; key++) {
        names = keys_names(key->act);
        snprintf(words, sizeof words, "%.*s %s", (int)strcspn(names, " "),
                 names, key->words);
        if (x + tty_width(words) < tty_columns())
            tty_put(tty_lines() - 1, x, TTY_FAINT, words);
        x += tty_width(words) + 2;
    }
}

static void easel_draw(struct easel *e)
{
    stage_run(&e->stage, platform_clock());
    easel_learn_kinds(e);
    tty_begin();
    cells_fit(&e->cells, e->draft.session, EASEL_TOP,
              tty_lines() - EASEL_TOP - BANNER_BELOW, e->cursor);
    cells_draw(&e->cells, &e->stage, e->cursor, e->labels);
    easel_draw_top(e);
    easel_draw_kinds(e);
    easel_draw_message(e);
    easel_draw_keys();
    tty_end();
}

static void easel_draw_line(void *context, const char *line)
{
    easel_say(context, 0, line);
    easel_draw(context);
}

/* ---- acts ---- */

static void easel_report(struct easel *e, int code,
                         const struct parlour_error *error)
{
    char words[PARLOUR_ERROR];

    if (code == PARLOUR_OK)
        return;
    easel_say(e, 1, error->words);
    if (error->line > 0) {
        snprintf(words, sizeof words, "Line %ld: %.*s", error->line,
                 PARLOUR_ERROR / 2, error->words);
        easel_say(e, 1, words);
    }
}

static void easel_check(struct easel *e, int code)
{
    if (code != PARLOUR_OK)
        easel_say(e, 1, session_code_words(code));
}

static void easel_hold_cursor(struct easel *e)
{
    struct parlour_status status = easel_status(e);

    if (e->cursor >= status.columns * status.rows)
        e->cursor = 0;
}

static void easel_put(struct easel *e)
{
    easel_check(e, draft_put(&e->draft, e->cursor));
}

static void easel_lead(struct easel *e, int direction)
{
    int cell = cells_beside(e->draft.session, e->cursor, direction);

    if (cell != PARLOUR_NONE)
        e->cursor = cell;
}

static void easel_turn(struct easel *e, int by)
{
    e->draft.brush = (e->draft.brush + by + e->kind_count) % e->kind_count;
}

static void easel_next(struct easel *e)
{
    easel_turn(e, 1);
}

static void easel_undo(struct easel *e)
{
    easel_check(e, draft_undo(&e->draft));
}

static void easel_redo(struct easel *e)
{
    easel_check(e, draft_redo(&e->draft));
}

static void easel_empty(struct easel *e)
{
    struct parlour_status status = easel_status(e);
    struct parlour_error error;

    easel_report(e, draft_clear(&e->draft, status.columns, status.rows,
                                &error), &error);
}

/* Asks for a line; 1 if it was typed. */
static int easel_ask(struct easel *e, const char *label, char *typed,
                     size_t room)
{
    int answer = prompt_ask(label, typed, room, easel_draw_line, e);

    easel_say(e, 0, "");
    if (answer == PROMPT_STOP)
        e->answer = EASEL_STOP;
    return answer == PROMPT_DONE && *typed != '\0';
}

static void easel_size(struct easel *e)
{
    struct parlour_status status = easel_status(e);
    struct parlour_error error;
    char typed[EASEL_SIZE];
    int columns, rows, length = 0;

    snprintf(typed, sizeof typed, "%dx%d", status.columns, status.rows);
    if (!easel_ask(e, "Columns and rows: ", typed, sizeof typed))
        return;
    if (sscanf(typed, "%3dx%3d%n", &columns, &rows, &length) != 2
            || typed[length] != '\0') {
        easel_say(e, 1, "A size is written like 9x7");
        return;
    }
    easel_report(e, draft_resize(&e->draft, columns, rows, &error), &error);
}

/* Asks for the name of a file, proposing the usual one. */
static int easel_ask_file(struct easel *e, const char *label, char *path)
{
    struct parlour_error error;
    int code = platform_board_name(easel_status(e).game, path, &error);

    easel_report(e, code, &error);
    return code == PARLOUR_OK && easel_ask(e, label, path, PLATFORM_PATH);
}

static void easel_save(struct easel *e)
{
    char path[PLATFORM_PATH], words[PARLOUR_ERROR];
    struct parlour_error error = { .line = 0 };
    int code;

    if (!easel_ask_file(e, "Save as: ", path))
        return;
    code = draft_save(&e->draft, path, &error);
    snprintf(words, sizeof words, "Saved: %s", path);
    easel_say(e, code != PARLOUR_OK, code == PARLOUR_OK ? words
                                                        : error.words);
}

static void easel_load(struct easel *e)
{
    char path[PLATFORM_PATH];
    struct parlour_error error;

    if (easel_ask_file(e, "Load: ", path)
            && draft_load(&e->draft, path, &error) != PARLOUR_OK)
        easel_say(e, 1, error.words);
}

static void easel_play(struct easel *e)
{
    struct parlour_error error;
    int code = draft_play(&e->draft, e->game, &error);

    easel_report(e, code, &error);
    if (code == PARLOUR_OK)
        e->answer = EASEL_PLAYED;
}

static void easel_leave(struct easel *e)
{
    e->answer = EASEL_LEFT;
}

static void easel_toggle_labels(struct easel *e)
{
    e->labels = !e->labels;
}

/* ---- keys ---- */

static void (*const easel_acts[KEYS_DO_NOTHING + 1])(struct easel *e) = {
    [KEYS_DO_PICK] = easel_put, [KEYS_DO_NEXT] = easel_next,
    [KEYS_DO_UNDO] = easel_undo, [KEYS_DO_REDO] = easel_redo,
    [KEYS_DO_TYPE] = easel_size, [KEYS_DO_NEW] = easel_empty,
    [KEYS_DO_SAVE] = easel_save, [KEYS_DO_LOAD] = easel_load,
    [KEYS_DO_EDIT] = easel_play, [KEYS_DO_BACK] = easel_leave,
    [KEYS_DO_QUIT] = easel_leave, [KEYS_DO_LABELS] = easel_toggle_labels
};

/* A kind that is called like the key is put; 0 if there is none. */
static int easel_put_named(struct easel *e, int key)
{
    char name[] = { (char)key, '\0' };
    int kind = key > 0 && key < KEYS_FIRST ? draft_find(&e->draft, name)
                                           : PARLOUR_NONE;

    if (kind == PARLOUR_NONE)
        return 0;
    e->draft.brush = kind;
    easel_put(e);
    return 1;
}

/* The kind at a place of the screen, or PARLOUR_NONE. */
static int easel_kind_at(struct easel *e, int x)
{
    int first = easel_first(e), i = first;

    while (i < e->kind_count
           && EASEL_LEFT_OF + easel_width(e, first, i + 1) <= x)
        i++;
    return i < e->kind_count ? i : PARLOUR_NONE;
}

static void easel_click(struct easel *e, int x, int y)
{
    int cell = cells_at(&e->cells, e->draft.session, x, y);
    int kind = y == 1 ? easel_kind_at(e, x) : PARLOUR_NONE;

    if (kind != PARLOUR_NONE) {
        e->draft.brush = kind;
    } else if (cell != PARLOUR_NONE) {
        e->cursor = cell;
        easel_put(e);
    }
}

static void easel_obey(struct easel *e, int key, int x, int y)
{
    int act = keys_find(key);
    int direction = keys_direction(act);

    if (tty_is_press(key))
        easel_say(e, 0, "");
    if (key == TTY_STOP)
        e->answer = EASEL_STOP;
    else if (key == TTY_CLICK || key == TTY_DRAG)
        easel_click(e, x, y);
    else if (key == TTY_WHEEL_UP || key == TTY_WHEEL_DOWN)
        easel_turn(e, key == TTY_WHEEL_UP ? -1 : 1);
    else if (easel_put_named(e, key))
        return;
    else if (direction != PARLOUR_NONE)
        easel_lead(e, direction);
    else if (easel_acts[act] != NULL)
        easel_acts[act](e);
}

/* ---- opening ---- */

/* A draft that was begun anew has a session of its own, to be seen. */
static int easel_open(struct easel *e, struct session *s)
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

int easel_edit(struct easel *e, struct session *s, int *answer)
{
    int code = easel_open(e, s), key, x = 0, y = 0;

    if (code != PARLOUR_OK)
        return code;
    e->answer = EASEL_ON;
    e->labels = 1;              /* what kinds are called */
    easel_say(e, 0, "");
    while (e->answer == EASEL_ON) {
        easel_hold_cursor(e);
        easel_draw(e);
        key = tty_key(-1, &x, &y);
        easel_obey(e, key, x, y);
    }
    *answer = e->answer;
    return PARLOUR_OK;
}

void easel_close(struct easel *e)
{
    if (e->staged)
        stage_close(&e->stage);
    e->staged = 0;
    draft_close(&e->draft);
}
