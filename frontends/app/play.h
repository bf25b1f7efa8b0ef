/* play.h: a game being played: session, animation, journal, cursor, time
 * taken, best solutions of its level. It carries out commands and reports the
 * results; other files decide what a key does.
 */
#ifndef FRONTENDS_APP_PLAY_H
#define FRONTENDS_APP_PLAY_H

#include "app/animation.h"
#include "app/best_solutions.h"
#include "app/collection_store.h"
#include "app/editor_draft.h"
#include "app/journal.h"
#include "app/kept_game.h"
#include "app/play_time.h"
#include "app/scores.h"
#include "app/undo.h"
#include "app/view.h"

struct play {
    struct parlour_session *session;
    struct animation animation;
    struct journal journal;
    struct journal snapshot;    /* that of the snapshot, once it was played
                                   on */
    struct editor draft;        /* the board being edited, if any, */
    struct editor_draft draft_file; /* and where it is kept */
    struct best_solutions best; /* solutions of its levels */
    int own;                    /* the player's game; 0: a replay, which is
                                   not saved */
    int departed;               /* moves were made that the replay does not
                                   have */
    int hints;                  /* the game or a solver can give some */
    int cursor;                 /* a cell */
    int cursor_shown;
    int roams;                  /* arrows move the cursor, not a piece */
    int scrolls;                /* changes when the screen should scroll to the
                                   cursor */
    unsigned heard;             /* events of the last command, as bits */
    int dealt[PARLOUR_COMING];  /* cells of the pieces dealt last */
    int dealt_count;            /* may be more than these */
    int moved;                  /* where the last command's first piece went,
                                   or PARLOUR_NONE */
    struct undo undo;
    struct kept_game undone;    /* that redo brings back */
    struct kept_game before;    /* that undo brings back at the start of this
                                   one: no journal has it */
    struct kept_game leaving;   /* becomes `before` if the command that
                                   replaces it succeeds */
    int leaves;                 /* the game that was left has moves, or a
                                   journal */
    struct play_time time;
    unsigned known; /* of this level: set of enum best_solutions_kind */
    struct best_solutions_score
        fewest; /* moves of the one, pushes of the other */
    int unsolved;               /* the next unsolved level, once this one is
                                   solved; 0: none */
    int better;                 /* the solution is a record: the same set */
    struct parlour_session *start; /* the start of the won game, while the
                                   least moves from it are searched */
    unsigned long least;        /* that many; 0: not known */
    int least_proved;           /* 0: it may take more */
    int place;                  /* of the ended game in the scores; 0: none */
    struct collection_store_current collection; /* that it was opened with */
    int ended;                  /* it has just ended, */
    int hopped;                 /* and its pieces have begun to hop */
    enum app_sound end_sound;   /* made when the pieces have arrived;
                                   APP_SOUNDS_COUNT: none */
    long sounded;               /* rounds of the animation that were heard */
    char rules[PARLOUR_ROW];    /* explanation of the rule set, or "" */
    int explains;               /* the rules differ from the previous game's:
                                   explain them at the start */
    int greets;                 /* nothing was done yet: say what to do */
    unsigned long earlier;      /* number of the recent game that undo brings
                                   back; 0: none */
    int looked;                 /* 0: `earlier` is out of date */
    struct scores_game left;    /* to be entered in the scores if the command
                                   that replaces it succeeds */
    int set_aside;              /* the game that was left is kept, and worth
                                   going back to */
    int stored;                 /* the player has saved it as it is now */
};

/* Takes a session over, and closes it even if it fails (NULL: no memory). */
PARLOUR_API struct play *play_open(struct app *a, struct parlour_session *s,
                                   int own);
PARLOUR_API void play_close(struct play *p);

/* Replaces the session in play, which stays among the recent games. Returns
 * PARLOUR_OK; or PARLOUR_NO_MEMORY with *error set, after closing the new
 * session. */
PARLOUR_API int play_replace(struct app *a, struct play *p,
                             struct parlour_session *s,
                             struct parlour_error *error);

/* Returns the game of the topmost board, or NULL. play_has_levels: whether it
 * has levels. */
PARLOUR_API struct play *play_top(const struct app *a);
PARLOUR_API int play_has_levels(const struct app *a);

PARLOUR_API void play_status(const struct play *p,
                             struct parlour_status *status);

/* Carries out a command: saves it, counts its time, says why it was refused.
 * Returns its code. play_act: for an act with a cell or nothing. */
PARLOUR_API int play_do(struct app *a, struct play *p,
                        const struct parlour_command *c);
PARLOUR_API int play_act(struct app *a, struct play *p, int act, int cell);

/* Makes the sounds of the rounds of a cascade and of the end, when they are
 * due. */
PARLOUR_API void play_sound_rounds(struct app *a, struct play *p);

/* Call before changing the session by other means, and play_changed
 * afterwards if that succeeded; play_changed_board if it now has a board that
 * is nowhere else, which is saved even before its first move. */
PARLOUR_API void play_leave(struct play *p);
PARLOUR_API void play_changed(struct app *a, struct play *p);
PARLOUR_API void play_changed_board(struct app *a, struct play *p);

/* As parlour_snapshot and parlour_swap_snapshot. */
PARLOUR_API int play_snapshot(struct play *p);
PARLOUR_API int play_swap_snapshot(struct app *a, struct play *p);

/* Says that another game is in play (words, or ""), and how to get back to the
 * one that was left if it is worth going back to. */
PARLOUR_API void play_say_opened(struct app *a, const struct play *p,
                                 const char *words);

/* Undoes or redoes one move (PARLOUR_DO_UNDO, PARLOUR_DO_REDO). */
PARLOUR_API void play_step(struct app *a, struct play *p, int act);

/* Undoes the last act. At the start it undoes a restart, or brings back the
 * game that was played before, from the recent games or from memory. In a
 * replay it undoes one move. */
PARLOUR_API void play_undo(struct app *a, struct play *p);

/* Redoes the last act undone, or brings back the game without moves that undo
 * left for the one in play. In a replay it redoes one move. */
PARLOUR_API void play_redo(struct app *a, struct play *p);
PARLOUR_API int play_can_redo(const struct play *p);

/* Returns 1 if undo brings back another game when there is nothing to undo. */
PARLOUR_API int play_has_earlier(struct play *p);

/* Returns 1 if the game has a journal. */
PARLOUR_API int play_has_journal(const struct play *p);

/* Returns 1 if the game goes on and its last move could not be kept, where
 * games are. */
PARLOUR_API int play_is_unkept(const struct play *p);

/* Returns 1 if the game goes on and would be lost with the program. */
PARLOUR_API int play_is_unsaved(const struct play *p);

/* Replaces the game in play by a recent game. Returns as journal_resume, and
 * says that it is done, or what went wrong. */
PARLOUR_API int play_resume(struct app *a, struct play *p,
                            unsigned long number, int tone, const char *done);

/* Returns the act that follows the end: APP_DO_FOLLOWING, APP_DO_UNSOLVED,
 * APP_DO_LEVELS if all are solved, or APP_DO_NEW; before the end
 * APP_DO_NOTHING. */
PARLOUR_API int play_onward(const struct play *p);

#endif
