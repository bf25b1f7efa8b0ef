/* frame.c: draws the view on top (see views.h). All but the pieces is drawn
 * into a texture, which is copied while they move.
 */
#include <stdio.h>
#include <string.h>

#include "sdl2/views.h"

static void set_title(struct screen *s)
{
    char title[PARLOUR_ERROR + PARLOUR_ROW];
    const char *name = app_title(s->app);
    int bare = strcmp(name, "Parlour") == 0;

    snprintf(title, sizeof title, "%s%s", name, bare ? "" : " - Parlour");
    if (strcmp(title, SDL_GetWindowTitle(s->window.window)) != 0)
        SDL_SetWindowTitle(s->window.window, title);
}

/* Draws all but the pieces, and notes what can be clicked. */
static void draw_still(struct screen *s)
{
    struct canvas *c = &s->canvas;
    SDL_Color back = c->theme.colour[THEME_WINDOW];
    struct app_result result;

    c->labels = app_settings(s->app)->labels;
    s->targets.count = 0;
    if (app_view(s->app) != s->view)    /* what was pointed at is gone */
        s->on = APP_ON_NOTHING;
    s->view = app_view(s->app);
    screen_find_actions(s);
    SDL_SetRenderDrawColor(c->renderer, back.r, back.g, back.b,
                           SDL_ALPHA_OPAQUE);
    SDL_RenderClear(c->renderer);
    switch (app_view(s->app)) {
    case APP_VIEW_BOARD:
        board_page_draw(s);
        break;
    case APP_VIEW_LIST:
        list_view_draw(s);
        break;
    case APP_VIEW_FORM:
        form_view_draw(s);
        break;
    case APP_VIEW_TEXT:
        if (app_result(s->app, &result))
            result_view_draw(s, &result);
        else
            text_view_draw(s);
        break;
    default:
        prompt_view_draw(s);
        break;
    }
}

/* Draws the background into its texture. Without one it is drawn in every
 * frame. */
static void keep_still(struct screen *s)
{
    SDL_Renderer *r = s->canvas.renderer;

    if (s->still == NULL)
        s->still = SDL_CreateTexture(r, SDL_PIXELFORMAT_RGB888,
                                     SDL_TEXTUREACCESS_TARGET,
                                     s->canvas.width, s->canvas.height);
    if (s->still == NULL || SDL_SetRenderTarget(r, s->still) != 0)
        return;
    draw_still(s);
    SDL_SetRenderTarget(r, NULL);
}

void frame_draw(struct screen *s)
{
    struct app_board board;

    if (s->text != app_settings(s->app)->text)
        screen_resize(s);
    if (s->stale || s->still == NULL) {
        keep_still(s);
        set_title(s);
    }
    if (s->still == NULL)
        draw_still(s);
    else
        SDL_RenderCopy(s->canvas.renderer, s->still, NULL, NULL);
    if (app_view(s->app) == APP_VIEW_BOARD && app_board(s->app, &board)) {
        board_view_draw_pieces(&s->board, &s->canvas, &board);
        board_page_draw_tip(s);
    }
    SDL_RenderPresent(s->canvas.renderer);
    s->stale = s->moved = 0;
}
