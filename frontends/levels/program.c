/* program.c: parlour-levels: packs levels and unpacks them (see
 * level_commands.h and run_command.h).
 */
#include <stdio.h>
#include <string.h>

#include "levels/level_commands.h"
#include "levels/run_command.h"
#include "platform.h"

static void program_help(FILE *out)
{
    struct options_words command;
    char name[PARLOUR_TEXT];
    int i;

    fputs("usage: parlour-levels COMMAND FILE...\n", out);
    for (i = 0; level_commands_describe(i, &command); i++) {
        snprintf(name, sizeof name, "%s %s", command.name, command.value);
        fprintf(out, "  %-19s %s\n", name, command.meaning);
    }
}

/* Lets `-` stand for the standard input. */
static void program_name_input(char **files)
{
    static char input[] = "/dev/stdin";

    for (; *files != NULL; files++)
        if (strcmp(*files, "-") == 0)
            *files = input;
}

int program_main(int argc, char **argv)
{
    int command = argc < 2 ? LEVEL_COMMANDS_COUNT
                           : level_commands_find(argv[1], argc - 2);

    switch (command) {
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
        program_name_input(argv + 2);
        run_command(command, argv + 2);
        break;
    }
    return fflush(stdout) == 0 && !ferror(stdout) ? PLATFORM_DONE
                                                  : PLATFORM_FAILED;
}
