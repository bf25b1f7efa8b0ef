/* arguments.c: the command line of parlour-check-game (see arguments.h). */
#include <string.h>

#include "board/text.h"
#include "check_game/arguments.h"

enum { ARGUMENTS_DAY = 86400 }; /* seconds */

struct arguments_entry {
    struct options_words words;
    unsigned long usual, most;
};

/* In the order of enum arguments_option. */
static const struct arguments_entry table[ARGUMENTS_COUNT] = {
    { { "--games", "N", "play N random games of each game (default 100)" },
      100, 1000000000 },
    { { "--commands", "N",
        "give at most N commands in each of them (default 200)" },
      200, 1000000000 },
    { { "--seed", "N", "seed of the first game (default 1)" },
      1, 4294967295UL },
    { { "--time", "SECONDS", "limit for each step (default 10)" },
      10, ARGUMENTS_DAY },
    { { "--help", "", "print this and exit; also -h" }, 0, 0 },
    { { "--version", "", "print the version and exit; also -V" }, 0, 0 }
};

static int find(const char *name, size_t length)
{
    int i = 0;

    while (i < ARGUMENTS_COUNT && (strlen(table[i].words.name) != length
                    || strncmp(table[i].words.name, name, length) != 0))
        i++;
    return i;
}

static int take_number(struct arguments *a, int option, const char *value)
{
    unsigned long *number = &a->number[option];

    return value != NULL && text_read_number(&value, number)
        && *value == '\0' && *number <= table[option].most
        && (*number > 0 || option == ARGUMENTS_SEED);
}

const char *arguments_read(struct arguments *a, char **argv)
{
    const char *name;
    size_t length;
    int option;

    memset(a, 0, sizeof *a);
    for (option = 0; option < ARGUMENTS_NUMBERS; option++)
        a->number[option] = table[option].usual;
    for (argv++; *argv != NULL; argv++) {
        name = options_in_full(*argv);
        length = strcspn(name, "=");
        option = find(name, length);
        if (option < ARGUMENTS_NUMBERS) {
            if (!take_number(a, option, name[length] == '=' ? name + length + 1
                             : argv[1] != NULL ? *++argv : NULL))
                return name;
        } else if (option < ARGUMENTS_COUNT && name[length] == '\0') {
            a->asked = option;
        } else if (*name == '-' || a->plugin != NULL) {
            return name;
        } else {
            a->plugin = name;
        }
    }
    return a->plugin != NULL || a->asked != 0 ? NULL : "PLUGIN";
}

int arguments_describe(int i, struct options_words *words)
{
    if (i >= ARGUMENTS_COUNT)
        return 0;
    *words = table[i].words;
    return 1;
}
