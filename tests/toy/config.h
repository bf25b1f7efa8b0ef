/* config.h: a build whose games are those of the tests alone. */
#ifndef TESTS_TOY_CONFIG_H
#define TESTS_TOY_CONFIG_H

#include "game/game.h"

PARLOUR_API const struct game *lights_game(void);
#define CONFIG_GAMES(X) X(lights_game)

#endif
