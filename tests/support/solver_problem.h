/* solver_problem.h: a problem for a solver: the board, guarded memory, and the
 * number of steps after which the search is stopped.
 */
#ifndef TESTS_SUPPORT_SOLVER_PROBLEM_H
#define TESTS_SUPPORT_SOLVER_PROBLEM_H

#include "parlour.h"

enum { SOLVER_PROBLEM_BOARD = 512 };

struct solver_problem {
    struct parlour_search search;
    char board[SOLVER_PROBLEM_BOARD], rules[PARLOUR_TEXT];
    int answers;                /* of go_on, until it says no; -1: no limit */
};

/* room: bytes of memory. The caller must call solver_problem_close(), which
 * asserts that nothing was written behind them. */
void solver_problem_open(struct solver_problem *p, const char *game,
                         size_t room);
void solver_problem_close(struct solver_problem *p);

/* Sets the board; rules may be NULL. */
void solver_problem_set(struct solver_problem *p, const char *board,
                        const char *rules);

/* Gives a search that a session set up the same memory and limit. */
void solver_problem_equip(struct solver_problem *p,
                          struct parlour_search *search);

/* Asserts that the moves found are legal on the board of the search and win
 * the game. */
void solver_problem_prove(const struct parlour_search *search);

#endif
