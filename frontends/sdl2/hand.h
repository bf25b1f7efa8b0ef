/* hand.h: what hands do: keys, mouse, touch, game controllers. */
#ifndef FRONTENDS_SDL2_HAND_H
#define FRONTENDS_SDL2_HAND_H

#include "desk.h"

struct hand {
    struct desk *desk;
    int x, y;                   /* where the pointer is, in pixels */
    int pressed;                /* the cell the button went down on */
    int pointed;                /* the cell it is over */
    SDL_GameController *pad;
    int stick;                  /* the direction it is held in */
    int fingers;                /* how many touch */
    float fingers_x, fingers_y; /* where two fingers were, 0 to 1 */
};

void hand_open(struct hand *h, struct desk *d);
void hand_close(struct hand *h);

void hand_take(struct hand *h, const SDL_Event *e);

/* 1 while a controller is to be asked 60 times a second: SDL would do it a
 * thousand times. hand_ask asks it. */
int hand_asks(const struct hand *h);
void hand_ask(struct hand *h);

/* The key of that code, as SDL would tell it. */
void hand_press(int code);

#endif
