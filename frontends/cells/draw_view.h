/* draw_view.h: draws the parts of views that all screens of character cells
 * share: fields of forms, lists, texts, and what is above and below a view.
 * Boards look different on each screen: it has a draw_board.c of its own with
 * the functions that are declared here.
 */
#ifndef FRONTENDS_CELLS_DRAW_VIEW_H
#define FRONTENDS_CELLS_DRAW_VIEW_H

#include "cells/cells.h"

enum draw_view_limit {
    DRAW_VIEW_SIGN = 12,        /* room for the sign of a look */
    DRAW_VIEW_ARROW = 2         /* columns for an arrow beside a value */
};

/* ---- boards: draw_board.c of each screen ---- */

/* Lines and columns of the screen, from a place on. */
struct draw_view_room {
    int line, column, lines, columns;
    int covered;                /* of the lines: those at the end that a
                                   message covers */
};

/* How the board lies on the screen. */
struct draw_board;

/* Draws a small board, as much as there is room for, with the signs of the
 * board of the game in play; NULL: with its own. */
PARLOUR_API void draw_board_small(struct cells *c, const struct draw_board *d,
                                  struct parlour_session *s,
                                  const struct draw_view_room *room,
                                  int labels);

/* The column right of the board. */
PARLOUR_API int draw_board_right(const struct draw_board *d);

/* Writes the sign of what can be on a cell. Returns its style. sign: room for
 * DRAW_VIEW_SIGN. */
PARLOUR_API int draw_board_sign(const struct draw_board *d,
                                const struct parlour_look *look, int labels,
                                char *sign);

/* ---- a form ---- */

/* Returns the columns of the widest label. */
PARLOUR_API int draw_view_label_width(const struct cells *c, struct app *a);

/* Draws the value of field i, with the arrow before it at `column`. Returns
 * the columns of the value, which begins DRAW_VIEW_ARROW later. */
PARLOUR_API int draw_view_value(struct cells *c, const struct app_field *field,
                                int i, int line, int column, int style);

/* ---- a list ---- */

/* Returns the name of the key of an action on this screen; otherwise: the
 * application's. */
typedef const char *draw_view_key(void *context, int action,
                                  const char *otherwise);

/* Draws the headings on line `top` and the rows below them, `lines` lines in
 * all. On a wide screen the picture of the selected row is beside the rows. In
 * a menu, key (if not NULL) names the keys. */
PARLOUR_API void draw_view_list(struct cells *c, struct app *a, int top,
                                int lines, draw_view_key *key, void *context);

/* ---- above and below a view ---- */

/* Returns the columns of the counters from number i on, and a gap each. */
PARLOUR_API int draw_view_counters_width(const struct cells *c, struct app *a,
                                         int i);

/* Draws the counters from number i on at the right end of a line, as many as
 * fit right of column `left`. Returns the number of the first that does not
 * fit. */
PARLOUR_API int draw_view_counters(struct cells *c, struct app *a, int line,
                                   int left, int i);

/* Draws the pieces that come next, if the game shows them. Returns the column
 * after them. */
PARLOUR_API int draw_view_coming(struct cells *c, struct app *a,
                                 const struct draw_board *d,
                                 struct parlour_session *s, int line,
                                 int column);

/* Returns how many lines a message takes, at most `most`. */
PARLOUR_API int draw_view_message_lines(const struct cells *c, int most,
                                        const char *words);

/* Writes a message in at most `most` lines, the last on line `last`. */
PARLOUR_API void draw_view_message(struct cells *c, int last, int most,
                                   int tone, const char *words);

/* ---- a text ---- */

struct draw_view_text {
    struct app *app;
    const struct draw_board *board;     /* below the text */
    int line, column;           /* of a text that is not in a box */
    int top, lines;             /* where a box may be */
    draw_view_key *key;         /* names the key of an APP_LINE_KEY; NULL:
                                   line->left */
    void *context;
};

/* Draws a page of a text: over the whole screen, or a short one in a box over
 * the board. */
PARLOUR_API void draw_view_text(const struct draw_view_text *d,
                                struct cells *c);

#endif
