/* leave_game.h: leaves one game for another, and returns (left_game.h).
 */
#ifndef FRONTENDS_STDIO_LEAVE_GAME_H
#define FRONTENDS_STDIO_LEAVE_GAME_H

#include "stdio/human.h"

/* Call leave_game_begin before a command that replaces the game, and
 * leave_game_end afterwards with the code of the command, which says whether
 * it did; or leave_game_restart, if the game was to begin again. */
PARLOUR_API void leave_game_begin(struct human *h);
PARLOUR_API void leave_game_end(struct human *h, int code);
PARLOUR_API void leave_game_restart(struct human *h, int code);

/* Call it after a move: redo leads to no other game any more. */
PARLOUR_API void leave_game_forget(struct human *h);

/* Continues a recent game, and prints `done`. number: its place in the list,
 * from 1. */
PARLOUR_API enum command_after leave_game_resume(struct human *h, int number,
                                                 const char *done);

/* Bring back the game before this one: the one in memory, or without that the
 * recent game `previous`; and the game that undo left. */
PARLOUR_API enum command_after leave_game_undo(struct human *h, int previous);
PARLOUR_API enum command_after leave_game_redo(struct human *h);

#endif
