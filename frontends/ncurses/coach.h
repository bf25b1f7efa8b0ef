/* coach.h: hints, solutions that are shown move by move, and levels that are
 * made. The search for them runs on a thread, and wakes the terminal when it
 * ends.
 */
#ifndef FRONTENDS_NCURSES_COACH_H
#define FRONTENDS_NCURSES_COACH_H

#include "think.h"

struct coach {
    struct think think;
    unsigned long left;         /* moves of a solution still to be shown */
    int watches;                /* hints are played, one after the other */
    char move[PARLOUR_TEXT];    /* the next one; "": it is searched for */
    char shown[PARLOUR_TEXT];   /* the one before */
};

void coach_open(struct coach *c);
void coach_close(struct coach *c);

/* Asks for a hint, or (whole) for a solution, where there are none for the
 * game to be played on by hints. words: room for PARLOUR_ERROR; what is to be
 * said. Returns PARLOUR_OK, or why there is none. */
int coach_ask(struct coach *c, struct session *s, int whole, char *words);

/* Asks for a level; words and what is returned as above. */
int coach_make(struct coach *c, struct session *s,
               const struct endless *level, char *words);

/* 1 if a level was asked for last. */
int coach_makes(const struct coach *c);

/* The search may have ended: what is to be said of it, as above; nothing ("")
 * if it has not. */
int coach_learn(struct coach *c, struct session *s, char *words);

/* Shows all moves that can be made again. */
void coach_show(struct coach *c, const struct session *s);

/* 1 while it searches, or while moves are shown. */
int coach_is_busy(struct coach *c);

/* The key (enum keys_act) that asked for what it does. */
int coach_key(const struct coach *c);

/* Stops it, whatever it does. */
void coach_stop(struct coach *c);

/* 1 if a move is to be shown; the command that does it, or 0: there is none;
 * and what follows when it was done. */
int coach_has_next(const struct coach *c);
int coach_next(struct coach *c, struct parlour_command *command);
void coach_go_on(struct coach *c, struct session *s);

#endif
