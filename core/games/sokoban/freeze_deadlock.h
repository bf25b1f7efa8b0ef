/* freeze_deadlock.h: finds Sokoban positions that are lost: a box is where no
 * box can reach a goal, or is off the goals and can never be pushed again. Its
 * answers are proofs, but it does not find every lost position, and none if
 * there are more boxes than goals.
 */
#ifndef CORE_GAMES_SOKOBAN_FREEZE_DEADLOCK_H
#define CORE_GAMES_SOKOBAN_FREEZE_DEADLOCK_H

#include "levels/level.h"

/* Sets live[cell] to 1 for the cells from which a lone box can be pushed to a
 * goal, wherever the pusher is, and to 0 for all others. */
PARLOUR_API void freeze_deadlock_find_live(const struct level *level,
                                           unsigned char *live);

/* Returns 1 if the position is lost. cells: sets of enum level_thing. */
PARLOUR_API int freeze_deadlock_is_lost(const struct grid *g,
                                        const unsigned char *cells,
                                        const unsigned char *live);

#endif
