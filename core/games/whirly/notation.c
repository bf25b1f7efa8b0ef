/* notation.c: moves of Whirly as text (see notation.h). */
#include "games/whirly/glyphs.h"
#include "games/whirly/notation.h"
#include "levels/move_notation.h"

unsigned long notation_move(int unit, int direction)
{
    return (unsigned long)unit * PARLOUR_DIRECTIONS
        + (unsigned long)direction;
}

int notation_unit(unsigned long move)
{
    return (int)(move % NOTATION_LARGE / PARLOUR_DIRECTIONS);
}

int notation_direction(unsigned long move)
{
    return (int)(move % PARLOUR_DIRECTIONS);
}

/* Reads a unit as in a.0; returns PARLOUR_NO_PIECE if none has that name. */
int notation_read_unit(const struct engine *h, const char **at, int *unit)
{
    int breeds[GLYPHS_BREEDS], colony;
    unsigned long index;
    char sign;

    if (**at == '\0' || (*at)[1] != '.')
        return PARLOUR_SYNTAX;
    sign = (char)text_lower(**at);
    glyphs_read(&sign, 1, breeds);
    if (engine_race(breeds[0]) != ENGINE_HERO)
        return PARLOUR_SYNTAX;
    *at += 2;
    if (!text_read_number(at, &index))
        return PARLOUR_SYNTAX;
    for (colony = 0; colony < h->colonies; colony++)
        if (h->breed[h->colony[colony]] == breeds[0]
                && index < (unsigned long)(h->colony[colony + 1]
                                           - h->colony[colony])) {
            *unit = h->colony[colony] + (int)index;
            return PARLOUR_OK;
        }
    return PARLOUR_NO_PIECE;
}

/* Where there is one pusher, a letter alone is a move. Its case does not
 * matter. */
static int notation_read_one(const struct engine *h, int alone,
                             const char **at, unsigned long *move)
{
    int direction, unit = alone, code;

    if (**at != '\0' && (*at)[1] == '.') {
        code = notation_read_unit(h, at, &unit);
        if (code != PARLOUR_OK)
            return code;
        if (**at != '.')
            return PARLOUR_SYNTAX;
        ++*at;
    } else if (alone == PARLOUR_NONE) {
        return PARLOUR_SYNTAX;
    }
    direction = move_notation_direction(**at);
    if (direction == PARLOUR_NONE)
        return PARLOUR_SYNTAX;
    *move = notation_move(unit, direction);
    if (text_lower(**at) != **at)
        *move |= NOTATION_LARGE;
    ++*at;
    return PARLOUR_OK;
}

int notation_read(const struct engine *h, int alone, const char **at,
                  unsigned long *move)
{
    int code;

    while (**at == '|')
        ++*at;
    code = notation_read_one(h, alone, at, move);
    while (code == PARLOUR_OK && **at == '|')
        ++*at;
    return code;
}

void notation_add_unit(const struct engine *h, int unit, struct text *t)
{
    int colony = 0;

    while (h->colony[colony + 1] <= unit)
        colony++;
    glyphs_add(h->breed[unit], t);
    text_add_char(t, '.');
    text_add_number(t, (unsigned long)(unit - h->colony[colony]));
}

void notation_add(const struct engine *h, int alone, unsigned long move,
                  struct text *t)
{
    if (alone == PARLOUR_NONE) {
        notation_add_unit(h, notation_unit(move), t);
        text_add_char(t, '.');
    }
    text_add_char(t, move_notation_letter(notation_direction(move),
                                          move >= NOTATION_LARGE));
}
