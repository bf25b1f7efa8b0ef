/* leave_game.h: what becomes of the game in play when another one takes its
 * place: it may enter the high scores, and undo at the start of the new game
 * brings it back, from the recent games or, if no journal has it, from
 * memory.
 */
#ifndef FRONTENDS_STDIO_LEAVE_GAME_H
#define FRONTENDS_STDIO_LEAVE_GAME_H

#include "app/scores.h"
#include "stdio/command.h"

struct leave_game {
    struct scores_game scores;
    struct kept_game kept;
    int worth;                  /* it has moves */
};

/* Call leave_game_begin before a command that replaces the game, and
 * leave_game_end afterwards with the code of the command, which says whether
 * it did. */
PARLOUR_API void leave_game_begin(struct human *h, struct leave_game *left);
PARLOUR_API void leave_game_end(struct human *h, struct leave_game *left,
                                int code);

/* Call it after a move: redo leads to no other game any more. */
PARLOUR_API void leave_game_forget(struct human *h);

/* Continues a recent game, and prints `done`. number: its place in the list,
 * from 1. */
PARLOUR_API enum command_after leave_game_resume(struct human *h, int number,
                                                 const char *done);

/* Bring back the game before this one: human.before, or if that has none, the
 * recent game `previous`; and the game that undo left (human.undone). */
PARLOUR_API enum command_after leave_game_undo(struct human *h, int previous);
PARLOUR_API enum command_after leave_game_redo(struct human *h);

#endif
