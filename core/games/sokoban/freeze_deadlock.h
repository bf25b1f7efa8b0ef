/* freeze_deadlock.h: Sokoban positions that are surely lost: a box is where no
 * box can reach a goal, or is off the goals and can never be pushed again. Its
 * answers are proofs, but it does not find every lost position. It finds none
 * where there are more boxes than goals. */
#ifndef CORE_GAMES_SOKOBAN_FREEZE_DEADLOCK_H
#define CORE_GAMES_SOKOBAN_FREEZE_DEADLOCK_H

#include "levels/level.h"

/* Sets live[cell] to 1 where a box alone can come to a goal from, the pusher
 * being anywhere he likes, to 0 elsewhere. */
PARLOUR_API void freeze_deadlock_find_live(const struct level *level,
                                           unsigned char *live);

/* 1 if the position is lost. cells: sets of enum level_thing. */
PARLOUR_API int freeze_deadlock_is_lost(const struct grid *g,
                                        const unsigned char *cells,
                                        const unsigned char *live);

#endif
