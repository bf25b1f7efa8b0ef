/* game_change.h: what becomes of the game in play when another one takes its
 * place: it may enter the high scores, and undo at the start of the new game
 * brings it back, from the recent games or, if no journal has it, from memory.
 */
#ifndef FRONTENDS_APP_PLAY_GAME_CHANGE_H
#define FRONTENDS_APP_PLAY_GAME_CHANGE_H

#include "app/play/kept_game.h"
#include "app/store/scores.h"

struct game_change {
    struct kept_game before;    /* that undo brings back at the start of this
                                   one: no journal has it */
    struct kept_game undone;    /* that redo brings back: undo left it */

    /* between game_change_begin and the end of the command: */
    struct kept_game leaving;   /* becomes `before` */
    struct kept_game fresh;     /* the same game if it has no moves: becomes
                                   `undone` after game_change_undid */
    int leaves;                 /* the game has moves, or a journal */
    struct scores_game scores;  /* its entry */
};

/* For a struct that is new. The caller must call game_change_close. */
PARLOUR_API void game_change_clear(struct game_change *c);
PARLOUR_API void game_change_close(struct game_change *c);

/* Call it before a command that replaces the game in a session, and afterwards
 * game_change_end, or game_change_cancel if the game goes on. has_journal: the
 * game is in a journal; otherwise it is kept in memory with the path of its
 * collection (or NULL). seconds: taken in it. */
PARLOUR_API void game_change_begin(struct game_change *c,
                                   const struct parlour_session *s,
                                   int has_journal, const char *path,
                                   unsigned long seconds);
PARLOUR_API void game_change_cancel(struct game_change *c);

/* Another game is in play. Enters the one before it in the scores: returns as
 * scores_keep_noted. game_change_restart: the same game begins again. */
PARLOUR_API int game_change_end(struct game_change *c, int *place,
                                struct parlour_error *error);
PARLOUR_API int game_change_restart(struct game_change *c, int *place,
                                    struct parlour_error *error);

/* Call it after game_change_end if undo has led to the game in s: redo leads
 * back to a game without moves, to others undo does. */
PARLOUR_API void game_change_undid(struct game_change *c,
                                   const struct parlour_session *s);

#endif
