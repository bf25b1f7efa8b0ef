/* catalog.c: the table of games. Which ones is the build's choice; each file
 * in games/ has one function that returns its table.
 */
#include <assert.h>

#include "config.h"
#include "game/catalog.h"

#define CATALOG_ENTRY(function) function,
static const struct game *(*const catalog_games[])(void) = {
    CONFIG_GAMES(CATALOG_ENTRY)
    NULL
};
#undef CATALOG_ENTRY

int parlour_game_count(void)
{
    return (int)(sizeof catalog_games / sizeof catalog_games[0]) - 1;
}

static const struct game *catalog_game(int i)
{
    assert(i >= 0 && i < parlour_game_count());
    return catalog_games[i]();
}

const char *parlour_game_name(int i)
{
    return catalog_game(i)->name;
}

const char *parlour_game_title(int i)
{
    return catalog_game(i)->title;
}

static const struct game_help_pages *catalog_help_pages(int i)
{
    const struct game_extra *extra = catalog_game(i)->extra;

    return extra == NULL ? NULL : extra->help_pages;
}

const char *parlour_game_brief(int i)
{
    const struct game_help_pages *pages = catalog_help_pages(i);

    return pages == NULL || pages->brief == NULL ? "" : pages->brief;
}

const char *parlour_game_typing(int i)
{
    const struct game_help_pages *pages = catalog_help_pages(i);

    return pages == NULL || pages->typing == NULL ? "" : pages->typing;
}

const char *parlour_game_options(int i)
{
    return catalog_game(i)->options_help;
}

int parlour_game_takes(const char *game, unsigned option)
{
    const struct game *found = catalog_find(game);

    return found != NULL && (found->options & option) != 0;
}

const char *parlour_game_rules(const char *game, int i)
{
    const struct game *found = catalog_find(game);

    return found == NULL || found->extra == NULL
            || found->extra->rules == NULL
        ? NULL : found->extra->rules(i);
}

const char *parlour_version(void)
{
    return CONFIG_VERSION;
}

const struct game *catalog_find(const char *name)
{
    int i;

    for (i = 0; catalog_games[i] != NULL; i++)
        if (text_same(name, catalog_games[i]()->name))
            return catalog_games[i]();
    return NULL;
}
