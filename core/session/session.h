/* session.h: what a session is: the game in play, who listens to it, and what
 * the player has selected and been shown. Callers of the library see it as an
 * opaque struct parlour_session.
 */
#ifndef CORE_SESSION_SESSION_H
#define CORE_SESSION_SESSION_H

#include "session/instance.h"

enum session_limit { SESSION_LISTENERS = 8 };

struct session_listener {
    void (*hear)(void *context, const struct parlour_event *e);
    void *context;
};

struct parlour_session {
    struct instance play;
    unsigned long games;        /* how many were put in the place of one */
    parlour_solver *solver;     /* NULL: there is none */
    char *aside;                /* a saved game set aside, or NULL */
    struct session_listener listeners[SESSION_LISTENERS];
    int listener_count;
    int telling;                /* listeners are being told: busy */
    int moving;                 /* a move is being told: look at `work` */
    int trial;                  /* nothing is to change: parlour_can */
    int joined;                 /* the next move belongs to this act */
    unsigned long tried;        /* the last move of the trial */
    int selected;
    int pointed;
    int marks_stale;
    int wall_from, wall_to;     /* of the move that was blocked */
    int hint_from, hint_to;
    int facing;                 /* of the pusher, or PARLOUR_NONE */
    enum parlour_code refused;  /* the code of the last refusal */
    unsigned long refused_move; /* or the level there is none of */
    int word;
};

#endif
