/* level_commands.c: the table of the commands of parlour-levels (see
 * level_commands.h).
 */
#include <limits.h>
#include <string.h>

#include "levels/level_commands.h"

struct level_commands_entry {
    struct options_words words;
    int min_files, max_files;
};

/* In the order of enum level_command. */
static const struct level_commands_entry table[LEVEL_COMMANDS_COUNT] = {
    { { "pack", "FILE PACK", "pack levels written as text" }, 2, 2 },
    { { "unpack", "PACK", "print packed levels as text" }, 1, 1 },
    { { "convert", "FORMAT FILE",
        "print as sok, xsb, runs, crosses or map" }, 2, 2 },
    { { "check", "GAME FILE", "print what is wrong with levels" }, 2, 2 },
    { { "array", "FILE", "print packed levels as a C array" }, 1, 1 },
    { { "model", "FILE...",
        "print a compression model trained on these levels, as C" },
      1, INT_MAX },
    { { "--help", "", "print this and exit; also -h" }, 0, 0 },
    { { "--version", "", "print the version and exit; also -V" }, 0, 0 }
};

int level_commands_find(const char *name, int files)
{
    int i;

    for (i = 0; i < LEVEL_COMMANDS_COUNT; i++)
        if (strcmp(table[i].words.name, name) == 0
                && files >= table[i].min_files
                && files <= table[i].max_files)
            return i;
    return LEVEL_COMMANDS_COUNT;
}

int level_commands_is_name(const char *name)
{
    int i;

    for (i = 0; i < LEVEL_COMMANDS_COUNT; i++)
        if (strcmp(table[i].words.name, name) == 0)
            return 1;
    return 0;
}

int level_commands_describe(int i, struct options_words *words)
{
    if (i >= LEVEL_COMMANDS_COUNT)
        return 0;
    *words = table[i].words;
    return 1;
}
