/* catalog.h: the games of this build, as their tables. */
#ifndef CORE_GAME_CATALOG_H
#define CORE_GAME_CATALOG_H

#include "game/game.h"

/* The game of that name (in any case), or NULL. */
PARLOUR_API const struct game *catalog_find(const char *name);

#endif
