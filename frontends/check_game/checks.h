/* checks.h: plays random games of a game and checks what every game promises:
 * events that lead to the board, exact undo and redo, replays and saves that
 * come back, moves that are listed, legal and named, texts that last. What is
 * wrong is reported as watch.h says.
 */
#ifndef FRONTENDS_CHECK_GAME_CHECKS_H
#define FRONTENDS_CHECK_GAME_CHECKS_H

/* Plays one game with that seed, up to `commands` commands, and checks it.
 * Returns the number of moves made. */
unsigned long checks_play(const char *game, unsigned long seed, int commands);

#endif
