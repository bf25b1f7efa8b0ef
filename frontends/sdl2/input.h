/* input.h: turns SDL's events into the application's input: keys, mouse,
 * touch, dropped files; those of controllers go to controller.h.
 */
#ifndef FRONTENDS_SDL2_INPUT_H
#define FRONTENDS_SDL2_INPUT_H

#include "sdl2/screen.h"

struct input {
    struct screen *screen;
    int x, y;                   /* where the pointer is, in pixels */
    int button;                 /* enum app_button, or PARLOUR_NONE: none is
                                   held */
    int pressed_x, pressed_y;   /* where it was pressed */
    int fingers;                /* how many touch */
    int taps;                   /* 1: a click follows when it is lifted */
    unsigned mod;               /* SDL's modifiers of the last key event */
    int key;                    /* its number in USB's tables of keys (SDL's
                                   scancode), or 0 */
    int swiped;                 /* pixels that one has moved in a list */
    float fingers_x, fingers_y; /* where two fingers were, 0 to 1 */
    float pinched;              /* how far they have gone apart since the last
                                   step of zoom */
};

void input_open(struct input *in, struct screen *s);

void input_take(struct input *in, const SDL_Event *e);

#endif
