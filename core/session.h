/* session.h: what a session is inside, for session.c, look.c, save.c and
 * search.c. A frontend sees parlour.h only.
 */
#ifndef CORE_SESSION_H
#define CORE_SESSION_H

#include "playing.h"

enum session_limit { SESSION_LISTENERS = 8 };

struct session_listener {
    void (*hear)(void *context, const struct parlour_event *e);
    void *context;
};

struct session {
    struct playing play;
    unsigned long games;        /* how many were put in the place of one */
    parlour_solver *solver;     /* NULL: there is none */
    char *aside;                /* a saved game set aside, or NULL */
    struct session_listener listeners[SESSION_LISTENERS];
    int listener_count;
    int telling;                /* listeners are being told: busy */
    int moving;                 /* a move is being told: look at `work` */
    int trial;                  /* nothing is to change: session_can */
    int joined;                 /* the next move belongs to this act */
    unsigned long tried;        /* the last move of the trial */
    int selected;
    int pointed;
    int marks_stale;
    int wall_from, wall_to;     /* of the move that was blocked */
    int hint_from, hint_to;
    int facing;                 /* of the pusher, or PARLOUR_NONE */
    int refused;                /* the code of the last refusal */
    unsigned long refused_move;
    int word;
};

/* Puts a game in the place of the one in play and tells a reset. */
PARLOUR_API void session_replace(struct session *s,
                                 struct playing *play);

/* A state's rows as a written board, to be freed; NULL: no memory. */
PARLOUR_API char *session_written(const struct session *s,
                                  const unsigned char *state);

/* Takes off the marks that the next command ends. */
PARLOUR_API void session_forget_marks(struct session *s);

/* 1 if no move is taken any more in a state. */
PARLOUR_API int session_is_over(const struct session *s, const void *state);

/* Makes a move that was judged legal, tells it, and keeps it. */
PARLOUR_API void session_make(struct session *s, unsigned long move);

/* The state to look at: the working copy while a move is told. */
PARLOUR_API const unsigned char *session_shown(const struct session *s);

#endif
