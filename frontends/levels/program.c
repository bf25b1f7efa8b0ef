/* program.c: parlour-levels: packs levels and unpacks them (see
 * level_commands.h and levels.h).
 */
#include <stdio.h>

#include "levels/level_commands.h"
#include "levels/levels.h"
#include "platform.h"

static void program_help(FILE *out)
{
    struct options_words act;
    char name[PARLOUR_TEXT];
    int i;

    fputs("usage: parlour-levels COMMAND FILE...\n", out);
    for (i = 0; level_commands_describe(i, &act); i++) {
        snprintf(name, sizeof name, "%s %s", act.name, act.value);
        fprintf(out, "  %-17s %s\n", name, act.meaning);
    }
}

int program_main(int argc, char **argv)
{
    int act = argc < 2 ? LEVEL_COMMANDS_COUNT
                       : level_commands_find(argv[1], argc - 2);

    switch (act) {
    case LEVEL_COMMANDS_COUNT:
        program_help(stderr);
        return PLATFORM_MISUSED;
    case LEVEL_COMMANDS_HELP:
        program_help(stdout);
        break;
    case LEVEL_COMMANDS_VERSION:
        printf("parlour %s\n", parlour_version());
        break;
    default:
        levels_do(act, argv + 2);
        break;
    }
    return fflush(stdout) == 0 && !ferror(stdout) ? PLATFORM_DONE
                                                  : PLATFORM_FAILED;
}
