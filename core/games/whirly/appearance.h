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

/* Adds a rule set in one or two sentences, computed from its data: what
 * pushers push, pull, swap and so on, how many boxes in line, whether flocks
 * follow. */
PARLOUR_API void appearance_add_rules(const struct rules *rules,
                                      struct text *t);

#endif
