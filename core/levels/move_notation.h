/* move_notation.h: moves as letters, u d l r, where a capital is a push. */
#ifndef CORE_LEVELS_MOVE_NOTATION_H
#define CORE_LEVELS_MOVE_NOTATION_H

#include "board/text.h"

/* The direction of a letter in either case, or PARLOUR_NONE. */
PARLOUR_API int move_notation_direction(int c);

/* The letter of a direction, a capital if it is a push. */
PARLOUR_API int move_notation_letter(int direction, int push);

#endif
