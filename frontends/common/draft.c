/* draft.c: a board being edited (see draft.h). It is kept as text, a copy a
 * change, and each copy becomes the board of the draft's own session: what a
 * game makes of a text is all that this relies on. Limit: a change costs as
 * much as reading the board.
 */
#include <string.h>

#include "draft.h"
#include "platform.h"
#include "store.h"
#include "text.h"

/* ---- boards as text ---- */

static int draft_write(const struct session *s, struct draft_board *board)
{
    char row[PARLOUR_ROW];
    struct parlour_status status;
    struct text t;
    size_t room;
    int i;

    look_status(s, &status);
    board->columns = status.columns;
    board->rows = status.rows;
    room = (size_t)status.rows * PARLOUR_ROW + 1;
    board->text = malloc(room);
    if (board->text == NULL)
        return PARLOUR_NO_MEMORY;
    text_open(&t, board->text, room);
    for (i = 0; i < status.rows; i++) {
        look_board_row(s, i, row);
        text_add(&t, row);
        text_add_char(&t, '\n');
    }
    return PARLOUR_OK;
}

/* Drops the boards from place i on. */
static void draft_drop(struct draft *d, int i)
{
    while (d->count > i)
        free(d->boards[--d->count].text);
}

/* Keeps the board as it now is, if it is another one. */
static int draft_note(struct draft *d)
{
    struct draft_board board;
    int code = draft_write(d->session, &board);

    if (code != PARLOUR_OK)
        return code;
    if (d->count > 0 && strcmp(board.text, draft_text(d)) == 0) {
        free(board.text);
        return PARLOUR_OK;
    }
    if (d->count > 0)
        draft_drop(d, d->now + 1);
    if (d->count == DRAFT_STEPS) {
        free(d->boards[0].text);
        d->count--;
        memmove(d->boards, d->boards + 1,
                (size_t)d->count * sizeof d->boards[0]);
    }
    d->boards[d->count] = board;
    d->now = d->count++;
    return PARLOUR_OK;
}

/* The same after what changes the board, if that was done. */
static int draft_finish(struct draft *d, int code,
                        struct parlour_error *error)
{
    if (code == PARLOUR_OK && draft_note(d) != PARLOUR_OK)
        return words_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    return code;
}

const char *draft_text(const struct draft *d)
{
    return d->boards[d->now].text;
}

/* ---- opening ---- */

/* 1 if the game in play is on a board of this draft's. */
static int draft_is_played(const struct draft *d, const struct session *s)
{
    struct parlour_status status, mine;

    if (d->session == NULL)
        return 0;
    look_status(s, &status);
    look_status(d->session, &mine);
    return strcmp(status.game, mine.game) == 0 && status.level == 0
        && status.columns == mine.columns && status.rows == mine.rows;
}

static void draft_options(const struct session *s, const char *board,
                          struct parlour_options *o)
{
    struct parlour_status status;

    look_status(s, &status);
    memset(o, 0, sizeof *o);
    o->game = status.game;
    o->given = PARLOUR_OPTION_BOARD;
    if (catalog_takes(status.game, PARLOUR_OPTION_DRAFT))
        o->given |= PARLOUR_OPTION_DRAFT;
    o->columns = status.columns;
    o->rows = status.rows;
    o->rules = status.rules_text;
    o->levels = o->title = o->pieces = NULL;
    o->board = board;
    o->entropy = NULL;
    o->draw = NULL;
    o->context = NULL;
}

int draft_open(struct draft *d, const struct session *s,
               struct parlour_error *error)
{
    struct parlour_options o;
    struct draft_board board;

    d->begun = 0;
    if (draft_is_played(d, s))
        return PARLOUR_OK;
    draft_close(d);
    if (look_kind(s, 0) == NULL)
        return words_fail(error, PARLOUR_UNSUPPORTED, 0, NULL);
    if (draft_write(s, &board) != PARLOUR_OK)
        return words_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    draft_options(s, board.text, &o);
    d->session = session_open(&o, error);
    free(board.text);
    if (d->session == NULL)
        return error->code;
    d->begun = 1;
    if (draft_note(d) == PARLOUR_OK)
        return PARLOUR_OK;
    draft_close(d);
    return words_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
}

void draft_close(struct draft *d)
{
    draft_drop(d, 0);
    if (d->session != NULL)
        session_close(d->session);
    memset(d, 0, sizeof *d);
    d->session = NULL;
}

/* ---- kinds ---- */

static void draft_command(struct parlour_command *c, const char *kind,
                          int cell)
{
    memset(c, 0, sizeof *c);
    c->act = PARLOUR_DO_PUT;
    c->text = kind;
    c->cell = cell;
}

/* A game names all its kinds; those that have no place on this board are
 * refused. */
const char *draft_kind(struct draft *d, int i)
{
    struct parlour_command c;
    const char *kind;
    int all;

    for (all = 0; (kind = look_kind(d->session, all)) != NULL; all++) {
        draft_command(&c, kind, 0);
        if (session_can(d->session, &c) == PARLOUR_OK && i-- == 0)
            return kind;
    }
    return NULL;
}

int draft_find(struct draft *d, const char *kind)
{
    const char *other;
    int i;

    for (i = 0; (other = draft_kind(d, i)) != NULL; i++)
        if (strcmp(other, kind) == 0)
            return i;
    return PARLOUR_NONE;
}

int draft_at(struct draft *d, int cell)
{
    char kind[PARLOUR_TEXT];

    look_kind_at(d->session, cell, kind);
    return draft_find(d, kind);
}

/* ---- changes ---- */

int draft_put(struct draft *d, int cell)
{
    struct parlour_command c;
    const char *kind = draft_kind(d, d->brush);
    int code;

    if (kind == NULL)
        return PARLOUR_SYNTAX;
    draft_command(&c, kind, cell);
    code = session_do(d->session, &c);
    return code == PARLOUR_OK ? draft_note(d) : code;
}

/* Shows one of the boards that were. */
static int draft_show(struct draft *d, int place)
{
    const struct draft_board *board = &d->boards[place];
    struct parlour_error ignored;
    int code = session_draft(d->session, board->columns, board->rows,
                             board->text, &ignored);

    if (code == PARLOUR_OK)
        d->now = place;
    return code;
}

int draft_undo(struct draft *d)
{
    return d->now == 0 ? PARLOUR_NOTHING_TO_UNDO
                       : draft_show(d, d->now - 1);
}

int draft_redo(struct draft *d)
{
    return d->now + 1 == d->count ? PARLOUR_NOTHING_TO_REDO
                                  : draft_show(d, d->now + 1);
}

int draft_clear(struct draft *d, int columns, int rows,
                struct parlour_error *error)
{
    int code = session_draft(d->session, columns, rows, "", error);

    return draft_finish(d, code, error);
}

/* What each cell of a board has is put on the cell of the empty one that is
 * in the same column and row. */
static void draft_copy(const struct session *from, struct session *to)
{
    struct parlour_status old, new_one;
    struct parlour_command c;
    char kind[PARLOUR_TEXT];
    int column, row;

    look_status(from, &old);
    look_status(to, &new_one);
    for (row = 0; row < old.rows && row < new_one.rows; row++)
        for (column = 0; column < old.columns && column < new_one.columns;
                column++) {
            look_kind_at(from, look_cell(from, column, row), kind);
            draft_command(&c, kind, look_cell(to, column, row));
            if (strcmp(kind, look_kind(from, 0)) != 0)
                session_do(to, &c);
        }
}

int draft_resize(struct draft *d, int columns, int rows,
                 struct parlour_error *error)
{
    struct parlour_options o;
    struct session *old;
    int code;

    draft_options(d->session, draft_text(d), &o);
    old = session_open(&o, error);
    if (old == NULL)
        return error->code;
    code = session_draft(d->session, columns, rows, "", error);
    if (code == PARLOUR_OK)
        draft_copy(old, d->session);
    session_close(old);
    return draft_finish(d, code, error);
}

/* ---- files, and play ---- */

/* The columns and rows that a text takes. */
static void draft_measure(const char *text, int *columns, int *rows)
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

int draft_read(struct draft *d, const char *text,
               struct parlour_error *error)
{
    struct parlour_error ignored;
    int columns, rows, code = session_import(d->session, text, error);

    draft_measure(text, &columns, &rows);
    if (code != PARLOUR_OK && columns > 0 && columns <= PARLOUR_SIDE
            && rows <= PARLOUR_SIDE
            && session_draft(d->session, columns, rows, text, &ignored)
                == PARLOUR_OK)
        code = PARLOUR_OK;
    return draft_finish(d, code, error);
}

int draft_save(const struct draft *d, const char *file,
               struct parlour_error *error)
{
    struct platform_file *out = platform_create(file, error);
    char row[PARLOUR_ROW];
    struct parlour_status status;
    int i;

    if (out == NULL)
        return store_blame(error, file);
    look_status(d->session, &status);
    for (i = 0; i < status.rows; i++) {
        look_board_row(d->session, i, row);
        platform_put_line(out, row);    /* finish knows if it failed */
    }
    if (platform_finish(out, error) != PARLOUR_OK)
        return store_blame(error, file);
    return PARLOUR_OK;
}

int draft_load(struct draft *d, const char *file,
               struct parlour_error *error)
{
    char *text;
    int code = platform_read(file, &text, error);

    if (code == PARLOUR_OK)
        code = draft_read(d, text, error);
    free(text);
    return code == PARLOUR_OK ? code : store_blame(error, file);
}

int draft_play(struct draft *d, struct session *s,
               struct parlour_error *error)
{
    return session_import(s, draft_text(d), error);
}
