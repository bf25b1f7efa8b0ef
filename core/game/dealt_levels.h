/* dealt_levels.h: built-in levels that are dealt like any other game (game.h:
 * dealt_levels). Such a level is its start: size, kinds, rules and seed. A
 * game that begins so is that level, wherever it comes from; so saves and
 * shared lines need no number. */
#ifndef CORE_GAME_DEALT_LEVELS_H
#define CORE_GAME_DEALT_LEVELS_H

#include "game/game.h"

/* Returns level `number`, from 1; NULL: the game has no such level. */
PARLOUR_API const struct game_dealt_level *dealt_levels_get(
    const struct game *game, int number);

/* Returns how many there are. */
PARLOUR_API int dealt_levels_count(const struct game *game);

/* Sets options so that a level begins. */
PARLOUR_API void dealt_levels_choose(const struct game *game, int number,
                                     struct parlour_options *o);

/* Returns the number of the level that begins as a setup does, dealt with
 * these rules and this seed; 0: none. */
PARLOUR_API int dealt_levels_find(const struct game *game, const void *setup,
                                  const char *rules, unsigned long seed);

/* Computes the fingerprint of a level (parlour_fingerprint). */
PARLOUR_API void dealt_levels_print(const struct game *game,
                                    const struct game_dealt_level *level,
                                    unsigned long print[2]);

#endif
