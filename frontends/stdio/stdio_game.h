/* stdio_game.h: plays the game that the options ask for in plain text, with a
 * person or, by the line protocol, with another program.
 */
#ifndef FRONTENDS_STDIO_STDIO_GAME_H
#define FRONTENDS_STDIO_STDIO_GAME_H

#include "app/store/options.h"

/* Plays until the end of the input or until the player quits. Returns the exit
 * status. */
PARLOUR_API int stdio_game_play(struct options *o);

#endif
