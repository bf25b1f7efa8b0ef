/* desk.c: what each act does (see desk.h). Nothing here knows a game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clip.h"
#include "desk.h"
#include "guide.h"
#include "keys.h"
#include "platform.h"
#include "store.h"

struct bout *desk_bout(struct desk *d)
{
    return d->game == PARLOUR_NONE ? NULL : &d->bout[d->game];
}

struct session *desk_session(struct desk *d)
{
    return d->studio.draft != NULL ? d->studio.draft->session
                                  : desk_bout(d)->session;
}

unsigned long desk_now(const struct desk *d)
{
    return d->scripted ? d->time : SDL_GetTicks();
}

long desk_sooner(long a, long b)
{
    return a < 0 || (b >= 0 && b < a) ? b : a;
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

/* 1 if the game was asked for: it is opened with its options then. */
static int desk_is_asked(const struct desk *d, int i)
{
    const struct options *o = d->options;

    return strcmp(catalog_name(i), o->game.game) == 0
        && (o->named || o->load != NULL || o->game.given != 0);
}

/* What a game is opened with. */
static struct options desk_options(const struct desk *d, int i)
{
    struct options o = *d->options;

    if (!desk_is_asked(d, i)) {
        o.game.given = 0;
        o.game.columns = o.game.rows = o.game.kinds = 0;
        o.game.board = o.game.pieces = o.game.rules = NULL;
        o.load = NULL;
    }
    o.game.game = catalog_name(i);
    return o;
}

/* It takes the place of what was kept only if options were given. */
static int desk_open_game(struct desk *d, int i, struct parlour_error *error)
{
    struct options o = desk_options(d, i);
    struct session *s = options_open(&o, error);

    if (s == NULL)
        return error->code;
    if (desk_is_asked(d, i))
        d->game = i;
    if (bout_open(&d->bout[i], s, 1, !o.fresh && o.game.given == 0
                  && o.load == NULL) != PARLOUR_OK)
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
    tutor_open(&d->tutor);
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
    tutor_close(&d->tutor);
    gallery_close(&d->gallery);
    while (d->chooser.count > 0)
        bout_close(&d->bout[--d->chooser.count]);
    sound_close(d->sound);
    desk_drop_still(d);
    canvas_close(&d->canvas);
    window_close(&d->window);
}

/* ---- drawing ---- */

/* Which sorts of buttons there are. */
static unsigned desk_wanted(struct bout *b)
{
    struct parlour_status status;

    look_status(b->session, &status);
    return BUTTON_PLAYS
        | (status.levels > 0 ? BUTTON_LEVELS : BUTTON_DEALS)
        | (look_kind(b->session, 0) != NULL ? BUTTON_DRAFTS : 0)
        | (advice_can_solve(b->session) != PARLOUR_UNSUPPORTED
           ? BUTTON_SOLVES : 0);
}

static void desk_place(struct desk *d)
{
    struct bout *b = desk_bout(d);

    if (b == NULL) {
        chooser_place(&d->chooser, &d->canvas);
        return;
    }
    if (d->studio.draft != NULL) {
        studio_place(&d->studio, &d->field, &d->canvas);
        return;
    }
    if (d->gallery.session != NULL)
        gallery_place(&d->gallery, &d->canvas);
    d->state.wanted = desk_wanted(b);
    panel_place(&d->panel, &d->canvas, b, d->state.wanted);
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
    if (d->gallery.session != NULL) {
        gallery_draw(&d->gallery, c);
        return;
    }
    if (d->studio.draft != NULL) {
        studio_draw(&d->studio, &d->field, c, d->state.hovered,
                   d->typing ? d->typed : NULL);
        return;
    }
    d->state.sound = d->settings.sound;
    d->state.typed = d->typing ? d->typed : NULL;
    field_draw_ground(&d->field, c, b->session);
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

static void desk_show_move(struct desk *d);

long desk_draw(struct desk *d)
{
    struct bout *b = desk_bout(d);
    struct canvas *c = &d->canvas;
    long next = STAGE_RESTS;

    desk_show_move(d);
    if (d->stale || d->still == NULL) {
        desk_place(d);
        desk_keep_still(d);
        desk_set_title(d);
    }
    if (d->still == NULL)
        desk_draw_still(d);
    else
        SDL_RenderCopy(c->renderer, d->still, NULL, NULL);
    if (b != NULL && d->gallery.session == NULL && d->studio.draft == NULL) {
        next = stage_run(&b->stage, desk_now(d));
        field_draw_pieces(&d->field, c, b);
    }
    if (d->guide)
        guide_draw(c, b != NULL ? b->session : NULL);
    SDL_RenderPresent(c->renderer);
    d->stale = 0;
    return desk_sooner(next, tutor_rest(&d->tutor, desk_now(d)));
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

/* The next move of a solution that is shown, when its time has come. */
static void desk_show_move(struct desk *d)
{
    struct parlour_command c = { .act = PARLOUR_DO_PLAY };
    struct bout *b = desk_bout(d);
    unsigned long now = desk_now(d);
    char words[PARLOUR_ERROR];

    c.text = tutor_move(&d->tutor, now);
    if (c.text == NULL || b == NULL)
        return;
    snprintf(words, sizeof words, "%s", b->words);
    b->helped = 1;
    desk_do(d, &c);
    if (bout_onward(b) == KEYS_DO_NOTHING)
        bout_say(b, BOUT_GOOD, words);
    tutor_go_on(&d->tutor, now, stage_is_running(&b->stage)
                ? b->stage.length : 0);
}

static void desk_stop_tutor(struct desk *d)
{
    if (tutor_stop(&d->tutor, desk_bout(d)))
        d->stale = 1;
}

void desk_wake(struct desk *d, Uint32 type)
{
    if (type != d->tutor.event)
        return;
    tutor_wake(&d->tutor, desk_bout(d), desk_now(d));
    d->stale = 1;
}

static void desk_do_act(struct desk *d, int act, int cell)
{
    struct parlour_command c = { .act = act, .cell = cell };

    desk_do(d, &c);
}

void desk_pick(struct desk *d, int cell)
{
    desk_stop_tutor(d);
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
    desk_stop_tutor(d);
    if (desk_bout(d) != NULL)
        stage_finish(&desk_bout(d)->stage);
    d->game = game;
    d->guide = d->typing = 0;
    gallery_close(&d->gallery);
    studio_close(&d->studio);
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

/* The next level that is not solved, or just the next one. */
static void desk_unsolved(struct desk *d)
{
    struct bout *b = desk_bout(d);
    struct parlour_command c = { .act = PARLOUR_DO_LEVEL };
    int number = best_next(&b->best, b->session);

    if (number == 0) {
        desk_level(d, 1);
        bout_say(b, BOUT_GOOD, "All levels are solved.");
        return;
    }
    c.number = (unsigned long)number;
    desk_do(d, &c);
}

/* ---- the levels ---- */

static void desk_open_gallery(struct desk *d)
{
    struct options o = desk_options(d, d->game);
    struct parlour_status status;
    struct parlour_error error;
    struct session *levels;

    look_status(desk_bout(d)->session, &status);
    if (status.levels == 0)
        return;
    o.game.board = o.load = NULL;
    levels = options_open(&o, &error);
    if (levels == NULL)
        bout_say(desk_bout(d), BOUT_BAD, error.words);
    else if (gallery_open(&d->gallery, levels, desk_bout(d)) != PARLOUR_OK)
        bout_say(desk_bout(d), BOUT_BAD,
                 session_code_words(PARLOUR_NO_MEMORY));
}

void desk_choose_level(struct desk *d, int level)
{
    struct parlour_command c = { .act = PARLOUR_DO_LEVEL };

    gallery_close(&d->gallery);
    c.number = (unsigned long)level;
    desk_do(d, &c);
}

static void desk_act_gallery(struct desk *d, int act)
{
    int direction = keys_direction(act);

    if (direction != PARLOUR_NONE)
        gallery_go(&d->gallery, direction);
    else if (act == KEYS_DO_PICK)
        desk_choose_level(d, d->gallery.at);
    else if (act == KEYS_DO_NEXT || act == KEYS_DO_UNSOLVED)
        gallery_next(&d->gallery);
    else if (act == KEYS_DO_PREVIOUS || act == KEYS_DO_FOLLOWING)
        gallery_choose(&d->gallery, d->gallery.at
                       + (act == KEYS_DO_FOLLOWING ? 1 : -1));
    else if (act == KEYS_DO_BACK || act == KEYS_DO_LEVELS)
        gallery_close(&d->gallery);
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

static void desk_copy(struct desk *d, int moves)
{
    struct clip clip = { NULL, 0 };
    struct parlour_error error;
    struct session *session = desk_bout(d)->session;
    int code = moves ? clip_moves(&clip, session) : clip_game(&clip, session);

    snprintf(error.words, sizeof error.words, "There is nothing to copy.");
    if (code == PARLOUR_OK && SDL_SetClipboardText(clip.text) != 0)
        code = PARLOUR_IO;
    free(clip.text);
    desk_say(d, code, moves ? "Copied: the moves as text."
                            : "Copied: a saved game as text.", &error);
}

static void desk_paste(struct desk *d)
{
    struct bout *b = desk_bout(d);
    char *text = SDL_GetClipboardText();
    struct parlour_error error;
    int code;

    if (text == NULL)
        return;
    code = clip_take(b->session, text, &error);
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
        if (code == KEYS_ENTER && d->studio.draft != NULL)
            studio_resize(&d->studio, d->typed);
        else if (code == KEYS_ENTER)
            desk_do(d, &c);
    }
    d->stale = 1;
}

static void desk_begin_typing(struct desk *d)
{
    d->typing = 1;
    d->typed[0] = '\0';
}

/* ---- the editor ---- */

static void desk_open_easel(struct desk *d)
{
    struct bout *b = desk_bout(d);
    struct parlour_error error;

    if (studio_open(&d->studio, &b->draft, b->session, &error) != PARLOUR_OK)
        bout_say(b, BOUT_BAD, error.words);
}

static void desk_act_easel(struct desk *d, int act)
{
    struct bout *b = desk_bout(d);
    int answer;

    if (act == KEYS_DO_TYPE) {
        desk_begin_typing(d);
        return;
    }
    answer = studio_act(&d->studio, act, b->session);
    if (d->studio.cursor_seen)
        field_show(&d->field, d->studio.draft->session, d->studio.cursor);
    if (answer == STUDIO_ON)
        return;
    studio_close(&d->studio);
    if (answer == STUDIO_PLAYED)
        bout_changed(b);
    desk_show_pusher(d);
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

static void desk_act_playing(struct desk *d, int act);

/* What a key does with a cell: at first it only shows where the cursor is; at
 * the end it goes on to another game. */
static void desk_pick_cursor(struct desk *d)
{
    struct bout *b = desk_bout(d);
    int onward = bout_onward(b);

    if (onward != KEYS_DO_NOTHING)
        desk_act_playing(d, onward);
    else if (!b->cursor_seen)
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
        stage_finish(&desk_bout(d)->stage);
        tutor_hint(&d->tutor, desk_bout(d));
        break;
    case KEYS_DO_SOLVE:
        tutor_solve(&d->tutor, desk_bout(d));
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
    case KEYS_DO_UNSOLVED:
        desk_unsolved(d);
        break;
    case KEYS_DO_LEVELS:
        desk_open_gallery(d);
        break;
    case KEYS_DO_EDIT:
        desk_open_easel(d);
        break;
    case KEYS_DO_SAVE:
        desk_save(d, 0);
        break;
    case KEYS_DO_LOAD:
        desk_save(d, 1);
        break;
    case KEYS_DO_COPY:
    case KEYS_DO_COPY_MOVES:
        desk_copy(d, act == KEYS_DO_COPY_MOVES);
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
    int stopped = act != KEYS_DO_NOTHING
        && tutor_stop(&d->tutor, desk_bout(d));

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
    else if (d->gallery.session != NULL)
        desk_act_gallery(d, act);
    else if (d->studio.draft != NULL)
        desk_act_easel(d, act);
    else if (!stopped || act != KEYS_DO_SOLVE)
        desk_act_playing(d, act);
}
