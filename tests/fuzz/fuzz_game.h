/* fuzz_game.h: what targets that play stand on: a game begun, told as text,
 * and an input as text.
 */
#ifndef TESTS_FUZZ_FUZZ_GAME_H
#define TESTS_FUZZ_FUZZ_GAME_H

#include <stddef.h>
#include <stdint.h>

#include "parlour.h"

enum { FUZZ_GAME_ROOM = 262144 }; /* bytes of a game as text */

/* The number of the game that an input's first byte names, a digit. Any other
 * byte names one too. */
int fuzz_game_game(const uint8_t *data, size_t size);

/* A new game, always the same, of the one with that number. */
struct parlour_session *fuzz_game_open(int game);

/* Writes the game as it is saved; text: FUZZ_GAME_ROOM. */
void fuzz_game_keep(const struct parlour_session *s, char *text);

/* An input with a NUL behind it, to be freed. */
char *fuzz_game_text(const uint8_t *data, size_t size);

/* An error that says nothing, to see that it is given words. */
void fuzz_game_blank(struct parlour_error *error);

/* What is to be true of a refusal. */
void fuzz_game_is_told(enum parlour_code code,
                       const struct parlour_error *error);

/* What is to be true of a game that was taken: it is saved, and opens again
 * as the same. */
void fuzz_game_is_kept(struct parlour_session *s);

#endif
