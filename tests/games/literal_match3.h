/* literal_match3.h: the rules of match-3 taken word for word, slow and
 * simple-minded, to compare the real ones with.
 */
#ifndef TESTS_GAMES_LITERAL_MATCH3_H
#define TESTS_GAMES_LITERAL_MATCH3_H

#include "games/watched_swap.h"

/* The whole move on the board before, with the watch's draws, told in
 * words. */
void literal_match3_play(struct watched_swap *w, int from, int to,
                         struct text *told);

#endif
