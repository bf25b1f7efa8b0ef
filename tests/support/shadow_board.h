/* shadow_board.h: the shadow board: a copy of the board that only applies
 * events, a small stack of pieces a cell, and reads the board anew at a reset.
 * If the stream of events is complete, it equals the board after every answer.
 * Knows no game.
 */
#ifndef TESTS_SUPPORT_SHADOW_BOARD_H
#define TESTS_SUPPORT_SHADOW_BOARD_H

#include "parlour.h"

enum { SHADOW_BOARD_DEEP = 4 }; /* pieces that a cell may hold for a while */

struct shadow_board_cell {
    int count;
    int pieces[SHADOW_BOARD_DEEP];
    int leaves;                 /* told in a match: goes with the next event */
};

struct shadow_board {
    struct parlour_session *session;
    int cells;
    struct shadow_board_cell cell[PARLOUR_CELLS];
};

/* Listens to the session from now on. What an event tells must be possible
 * where the shadow stands, or the test fails. */
void shadow_board_open(struct shadow_board *shadow, struct parlour_session *s);

/* After an answer: asserts that the shadow equals the board, and that no cell
 * holds two pieces. */
void shadow_board_check(struct shadow_board *shadow);

#endif
