/* fuzz_game.h: helpers for targets that play: games, their text, and inputs as
 * text.
 */
#ifndef TESTS_FUZZ_FUZZ_GAME_H
#define TESTS_FUZZ_FUZZ_GAME_H

#include <stddef.h>
#include <stdint.h>

#include "parlour.h"

enum { FUZZ_GAME_ROOM = 262144 }; /* bytes of a game as text */

/* The number of the game for an input: its first byte if that is a digit, else
 * one derived from it. */
int fuzz_game_number(const uint8_t *data, size_t size);

/* A new game by the number of its kind; always the same one. */
struct parlour_session *fuzz_game_open(int game);

/* Writes the game as a save; text: room for FUZZ_GAME_ROOM. */
void fuzz_game_save(const struct parlour_session *s, char *text);

/* An input as a string, which the caller must free. */
char *fuzz_game_text(const uint8_t *data, size_t size);

/* Clears an error, so that a missing message is found. */
void fuzz_game_clear_error(struct parlour_error *error);

/* Asserts that a refusal has a code and a message. */
void fuzz_game_check_refusal(enum parlour_code code,
                             const struct parlour_error *error);

/* Asserts that the game can be saved and loads as the same game. */
void fuzz_game_check_saved(struct parlour_session *s);

#endif
