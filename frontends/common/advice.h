/* advice.h: hints and solutions within a time limit, for a frontend that
 * waits for them. (One that goes on drawing meanwhile runs search_run of
 * parlour.h in a thread of its own.)
 */
#ifndef FRONTENDS_COMMON_ADVICE_H
#define FRONTENDS_COMMON_ADVICE_H

#include "parlour.h"

/* A good move: the game's own idea of one, or the first of a solution.
 * Returns as session_hint; move NULL only asks whether there may be one. */
PARLOUR_API int advice_hint(struct session *s, char *move);

/* Looks for a solution for so many seconds (0: until a good one is found, and
 * not long) and gives it to put(). Returns PARLOUR_OK, PARLOUR_GAVE_UP,
 * PARLOUR_UNSOLVABLE, PARLOUR_GAME_OVER, PARLOUR_UNSUPPORTED or
 * PARLOUR_NO_MEMORY; put NULL only asks whether it would be tried. */
PARLOUR_API int advice_solve(struct session *s, unsigned long seconds,
                             void (*put)(void *context,
                                         const struct parlour_search *found),
                             void *context);

#endif
