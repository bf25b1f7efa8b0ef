/* command_list.c: the tables of commands joined (see command_list.h). */
#include <string.h>

#include "board/text.h"
#include "stdio/command_list.h"
#include "stdio/file_commands.h"
#include "stdio/game_commands.h"
#include "stdio/help_commands.h"
#include "stdio/level_commands.h"
#include "stdio/replay_commands.h"
#include "stdio/settings_commands.h"
#include "stdio/solver_commands.h"

/* Fewest letters of a name that was mistyped: shorter words are probably
 * moves. */
enum { COMMAND_LIST_LEAST = 3 };

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
            if ((h == NULL || command->available == NULL
                 || command->available(h)) && i-- == 0)
                return command;
    return NULL;
}

int command_list_has_name(const char *name)
{
    const struct command *command;
    int table;

    for (table = 0; (command = command_list_table(table)) != NULL; table++)
        for (; command->name != NULL; command++)
            if (text_same(name, command->name))
                return 1;
    return 0;
}

/* Returns 1 if a name has this beginning, or becomes the same when a letter is
 * added, removed or changed, or when two letters change places. */
static int command_list_is_near(const char *typed, const char *name)
{
    while (*typed != '\0' && text_lower(*typed) == *name) {
        typed++;
        name++;
    }
    if (*typed == '\0')
        return 1;
    if (*name == '\0')
        return typed[1] == '\0';
    return text_same(typed + 1, name + 1) || text_same(typed + 1, name)
        || text_same(typed, name + 1)
        || (text_lower(*typed) == name[1] && text_lower(typed[1]) == *name
            && text_same(typed + 2, name + 2));
}

const char *command_list_near_name(const struct human *h, const char *typed)
{
    const struct command *command;
    const char *found = NULL;
    int i;

    if (strlen(typed) < COMMAND_LIST_LEAST)
        return NULL;
    for (i = 0; (command = command_list_get(h, i)) != NULL; i++)
        if (command_list_is_near(typed, command->name)) {
            if (found != NULL)
                return NULL;
            found = command->name;
        }
    return found;
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
    else if (text_same(name, "exit"))
        name = "quit";
    for (i = 0; (command = command_list_get(h, i)) != NULL; i++)
        if (text_same(name, command->name)
            || (text_same(name, command->short_name)
                && command_list_has_short_name(h, command)))
            return command;
    return NULL;
}
