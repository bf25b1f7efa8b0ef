/* score_keeper.h: saves scores and best solutions, and prints them for a
 * person. */
#ifndef FRONTENDS_STDIO_SCORE_KEEPER_H
#define FRONTENDS_STDIO_SCORE_KEEPER_H

#include "stdio/human.h"

/* Prints, below the board, the time taken in a game that has ended, at a
 * terminal the fewest moves that Slide needed, and the
 * best solutions of a level that is new or solved; saves a new one. */
PARLOUR_API void score_keeper_put(struct human *h);

/* Call it before a person moves, so that the events of the moves are heard. */
PARLOUR_API void score_keeper_listen(struct human *h);

/* Notes the game for the statistics when a move has ended it, and what was
 * achieved. one: it was one move. */
PARLOUR_API void score_keeper_note(struct human *h, int one);

/* Adds the game to the high scores when it has ended, if it ranks there. */
PARLOUR_API void score_keeper_record(struct human *h);

/* Prints the rank of a game in the high scores, only on a terminal, or why it
 * could not be entered: what scores_keep returned. */
PARLOUR_API void score_keeper_put_rank(struct human *h,
                                       const struct parlour_status *status,
                                       int code, int place,
                                       const struct parlour_error *error);

#endif
