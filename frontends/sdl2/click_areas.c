/* click_areas.c: places that can be clicked (see click_areas.h). */
#include <stddef.h>

#include "sdl2/click_areas.h"

void click_areas_add(struct click_areas *t, int on, int number,
                     const SDL_Rect *place)
{
    struct target *target = &t->target[t->count];

    if (t->count == CLICK_AREAS_MOST)
        return;
    target->on = on;
    target->number = number;
    target->place = *place;
    t->count++;
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
