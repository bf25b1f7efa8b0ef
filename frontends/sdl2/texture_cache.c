/* texture_cache.c: textures in a hash table that is at most half full (see
 * texture_cache.h).
 */
#include <stdlib.h>
#include <string.h>

#include "sdl2/texture_cache.h"

struct texture_cache {
    SDL_Renderer *renderer;
    int count, slots;
    size_t key_size;
    SDL_Texture **texture;      /* of each slot; NULL: it is free */
    unsigned char *key;
};

struct texture_cache *texture_cache_open(SDL_Renderer *renderer, int most,
                                         size_t key_size)
{
    struct texture_cache *a = calloc(1, sizeof *a);

    if (a == NULL)
        return NULL;
    a->renderer = renderer;
    a->slots = 2 * most;
    a->key_size = key_size;
    a->texture = calloc((size_t)a->slots, sizeof *a->texture);
    a->key = calloc((size_t)a->slots, key_size);
    if (a->texture == NULL || a->key == NULL) {
        texture_cache_close(a);
        return NULL;
    }
    return a;
}

void texture_cache_forget(struct texture_cache *a)
{
    int i;

    for (i = 0; a->texture != NULL && i < a->slots; i++)
        if (a->texture[i] != NULL) {
            SDL_DestroyTexture(a->texture[i]);
            a->texture[i] = NULL;
        }
    a->count = 0;
}

void texture_cache_close(struct texture_cache *a)
{
    if (a == NULL)
        return;
    texture_cache_forget(a);
    free(a->texture);
    free(a->key);
    free(a);
}

/* The key's slot, or the free one where it belongs. */
static size_t find_slot(const struct texture_cache *a, const void *key)
{
    enum { START = 0x811c9dc5, FACTOR = 16777619 }; /* Fowler, Noll and Vo */
    const unsigned char *bytes = key;
    size_t i, slots = (size_t)a->slots;
    Uint32 sum = START;

    for (i = 0; i < a->key_size; i++)
        sum = (sum ^ bytes[i]) * FACTOR;
    for (i = sum % slots; a->texture[i] != NULL
             && memcmp(a->key + i * a->key_size, key, a->key_size) != 0;)
        i = (i + 1) % slots;
    return i;
}

SDL_Texture *texture_cache_get(struct texture_cache *a, const void *key)
{
    return a->texture[find_slot(a, key)];
}

SDL_Texture *texture_cache_put(struct texture_cache *a, const void *key,
                               SDL_Surface *picture)
{
    SDL_Texture *texture = picture == NULL ? NULL
        : SDL_CreateTextureFromSurface(a->renderer, picture);
    size_t slot;

    SDL_FreeSurface(picture);
    if (texture == NULL)
        return NULL;
    if (2 * a->count == a->slots)
        texture_cache_forget(a);
    slot = find_slot(a, key);
    memcpy(a->key + slot * a->key_size, key, a->key_size);
    a->texture[slot] = texture;
    a->count++;
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
    return texture;
}
