/* desk.c: what each act does (see desk.h). Nothing here knows a game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "desk.h"
#include "guide.h"
#include "keys.h"
#include "platform.h"
#include "store.h"

struct bout *desk_bout(struct desk *d)
{
    return d->game == PARLOUR_NONE ? NULL : &d->bout[d->game];
}

unsigned long desk_now(const struct desk *d)
{
    return d->scripted ? d->time : SDL_GetTicks();
}

/* What stays is to be drawn again, in a texture that fits. */
static void desk_drop_still(struct desk *d)
{
    if (d->still != NULL)
        SDL_DestroyTexture(d->still);
    d->still = NULL;
    d->stale = 1;
}

/* ---- opening ---- */

static int desk_no_memory(struct parlour_error *error)
{
    snprintf(error->words, sizeof error->words, "%s",
             session_code_words(PARLOUR_NO_MEMORY));
    return error->code = PARLOUR_NO_MEMORY;
}

static int desk_open_theme(struct desk *d, struct parlour_error *error)
{
    const char *asked = d->options->theme;
    int code = PARLOUR_OK;

    if (asked != NULL)
        snprintf(d->settings.theme, sizeof d->settings.theme, "%s", asked);
    code = theme_read(&d->canvas.theme, d->settings.theme, error);
    if (code != PARLOUR_OK && asked == NULL) {
        fprintf(stderr, "%s\n", error->words);
        return PARLOUR_OK;      /* the plain theme is there without a file */
    }
    return code;
}

/* The game that was asked for is opened with its options; it takes the place
 * of what was kept only if any were given. */
static int desk_open_game(struct desk *d, int i, struct parlour_error *error)
{
    const struct options *o = d->options;
    struct options plain = *o;
    struct session *s;
    int asked = strcmp(catalog_name(i), o->game.game) == 0
        && (o->named || o->load != NULL || o->game.given != 0);

    if (!asked) {
        plain.game.given = 0;
        plain.game.columns = plain.game.rows = plain.game.kinds = 0;
        plain.game.board = plain.game.pieces = plain.game.rules = NULL;
        plain.load = NULL;
    }
    plain.game.game = catalog_name(i);
    s = options_open(&plain, error);
    if (s == NULL)
        return error->code;
    if (asked)
        d->game = i;
    if (bout_open(&d->bout[i], s, 1, !o->fresh && plain.game.given == 0
                  && plain.load == NULL) != PARLOUR_OK)
        return desk_no_memory(error);
    return PARLOUR_OK;
}

static int desk_open_games(struct desk *d, struct parlour_error *error)
{
    int most = catalog_count() < CHOOSER_GAMES ? catalog_count()
                                               : CHOOSER_GAMES;
    int code = PARLOUR_OK;

    while (d->chooser.count < most) {
        code = desk_open_game(d, d->chooser.count, error);
        if (code != PARLOUR_OK)
            return code;
        stage_set_speed(&d->bout[d->chooser.count].stage, d->settings.speed);
        d->chooser.count++;
    }
    return code;
}

static void desk_set_icon(struct desk *d)
{
    struct sprite_key key = { SPRITE_BALL, 1, PARLOUR_NONE, 0, 64, 0 };
    SDL_Surface *icon = sprite_paint(&d->canvas.theme, &key);

    if (icon != NULL)
        SDL_SetWindowIcon(d->window.window, icon);
    SDL_FreeSurface(icon);
}

int desk_open(struct desk *d, const struct options *o,
              struct parlour_error *error)
{
    int code;

    memset(d, 0, sizeof *d);
    d->options = o;
    d->game = PARLOUR_NONE;
    d->scripted = o->script != NULL;
    d->time = 1;
    settings_read(&d->settings);
    if (o->speed != OPTIONS_ANY_SPEED)
        d->settings.speed = o->speed;
    code = window_open(&d->window, d->settings.width, d->settings.height,
                       o->scale, error);
    if (code != PARLOUR_OK)
        return code;
    if (canvas_open(&d->canvas, d->window.renderer) != PARLOUR_OK)
        return desk_no_memory(error);
    if (type_is_plain(d->canvas.type))
        fprintf(stderr, "no font was found (install one, fonts-dejavu-core"
                        " for instance): only digits are shown\n");
    d->canvas.labels = d->settings.labels;
    d->sound = sound_open();
    code = desk_open_theme(d, error);
    if (code == PARLOUR_OK)
        code = desk_open_games(d, error);
    if (code == PARLOUR_OK) {
        desk_set_icon(d);
        desk_resize(d);
        desk_choose(d, d->game);
    }
    return code;
}

/* The size of a window that fills the screen is not worth remembering. */
static void desk_remember_size(struct desk *d)
{
    if (d->window.window != NULL && !window_is_full(&d->window))
        SDL_GetWindowSize(d->window.window, &d->settings.width,
                          &d->settings.height);
}

void desk_close(struct desk *d)
{
    if (d->done) {
        desk_remember_size(d);
        settings_write(&d->settings);
    }
    while (d->chooser.count > 0)
        bout_close(&d->bout[--d->chooser.count]);
    sound_close(d->sound);
    desk_drop_still(d);
    canvas_close(&d->canvas);
    window_close(&d->window);
}

/* ---- drawing ---- */

static void desk_place(struct desk *d)
{
    struct bout *b = desk_bout(d);

    if (b == NULL) {
        chooser_place(&d->chooser, &d->canvas);
        return;
    }
    panel_place(&d->panel, &d->canvas, b);
    field_place(&d->field, &d->canvas, &d->panel.board, b->session, 1);
}

void desk_resize(struct desk *d)
{
    int width, height;
    float scale;

    window_size(&d->window, &width, &height, &scale);
    canvas_resize(&d->canvas, width, height, scale);
    desk_drop_still(d);
}

void desk_forget(struct desk *d)
{
    canvas_forget(&d->canvas);
    desk_drop_still(d);
}

/* What the window's own title says: all of it where there is no font. */
static void desk_set_title(struct desk *d)
{
    struct bout *b = desk_bout(d);
    char title[PARLOUR_ERROR + PARLOUR_TEXT];
    struct parlour_status status;

    snprintf(title, sizeof title, "Parlour");
    if (b != NULL) {
        look_status(b->session, &status);
        snprintf(title, sizeof title, "%s - Parlour%s%s", status.title,
                 type_is_plain(d->canvas.type) ? " - " : "",
                 type_is_plain(d->canvas.type) ? b->words : "");
    }
    if (strcmp(title, SDL_GetWindowTitle(d->window.window)) != 0)
        SDL_SetWindowTitle(d->window.window, title);
}

/* All that stays while pieces move. */
static void desk_draw_still(struct desk *d)
{
    struct bout *b = desk_bout(d);
    struct canvas *c = &d->canvas;
    SDL_Color back = c->theme.colour[THEME_WINDOW];

    SDL_SetRenderDrawColor(c->renderer, back.r, back.g, back.b,
                           SDL_ALPHA_OPAQUE);
    SDL_RenderClear(c->renderer);
    if (b == NULL) {
        chooser_draw(&d->chooser, c, d->bout);
        return;
    }
    d->state.sound = d->settings.sound;
    d->state.typed = d->typing ? d->typed : NULL;
    field_draw_ground(&d->field, c, b);
    panel_draw(&d->panel, c, b, &d->state);
}

/* Draws it into a texture of its own; where that cannot be had it is drawn
 * in each frame. */
static void desk_keep_still(struct desk *d)
{
    SDL_Renderer *r = d->canvas.renderer;

    if (d->still == NULL)
        d->still = SDL_CreateTexture(r, SDL_PIXELFORMAT_RGB888,
                                     SDL_TEXTUREACCESS_TARGET,
                                     d->canvas.width, d->canvas.height);
    if (d->still == NULL || SDL_SetRenderTarget(r, d->still) != 0)
        return;
    desk_draw_still(d);
    SDL_SetRenderTarget(r, NULL);
}

long desk_draw(struct desk *d)
{
    struct bout *b = desk_bout(d);
    struct canvas *c = &d->canvas;
    long next = STAGE_RESTS;

    if (d->stale || d->still == NULL) {
        desk_place(d);
        desk_keep_still(d);
        desk_set_title(d);
    }
    if (d->still == NULL)
        desk_draw_still(d);
    else
        SDL_RenderCopy(c->renderer, d->still, NULL, NULL);
    if (b != NULL) {
        next = stage_run(&b->stage, desk_now(d));
        field_draw_pieces(&d->field, c, b);
    }
    if (d->guide)
        guide_draw(c, b != NULL ? b->session : NULL);
    SDL_RenderPresent(c->renderer);
    d->stale = 0;
    return next;
}

/* ---- commands ---- */

static void desk_sound(struct desk *d, const struct bout *b, int code,
                       unsigned long pushes)
{
    struct parlour_status status;
    int kind = SOUND_KINDS;

    look_status(b->session, &status);
    if (b->heard & 1u << PARLOUR_WON)
        kind = SOUND_WON;
    else if (b->heard & 1u << PARLOUR_MATCH)
        kind = SOUND_MATCH;
    else if (status.has_pushes && status.pushes > pushes)
        kind = SOUND_PUSH;
    else if (b->heard & 1u << PARLOUR_STEP)
        kind = SOUND_MOVE;
    else if (code != PARLOUR_OK)
        kind = SOUND_NO;
    if (d->settings.sound && kind != SOUND_KINDS)
        sound_play(d->sound, kind, desk_now(d));
}

static void desk_do(struct desk *d, const struct parlour_command *c)
{
    struct bout *b = desk_bout(d);
    struct parlour_status status;
    int code;

    look_status(b->session, &status);
    code = bout_do(b, c, desk_now(d));
    desk_sound(d, b, code, status.pushes);
    if (b->moved != PARLOUR_NONE)
        field_show(&d->field, b->session, b->moved);
    d->stale = 1;
}

static void desk_do_act(struct desk *d, int act, int cell)
{
    struct parlour_command c = { .act = act, .cell = cell };

    desk_do(d, &c);
}

void desk_pick(struct desk *d, int cell)
{
    desk_bout(d)->cursor = cell;
    desk_do_act(d, PARLOUR_DO_PICK, cell);
}

void desk_point(struct desk *d, int cell)
{
    struct parlour_command c = { .act = PARLOUR_DO_POINT, .cell = cell };

    session_do(desk_bout(d)->session, &c);
    d->stale = 1;
}

/* A board that scrolls is shown around the piece that is steered. */
static void desk_show_pusher(struct desk *d)
{
    struct bout *b = desk_bout(d);
    struct parlour_status status;
    struct parlour_look look;
    int cell;

    memset(&d->field, 0, sizeof d->field);
    if (b == NULL)
        return;
    desk_place(d);
    look_status(b->session, &status);
    for (cell = 0; cell < status.columns * status.rows; cell++) {
        look_at(b->session, cell, &look);
        if (look.piece.shape == PARLOUR_SHAPE_PUSHER)
            field_show(&d->field, b->session, cell);
    }
}

void desk_choose(struct desk *d, int game)
{
    if (desk_bout(d) != NULL)
        stage_finish(&desk_bout(d)->stage);
    d->game = game;
    d->guide = d->typing = 0;
    d->state.hovered = KEYS_DO_NOTHING;
    desk_show_pusher(d);
    d->stale = 1;
}

/* ---- the cursor, steps ---- */

static void desk_go(struct desk *d, int direction)
{
    struct bout *b = desk_bout(d);
    struct parlour_command c = { .act = PARLOUR_DO_STEP,
                                 .direction = direction };
    struct parlour_status status;
    int cell;

    look_status(b->session, &status);
    if (status.steps) {
        desk_do(d, &c);
        return;
    }
    if (b->cursor_seen) {
        cell = field_beside(b->session, b->cursor, direction);
        b->cursor = cell != PARLOUR_NONE ? cell : b->cursor;
    }
    b->cursor_seen = 1;
    field_show(&d->field, b->session, b->cursor);
    desk_point(d, b->cursor);
}

static void desk_next(struct desk *d)
{
    struct bout *b = desk_bout(d);
    struct parlour_status status;

    desk_do_act(d, PARLOUR_DO_NEXT, PARLOUR_NONE);
    look_status(b->session, &status);
    if (status.selected != PARLOUR_NONE) {
        b->cursor = status.selected;
        b->cursor_seen = 1;
        field_show(&d->field, b->session, b->cursor);
    }
}

static void desk_level(struct desk *d, int by)
{
    struct parlour_command c = { .act = PARLOUR_DO_LEVEL };
    struct parlour_status status;

    look_status(desk_bout(d)->session, &status);
    if (status.levels == 0 || status.level + by < 1
            || status.level + by > status.levels)
        return;
    c.number = (unsigned long)(status.level + by);
    desk_do(d, &c);
}

/* ---- files and the clipboard ---- */

static void desk_say(struct desk *d, int code, const char *good,
                     const struct parlour_error *error)
{
    bout_say(desk_bout(d), code == PARLOUR_OK ? BOUT_GOOD : BOUT_BAD,
             code == PARLOUR_OK ? good : error->words);
    d->stale = 1;
}

static void desk_save(struct desk *d, int load)
{
    struct bout *b = desk_bout(d);
    struct parlour_status status;
    struct parlour_error error;
    char path[PLATFORM_PATH];
    int code;

    look_status(b->session, &status);
    code = platform_save_name(status.game, path, &error);
    if (code == PARLOUR_OK)
        code = load ? store_load(b->session, path, &error)
                    : store_save(b->session, path, &error);
    if (code == PARLOUR_OK && load)
        bout_changed(b);
    desk_say(d, code, load ? "Loaded." : "Saved.", &error);
}

struct desk_text {
    char *text;
    size_t length;
};

/* Puts a line at the end of a text that grows. */
static int desk_put_line(void *context, const char *line)
{
    struct desk_text *t = context;
    size_t more = strlen(line) + 1;
    char *longer = realloc(t->text, t->length + more + 1);

    if (longer == NULL)
        return 1;
    t->text = longer;
    memcpy(longer + t->length, line, more - 1);
    t->length += more;
    longer[t->length - 1] = '\n';
    longer[t->length] = '\0';
    return 0;
}

static void desk_copy(struct desk *d)
{
    struct desk_text t = { NULL, 0 };
    struct parlour_error error;
    int code = save_write(desk_bout(d)->session, desk_put_line, &t);

    snprintf(error.words, sizeof error.words, "This cannot be copied.");
    if (code == PARLOUR_OK && SDL_SetClipboardText(t.text) != 0)
        code = PARLOUR_IO;
    free(t.text);
    desk_say(d, code, "Copied: a saved game as text.", &error);
}

/* A saved game begins with a word of its own; all else is a board. */
static void desk_paste(struct desk *d)
{
    struct bout *b = desk_bout(d);
    char *text = SDL_GetClipboardText();
    struct parlour_error error;
    int code;

    if (text == NULL)
        return;
    code = strncmp(text, "parlour-save", strlen("parlour-save")) == 0
        ? save_read(b->session, text, &error)
        : session_import(b->session, text, &error);
    SDL_free(text);
    if (code == PARLOUR_OK)
        bout_changed(b);
    desk_say(d, code, "Pasted.", &error);
}

/* ---- settings ---- */

static void desk_next_theme(struct desk *d)
{
    char names[THEME_MOST][THEME_NAME];
    struct parlour_error error;
    int count = theme_list(names), i = 0;

    if (count == 0)
        return;
    while (i < count && strcmp(names[i], d->settings.theme) != 0)
        i++;
    i = (i + 1) % count;
    memcpy(d->settings.theme, names[i], sizeof names[i]);
    if (theme_read(&d->canvas.theme, names[i], &error) != PARLOUR_OK)
        fprintf(stderr, "%s\n", error.words);
    desk_forget(d);
}

static void desk_set_speed(struct desk *d, int speed)
{
    static const char *const words[STAGE_SPEEDS] = {
        "Moves are not seen.", "Moves are calm.", "Moves are brisk."
    };
    int i;

    if (speed < 0 || speed >= STAGE_SPEEDS)
        return;
    d->settings.speed = speed;
    for (i = 0; i < d->chooser.count; i++) {
        stage_finish(&d->bout[i].stage);
        stage_set_speed(&d->bout[i].stage, speed);
    }
    if (desk_bout(d) != NULL)
        bout_say(desk_bout(d), BOUT_PLAIN, words[speed]);
}

static void desk_set_labels(struct desk *d)
{
    d->canvas.labels = d->settings.labels = !d->settings.labels;
}

/* ---- typed moves ---- */

void desk_type(struct desk *d, const char *words)
{
    size_t length = strlen(d->typed);

    snprintf(d->typed + length, sizeof d->typed - length, "%s", words);
    d->stale = 1;
}

void desk_type_key(struct desk *d, int code)
{
    struct parlour_command c = { .act = PARLOUR_DO_TYPE, .text = d->typed };
    size_t length = strlen(d->typed);

    if (code == KEYS_BACKSPACE && length > 0) {
        d->typed[length - 1] = '\0';
    } else if (code == KEYS_ENTER || code == KEYS_ESC
               || code == KEYS_BACKSPACE) {
        d->typing = 0;
        if (code == KEYS_ENTER)
            desk_do(d, &c);
    }
    d->stale = 1;
}

static void desk_begin_typing(struct desk *d)
{
    d->typing = 1;
    d->typed[0] = '\0';
}

/* ---- acts ---- */

/* Acts that there are with any picture. Returns 0 for another. */
static int desk_act_always(struct desk *d, int act)
{
    switch (act) {
    case KEYS_DO_THEME:
        desk_next_theme(d);
        return 1;
    case KEYS_DO_SOUND:
        d->settings.sound = !d->settings.sound;
        return 1;
    case KEYS_DO_FULL:
        window_full(&d->window);
        return 1;
    case KEYS_DO_LABELS:
        desk_set_labels(d);
        return 1;
    case KEYS_DO_FASTER:
        desk_set_speed(d, d->settings.speed + 1);
        return 1;
    case KEYS_DO_SLOWER:
        desk_set_speed(d, d->settings.speed - 1);
        return 1;
    case KEYS_DO_ANIMATION:
        desk_set_speed(d, d->settings.speed == 0);
        return 1;
    case KEYS_DO_REDRAW:
        desk_forget(d);
        return 1;
    case KEYS_DO_HELP:
        d->guide = !d->guide;
        return 1;
    case KEYS_DO_QUIT:
        d->done = 1;
        return 1;
    default:
        return 0;
    }
}

static void desk_act_choosing(struct desk *d, int act)
{
    int direction = keys_direction(act);

    if (direction != PARLOUR_NONE)
        chooser_go(&d->chooser, direction);
    else if (act == KEYS_DO_PICK)
        desk_choose(d, d->chooser.at);
    else if (act == KEYS_DO_BACK)
        d->done = 1;
    else if (act == KEYS_DO_NEXT)
        d->chooser.at = (d->chooser.at + 1) % d->chooser.count;
}

/* What is selected is let go; with nothing selected the games are shown. */
static void desk_back(struct desk *d)
{
    struct parlour_status status;

    look_status(desk_bout(d)->session, &status);
    if (status.selected != PARLOUR_NONE) {
        desk_do_act(d, PARLOUR_DO_UNPICK, PARLOUR_NONE);
        return;
    }
    d->chooser.at = d->game;
    desk_choose(d, PARLOUR_NONE);
}

/* What a key does with a cell: at first it only shows where the cursor is. */
static void desk_pick_cursor(struct desk *d)
{
    struct bout *b = desk_bout(d);

    if (!b->cursor_seen)
        b->cursor_seen = 1;
    else
        desk_pick(d, b->cursor);
}

static void desk_act_playing(struct desk *d, int act)
{
    int direction = keys_direction(act);

    switch (act) {
    case KEYS_DO_PICK:
        desk_pick_cursor(d);
        break;
    case KEYS_DO_NEXT:
        desk_next(d);
        break;
    case KEYS_DO_TYPE:
        desk_begin_typing(d);
        break;
    case KEYS_DO_HINT:
        bout_hint(desk_bout(d));
        break;
    case KEYS_DO_UNDO:
        desk_do_act(d, PARLOUR_DO_UNDO_ACT, PARLOUR_NONE);
        break;
    case KEYS_DO_REDO:
        desk_do_act(d, PARLOUR_DO_REDO_ACT, PARLOUR_NONE);
        break;
    case KEYS_DO_RESTART:
        desk_do_act(d, PARLOUR_DO_RESTART, PARLOUR_NONE);
        break;
    case KEYS_DO_NEW:
        desk_do_act(d, PARLOUR_DO_NEW, PARLOUR_NONE);
        break;
    case KEYS_DO_PREVIOUS:
        desk_level(d, -1);
        break;
    case KEYS_DO_FOLLOWING:
        desk_level(d, 1);
        break;
    case KEYS_DO_SAVE:
        desk_save(d, 0);
        break;
    case KEYS_DO_LOAD:
        desk_save(d, 1);
        break;
    case KEYS_DO_COPY:
        desk_copy(d);
        break;
    case KEYS_DO_PASTE:
        desk_paste(d);
        break;
    case KEYS_DO_CHOOSE:
        d->chooser.at = d->game;
        desk_choose(d, PARLOUR_NONE);
        break;
    case KEYS_DO_BACK:
        desk_back(d);
        break;
    default:
        if (direction != PARLOUR_NONE)
            desk_go(d, direction);
        break;
    }
}

void desk_act(struct desk *d, int act)
{
    d->stale = 1;
    if (desk_bout(d) != NULL)
        stage_finish(&desk_bout(d)->stage);
    if (d->guide && act != KEYS_DO_NOTHING && act != KEYS_DO_QUIT) {
        d->guide = 0;           /* any key takes the help away */
        return;
    }
    if (desk_act_always(d, act))
        return;
    if (desk_bout(d) == NULL)
        desk_act_choosing(d, act);
    else
        desk_act_playing(d, act);
}
