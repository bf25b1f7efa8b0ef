/* shadow_board.h: a copy of the board that applies the events of a session,
 * and reads the board itself only after a reset. A cell holds a small stack of
 * pieces. If the events are complete, the copy equals the board after every
 * command. It does not depend on any game.
 */
#ifndef FRONTENDS_CHECK_GAME_SHADOW_BOARD_H
#define FRONTENDS_CHECK_GAME_SHADOW_BOARD_H

#include "parlour.h"

enum { SHADOW_BOARD_DEEP = 4 }; /* most pieces on a cell during a command */

struct shadow_board_cell {
    int count;
    int pieces[SHADOW_BOARD_DEEP];
    int leaves;                 /* in a match; leaves at the next event */
};

struct shadow_board {
    struct parlour_session *session;
    int cells;
    unsigned long hash;         /* of all events in words, in order */
    struct shadow_board_cell cell[PARLOUR_CELLS];
};

/* Starts listening to the session. Reports a fault at an event that is
 * not possible on the copy (watch.h). */
void shadow_board_open(struct shadow_board *shadow, struct parlour_session *s);

/* After a command: reports a fault unless the copy equals the board and no
 * cell holds two pieces. */
void shadow_board_check(struct shadow_board *shadow);

#endif
