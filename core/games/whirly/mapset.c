/* mapset.c: maps and their rules (see mapset.h). Limit: a map in a text is
 * found by reading all that stands before it.
 */
#include <string.h>

#include "dice.h"
#include "game.h"
#include "level.h"
#include "maps.h"
#include "mapset.h"

enum { MAPSET_OTHER_START = 0x5eed };   /* of the second number that a map is
                                   known by */

/* ---- a map of a text ---- */

/* The rules asked for, else the map's, else those a board was saved with. */
static int mapset_choose(struct mapset *set,
                         const struct chart_map *map,
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
    code = ruleset_read(name, &set->herd.rules, error);
    if (code == PARLOUR_OK || o->rules != NULL)
        return code;
    return words_fail(error, PARLOUR_DAMAGED, line,
                      "the map names a rule set that there is not");
}

static void mapset_find_heroes(struct mapset *set)
{
    const struct herd *h = &set->herd;
    int unit, heroes = 0;

    set->first = PARLOUR_NONE;
    for (unit = 0; unit < h->units; unit++)
        if (herd_is_hero(h, unit) && heroes++ == 0)
            set->first = unit;
    set->alone = heroes == 1 ? set->first : PARLOUR_NONE;
}

static int mapset_take_map(struct mapset *set,
                           const struct chart_map *map,
                           const struct parlour_options *o,
                           struct parlour_error *error)
{
    int code = mapset_choose(set, map, o, error);
    struct text t;

    if (code == PARLOUR_OK)
        code = chart_read(map, &set->herd, error);
    if (code != PARLOUR_OK)
        return code;
    text_open(&t, set->title, sizeof set->title);
    text_add(&t, o->title != NULL ? o->title : map->title);
    set->path = map->path;
    mapset_find_heroes(set);
    return PARLOUR_OK;
}

/* Finds map `number` of a text, the last if there are fewer; returns how
 * many that are. */
static int mapset_find(const char *text, int number, struct chart_map *map,
                       struct parlour_error *error, int *code)
{
    struct chart_map next;
    struct chart s;
    int count = 0;

    chart_open(&s, text);
    while (count != number
           && (*code = chart_find(&s, &next, error)) == PARLOUR_OK) {
        *map = next;
        count++;
    }
    return count;
}

static int mapset_count(const struct parlour_options *o)
{
    struct parlour_error ignored;
    struct chart_map map;
    int code = PARLOUR_OK;

    if (o->levels == NULL)
        return maps_count();
    return mapset_find(o->levels, PARLOUR_NONE, &map, &ignored, &code);
}

static int mapset_prepare_level(struct mapset *set,
                                const struct parlour_options *o,
                                struct parlour_error *error)
{
    const char *text = o->levels;
    struct chart_map map;
    int code = PARLOUR_OK, place;

    set->count = text == NULL ? maps_count()
        : mapset_find(text, PARLOUR_NONE, &map, error, &code);
    if (code == PARLOUR_DAMAGED)
        return code;
    if (set->count == 0)
        return words_fail(error, PARLOUR_DAMAGED, 1, "there is no map here");
    code = level_number(o, set->count, &set->number, error);
    if (code != PARLOUR_OK)
        return code;
    place = set->number;
    if (text == NULL) {
        text = maps_text(place);        /* each is a text of its own */
        place = 1;
    }
    mapset_find(text, place, &map, error, &code);
    return code == PARLOUR_OK ? mapset_take_map(set, &map, o, error) : code;
}

/* ---- to know a map again ---- */

static void mapset_mix(unsigned long print[2], unsigned long x)
{
    print[0] = dice_mix(print[0], x);
    print[1] = dice_mix(print[1], x);
}

/* The cells in use and the rules. A map turned is another one: flocks are
 * not the same on all sides. */
static void mapset_print(const struct herd *h, unsigned long print[2])
{
    int cell, i, k;

    print[0] = DICE_MIX_START;
    print[1] = MAPSET_OTHER_START;
    mapset_mix(print, (unsigned long)h->grid.columns);
    mapset_mix(print, (unsigned long)h->grid.rows);
    for (cell = 0; cell < grid_cells(&h->grid); cell++) {
        mapset_mix(print, h->hid[cell] != PARLOUR_NONE);
        if (h->hid[cell] == PARLOUR_NONE)
            continue;
        mapset_mix(print, h->first[cell]);
        for (i = 0; i < h->high[cell]; i++)
            mapset_mix(print, h->things[cell][i]);
    }
    mapset_mix(print, (unsigned long)h->rules.deepness);
    mapset_mix(print, (unsigned long)h->rules.flocks);
    mapset_mix(print, (unsigned long)h->rules.grey_matches);
    for (i = 0; i < RULES_BREEDS; i++)
        for (k = 0; k < RULES_BREEDS; k++)
            mapset_mix(print, h->rules.words[i][k]);
}

/* Reads a level of the pack as the options have it; 0: there is none. */
static int mapset_level(const struct parlour_options *o, int number,
                        struct mapset *level)
{
    struct parlour_options of_level = *o;
    struct parlour_error ignored;

    of_level.given |= PARLOUR_OPTION_LEVEL;
    of_level.level = number;
    of_level.title = of_level.board_rules = NULL;
    return mapset_prepare_level(level, &of_level, &ignored) == PARLOUR_OK;
}

/* ---- written boards ---- */

/* Bare ground of a size, to be edited. */
static int mapset_prepare_blank(struct mapset *set,
                                const struct parlour_options *o,
                                struct parlour_error *error)
{
    struct herd *h = &set->herd;
    struct rules rules;
    struct chart_map map;
    const char *why;
    int cell, code;

    memset(&map, 0, sizeof map);
    code = mapset_choose(set, &map, o, error);
    if (code != PARLOUR_OK)
        return code;
    rules = h->rules;
    herd_clear(h, o->columns, o->rows);
    h->rules = rules;
    for (cell = 0; cell < grid_cells(&h->grid); cell++)
        herd_write(h, cell);
    herd_ready(h, &why);
    mapset_find_heroes(set);
    return PARLOUR_OK;
}

/* A written board that is a level of the pack is that level. */
static void mapset_recognize(struct mapset *set,
                             const struct parlour_options *o)
{
    unsigned long own[2], other[2];
    struct mapset level;

    if (!mapset_level(o, o->level, &level))
        return;
    mapset_print(&set->herd, own);
    mapset_print(&level.herd, other);
    if (own[0] != other[0] || own[1] != other[1])
        return;
    set->number = o->level;
    set->path = level.path;
}

static int mapset_prepare_board(struct mapset *set,
                                const struct parlour_options *o,
                                struct parlour_error *error)
{
    struct chart_map map;
    int code = PARLOUR_OK;

    if ((o->given & PARLOUR_OPTION_DRAFT) && *o->board == '\0')
        return mapset_prepare_blank(set, o, error);
    if (mapset_find(o->board, 1, &map, error, &code) == 0)
        return code == PARLOUR_DAMAGED ? code
            : words_fail(error, PARLOUR_DAMAGED, 1, "there is no map here");
    set->count = mapset_count(o);
    map.is_draft = (o->given & PARLOUR_OPTION_DRAFT) != 0;
    code = mapset_take_map(set, &map, o, error);
    if (code == PARLOUR_OK && (o->given & PARLOUR_OPTION_LEVEL))
        mapset_recognize(set, o);
    return code;
}

int mapset_prepare(struct mapset *set, const struct parlour_options *o,
                   struct parlour_error *error)
{
    set->path.at = NULL;
    return o->board != NULL ? mapset_prepare_board(set, o, error)
                            : mapset_prepare_level(set, o, error);
}

int mapset_fingerprint(const struct mapset *set,
                       const struct parlour_options *o, int number,
                       unsigned long print[2])
{
    struct mapset level;

    if (number > 0) {
        if (!mapset_level(o, number, &level))
            return 0;
        set = &level;
    }
    mapset_print(&set->herd, print);
    return 1;
}
