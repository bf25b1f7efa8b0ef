/* play.h: short words for what tests do with a session. What a test takes
 * for granted (the game opens, a cell has that name) fails the test here if
 * it is not so.
 */
#ifndef TESTS_SUPPORT_PLAY_H
#define TESTS_SUPPORT_PLAY_H

#include "dice.h"
#include "parlour.h"

/* Options for a game with that seed, to be extended. */
struct parlour_options play_options(const char *game, unsigned long seed);

struct session *play_open(const struct parlour_options *o);

/* A game that begins with a written board; the rules may be NULL. */
struct session *play_open_board(const char *game, const char *board,
                                const char *rules);

/* Asserts that such a board is refused with the line at fault (from 1).
 * Returns the words, until the next call. */
const char *play_refused(const char *game, const char *board, long line);

/* Kulki, from a written board and colours dealt first; either may be NULL. */
struct session *play_open_kulki(const char *board, const char *pieces);

/* Kulki with balls of one colour, so many that it does not end soon. */
struct session *play_open_endless(void);

/* Commands: moves in words; an act on a cell by its name (NULL: no cell); an
 * act with a number. Each returns the session's code. */
int play_words(struct session *s, const char *words);
int play_at(struct session *s, int act, const char *cell);
int play_times(struct session *s, int act, unsigned long number);

/* The number of the cell of that name, and what the piece on it is. */
int play_cell(struct session *s, const char *name);
int play_piece(struct session *s, const char *name);

/* Asserts that the board is as written, each row ended by '\n'. */
void play_see(struct session *s, const char *board);

/* Asserts that the cells marked so, in the order of their numbers, are these
 * ("a1 b2"). */
void play_see_marks(struct session *s, unsigned mark, const char *cells);

/* Makes one of all legal moves; 0 if there is none. */
int play_random_move(struct session *s, struct dice *d);

/* Clicks: on a cell that the selected piece can reach, or on any. */
void play_random_pick(struct session *s, struct dice *d);

/* How the game stands. */
int play_state(const struct session *s);
unsigned long play_score(const struct session *s);
unsigned long play_moves(const struct session *s);
unsigned long play_redos(const struct session *s);

/* The saved game as one string, to be freed. */
char *play_save(const struct session *s);

/* Runs a group of tests for each game of this build; how many failed. */
int play_all_games(int (*check)(const char *game));

/* Puts a kind on a cell by its name. */
int play_put(struct session *s, const char *kind, const char *cell);

/* All of a text file, to be freed; NULL if there is none. */
char *play_read_file(const char *name);

#endif
