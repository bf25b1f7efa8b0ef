/* tutor.h: hints, solutions and levels in the window: what the coach of all
 * frontends (coach.h) finds and says, and when the moves it shows are due.
 * The end of a search comes as an event.
 */
#ifndef FRONTENDS_SDL2_TUTOR_H
#define FRONTENDS_SDL2_TUTOR_H

#include <SDL.h>

#include "bout.h"
#include "coach.h"

struct tutor {
    struct coach coach;
    int opened;
    Uint32 event;               /* SDL's type of what wakes the window */
    unsigned long due;          /* when the next move is to be shown, or how
                                   far a search is */
};

void tutor_open(struct tutor *t);
void tutor_close(struct tutor *t);

/* Asks for a hint, or (whole) for what may be watched. */
void tutor_ask(struct tutor *t, struct bout *b, int whole,
               unsigned long now);

/* Begins to show what can be made again. */
void tutor_replay(struct tutor *t, struct bout *b, unsigned long now);

/* Begins to make a level. */
void tutor_make(struct tutor *t, struct bout *b,
                const struct endless *level, unsigned long now);

/* The event came: says what was found, or begins to show it. Returns 1 if a
 * level that was made is in play now. */
int tutor_wake(struct tutor *t, struct bout *b, unsigned long now);

/* What a key means while something is shown: as coach_hear, and said. */
int tutor_hear(struct tutor *t, struct bout *b, int act, unsigned long now);

/* Stops whatever it does; returns 1 if it did anything. */
int tutor_stop(struct tutor *t, struct bout *b);

/* The key (enum keys_act) that asks for what it does. */
int tutor_key(const struct tutor *t);

/* 1 while something is shown, also in a pause. */
int tutor_shows(const struct tutor *t);

/* 1 while something is searched for. */
int tutor_is_searching(struct tutor *t);

/* The next move if it is due, as a command: 1, else 0. */
int tutor_next(struct tutor *t, struct bout *b, unsigned long now,
               struct parlour_command *c);

/* The move was made, and its picture rests in so many milliseconds. */
void tutor_go_on(struct tutor *t, struct bout *b, unsigned long now,
                 unsigned long lasts);

/* Says how far a search is, if that is due; returns 1 if it did. */
int tutor_report(struct tutor *t, struct bout *b, unsigned long now);

/* Milliseconds until the next move or report, or -1. */
long tutor_rest(struct tutor *t, unsigned long now);

#endif
