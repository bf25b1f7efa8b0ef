/* coach.h: what plays by itself, and may be watched: a solution, good moves
 * one after the other in a game that has none, moves that can be made again;
 * besides hints, and levels that are made. What takes time is searched for on
 * a thread (think.h), and told when the frontend asks. A frontend draws, and
 * says when the next move is due; here is which one that is.
 */
#ifndef FRONTENDS_COMMON_COACH_H
#define FRONTENDS_COMMON_COACH_H

#include "think.h"

/* What is being shown. */
enum coach_show { COACH_NOTHING, COACH_SOLUTION, COACH_HINTS, COACH_REPLAY };

struct coach {
    struct think think;
    int shows;                  /* enum coach_show */
    const char *next;           /* moves of the solution that are left */
    unsigned long left;         /* moves still to be made again */
    int paused;
    int step;                   /* in a pause: 1: one on, -1: one back */
    char hint[PARLOUR_TEXT];    /* the next one; "": it is searched for */
    char shown[PARLOUR_TEXT];   /* the move shown last */
};

/* wake: as think_open has it. */
PARLOUR_API void coach_open(struct coach *c, void (*wake)(void *context),
                            void *context);
PARLOUR_API void coach_close(struct coach *c);

/* Asks for a hint, or (whole) for a solution, where there are none for the
 * game to be played on by hints. words: room for PARLOUR_ERROR; what is to be
 * said. Returns PARLOUR_OK, or why there is none. */
PARLOUR_API int coach_ask(struct coach *c, struct session *s, int whole,
                          char *words);

/* Asks for a level; words and what is returned as above. */
PARLOUR_API int coach_make(struct coach *c, struct session *s,
                           const struct endless *level, char *words);

/* Shows all moves that can be made again; words as above. Returns 1, or 0:
 * there are none. */
PARLOUR_API int coach_replay(struct coach *c, const struct session *s,
                             char *words);

/* The search may have ended: what is to be said of it, as above; nothing ("")
 * if it has not, or if it was for a hint that is to be shown. */
PARLOUR_API int coach_learn(struct coach *c, struct session *s, char *words);

/* 1 if a level was asked for last. */
PARLOUR_API int coach_makes(const struct coach *c);

/* How far a search is, to be said now and then. Returns 0 if there is nothing
 * to be said; words as above. */
PARLOUR_API int coach_progress(struct coach *c, char *words);

/* 1 while it searches; and while it does anything at all. */
PARLOUR_API int coach_is_searching(struct coach *c);
PARLOUR_API int coach_is_busy(struct coach *c);

/* The key (enum keys_act) that asks for what it does. */
PARLOUR_API int coach_key(const struct coach *c);

/* Stops it, whatever it does. Returns 1 if it was busy. */
PARLOUR_API int coach_stop(struct coach *c);

/* What a key means (enum keys_act) while something is shown: picking pauses it
 * and lets it go on, redo and undo pause it and go a step, which is the next
 * move of coach_next, due at once. Returns 1 and what is to be said, as above;
 * 0: it means nothing to what is shown. */
PARLOUR_API int coach_hear(struct coach *c, const struct session *s, int act,
                           char *words);

/* 1 if what a key means is done while it goes on: how fast it shows. Anything
 * else stops it. */
PARLOUR_API int coach_lets(const struct coach *c, int act);

/* 1 if a move is to be shown; the command that makes it, or 0: there is none;
 * and what follows when it was made. That a move is shown is help, which the
 * game is told. */
PARLOUR_API int coach_has_next(const struct coach *c);
PARLOUR_API int coach_next(struct coach *c, struct session *s,
                           struct parlour_command *command);
PARLOUR_API void coach_go_on(struct coach *c, struct session *s);

#endif
