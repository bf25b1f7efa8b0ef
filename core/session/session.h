/* session.h: a session: its game, its listeners, and what the player has
 * selected and been shown. Users of the library see an opaque struct
 * parlour_session. */
#ifndef CORE_SESSION_SESSION_H
#define CORE_SESSION_SESSION_H

#include "session/instance.h"

enum session_limit {
    SESSION_LISTENERS = 8,
    SESSION_TEXT = 16           /* room for a move in a refusal */
};

struct session_listener {
    parlour_listener *hear;
    void *context;
};

/* Why a command was refused. */
struct session_refusal {
    enum parlour_code code;
    unsigned long move;         /* or the level */
    long place;                 /* of the move in a line, from 1; 0: none */
    char typed[SESSION_TEXT];   /* what was typed there; maybe "" */
    char why[PARLOUR_TEXT];     /* what is wrong with the damaged level */
    int word;                   /* of the last PARLOUR_DO_PLAY, from 1 */
};

struct narration;

struct parlour_session {
    struct instance play;
    unsigned long games;        /* how often the game was replaced */
    parlour_solver *solver;     /* NULL: no solver */
    char *snapshot;             /* as a saved game, or NULL */
    struct session_listener listeners[SESSION_LISTENERS];
    int listener_count;
    struct narration *narration;        /* NULL: nobody asked for it */
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

#endif
