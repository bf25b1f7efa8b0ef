/* posed.h: a problem that a test poses to a solver: the board, memory with a
 * guard behind it, and how often the search may go on.
 */
#ifndef TESTS_SUPPORT_POSED_H
#define TESTS_SUPPORT_POSED_H

#include "parlour.h"

enum { POSED_BOARD = 512 };

struct posed {
    struct parlour_search search;
    char board[POSED_BOARD], rules[PARLOUR_TEXT];
    int answers;                /* of go_on, until it says no; -1: always */
};

/* room: bytes of memory. posed_close is owed, and asserts that nothing was
 * written behind them. */
void posed_open(struct posed *p, const char *game, size_t room);
void posed_close(struct posed *p);

/* Poses a board; rules may be NULL. */
void posed_set(struct posed *p, const char *board, const char *rules);

/* Gives a search that a session posed the same means. */
void posed_equip(struct posed *p, struct parlour_search *search);

/* Asserts that a game that begins with the search's board takes every word
 * of the answer, and is won by it. */
void posed_prove(const struct parlour_search *search);

#endif
