/* notation.c: units and moves of Whirly as text (see notation.h). */
#include <string.h>

#include "games/whirly/notation.h"
#include "levels/move_notation.h"

/* ---- units ---- */

/* By colour; capital letters are the other race of the pair. */
static const char *const notation_movers = "xabcdefghi";
static const char *const notation_floors = "yjklmnopqr";

struct notation_synonym {
    int sign;
    int count;
    int race[NOTATION_BREEDS];    /* all grey */
};

static const struct notation_synonym notation_synonyms[] = {
    { '#', 1, { ENGINE_WALL, 0 } },
    { '-', 1, { ENGINE_GROUND, 0 } }, { '_', 1, { ENGINE_GROUND, 0 } },
    { '$', 1, { ENGINE_BOX, 0 } }, { '@', 1, { ENGINE_HERO, 0 } },
    { '.', 1, { ENGINE_TARGET, 0 } }, { '!', 1, { ENGINE_HTARGET, 0 } },
    { '*', 2, { ENGINE_TARGET, ENGINE_BOX } },
    { '+', 2, { ENGINE_TARGET, ENGINE_HERO } },
    { '%', 2, { ENGINE_HTARGET, ENGINE_BOX } },
    { '&', 2, { ENGINE_HTARGET, ENGINE_HERO } },
    { '\0', 1, { ENGINE_WALL, 0 } }
};

static int notation_read_synonym(int c, int breeds[NOTATION_BREEDS])
{
    const struct notation_synonym *synonym = notation_synonyms;
    int i;

    while (synonym->sign != c && synonym->sign != '\0')
        synonym++;
    for (i = 0; i < synonym->count; i++)
        breeds[i] = engine_breed(synonym->race[i], 0);
    return synonym->count;
}

/* The colour of a letter, or PARLOUR_NONE. */
static int notation_colour(const char *letters, int c)
{
    const char *found = strchr(letters, text_lower(c));

    return found == NULL ? PARLOUR_NONE : (int)(found - letters);
}

/* A letter's breed. */
static int notation_letter(int c)
{
    int large = text_lower(c) != c;
    int colour = notation_colour(notation_movers, c);

    if (colour != PARLOUR_NONE)
        return engine_breed(large ? ENGINE_BOX : ENGINE_HERO, colour);
    colour = notation_colour(notation_floors, c);
    if (colour == PARLOUR_NONE)
        return engine_breed(ENGINE_WALL, 0);
    return engine_breed(large ? ENGINE_GROUND : ENGINE_WALL, colour);
}

int notation_read_sign(const char *at, size_t length,
                       int breeds[NOTATION_BREEDS])
{
    int digit = length == 1 || (length == 2 && *at == 'h')
        ? text_digit(at[length - 1]) : -1;

    if (digit >= 0)
        breeds[0] = engine_breed(length == 1 ? ENGINE_TARGET : ENGINE_HTARGET,
                                 digit);
    else if (length == 1 && text_letter(*at) >= 0)
        breeds[0] = notation_letter(*at);
    else
        return notation_read_synonym(length == 1 ? *at : '\0', breeds);
    return 1;
}

int notation_breed_named(const char *name)
{
    /* In the order of enum engine_race. */
    static const char *const races[ENGINE_RACES] = {
        "box", "hero", "ground", "wall", "target", "htarget"
    };
    const char *mark = strchr(name, '_');
    int race, colour;
    size_t length;

    if (mark == NULL || mark[1] == '\0' || mark[2] != '\0')
        return PARLOUR_NONE;
    length = (size_t)(mark - name);
    colour = notation_colour(notation_movers, mark[1]);
    for (race = 0; race < (int)ENGINE_RACES; race++)
        if (strlen(races[race]) == length
                && strncmp(races[race], name, length) == 0)
            return colour == PARLOUR_NONE ? colour
                                          : engine_breed(race, colour);
    return PARLOUR_NONE;
}

void notation_add_sign(int breed, struct text *t)
{
    int colour = engine_colour(breed);

    switch (engine_race(breed)) {
    case ENGINE_HERO:
        text_add_char(t, notation_movers[colour]);
        break;
    case ENGINE_BOX:
        text_add_char(t, text_upper(notation_movers[colour]));
        break;
    case ENGINE_WALL:
        text_add_char(t, notation_floors[colour]);
        break;
    case ENGINE_GROUND:
        text_add_char(t, text_upper(notation_floors[colour]));
        break;
    case ENGINE_HTARGET:
        text_add_char(t, 'h');
        text_add_number(t, (unsigned long)colour);
        break;
    default:
        text_add_number(t, (unsigned long)colour);
        break;
    }
}

/* ---- moves ---- */

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
    int breeds[NOTATION_BREEDS], colony;
    unsigned long index;
    char sign;

    if (**at == '\0' || (*at)[1] != '.')
        return PARLOUR_SYNTAX;
    sign = (char)text_lower(**at);
    notation_read_sign(&sign, 1, breeds);
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
    notation_add_sign(h->breed[unit], t);
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
