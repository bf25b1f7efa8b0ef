/* look_words.h: what is on a cell, or a kind of the editor, in words: "box on
 * a goal", "ball 3".
 */
#ifndef FRONTENDS_APP_LOOK_WORDS_H
#define FRONTENDS_APP_LOOK_WORDS_H

#include "board/text.h"

PARLOUR_API void look_words_add(struct text *t,
                                const struct parlour_look *look);

#endif
