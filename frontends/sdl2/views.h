/* views.h: draws the view on top in the window. */
#ifndef FRONTENDS_SDL2_VIEWS_H
#define FRONTENDS_SDL2_VIEWS_H

#include "sdl2/screen.h"

/* Draws what has changed. */
void frame_draw(struct screen *s);

/* A board and around it the title, counters, next pieces, palette, message and
 * buttons: beside the board in a wide window, above and below it in a tall
 * one. Draws all but the pieces and what lies over them. */
void board_page_draw(struct screen *s);

/* What the button under the pointer does, over the pieces. */
void board_page_draw_tip(struct screen *s);

/* The board that lies below another view, with its pieces; nothing if there
 * isn't one. */
void board_page_draw_below(struct screen *s);

/* The colour of what is said (enum host_tone). */
SDL_Color board_page_tone(const struct screen *s, int tone);

void form_view_draw(struct screen *s);
void prompt_view_draw(struct screen *s);
void text_view_draw(struct screen *s);
void result_view_draw(struct screen *s, const struct app_result *r);
void list_view_draw(struct screen *s);

/* Where the cards of a grid lie. */
struct list_view_grid {
    int abreast, lines;         /* of the cards that are seen */
    int gap;
    int wide, high;             /* of a card */
    int top, left, width;       /* the first one; the width of all */
};

/* Places a number of cards: all cards as large as possible, or, if they would
 * be too small, as many as stay readable. */
void list_view_place(struct list_view_grid *g, const SDL_Rect *place,
                     int unit, int count);

/* Returns the place of card i of the `seen` that are visible. */
SDL_Rect list_view_card(const struct list_view_grid *g, int i, int seen);

#endif
