/* goal_matching.h: finds positions of Whirly that can no longer be won: the
 * units that can still get to goals cannot be paired with enough of them. It
 * looks at each unit alone, so it never calls a position lost that can be won,
 * but it does not recognize units that block each other for ever.
 */
#ifndef CORE_GAMES_WHIRLY_GOAL_MATCHING_H
#define CORE_GAMES_WHIRLY_GOAL_MATCHING_H

#include "games/whirly/engine.h"

enum goal_matching_limit {
    GOAL_MATCHING_GOALS = 32,   /* of a map, */
    GOAL_MATCHING_PLACES = 4096 /* and its colonies times its cells; larger
                                   maps are never called lost */
};

struct goal_matching {
    int known;                  /* 0: nothing is known about this map */
    short goal[GOAL_MATCHING_GOALS];    /* cells */
    /* By colony * cells in use + hid: the goals that a unit there could get
     * to and would fill, a bit each. */
    unsigned long reach[GOAL_MATCHING_PLACES];
};

PARLOUR_API void goal_matching_open(struct goal_matching *m,
                                    const struct engine *h);

/* Returns 1 if a position (engine.h) of the map cannot be won. */
PARLOUR_API int goal_matching_is_lost(const struct goal_matching *m,
                                      const struct engine *h,
                                      const short *position);

#endif
