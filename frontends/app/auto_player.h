/* auto_player.h: what plays by itself on a board: a solution, good moves one
 * after the other in a game that has no solutions, moves that can be redone;
 * besides hints, and levels that are generated. What takes time runs on a
 * thread (solver_job.h), says how far it is, and can be stopped by any key.
 */
#ifndef FRONTENDS_APP_AUTO_PLAYER_H
#define FRONTENDS_APP_AUTO_PLAYER_H

#include "app/solver_job.h"
#include "app/play.h"

/* What is being shown. */
enum auto_player_show {
    AUTO_PLAYER_NOTHING, AUTO_PLAYER_SOLUTION, AUTO_PLAYER_HINTS,
    AUTO_PLAYER_REPLAY
};

struct auto_player {
    struct solver_job think;
    int shows;                  /* enum auto_player_show */
    int asked;                  /* the act that asked for it */
    const char *next;           /* moves of the solution that are left */
    unsigned long left;         /* moves still to be redone */
    int paused;
    int step;                   /* in a pause: 1: one on, -1: one back */
    unsigned long due;          /* the next move, or the next report */
    char hint[PARLOUR_TEXT];    /* the next one; "": it is searched for */
    char shown[PARLOUR_TEXT];   /* the move shown last */
};

PARLOUR_API void auto_player_open(struct app *a);
PARLOUR_API void auto_player_close(struct app *a);

/* Asks for a hint (APP_DO_HINT), or for the computer to play (APP_DO_SOLVE),
 * in the game on top. */
PARLOUR_API void auto_player_ask(struct app *a, struct play *p, int act);

/* Asks for a generated level. */
PARLOUR_API void auto_player_make(struct app *a, struct play *p,
                                  const struct generated_level *level);

/* Shows all moves that can be redone. */
PARLOUR_API void auto_player_replay(struct app *a, struct play *p);

/* What an act means while it does something: picking pauses and goes on,
 * undo and redo pause and go a step, speeds are let through, anything else
 * stops it. Returns 1 if the act means no more than that. */
PARLOUR_API int auto_player_act(struct app *a, struct play *p, int act);

/* Stops it, whatever it does. Returns 1 if it was busy. */
PARLOUR_API int auto_player_stop(struct app *a);

PARLOUR_API int auto_player_shows(const struct app *a);
PARLOUR_API int auto_player_is_searching(struct app *a);

/* Takes what a search has found, makes the move that is due. Returns the
 * milliseconds until something is due, or APP_RESTS. */
PARLOUR_API long auto_player_tick(struct app *a, struct play *p);

#endif
