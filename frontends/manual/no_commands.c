/* no_commands.c: no commands, as there is no page for them (see commands.h).
 */
#include "manual/commands.h"

int commands_describe(int i, struct commands_words *words)
{
    (void)i;
    (void)words;
    return 0;
}
