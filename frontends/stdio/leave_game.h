/* leave_game.h: what becomes of the game in play when another one takes its
 * place: it may enter the high scores, and if no journal has it, it is kept in
 * memory, and undo at the start of the new game brings it back.
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

/* Bring back the game kept for undo (human.before) or for redo
 * (human.undone). */
PARLOUR_API enum command_after leave_game_undo(struct human *h);
PARLOUR_API enum command_after leave_game_redo(struct human *h);

#endif
