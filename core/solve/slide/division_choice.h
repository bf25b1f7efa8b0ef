/* division_choice.h: which divisions of the tiles into patterns serve a
 * position best. A bound takes the larger of two sums, that of one division
 * and that of another one's mirror image, which may be the same division's.
 * The caller searches up to a short bound with each such pair, reports the
 * boards, and drops the pairs that need many more than the best. How many
 * times more a pair needs changes little from one bound to the next.
 */
#ifndef CORE_SOLVE_SLIDE_DIVISION_CHOICE_H
#define CORE_SOLVE_SLIDE_DIVISION_CHOICE_H

#include "solve/arena.h"
#include "solve/slide/heuristic.h"

enum {
    DIVISION_CHOICE_MOST = 3,   /* divisions, at most */
    DIVISION_CHOICE_PAIRS = DIVISION_CHOICE_MOST * DIVISION_CHOICE_MOST
};

struct division_choice {
    int pairs;
    struct division_pair {
        const struct heuristic *one, *other;
        uint64_t boards;        /* of the last bound; set by the caller */
    } pair[DIVISION_CHOICE_PAIRS];
};

/* Lists the pairs of up to DIVISION_CHOICE_MOST divisions, each with a side
 * and its mirror image. Pairs of two different divisions are left out if their
 * direct tables do not fit into the rest of the arena: without these, they
 * save less than they cost. */
void division_choice_open(struct division_choice *c,
                          const struct heuristic *division, int divisions,
                          const struct arena *a);

/* Sets up the heuristic of a pair. */
void division_choice_heuristic(const struct division_choice *c, int pair,
                               struct heuristic *h);

/* Puts the pair with the fewest boards first and drops those with many more.
 * Returns its boards. */
uint64_t division_choice_keep(struct division_choice *c);

#endif
