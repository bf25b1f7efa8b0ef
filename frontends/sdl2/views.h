/* views.h: draws the view on top in the window. */
#ifndef FRONTENDS_SDL2_VIEWS_H
#define FRONTENDS_SDL2_VIEWS_H

#include "sdl2/screen.h"

/* Draws what has changed. */
void views_draw(struct screen *s);

/* Draws the title and actions of a page, which fills the window, for contents
 * of this width, or less if the window is narrower. Sets *inner to the place
 * of the contents. draw: 0 only measures. */
void views_page(struct screen *s, int wide, SDL_Rect *inner, int draw);

/* Draws the message of a page, below these contents. */
void views_said(struct screen *s, const SDL_Rect *inner);

/* The colour of what is said (enum host_tone). */
SDL_Color views_tone(const struct screen *s, int tone);

/* Draws a card beside the board on top, or below it in a tall window, for
 * contents of this size; darkens all but the board. Sets *inner to the place
 * of the contents. */
void views_card_beside(struct screen *s, int wide, int high, SDL_Rect *inner);

/* Returns the maximal height of the contents of a card of this width. */
int views_card_room(struct screen *s, int wide);

/* The card at the end of a game, and what moves on it. */
void result_draw(struct screen *s, const struct app_result *r);
void result_draw_moving(struct screen *s, const struct app_result *r);

/* A board and around it the title, counters, next pieces, palette, message and
 * buttons: beside the board in a wide window, above and below it in a tall
 * one. Draws all but the pieces and what lies over them. */
void board_view_draw(struct screen *s);

/* The figures of counters, and what lies over the pieces: an overview of a
 * zoomed board, and what the button under the pointer does. */
void board_view_draw_over(struct screen *s);

/* Draws the figures of the board's counters over the labels in `still`. */
void board_view_draw_figures(struct screen *s);

/* The board that lies below another view, with its pieces; nothing if there
 * isn't one. */
void board_view_draw_below(struct screen *s);

/* The same in the room that a card beside or below it leaves. */
void board_view_draw_beside(struct screen *s, const SDL_Rect *card);

/* Returns 1 if there is room for a panel beside a board. */
int board_view_is_wide(const struct canvas *c);

/* A list: a grid of cards, or rows. */
void list_view_draw(struct screen *s);

/* The same of few large cards, in a place. */
void cards_draw(struct screen *s, struct app_list *list,
                const SDL_Rect *place);

/* For lists: draws the scroll bar beside one that is longer than its place;
 * tells the application how much is seen, and asks again what is. */
void list_view_draw_scroll(struct screen *s, const SDL_Rect *place, int first,
                           int seen, int count);
void list_view_tell_room(struct screen *s, struct app_list *list, int abreast,
                         int lines);

/* Draws a card without words; face: a colour of the theme. */
void list_view_draw_face(struct canvas *c, const SDL_Rect *card, int selected,
                         int face);

/* Where the cards of a grid lie. */
struct list_view_grid {
    int abreast, lines;         /* of the cards that are seen */
    int gap;
    int wide, high;             /* of a card */
    int top, left, width;       /* the first one; the width of all */
};

/* Places a number of cards: all cards as large as possible, or, if they would
 * be too small, as many as stay readable. */
void list_view_place(struct list_view_grid *g, const SDL_Rect *place, int unit,
                     int count);

/* Returns the place of card i of the `seen` that are visible. */
SDL_Rect list_view_card(const struct list_view_grid *g, int i, int seen);

#endif
