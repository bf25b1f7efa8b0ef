/* council.h: advisors on the moves of a position. Each names the one move it
 * likes best, if any: one that carries on the plan, joins areas, frees a door
 * or a hot spot, brings away the box that is nearest to come too late, clears
 * the place that is next in the plan, or lets the pusher to new pushes
 * (advisors: Y. Shoham, J. Schaeffer, The FESS Algorithm, 2020; the last
 * three as in Y. Shoham's solver Festival).
 */
#ifndef CORE_SOLVE_SOKOBAN_COUNCIL_H
#define CORE_SOLVE_SOKOBAN_COUNCIL_H

#include "sight.h"

enum council_advisor {
    COUNCIL_PACKED, COUNCIL_AREAS, COUNCIL_DOORS, COUNCIL_HOT, COUNCIL_LATE,
    COUNCIL_OPENER, COUNCIL_EXPLORER, COUNCIL_ADVISORS
};

#define COUNCIL_NOBODY UINT32_MAX

struct council_move {
    uint32_t name;              /* what it is called by who asks */
    int from, to;               /* of the box */
    int future;                 /* pushes needed after it, at least */
    int fresh;                  /* 1: the pusher comes to new pushes */
    struct sight_features features;     /* after it */
};

struct council {
    const struct sight *sight;
    struct sight_features now;
    struct council_move best[COUNCIL_ADVISORS];
};

/* Begins with a position. */
void council_begin(struct council *c, const struct sight *s,
                   const struct sight_features *now);

/* Asks about a move. */
void council_ask(struct council *c, const struct council_move *move);

/* 1 if a move is advised, after all were asked about. */
int council_advises(const struct council *c, uint32_t name);

#endif
