/* studio.c: the board editor (see studio.h). How a kind looks is seen by
 * putting it on an empty board. Limit: kinds after the STUDIO_KINDS-th are
 * put by their names only.
 */
#include <stdio.h>
#include <string.h>

#include "studio.h"
#include "keys.h"
#include "platform.h"
#include "raster.h"

enum {
    STUDIO_WIDE = 15,            /* units of the panel beside the board */
    STUDIO_CELL = 3,             /* units of a kind at most */
    STUDIO_SAID = 3              /* lines */
};

static void studio_say(struct studio *e, int tone, const char *words)
{
    e->tone = tone;
    snprintf(e->words, sizeof e->words, "%s", words);
}

/* Says why something was not done, with the line at fault. */
static int studio_report(struct studio *e, int code,
                        const struct parlour_error *error, const char *good)
{
    char words[PARLOUR_ERROR];

    if (code == PARLOUR_OK) {
        studio_say(e, BOUT_GOOD, good);
    } else if (error->line > 0) {
        snprintf(words, sizeof words, "Line %ld: %.*s", error->line,
                 PARLOUR_ERROR / 2, error->words);
        studio_say(e, BOUT_BAD, words);
    } else {
        studio_say(e, BOUT_BAD, error->words);
    }
    return code;
}

static void studio_check(struct studio *e, int code)
{
    if (code != PARLOUR_OK)
        studio_say(e, BOUT_BAD, words_say(code));
}

static struct parlour_status studio_status(const struct studio *e)
{
    struct parlour_status status;

    look_status(e->draft->session, &status);
    return status;
}

/* ---- opening ---- */

static int studio_look_at_kinds(struct studio *e, struct parlour_error *error)
{
    struct parlour_status status = studio_status(e);
    struct draft empty = { 0 };
    int code = draft_open(&empty, e->draft->session, error);

    e->count = 0;
    if (code == PARLOUR_OK)
        code = draft_clear(&empty, status.columns, status.rows, error);
    for (; code == PARLOUR_OK && e->count < STUDIO_KINDS
            && draft_kind(&empty, e->count) != NULL; e->count++) {
        empty.brush = e->count;
        draft_put(&empty, 0);
        look_at(empty.session, 0, &e->kind[e->count].look);
    }
    draft_close(&empty);
    return code;
}

int studio_open(struct studio *e, struct draft *draft, const struct session *s,
               struct parlour_error *error)
{
    int code = draft_open(draft, s, error);

    memset(e, 0, sizeof *e);
    e->held = PARLOUR_NONE;
    if (code != PARLOUR_OK)
        return code;
    e->draft = draft;
    code = studio_look_at_kinds(e, error);
    if (code != PARLOUR_OK)
        studio_close(e);
    return code;
}

void studio_close(struct studio *e)
{
    e->draft = NULL;
}

/* A board of another size has other cells, and may have other kinds. */
static void studio_measure(struct studio *e)
{
    struct parlour_status status = studio_status(e);
    struct parlour_error ignored;

    if (e->cursor >= status.columns * status.rows)
        e->cursor = 0;
    studio_look_at_kinds(e, &ignored);
    if (e->draft->brush >= e->count)
        e->draft->brush = 0;
}

/* ---- places ---- */

/* The kinds in rows, as large as they can be. */
static void studio_place_kinds(struct studio *e, const struct canvas *c)
{
    int cell = STUDIO_CELL * c->unit, columns, i;

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

static void studio_place_wide(struct studio *e, const struct canvas *c,
                             int line)
{
    int unit = c->unit, wide = STUDIO_WIDE * unit, inner = wide - 2 * unit;
    int x = c->width - wide, top;

    e->card = (SDL_Rect){ x - unit, unit, wide, c->height - 2 * unit };
    e->title = (SDL_Rect){ x, unit * 7 / 4, inner, 3 * unit };
    top = button_column(&e->buttons, c, BUTTON_EDITS, x,
                        c->height - 2 * unit, inner);
    e->play = (SDL_Rect){ x, top - 5 * unit / 2, inner, 2 * unit };
    e->palette = (SDL_Rect){ x, e->title.y + e->title.h + unit, inner, 0 };
    e->palette.h = e->play.y - e->palette.y - (STUDIO_SAID + 1) * line;
    studio_place_kinds(e, c);
    e->said = (SDL_Rect){ x, e->palette.y + e->palette.h + unit / 2, inner,
                          0 };
    e->said.h = e->play.y - e->said.y;
    e->board = (SDL_Rect){ unit, unit, e->card.x - 2 * unit,
                           c->height - 2 * unit };
}

static void studio_place_high(struct studio *e, const struct canvas *c,
                             int line)
{
    int unit = c->unit, inner = c->width - 2 * unit;
    int bottom = button_rows(&e->buttons, c, BUTTON_EDITS, unit,
                             c->height - unit, inner) - unit / 2;

    e->play = (SDL_Rect){ c->width - 7 * unit, unit / 2, 6 * unit,
                          2 * unit };
    e->title = (SDL_Rect){ unit, unit / 2, inner - 7 * unit, 3 * unit };
    e->palette = (SDL_Rect){ unit, 0, inner, 5 * unit };
    studio_place_kinds(e, c);
    e->palette.y = bottom - e->palette.h;
    studio_place_kinds(e, c);
    e->said = (SDL_Rect){ unit, e->palette.y - 2 * line - unit / 2, inner,
                          2 * line };
    e->board = (SDL_Rect){ unit, 4 * unit, inner, e->said.y - 4 * unit };
}

void studio_place(struct studio *e, struct field *f, struct canvas *c)
{
    int line = canvas_line(c, CANVAS_BODY);

    e->buttons.count = 0;
    e->card.w = 0;
    if (c->width >= c->height)
        studio_place_wide(e, c, line);
    else
        studio_place_high(e, c, line);
    field_place(f, c, &e->board, e->draft->session, 1);
    f->drafted = 1;
}

int studio_at(const struct studio *e, int x, int y)
{
    SDL_Point p = { x, y };

    return SDL_PointInRect(&p, &e->play) ? KEYS_DO_EDIT
                                         : button_at(&e->buttons, x, y);
}

/* ---- drawing ---- */

/* A kind as it would look on the board, the one in hand in a frame. */
static void studio_draw_kind(const struct studio *e, struct canvas *c, int i)
{
    const struct studio_kind *kind = &e->kind[i];
    const char *name = draft_kind(e->draft, i);
    int edge = c->unit / 8 + 1, line = canvas_line(c, CANVAS_SMALL);
    SDL_Rect r = { kind->place.x + edge, kind->place.y + edge,
                   kind->place.w - 2 * edge, kind->place.h - 2 * edge };
    int pixels = r.w - 4 * edge, x = r.x + 2 * edge, y = r.y + 2 * edge;
    struct field cell = { .view = { x, y, pixels, pixels }, .x = x, .y = y,
                          .cell = pixels, .columns = 1, .rows = 1 };

    canvas_edged(c, &r, c->unit / 3, edge,
                 c->theme.colour[i == e->draft->brush ? THEME_ACCENT
                                                      : THEME_BUTTON],
                 c->theme.colour[THEME_BUTTON]);
    field_draw_look(&cell, c, &kind->look);
    if (name != NULL && kind->look.piece.shape == PARLOUR_SHAPE_NOTHING
            && line < r.h)
        canvas_text(c, CANVAS_SMALL, CANVAS_MIDDLE,
                    c->theme.colour[THEME_QUIET], name, r.x,
                    r.y + (r.h - line) / 2, r.w);
}

static void studio_draw_title(const struct studio *e, struct canvas *c)
{
    struct parlour_status status = studio_status(e);
    char words[PARLOUR_TEXT];
    int line = canvas_line(c, CANVAS_TITLE);

    canvas_text(c, CANVAS_TITLE, CANVAS_LEFT, c->theme.colour[THEME_TEXT],
                status.title, e->title.x, e->title.y, e->title.w);
    snprintf(words, sizeof words, "a board of your own, %dx%d",
             status.columns, status.rows);
    canvas_short(c, CANVAS_SMALL, c->theme.colour[THEME_QUIET], words,
                 e->title.x, e->title.y + line, e->title.w);
}

static void studio_draw_said(const struct studio *e, struct canvas *c,
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
        tone = BOUT_PLAIN;
    canvas_paragraph(c, CANVAS_BODY, c->theme.colour[colours[tone]], words,
                     &e->said, e->said.h / (line > 0 ? line : 1), 1);
}

static int studio_can(const struct studio *e, int act)
{
    if (act == KEYS_DO_UNDO)
        return e->draft->now > 0;
    if (act == KEYS_DO_REDO)
        return e->draft->now + 1 < e->draft->count;
    return 1;
}

void studio_draw(const struct studio *e, const struct field *f,
                struct canvas *c, int hovered, const char *typed)
{
    int i;

    field_draw_draft(f, c, e->draft->session,
                     e->cursor_seen ? e->cursor : PARLOUR_NONE);
    if (e->card.w > 0)
        canvas_round(c, &e->card, c->unit, c->theme.colour[THEME_CARD]);
    studio_draw_title(e, c);
    for (i = 0; i < e->count; i++)
        studio_draw_kind(e, c, i);
    studio_draw_said(e, c, hovered, typed);
    for (i = 0; i < e->buttons.count; i++) {
        const struct button *button = &e->buttons.button[i];

        button_draw(button, c,
                    (studio_can(e, button->act) ? 0 : BUTTON_FAINT)
                    | (hovered == button->act ? BUTTON_HOVERED : 0));
    }
    button_propose(c, &e->play, "Play it", hovered == KEYS_DO_EDIT);
}

/* ---- acts ---- */

static void studio_put(struct studio *e, int cell)
{
    e->cursor = cell;
    studio_check(e, draft_put(e->draft, cell));
}

static void studio_lead(struct studio *e, int direction)
{
    int cell = field_beside(e->draft->session, e->cursor, direction);

    if (cell != PARLOUR_NONE && e->cursor_seen)
        e->cursor = cell;
    e->cursor_seen = 1;
}

static void studio_file(struct studio *e, int load)
{
    char path[PLATFORM_PATH], words[PARLOUR_ERROR];
    struct parlour_error error = { .line = 0 };
    int code = platform_board_name(studio_status(e).game, path, &error);

    if (code == PARLOUR_OK)
        code = load ? draft_load(e->draft, path, &error)
                    : draft_save(e->draft, path, &error);
    error.line = 0;             /* the words have it already */
    snprintf(words, sizeof words, "%s %s", load ? "Loaded:" : "Saved:",
             path);
    studio_report(e, code, &error, words);
    studio_measure(e);
}

static void studio_clear(struct studio *e)
{
    struct parlour_status status = studio_status(e);
    struct parlour_error error;

    studio_report(e, draft_clear(e->draft, status.columns, status.rows,
                                &error), &error, "");
}

static void studio_copy(struct studio *e)
{
    studio_say(e, BOUT_GOOD, SDL_SetClipboardText(draft_text(e->draft)) == 0
              ? "Copied: the board as text." : "This cannot be copied.");
}

static void studio_paste(struct studio *e)
{
    char *text = SDL_GetClipboardText();
    struct parlour_error error;

    if (text == NULL)
        return;
    studio_report(e, draft_read(e->draft, text, &error), &error, "Pasted.");
    SDL_free(text);
    studio_measure(e);
}

void studio_resize(struct studio *e, const char *typed)
{
    struct parlour_error error = { .line = 0 };
    int columns, rows, length = 0;

    if (sscanf(typed, "%3dx%3d%n", &columns, &rows, &length) != 2
            || typed[length] != '\0') {
        studio_say(e, BOUT_BAD, "A size is written like 9x7.");
        return;
    }
    studio_report(e, draft_resize(e->draft, columns, rows, &error), &error,
                 "");
    studio_measure(e);
}

static int studio_play(struct studio *e, struct session *game)
{
    struct parlour_error error;

    return studio_report(e, draft_play(e->draft, game, &error), &error, "")
        == PARLOUR_OK ? STUDIO_PLAYED : STUDIO_ON;
}

int studio_put_named(struct studio *e, const char *name)
{
    int kind = draft_find(e->draft, name);

    if (kind == PARLOUR_NONE)
        return 0;
    studio_say(e, BOUT_PLAIN, "");
    e->draft->brush = kind;
    e->cursor_seen = 1;
    studio_put(e, e->cursor);
    return 1;
}

void studio_turn(struct studio *e, int by)
{
    e->draft->brush = (e->draft->brush + e->count + by % e->count) % e->count;
}

/* At first a key only shows where the cursor is. */
static void studio_pick(struct studio *e)
{
    if (e->cursor_seen)
        studio_put(e, e->cursor);
    e->cursor_seen = 1;
}

int studio_act(struct studio *e, int act, struct session *game)
{
    studio_say(e, BOUT_PLAIN, "");
    switch (act) {
    case KEYS_DO_PICK:
        studio_pick(e);
        break;
    case KEYS_DO_NEXT:
        studio_turn(e, 1);
        break;
    case KEYS_DO_UNDO:
        studio_check(e, draft_undo(e->draft));
        studio_measure(e);
        break;
    case KEYS_DO_REDO:
        studio_check(e, draft_redo(e->draft));
        studio_measure(e);
        break;
    case KEYS_DO_NEW:
        studio_clear(e);
        break;
    case KEYS_DO_SAVE:
    case KEYS_DO_LOAD:
        studio_file(e, act == KEYS_DO_LOAD);
        break;
    case KEYS_DO_COPY:
        studio_copy(e);
        break;
    case KEYS_DO_PASTE:
        studio_paste(e);
        break;
    case KEYS_DO_EDIT:
        return studio_play(e, game);
    case KEYS_DO_BACK:
    case KEYS_DO_CHOOSE:
        return STUDIO_LEFT;
    default:
        if (keys_direction(act) != PARLOUR_NONE)
            studio_lead(e, keys_direction(act));
        break;
    }
    return STUDIO_ON;
}

/* ---- the pointer ---- */

static void studio_paint(struct studio *e, int cell, Uint32 buttons)
{
    int brush = e->draft->brush;

    e->held = cell;
    if (buttons & SDL_BUTTON_MMASK) {
        brush = draft_at(e->draft, cell);
        e->draft->brush = brush != PARLOUR_NONE ? brush : e->draft->brush;
        return;
    }
    if (buttons & SDL_BUTTON_RMASK)
        e->draft->brush = 0;
    studio_put(e, cell);
    e->draft->brush = brush;
}

int studio_press(struct studio *e, const struct field *f, int x, int y,
                int button)
{
    int cell = field_at(f, e->draft->session, x, y), i;
    SDL_Point p = { x, y };

    e->held = PARLOUR_NONE;
    e->cursor_seen = 0;
    studio_say(e, BOUT_PLAIN, "");
    for (i = 0; i < e->count; i++)
        if (SDL_PointInRect(&p, &e->kind[i].place))
            e->draft->brush = i;
    if (cell == PARLOUR_NONE)
        return studio_at(e, x, y);
    studio_paint(e, cell, SDL_BUTTON((Uint32)button));
    return KEYS_DO_NOTHING;
}

void studio_drag(struct studio *e, const struct field *f, int x, int y,
                Uint32 buttons)
{
    int cell = field_at(f, e->draft->session, x, y);

    if (buttons == 0)
        e->held = PARLOUR_NONE;
    if (e->held != PARLOUR_NONE && cell != PARLOUR_NONE && cell != e->held)
        studio_paint(e, cell, buttons);
}
