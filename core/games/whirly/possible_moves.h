/* possible_moves.h: in which directions one move could ever displace a unit
 * from a cell, wherever the other units are: on its own, pushed, pulled,
 * swapped, jumping, leaping, or along with its flock. What this rules out can
 * never happen; what it allows may need units that are not at hand.
 */
#ifndef CORE_GAMES_WHIRLY_POSSIBLE_MOVES_H
#define CORE_GAMES_WHIRLY_POSSIBLE_MOVES_H

#include "games/whirly/engine.h"

enum {
    POSSIBLE_MOVES_TWICE = PARLOUR_DIRECTIONS /* bits of moves over two cells
                                                 follow those over one */
};

struct possible_moves {
    const struct engine *engine;
    int exact;                  /* 1: the moves of boxes are known exactly; 0:
                                   they may go in any direction */
    int flies;                  /* 1: a unit may jump or leap over another */
    int sends_heroes;           /* 1: pushers can be moved by other units */
};

/* Sets what the rules allow. The engine must last. */
PARLOUR_API void possible_moves_open(struct possible_moves *p,
                                     const struct engine *h);

/* Returns 0 if nothing is known: any unit may get to any cell. */
PARLOUR_API int possible_moves_known(const struct possible_moves *p);

/* Returns the moves of a unit of a colony from a cell in use: a bit for each
 * direction, and one for each over two cells. */
PARLOUR_API unsigned possible_moves_from(const struct possible_moves *p,
                                         int colony, int cell);

/* Returns the cell beside one in use, if it is in use itself; else
 * PARLOUR_NONE. */
PARLOUR_API int possible_moves_beside(const struct possible_moves *p,
                                      int cell, int direction);

#endif
