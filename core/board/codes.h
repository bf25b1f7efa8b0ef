/* codes.h: the words for colours, which parlour.h does not have. */
#ifndef CORE_BOARD_CODES_H
#define CORE_BOARD_CODES_H

#include "board/text.h"

/* Returns the word for a colour that a game names, or "". */
PARLOUR_API const char *codes_hue(enum parlour_hue hue);

/* Adds the colour of a thing whose game names colours: "blue", "grey" if it
 * has none, "colour 5". */
PARLOUR_API void codes_add_colour(const struct parlour_thing *thing,
                                  struct text *t);

#endif
