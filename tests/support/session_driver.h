/* session_driver.h: short words for what tests do with a session. What a test
 * takes for granted (the game opens, a cell has that name) fails the test here
 * if it is not so.
 */
#ifndef TESTS_SUPPORT_SESSION_DRIVER_H
#define TESTS_SUPPORT_SESSION_DRIVER_H

#include "board/random.h"
#include "parlour.h"

/* Options for a game with that seed, to be extended. */
struct parlour_options driver_options(const char *game,
                                            unsigned long seed);

struct parlour_session *driver_open(const struct parlour_options *o);

/* A game that begins with a written board; the rules may be NULL. */
struct parlour_session *driver_open_board(const char *game,
                                                const char *board,
                                                const char *rules);

/* Asserts that such a board is refused with the line at fault (from 1).
 * Returns the words, until the next call. */
const char *driver_refused(const char *game, const char *board,
                                 long line);

/* Kulki, from a written board and colours dealt first; either may be NULL. */
struct parlour_session *driver_open_kulki(const char *board,
                                                const char *pieces);

/* Kulki with balls of one colour, so many that it does not end soon. */
struct parlour_session *driver_open_endless(void);

/* Commands: moves in words; an act on a cell by its name (NULL: no cell); an
 * act with a number. Each returns the session's code. */
int driver_words(struct parlour_session *s, const char *words);
int driver_at(struct parlour_session *s, int act, const char *cell);
int driver_times(struct parlour_session *s, int act,
                       unsigned long number);

/* The number of the cell of that name, and what the piece on it is. */
int driver_cell(struct parlour_session *s, const char *name);
int driver_piece(struct parlour_session *s, const char *name);

/* Asserts that the board is as written, each row ended by '\n'. */
void driver_see(struct parlour_session *s, const char *board);

/* Asserts that the cells marked so, in the order of their numbers, are these
 * ("a1 b2"). */
void driver_see_marks(struct parlour_session *s, unsigned mark,
                            const char *cells);

/* Makes one of all legal moves; 0 if there is none. */
int driver_random_move(struct parlour_session *s, struct random *d);

/* Clicks: on a cell that the selected piece can reach, or on any. */
void driver_random_pick(struct parlour_session *s, struct random *d);

/* How the game stands. */
int driver_state(const struct parlour_session *s);
unsigned long driver_score(const struct parlour_session *s);
unsigned long driver_moves(const struct parlour_session *s);
unsigned long driver_redos(const struct parlour_session *s);

/* The saved game as one string, to be freed. */
char *driver_save(const struct parlour_session *s);

/* Runs a group of tests for each game of this build; how many failed. */
int driver_all_games(int (*check)(const char *game));

/* Puts a kind on a cell by its name. */
int driver_put(struct parlour_session *s, const char *kind,
                     const char *cell);

/* All of a text file, to be freed; NULL if there is none. */
char *driver_read_file(const char *name);

#endif
