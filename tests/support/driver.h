/* driver.h: drives a session for a test, and asserts what the test relies on:
 * that the game opens, that a cell has that name.
 */
#ifndef TESTS_SUPPORT_DRIVER_H
#define TESTS_SUPPORT_DRIVER_H

#include "board/random.h"
#include "parlour.h"

/* Options for a game, with that seed if the game takes one; the test may set
 * more. */
struct parlour_options driver_options(const char *game,
                                      unsigned long seed);

struct parlour_session *driver_open(const struct parlour_options *o);

/* A game from a written board; the rules may be NULL. */
struct parlour_session *driver_open_board(const char *game,
                                          const char *board,
                                          const char *rules);

/* Asserts that a board is refused with that line (from 1). Returns the
 * message, valid until the next call. */
const char *driver_refused(const char *game, const char *board,
                           long line);

/* Kulki, from a written board and colours dealt first; either may be NULL. */
struct parlour_session *driver_open_kulki(const char *board,
                                          const char *pieces);

/* Kulki with balls of one colour, whose games are very long. */
struct parlour_session *driver_open_endless(void);

/* Commands: moves as text; an act on a cell by its name (NULL: no cell); an
 * act with a number. Each returns the code of the session. */
int driver_words(struct parlour_session *s, const char *words);
int driver_at(struct parlour_session *s, int act, const char *cell);
int driver_times(struct parlour_session *s, int act,
                 unsigned long number);

/* The number of a cell by its name, and the piece on it. */
int driver_cell(struct parlour_session *s, const char *name);
int driver_piece(struct parlour_session *s, const char *name);

/* Asserts that this is the board, each row ended by '\n'. */
void driver_see(struct parlour_session *s, const char *board);

/* Asserts that these cells have a mark, in the order of their numbers
 * ("a1 b2"). */
void driver_see_marks(struct parlour_session *s, unsigned mark,
                      const char *cells);

/* Plays a random legal move; 0 if there isn't one. */
int driver_random_move(struct parlour_session *s, struct random *d);

/* Picks a random cell, or one that the selected piece can reach. */
void driver_random_pick(struct parlour_session *s, struct random *d);

/* The status of the game, one number each. */
int driver_state(const struct parlour_session *s);
unsigned long driver_score(const struct parlour_session *s);
unsigned long driver_moves(const struct parlour_session *s);
unsigned long driver_redos(const struct parlour_session *s);

/* The saved game as a string, which the caller must free. */
char *driver_save(const struct parlour_session *s);

/* Runs a group of tests for each game of this build. Returns the number of
 * failures. */
int driver_all_games(int (*check)(const char *game));

/* Edits the board: puts a kind on a cell by its name. */
int driver_put(struct parlour_session *s, const char *kind,
               const char *cell);

/* A whole text file, which the caller must free; NULL if there isn't one. */
char *driver_read_file(const char *name);

#endif
