/* commands.c: the commands of parlour-stdio (see commands.h), from the list
 * that `help` prints. no_commands.c replaces it if that program is not built.
 */
#include "manual/commands.h"
#include "stdio/all_commands.h"

int commands_describe(int i, struct commands_words *words)
{
    const struct command_list_entry *e;
    struct command_list list;

    all_commands_list(&list, NULL);
    if (i >= list.count)
        return 0;
    e = &list.entries[i];
    words->name = e->command->name;
    words->short_name = e->short_name;
    words->meaning = e->command->help;
    return 1;
}
