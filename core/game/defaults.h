/* defaults.h: what a game's table answers, and where it leaves something out
 * (see game.h), what holds for every game. For those who play any game:
 * session, look and save.
 */
#ifndef CORE_GAME_DEFAULTS_H
#define CORE_GAME_DEFAULTS_H

#include "game/game.h"

PARLOUR_API unsigned long defaults_kind_count(const struct game *game,
                                         const void *setup);

/* Sets the score and returns 1, or returns 0 if there is none. */
PARLOUR_API int defaults_score(const struct game *game, const void *setup,
                               const void *state, unsigned long *score);

/* The seed of the next game after one that began with `seed`. */
PARLOUR_API unsigned long defaults_next_seed(const struct game *game,
                                             const void *state,
                                             unsigned long seed);

/* 1 if no move is taken any more in a state: it is over, or won in a game
 * that ends with that. */
PARLOUR_API int defaults_is_over(const struct game *game, const void *setup,
                                 const void *state);

/* Sets what a game has to say of a state beyond what holds for all. */
PARLOUR_API void defaults_describe(const struct game *game, const void *setup,
                                   const void *state,
                                   struct parlour_status *status);

/* The name of the rules that a state is played by; NULL: the game has one set
 * only. */
PARLOUR_API const char *defaults_rules(const struct game *game,
                                       const void *setup, const void *state);

PARLOUR_API void defaults_ends(const struct game *game, const void *setup,
                               const void *state, unsigned long move,
                               int *from, int *to);

/* A legal move as it is kept. */
PARLOUR_API unsigned long defaults_settle(const struct game *game,
                                          const void *setup, const void *state,
                                          unsigned long move);

PARLOUR_API void defaults_row(const struct game *game, const void *setup,
                              const void *state, int row, struct text *t);

/* cell: around which a board too wide to be drawn is shown. */
PARLOUR_API int defaults_picture(const struct game *game, const void *setup,
                                 const void *state, int cell, int line,
                                 struct text *t);

PARLOUR_API void defaults_piece_name(const struct game *game, int piece,
                                     struct text *t);
PARLOUR_API void defaults_refusal(const struct game *game, const void *setup,
                                  enum parlour_code code, unsigned long move,
                                  struct text *t);
PARLOUR_API void defaults_ending(const struct game *game, const void *setup,
                                 const void *state, struct text *t);

#endif
