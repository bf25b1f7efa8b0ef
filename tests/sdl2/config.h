/* config.h: the games of the window's test build, which only the tests
 * have.
 */
#ifndef TESTS_SDL2_CONFIG_H
#define TESTS_SDL2_CONFIG_H

#include "game/game.h"

PARLOUR_API const struct game *warehouse_game(void);
PARLOUR_API const struct game *lights_game(void);
#define CONFIG_GAMES(X) X(warehouse_game) X(lights_game)

#endif
