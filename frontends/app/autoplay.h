/* autoplay.h: what plays by itself, and may be watched: a solution, good moves
 * one after the other in a game that has none, moves that can be made again;
 * besides hints, and levels that are made. What takes time is searched for on
 * a thread (solver_job.h), and told when the frontend asks. A frontend draws,
 * and says when the next move is due; here is which one that is.
 */
#ifndef FRONTENDS_APP_AUTOPLAY_H
#define FRONTENDS_APP_AUTOPLAY_H

#include "app/solver_job.h"

/* What is being shown. */
enum autoplay_show {
    AUTOPLAY_NOTHING,
    AUTOPLAY_SOLUTION,
    AUTOPLAY_HINTS,
    AUTOPLAY_REPLAY
};

struct autoplay {
    struct solver_job think;
    int shows;                  /* enum autoplay_show */
    const char *next;           /* moves of the solution that are left */
    unsigned long left;         /* moves still to be made again */
    int paused;
    int step;                   /* in a pause: 1: one on, -1: one back */
    char hint[PARLOUR_TEXT];    /* the next one; "": it is searched for */
    char shown[PARLOUR_TEXT];   /* the move shown last */
};

/* wake: as solver_job_open has it. */
PARLOUR_API void autoplay_open(struct autoplay *c, void (*wake)(void *context),
                               void *context);
PARLOUR_API void autoplay_close(struct autoplay *c);

/* Asks for a hint, or (whole) for a solution, where there are none for the
 * game to be played on by hints. words: room for PARLOUR_ERROR; what is to be
 * said. Returns PARLOUR_OK, or why there is none. */
PARLOUR_API int autoplay_ask(struct autoplay *c, struct parlour_session *s,
                             int whole, char *words);

/* Asks for a level; words and what is returned as above. */
PARLOUR_API int autoplay_make(struct autoplay *c, struct parlour_session *s,
                              const struct generated_level *level,
                              char *words);

/* Shows all moves that can be made again; words as above. Returns 1, or 0:
 * there are none. */
PARLOUR_API int autoplay_replay(struct autoplay *c,
                                const struct parlour_session *s, char *words);

/* The search may have ended: what is to be said of it, as above; nothing ("")
 * if it has not, or if it was for a hint that is to be shown. */
PARLOUR_API int autoplay_learn(struct autoplay *c, struct parlour_session *s,
                               char *words);

/* 1 if a level was asked for last. */
PARLOUR_API int autoplay_makes(const struct autoplay *c);

/* How far a search is, to be said now and then. Returns 0 if there is nothing
 * to be said; words as above. */
PARLOUR_API int autoplay_progress(struct autoplay *c, char *words);

/* 1 while it searches; and while it does anything at all. */
PARLOUR_API int autoplay_is_searching(struct autoplay *c);
PARLOUR_API int autoplay_is_busy(struct autoplay *c);

/* The key (enum keys_act) that asks for what it does. */
PARLOUR_API int autoplay_key(const struct autoplay *c);

/* Stops it, whatever it does. Returns 1 if it was busy. */
PARLOUR_API int autoplay_stop(struct autoplay *c);

/* What a key means (enum keys_act) while something is shown: picking pauses it
 * and lets it go on, redo and undo pause it and go a step, which is the next
 * move of autoplay_next, due at once. Returns 1 and what is to be said, as
 * above; 0: it means nothing to what is shown. */
PARLOUR_API int autoplay_hear(struct autoplay *c,
                              const struct parlour_session *s, int act,
                              char *words);

/* 1 if what a key means is done while it goes on: how fast it shows. Anything
 * else stops it. */
PARLOUR_API int autoplay_lets(const struct autoplay *c, int act);

/* 1 if a move is to be shown; the command that makes it, or 0: there is none;
 * and what follows when it was made. That a move is shown is help, which the
 * game is told. */
PARLOUR_API int autoplay_has_next(const struct autoplay *c);
PARLOUR_API int autoplay_next(struct autoplay *c, struct parlour_session *s,
                              struct parlour_command *command);
PARLOUR_API void autoplay_go_on(struct autoplay *c, struct parlour_session *s);

#endif
