/* playing.h: one game from its beginning, without those who look on: what a
 * session plays, and what saves and lines are made of and make again. What it
 * is given is copied; it takes its memory here and nowhere else.
 */
#ifndef CORE_PLAYING_H
#define CORE_PLAYING_H

#include "history.h"

/* One game from its beginning: what a new game, a loaded one or a written
 * board replaces as a whole, or not at all. */
struct playing {
    const struct game *game;
    struct parlour_options start;   /* its strings are owned */
    struct source *source;
    void *setup;
    unsigned char *state;
    unsigned char *work;        /* the copy that a move is told from */
    unsigned char *marks;       /* a set of marks a cell */
    struct history history;
    unsigned aids;              /* set of enum parlour_aid */
    int again;                  /* it was begun once more, and no move made */
};

/* Makes a game of options in *play. On failure *play is empty and *error
 * says why. */
PARLOUR_API int playing_begin(struct playing *play,
                              const struct parlour_options *o,
                              struct parlour_error *error);
PARLOUR_API void playing_end(struct playing *play);

#endif
