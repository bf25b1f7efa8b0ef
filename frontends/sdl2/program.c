/* program.c: parlour-sdl2: opens the window, does what a script says, then
 * waits for what hands do. Nothing is drawn, and nothing wakes, while nothing
 * happens.
 */
#include <stdio.h>
#include <stdlib.h>

#include "deed.h"
#include "hand.h"
#include "platform.h"
#include "script.h"
#include "start.h"

enum { PROGRAM_PAD = 16 };      /* milliseconds between a controller's asks */

static void program_wait(struct hand *h, long most)
{
    SDL_Event e;
    int got;

    if (hand_asks(h))
        most = desk_sooner(most, PROGRAM_PAD);
    got = most < 0 ? SDL_WaitEvent(&e) : SDL_WaitEventTimeout(&e, (int)most);
    if (got)
        hand_take(h, &e);
    while (SDL_PollEvent(&e))   /* a storm of events is drawn once */
        hand_take(h, &e);
    if (hand_asks(h))
        hand_ask(h);
}

static void program_loop(struct desk *d, struct hand *h)
{
    unsigned long drawn = 0, gone;
    long next = -1, wait;

    d->scripted = 0;
    d->stale = 1;
    while (!d->done) {
        gone = (desk_now(d) - drawn) & 0xffffffffUL;
        if (d->stale || (next >= 0 && gone >= (unsigned long)next)) {
            drawn = desk_now(d);
            next = deed_draw(d);
            gone = 0;
        }
        wait = next < 0 ? next : next - (long)gone;
        program_wait(h, desk_sooner(wait, sound_rest(d->sound,
                                                     desk_now(d))));
    }
}

static int program_perform(struct desk *d, const struct options *o,
                           struct parlour_error *error)
{
    struct hand h;
    int code = PARLOUR_OK;

    hand_open(&h, d);
    deed_draw(d);
    if (o->script != NULL)
        code = script_run(&h, o->script, error);
    if (code == PARLOUR_OK && o->screen != NULL) {
        deed_draw(d);
        code = window_save(&d->window, o->screen, error);
    } else if (code == PARLOUR_OK) {
        program_loop(d, &h);
    }
    hand_close(&h);
    return code;
}

static int program_play(struct options *o)
{
    struct parlour_error error;
    struct desk *d = malloc(sizeof *d);
    int code, exit_code = PLATFORM_DONE;

    if (d == NULL)
        return PLATFORM_FAILED;
    code = desk_open(d, o, &error);
    if (code == PARLOUR_OK)
        code = program_perform(d, o, &error);
    if (code != PARLOUR_OK)
        exit_code = start_complain(&error);
    desk_close(d);
    free(d);
    return exit_code;
}

int program_main(int argc, char **argv)
{
    return start_program(OPTIONS_SDL2, argc, argv, program_play);
}
