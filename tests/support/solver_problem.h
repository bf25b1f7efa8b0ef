/* solver_problem.h: a problem that a test poses to a solver: the board, memory
 * with a guard behind it, and how often the search may go on.
 */
#ifndef TESTS_SUPPORT_SOLVER_PROBLEM_H
#define TESTS_SUPPORT_SOLVER_PROBLEM_H

#include "parlour.h"

enum { SOLVER_PROBLEM_BOARD = 512 };

struct solver_problem {
    struct parlour_search search;
    char board[SOLVER_PROBLEM_BOARD], rules[PARLOUR_TEXT];
    int answers;                /* of go_on, until it says no; -1: always */
};

/* room: bytes of memory. solver_problem_close is owed, and asserts that
 * nothing was written behind them. */
void solver_problem_open(struct solver_problem *p, const char *game,
                         size_t room);
void solver_problem_close(struct solver_problem *p);

/* Poses a board; rules may be NULL. */
void solver_problem_set(struct solver_problem *p, const char *board,
                        const char *rules);

/* Gives a search that a session posed the same means. */
void solver_problem_equip(struct solver_problem *p,
                          struct parlour_search *search);

/* Asserts that a game that begins with the search's board takes every word
 * of the answer, and is won by it. */
void solver_problem_prove(const struct parlour_search *search);

#endif
