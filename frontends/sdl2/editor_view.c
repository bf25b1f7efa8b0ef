/* editor_view.c: the board editor (see editor_view.h). How a kind looks is
 * seen by putting it on an empty board. Limit: kinds after the
 * EDITOR_VIEW_KINDS-th are put by their names only.
 */
#include <stdio.h>
#include <string.h>

#include "app/keys.h"
#include "platform.h"
#include "sdl2/editor_view.h"
#include "sdl2/raster.h"

enum {
    EDITOR_VIEW_WIDE = 15,       /* units of the panel beside the board */
    EDITOR_VIEW_CELL = 3,        /* units of a kind at most */
    EDITOR_VIEW_SAID = 3         /* lines */
};

static void say(struct editor_view *e, int tone, const char *words)
{
    e->tone = tone;
    snprintf(e->words, sizeof e->words, "%s", words);
}

/* Says why something was not done, with the line at fault. */
static int report(struct editor_view *e, int code,
                        const struct parlour_error *error, const char *good)
{
    char words[PARLOUR_ERROR];

    if (code == PARLOUR_OK) {
        say(e, GAME_VIEW_GOOD, good);
    } else if (error->line > 0) {
        snprintf(words, sizeof words, "Line %ld: %.*s", error->line,
                 PARLOUR_ERROR / 2, error->words);
        say(e, GAME_VIEW_BAD, words);
    } else {
        say(e, GAME_VIEW_BAD, error->words);
    }
    return code;
}

static void check(struct editor_view *e, int code)
{
    if (code != PARLOUR_OK)
        say(e, GAME_VIEW_BAD, parlour_code_text(code));
}

static struct parlour_status editor_view_status(const struct editor_view *e)
{
    struct parlour_status status;

    parlour_get_status(e->editor->session, &status);
    return status;
}

/* ---- opening ---- */

static int look_at_kinds(struct editor_view *e, struct parlour_error *error)
{
    struct parlour_status status = editor_view_status(e);
    struct editor empty = { 0 };
    int code = editor_open(&empty, e->editor->session, error);

    e->count = 0;
    if (code == PARLOUR_OK)
        code = editor_clear(&empty, status.columns, status.rows, error);
    for (; code == PARLOUR_OK && e->count < EDITOR_VIEW_KINDS
            && editor_kind(&empty, e->count) != NULL; e->count++) {
        empty.selected_kind = e->count;
        editor_put(&empty, 0);
        parlour_look_at(empty.session, 0, &e->kind[e->count].look);
    }
    editor_close(&empty);
    return code;
}

int editor_view_open(struct editor_view *e, struct editor *editor,
                     const struct parlour_session *s,
                     struct parlour_error *error)
{
    int code = editor_open(editor, s, error);

    memset(e, 0, sizeof *e);
    e->held = PARLOUR_NONE;
    if (code != PARLOUR_OK)
        return code;
    e->editor = editor;
    code = look_at_kinds(e, error);
    if (code != PARLOUR_OK)
        editor_view_close(e);
    return code;
}

void editor_view_close(struct editor_view *e)
{
    e->editor = NULL;
}

/* A board of another size has other cells, and may have other kinds. */
static void measure(struct editor_view *e)
{
    struct parlour_status status = editor_view_status(e);
    struct parlour_error ignored;

    if (e->cursor >= status.columns * status.rows)
        e->cursor = 0;
    look_at_kinds(e, &ignored);
    if (e->editor->selected_kind >= e->count)
        e->editor->selected_kind = 0;
}

/* ---- places ---- */

/* The kinds in rows, as large as they can be. */
static void place_kinds(struct editor_view *e, const struct canvas *c)
{
    int cell = EDITOR_VIEW_CELL * c->unit, columns, i;

    while (cell > 1 && (cell > e->palette.w || (e->count + e->palette.w / cell
                   - 1) / (e->palette.w / cell) * cell > e->palette.h))
        cell--;
    columns = e->palette.w / cell;
    for (i = 0; i < e->count; i++)
        e->kind[i].place = (SDL_Rect){ e->palette.x + i % columns * cell,
                                       e->palette.y + i / columns * cell,
                                       cell, cell };
    e->palette.h = (e->count + columns - 1) / columns * cell;
}

static void place_wide(struct editor_view *e, const struct canvas *c,
                             int line)
{
    int unit = c->unit, wide = EDITOR_VIEW_WIDE * unit,
        inner = wide - 2 * unit;
    int x = c->width - wide, top;

    e->card = (SDL_Rect){ x - unit, unit, wide, c->height - 2 * unit };
    e->title = (SDL_Rect){ x, unit * 7 / 4, inner, 3 * unit };
    top = button_column(&e->buttons, c, BUTTON_EDITS, x,
                        c->height - 2 * unit, inner);
    e->play = (SDL_Rect){ x, top - 5 * unit / 2, inner, 2 * unit };
    e->palette = (SDL_Rect){ x, e->title.y + e->title.h + unit, inner, 0 };
    e->palette.h = e->play.y - e->palette.y - (EDITOR_VIEW_SAID + 1) * line;
    place_kinds(e, c);
    e->said = (SDL_Rect){ x, e->palette.y + e->palette.h + unit / 2, inner,
                          0 };
    e->said.h = e->play.y - e->said.y;
    e->board = (SDL_Rect){ unit, unit, e->card.x - 2 * unit,
                           c->height - 2 * unit };
}

static void place_high(struct editor_view *e, const struct canvas *c,
                             int line)
{
    int unit = c->unit, inner = c->width - 2 * unit;
    int bottom = button_rows(&e->buttons, c, BUTTON_EDITS, unit,
                             c->height - unit, inner) - unit / 2;

    e->play = (SDL_Rect){ c->width - 7 * unit, unit / 2, 6 * unit,
                          2 * unit };
    e->title = (SDL_Rect){ unit, unit / 2, inner - 7 * unit, 3 * unit };
    e->palette = (SDL_Rect){ unit, 0, inner, 5 * unit };
    place_kinds(e, c);
    e->palette.y = bottom - e->palette.h;
    place_kinds(e, c);
    e->said = (SDL_Rect){ unit, e->palette.y - 2 * line - unit / 2, inner,
                          2 * line };
    e->board = (SDL_Rect){ unit, 4 * unit, inner, e->said.y - 4 * unit };
}

void editor_view_place(struct editor_view *e, struct board_view *f,
                       struct canvas *c)
{
    int line = canvas_line(c, CANVAS_BODY);

    e->buttons.count = 0;
    e->card.w = 0;
    if (c->width >= c->height)
        place_wide(e, c, line);
    else
        place_high(e, c, line);
    board_view_place(f, c, &e->board, e->editor->session, 1);
    f->drafted = 1;
}

int editor_view_at(const struct editor_view *e, int x, int y)
{
    SDL_Point p = { x, y };

    return SDL_PointInRect(&p, &e->play) ? KEYS_DO_EDIT
                                         : button_at(&e->buttons, x, y);
}

/* ---- drawing ---- */

/* A kind as it would look on the board, the one in hand in a frame. */
static void draw_kind(const struct editor_view *e, struct canvas *c, int i)
{
    const struct editor_view_kind *kind = &e->kind[i];
    const char *name = editor_kind(e->editor, i);
    int edge = c->unit / 8 + 1, line = canvas_line(c, CANVAS_SMALL);
    SDL_Rect r = { kind->place.x + edge, kind->place.y + edge,
                   kind->place.w - 2 * edge, kind->place.h - 2 * edge };
    int pixels = r.w - 4 * edge, x = r.x + 2 * edge, y = r.y + 2 * edge;
    struct board_view cell = { .view = { x, y, pixels, pixels },
                               .x = x,
                               .y = y,
                               .cell = pixels,
                               .columns = 1,
                               .rows = 1 };

    canvas_edged(c, &r, c->unit / 3, edge,
                 c->theme.colour[i == e->editor->selected_kind ? THEME_ACCENT
                                                      : THEME_BUTTON],
                 c->theme.colour[THEME_BUTTON]);
    board_view_draw_look(&cell, c, &kind->look);
    if (name != NULL && kind->look.piece.shape == PARLOUR_SHAPE_NOTHING
            && line < r.h)
        canvas_text(c, CANVAS_SMALL, CANVAS_MIDDLE,
                    c->theme.colour[THEME_QUIET], name, r.x,
                    r.y + (r.h - line) / 2, r.w);
}

static void draw_title(const struct editor_view *e, struct canvas *c)
{
    struct parlour_status status = editor_view_status(e);
    char words[PARLOUR_TEXT];
    int line = canvas_line(c, CANVAS_TITLE);

    canvas_text(c, CANVAS_TITLE, CANVAS_LEFT, c->theme.colour[THEME_TEXT],
                status.title, e->title.x, e->title.y, e->title.w);
    snprintf(words, sizeof words, "a board of your own, %dx%d",
             status.columns, status.rows);
    canvas_short(c, CANVAS_SMALL, c->theme.colour[THEME_QUIET], words,
                 e->title.x, e->title.y + line, e->title.w);
}

static void draw_said(const struct editor_view *e, struct canvas *c,
                            int hovered, const char *typed)
{
    static const int colours[] = { THEME_TEXT, THEME_ACCENT, THEME_WARNING };
    char words[PARLOUR_ERROR];
    int tone = e->tone, line = canvas_line(c, CANVAS_BODY);

    snprintf(words, sizeof words, "%s", e->words);
    if (typed != NULL)
        snprintf(words, sizeof words, "Columns and rows, like 9x7: %s_",
                 typed);
    else if (hovered != KEYS_DO_NOTHING)
        snprintf(words, sizeof words, "%s: %s",
                 button_words(hovered, BUTTON_EDITS), keys_names(hovered));
    else if (*words == '\0')
        snprintf(words, sizeof words, "Choose what to put, then click or"
                                      " drag on the board.");
    if (typed != NULL || hovered != KEYS_DO_NOTHING)
        tone = GAME_VIEW_PLAIN;
    canvas_paragraph(c, CANVAS_BODY, c->theme.colour[colours[tone]], words,
                     &e->said, e->said.h / (line > 0 ? line : 1), 1);
}

static int can(const struct editor_view *e, int act)
{
    if (act == KEYS_DO_UNDO)
        return e->editor->now > 0;
    if (act == KEYS_DO_REDO)
        return e->editor->now + 1 < e->editor->count;
    return 1;
}

void editor_view_draw(const struct editor_view *e, const struct board_view *f,
                struct canvas *c, int hovered, const char *typed)
{
    int i;

    board_view_draw_draft(f, c, e->editor->session,
                          e->cursor_seen ? e->cursor : PARLOUR_NONE);
    if (e->card.w > 0)
        canvas_round(c, &e->card, c->unit, c->theme.colour[THEME_CARD]);
    draw_title(e, c);
    for (i = 0; i < e->count; i++)
        draw_kind(e, c, i);
    draw_said(e, c, hovered, typed);
    for (i = 0; i < e->buttons.count; i++) {
        const struct button *button = &e->buttons.button[i];

        button_draw(button, c,
                    (can(e, button->act) ? 0 : BUTTON_FAINT)
                    | (hovered == button->act ? BUTTON_HOVERED : 0));
    }
    button_propose(c, &e->play, "Play it", hovered == KEYS_DO_EDIT);
}

/* ---- acts ---- */

static void put(struct editor_view *e, int cell)
{
    e->cursor = cell;
    check(e, editor_put(e->editor, cell));
}

static void lead(struct editor_view *e, int direction)
{
    int cell = board_view_beside(e->editor->session, e->cursor, direction);

    if (cell != PARLOUR_NONE && e->cursor_seen)
        e->cursor = cell;
    e->cursor_seen = 1;
}

static void file(struct editor_view *e, int load)
{
    char path[PLATFORM_PATH], words[PARLOUR_ERROR];
    struct parlour_error error = { .line = 0 };
    int code = platform_board_name(editor_view_status(e).game, path, &error);

    if (code == PARLOUR_OK)
        code = load ? editor_load(e->editor, path, &error)
                    : editor_save(e->editor, path, &error);
    error.line = 0;             /* the words have it already */
    snprintf(words, sizeof words, "%s %s", load ? "Loaded:" : "Saved:",
             path);
    report(e, code, &error, words);
    measure(e);
}

static void editor_view_clear(struct editor_view *e)
{
    struct parlour_status status = editor_view_status(e);
    struct parlour_error error;

    report(e, editor_clear(e->editor, status.columns, status.rows,
                                &error), &error, "");
}

static void copy(struct editor_view *e)
{
    say(e, GAME_VIEW_GOOD, SDL_SetClipboardText(editor_text(e->editor)) == 0
              ? "Copied: the board as text." : "This cannot be copied.");
}

static void paste(struct editor_view *e)
{
    char *text = SDL_GetClipboardText();
    struct parlour_error error;

    if (text == NULL)
        return;
    report(e, editor_read(e->editor, text, &error), &error, "Pasted.");
    SDL_free(text);
    measure(e);
}

void editor_view_resize(struct editor_view *e, const char *typed)
{
    struct parlour_error error = { .line = 0 };
    int columns, rows, length = 0;

    if (sscanf(typed, "%3dx%3d%n", &columns, &rows, &length) != 2
            || typed[length] != '\0') {
        say(e, GAME_VIEW_BAD, "A size is written like 9x7.");
        return;
    }
    report(e, editor_resize(e->editor, columns, rows, &error), &error,
                 "");
    measure(e);
}

static int editor_view_play(struct editor_view *e,
                            struct parlour_session *game)
{
    struct parlour_error error;

    return report(e, editor_play(e->editor, game, &error), &error, "")
        == PARLOUR_OK ? EDITOR_VIEW_PLAYED : EDITOR_VIEW_ON;
}

int editor_view_put_named(struct editor_view *e, const char *name)
{
    int kind = editor_find(e->editor, name);

    if (kind == PARLOUR_NONE)
        return 0;
    say(e, GAME_VIEW_PLAIN, "");
    e->editor->selected_kind = kind;
    e->cursor_seen = 1;
    put(e, e->cursor);
    return 1;
}

void editor_view_turn(struct editor_view *e, int by)
{
    e->editor->selected_kind = (e->editor->selected_kind + e->count
                                + by % e->count)
                       % e->count;
}

/* At first a key only shows where the cursor is. */
static void pick(struct editor_view *e)
{
    if (e->cursor_seen)
        put(e, e->cursor);
    e->cursor_seen = 1;
}

int editor_view_act(struct editor_view *e, int act,
                    struct parlour_session *game)
{
    say(e, GAME_VIEW_PLAIN, "");
    switch (act) {
    case KEYS_DO_PICK:
        pick(e);
        break;
    case KEYS_DO_NEXT:
        editor_view_turn(e, 1);
        break;
    case KEYS_DO_UNDO:
        check(e, editor_undo(e->editor));
        measure(e);
        break;
    case KEYS_DO_REDO:
        check(e, editor_redo(e->editor));
        measure(e);
        break;
    case KEYS_DO_NEW:
        editor_view_clear(e);
        break;
    case KEYS_DO_SAVE:
    case KEYS_DO_LOAD:
        file(e, act == KEYS_DO_LOAD);
        break;
    case KEYS_DO_COPY:
        copy(e);
        break;
    case KEYS_DO_PASTE:
        paste(e);
        break;
    case KEYS_DO_EDIT:
        return editor_view_play(e, game);
    case KEYS_DO_BACK:
    case KEYS_DO_CHOOSE:
        return EDITOR_VIEW_LEFT;
    default:
        if (keys_direction(act) != PARLOUR_NONE)
            lead(e, keys_direction(act));
        break;
    }
    return EDITOR_VIEW_ON;
}

/* ---- the pointer ---- */

static void paint(struct editor_view *e, int cell, Uint32 buttons)
{
    int selected = e->editor->selected_kind;

    e->held = cell;
    if (buttons & SDL_BUTTON_MMASK) {
        selected = editor_at(e->editor, cell);
        if (selected != PARLOUR_NONE)
            e->editor->selected_kind = selected;
        return;
    }
    if (buttons & SDL_BUTTON_RMASK)
        e->editor->selected_kind = 0;
    put(e, cell);
    e->editor->selected_kind = selected;
}

int editor_view_press(struct editor_view *e, const struct board_view *f, int x,
                      int y, int button)
{
    int cell = board_view_at(f, e->editor->session, x, y), i;
    SDL_Point p = { x, y };

    e->held = PARLOUR_NONE;
    e->cursor_seen = 0;
    say(e, GAME_VIEW_PLAIN, "");
    for (i = 0; i < e->count; i++)
        if (SDL_PointInRect(&p, &e->kind[i].place))
            e->editor->selected_kind = i;
    if (cell == PARLOUR_NONE)
        return editor_view_at(e, x, y);
    paint(e, cell, SDL_BUTTON((Uint32)button));
    return KEYS_DO_NOTHING;
}

void editor_view_drag(struct editor_view *e, const struct board_view *f, int x,
                      int y, Uint32 buttons)
{
    int cell = board_view_at(f, e->editor->session, x, y);

    if (buttons == 0)
        e->held = PARLOUR_NONE;
    if (e->held != PARLOUR_NONE && cell != PARLOUR_NONE && cell != e->held)
        paint(e, cell, buttons);
}
