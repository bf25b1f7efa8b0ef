/* commands.c: the commands of parlour-stdio (see commands.h), from the tables
 * that `help` prints. no_commands.c replaces it if that program is not built.
 */
#include "manual/commands.h"
#include "stdio/command_list.h"

int commands_describe(int i, struct commands_words *words)
{
    const struct command *command = command_list_get(NULL, i);

    if (command == NULL)
        return 0;
    words->name = command->name;
    words->short_name = command->short_name;
    words->meaning = command->help;
    return 1;
}
