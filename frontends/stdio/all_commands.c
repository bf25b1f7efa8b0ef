/* all_commands.c: the tables of commands joined (see all_commands.h), in the
 * order of the help.
 */
#include "stdio/all_commands.h"
#include "stdio/file_commands.h"
#include "stdio/game_commands.h"
#include "stdio/help_commands.h"
#include "stdio/level_commands.h"
#include "stdio/replay_commands.h"
#include "stdio/settings_commands.h"
#include "stdio/solver_commands.h"

void all_commands_list(struct command_list *list, const struct human *h)
{
    list->count = 0;
    command_list_add(list, help_commands(), h);
    command_list_add(list, game_commands(), h);
    command_list_add(list, level_commands(), h);
    command_list_add(list, solver_commands(), h);
    command_list_add(list, file_commands(), h);
    command_list_add(list, replay_commands(), h);
    command_list_add(list, settings_commands(), h);
}
