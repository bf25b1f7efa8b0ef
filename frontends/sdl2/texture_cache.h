/* texture_cache.h: textures kept by a key: the bytes of a struct, in which
 * unused bytes are 0.
 */
#ifndef FRONTENDS_SDL2_TEXTURE_CACHE_H
#define FRONTENDS_SDL2_TEXTURE_CACHE_H

#include <SDL.h>

struct texture_cache;

/* Keeps at most that many textures; one more empties the cache. Returns NULL
 * if there is no memory. */
struct texture_cache *texture_cache_open(SDL_Renderer *renderer, int most,
                                         size_t key_size);
void texture_cache_close(struct texture_cache *t);

/* Drops all textures. */
void texture_cache_forget(struct texture_cache *t);

/* Returns the texture of a key, or NULL. */
SDL_Texture *texture_cache_get(struct texture_cache *t, const void *key);

/* Makes a texture of a picture, frees the picture and keeps the texture.
 * Returns it, or NULL if it fails or the picture is NULL. */
SDL_Texture *texture_cache_put(struct texture_cache *t, const void *key,
                               SDL_Surface *picture);

#endif
