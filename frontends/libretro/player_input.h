/* player_input.h: the host's controller, mouse and fingers, as events of SDL
 * for sdl2/input.h.
 */
#ifndef FRONTENDS_LIBRETRO_PLAYER_INPUT_H
#define FRONTENDS_LIBRETRO_PLAYER_INPUT_H

#include <libretro-common/libretro.h>

#include "sdl2/input.h"

enum { PLAYER_INPUT_AXES = 2, PLAYER_INPUT_MICE = 3 };

struct player_input {
    struct input input;
    unsigned pad;               /* buttons that are held, as bits 1 << id */
    int axis[PLAYER_INPUT_AXES]; /* of the left stick */
    int mouse[PLAYER_INPUT_MICE]; /* 1: the button is held */
    int touches;                /* 1: a finger does */
    int seen;                   /* 1: the place below is the host's */
    int pointer_x, pointer_y;   /* where the host's pointer was */
    int x, y;                   /* and what it is on, in pixels */
    int shown;                  /* 1: the mouse was used last, so the core
                                   draws a pointer */
};

void player_input_open(struct player_input *p, struct screen *s);

/* Tells the host what the buttons do. */
void player_input_describe(retro_environment_t ask);

/* Passes on what has changed since the last call. */
void player_input_take(struct player_input *p, retro_input_state_t state);

#endif
