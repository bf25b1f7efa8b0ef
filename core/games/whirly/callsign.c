/* callsign.c: moves of Whirly in words (see callsign.h). */
#include "callsign.h"
#include "lurd.h"
#include "sign.h"

unsigned long callsign_move(int unit, int direction)
{
    return (unsigned long)unit * PARLOUR_DIRECTIONS
        + (unsigned long)direction;
}

int callsign_unit(unsigned long move)
{
    return (int)(move % CALLSIGN_LARGE / PARLOUR_DIRECTIONS);
}

int callsign_direction(unsigned long move)
{
    return (int)(move % PARLOUR_DIRECTIONS);
}

/* Reads a unit as in a.0; PARLOUR_NO_PIECE if there is none of that name. */
int callsign_read_unit(const struct herd *h, const char **at, int *unit)
{
    int breeds[SIGN_BREEDS], colony;
    unsigned long index;
    char sign;

    if (**at == '\0' || (*at)[1] != '.')
        return PARLOUR_SYNTAX;
    sign = (char)text_lower(**at);
    sign_read(&sign, 1, breeds);
    if (herd_race(breeds[0]) != HERD_HERO)
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

/* A letter alone is a move where there is one pusher; a capital need not be
 * one. */
static int callsign_read_one(const struct herd *h, int alone,
                             const char **at, unsigned long *move)
{
    int direction, unit = alone, code;

    if (**at != '\0' && (*at)[1] == '.') {
        code = callsign_read_unit(h, at, &unit);
        if (code != PARLOUR_OK)
            return code;
        if (**at != '.')
            return PARLOUR_SYNTAX;
        ++*at;
    } else if (alone == PARLOUR_NONE) {
        return PARLOUR_SYNTAX;
    }
    direction = lurd_direction(**at);
    if (direction == PARLOUR_NONE)
        return PARLOUR_SYNTAX;
    *move = callsign_move(unit, direction);
    if (text_lower(**at) != **at)
        *move |= CALLSIGN_LARGE;
    ++*at;
    return PARLOUR_OK;
}

int callsign_read(const struct herd *h, int alone, const char **at,
                  unsigned long *move)
{
    int code;

    while (**at == '|')
        ++*at;
    code = callsign_read_one(h, alone, at, move);
    while (code == PARLOUR_OK && **at == '|')
        ++*at;
    return code;
}

void callsign_add_unit(const struct herd *h, int unit, struct text *t)
{
    int colony = 0;

    while (h->colony[colony + 1] <= unit)
        colony++;
    sign_add(h->breed[unit], t);
    text_add_char(t, '.');
    text_add_number(t, (unsigned long)(unit - h->colony[colony]));
}

void callsign_add(const struct herd *h, int alone, unsigned long move,
                  struct text *t)
{
    if (alone == PARLOUR_NONE) {
        callsign_add_unit(h, callsign_unit(move), t);
        text_add_char(t, '.');
    }
    text_add_char(t, lurd_letter(callsign_direction(move),
                                 move >= CALLSIGN_LARGE));
}
