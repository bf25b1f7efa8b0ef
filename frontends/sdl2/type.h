/* type.h: words on the screen, in the machine's own sans serif font. A line
 * is set once and kept as a texture while it is in use.
 */
#ifndef FRONTENDS_SDL2_TYPE_H
#define FRONTENDS_SDL2_TYPE_H

#include <SDL.h>

struct type;

/* Never fails for want of a font: type_is_plain is 1 then, and only digits
 * and a few signs are drawn. NULL without memory. */
struct type *type_open(SDL_Renderer *renderer);
void type_close(struct type *t);
int type_is_plain(const struct type *t);

/* Forgets what was set: the renderer lost its textures. */
void type_forget(struct type *t);

/* Sets a line, `pixels` high, at x, y (its upper left); returns its width.
 * type_width only measures; type_height is that of a line. */
int type_draw(struct type *t, const char *words, int pixels, int bold,
              SDL_Color colour, int x, int y);
int type_width(struct type *t, const char *words, int pixels, int bold);
int type_height(struct type *t, int pixels, int bold);

#endif
