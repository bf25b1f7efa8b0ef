/* playthrough.h: one game from its options to its state, without listeners:
 * what a session plays and what saves and shared lines store. It copies what
 * it is given, and allocates its memory when it begins. */
#ifndef CORE_SESSION_PLAYTHROUGH_H
#define CORE_SESSION_PLAYTHROUGH_H

#include "game/shared_levels.h"
#include "session/aids.h"
#include "session/history.h"

/* One game from its start: a new game, a loaded one or a written board
 * replaces all of it, or nothing. */
struct playthrough {
    const struct game *game;
    struct parlour_options start;   /* owns its strings, but not levels */
    struct shared_levels *levels;   /* of `start`; NULL: the game's own */
    struct piece_queue *queue;
    void *setup;
    int dealt;                  /* the level that is dealt; 0: none of them */
    unsigned char *state;
    unsigned char *work;        /* the copy that a move is reported from */
    unsigned char *marks;       /* a set of marks per cell */
    struct history history;
    struct aids aids;
};

/* Starts a game from options. On failure *play is empty and *error says
 * why. */
PARLOUR_API int playthrough_begin(struct playthrough *play,
                                  const struct parlour_options *o,
                                  struct parlour_error *error);
PARLOUR_API void playthrough_end(struct playthrough *play);

/* 32 random bits from the options' entropy; 0 if they have none. */
PARLOUR_API unsigned long playthrough_entropy(const struct parlour_options *o);

/* Removes a written board from options, with its size, title, rules, par and
 * pieces: they belong to one game only. */
PARLOUR_API void playthrough_forget_board(struct parlour_options *o);

/* Return the help that counts; note help that was used. */
PARLOUR_API unsigned playthrough_aids(const struct playthrough *play);
PARLOUR_API void playthrough_aid(struct playthrough *play, unsigned aids);

#endif
