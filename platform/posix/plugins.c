/* plugins.c: a program that is linked with this file loads the games from
 * outside the tree before its main(). A plugin that cannot be loaded is
 * reported, as is a folder that PARLOUR_GAMES names wrongly, and the program
 * goes on without it.
 */
#include <stdio.h>

#include "parlour.h"

static void plugins_complain(void *context, const struct parlour_error *error)
{
    (void)context;
    fprintf(stderr, "%s\n", error->words);
}

__attribute__((constructor))
static void plugins_load(void)
{
    parlour_load_plugins(NULL, plugins_complain, NULL);
}
