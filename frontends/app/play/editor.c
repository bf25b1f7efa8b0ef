/* editor.c: a board being edited (see editor.h). Each change stores a copy of
 * the board as text, which the editor's own session reads, so the editor needs
 * no other knowledge of the game. Limit: a change takes as long as reading the
 * board. The lock of a board that was left is a separate file, which stays.
 */
#include <string.h>

#include "app/play/editor.h"
#include "app/store/text_file.h"
#include "board/text.h"
#include "platform.h"

/* ---- boards as text ---- */

static int editor_write(const struct parlour_session *s,
                        struct editor_board *board)
{
    char row[PARLOUR_ROW];
    struct parlour_status status;
    struct text t;
    size_t room;
    int i;

    parlour_get_status(s, &status);
    board->columns = status.columns;
    board->rows = status.rows;
    room = (size_t)status.rows * PARLOUR_ROW + 1;
    board->text = malloc(room);
    if (board->text == NULL)
        return PARLOUR_NO_MEMORY;
    text_open(&t, board->text, room);
    for (i = 0; i < status.rows; i++) {
        parlour_board_row(s, i, row);
        text_add(&t, row);
        text_add_char(&t, '\n');
    }
    return PARLOUR_OK;
}

/* Drops the copies from index i on. */
static void editor_drop(struct editor *d, int i)
{
    while (d->count > i)
        free(d->boards[--d->count].text);
}

/* Stores a copy of the board if it has changed. */
static int editor_note(struct editor *d)
{
    struct editor_board board;
    int code = editor_write(d->session, &board);

    if (code != PARLOUR_OK)
        return code;
    if (d->count > 0 && strcmp(board.text, editor_text(d)) == 0) {
        free(board.text);
        return PARLOUR_OK;
    }
    if (d->count > 0)
        editor_drop(d, d->now + 1);
    if (d->count == EDITOR_STEPS) {
        free(d->boards[0].text);
        d->count--;
        memmove(d->boards, d->boards + 1,
                (size_t)d->count * sizeof d->boards[0]);
    }
    d->boards[d->count] = board;
    d->now = d->count++;
    d->changes++;
    return PARLOUR_OK;
}

/* Stores a copy after a command that succeeded. */
static int editor_finish(struct editor *d, int code,
                         struct parlour_error *error)
{
    if (code == PARLOUR_OK && editor_note(d) != PARLOUR_OK)
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    return code;
}

const char *editor_text(const struct editor *d)
{
    return d->boards[d->now].text;
}

/* ---- opening ---- */

/* Returns 1 if the game in play is on a board of this editor. */
static int editor_is_played(const struct editor *d,
                            const struct parlour_session *s)
{
    struct parlour_status status, mine;

    if (d->session == NULL)
        return 0;
    parlour_get_status(s, &status);
    parlour_get_status(d->session, &mine);
    return strcmp(status.game, mine.game) == 0 && status.level == 0
        && status.columns == mine.columns && status.rows == mine.rows;
}

static void editor_options(const struct parlour_session *s, const char *board,
                           struct parlour_options *o)
{
    static const struct parlour_options none = PARLOUR_OPTIONS_INIT;
    struct parlour_status status;

    parlour_get_status(s, &status);
    *o = none;
    o->game = status.game;
    o->given = PARLOUR_OPTION_BOARD;
    if (parlour_game_takes(status.game, PARLOUR_OPTION_DRAFT))
        o->given |= PARLOUR_OPTION_DRAFT;
    o->columns = status.columns;
    o->rows = status.rows;
    o->rules = status.rules_text;
    o->board = board;
}

/* Forgets the board, but not the file in which it is kept. */
static void editor_clear_board(struct editor *d)
{
    unsigned long draft = d->draft;
    int lock = d->lock;

    editor_drop(d, 0);
    if (d->session != NULL)
        parlour_close(d->session);
    memset(d, 0, sizeof *d);
    d->session = NULL;
    d->draft = draft;
    d->lock = lock;
}

int editor_open(struct editor *d, const struct parlour_session *s,
                struct parlour_error *error)
{
    struct parlour_options o;
    struct editor_board board;

    d->begun = 0;
    if (editor_is_played(d, s))
        return PARLOUR_OK;
    editor_clear_board(d);
    if (parlour_kind(s, 0) == NULL)
        return parlour_fail(error, PARLOUR_UNSUPPORTED, 0, NULL);
    if (editor_write(s, &board) != PARLOUR_OK)
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    editor_options(s, board.text, &o);
    d->session = parlour_open(&o, error);
    free(board.text);
    if (d->session == NULL)
        return error->code;
    d->begun = 1;
    if (editor_note(d) == PARLOUR_OK)
        return PARLOUR_OK;
    editor_clear_board(d);
    return parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
}

void editor_close(struct editor *d)
{
    if (d->draft != 0)
        platform_unlock(d->lock);
    d->draft = 0;
    editor_clear_board(d);
}

/* ---- kinds ---- */

static void editor_command(struct parlour_command *c, const char *kind,
                           int cell)
{
    static const struct parlour_command none = PARLOUR_COMMAND_INIT;

    *c = none;
    c->act = PARLOUR_DO_PUT;
    c->text = kind;
    c->cell = cell;
}

/* Lists the kinds of the game that can be on the board as it stands. To learn
 * that of one kind may take the game as long as reading a board. */
static void editor_list_kinds(struct editor *d)
{
    struct parlour_command c;
    const char *kind;
    int i;

    if (d->listed == d->changes)
        return;
    d->listed = d->changes;
    d->kinds = 0;
    for (i = 0; d->kinds < EDITOR_KINDS
             && (kind = parlour_kind(d->session, i)) != NULL; i++) {
        editor_command(&c, kind, 0);
        if (parlour_can(d->session, &c) == PARLOUR_OK)
            d->kind[d->kinds++] = (short)i;
    }
}

const char *editor_kind(struct editor *d, int i)
{
    editor_list_kinds(d);
    return i < d->kinds ? parlour_kind(d->session, d->kind[i]) : NULL;
}

int editor_find(struct editor *d, const char *kind)
{
    const char *other;
    int i;

    for (i = 0; (other = editor_kind(d, i)) != NULL; i++)
        if (strcmp(other, kind) == 0)
            return i;
    return PARLOUR_NONE;
}

int editor_at(struct editor *d, int cell)
{
    char kind[PARLOUR_TEXT];

    parlour_kind_at(d->session, cell, kind);
    return editor_find(d, kind);
}

/* ---- changes ---- */

int editor_put(struct editor *d, int cell)
{
    struct parlour_command c;
    const char *kind = editor_kind(d, d->selected_kind);
    int code;

    if (kind == NULL)
        return PARLOUR_SYNTAX;
    editor_command(&c, kind, cell);
    code = parlour_do(d->session, &c);
    return code == PARLOUR_OK ? editor_note(d) : code;
}

/* Goes to one of the stored copies. */
static int editor_show(struct editor *d, int place)
{
    const struct editor_board *board = &d->boards[place];
    struct parlour_error ignored;
    int code = parlour_edit(d->session, board->columns, board->rows,
                            board->text, &ignored);

    if (code == PARLOUR_OK) {
        d->now = place;
        d->changes++;
    }
    return code;
}

int editor_undo(struct editor *d)
{
    return d->now == 0 ? PARLOUR_NOTHING_TO_UNDO
                       : editor_show(d, d->now - 1);
}

int editor_redo(struct editor *d)
{
    return d->now + 1 == d->count ? PARLOUR_NOTHING_TO_REDO
                                  : editor_show(d, d->now + 1);
}

int editor_clear(struct editor *d, int columns, int rows,
                 struct parlour_error *error)
{
    int code = parlour_edit(d->session, columns, rows, "", error);

    return editor_finish(d, code, error);
}

/* Copies the kinds of a board to the same columns and rows of an empty one. */
static void editor_copy(const struct parlour_session *from,
                        struct parlour_session *to)
{
    struct parlour_status old, new_one;
    struct parlour_command c;
    char kind[PARLOUR_TEXT];
    int column, row;

    parlour_get_status(from, &old);
    parlour_get_status(to, &new_one);
    for (row = 0; row < old.rows && row < new_one.rows; row++)
        for (column = 0; column < old.columns && column < new_one.columns;
                column++) {
            parlour_kind_at(from, parlour_cell(from, column, row), kind);
            editor_command(&c, kind, parlour_cell(to, column, row));
            if (strcmp(kind, parlour_kind(from, 0)) != 0)
                parlour_do(to, &c);
        }
}

int editor_resize(struct editor *d, int columns, int rows,
                  struct parlour_error *error)
{
    struct parlour_options o;
    struct parlour_session *old;
    int code;

    editor_options(d->session, editor_text(d), &o);
    old = parlour_open(&o, error);
    if (old == NULL)
        return error->code;
    code = parlour_edit(d->session, columns, rows, "", error);
    if (code == PARLOUR_OK)
        editor_copy(old, d->session);
    parlour_close(old);
    return editor_finish(d, code, error);
}

/* ---- files, and play ---- */

/* Counts the columns and rows of a text. */
static void editor_measure(const char *text, int *columns, int *rows)
{
    int length;

    for (*columns = *rows = 0; *text != '\0' && *rows <= PARLOUR_SIDE;
            ++*rows) {
        length = (int)strcspn(text, "\r\n");
        *columns = length > *columns ? length : *columns;
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
}

/* Returns 1 if the board is written like this text. */
static int editor_is_written(const struct editor *d, const char *text)
{
    struct editor_board board;
    int same = editor_write(d->session, &board) == PARLOUR_OK
        && strcmp(board.text, text) == 0;

    free(board.text);
    return same;
}

/* Takes each line of a text as a row of an unfinished board. */
static int editor_read_rows(struct editor *d, const char *text)
{
    struct parlour_error ignored;
    int columns, rows;

    editor_measure(text, &columns, &rows);
    return columns > 0 && columns <= PARLOUR_SIDE && rows <= PARLOUR_SIDE
        ? parlour_edit(d->session, columns, rows, text, &ignored)
        : PARLOUR_BAD_OPTION;
}

/* The board of a level lacks empty rows and columns at its edges; a text that
 * the editor wrote has them. */
int editor_read(struct editor *d, const char *text,
                struct parlour_error *error)
{
    int code = parlour_import(d->session, text, error);

    if (code != PARLOUR_OK)
        code = editor_read_rows(d, text) == PARLOUR_OK ? PARLOUR_OK : code;
    else if (!editor_is_written(d, text)
             && editor_read_rows(d, text) == PARLOUR_OK
             && !editor_is_written(d, text))
        code = parlour_import(d->session, text, error);
    return editor_finish(d, code, error);
}

int editor_save(const struct editor *d, const char *file,
                struct parlour_error *error)
{
    return text_file_write(file, editor_text(d), error);
}

int editor_load(struct editor *d, const char *file,
                struct parlour_error *error)
{
    char *text;
    int code = platform_read(file, &text, error);

    if (code == PARLOUR_OK)
        code = editor_read(d, text, error);
    free(text);
    return code == PARLOUR_OK ? code : text_file_blame(error, file);
}

int editor_play(struct editor *d, struct parlour_session *s,
                struct parlour_error *error)
{
    return parlour_import(s, editor_text(d), error);
}

/* ---- the board that was left ---- */

enum { EDITOR_DRAFT_MOST = 9 }; /* files of a game */

/* Sets path (room for PLATFORM_PATH) to a file beside the one in which the
 * game's boards are saved: `-draft` or `-draft-NUMBER`, and a suffix. */
static int editor_draft_name(const struct editor *d, const char *suffix,
                             char *path)
{
    struct parlour_status status;
    struct parlour_error ignored;
    char *end;
    struct text t;

    if (d->draft == 0)
        return PARLOUR_UNSUPPORTED;
    parlour_get_status(d->session, &status);
    if (platform_board_name(status.game, path, &ignored) != PARLOUR_OK)
        return PARLOUR_UNSUPPORTED;
    end = strrchr(path, '.');
    text_open(&t, end, PLATFORM_PATH - (size_t)(end - path));
    text_add(&t, "-draft");
    if (d->draft > 1) {
        text_add_char(&t, '-');
        text_add_number(&t, d->draft);
    }
    text_add(&t, suffix);
    return t.truncated ? PARLOUR_UNSUPPORTED : PARLOUR_OK;
}

static int editor_draft_path(const struct editor *d, char *path)
{
    return editor_draft_name(d, ".board", path);
}

/* Sets path to the file if it exists; otherwise returns 0. */
static int editor_draft_exists(const struct editor *d, char *path)
{
    return editor_draft_path(d, path) == PARLOUR_OK && platform_exists(path);
}

/* Locks the file. Returns 0 if another program has it, or if there is no place
 * for it. Where the lock fails, programs share the file. */
static int editor_draft_lock(struct editor *d)
{
    char path[PLATFORM_PATH];
    struct parlour_error ignored;

    return editor_draft_name(d, ".lock", path) == PARLOUR_OK
        && platform_lock(path, 0, &d->lock, &ignored) != PARLOUR_BUSY;
}

static void editor_draft_find(struct editor *d)
{
    char path[PLATFORM_PATH];
    int left;

    if (d->draft != 0)
        return;
    for (left = 1; left >= 0; left--)
        for (d->draft = 1; d->draft <= EDITOR_DRAFT_MOST; d->draft++)
            if (editor_draft_exists(d, path) == left
                    && editor_draft_lock(d))
                return;
    d->draft = 0;
}

int editor_draft_take(struct editor *d)
{
    char path[PLATFORM_PATH];
    struct parlour_error ignored;

    editor_draft_find(d);
    return !d->begun
        || (editor_draft_exists(d, path)
            && editor_load(d, path, &ignored) == PARLOUR_OK);
}

int editor_draft_keep(const struct editor *d, struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int code = editor_draft_path(d, path);

    return code == PARLOUR_OK ? editor_save(d, path, error) : code;
}

void editor_draft_forget(const struct editor *d)
{
    char path[PLATFORM_PATH];
    struct parlour_error ignored;

    if (editor_draft_exists(d, path))
        platform_delete(path, &ignored);
}
