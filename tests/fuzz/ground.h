/* ground.h: what targets that play stand on: a game begun, told as text, and
 * an input as text.
 */
#ifndef TESTS_FUZZ_GROUND_H
#define TESTS_FUZZ_GROUND_H

#include <stddef.h>
#include <stdint.h>

#include "parlour.h"

enum { GROUND_ROOM = 262144 };  /* bytes of a game as text */

/* The number of the game that an input's first byte names, a digit. Any other
 * byte names one too. */
int ground_game(const uint8_t *data, size_t size);

/* A new game, always the same, of the one with that number. */
struct session *ground_open(int game);

/* Writes the game as it is saved; text: GROUND_ROOM. */
void ground_keep(const struct session *s, char *text);

/* An input with a NUL behind it, to be freed. */
char *ground_text(const uint8_t *data, size_t size);

/* An error that says nothing, to see that it is given words. */
void ground_blank(struct parlour_error *error);

/* What is to be true of a refusal. */
void ground_is_told(int code, const struct parlour_error *error);

/* What is to be true of a game that was taken: it is saved, and opens again
 * as the same. */
void ground_is_kept(struct session *s);

#endif
