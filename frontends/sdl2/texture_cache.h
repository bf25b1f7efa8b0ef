/* texture_cache.h: the pictures of sprites: each is painted once for a size
 * and theme, and kept as a texture.
 */
#ifndef FRONTENDS_SDL2_TEXTURE_CACHE_H
#define FRONTENDS_SDL2_TEXTURE_CACHE_H

#include "sdl2/sprite.h"

struct texture_cache;

/* NULL without memory. */
struct texture_cache *texture_cache_open(SDL_Renderer *renderer);
void texture_cache_close(struct texture_cache *a);

/* Forgets all pictures: the theme has changed, or the renderer lost them. */
void texture_cache_forget(struct texture_cache *a);

/* The picture, painted if it is not there yet; NULL without memory. */
SDL_Texture *texture_cache_get(struct texture_cache *a,
                               const struct theme *theme,
                               const struct sprite_key *key);

/* The same as a surface of its own, for tests and icons. */
SDL_Surface *texture_cache_paint(const struct theme *theme,
                                 const struct sprite_key *key);

#endif
