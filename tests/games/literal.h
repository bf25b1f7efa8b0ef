/* literal.h: the rules of match-3 taken word for word, slow and simple-minded,
 * to compare the real ones with.
 */
#ifndef TESTS_GAMES_LITERAL_H
#define TESTS_GAMES_LITERAL_H

#include "watch.h"

/* The whole move on the board before, with the watch's draws, told in
 * words. */
void literal_play(struct watch *w, int from, int to, struct text *told);

#endif
