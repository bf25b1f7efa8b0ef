/* move_list.h: the moves of a game as text. */
#ifndef FRONTENDS_APP_STORE_MOVE_LIST_H
#define FRONTENDS_APP_STORE_MOVE_LIST_H

#include "board/text.h"

/* Appends the moves made so far. Returns PARLOUR_OK; or PARLOUR_NO_MEMORY, and
 * then the text may end in some of them. */
PARLOUR_API int move_list_append(struct text_long *text,
                                 const struct parlour_session *s);

/* Adds the number of moves and the last ones, which tell two games of one
 * level apart: "12 moves: ...d4c2 a1b1". */
PARLOUR_API void move_list_add(struct text *t,
                               const struct parlour_session *s);

#endif
