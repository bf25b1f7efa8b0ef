/* click_areas.c: places that can be clicked (see click_areas.h). */
#include <stddef.h>

#include "sdl2/click_areas.h"

void click_areas_add(struct click_areas *t, int on, int number,
                     const SDL_Rect *place)
{
    if (t->count < CLICK_AREAS_MOST)
        t->target[t->count++] = (struct target){ on, number, *place };
}

const struct target *click_areas_at(const struct click_areas *t, int x, int y)
{
    SDL_Point point = { x, y };
    int i;

    for (i = t->count - 1; i >= 0; i--)
        if (SDL_PointInRect(&point, &t->target[i].place))
            return &t->target[i];
    return NULL;
}
