/* font.h: lines of text in the machine's best sans serif font. All digits are
 * equally wide, so that a counter does not move what is beside it. Letters
 * that the font lacks are drawn in another one.
 */
#ifndef FRONTENDS_SDL2_FONT_H
#define FRONTENDS_SDL2_FONT_H

#include <SDL.h>

struct font;

enum font_style {
    FONT_STRONG = 1,            /* bold */
    FONT_SIGN = 2               /* stands alone: digits as the font has them */
};

/* Returns NULL if no font is installed, or there is no memory. */
struct font *font_open(SDL_Renderer *renderer);
void font_close(struct font *f);
void font_forget(struct font *f);       /* all textures */

/* Draws a line, `pixels` high, at x, y (its upper left corner). Returns its
 * width. */
int font_draw(struct font *f, const char *words, int pixels, int style,
              SDL_Color colour, int x, int y);
int font_width(struct font *f, const char *words, int pixels, int style);

/* Returns the height of a line. */
int font_height(int pixels);

/* Returns how many bytes of a line fit a width: whole characters. */
int font_fit(struct font *f, const char *words, int pixels, int style,
             int width);

#endif
