/* score_keeper.h: saves scores and best solutions, and prints them for a
 * person. */
#ifndef FRONTENDS_STDIO_SCORE_KEEPER_H
#define FRONTENDS_STDIO_SCORE_KEEPER_H

#include "stdio/human.h"

/* Prints, below the board, the time taken in a game that has ended, and the
 * best solutions of a level that is new or solved; saves a new one. */
PARLOUR_API void score_keeper_put(struct human *h);

/* Adds the game to the high scores if it ranks there: when it has ended, or
 * when the player leaves it. */
PARLOUR_API void score_keeper_record(struct human *h, int left);

#endif
