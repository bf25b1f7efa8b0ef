/* targets.h: what on the screen a pointer can be on, as app.h counts it; the
 * cells of a board are board_view.h's.
 */
#ifndef FRONTENDS_SDL2_TARGETS_H
#define FRONTENDS_SDL2_TARGETS_H

#include <SDL.h>

enum { TARGETS_MOST = 512 };    /* more than a screen has room for */

struct target {
    int on, number;             /* enum app_on */
    SDL_Rect place;
};

struct targets {
    struct target target[TARGETS_MOST];
    int count;
};

void targets_add(struct targets *t, int on, int number,
                 const SDL_Rect *place);

/* The one added last that is at a point, or NULL. */
const struct target *targets_at(const struct targets *t, int x, int y);

/* The first one of a kind and number, or NULL. */
const struct target *targets_find(const struct targets *t, int on,
                                  int number);

#endif
