/* album.h: the pictures of sprites: each is painted once a size and theme,
 * and kept as a texture.
 */
#ifndef FRONTENDS_SDL2_ALBUM_H
#define FRONTENDS_SDL2_ALBUM_H

#include "sprite.h"

struct album;

/* NULL without memory. */
struct album *album_open(SDL_Renderer *renderer);
void album_close(struct album *a);

/* Forgets all pictures: the theme is another, or the renderer lost them. */
void album_forget(struct album *a);

/* The picture, painted if it is not there yet; NULL without memory. */
SDL_Texture *album_get(struct album *a, const struct theme *theme,
                       const struct sprite_key *key);

/* The same as a surface of its own, for tests and icons. */
SDL_Surface *album_paint(const struct theme *theme,
                         const struct sprite_key *key);

#endif
