/* level_list.h: the levels to choose from, and which of them are solved;
 * behind them those that are made, as many as one likes.
 */
#ifndef FRONTENDS_NCURSES_LEVEL_LIST_H
#define FRONTENDS_NCURSES_LEVEL_LIST_H

#include "app/best_solutions.h"
#include "app/solver_run.h"

enum level_list_answer {
    LEVEL_LIST_NONE = 0,
    LEVEL_LIST_STOP = -1,
    LEVEL_LIST_MAKE = -2
};

/* Lets the player choose. levels: another session with the same levels, to
 * show them in, or NULL. Returns the level's number; LEVEL_LIST_MAKE: *made is
 * to be made; LEVEL_LIST_NONE, or LEVEL_LIST_STOP if the program is to stop.
 */
int level_list_choose(struct parlour_session *s,
                      struct parlour_session *levels,
                      const struct best_solutions *best,
                      struct generated_level *made);

#endif
