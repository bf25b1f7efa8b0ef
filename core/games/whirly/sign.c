/* sign.c: signs of units (see sign.h). */
#include <string.h>

#include "sign.h"

/* By colour; large letters are the other race of the pair. */
static const char *const sign_movers = "xabcdefghi";
static const char *const sign_floors = "yjklmnopqr";

struct sign_synonym {
    int sign;
    int count;
    int race[SIGN_BREEDS];      /* all grey */
};

static const struct sign_synonym sign_synonyms[] = {
    { '#', 1, { HERD_WALL, 0 } },
    { '-', 1, { HERD_GROUND, 0 } }, { '_', 1, { HERD_GROUND, 0 } },
    { '$', 1, { HERD_BOX, 0 } }, { '@', 1, { HERD_HERO, 0 } },
    { '.', 1, { HERD_TARGET, 0 } }, { '!', 1, { HERD_HTARGET, 0 } },
    { '*', 2, { HERD_TARGET, HERD_BOX } },
    { '+', 2, { HERD_TARGET, HERD_HERO } },
    { '%', 2, { HERD_HTARGET, HERD_BOX } },
    { '&', 2, { HERD_HTARGET, HERD_HERO } },
    { '\0', 1, { HERD_WALL, 0 } }
};

static int sign_read_synonym(int c, int breeds[SIGN_BREEDS])
{
    const struct sign_synonym *synonym = sign_synonyms;
    int i;

    while (synonym->sign != c && synonym->sign != '\0')
        synonym++;
    for (i = 0; i < synonym->count; i++)
        breeds[i] = herd_breed(synonym->race[i], 0);
    return synonym->count;
}

/* The colour of a letter, or PARLOUR_NONE. */
static int sign_colour(const char *letters, int c)
{
    const char *found = strchr(letters, text_lower(c));

    return found == NULL ? PARLOUR_NONE : (int)(found - letters);
}

/* A letter's breed. */
static int sign_letter(int c)
{
    int large = text_lower(c) != c, colour = sign_colour(sign_movers, c);

    if (colour != PARLOUR_NONE)
        return herd_breed(large ? HERD_BOX : HERD_HERO, colour);
    colour = sign_colour(sign_floors, c);
    if (colour == PARLOUR_NONE)
        return herd_breed(HERD_WALL, 0);
    return herd_breed(large ? HERD_GROUND : HERD_WALL, colour);
}

int sign_read(const char *at, size_t length, int breeds[SIGN_BREEDS])
{
    int digit = length == 1 || (length == 2 && *at == 'h')
        ? text_digit(at[length - 1]) : -1;

    if (digit >= 0)
        breeds[0] = herd_breed(length == 1 ? HERD_TARGET : HERD_HTARGET,
                               digit);
    else if (length == 1 && text_letter(*at) >= 0)
        breeds[0] = sign_letter(*at);
    else
        return sign_read_synonym(length == 1 ? *at : '\0', breeds);
    return 1;
}

void sign_add(int breed, struct text *t)
{
    int colour = herd_colour(breed);

    switch (herd_race(breed)) {
    case HERD_HERO:
        text_add_char(t, sign_movers[colour]);
        break;
    case HERD_BOX:
        text_add_char(t, text_upper(sign_movers[colour]));
        break;
    case HERD_WALL:
        text_add_char(t, sign_floors[colour]);
        break;
    case HERD_GROUND:
        text_add_char(t, text_upper(sign_floors[colour]));
        break;
    case HERD_HTARGET:
        text_add_char(t, 'h');
        text_add_number(t, (unsigned long)colour);
        break;
    default:
        text_add_number(t, (unsigned long)colour);
        break;
    }
}
