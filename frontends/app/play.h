/* play.h: a game being played: its session, the board in time, its journal,
 * the cursor, the time taken, what of its level is known. It gives commands
 * and tells what came of them; which key does what is not its business.
 */
#ifndef FRONTENDS_APP_PLAY_H
#define FRONTENDS_APP_PLAY_H

#include "app/animation.h"
#include "app/best_solutions.h"
#include "app/editor.h"
#include "app/play_time.h"
#include "app/recent.h"
#include "app/view.h"

struct play {
    struct parlour_session *session;
    struct animation animation;
    struct recent journal;
    struct editor draft;        /* the board being edited, if any */
    struct best_solutions best; /* solutions kept */
    int own;                    /* the player's game; 0: one of others, which
                                   is kept nowhere */
    int cursor;                 /* the cell the keys are at */
    int cursor_shown;
    int roams;                  /* keys lead it, also where they step */
    int scrolls;                /* counts up when it is to be seen */
    unsigned heard;             /* events of the last command, as bits */
    int moved;                  /* where its first piece went, or none */
    unsigned long restarted;    /* moves that the last restart took back */
    int asked;                  /* undo was asked for at the start of a game
                                   in which moves were made */
    struct play_time time;
    unsigned known; /* of this level: set of enum best_solutions_kind */
    struct best_solutions_score
        fewest; /* moves of the one, pushes of the other */
    int better;                 /* what was won is a record: the same set */
    int place;                  /* in the scores, of the game that ended */
    char *levels;               /* the file its levels are from; NULL: they
                                   come with the program */
    unsigned long print;        /* of these levels */
    int ended;                  /* it has just come to its end */
    char rules[PARLOUR_ROW];    /* the rule set in play explained, or "" */
    int explains;               /* other rules than in the game before: explain
                                   them at the start */
    int set_aside;              /* the game that was left last is one that the
                                   player can go back to */
};

/* Opens a game of a session, which is closed in any case; NULL: no memory. */
PARLOUR_API struct play *play_open(struct app *a, struct parlour_session *s,
                                           int own);
PARLOUR_API void play_close(struct play *p);

/* Puts another session in the place of the one in play, which is set aside.
 * Returns PARLOUR_OK or PARLOUR_NO_MEMORY, and the new one is closed then. */
PARLOUR_API int play_replace(struct app *a, struct play *p,
                             struct parlour_session *s);

/* The game on top of the stack, or below; NULL: there is none. */
PARLOUR_API struct play *play_top(const struct app *a);
PARLOUR_API int play_has_levels(const struct app *a);

PARLOUR_API void play_status(const struct play *p,
                             struct parlour_status *status);

/* A command: done, kept, its time counted, a refusal said. Returns its code.
 * An act that carries a cell or nothing. */
PARLOUR_API int play_do(struct app *a, struct play *p,
                        const struct parlour_command *c);
PARLOUR_API int play_act(struct app *a, struct play *p, int act, int cell);

/* Before the session is changed by other means, and after. */
PARLOUR_API void play_leave(struct app *a, struct play *p);
PARLOUR_API void play_changed(struct app *a, struct play *p);

/* Says that another game is in play now (words, or "") and how to get back to
 * the one that was left, if it had moves and had not ended. */
PARLOUR_API void play_say_opened(struct app *a, const struct play *p,
                                 const char *words);

/* Takes back or makes again one move (PARLOUR_DO_UNDO, PARLOUR_DO_REDO). */
PARLOUR_API void play_step(struct app *a, struct play *p, int act);

/* Undo, and where there is nothing to undo what a restart took back, or the
 * game that was played before. In a game that is watched: one step. */
PARLOUR_API void play_undo(struct app *a, struct play *p);

/* Puts a game that was begun in the place of the one in play. Returns as
 * recent_resume, and says why not. */
PARLOUR_API int play_resume(struct app *a, struct play *p,
                            unsigned long number);

/* What follows the end: APP_DO_FOLLOWING, APP_DO_UNSOLVED or APP_DO_NEW;
 * APP_DO_NOTHING before the end. */
PARLOUR_API int play_onward(const struct play *p);

/* The cell in a direction from another, or PARLOUR_NONE. */
PARLOUR_API int play_beside(const struct parlour_session *s, int cell,
                            int direction);

/* The first pusher's cell, or PARLOUR_NONE. */
PARLOUR_API int play_pusher(struct parlour_session *s);

#endif
