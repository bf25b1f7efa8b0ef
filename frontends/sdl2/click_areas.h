/* click_areas.h: the areas of the window that can be clicked, numbered as in
 * app.h. Cells of a board are found by board_view.h instead.
 */
#ifndef FRONTENDS_SDL2_CLICK_AREAS_H
#define FRONTENDS_SDL2_CLICK_AREAS_H

#include <SDL.h>

enum { CLICK_AREAS_MOST = 512 }; /* more than a screen has room for */

struct target {
    int on, number;             /* enum app_on; of a scroll bar: the number
                                   at its lower end, 0 is at the upper one */
    SDL_Rect place;
};

struct click_areas {
    struct target target[CLICK_AREAS_MOST];
    int count;
};

void click_areas_add(struct click_areas *t, int on, int number,
                     const SDL_Rect *place);

/* Returns the last added area at a point, or NULL. */
const struct target *click_areas_at(const struct click_areas *t, int x, int y);

#endif
