/* advisors.h: advisors on the moves of a position. Each names the one move it
 * likes best, if any: one that carries on the plan, joins areas, frees a door
 * or a hot spot, brings away the box that is nearest to come too late, clears
 * the place that is next in the plan, or lets the pusher to new pushes
 * (advisors: Y. Shoham, J. Schaeffer, The FESS Algorithm, 2020; the last
 * three as in Y. Shoham's solver Festival).
 */
#ifndef CORE_SOLVE_SOKOBAN_ADVISORS_H
#define CORE_SOLVE_SOKOBAN_ADVISORS_H

#include "solve/sokoban/features.h"

enum advisors_advisor {
    ADVISORS_PACKED,
    ADVISORS_AREAS,
    ADVISORS_DOORS,
    ADVISORS_HOT,
    ADVISORS_LATE,
    ADVISORS_OPENER,
    ADVISORS_EXPLORER,
    ADVISORS_ADVISORS
};

#define ADVISORS_NOBODY UINT32_MAX

struct advisors_move {
    uint32_t name;              /* what it is called by who asks */
    int from, to;               /* of the box */
    int future;                 /* pushes needed after it, at least */
    int fresh;                  /* 1: the pusher comes to new pushes */
    struct sokoban_features_features features; /* after it */
};

struct advisors {
    const struct sokoban_features *extractor;
    struct sokoban_features_features now;
    struct advisors_move best[ADVISORS_ADVISORS];
};

/* Begins with a position. */
void advisors_begin(struct advisors *c, const struct sokoban_features *s,
                    const struct sokoban_features_features *now);

/* Asks about a move. */
void advisors_ask(struct advisors *c, const struct advisors_move *move);

/* 1 if a move is advised, after all were asked about. */
int advisors_advises(const struct advisors *c, uint32_t name);

#endif
