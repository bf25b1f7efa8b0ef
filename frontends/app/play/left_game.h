/* left_game.h: the game that was left for another one. It may enter the high
 * scores, and undo at the start of the new game brings it back: from the
 * recent games, or from memory if no journal has it. Undo there also takes
 * back a restart. If there are moves to redo it asks first, and a key that is
 * held down is no answer: it takes a pause to leave a game.
 */
#ifndef FRONTENDS_APP_PLAY_LEFT_GAME_H
#define FRONTENDS_APP_PLAY_LEFT_GAME_H

#include "app/store/scores.h"
#include "app/store/settings.h"

/* What undo does. */
enum left_game_undo {
    LEFT_GAME_UNDO_ACT,         /* PARLOUR_DO_UNDO_ACT, which may refuse */
    LEFT_GAME_UNDO_RESTART,     /* redo the moves that the restart undid */
    LEFT_GAME_UNDO_ASK,         /* say that a second undo leaves this game */
    LEFT_GAME_UNDO_GAME         /* bring back the previous game */
};

/* A game in memory, as text. */
struct left_game_copy {
    const char *game;           /* its name */
    char *saved;                /* as parlour_save writes it; NULL: no game is
                                   kept */
    char *levels;               /* file of its collection; NULL: built in */
    unsigned long seconds;      /* taken in it */
    unsigned long moves;        /* of the game that undo led to; after another
                                   move redo does not lead back */
    int unsaved;                /* no file has it: set by the caller */
};

struct left_game {
    struct left_game_copy before;   /* that undo brings back at the start of
                                       this one: no journal has it */
    struct left_game_copy undone;   /* that redo brings back: it has no moves,
                                       and undo left it */

    /* between left_game_begin and the end of the command: */
    struct left_game_copy leaving;  /* becomes `before`, or `undone` after
                                       left_game_undid */
    int lost;                   /* a game that no file has was dropped */
    int moved;                  /* it has moves, also undone ones */
    int leaves;                 /* it has moves, or a journal */
    struct scores_game scores;  /* its entry */

    /* for undo: */
    unsigned long restarted;    /* moves that the last command undid, if it was
                                   a restart */
    int asked;                  /* the last command was an undo that asked */
};

/* For a struct that is new. The caller must call left_game_close. */
PARLOUR_API void left_game_clear(struct left_game *l);
PARLOUR_API void left_game_close(struct left_game *l);

/* Call it before a command that replaces the game in a session, and afterwards
 * left_game_end, or left_game_cancel if the game goes on. has_journal: the
 * game is in a journal; otherwise it is kept in memory with the path of its
 * collection (or NULL). seconds: taken in it. */
PARLOUR_API void left_game_begin(struct left_game *l,
                                 const struct parlour_session *s,
                                 int has_journal, const char *path,
                                 unsigned long seconds);
PARLOUR_API void left_game_cancel(struct left_game *l);

/* Another game is in play. Enters the one before it in the scores: returns as
 * scores_keep_noted. left_game_restart: the same game begins again. */
PARLOUR_API int left_game_end(struct left_game *l, int *place,
                              struct parlour_error *error);
PARLOUR_API int left_game_restart(struct left_game *l, int *place,
                                  struct parlour_error *error);

/* Returns 1 if a game that was left is in no file. */
PARLOUR_API int left_game_is_unsaved(const struct left_game *l);

/* Call it for each command but undo; restarted: the moves that it undoes, if
 * it is a restart, else 0. */
PARLOUR_API void left_game_note_command(struct left_game *l,
                                        unsigned long restarted);

/* Returns what undo does now. previous: there is a game to bring back; held:
 * the key may be held down. */
PARLOUR_API enum left_game_undo left_game_undo(
    struct left_game *l, const struct parlour_status *status, int previous,
    int held);

/* Call it after left_game_end if undo has led to the game in s: redo leads
 * back to a game without moves, to others undo does. */
PARLOUR_API void left_game_undid(struct left_game *l,
                                 const struct parlour_session *s);

/* Returns 1 if redo brings back the game that undo left: no move was made
 * since. left_game_forget: a move was made. */
PARLOUR_API int left_game_redoes(const struct left_game *l,
                                 const struct parlour_status *status);
PARLOUR_API void left_game_forget(struct left_game *l);

/* Takes a copy out of its place, which another game may get, and opens it.
 * open() returns PARLOUR_OK, or a code, after which the copy is back. Returns
 * as open(). */
PARLOUR_API int left_game_open(
    struct left_game_copy *place,
    int (*open)(void *context, const struct left_game_copy *g),
    void *context);

#endif
