/* keys.c: keys found in the table (see keys.h). The names in the table are
 * read as they stand: there is no second list for the parser.
 */
#include <string.h>

#include "app/keys.h"
#include "board/text.h"

struct keys_entry {
    const char *keys;
    const char *words;
    int group;
};

#define KEYS_ENTRY(act, keys, words, group) { keys, words, KEYS_ ## group },
static const struct keys_entry keys_table[] = { KEYS_ACTS(KEYS_ENTRY) };
#undef KEYS_ENTRY

#define KEYS_NAME(code, name) name,
static const char *const keys_code_names[] = { KEYS_NAMES(KEYS_NAME) };
#undef KEYS_NAME

int keys_read(const char **at)
{
    char name[PARLOUR_TEXT];
    int code;

    if (!text_read_word(at, name, sizeof name)) {
        *at += strlen(*at);     /* nothing, or too long to be a name */
        return KEYS_NONE;
    }
    if (strlen(name) == 1)
        return (unsigned char)*name;
    for (code = KEYS_FIRST + 1; code < KEYS_LAST; code++)
        if (text_same(name, keys_code_names[code - KEYS_FIRST - 1]))
            return code;
    return KEYS_NONE;
}

int keys_find(int code)
{
    const char *at;
    int act;

    for (act = 0; act < KEYS_DO_NOTHING; act++)
        for (at = keys_table[act].keys; *at != '\0';)
            if (keys_read(&at) == code)
                return act;
    return KEYS_DO_NOTHING;
}

const char *keys_names(int act)
{
    return keys_table[act].keys;
}

const char *keys_words(int act)
{
    return keys_table[act].words;
}

int keys_group(int act)
{
    return keys_table[act].group;
}

const char *keys_group_title(int group)
{
    static const char *const titles[] = { "Moving", "The game",
                                          "The program", "The window" };

    return titles[group];
}

int keys_direction(int act)
{
    switch (act) {
    case KEYS_DO_UP:
        return PARLOUR_UP;
    case KEYS_DO_RIGHT:
        return PARLOUR_RIGHT;
    case KEYS_DO_DOWN:
        return PARLOUR_DOWN;
    case KEYS_DO_LEFT:
        return PARLOUR_LEFT;
    default:
        return PARLOUR_NONE;
    }
}
