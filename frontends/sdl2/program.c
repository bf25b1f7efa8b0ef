/* program.c: parlour-sdl2: opens the window, presses the keys of --keys and
 * runs the event loop. While nothing happens, nothing is drawn and the program
 * sleeps.
 */
#include <stdlib.h>

#include "app/play/screen_program.h"
#include "platform.h"
#include "sdl2/input.h"
#include "sdl2/views.h"

/* Handles all events that are waiting before anything is drawn. */
static void wait_for_input(struct input *in, long most)
{
    SDL_Event e;
    int got;

    got = most < 0 ? SDL_WaitEvent(&e) : SDL_WaitEventTimeout(&e, (int)most);
    screen_tick(in->screen);
    if (got)
        input_take(in, &e);
    while (SDL_PollEvent(&e))
        input_take(in, &e);
}

/* Runs until the player leaves; to save a picture, until all keys of --keys
 * were pressed. A search that one began ends before the next. */
static void run_loop(struct screen *s, struct input *in,
                     const struct options *o)
{
    const char *keys = o->keys != NULL ? o->keys : "";
    long wait;

    while (!app_is_done(s->app)) {
        wait = screen_tick(s);
        if (!app_is_searching(s->app)) {
            if (app_press(s->app, &keys))
                continue;
            if (o->screen != NULL)
                return;
        }
        if (s->stale || s->moved) {
            views_draw(s);
            if (screen_complain(s))
                continue;
        }
        wait_for_input(in, app_sooner(wait, sound_rest(&s->sound,
                                                       screen_now(s))));
    }
}

static int perform(struct screen *s, const struct options *o,
                   struct parlour_error *error)
{
    struct input in;

    input_open(&in, s);
    views_draw(s);
    run_loop(s, &in, o);
    if (o->screen == NULL)
        return PARLOUR_OK;
    views_draw(s);
    if (screen_complain(s))
        views_draw(s);
    return window_save(&s->window, o->screen, error);
}

static int play(struct options *o)
{
    struct parlour_error error;
    struct screen *s;
    int code, exit_code = PLATFORM_DONE;

    if (o->keys != NULL && app_check_keys(o->keys, &error) != PARLOUR_OK)
        return screen_program_complain(&error);
    s = malloc(sizeof *s);
    if (s == NULL) {
        parlour_fail(&error, PARLOUR_NO_MEMORY, 0, NULL);
        return screen_program_complain(&error);
    }
    code = screen_open(s, o, NULL, &error);
    if (code == PARLOUR_OK)
        code = perform(s, o, &error);
    if (code != PARLOUR_OK)
        exit_code = screen_program_complain(&error);
    screen_close(s);
    free(s);
    return exit_code;
}

int program_main(int argc, char **argv)
{
    return screen_program_run(OPTIONS_SDL2, argc, argv, play);
}
