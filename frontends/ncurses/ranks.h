/* ranks.h: the table of scores to choose a game from, and a game as a line
 * that fills the screen, to be copied from there.
 */
#ifndef FRONTENDS_NCURSES_RANKS_H
#define FRONTENDS_NCURSES_RANKS_H

#include "scores.h"

enum ranks_answer { RANKS_STOP = -1, RANKS_NONE = 0 };

/* Lets the player choose: its number in the table, or enum ranks_answer. */
int ranks_choose(const struct session *s, const struct scores *table);

/* Shows the game in play on a line; 0 if the program is to stop. */
int ranks_show_line(const struct session *s);

#endif
