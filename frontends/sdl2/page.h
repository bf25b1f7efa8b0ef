/* page.h: draws the title, message and actions of all views but the board. A
 * page fills the window; a card lies over the board.
 */
#ifndef FRONTENDS_SDL2_PAGE_H
#define FRONTENDS_SDL2_PAGE_H

#include "sdl2/screen.h"

/* Draws a page for contents of this width, or less if the window is narrower.
 * Sets *inner to the place of the contents. draw: 0 only measures. */
void page_page(struct screen *s, int wide, SDL_Rect *inner, int draw);

/* Draws the message of a page, below these contents. */
void page_said(struct screen *s, const SDL_Rect *inner);

/* Draws a card over the board, if there is one, for contents of this size, or
 * less if there is no room. */
void page_card(struct screen *s, int wide, int high, SDL_Rect *inner);

/* Returns the maximal height of the contents of a card of this width. */
int page_room(struct screen *s, int wide);

#endif
