/* shadow.h: the shadow board: a copy of the board that only applies events,
 * a small stack of pieces a cell, and reads the board anew at a reset. If
 * the stream of events is complete, it equals the board after every answer.
 * Knows no game.
 */
#ifndef TESTS_SUPPORT_SHADOW_H
#define TESTS_SUPPORT_SHADOW_H

#include "parlour.h"

enum { SHADOW_DEEP = 4 };       /* pieces that a cell may hold for a while */

struct shadow_cell {
    int count;
    int pieces[SHADOW_DEEP];
    int leaves;                 /* told in a match: goes with the next event */
};

struct shadow {
    struct session *session;
    int cells;
    struct shadow_cell cell[PARLOUR_CELLS];
};

/* Listens to the session from now on. What an event tells must be possible
 * where the shadow stands, or the test fails. */
void shadow_open(struct shadow *shadow, struct session *s);

/* After an answer: asserts that the shadow equals the board, and that no cell
 * holds two pieces. */
void shadow_check(struct shadow *shadow);

#endif
