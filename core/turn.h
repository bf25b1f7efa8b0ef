/* turn.h: what a session is inside, and how it goes on: moves, and other
 * games in the place of the one in play, each told to those who listen. For
 * the files of core that work on a session; a frontend sees parlour.h only.
 */
#ifndef CORE_TURN_H
#define CORE_TURN_H

#include "playing.h"

enum turn_limit { TURN_LISTENERS = 8 };

struct turn_listener {
    void (*hear)(void *context, const struct parlour_event *e);
    void *context;
};

struct session {
    struct playing play;
    unsigned long games;        /* how many were put in the place of one */
    parlour_solver *solver;     /* NULL: there is none */
    char *aside;                /* a saved game set aside, or NULL */
    struct turn_listener listeners[TURN_LISTENERS];
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
PARLOUR_API void turn_replace(struct session *s,
                              struct playing *play);

/* The same with a game that these options begin, if it is sound; in a trial
 * it only asks. Returns PARLOUR_OK or why not. */
PARLOUR_API int turn_restate(struct session *s,
                             const struct parlour_options *o,
                             struct parlour_error *error);

/* The same with a written board of that size, on which one can play (draft
 * is 0) or that is being edited (PARLOUR_OPTION_DRAFT). */
PARLOUR_API int turn_begin_written(struct session *s, const char *board,
                                   int columns, int rows, unsigned draft,
                                   struct parlour_error *error);

/* A state's rows as a written board, to be freed; NULL: no memory. */
PARLOUR_API char *turn_written(const struct session *s,
                               const unsigned char *state);

/* Takes off the marks that the next command ends. */
PARLOUR_API void turn_forget_marks(struct session *s);

/* Gives a move as a hint: writes it as it would be played now, marks its
 * cells, and notes the help. */
PARLOUR_API void turn_advise(struct session *s, unsigned long found,
                             char *move);

/* 1 if no move is taken any more in a state. */
PARLOUR_API int turn_is_over(const struct session *s, const void *state);

/* Notes why a command is refused, and which move of it; returns the code. */
PARLOUR_API int turn_refuse(struct session *s, int code,
                            unsigned long move);

/* Selects a cell, or none, and tells so. */
PARLOUR_API void turn_select(struct session *s, int cell);

/* Tells that the board is another one. */
PARLOUR_API void turn_tell_reset(struct session *s);

/* Judges a move, makes it and keeps it in the history; in a trial it only
 * judges it. Returns PARLOUR_OK or why not. */
PARLOUR_API int turn_move(struct session *s, unsigned long move);

/* Makes a move that was judged legal, and tells it. */
PARLOUR_API void turn_make(struct session *s, unsigned long move);

/* The state to look at: the working copy while a move is told. */
PARLOUR_API const unsigned char *turn_shown(const struct session *s);

#endif
