/* desk.c: the window with all that is in it (see desk.h). What stays while
 * pieces move is drawn once, into a texture of its own.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "desk.h"
#include "guide.h"
#include "keys.h"

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

void desk_stop_tutor(struct desk *d)
{
    if (tutor_stop(&d->tutor, desk_bout(d)))
        d->stale = 1;
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
        && (o->named || !options_is_plain(o));
}

/* What a game is opened with. */
struct options desk_options(const struct desk *d, int i)
{
    struct options o = *d->options;

    if (!desk_is_asked(d, i)) {
        o.game.given = 0;
        o.game.columns = o.game.rows = o.game.kinds = 0;
        o.game.board = o.game.pieces = o.game.rules = NULL;
        o.game.levels = NULL;
        o.load = o.line = NULL;
        o.endless = PARLOUR_NONE;
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
    if (bout_open(&d->bout[i], s, 1, options_go_on(&o)) != PARLOUR_OK)
        return words_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
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
    struct sprite_key key = { SPRITE_BALL, 1, 1, PARLOUR_NONE, 0, 64, 0 };
    SDL_Surface *icon = album_paint(&d->canvas.theme, &key);

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
        return words_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
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

/* There is no window any more to tell a fault in. */
static void desk_keep_settings(struct desk *d)
{
    struct parlour_error error;

    desk_remember_size(d);
    if (settings_write(&d->settings, &error) != PARLOUR_OK)
        fprintf(stderr, "What was set is not kept: %s\n", error.words);
}

void desk_close(struct desk *d)
{
    if (d->done)
        desk_keep_settings(d);
    tutor_close(&d->tutor);
    podium_close(&d->podium);
    gallery_close(&d->gallery);
    while (d->chooser.count > 0)
        bout_close(&d->bout[--d->chooser.count]);
    sound_close(d->sound);
    desk_drop_still(d);
    canvas_close(&d->canvas);
    window_close(&d->window);
}

/* ---- which game is seen ---- */

void desk_show_pusher(struct desk *d)
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
    podium_close(&d->podium);
    studio_close(&d->studio);
    d->state.hovered = KEYS_DO_NOTHING;
    desk_show_pusher(d);
    d->stale = 1;
}

/* ---- drawing ---- */

/* Which sorts of buttons there are. */
static unsigned desk_wanted(struct bout *b)
{
    struct parlour_status status;

    look_status(b->session, &status);
    return BUTTON_PLAYS
        | (status.levels > 0 ? BUTTON_LEVELS : BUTTON_DEALS)
        | (look_kind(b->session, 0) != NULL ? BUTTON_DRAFTS : 0);
}

void desk_place(struct desk *d)
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
    d->state.shows = tutor_shows(&d->tutor);
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
    if (b != NULL && d->gallery.session == NULL && d->studio.draft == NULL) {
        next = stage_run(&b->stage, desk_now(d));
        field_draw_pieces(&d->field, c, b);
    }
    if (d->podium.shown)
        podium_draw(&d->podium, c);
    if (d->guide)
        guide_draw(c, b != NULL ? b->session : NULL);
    SDL_RenderPresent(c->renderer);
    d->stale = 0;
    return desk_sooner(next, tutor_rest(&d->tutor, desk_now(d)));
}
