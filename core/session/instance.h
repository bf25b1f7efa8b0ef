/* instance.h: one game from its beginning, without those who look on: what a
 * session plays, and what saves and lines are made of and make again. What it
 * is given is copied; it takes its memory here and nowhere else.
 */
#ifndef CORE_SESSION_INSTANCE_H
#define CORE_SESSION_INSTANCE_H

#include "session/history.h"

/* One game from its beginning: what a new game, a loaded one or a written
 * board replaces as a whole, or not at all. */
struct instance {
    const struct game *game;
    struct parlour_options start;   /* its strings are owned */
    struct piece_queue *source;
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
PARLOUR_API int instance_begin(struct instance *play,
                               const struct parlour_options *o,
                               struct parlour_error *error);
PARLOUR_API void instance_end(struct instance *play);

/* 32 bits of chance for the options of a game; 0 if they have none. */
PARLOUR_API unsigned long instance_chance(const struct parlour_options *o);

/* Takes out of options what was written for one game only. */
PARLOUR_API void instance_unwrite(struct parlour_options *o);

/* Notes help that was taken. What was known of a game that is begun once more
 * is forgotten with the first move or help. */
PARLOUR_API void instance_aid(struct instance *play, unsigned aids);
PARLOUR_API void instance_forget_aids(struct instance *play);

#endif
