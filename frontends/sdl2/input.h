/* input.h: what hands do: keys, mouse, touch, game controllers. */
#ifndef FRONTENDS_SDL2_INPUT_H
#define FRONTENDS_SDL2_INPUT_H

#include "sdl2/main_window.h"

struct input {
    struct main_window *main_window;
    int x, y;                   /* where the pointer is, in pixels */
    int pressed;                /* the cell the button went down on */
    int pointed;                /* the cell it is over */
    SDL_GameController *pad;
    int stick;                  /* the direction it is held in */
    int fingers;                /* how many touch */
    float fingers_x, fingers_y; /* where two fingers were, 0 to 1 */
};

void input_open(struct input *h, struct main_window *d);
void input_close(struct input *h);

void input_take(struct input *h, const SDL_Event *e);

/* 1 while a controller is to be asked 60 times a second: SDL would do it a
 * thousand times. input_ask asks it. */
int input_asks(const struct input *h);
void input_ask(struct input *h);

/* The key of that code, as SDL would tell it. */
void input_press(int code);

#endif
