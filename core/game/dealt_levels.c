/* dealt_levels.c: built-in levels that are dealt like any other game (see
 * dealt_levels.h). */
#include "game/dealt_levels.h"
#include "game/game_table.h"

const struct game_dealt_level *dealt_levels_get(const struct game *game,
                                                int number)
{
    const struct game_dealt_level *level
        = game_table_extra(game)->dealt_levels;

    if (level == NULL || number < 1)
        return NULL;
    while (level->columns > 0 && --number > 0)
        level++;
    return level->columns > 0 ? level : NULL;
}

int dealt_levels_count(const struct game *game)
{
    const struct game_dealt_level *level
        = game_table_extra(game)->dealt_levels;
    int count = 0;

    while (level != NULL && level[count].columns > 0)
        count++;
    return count;
}

void dealt_levels_choose(const struct game *game, int number,
                         struct parlour_options *o)
{
    const struct game_dealt_level *level = dealt_levels_get(game, number);

    o->given = 0;
    o->columns = level->columns;
    o->rows = level->rows;
    o->kinds = level->kinds;
    o->rules = level->rules;
    o->seed = level->seed;
    o->level = 0;
}

int dealt_levels_find(const struct game *game, const void *setup,
                      const char *rules, unsigned long seed)
{
    const struct game_dealt_level *level
        = game_table_extra(game)->dealt_levels;
    int i;

    if (level == NULL || rules == NULL)
        return 0;
    for (i = 0; level[i].columns > 0; i++)
        if (level[i].seed == seed && text_same(level[i].rules, rules)
                && level[i].columns == game->grid(setup)->columns
                && level[i].rows == game->grid(setup)->rows
                && (unsigned long)level[i].kinds
                    == game_table_kind_count(game, setup))
            return i + 1;
    return 0;
}

/* Made of numbers, so it is the same in every character set. */
void dealt_levels_print(const struct game *game,
                        const struct game_dealt_level *level,
                        unsigned long print[2])
{
    const struct game_extra *extra = game_table_extra(game);
    unsigned long i = 0;

    while (!text_same(extra->rules((int)i), level->rules))
        i++;
    print[0] = random_mix(random_mix(level->seed,
                                     (unsigned long)level->columns),
                          (unsigned long)level->rows);
    print[1] = random_mix(random_mix(print[0], (unsigned long)level->kinds),
                          i);
}
