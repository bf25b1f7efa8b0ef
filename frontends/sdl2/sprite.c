/* sprite.c: painting and keeping sprites (see sprite.h). They are kept in a
 * hash table; when that is full all are forgotten and painted anew as they
 * are wanted. Limit: a label is not part of a sprite; it is written over it.
 */
#include <stdlib.h>
#include <string.h>

#include "icon.h"
#include "parlour.h"
#include "piece.h"

SDL_Surface *sprite_paint(const struct theme *theme,
                          const struct sprite_key *key)
{
    struct brush b;
    SDL_Surface *surface;

    b.raster = raster_open(key->pixels);
    b.theme = theme;
    b.key = key;
    if (b.raster == NULL)
        return NULL;
    if (key->kind < SPRITE_ICONS)
        piece_paint(&b);
    else
        icon_paint(&b);
    surface = raster_surface(b.raster);
    raster_close(b.raster);
    return surface;
}

SDL_Color sprite_colour(const struct theme *theme, int kind, int hue)
{
    return kind == SPRITE_PUSHER && hue == 0
        ? theme->colour[THEME_ACCENT] : theme_piece(theme, hue);
}

SDL_Color sprite_ink(const struct theme *theme, int kind, int hue)
{
    SDL_Color own = sprite_colour(theme, kind, hue);

    return theme_ink(kind == SPRITE_BOX ? brush_darker(own, 0.16f) : own);
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

/* ---- keeping ---- */

enum { SPRITE_SLOTS = 1024, SPRITE_MOST = 512 };

struct sprite_slot {
    struct sprite_key key;
    SDL_Texture *texture;       /* NULL: free */
};

struct sprites {
    SDL_Renderer *renderer;
    int count;
    struct sprite_slot slot[SPRITE_SLOTS];
};

struct sprites *sprite_open(SDL_Renderer *renderer)
{
    struct sprites *s = calloc(1, sizeof *s);

    if (s != NULL)
        s->renderer = renderer;
    return s;
}

void sprite_forget(struct sprites *s)
{
    int i;

    for (i = 0; i < SPRITE_SLOTS; i++)
        if (s->slot[i].texture != NULL) {
            SDL_DestroyTexture(s->slot[i].texture);
            s->slot[i].texture = NULL;
        }
    s->count = 0;
}

void sprite_close(struct sprites *s)
{
    if (s != NULL)
        sprite_forget(s);
    free(s);
}

/* The key's slot, or the free one where it belongs. */
static struct sprite_slot *sprite_find(struct sprites *s,
                                       const struct sprite_key *key)
{
    unsigned place = (unsigned)key->kind * 31u + (unsigned)key->colour * 7u
        + (unsigned)key->hue * 41u + (unsigned)(key->facing + 1) * 131u
        + (unsigned)key->bare * 67u + key->joined * 17u
        + (unsigned)key->pixels * 257u;
    struct sprite_slot *slot = &s->slot[place % SPRITE_SLOTS];

    while (slot->texture != NULL
            && memcmp(&slot->key, key, sizeof *key) != 0)
        slot = &s->slot[++place % SPRITE_SLOTS];
    return slot;
}

SDL_Texture *sprite_get(struct sprites *s, const struct theme *theme,
                        const struct sprite_key *key)
{
    struct sprite_slot *slot = sprite_find(s, key);
    SDL_Surface *surface;

    if (slot->texture != NULL)
        return slot->texture;
    if (s->count == SPRITE_MOST) {
        sprite_forget(s);
        slot = sprite_find(s, key);
    }
    surface = sprite_paint(theme, key);
    if (surface == NULL)
        return NULL;
    slot->texture = SDL_CreateTextureFromSurface(s->renderer, surface);
    SDL_FreeSurface(surface);
    if (slot->texture != NULL) {
        slot->key = *key;
        s->count++;
        SDL_SetTextureBlendMode(slot->texture, SDL_BLENDMODE_BLEND);
    }
    return slot->texture;
}
