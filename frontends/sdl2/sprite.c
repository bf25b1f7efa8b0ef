/* sprite.c: what sprite a thing is, and its colours (see sprite.h). */
#include "parlour.h"
#include "sdl2/raster.h"
#include "sdl2/sprite.h"

static const float sprite_clear = 3.0f; /* contrast of a mark, as in WCAG */
static const float sprite_step = 0.1f;

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

SDL_Color sprite_coloured_floor(const struct theme *theme, int hue)
{
    return raster_mix(theme->colour[THEME_FLOOR], theme_piece(theme, hue),
                      0.08f);
}

/* Goes from the floor's colour to its own, then on to that of text, until the
 * contrast is enough. */
SDL_Color sprite_floor_frame(const struct theme *theme, int hue)
{
    SDL_Color floor = theme->colour[THEME_FLOOR], frame = floor;
    SDL_Color own = theme_piece(theme, hue), text = theme->colour[THEME_TEXT];
    float part;

    for (part = 0.0f; part < 2.0f
            && theme_contrast(frame, floor) < sprite_clear;
            part += sprite_step)
        frame = part < 1.0f ? raster_mix(floor, own, part)
                            : raster_mix(own, text, part - 1.0f);
    return frame;
}

int sprite_of_shape(int shape)
{
    static const int sprites[] = {
        [PARLOUR_SHAPE_NOTHING] = SPRITE_FLOOR,
        [PARLOUR_SHAPE_PLAIN] = SPRITE_FLOOR,
        [PARLOUR_SHAPE_WALL] = SPRITE_WALL,
        [PARLOUR_SHAPE_GOAL] = SPRITE_GOAL,
        [PARLOUR_SHAPE_SEAT] = SPRITE_SEAT,
        [PARLOUR_SHAPE_BALL] = SPRITE_BALL,
        [PARLOUR_SHAPE_TILE] = SPRITE_TILE,
        [PARLOUR_SHAPE_GEM] = SPRITE_GEM,
        [PARLOUR_SHAPE_BOX] = SPRITE_BOX,
        [PARLOUR_SHAPE_PUSHER] = SPRITE_PUSHER
    };

    return sprites[shape];
}
