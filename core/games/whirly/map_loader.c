/* map_loader.c: maps and their rules (see map_loader.h). Limit: finding a map
 * in a text reads everything before it. */
#include <string.h>

#include "board/random.h"
#include "game/game.h"
#include "games/whirly/builtin_maps.h"
#include "games/whirly/map_loader.h"
#include "levels/level.h"

enum { MAP_LOADER_OTHER_START = 0x5eed }; /* of the second number that a map is
                                   known by */

/* ---- a map of a text ---- */

/* Chooses the rules given by option, else the map's, else those a board was
 * saved with. */
static int map_loader_choose(struct map_loader *set,
                             const struct map_parser_map *map,
                             const struct parlour_options *o,
                             struct parlour_error *error)
{
    const char *name = "whirly";
    long line = map->line;
    struct text t;
    int code;

    if (o->rules != NULL) {
        name = o->rules;
    } else if (map->rules[0] != '\0') {
        name = map->rules;
        line = map->rules_line;
    } else if (o->board_rules != NULL) {
        name = o->board_rules;
    }
    text_open(&t, set->rules, sizeof set->rules);
    ruleset_plain(name, &t);
    code = ruleset_read(name, &set->engine.rules, error);
    if (code == PARLOUR_OK || o->rules != NULL)
        return code;
    return parlour_fail(error, PARLOUR_DAMAGED, line,
                        "the map names an unknown rule set");
}

static void map_loader_find_heroes(struct map_loader *set)
{
    const struct engine *h = &set->engine;
    int unit, heroes = 0;

    set->first = PARLOUR_NONE;
    for (unit = 0; unit < h->units; unit++)
        if (engine_is_hero(h, unit) && heroes++ == 0)
            set->first = unit;
    set->alone = heroes == 1 ? set->first : PARLOUR_NONE;
}

static int map_loader_take_map(struct map_loader *set,
                               const struct map_parser_map *map,
                               const struct parlour_options *o,
                               struct parlour_error *error)
{
    int code = map_loader_choose(set, map, o, error);
    struct text t;

    if (code == PARLOUR_OK)
        code = map_parser_read(map, &set->engine, error);
    if (code != PARLOUR_OK)
        return code;
    text_open(&t, set->title, sizeof set->title);
    text_add(&t, o->title != NULL ? o->title : map->title);
    set->path = map->path;
    map_loader_find_heroes(set);
    return PARLOUR_OK;
}

/* Finds map `number` of a text, the last if there are fewer; returns how
 * many that are. */
static int map_loader_find(const char *text, int number,
                           struct map_parser_map *map,
                           struct parlour_error *error, int *code)
{
    struct map_parser_map next;
    struct map_parser s;
    int count = 0;

    map_parser_open(&s, text);
    while (count != number
           && (*code = map_parser_find(&s, &next, error)) == PARLOUR_OK) {
        *map = next;
        count++;
    }
    return count;
}

static int map_loader_count(const struct parlour_options *o)
{
    struct parlour_error ignored;
    struct map_parser_map map;
    int code = PARLOUR_OK;

    if (o->levels == NULL)
        return builtin_maps_count();
    return map_loader_find(o->levels, PARLOUR_NONE, &map, &ignored, &code);
}

static int map_loader_prepare_level(struct map_loader *set,
                                    const struct parlour_options *o,
                                    struct parlour_error *error)
{
    const char *text = o->levels;
    struct map_parser_map map;
    int code = PARLOUR_OK, place;

    set->count = text == NULL ? builtin_maps_count()
        : map_loader_find(text, PARLOUR_NONE, &map, error, &code);
    if (code == PARLOUR_DAMAGED)
        return code;
    if (set->count == 0)
        return parlour_fail(error, PARLOUR_DAMAGED, 1, "no maps found");
    code = level_number(o, set->count, &set->number, error);
    if (code != PARLOUR_OK)
        return code;
    place = set->number;
    if (text == NULL) {
        text = builtin_maps_text(place); /* each is a text of its own */
        place = 1;
    }
    map_loader_find(text, place, &map, error, &code);
    return code == PARLOUR_OK ? map_loader_take_map(set, &map, o, error)
                              : code;
}

/* ---- fingerprints ---- */

static void map_loader_mix(unsigned long print[2], unsigned long x)
{
    print[0] = random_mix(print[0], x);
    print[1] = random_mix(print[1], x);
}

/* The cells in use and the rules. A map turned is another one: flocks are
 * not the same on all sides. */
static void map_loader_print(const struct engine *h, unsigned long print[2])
{
    int cell, i, k;

    print[0] = RANDOM_MIX_START;
    print[1] = MAP_LOADER_OTHER_START;
    map_loader_mix(print, (unsigned long)h->grid.columns);
    map_loader_mix(print, (unsigned long)h->grid.rows);
    for (cell = 0; cell < grid_cells(&h->grid); cell++) {
        map_loader_mix(print, h->hid[cell] != PARLOUR_NONE);
        if (h->hid[cell] == PARLOUR_NONE)
            continue;
        map_loader_mix(print, h->first[cell]);
        for (i = 0; i < h->high[cell]; i++)
            map_loader_mix(print, h->things[cell][i]);
    }
    map_loader_mix(print, (unsigned long)h->rules.deepness);
    map_loader_mix(print, (unsigned long)h->rules.flocks);
    map_loader_mix(print, (unsigned long)h->rules.grey_matches);
    for (i = 0; i < RULES_BREEDS; i++)
        for (k = 0; k < RULES_BREEDS; k++)
            map_loader_mix(print, h->rules.words[i][k]);
}

/* Reads a level of the collection in the options; returns 0 if there is
 * none. */
static int map_loader_level(const struct parlour_options *o, int number,
                            struct map_loader *level)
{
    struct parlour_options of_level = *o;
    struct parlour_error ignored;

    of_level.given |= PARLOUR_OPTION_LEVEL;
    of_level.level = number;
    of_level.title = of_level.board_rules = NULL;
    return map_loader_prepare_level(level, &of_level, &ignored) == PARLOUR_OK;
}

/* ---- written boards ---- */

/* Bare ground of a size, to be edited. */
static int map_loader_prepare_blank(struct map_loader *set,
                                    const struct parlour_options *o,
                                    struct parlour_error *error)
{
    struct engine *h = &set->engine;
    struct rules rules;
    struct map_parser_map map;
    const char *why;
    int cell, code;

    memset(&map, 0, sizeof map);
    code = map_loader_choose(set, &map, o, error);
    if (code != PARLOUR_OK)
        return code;
    rules = h->rules;
    engine_clear(h, o->columns, o->rows);
    h->rules = rules;
    for (cell = 0; cell < grid_cells(&h->grid); cell++)
        engine_write(h, cell);
    engine_ready(h, &why);
    map_loader_find_heroes(set);
    return PARLOUR_OK;
}

/* A written board that is a level of the pack is that level. */
static void map_loader_recognize(struct map_loader *set,
                                 const struct parlour_options *o)
{
    unsigned long own[2], other[2];
    struct map_loader level;

    if (!map_loader_level(o, o->level, &level))
        return;
    map_loader_print(&set->engine, own);
    map_loader_print(&level.engine, other);
    if (own[0] != other[0] || own[1] != other[1])
        return;
    set->number = o->level;
    set->path = level.path;
}

static int map_loader_prepare_board(struct map_loader *set,
                                    const struct parlour_options *o,
                                    struct parlour_error *error)
{
    struct map_parser_map map;
    int code = PARLOUR_OK;

    if ((o->given & PARLOUR_OPTION_DRAFT) && *o->board == '\0')
        return map_loader_prepare_blank(set, o, error);
    if (map_loader_find(o->board, 1, &map, error, &code) == 0)
        return code == PARLOUR_DAMAGED ? PARLOUR_DAMAGED
            : parlour_fail(error, PARLOUR_DAMAGED, 1, "no maps found");
    set->count = map_loader_count(o);
    map.is_draft = (o->given & PARLOUR_OPTION_DRAFT) != 0;
    code = map_loader_take_map(set, &map, o, error);
    if (code == PARLOUR_OK && (o->given & PARLOUR_OPTION_LEVEL))
        map_loader_recognize(set, o);
    return code;
}

int map_loader_prepare(struct map_loader *set, const struct parlour_options *o,
                       struct parlour_error *error)
{
    set->path.at = NULL;
    return o->board != NULL ? map_loader_prepare_board(set, o, error)
                            : map_loader_prepare_level(set, o, error);
}

int map_loader_fingerprint(const struct map_loader *set,
                           const struct parlour_options *o, int number,
                           unsigned long print[2])
{
    struct map_loader level;

    if (number > 0) {
        if (!map_loader_level(o, number, &level))
            return 0;
        set = &level;
    }
    map_loader_print(&set->engine, print);
    return 1;
}

/* ---- all maps ---- */

/* Gives the maps of one text to a reader; 1: it wants no more. */
static int map_loader_read_text(const char *text,
                                const struct parlour_options *o,
                                const struct game_level_reader *reader)
{
    struct map_loader level;
    struct map_parser_map map;
    struct map_parser s;
    struct parlour_error ignored;
    struct parlour_level found;
    unsigned long print[2];
    int known, stopped = 0;

    map_parser_open(&s, text);
    while (!stopped && map_parser_find(&s, &map, &ignored) == PARLOUR_OK) {
        known = map_loader_take_map(&level, &map, o, &ignored) == PARLOUR_OK;
        if (known)
            map_loader_print(&level.engine, print);
        found.title = map.title;
        found.print = known ? print : NULL;
        found.par = 0;
        found.par_proved = 0;
        stopped = reader->take(reader->context, &found) != 0;
    }
    return stopped;
}

void map_loader_read_all(const struct parlour_options *o,
                         const struct game_level_reader *reader)
{
    struct parlour_options plain = *o;
    int i;

    plain.title = plain.board_rules = NULL;
    if (o->levels != NULL) {
        map_loader_read_text(o->levels, &plain, reader);
        return;
    }
    for (i = 1; i <= builtin_maps_count(); i++)
        if (map_loader_read_text(builtin_maps_text(i), &plain, reader))
            return;
}
