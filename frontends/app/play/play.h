/* play.h: a game being played: session, animation, journal, cursor, time
 * taken, best solutions of its level. It carries out commands and reports the
 * results; other files decide what a key does.
 */
#ifndef FRONTENDS_APP_PLAY_PLAY_H
#define FRONTENDS_APP_PLAY_PLAY_H

#include "app/play/animation.h"
#include "app/play/editor.h"
#include "app/play/host.h"
#include "app/play/left_game.h"
#include "app/play/today.h"
#include "app/store/best_solutions.h"
#include "app/store/collection.h"
#include "app/store/journal.h"
#include "app/store/play_time.h"

/* The cell that the pick key picks. */
struct play_cursor {
    int cell;
    int shown;
    int roams;                  /* arrows move the cursor, not a piece */
    int scrolls;                /* changes when the screen should scroll to the
                                   cursor */
};

/* What the events of the last command said. */
struct play_events {
    unsigned kinds;             /* of events, as bits */
    int moved;                  /* where the command's first piece went, or
                                   PARLOUR_NONE */
    int dealt[PARLOUR_COMING];  /* cells of the pieces dealt last, also by an
                                   earlier command */
    int dealt_count;            /* may be more than these */
    struct achievements_act act;
};

/* What is stored of the level in play, and of the others of its game. */
struct play_level {
    struct best_solutions best;
    unsigned known;             /* of this level: set of enum
                                   best_solutions_kind */
    struct best_solutions_score fewest; /* moves of the one, pushes of the
                                           other */
    int unsolved;               /* the next unsolved level, once this one is
                                   solved; 0: none */
    char done[PARLOUR_TEXT];    /* the chapter whose last unsolved level this
                                   was, or "" */
    unsigned long points;       /* in a game without levels: the most of
                                   those like it; 0: none are stored */
};

/* The fewest moves from the start of a game that was won, in games that count
 * moves alone: a search on a thread finds them. */
struct play_fewest {
    struct parlour_session *start; /* of the game that was won, while the
                                      search goes on; else NULL */
    unsigned long moves;        /* that many; 0: not known */
    int proved;                 /* 0: it may take more */
};

/* The end of the game. */
struct play_end {
    int pending;                /* it has just ended: the result will be
                                   shown, */
    int hopped;                 /* and its pieces have begun to hop */
    int records;                /* that the solution broke: set of enum
                                   best_solutions_kind */
    int place;                  /* in the scores; 0: none */
    int stars;                  /* that landed with their notes */
    struct today_result today;  /* if it was the game of a day */
    struct achievements achieved;   /* in this game */
};

struct play_sound {
    enum host_sound end;        /* of the game, made when the pieces have
                                   arrived; HOST_SOUNDS: none */
    long rounds;                /* of the animation that were heard */
};

enum play_next {
    PLAY_GOES_ON, PLAY_NEXT_GAME,
    PLAY_NEXT_LEVEL,            /* a generated one */
    PLAY_NEXT_UNSOLVED,         /* level of the collection */
    PLAY_NEXT_CHOICE            /* of the player: all levels are solved */
};

/* What the player is told at the start. */
struct play_intro {
    char rules[PARLOUR_ROW];    /* explanation of the rule set, or "", in the
                                   language at that time */
    const char *brief;          /* what to do, in a line: of the rule set if
                                   the game's own line is wrong by it */
    int explains;               /* the rules differ from the previous game's:
                                   explain them */
    int greets;                 /* nothing was done yet: say what to do */
    int teaches;                /* the same: show new rules, once */
    unsigned long number;       /* of this game, among those of the program
                                   since its start, from 1 */
};

struct play {
    struct host *host;
    struct parlour_session *session;
    struct parlour_status status;       /* of the session, read after each
                                           change: see play_refresh */
    int own;                    /* the player's game; 0: a replay, which is
                                   not saved */
    int departed;               /* moves were made that the replay does not
                                   have */
    int hints;                  /* the game or a solver can give some */
    int may_autoplay;           /* the player agreed that the computer plays */
    struct play_time time;
    struct play_level level;
    struct play_intro intro;
    struct play_end end;
    struct play_fewest fewest;

    /* what is shown and heard */
    struct animation animation;
    struct play_cursor cursor;
    struct play_events heard;  /* of the last command */
    struct play_sound sound;

    /* where it is kept */
    struct journal journal;
    struct journal snapshot;    /* that of the snapshot, once it was played
                                   on */
    struct collection_current collection; /* that it was opened with */
    int stored;                 /* the player has saved it as it is now */

    /* the games before and after it */
    struct left_game left;
    unsigned long undone;       /* when a key undid last, in milliseconds */
    int set_aside;              /* the game that was left is kept, and worth
                                   going back to */
    unsigned long earlier;      /* number of the recent game that undo brings
                                   back; 0: none */
    int looked;                 /* 0: `earlier` is out of date */

    /* the board editor */
    struct editor draft;        /* the board being edited, if any */
};

/* Takes a session over, and closes it even if it fails (NULL: no memory). */
PARLOUR_API struct play *play_open(struct host *h, struct parlour_session *s,
                                   int own);
PARLOUR_API void play_close(struct play *p);

/* Replaces the session in play, which stays among the recent games. Returns
 * PARLOUR_OK; or PARLOUR_NO_MEMORY with *error set, after closing the new
 * session. */
PARLOUR_API int play_replace(struct play *p,
                             struct parlour_session *s,
                             struct parlour_error *error);

/* Reads the status again: call it after changing the session by other means
 * than the functions here. play_is_current returns 1 if nobody forgot to. */
PARLOUR_API void play_refresh(struct play *p);
PARLOUR_API int play_is_current(const struct play *p);

/* play_cursor_go shows the cursor on a cell, or where it is (PARLOUR_NONE).
 * play_cursor_leads returns 1 if the arrow keys move the cursor. */
PARLOUR_API void play_cursor_go(struct play *p, int cell);
PARLOUR_API int play_cursor_leads(const struct play *p);

/* Carries out a command: saves it, counts its time, says why it was refused.
 * Returns its code. play_act: for an act with a cell or nothing. */
PARLOUR_API int play_do(struct play *p,
                        const struct parlour_command *c);
PARLOUR_API int play_act(struct play *p, int act, int cell);

/* Call before changing the session by other means, and play_changed
 * afterwards if that succeeded; play_changed_board if it now has a board that
 * is nowhere else, which is saved even before its first move. */
PARLOUR_API void play_leave(struct play *p);
PARLOUR_API void play_changed(struct play *p);
PARLOUR_API void play_changed_board(struct play *p);

/* As parlour_snapshot and parlour_swap_snapshot. */
PARLOUR_API int play_snapshot(struct play *p);
PARLOUR_API int play_swap_snapshot(struct play *p);

/* Says that another game is in play (words, or ""), and how to get back to the
 * one that was left if it is worth going back to. */
PARLOUR_API void play_say_opened(const struct play *p,
                                 const char *words);

/* Undoes the last act. At the start it undoes a restart, or brings back the
 * game that was played before, from the recent games or from memory. In a
 * replay it undoes one move. */
PARLOUR_API void play_undo(struct play *p);

/* Redoes the last act undone, or brings back the game without moves that undo
 * left for the one in play. In a replay it redoes one move. */
PARLOUR_API void play_redo(struct play *p);
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

/* Saves the time taken so far, if it is that many seconds more than when it
 * was last saved. */
PARLOUR_API void play_keep_time(struct play *p, unsigned long more);

/* Makes the sounds of the rounds of a cascade and of the end, when they are
 * due. */
PARLOUR_API void play_sound_rounds(struct play *p);

/* Replaces the game in play by a recent game. Returns as journal_resume, and
 * says that it is done, or what went wrong. */
PARLOUR_API int play_resume(struct play *p,
                            unsigned long number, int tone, const char *done);

/* Starts the search for the fewest moves, if the game is one of these, to
 * store them with its score. play_found_fewest collects the result: returns 1
 * if p->fewest.moves is new. play_drop_fewest stops the search. */
PARLOUR_API void play_search_fewest(struct play *p);
PARLOUR_API int play_found_fewest(struct play *p);
PARLOUR_API void play_drop_fewest(struct play *p);

/* Returns what follows the end of the game; PLAY_GOES_ON before it. */
PARLOUR_API enum play_next play_onward(const struct play *p);

#endif
