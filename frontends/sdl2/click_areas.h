/* click_areas.h: what on the screen a pointer can be on, as app.h counts it;
 * the cells of a board are board_view.h's.
 */
#ifndef FRONTENDS_SDL2_CLICK_AREAS_H
#define FRONTENDS_SDL2_CLICK_AREAS_H

#include <SDL.h>

enum { CLICK_AREAS_MOST = 512 }; /* more than a screen has room for */

struct target {
    int on, number;             /* enum app_on */
    SDL_Rect place;
};

struct click_areas {
    struct target target[CLICK_AREAS_MOST];
    int count;
};

void click_areas_add(struct click_areas *t, int on, int number,
                     const SDL_Rect *place);

/* The one added last that is at a point, or NULL. */
const struct target *click_areas_at(const struct click_areas *t, int x, int y);

/* The first one of a kind and number, or NULL. */
const struct target *click_areas_find(const struct click_areas *t, int on,
                                      int number);

#endif
