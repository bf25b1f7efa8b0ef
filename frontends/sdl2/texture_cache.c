/* texture_cache.c: paints sprites and caches them as textures (see
 * texture_cache.h) in a hash table, which is emptied when it is full. Labels
 * are not cached; they are drawn on top.
 */
#include <stdlib.h>
#include <string.h>

#include "sdl2/icon.h"
#include "sdl2/piece.h"
#include "sdl2/svg.h"
#include "sdl2/brush.h"
#include "sdl2/texture_cache.h"

enum { TEXTURE_CACHE_SLOTS = 1024, TEXTURE_CACHE_MOST = 512 };

struct texture_cache_slot {
    struct sprite_key key;
    SDL_Texture *texture;       /* NULL: free */
};

struct texture_cache {
    SDL_Renderer *renderer;
    int count;
    struct texture_cache_slot slot[TEXTURE_CACHE_SLOTS];
};

struct texture_cache *texture_cache_open(SDL_Renderer *renderer)
{
    struct texture_cache *a = calloc(1, sizeof *a);

    if (a != NULL)
        a->renderer = renderer;
    return a;
}

void texture_cache_forget(struct texture_cache *a)
{
    int i;

    for (i = 0; i < TEXTURE_CACHE_SLOTS; i++)
        if (a->slot[i].texture != NULL) {
            SDL_DestroyTexture(a->slot[i].texture);
            a->slot[i].texture = NULL;
        }
    a->count = 0;
}

void texture_cache_close(struct texture_cache *a)
{
    if (a != NULL)
        texture_cache_forget(a);
    free(a);
}

SDL_Surface *texture_cache_paint(const struct theme *theme,
                                 const struct sprite_key *key)
{
    struct brush b;
    SDL_Surface *surface = svg_paint(theme, key);

    if (surface != NULL)
        return surface;
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

/* The key's slot, or the free one where it belongs. */
static struct texture_cache_slot *find(struct texture_cache *a,
                                       const struct sprite_key *key)
{
    unsigned place = (unsigned)key->kind * 31u + (unsigned)key->colour * 7u
        + (unsigned)key->hue * 41u + (unsigned)(key->facing + 1) * 131u
        + (unsigned)key->bare * 67u + key->joined * 17u
        + (unsigned)key->pixels * 257u;
    struct texture_cache_slot *slot = &a->slot[place % TEXTURE_CACHE_SLOTS];

    while (slot->texture != NULL
            && memcmp(&slot->key, key, sizeof *key) != 0)
        slot = &a->slot[++place % TEXTURE_CACHE_SLOTS];
    return slot;
}

SDL_Texture *texture_cache_get(struct texture_cache *a,
                               const struct theme *theme,
                               const struct sprite_key *key)
{
    struct texture_cache_slot *slot = find(a, key);
    SDL_Surface *surface;

    if (slot->texture != NULL)
        return slot->texture;
    if (a->count == TEXTURE_CACHE_MOST) {
        texture_cache_forget(a);
        slot = find(a, key);
    }
    surface = texture_cache_paint(theme, key);
    if (surface == NULL)
        return NULL;
    slot->texture = SDL_CreateTextureFromSurface(a->renderer, surface);
    SDL_FreeSurface(surface);
    if (slot->texture != NULL) {
        slot->key = *key;
        a->count++;
        SDL_SetTextureBlendMode(slot->texture, SDL_BLENDMODE_BLEND);
    }
    return slot->texture;
}
