/* guarded_game.h: a copy of a game whose functions are watched: whether they
 * return and report what the library can use, and whether they change the
 * setup, or the bytes behind it or behind a state. Limit: one game at a time.
 */
#ifndef FRONTENDS_CHECK_GAME_GUARDED_GAME_H
#define FRONTENDS_CHECK_GAME_GUARDED_GAME_H

/* Adds the copy of a game of the catalogue to it, and guards this game from
 * now on. Returns the name of the copy, or NULL if there is no memory. */
const char *guarded_game_register(const char *game);

#endif
