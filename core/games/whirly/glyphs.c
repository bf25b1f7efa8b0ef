/* glyphs.c: signs of units (see glyphs.h). */
#include <string.h>

#include "games/whirly/glyphs.h"

/* By colour; capital letters are the other race of the pair. */
static const char *const glyphs_movers = "xabcdefghi";
static const char *const glyphs_floors = "yjklmnopqr";

struct glyphs_synonym {
    int sign;
    int count;
    int race[GLYPHS_BREEDS];    /* all grey */
};

static const struct glyphs_synonym glyphs_synonyms[] = {
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

static int glyphs_read_synonym(int c, int breeds[GLYPHS_BREEDS])
{
    const struct glyphs_synonym *synonym = glyphs_synonyms;
    int i;

    while (synonym->sign != c && synonym->sign != '\0')
        synonym++;
    for (i = 0; i < synonym->count; i++)
        breeds[i] = engine_breed(synonym->race[i], 0);
    return synonym->count;
}

/* The colour of a letter, or PARLOUR_NONE. */
static int glyphs_colour(const char *letters, int c)
{
    const char *found = strchr(letters, text_lower(c));

    return found == NULL ? PARLOUR_NONE : (int)(found - letters);
}

/* A letter's breed. */
static int glyphs_letter(int c)
{
    int large = text_lower(c) != c, colour = glyphs_colour(glyphs_movers, c);

    if (colour != PARLOUR_NONE)
        return engine_breed(large ? ENGINE_BOX : ENGINE_HERO, colour);
    colour = glyphs_colour(glyphs_floors, c);
    if (colour == PARLOUR_NONE)
        return engine_breed(ENGINE_WALL, 0);
    return engine_breed(large ? ENGINE_GROUND : ENGINE_WALL, colour);
}

int glyphs_read(const char *at, size_t length, int breeds[GLYPHS_BREEDS])
{
    int digit = length == 1 || (length == 2 && *at == 'h')
        ? text_digit(at[length - 1]) : -1;

    if (digit >= 0)
        breeds[0] = engine_breed(length == 1 ? ENGINE_TARGET : ENGINE_HTARGET,
                                 digit);
    else if (length == 1 && text_letter(*at) >= 0)
        breeds[0] = glyphs_letter(*at);
    else
        return glyphs_read_synonym(length == 1 ? *at : '\0', breeds);
    return 1;
}

int glyphs_named(const char *name)
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
    colour = glyphs_colour(glyphs_movers, mark[1]);
    for (race = 0; race < (int)ENGINE_RACES; race++)
        if (strlen(races[race]) == length
                && strncmp(races[race], name, length) == 0)
            return colour == PARLOUR_NONE ? colour
                                          : engine_breed(race, colour);
    return PARLOUR_NONE;
}

void glyphs_add(int breed, struct text *t)
{
    int colour = engine_colour(breed);

    switch (engine_race(breed)) {
    case ENGINE_HERO:
        text_add_char(t, glyphs_movers[colour]);
        break;
    case ENGINE_BOX:
        text_add_char(t, text_upper(glyphs_movers[colour]));
        break;
    case ENGINE_WALL:
        text_add_char(t, glyphs_floors[colour]);
        break;
    case ENGINE_GROUND:
        text_add_char(t, text_upper(glyphs_floors[colour]));
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
