/* command_list.c: the tables of commands joined (see command_list.h). */
#include "board/text.h"
#include "stdio/command_list.h"
#include "stdio/file_commands.h"
#include "stdio/game_commands.h"
#include "stdio/help_commands.h"
#include "stdio/level_commands.h"
#include "stdio/replay_commands.h"
#include "stdio/settings_commands.h"
#include "stdio/solver_commands.h"

/* Returns table i, in the order of the help; NULL after the last. */
static const struct command *command_list_table(int i)
{
    switch (i) {
    case 0:
        return help_commands();
    case 1:
        return game_commands();
    case 2:
        return level_commands();
    case 3:
        return solver_commands();
    case 4:
        return file_commands();
    case 5:
        return replay_commands();
    case 6:
        return settings_commands();
    default:
        return NULL;
    }
}

const struct command *command_list_get(const struct human *h, int i)
{
    const struct command *command;
    int table;

    for (table = 0; (command = command_list_table(table)) != NULL; table++)
        for (; command->name != NULL; command++)
            if ((command->available == NULL || command->available(h))
                    && i-- == 0)
                return command;
    return NULL;
}

const char *command_list_name(const char *name)
{
    const struct command *command;
    int table;

    for (table = 0; (command = command_list_table(table)) != NULL; table++)
        for (; command->name != NULL; command++)
            if (text_same(name, command->name))
                return command->name;
    return NULL;
}

int command_list_has_short_name(const struct human *h,
                                const struct command *command)
{
    struct parlour_status status;

    parlour_get_status(h->session, &status);
    return command->short_name[0] != '\0'
        && (command->always_short || !status.letters);
}

const struct command *command_list_find(const struct human *h,
                                        const char *name)
{
    const struct command *command;
    int i;

    if (text_same(name, "?"))
        name = "help";
    for (i = 0; (command = command_list_get(h, i)) != NULL; i++)
        if (text_same(name, command->name)
            || (text_same(name, command->short_name)
                && command_list_has_short_name(h, command)))
            return command;
    return NULL;
}
