/* font.h: words on the screen, in the machine's own sans serif font. A line
 * is set once and kept as a texture while it is in use.
 */
#ifndef FRONTENDS_SDL2_FONT_H
#define FRONTENDS_SDL2_FONT_H

#include <SDL.h>

struct font;

/* Never fails for want of a font: font_is_plain is 1 then, and only digits
 * and a few signs are drawn. NULL without memory. */
struct font *font_open(SDL_Renderer *renderer);
void font_close(struct font *t);
int font_is_plain(const struct font *t);

/* Forgets what was set: the renderer lost its textures. */
void font_forget(struct font *t);

/* Sets a line, `pixels` high, at x, y (its upper left); returns its width.
 * font_width only measures; font_height is that of a line. */
int font_draw(struct font *t, const char *words, int pixels, int bold,
              SDL_Color colour, int x, int y);
int font_width(struct font *t, const char *words, int pixels, int bold);
int font_height(struct font *t, int pixels, int bold);

#endif
