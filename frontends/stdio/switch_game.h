/* switch_game.h: puts another game in place of this one, and brings it back
 * (left_game.h has the game that was left).
 */
#ifndef FRONTENDS_STDIO_SWITCH_GAME_H
#define FRONTENDS_STDIO_SWITCH_GAME_H

#include "stdio/human.h"

/* Call switch_game_begin before a command that replaces the game, and
 * switch_game_end afterwards with the code of the command, which says whether
 * it did; or switch_game_restart, if the game was to begin again. */
PARLOUR_API void switch_game_begin(struct human *h);
PARLOUR_API void switch_game_end(struct human *h, int code);
PARLOUR_API void switch_game_restart(struct human *h, int code);

/* Call it after a move: redo leads to no other game any more. */
PARLOUR_API void switch_game_forget(struct human *h);

/* Continues a recent game, and prints `done`. number: its place in the list,
 * from 1. */
PARLOUR_API enum command_after switch_game_resume(struct human *h, int number,
                                                  const char *done);

/* Goes to the game of that name of the catalogue: continues the saved one, or
 * begins one. */
PARLOUR_API enum command_after switch_game_to(struct human *h,
                                              const char *game);

/* Bring back the game before this one: the one in memory, or without that the
 * recent game `previous`; and the game that undo left. */
PARLOUR_API enum command_after switch_game_undo(struct human *h, int previous);
PARLOUR_API enum command_after switch_game_redo(struct human *h);

#endif
