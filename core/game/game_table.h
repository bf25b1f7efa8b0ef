/* game_table.h: reads a game's table and calls its functions, with a default
 * where the table has NULL (see game.h). For code that works with any game. */
#ifndef CORE_GAME_GAME_TABLE_H
#define CORE_GAME_GAME_TABLE_H

#include "game/game.h"

/* Return the game's further tables; one without slots if it has none, or if
 * `game` is NULL. */
PARLOUR_API const struct game_extra *game_table_extra(
    const struct game *game);
PARLOUR_API const struct game_help_pages *game_table_help_pages(
    const struct game *game);

PARLOUR_API unsigned long game_table_kind_count(const struct game *game,
                                         const void *setup);

/* Sets the score and returns 1, or returns 0 if the game has no score. */
PARLOUR_API int game_table_score(const struct game *game, const void *setup,
                                 const void *state, unsigned long *score);

/* Returns 1 if no more moves are accepted: the game is over, or it is won and
 * ends then. */
PARLOUR_API int game_table_is_over(const struct game *game,
                                   const void *setup, const void *state);

/* Clears the status and fills in the rules given by option, or NULL, and what
 * only this game knows. */
PARLOUR_API void game_table_status(const struct game *game,
                                   const void *setup, const void *state,
                                   const char *rules,
                                   struct parlour_status *status);

/* The name of the rule set of a state; NULL: the game has only one. */
PARLOUR_API const char *game_table_rules(const struct game *game,
                                         const void *setup,
                                         const void *state);

PARLOUR_API void game_table_ends(const struct game *game, const void *setup,
                                 const void *state, unsigned long move,
                                 int *from, int *to);

/* Translates the number of a level of these options to what records store, or
 * back (game.h: level_id). Levels of a file have numbers only. */
PARLOUR_API int game_table_level(const struct game *game,
                                 const struct parlour_options *o, int number,
                                 int to_number);

/* A legal move as it is stored. */
PARLOUR_API unsigned long game_table_settle(const struct game *game,
                                            const void *setup,
                                            const void *state,
                                            unsigned long move);

/* Writes a move to `words`, which has room for PARLOUR_TEXT. */
PARLOUR_API void game_table_write(const struct game *game, const void *setup,
                                  unsigned long move, char *words);

PARLOUR_API void game_table_row(const struct game *game, const void *setup,
                                const void *state, int row, struct text *t);

/* cell: a board too wide to draw is shown around it. */
PARLOUR_API int game_table_picture(const struct game *game,
                                   const void *setup, const void *state,
                                   int cell, int line, struct text *t);

PARLOUR_API void game_table_piece_name(const struct game *game, int piece,
                                       struct text *t);

#endif
