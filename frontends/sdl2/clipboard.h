/* clipboard.h: games, boards and moves as text, for the clipboard. */
#ifndef FRONTENDS_SDL2_CLIPBOARD_H
#define FRONTENDS_SDL2_CLIPBOARD_H

#include <stddef.h>

#include "parlour.h"

/* A text that grows; to be freed. */
struct clipboard {
    char *text;                 /* NULL: nothing yet */
    size_t length;
};

/* The saved game; the same on a line; the moves made, alone. PARLOUR_OK, or
 * PARLOUR_NO_PIECE when there are none, or PARLOUR_NO_MEMORY. */
int clipboard_game(struct clipboard *clip, const struct parlour_session *s);
int clipboard_line(struct clipboard *clip, const struct parlour_session *s);
int clipboard_moves(struct clipboard *clip, const struct parlour_session *s);

/* What a text is: a saved game or one on a line, each of which begins with a
 * word of its own; moves
 * that can be made; else a board. PARLOUR_OK or why not, with words. */
int clipboard_take(struct parlour_session *s, const char *text,
                   struct parlour_error *error);

#endif
