/* score_list.h: the table of scores to choose a game from, and a game as a
 * line that fills the screen, to be copied from there.
 */
#ifndef FRONTENDS_NCURSES_SCORE_LIST_H
#define FRONTENDS_NCURSES_SCORE_LIST_H

#include "app/scores.h"

enum score_list_answer { SCORE_LIST_STOP = -1, SCORE_LIST_NONE = 0 };

/* Lets the player choose: its number in the table, or enum score_list_answer.
 */
int score_list_choose(const struct parlour_session *s,
                      const struct scores *table);

/* Shows the game in play on a line; 0 if the program is to stop. */
int score_list_show_line(const struct parlour_session *s);

#endif
