/* album.c: painting and keeping the pictures of sprites (see album.h). They
 * are kept in a hash table; when that is full all are forgotten and painted
 * anew as they are wanted. Limit: a label is not part of a picture; it is
 * written over it.
 */
#include <stdlib.h>
#include <string.h>

#include "album.h"
#include "brush.h"
#include "icon.h"
#include "piece.h"

enum { ALBUM_SLOTS = 1024, ALBUM_MOST = 512 };

struct album_slot {
    struct sprite_key key;
    SDL_Texture *texture;       /* NULL: free */
};

struct album {
    SDL_Renderer *renderer;
    int count;
    struct album_slot slot[ALBUM_SLOTS];
};

struct album *album_open(SDL_Renderer *renderer)
{
    struct album *a = calloc(1, sizeof *a);

    if (a != NULL)
        a->renderer = renderer;
    return a;
}

void album_forget(struct album *a)
{
    int i;

    for (i = 0; i < ALBUM_SLOTS; i++)
        if (a->slot[i].texture != NULL) {
            SDL_DestroyTexture(a->slot[i].texture);
            a->slot[i].texture = NULL;
        }
    a->count = 0;
}

void album_close(struct album *a)
{
    if (a != NULL)
        album_forget(a);
    free(a);
}

SDL_Surface *album_paint(const struct theme *theme,
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

/* The key's slot, or the free one where it belongs. */
static struct album_slot *album_find(struct album *a,
                                     const struct sprite_key *key)
{
    unsigned place = (unsigned)key->kind * 31u + (unsigned)key->colour * 7u
        + (unsigned)key->hue * 41u + (unsigned)(key->facing + 1) * 131u
        + (unsigned)key->bare * 67u + key->joined * 17u
        + (unsigned)key->pixels * 257u;
    struct album_slot *slot = &a->slot[place % ALBUM_SLOTS];

    while (slot->texture != NULL
            && memcmp(&slot->key, key, sizeof *key) != 0)
        slot = &a->slot[++place % ALBUM_SLOTS];
    return slot;
}

SDL_Texture *album_get(struct album *a, const struct theme *theme,
                       const struct sprite_key *key)
{
    struct album_slot *slot = album_find(a, key);
    SDL_Surface *surface;

    if (slot->texture != NULL)
        return slot->texture;
    if (a->count == ALBUM_MOST) {
        album_forget(a);
        slot = album_find(a, key);
    }
    surface = album_paint(theme, key);
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
