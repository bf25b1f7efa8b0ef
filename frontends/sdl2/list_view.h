/* list_view.h: the drawing of a list: a grid of cards, or rows of a table. */
#ifndef FRONTENDS_SDL2_LIST_VIEW_H
#define FRONTENDS_SDL2_LIST_VIEW_H

#include "sdl2/screen.h"

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

void list_view_draw(struct screen *s);

#endif
