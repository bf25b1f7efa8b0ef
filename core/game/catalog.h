/* catalog.h: finds a game's table by its name. */
#ifndef CORE_GAME_CATALOG_H
#define CORE_GAME_CATALOG_H

#include "game/game.h"

/* The game of that name (in any case), or NULL. */
PARLOUR_API const struct game *catalog_find(const char *name);

#endif
