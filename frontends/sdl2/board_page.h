/* board_page.h: draws a board and around it the title, counters, next pieces,
 * palette, message and buttons: beside the board in a wide window, above and
 * below it in a tall one.
 */
#ifndef FRONTENDS_SDL2_BOARD_PAGE_H
#define FRONTENDS_SDL2_BOARD_PAGE_H

#include "sdl2/screen.h"

/* Draws all but the pieces. */
void board_page_draw(struct screen *s);

/* Draws the board that lies below another view, with its pieces; nothing if
 * there isn't one. */
void board_page_draw_below(struct screen *s);

/* The colour of what is said (enum app_tone). */
SDL_Color board_page_tone(const struct screen *s, int tone);

#endif
