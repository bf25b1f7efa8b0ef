/* history.h: the moves of a game, and how to return to any of them. Moves are
 * packed in 1, 2 or 4 bytes; the top bit joins the moves of one act (one key
 * press). Going back is replay from the nearest of at most 16 checkpoints,
 * which get their memory when the game reaches them: when all are used, every
 * second one is dropped and the distance doubles. The random generator is part
 * of the state, so it is replayed too.
 */
#ifndef CORE_SESSION_HISTORY_H
#define CORE_SESSION_HISTORY_H

#include "game/game.h"

enum { HISTORY_CHECKPOINTS = 16 };

struct history {
    const struct game *game;
    const void *setup;
    size_t state_size;
    unsigned char *log;         /* packed moves */
    long room;                  /* moves the log has room for */
    long count;                 /* moves in the log, undone ones too */
    long now;                   /* moves made: the place in the log */
    unsigned char *checkpoints[HISTORY_CHECKPOINTS]; /* states, from the
                                   first; NULL: not needed so far */
    int checkpoint_count;
    long gap;                   /* moves between two checkpoints */
};

/* Starts at a state, the first checkpoint. Returns PARLOUR_OK or
 * PARLOUR_NO_MEMORY; the caller must call history_close in either case. */
PARLOUR_API int history_open(struct history *h, const struct game *game,
                             const void *setup, const void *state);
PARLOUR_API void history_close(struct history *h);

/* Copies the moves and checkpoints of another history to one that is new, of a
 * game with the same setup. Returns PARLOUR_OK or PARLOUR_NO_MEMORY. */
PARLOUR_API int history_copy(struct history *h, const struct history *from);

/* Returns the state that the game began with. */
PARLOUR_API const void *history_start(const struct history *h);

/* Makes room for one more move and its checkpoint: PARLOUR_OK or
 * PARLOUR_NO_MEMORY. */
PARLOUR_API int history_reserve(struct history *h);

/* Adds a move that was made (room was reserved) and led to `state`; undone
 * moves are forgotten. joined: it belongs to the act before. */
PARLOUR_API void history_add(struct history *h, unsigned long move,
                             int joined, const void *state);

/* The move at a place in the log, and whether it is joined to the one
 * before. */
PARLOUR_API unsigned long history_move(const struct history *h, long place);
PARLOUR_API int history_joined(const struct history *h, long place);

/* Goes to the position after `place` moves (0 to count), by replay, and
 * writes its state. */
PARLOUR_API void history_go(struct history *h, long place, void *state);

/* Forgets the moves that can be redone. */
PARLOUR_API void history_forget(struct history *h);

/* Redo: advances one move, which the caller has played. */
PARLOUR_API void history_forward(struct history *h);

/* The place where the act before or after the present place ends. */
PARLOUR_API long history_act_before(const struct history *h);
PARLOUR_API long history_act_after(const struct history *h);

#endif
