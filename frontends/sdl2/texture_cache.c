/* texture_cache.c: textures in a hash table that is at most half full (see
 * texture_cache.h).
 */
#include <assert.h>
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
    struct texture_cache *t = calloc(1, sizeof *t);

    assert(most > 0 && key_size > 0);
    if (t == NULL)
        return NULL;
    t->renderer = renderer;
    t->slots = 2 * most;
    t->key_size = key_size;
    t->texture = calloc((size_t)t->slots, sizeof *t->texture);
    t->key = calloc((size_t)t->slots, key_size);
    if (t->texture == NULL || t->key == NULL) {
        texture_cache_close(t);
        return NULL;
    }
    return t;
}

void texture_cache_forget(struct texture_cache *t)
{
    int i;

    for (i = 0; t->texture != NULL && i < t->slots; i++)
        if (t->texture[i] != NULL) {
            SDL_DestroyTexture(t->texture[i]);
            t->texture[i] = NULL;
        }
    t->count = 0;
}

void texture_cache_close(struct texture_cache *t)
{
    if (t == NULL)
        return;
    texture_cache_forget(t);
    free(t->texture);
    free(t->key);
    free(t);
}

/* The key's slot, or the free one where it belongs. */
static size_t find_slot(const struct texture_cache *t, const void *key)
{
    enum { START = 0x811c9dc5, FACTOR = 16777619 }; /* Fowler, Noll and Vo */
    const unsigned char *bytes = key;
    size_t i, slots = (size_t)t->slots;
    Uint32 sum = START;

    for (i = 0; i < t->key_size; i++)
        sum = (sum ^ bytes[i]) * FACTOR;
    for (i = sum % slots; t->texture[i] != NULL
             && memcmp(t->key + i * t->key_size, key, t->key_size) != 0;)
        i = (i + 1) % slots;
    return i;
}

SDL_Texture *texture_cache_get(struct texture_cache *t, const void *key)
{
    return t->texture[find_slot(t, key)];
}

SDL_Texture *texture_cache_put(struct texture_cache *t, const void *key,
                               SDL_Surface *picture)
{
    SDL_Texture *texture = picture == NULL ? NULL
        : SDL_CreateTextureFromSurface(t->renderer, picture);
    size_t slot;

    SDL_FreeSurface(picture);
    if (texture == NULL)
        return NULL;
    if (2 * t->count == t->slots)
        texture_cache_forget(t);
    slot = find_slot(t, key);
    memcpy(t->key + slot * t->key_size, key, t->key_size);
    t->texture[slot] = texture;
    t->count++;
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
    return texture;
}
