/* draw_view.h: draws the top view of the application into cells.
 */
#ifndef FRONTENDS_TN3270_DRAW_VIEW_H
#define FRONTENDS_TN3270_DRAW_VIEW_H

#include "tn3270/draw_board.h"
#include "tn3270/keys.h"

enum draw_view_limit {
    DRAW_VIEW_LINES = 24,          /* of the smallest screen */
    DRAW_VIEW_COLUMNS = 80
};

struct draw_view {
    struct app *app;
    const struct keys *keys;
    int columns, lines;
    struct draw_board board;
    int view;                   /* the view drawn last, and its title */
    char title[PARLOUR_ROW];
    char key[PARLOUR_TEXT];     /* the name of a key, in texts */
};

/* Tells the application how much fits. */
PARLOUR_API void draw_view_open(struct draw_view *s, struct app *a,
                                const struct keys *keys, int columns,
                                int lines);

/* Draws. Moves the cursor to its own place only if `lead` is 1 or another view
 * is on top than before, and behind ===> after a command was typed there; else
 * it stays where the player left it. */
PARLOUR_API void draw_view_draw(struct draw_view *s, struct cells *c,
                                int lead);

#endif
