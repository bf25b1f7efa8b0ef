/* controller.h: game controllers: which action each button does, repeated
 * while it is held, and finding controllers while the program runs.
 */
#ifndef FRONTENDS_SDL2_CONTROLLER_H
#define FRONTENDS_SDL2_CONTROLLER_H

#include "app/views/app.h"
#include "sdl2/window.h"

/* The names of a controller's buttons: those of the Xbox, the Switch, the
 * PlayStation, and of RetroArch's RetroPad. */
enum controller_names {
    CONTROLLER_XBOX, CONTROLLER_SWITCH, CONTROLLER_PLAYSTATION,
    CONTROLLER_RETROPAD, CONTROLLER_NAMES
};

struct controller {
    SDL_GameController *pad;    /* that is used, or NULL */
    int focused;                /* 1: the window has the focus */
    int held;                   /* the direction button that is held, by SDL's
                                   number, or SDL_CONTROLLER_BUTTON_INVALID */
    unsigned long due;          /* when it counts again */
    int axis;                   /* on which the stick is held over, or
                                   SDL_CONTROLLER_AXIS_INVALID */
    unsigned long looked;       /* when we looked for controllers last */
    int seeks;                  /* 1: one was lost, and we look for it, */
    unsigned long lost;         /* since then */
    int used;                   /* 1: with the controller */
    enum controller_names names;
};

void controller_open(struct controller *c);
void controller_close(struct controller *c);

/* The window got the focus (1) or lost it (0): controllers are used only while
 * it has it. */
void controller_focus(struct controller *c, struct app *a, int focus,
                      unsigned long now);

/* The player uses a controller. */
void controller_use(struct controller *c, struct app *a);

/* The player used something else: keys, the mouse or fingers. */
void controller_leave(struct controller *c, struct app *a);

/* Handles an event of a controller. Returns 0 if it is none. */
int controller_take(struct controller *c, struct app *a, const SDL_Event *e,
                    unsigned long now);

/* Asks the controller, or looks for one, which adds events; repeats what is
 * held. Returns the milliseconds until the next call, or APP_RESTS. */
long controller_tick(struct controller *c, struct app *a, unsigned long now);

/* Returns the name of the button that does an action, or "". */
const char *controller_name(const struct controller *c, int action);

#endif
