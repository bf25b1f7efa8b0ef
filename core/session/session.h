/* session.h: a session: its game, its listeners, and what the player has
 * selected and been shown. Users of the library see an opaque struct
 * parlour_session. */
#ifndef CORE_SESSION_SESSION_H
#define CORE_SESSION_SESSION_H

#include "session/playthrough.h"

enum session_limit {
    SESSION_LISTENERS = 8,
    SESSION_TEXT = 16           /* room for a move in a refusal */
};

struct session_listener {
    parlour_listener *hear;
    void (*end)(void *context); /* frees it with the session; or NULL */
    void *context;
};

/* Why a command was refused. */
struct session_refusal {
    enum parlour_code code;
    unsigned long move;         /* or the level */
    int has_move;               /* 1: it is about that move */
    long place;                 /* of the move in a line, from 1; 0: none */
    char typed[SESSION_TEXT];   /* what was typed there; maybe "" */
    char why[PARLOUR_TEXT];     /* what is wrong with the damaged level */
    int word;                   /* of the last PARLOUR_DO_PLAY, from 1 */
};

struct parlour_session {
    struct playthrough play;
    unsigned long games;        /* how often the game was replaced */
    unsigned long made;         /* moves reported, in all of them */
    parlour_solver *solver;     /* NULL: no solver */
    char *snapshot;             /* as a saved game, or NULL */
    struct session_listener listeners[SESSION_LISTENERS];
    int listener_count;
    int telling;                /* an event is being reported: busy */
    int moving;                 /* a move is being reported: show `work` */
    int selected;
    int pointed;
    int marks_stale;
    int wall_from, wall_to;     /* cells of the blocked move */
    int hint_from, hint_to;
    int facing;                 /* of the pusher, or PARLOUR_NONE */
    struct session_refusal refusal;     /* of the last command */
};

PARLOUR_API const struct grid *session_grid(const struct parlour_session *s);

/* The state to show: the working copy while a move is being reported. */
PARLOUR_API const unsigned char *session_shown(
    const struct parlour_session *s);

/* Returns 1 if no more moves are accepted in a state. */
PARLOUR_API int session_is_over(const struct parlour_session *s,
                                const void *state);

/* Returns how many levels the player can go to. */
PARLOUR_API int session_levels(const struct parlour_session *s);

/* Notes why the session refused what it was asked for. */
PARLOUR_API void session_refuse(struct parlour_session *s,
                                enum parlour_code code);

/* Report an event to the listeners; s: a struct parlour_session. */
PARLOUR_API void session_tell(void *s, const struct parlour_event *e);
PARLOUR_API void session_tell_kind(struct parlour_session *s,
                                   enum parlour_event_kind kind, int cell);

#endif
