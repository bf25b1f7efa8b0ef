/* fess_advisors.h: the advisors of feature space search. Each names at most
 * one move of a position, the one that it likes best: a move that advances the
 * packing plan, connects areas, clears a door, removes a hotspot, rescues the
 * box that is closest to being out of plan, clears the cell that comes next in
 * the plan, or gives the pusher new pushes (advisors: Y. Shoham, J. Schaeffer,
 * The FESS Algorithm, 2020; the last three as in Y. Shoham's solver Festival).
 */
#ifndef CORE_SOLVE_SOKOBAN_SEARCH_FESS_ADVISORS_H
#define CORE_SOLVE_SOKOBAN_SEARCH_FESS_ADVISORS_H

#include "solve/sokoban/plan/features.h"

enum advisor {
    ADVISOR_PACKING,
    ADVISOR_CONNECTIVITY,
    ADVISOR_ROOM_CONNECTIVITY,
    ADVISOR_HOTSPOTS,
    ADVISOR_OUT_OF_PLAN,
    ADVISOR_OPENER,
    ADVISOR_EXPLORER,
    ADVISOR_COUNT
};

#define FESS_ADVISORS_NONE UINT32_MAX

struct fess_advisors_move {
    uint32_t name;              /* the caller's name for the move */
    int from, to;               /* the cells of the box */
    int h;                      /* lower bound on the pushes after it */
    int fresh;                  /* 1: it gives the pusher new pushes */
    struct sokoban_feature_values features; /* of the position after it */
};

struct fess_advisors {
    const struct sokoban_features *extractor;
    struct sokoban_feature_values now;
    struct fess_advisors_move best[ADVISOR_COUNT];
};

/* Starts with a position. */
void fess_advisors_begin(struct fess_advisors *c,
                         const struct sokoban_features *s,
                         const struct sokoban_feature_values *now);

/* Asks all advisors about a move. */
void fess_advisors_ask(struct fess_advisors *c,
                       const struct fess_advisors_move *move);

/* Returns 1 if an advisor likes a move best. Call it after fess_advisors_ask()
 * for all moves. */
int fess_advisors_advises(const struct fess_advisors *c, uint32_t name);

#endif
