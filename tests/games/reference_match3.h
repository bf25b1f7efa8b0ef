/* reference_match3.h: a slow and simple implementation of the rules of
 * match-3, to compare the real one with.
 */
#ifndef TESTS_GAMES_REFERENCE_MATCH3_H
#define TESTS_GAMES_REFERENCE_MATCH3_H

#include "games/checked_swap.h"

/* Plays a move on w->before with the draws of w, and writes all events. */
void reference_match3_play(struct checked_swap *w, int from, int to,
                         struct text *events);

#endif
