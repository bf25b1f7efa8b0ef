/* sprite.c: what sprite a thing is, and its colours (see sprite.h). */
#include "parlour.h"
#include "sdl2/raster.h"
#include "sdl2/sprite.h"

SDL_Color sprite_colour(const struct theme *theme, int kind, int hue)
{
    return kind == SPRITE_PUSHER && hue == 0
        ? theme->colour[THEME_PUSHER] : theme_piece(theme, hue);
}

SDL_Color sprite_plate(const struct theme *theme, int kind, int hue)
{
    static const SDL_Color black = { 0, 0, 0, SDL_ALPHA_OPAQUE };
    SDL_Color own = sprite_colour(theme, kind, hue);

    return kind == SPRITE_BOX ? raster_mix(own, black, 0.16f) : own;
}

SDL_Color sprite_ink(const struct theme *theme, int kind, int hue)
{
    return theme_ink(sprite_plate(theme, kind, hue));
}

int sprite_of_shape(int shape)
{
    switch (shape) {
    case PARLOUR_SHAPE_WALL:
        return SPRITE_WALL;
    case PARLOUR_SHAPE_GOAL:
        return SPRITE_GOAL;
    case PARLOUR_SHAPE_SEAT:
        return SPRITE_SEAT;
    case PARLOUR_SHAPE_BALL:
        return SPRITE_BALL;
    case PARLOUR_SHAPE_TILE:
        return SPRITE_TILE;
    case PARLOUR_SHAPE_GEM:
        return SPRITE_GEM;
    case PARLOUR_SHAPE_BOX:
        return SPRITE_BOX;
    case PARLOUR_SHAPE_PUSHER:
        return SPRITE_PUSHER;
    default:
        return SPRITE_FLOOR;
    }
}
