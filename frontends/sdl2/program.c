/* program.c: parlour-sdl2: opens the window, does what a script says, then
 * waits for what hands do. Nothing is drawn, and nothing wakes, while nothing
 * happens.
 */
#include <stdio.h>
#include <stdlib.h>

#include "app/main.h"
#include "platform.h"
#include "sdl2/actions.h"
#include "sdl2/input.h"
#include "sdl2/script.h"

enum { PROGRAM_PAD = 16 };      /* milliseconds between a controller's asks */

static void program_wait(struct input *h, long most)
{
    SDL_Event e;
    int got;

    if (input_asks(h))
        most = main_window_sooner(most, PROGRAM_PAD);
    got = most < 0 ? SDL_WaitEvent(&e) : SDL_WaitEventTimeout(&e, (int)most);
    if (got)
        input_take(h, &e);
    while (SDL_PollEvent(&e))   /* a storm of events is drawn once */
        input_take(h, &e);
    if (input_asks(h))
        input_ask(h);
}

static void program_loop(struct main_window *d, struct input *h)
{
    unsigned long drawn = 0, gone;
    long next = -1, wait;

    d->scripted = 0;
    d->stale = 1;
    while (!d->done) {
        gone = (main_window_now(d) - drawn) & 0xffffffffUL;
        if (d->stale || (next >= 0 && gone >= (unsigned long)next)) {
            drawn = main_window_now(d);
            next = actions_draw(d);
            gone = 0;
        }
        wait = next < 0 ? next : next - (long)gone;
        program_wait(h, main_window_sooner(
                            wait, sound_rest(d->sound, main_window_now(d))));
    }
}

static int program_perform(struct main_window *d, const struct options *o,
                           struct parlour_error *error)
{
    struct input h;
    int code = PARLOUR_OK;

    input_open(&h, d);
    actions_draw(d);
    if (o->script != NULL)
        code = script_run(&h, o->script, error);
    if (code == PARLOUR_OK && o->screen != NULL) {
        actions_draw(d);
        code = window_save(&d->window, o->screen, error);
    } else if (code == PARLOUR_OK) {
        program_loop(d, &h);
    }
    input_close(&h);
    return code;
}

static int program_play(struct options *o)
{
    struct parlour_error error;
    struct main_window *d = malloc(sizeof *d);
    int code, exit_code = PLATFORM_DONE;

    if (d == NULL)
        return PLATFORM_FAILED;
    code = main_window_open(d, o, &error);
    if (code == PARLOUR_OK)
        code = program_perform(d, o, &error);
    if (code != PARLOUR_OK)
        exit_code = main_complain(&error);
    main_window_close(d);
    free(d);
    return exit_code;
}

int program_main(int argc, char **argv)
{
    return main_program(OPTIONS_SDL2, argc, argv, program_play);
}
