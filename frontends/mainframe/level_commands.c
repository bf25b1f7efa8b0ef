/* level_commands.c: the commands for levels, in a program whose only game has
 * none: it says so (see stdio/level_commands.h). */
#include "stdio/level_commands.h"

static int level_commands_never(const struct human *h)
{
    (void)h;
    return 0;
}

static const struct command_condition level_commands_levels_here = {
    level_commands_never, "this game has no levels"
};

static const struct command_condition level_commands_generator = {
    level_commands_never, "no levels can be generated in this game"
};

static const struct command_condition level_commands_scripts = {
    level_commands_never, "this game has no map scripts"
};

enum command_after level_commands_generate(struct human *h,
                                           const struct game_level *level)
{
    (void)h;
    (void)level;
    return COMMAND_PROMPT;
}

const struct command *level_commands(void)
{
    static const struct command table[] = {
        { "level", "", 0, 1, &level_commands_levels_here, NULL, "" },
        { "levels", "", 0, 1, &level_commands_levels_here, NULL, "" },
        { "next", "", 0, 0, &level_commands_levels_here, NULL, "" },
        { "previous", "", 0, 0, &level_commands_levels_here, NULL, "" },
        { "unsolved", "", 0, 0, &level_commands_levels_here, NULL, "" },
        { "endless", "", 0, 1, &level_commands_generator, NULL, "" },
        { "script", "", 0, 0, &level_commands_scripts, NULL, "" },
        { NULL, NULL, 0, 0, NULL, NULL, NULL }
    };

    return table;
}
