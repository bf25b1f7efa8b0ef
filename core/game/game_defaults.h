/* game_defaults.h: calls the functions of a game's table, with a default where
 * the table has NULL (see game.h). For code that works with any game. */
#ifndef CORE_GAME_GAME_DEFAULTS_H
#define CORE_GAME_GAME_DEFAULTS_H

#include "game/game.h"

PARLOUR_API unsigned long game_defaults_kind_count(const struct game *game,
                                         const void *setup);

/* Sets the score and returns 1, or returns 0 if the game has no score. */
PARLOUR_API int game_defaults_score(const struct game *game, const void *setup,
                                    const void *state, unsigned long *score);

/* The seed of the game after one with this seed. */
PARLOUR_API unsigned long game_defaults_next_seed(const struct game *game,
                                                  const void *state,
                                                  unsigned long seed);

/* Returns 1 if no more moves are accepted: the game is over, or it is won and
 * ends then. */
PARLOUR_API int game_defaults_is_over(const struct game *game,
                                      const void *setup, const void *state);

/* Fills in the status fields that only this game knows. */
PARLOUR_API void game_defaults_describe(const struct game *game,
                                        const void *setup, const void *state,
                                        struct parlour_status *status);

/* Clears the status and fills in these fields, and the rules given by option,
 * or NULL. */
PARLOUR_API void game_defaults_status(const struct game *game,
                                      const void *setup, const void *state,
                                      const char *rules,
                                      struct parlour_status *status);

/* The name of the rule set of a state; NULL: the game has only one. */
PARLOUR_API const char *game_defaults_rules(const struct game *game,
                                            const void *setup,
                                            const void *state);

PARLOUR_API void game_defaults_ends(const struct game *game, const void *setup,
                                    const void *state, unsigned long move,
                                    int *from, int *to);

/* A legal move as it is stored. */
PARLOUR_API unsigned long game_defaults_settle(const struct game *game,
                                               const void *setup,
                                               const void *state,
                                               unsigned long move);

PARLOUR_API void game_defaults_row(const struct game *game, const void *setup,
                                   const void *state, int row, struct text *t);

/* cell: a board too wide to draw is shown around it. */
PARLOUR_API int game_defaults_picture(const struct game *game,
                                      const void *setup, const void *state,
                                      int cell, int line, struct text *t);

PARLOUR_API void game_defaults_piece_name(const struct game *game, int piece,
                                          struct text *t);
PARLOUR_API void game_defaults_refusal(const struct game *game,
                                       const void *setup,
                                       enum parlour_code code,
                                       unsigned long move, struct text *t);
PARLOUR_API void game_defaults_ending(const struct game *game,
                                      const void *setup, const void *state,
                                      struct text *t);

#endif
