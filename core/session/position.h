/* position.h: a game without a history, for bots. Users of the library see an
 * opaque struct parlour_position. */
#ifndef CORE_SESSION_POSITION_H
#define CORE_SESSION_POSITION_H

#include "session/playthrough.h"

struct parlour_position {
    struct playthrough play;    /* its history stays empty */
    const struct game_extra *extra;
};

#endif
