/* views.h: draws the views; lists are in list_view.h. */
#ifndef FRONTENDS_SDL2_VIEWS_H
#define FRONTENDS_SDL2_VIEWS_H

#include "sdl2/screen.h"

/* A board and around it the title, counters, next pieces, palette, message and
 * buttons: beside the board in a wide window, above and below it in a tall
 * one. Draws all but the pieces. */
void board_page_draw(struct screen *s);

/* The board that lies below another view, with its pieces; nothing if there
 * isn't one. */
void board_page_draw_below(struct screen *s);

/* The colour of what is said (enum app_tone). */
SDL_Color board_page_tone(const struct screen *s, int tone);

void form_view_draw(struct screen *s);
void prompt_view_draw(struct screen *s);
void text_view_draw(struct screen *s);
void result_view_draw(struct screen *s, const struct app_result *r);

#endif
