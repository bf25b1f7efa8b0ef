/* catalog.c: the catalogue of games: those of this build, each with a function
 * that returns its table, and those registered from outside.
 */
#include <string.h>

#include "config.h"
#include "game/catalog.h"
#include "game/game_table.h"
#include "game/sized_struct.h"

#define CATALOG_ENTRY(function) function,
static const struct game *(*const catalog_games[])(void) = {
    CONFIG_GAMES(CATALOG_ENTRY)
    NULL
};
#undef CATALOG_ENTRY

enum catalog_limit {
    CATALOG_BUILT_IN = sizeof catalog_games / sizeof catalog_games[0] - 1
};

/* A game from outside: its tables, completed to those of this version. */
struct catalog_added {
    struct game game;
    struct game_extra extra;
    struct game_help_pages pages;
    struct catalog_added *next;
};

/* Kept until the program ends: the one thing that sessions share. */
static struct catalog_added *catalog_first;

int parlour_game_count(void)
{
    const struct catalog_added *added = catalog_first;
    int count = CATALOG_BUILT_IN;

    for (; added != NULL; added = added->next)
        count++;
    return count;
}

/* Returns NULL if there is no game i. */
static const struct game *catalog_game(int i)
{
    const struct catalog_added *added = catalog_first;

    if (i < 0 || i >= parlour_game_count())
        return NULL;
    if (i < CATALOG_BUILT_IN)
        return catalog_games[i]();
    for (i -= CATALOG_BUILT_IN; i > 0; i--)
        added = added->next;
    return &added->game;
}

const char *parlour_game_name(int i)
{
    const struct game *game = catalog_game(i);

    return game == NULL ? NULL : game->name;
}

const char *parlour_game_title(int i)
{
    const struct game *game = catalog_game(i);

    return game == NULL ? NULL : game->title;
}

static const char *catalog_words(const char *words)
{
    return words == NULL ? "" : words;
}

const char *parlour_game_brief(int i)
{
    return catalog_words(game_table_help_pages(catalog_game(i))->brief);
}

const char *parlour_game_typing(int i)
{
    return catalog_words(game_table_help_pages(catalog_game(i))->typing);
}

const char *parlour_game_arrows(int i)
{
    return catalog_words(game_table_help_pages(catalog_game(i))->arrows);
}

const char *parlour_game_options(int i)
{
    const struct game *game = catalog_game(i);

    return game == NULL ? "" : game->options_help;
}

int parlour_game_takes(const char *game, unsigned option)
{
    const struct game *found = catalog_find(game);

    return found != NULL && (found->options & option) != 0;
}

/* A game answers for its names and the NULL after them, not for more. */
const char *parlour_game_rules(const char *game, int i)
{
    const struct game_extra *extra = game_table_extra(catalog_find(game));
    int place;

    if (extra->rules == NULL || i < 0)
        return NULL;
    for (place = 0; place < i; place++)
        if (extra->rules(place) == NULL)
            return NULL;
    return extra->rules(i);
}

/* Returns way i, or NULL after the last. */
static const struct game_start *catalog_start(const struct game *game, int i)
{
    const struct game_start *start = game_table_extra(game)->starts;

    for (; start != NULL && start->title != NULL; start++)
        if (i-- == 0)
            return start;
    return NULL;
}

const char *parlour_game_start(const char *game, int i,
                               struct parlour_options *o, int *difficulty)
{
    const struct game *found = catalog_find(game);
    const struct game_start *start = catalog_start(found, i);

    if (start == NULL)
        return NULL;
    o->game = found->name;
    o->columns = start->columns;
    o->rows = start->rows;
    o->kinds = start->kinds;
    o->rules = start->rules;
    o->board = start->example;
    o->given |= (start->columns > 0 ? PARLOUR_OPTION_SIZE : 0)
        | (start->kinds > 0 ? PARLOUR_OPTION_KINDS : 0)
        | (start->rules != NULL ? PARLOUR_OPTION_RULES : 0)
        | (start->example != NULL ? PARLOUR_OPTION_BOARD : 0);
    *difficulty = start->difficulty;
    return start->title;
}

const char *parlour_version(void)
{
    return PARLOUR_VERSION;
}

const struct game *catalog_find(const char *name)
{
    int i;

    for (i = 0; i < parlour_game_count(); i++)
        if (text_same(name, catalog_game(i)->name))
            return catalog_game(i);
    return NULL;
}

/* ---- games from outside ---- */

/* Copies the tables. Returns 0 if one of them is not known. */
static int catalog_copy(struct catalog_added *added, const struct game *game)
{
    added->game.size = sizeof added->game;
    added->extra.size = sizeof added->extra;
    added->pages.size = sizeof added->pages;
    if (!sized_struct_read(&added->game, game, sizeof(size_t)))
        return 0;
    if (added->game.extra == NULL)
        return 1;
    if (!sized_struct_read(&added->extra, added->game.extra,
                           sizeof(size_t)))
        return 0;
    added->game.extra = &added->extra;
    if (added->extra.help_pages == NULL)
        return 1;
    if (!sized_struct_read(&added->pages, added->extra.help_pages,
                           sizeof(size_t)))
        return 0;
    added->extra.help_pages = &added->pages;
    return 1;
}

/* Returns 1 if a game has everything that a game needs. */
static int catalog_is_whole(const struct game *game)
{
    return game->name != NULL && text_is_name(game->name)
        && *game->name != '-'   /* that begins an option */
        && game->title != NULL && game->options_help != NULL
        && game->help != NULL && game->prompt != NULL
        && (game->move_bytes == 1 || game->move_bytes == 2
            || game->move_bytes == 4)
        && game->prepare != NULL && game->grid != NULL
        && game->state_size != NULL && game->start != NULL
        && game->status != NULL && game->interpret != NULL
        && game->judge != NULL && game->apply != NULL && game->read != NULL
        && game->write != NULL && game->legal != NULL && game->look != NULL;
}

static int catalog_check(struct catalog_added *added, const struct game *game)
{
    if (game == NULL || !catalog_copy(added, game)
            || !catalog_is_whole(&added->game))
        return PARLOUR_BAD_OPTION;
    return catalog_find(added->game.name) != NULL ? PARLOUR_OCCUPIED
                                                  : PARLOUR_OK;
}

int parlour_register_game(const struct game *game)
{
    struct catalog_added *added = calloc(1, sizeof *added);
    struct catalog_added **place = &catalog_first;
    int code = added == NULL ? PARLOUR_NO_MEMORY : catalog_check(added, game);

    if (code != PARLOUR_OK) {
        free(added);
        return code;
    }
    while (*place != NULL)
        place = &(*place)->next;
    *place = added;
    return PARLOUR_OK;
}
