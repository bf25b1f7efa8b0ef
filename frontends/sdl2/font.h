/* font.h: renders lines of text in a sans serif font of the machine. A line is
 * rendered once and kept as a texture while it is in use.
 */
#ifndef FRONTENDS_SDL2_FONT_H
#define FRONTENDS_SDL2_FONT_H

#include <SDL.h>

struct font;

/* Returns NULL if no font is installed, or there is no memory. */
struct font *font_open(SDL_Renderer *renderer);
void font_close(struct font *t);

/* Drops the textures of all lines, after a lost device. */
void font_forget(struct font *t);

/* font_draw draws a line, `pixels` high, at x, y (its upper left corner) and
 * returns its width. font_width only measures; font_height returns the height
 * of a line. */
int font_draw(struct font *t, const char *words, int pixels, int bold,
              SDL_Color colour, int x, int y);
int font_width(struct font *t, const char *words, int pixels, int bold);
int font_height(struct font *t, int pixels, int bold);

/* Returns how many bytes of a line fit a width: whole characters. */
int font_fit(struct font *t, const char *words, int pixels, int bold,
             int width);

#endif
