/* appearance.h: a position of Whirly as data and as text: the entries of the
 * game's table (game.h) that only query. */
#ifndef CORE_GAMES_WHIRLY_APPEARANCE_H
#define CORE_GAMES_WHIRLY_APPEARANCE_H

#include "games/whirly/whirly.h"

PARLOUR_API void appearance_look(const void *setup, const void *state,
                                 int cell, struct parlour_look *look);
PARLOUR_API void appearance_look_piece(int piece, struct parlour_look *look);
PARLOUR_API void appearance_mark(const void *setup, const void *state,
                                 enum parlour_mark mark, int from, int to,
                                 unsigned char *marks);
PARLOUR_API void appearance_add_cell(const void *setup, const void *state,
                                     int cell, struct text *t);
PARLOUR_API void appearance_row(const void *setup, const void *state, int row,
                                struct text *t);
PARLOUR_API int appearance_picture(const void *setup, const void *state,
                                   int line, struct text *t);
PARLOUR_API void appearance_piece_name(int piece, struct text *t);

/* Marks the cells where a unit cannot walk. */
PARLOUR_API void appearance_block(const struct engine *h,
                                  const struct whirly_state *state, int unit,
                                  unsigned char *blocked);

/* Adds what stops a pusher that steps in a direction; nothing if that has no
 * simple words. */
PARLOUR_API void appearance_add_obstacle(const struct engine *h,
                                         const short *places, int unit,
                                         int direction, struct text *t);

/* Adds the rules of a map in some sentences, computed from their data: what
 * pushers push, pull, swap and so on, how many boxes in line, whether flocks
 * follow, what its coloured floors stop. */
PARLOUR_API void appearance_add_rules(const struct engine *h, struct text *t);

#endif
