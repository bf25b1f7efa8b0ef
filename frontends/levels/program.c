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

/* Says which command cannot be understood, and what can. */
static int program_refuse(const char *command)
{
    if (command != NULL)
        fprintf(stderr, "parlour-levels %s: %s\n", command,
                level_commands_is_name(command)
                    ? "wrong number of files" : "unknown command");
    program_help(stderr);
    return PLATFORM_MISUSED;
}

int program_main(int argc, char **argv)
{
    const char *name = argc < 2 ? NULL : options_in_full(argv[1]);
    int command = name == NULL ? LEVEL_COMMANDS_COUNT
                               : level_commands_find(name, argc - 2);

    switch (command) {
    case LEVEL_COMMANDS_COUNT:
        return program_refuse(name);
    case LEVEL_COMMANDS_HELP:
        program_help(stdout);
        break;
    case LEVEL_COMMANDS_VERSION:
        printf("parlour %s\n", parlour_version());
        break;
    default:
        return run_command(command, argv + 2);
    }
    return PLATFORM_DONE;
}
