/* config.h: a build whose one game is that of CONTRIBUTING.md. */
#ifndef TESTS_GUIDE_CONFIG_H
#define TESTS_GUIDE_CONFIG_H

#include "game/game.h"

PARLOUR_API const struct game *coins_game(void);
#define CONFIG_GAMES(X) X(coins_game)

#endif
