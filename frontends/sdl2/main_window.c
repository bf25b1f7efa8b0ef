/* main_window.c: the window with all that is in it (see main_window.h). What
 * stays while pieces move is drawn once, into a texture of its own.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/keys.h"
#include "sdl2/main_window.h"
#include "sdl2/text_view.h"

struct game_view *main_window_bout(struct main_window *d)
{
    return d->game == PARLOUR_NONE ? NULL : &d->game_view[d->game];
}

struct parlour_session *main_window_session(struct main_window *d)
{
    return d->editor_view.editor != NULL ? d->editor_view.editor->session
                                  : main_window_bout(d)->session;
}

unsigned long main_window_now(const struct main_window *d)
{
    return d->scripted ? d->time : SDL_GetTicks();
}

long main_window_sooner(long a, long b)
{
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

void main_window_stop_tutor(struct main_window *d)
{
    if (autoplay_view_stop(&d->autoplay, main_window_bout(d)))
        d->stale = 1;
}

/* What stays is to be drawn again, in a texture that fits. */
static void drop_still(struct main_window *d)
{
    if (d->still != NULL)
        SDL_DestroyTexture(d->still);
    d->still = NULL;
    d->stale = 1;
}

/* ---- opening ---- */

static int open_theme(struct main_window *d, struct parlour_error *error)
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
static int is_asked(const struct main_window *d, int i)
{
    const struct options *o = d->options;

    return strcmp(parlour_game_name(i), o->game.game) == 0
        && (o->named || !options_is_plain(o));
}

/* What a game is opened with. */
struct options main_window_options(const struct main_window *d, int i)
{
    struct options o = *d->options;

    if (!is_asked(d, i)) {
        o.game.given = 0;
        o.game.columns = o.game.rows = o.game.kinds = 0;
        o.game.board = o.game.pieces = o.game.rules = NULL;
        o.game.levels = NULL;
        o.load = o.line = NULL;
        o.endless = PARLOUR_NONE;
    }
    o.game.game = parlour_game_name(i);
    return o;
}

/* It takes the place of what was kept only if options were given. */
static int open_game(struct main_window *d, int i, struct parlour_error *error)
{
    struct options o = main_window_options(d, i);
    struct parlour_session *s = options_open(&o, error);

    if (s == NULL)
        return error->code;
    if (is_asked(d, i))
        d->game = i;
    if (game_view_open(&d->game_view[i], s, 1, options_go_on(&o))
        != PARLOUR_OK)
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    return PARLOUR_OK;
}

static int open_games(struct main_window *d, struct parlour_error *error)
{
    int most = parlour_game_count() < GAME_LIST_GAMES ? parlour_game_count()
                                               : GAME_LIST_GAMES;
    int code = PARLOUR_OK;

    while (d->games.count < most) {
        code = open_game(d, d->games.count, error);
        if (code != PARLOUR_OK)
            return code;
        animation_set_speed(&d->game_view[d->games.count].stage,
                            d->settings.speed);
        d->games.count++;
    }
    return code;
}

static void set_icon(struct main_window *d)
{
    struct sprite_key key = { SPRITE_BALL, 1, 1, PARLOUR_NONE, 0, 64, 0 };
    SDL_Surface *icon = texture_cache_paint(&d->canvas.theme, &key);

    if (icon != NULL)
        SDL_SetWindowIcon(d->window.window, icon);
    SDL_FreeSurface(icon);
}

int main_window_open(struct main_window *d, const struct options *o,
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
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    if (font_is_plain(d->canvas.type))
        fprintf(stderr, "no font was found (install one, fonts-dejavu-core"
                        " for instance): only digits are shown\n");
    d->canvas.labels = d->settings.labels;
    d->sound = sound_open();
    autoplay_view_open(&d->autoplay);
    code = open_theme(d, error);
    if (code == PARLOUR_OK)
        code = open_games(d, error);
    if (code == PARLOUR_OK) {
        set_icon(d);
        main_window_resize(d);
        main_window_choose(d, d->game);
    }
    return code;
}

/* The size of a window that fills the screen is not worth remembering. */
static void remember_size(struct main_window *d)
{
    if (d->window.window != NULL && !window_is_full(&d->window))
        SDL_GetWindowSize(d->window.window, &d->settings.width,
                          &d->settings.height);
}

/* There is no window any more to tell a fault in. */
static void keep_settings(struct main_window *d)
{
    struct parlour_error error;

    remember_size(d);
    if (settings_write(&d->settings, &error) != PARLOUR_OK)
        fprintf(stderr, "What was set is not kept: %s\n", error.words);
}

void main_window_close(struct main_window *d)
{
    if (d->done)
        keep_settings(d);
    autoplay_view_close(&d->autoplay);
    score_list_close(&d->scores);
    level_list_close(&d->level_list);
    while (d->games.count > 0)
        game_view_close(&d->game_view[--d->games.count]);
    sound_close(d->sound);
    drop_still(d);
    canvas_close(&d->canvas);
    window_close(&d->window);
}

/* ---- which game is seen ---- */

void main_window_show_pusher(struct main_window *d)
{
    struct game_view *b = main_window_bout(d);
    struct parlour_status status;
    struct parlour_look look;
    int cell;

    memset(&d->field, 0, sizeof d->field);
    if (b == NULL)
        return;
    main_window_place(d);
    parlour_get_status(b->session, &status);
    for (cell = 0; cell < status.columns * status.rows; cell++) {
        parlour_look_at(b->session, cell, &look);
        if (look.piece.shape == PARLOUR_SHAPE_PUSHER)
            board_view_show(&d->field, b->session, cell);
    }
}

void main_window_choose(struct main_window *d, int game)
{
    main_window_stop_tutor(d);
    if (main_window_bout(d) != NULL)
        animation_finish(&main_window_bout(d)->stage);
    d->game = game;
    d->guide = d->typing = 0;
    level_list_close(&d->level_list);
    score_list_close(&d->scores);
    editor_view_close(&d->editor_view);
    d->state.hovered = KEYS_DO_NOTHING;
    main_window_show_pusher(d);
    d->stale = 1;
}

/* ---- drawing ---- */

/* Which sorts of buttons there are. */
static unsigned wanted(struct game_view *b)
{
    struct parlour_status status;

    parlour_get_status(b->session, &status);
    return BUTTON_PLAYS
        | (status.levels > 0 ? BUTTON_LEVELS : BUTTON_DEALS)
        | (parlour_kind(b->session, 0) != NULL ? BUTTON_DRAFTS : 0);
}

void main_window_place(struct main_window *d)
{
    struct game_view *b = main_window_bout(d);

    if (b == NULL) {
        game_list_place(&d->games, &d->canvas);
        return;
    }
    if (d->editor_view.editor != NULL) {
        editor_view_place(&d->editor_view, &d->field, &d->canvas);
        return;
    }
    if (d->level_list.session != NULL)
        level_list_place(&d->level_list, &d->canvas);
    d->state.wanted = wanted(b);
    status_view_place(&d->panel, &d->canvas, b, d->state.wanted);
    board_view_place(&d->field, &d->canvas, &d->panel.board, b->session, 1);
}

void main_window_resize(struct main_window *d)
{
    int width, height;
    float scale;

    window_size(&d->window, &width, &height, &scale);
    canvas_resize(&d->canvas, width, height, scale);
    drop_still(d);
}

void main_window_forget(struct main_window *d)
{
    canvas_forget(&d->canvas);
    drop_still(d);
}

/* What the window's own title says: all of it where there is no font. */
static void set_title(struct main_window *d)
{
    struct game_view *b = main_window_bout(d);
    char title[PARLOUR_ERROR + PARLOUR_TEXT];
    struct parlour_status status;

    snprintf(title, sizeof title, "Parlour");
    if (b != NULL) {
        parlour_get_status(b->session, &status);
        snprintf(title, sizeof title, "%s - Parlour%s%s", status.title,
                 font_is_plain(d->canvas.type) ? " - " : "",
                 font_is_plain(d->canvas.type) ? b->words : "");
    }
    if (strcmp(title, SDL_GetWindowTitle(d->window.window)) != 0)
        SDL_SetWindowTitle(d->window.window, title);
}

/* All that stays while pieces move. */
static void draw_still(struct main_window *d)
{
    struct game_view *b = main_window_bout(d);
    struct canvas *c = &d->canvas;
    SDL_Color back = c->theme.colour[THEME_WINDOW];

    SDL_SetRenderDrawColor(c->renderer, back.r, back.g, back.b,
                           SDL_ALPHA_OPAQUE);
    SDL_RenderClear(c->renderer);
    if (b == NULL) {
        game_list_draw(&d->games, c, d->game_view);
        return;
    }
    if (d->level_list.session != NULL) {
        level_list_draw(&d->level_list, c);
        return;
    }
    if (d->editor_view.editor != NULL) {
        editor_view_draw(&d->editor_view, &d->field, c, d->state.hovered,
                   d->typing ? d->typed : NULL);
        return;
    }
    d->state.sound = d->settings.sound;
    d->state.shows = autoplay_view_shows(&d->autoplay);
    d->state.typed = d->typing ? d->typed : NULL;
    board_view_draw_ground(&d->field, c, b->session);
    status_view_draw(&d->panel, c, b, &d->state);
}

/* Draws it into a texture of its own; where that cannot be had it is drawn
 * in each frame. */
static void keep_still(struct main_window *d)
{
    SDL_Renderer *r = d->canvas.renderer;

    if (d->still == NULL)
        d->still = SDL_CreateTexture(r, SDL_PIXELFORMAT_RGB888,
                                     SDL_TEXTUREACCESS_TARGET,
                                     d->canvas.width, d->canvas.height);
    if (d->still == NULL || SDL_SetRenderTarget(r, d->still) != 0)
        return;
    draw_still(d);
    SDL_SetRenderTarget(r, NULL);
}

long main_window_draw(struct main_window *d)
{
    struct game_view *b = main_window_bout(d);
    struct canvas *c = &d->canvas;
    long next = ANIMATION_RESTS;

    if (d->stale || d->still == NULL) {
        main_window_place(d);
        keep_still(d);
        set_title(d);
    }
    if (d->still == NULL)
        draw_still(d);
    else
        SDL_RenderCopy(c->renderer, d->still, NULL, NULL);
    if (b != NULL && d->level_list.session == NULL
        && d->editor_view.editor == NULL) {
        next = animation_run(&b->stage, main_window_now(d));
        board_view_draw_pieces(&d->field, c, b);
    }
    if (d->scores.shown)
        score_list_draw(&d->scores, c);
    if (d->guide)
        text_view_draw(c, b != NULL ? b->session : NULL);
    SDL_RenderPresent(c->renderer);
    d->stale = 0;
    return main_window_sooner(
        next, autoplay_view_rest(&d->autoplay, main_window_now(d)));
}
