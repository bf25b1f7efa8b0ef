/* move_notation.c: moves as letters (see move_notation.h). */
#include <assert.h>
#include <string.h>

#include "levels/move_notation.h"

/* In the order of enum parlour_direction. */
static const char *const move_notation_letters = "urdl";

int move_notation_direction(int c)
{
    int small = text_lower(c);
    const char *found = small == '\0' ? NULL
                                      : strchr(move_notation_letters, small);

    return found == NULL ? PARLOUR_NONE : (int)(found - move_notation_letters);
}

int move_notation_letter(int direction, int push)
{
    int letter;

    assert(direction >= 0 && direction < PARLOUR_DIRECTIONS);
    letter = move_notation_letters[direction];
    return push ? text_upper(letter) : letter;
}
