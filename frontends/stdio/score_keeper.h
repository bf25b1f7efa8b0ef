/* score_keeper.h: saves scores and best solutions, and prints them for a
 * person. */
#ifndef FRONTENDS_STDIO_SCORE_KEEPER_H
#define FRONTENDS_STDIO_SCORE_KEEPER_H

#include "app/scores.h"
#include "stdio/human.h"

/* Prints, below the board, the time taken in a game that has ended, and the
 * best solutions of a level that is new or solved; saves a new one. */
PARLOUR_API void score_keeper_put(struct human *h);

/* Adds the game to the high scores when it has ended, if it ranks there. */
PARLOUR_API void score_keeper_record(struct human *h);

/* The same for a game that the player leaves: call score_keeper_leave before
 * another game replaces it, and score_keeper_left afterwards, which adds it
 * unless the code of the command says that it goes on. */
PARLOUR_API void score_keeper_leave(struct human *h, struct scores_game *left);
PARLOUR_API void score_keeper_left(struct human *h, struct scores_game *left,
                                   int code);

#endif
