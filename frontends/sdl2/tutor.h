/* tutor.h: hints, solutions and levels that are made, looked for on a thread
 * of their own while the window goes on: the search's end comes as an event.
 * A solution is shown move by move; a game without one is played by hints.
 */
#ifndef FRONTENDS_SDL2_TUTOR_H
#define FRONTENDS_SDL2_TUTOR_H

#include <SDL.h>

#include "bout.h"
#include "think.h"

struct tutor {
    struct think think;
    Uint32 event;               /* SDL's type of what wakes the window */
    int thinking;
    char *moves;                /* being shown, words; NULL: none are */
    char *next;                 /* the word that comes next */
    int watches;                /* hints are played, one after the other */
    char move[PARLOUR_TEXT];    /* the next of these; "": there is none yet */
    char shown[PARLOUR_TEXT];   /* the one before */
    unsigned long left;         /* moves to be made again, as they were */
    unsigned long due;          /* when */
};

void tutor_open(struct tutor *t);
void tutor_close(struct tutor *t);

/* Says a hint, or begins to think of one; begins to look for a solution, or
 * where there are none to play by hints. */
void tutor_hint(struct tutor *t, struct bout *b);
void tutor_solve(struct tutor *t, struct bout *b, unsigned long now);

/* Begins to show what can be made again. */
void tutor_replay(struct tutor *t, struct bout *b, unsigned long now);

/* Begins to make a level. */
void tutor_make(struct tutor *t, struct bout *b,
                const struct endless *level);

/* The event came: says what was found, or begins to show it. Returns 1 if a
 * level that was made is in play now. */
int tutor_wake(struct tutor *t, struct bout *b, unsigned long now);

/* Nothing more is thought of or shown. Returns 1 if something was. */
int tutor_stop(struct tutor *t, struct bout *b);

int tutor_is_showing(const struct tutor *t);

/* The command that is to be given now; 0: it is too early, or nothing is
 * shown. Its text holds until the next call. */
int tutor_next(struct tutor *t, unsigned long now,
               struct parlour_command *c);

/* The move was made, and its picture rests in so many milliseconds. */
void tutor_go_on(struct tutor *t, struct bout *b, unsigned long now,
                 unsigned long lasts);

/* Milliseconds until the next move, or -1. */
long tutor_rest(const struct tutor *t, unsigned long now);

#endif
