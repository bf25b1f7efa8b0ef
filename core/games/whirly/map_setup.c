/* map_setup.c: maps and their rules (see map_setup.h). The index of a text has
 * the place of every MAP_SETUP_STEP-th map. Limit: without an index, finding a
 * map in a text reads everything before it. */
#include <string.h>

#include "board/clean_text.h"
#include "board/file_kind.h"
#include "board/random.h"
#include "board/rle.h"
#include "game/game.h"
#include "game/shared_levels.h"
#include "games/whirly/builtin_maps.h"
#include "games/whirly/map_setup.h"
#include "games/whirly/notation.h"
#include "levels/level.h"

enum {
    MAP_SETUP_STEP = 32,
    MAP_SETUP_OTHER_START = 0x5eed /* start of the second hash of a map */
};

/* The places in a text, in one allocated block. */
struct map_setup_index {
    int count;                  /* of maps */
    struct map_parser place[1]; /* before map 1, 1 + MAP_SETUP_STEP, .. */
};

/* ---- a map of a text ---- */

/* Chooses the rules given by option, else those of the map, else those a board
 * was saved with, and notes whether they are the map's own. */
static int map_setup_choose(struct map_setup *set,
                            const struct map_parser_map *map,
                            const struct parlour_options *o,
                            struct parlour_error *error)
{
    static const char *const plain = "whirly";
    char own[RULES_PARSER_TEXT];
    const char *name = o->rules;
    struct text t;
    int code;

    text_open(&t, own, sizeof own);
    code = map_parser_rules(map, &t, error);
    if (code != PARLOUR_OK && name == NULL)
        return code;
    if (name == NULL)
        name = t.length > 0 ? own
            : o->board_rules != NULL ? o->board_rules : plain;
    text_open(&t, set->rules, sizeof set->rules);
    rules_parser_plain(name, &t);
    set->own_rules = o->rules == NULL
        || text_same(set->rules, *own != '\0' ? own : plain);
    code = rules_parser_read(name, &set->engine.rules, error);
    if (code == PARLOUR_OK || o->rules != NULL)
        return code;
    return map_parser_refuse_rules(map, name, error);
}

static void map_setup_find_heroes(struct map_setup *set)
{
    const struct engine *h = &set->engine;
    int unit, heroes = 0;

    set->first = PARLOUR_NONE;
    for (unit = 0; unit < h->units; unit++)
        if (engine_is_hero(h, unit) && heroes++ == 0)
            set->first = unit;
    set->alone = heroes == 1 ? set->first : PARLOUR_NONE;
}

/* Returns how many moves win the map; 0 if they do not. Letters alone are
 * steps of the pusher read first. */
static unsigned long map_setup_wins(const struct map_setup *set,
                                    const char *at)
{
    const struct engine *h = &set->engine;
    short position[ENGINE_UNITS + PARLOUR_CELLS];
    struct engine_steps steps;
    unsigned long move, made = 0;
    int alone = strchr(at, '|') == NULL ? set->first : set->alone;

    engine_start(h, position);
    while (*at != '\0') {
        if (text_is_space(*at)) {
            at++;
            continue;
        }
        if (notation_read(h, alone, &at, &move) != PARLOUR_OK
                || !engine_try(h, position, notation_unit(move),
                               notation_direction(move), &steps))
            return 0;
        engine_make(h, position, &steps);
        made++;
    }
    return engine_won(h, position) ? made : 0;
}

/* Chooses the shortest stored moves that win the map as its solution. They are
 * its par, whatever its metrics say, unless it is played by other rules than
 * its own. */
static void map_setup_choose_path(struct map_setup *set,
                                  const struct map_parser_map *map)
{
    unsigned long length;
    char *moves;
    int i;

    set->path.at = NULL;
    set->par = 0;
    for (i = 0; i < map->paths; i++) {
        moves = rle_decode(map->path[i].at, map->path[i].length);
        length = moves == NULL ? 0 : map_setup_wins(set, moves);
        if (length > 0 && (set->par == 0 || length < set->par)) {
            set->path = map->path[i];
            set->par = length;
        }
        free(moves);
    }
    if (!set->own_rules)
        set->par = 0;
    set->par_proved = set->par > 0 && map->proved && set->par == map->moves;
}

static int map_setup_take_map(struct map_setup *set,
                              const struct map_parser_map *map,
                              const struct parlour_options *o,
                              struct parlour_error *error)
{
    int code = map_setup_choose(set, map, o, error);
    const char *title = o->title != NULL ? o->title : map->title;

    if (code == PARLOUR_OK)
        code = map_parser_read(map, &set->engine, error);
    if (code != PARLOUR_OK)
        return code;
    level_copy_title(title, strlen(title), set->title);
    strcpy(set->author, map->author);
    map_setup_find_heroes(set);
    map_setup_choose_path(set, map);
    if (set->first == PARLOUR_NONE && !map->is_draft)
        return parlour_fail(error, PARLOUR_DAMAGED, map->line,
                            map->is_xsb
                            ? "the map has no pusher (it was read as XSB)"
                            : "the map has no pusher");
    return PARLOUR_OK;
}

/* Names the map in an error about it. */
static void map_setup_blame(int number, const struct map_parser_map *map,
                            struct parlour_error *error)
{
    char why[PARLOUR_TEXT];
    struct text t;

    text_open(&t, why, sizeof why);
    text_add(&t, error->words);
    text_open(&t, error->words, sizeof error->words);
    text_add(&t, "map ");
    text_add_number(&t, (unsigned long)number);
    if (map->title[0] != '\0') {
        text_add(&t, " (");
        text_add(&t, map->title);
        text_add_char(&t, ')');
    }
    text_add(&t, ": ");
    text_add(&t, why);
}

/* Counts the maps of a text and notes their places in *index (NULL: does
 * not). */
static int map_setup_count_text(const char *text,
                                struct map_setup_index **index)
{
    struct map_parser s, place;
    struct map_parser_map map;
    struct parlour_error ignored;
    int count = 0, notes = index != NULL;

    map_parser_open(&s, text);
    for (place = s; map_parser_scan(&s, &map, &ignored)
                        != PARLOUR_NO_SUCH_LEVEL; place = s) {
        if (notes && count % MAP_SETUP_STEP == 0) {
            *index = shared_levels_grow(*index, sizeof **index,
                                        sizeof place, count / MAP_SETUP_STEP);
            notes = *index != NULL;
        }
        if (notes && count % MAP_SETUP_STEP == 0)
            (*index)->place[count / MAP_SETUP_STEP] = place;
        count++;
    }
    map_parser_close(&s);
    return count;
}

/* Returns the index of the maps in the options, or NULL: none was made. */
static const struct map_setup_index *map_setup_known(
    const struct parlour_options *o)
{
    void **kept = shared_levels_index(o);

    return kept == NULL ? NULL : *kept;
}

/* Counts the maps in the options. The first time that a session counts those
 * of a text, it makes their index. */
static int map_setup_count(const struct parlour_options *o)
{
    const struct map_setup_index *known = map_setup_known(o);
    struct map_setup_index *index = NULL;
    void **kept = shared_levels_index(o);
    int count;

    if (o->levels == NULL)
        return builtin_maps_count();
    if (known != NULL)
        return known->count;
    count = map_setup_count_text(o->levels, kept != NULL ? &index : NULL);
    if (index != NULL) {
        index->count = count;
        *kept = index;
    }
    return count;
}

/* Finds map `number` next, or the next of all for 0. */
static int map_setup_find(struct map_parser *s, int number, int place,
                          struct map_parser_map *map,
                          struct parlour_error *error)
{
    return number > 0 && place != number ? map_parser_scan(s, map, error)
                                         : map_parser_find(s, map, error);
}

/* Reads a map of a text that is open before map `place` (see
 * map_setup_read). */
static int map_setup_read_from(struct map_parser *s, int place,
                               struct map_setup *set, int number,
                               const struct parlour_options *o,
                               struct parlour_error *error)
{
    struct map_parser_map map;
    struct parlour_error fault;
    int code;

    for (; (code = map_setup_find(s, number, place, &map, &fault))
               != PARLOUR_NO_SUCH_LEVEL; place++) {
        if (number > 0 && place != number)
            continue;
        if (code == PARLOUR_OK)
            code = map_setup_take_map(set, &map, o, &fault);
        set->number = place;
        if (code == PARLOUR_OK)
            return PARLOUR_OK;
        if (place > 1 && number == 0)
            continue;
        *error = fault;
        if (fault.option == PARLOUR_OPTION_RULES || code != PARLOUR_DAMAGED)
            return code;
        map_setup_blame(place, &map, error);
        if (number > 0)
            return code;
    }
    return PARLOUR_DAMAGED;
}

/* Reads map `number` of a text. 0: the first playable map; if no map is,
 * the error of the first. */
static int map_setup_read(struct map_setup *set, const char *text,
                          int number, const struct parlour_options *o,
                          struct parlour_error *error)
{
    const struct map_setup_index *index =
        number > 0 && text == o->levels ? map_setup_known(o) : NULL;
    int step = index == NULL ? 0 : (number - 1) / MAP_SETUP_STEP, code;
    struct map_parser s;

    parlour_fail(error, PARLOUR_DAMAGED, 1, "no maps found");
    if (index == NULL)
        map_parser_open(&s, text);
    else
        s = index->place[step];
    code = map_setup_read_from(&s, 1 + step * MAP_SETUP_STEP, set, number, o,
                               error);
    map_parser_close(&s);
    return code;
}

/* Returns PARLOUR_OK; or PARLOUR_DAMAGED if the levels are no text at all. */
static int map_setup_check_text(const struct parlour_options *o,
                                struct parlour_error *error)
{
    if (o->levels == NULL || map_setup_known(o) != NULL
            || clean_text_is_text((const unsigned char *)o->levels,
                                  o->levels_length))
        return PARLOUR_OK;
    return parlour_fail(error, PARLOUR_DAMAGED, 0, "not a text file");
}

/* Reads the first playable map of a text. */
static int map_setup_read_first(struct map_setup *set,
                                const struct parlour_options *o,
                                struct parlour_error *error)
{
    int code = map_setup_read(set, o->levels, 0, o, error);

    return code == PARLOUR_DAMAGED
        ? file_kind_explain("no maps found", o->levels, o->levels_length,
                            error) : code;
}

static int map_setup_prepare_level(struct map_setup *set,
                                   const struct parlour_options *o,
                                   struct parlour_error *error)
{
    int number, code = map_setup_check_text(o, error);

    if (code != PARLOUR_OK)
        return code;
    set->count = map_setup_count(o);
    if (o->levels != NULL && (set->count == 0
                              || !(o->given & PARLOUR_OPTION_LEVEL)))
        return map_setup_read_first(set, o, error);
    code = shared_levels_number(o, set->count, &number, error);
    if (code != PARLOUR_OK)
        return code;
    if (o->levels != NULL)
        return map_setup_read(set, o->levels, number, o, error);
    code = map_setup_read(set, builtin_maps_text(number), 1, o, error);
    set->number = number;
    return code;
}

/* ---- fingerprints ---- */

static void map_setup_mix(unsigned long print[2], unsigned long x)
{
    print[0] = random_mix(print[0], x);
    print[1] = random_mix(print[1], x);
}

/* Hashes the cells in use and the rules. A rotated map is another one: flocks
 * differ by direction. */
static void map_setup_print(const struct engine *h, unsigned long print[2])
{
    int cell, i, k;

    print[0] = RANDOM_MIX_START;
    print[1] = MAP_SETUP_OTHER_START;
    map_setup_mix(print, (unsigned long)h->grid.columns);
    map_setup_mix(print, (unsigned long)h->grid.rows);
    for (cell = 0; cell < grid_cells(&h->grid); cell++) {
        map_setup_mix(print, h->hid[cell] != PARLOUR_NONE);
        if (h->hid[cell] == PARLOUR_NONE)
            continue;
        map_setup_mix(print, h->first[cell]);
        for (i = 0; i < h->high[cell]; i++)
            map_setup_mix(print, h->things[cell][i]);
    }
    map_setup_mix(print, (unsigned long)h->rules.deepness);
    map_setup_mix(print, (unsigned long)h->rules.flocks);
    map_setup_mix(print, (unsigned long)h->rules.grey_matches);
    for (i = 0; i < RULES_BREEDS; i++)
        for (k = 0; k < RULES_BREEDS; k++)
            map_setup_mix(print, h->rules.words[i][k]);
    for (i = 0; i < RULES_GOALS; i++)
        for (k = 0; k < (int)RULES_RACES; k++)
            if (h->rules.enters[i][k] != RULES_ALL)
                map_setup_mix(print, h->rules.enters[i][k]
                                      + (unsigned long)i);
}

/* Reads a level of the collection in the options. Returns it, or NULL if it
 * fails; the caller must free it. It would be most of the stack that the
 * program needs. */
static struct map_setup *map_setup_level(const struct parlour_options *o,
                                         int number)
{
    struct parlour_options of_level = *o;
    struct parlour_error ignored;
    struct map_setup *level = malloc(sizeof *level);

    of_level.given |= PARLOUR_OPTION_LEVEL;
    of_level.level = number;
    of_level.title = of_level.board_rules = NULL;
    if (level != NULL && map_setup_prepare_level(level, &of_level, &ignored)
                         != PARLOUR_OK) {
        free(level);
        level = NULL;
    }
    return level;
}

/* ---- written boards ---- */

/* Prepares bare ground of a size, to be edited. */
static int map_setup_prepare_blank(struct map_setup *set,
                                   const struct parlour_options *o,
                                   struct parlour_error *error)
{
    struct engine *h = &set->engine;
    struct rules rules;
    struct map_parser_map map;
    const char *why;
    int cell, code;

    memset(&map, 0, sizeof map);
    code = map_setup_choose(set, &map, o, error);
    if (code != PARLOUR_OK)
        return code;
    rules = h->rules;
    engine_clear(h, o->columns, o->rows);
    h->rules = rules;
    for (cell = 0; cell < grid_cells(&h->grid); cell++)
        engine_write(h, cell);
    engine_ready(h, &why);
    map_setup_find_heroes(set);
    return PARLOUR_OK;
}

/* Gives a written board that is a level of the pack its number. */
static void map_setup_recognize(struct map_setup *set,
                                const struct parlour_options *o)
{
    unsigned long own[2], other[2];
    struct map_setup *level = map_setup_level(o, o->level);

    if (level == NULL)
        return;
    map_setup_print(&set->engine, own);
    map_setup_print(&level->engine, other);
    if (own[0] == other[0] && own[1] == other[1]) {
        set->number = o->level;
        set->path = level->path;
        set->par = level->par;
        set->par_proved = level->par_proved;
    }
    free(level);
}

static int map_setup_prepare_board(struct map_setup *set,
                                   const struct parlour_options *o,
                                   struct parlour_error *error)
{
    struct map_parser s;
    struct map_parser_map map;
    int code;

    if ((o->given & PARLOUR_OPTION_DRAFT) && *o->board == '\0')
        return map_setup_prepare_blank(set, o, error);
    map_parser_open(&s, o->board);
    code = map_parser_find(&s, &map, error);
    map_parser_close(&s);
    if (code != PARLOUR_OK)
        return code != PARLOUR_NO_SUCH_LEVEL ? code
            : parlour_fail(error, PARLOUR_DAMAGED, 1, "no maps found");
    set->count = map_setup_count(o);
    map.is_draft = (o->given & PARLOUR_OPTION_DRAFT) != 0;
    code = map_setup_take_map(set, &map, o, error);
    if (code == PARLOUR_OK && (o->given & PARLOUR_OPTION_LEVEL))
        map_setup_recognize(set, o);
    return code;
}

int map_setup_prepare(struct map_setup *set, const struct parlour_options *o,
                      struct parlour_error *error)
{
    int code;

    set->path.at = NULL;
    code = o->board != NULL ? map_setup_prepare_board(set, o, error)
                            : map_setup_prepare_level(set, o, error);
    set->matching.known = 0;
    if (code == PARLOUR_OK && !(o->given & PARLOUR_OPTION_DRAFT))
        goal_matching_open(&set->matching, &set->engine);
    return code;
}

int map_setup_fingerprint(const struct map_setup *set,
                          const struct parlour_options *o, int number,
                          unsigned long print[2])
{
    struct map_setup *level = NULL;

    if (number > 0)
        set = level = map_setup_level(o, number);
    if (set == NULL)
        return 0;
    map_setup_print(&set->engine, print);
    free(level);
    return 1;
}

/* ---- all maps ---- */

/* Passes a warning of the parser on, or one about a map. */
static void map_setup_warn(void *context, long line, const char *words)
{
    const struct game_level_reader *reader = context;
    struct parlour_error warning;

    parlour_fail(&warning, PARLOUR_OK, line, words);
    reader->say(reader->context, 0, &warning);
}

/* Says that a map is refused, that it cannot be won, or that its metrics are
 * not those of its solution. */
static void map_setup_report(const struct map_setup *level, int number,
                             const struct map_parser_map *map,
                             struct parlour_error *fault,
                             const struct game_level_reader *reader)
{
    const char *hopeless = level == NULL ? NULL
                                         : engine_hopeless(&level->engine);
    struct text t;

    if (level == NULL) {
        map_setup_blame(number, map, fault);
        reader->say(reader->context, 1, fault);
    } else if (hopeless != NULL) {
        parlour_fail(fault, PARLOUR_OK, map->line, hopeless);
        reader->say(reader->context, 0, fault);
    } else if (level->par > 0 && map->moves > 0
               && map->moves != level->par) {
        parlour_fail(fault, PARLOUR_OK, map->moves_line, "");
        text_open(&t, fault->words, sizeof fault->words);
        text_add(&t, "the stored solution has ");
        text_add_count(&t, level->par, "move", "s");
        text_add(&t, ", not ");
        text_add_number(&t, map->moves);
        reader->say(reader->context, 0, fault);
    }
}

/* Passes the maps of one text to a reader. Returns 1 if it wants no more.
 * level: room for one. */
static int map_setup_read_text(const char *text,
                               const struct parlour_options *o,
                               struct map_setup *level,
                               const struct game_level_reader *reader)
{
    struct map_parser_map map;
    struct map_parser s;
    struct parlour_error fault;
    struct parlour_level found;
    struct game_level_reader copy = *reader;
    unsigned long print[2];
    int code, number = 0, known, stopped = 0;

    map_parser_open(&s, text);
    s.warn = reader->say == NULL ? NULL : map_setup_warn;
    s.context = &copy;
    while (!stopped && (code = map_parser_find(&s, &map, &fault))
                           != PARLOUR_NO_SUCH_LEVEL) {
        number++;
        known = code == PARLOUR_OK
            && map_setup_take_map(level, &map, o, &fault) == PARLOUR_OK;
        if (known)
            map_setup_print(&level->engine, print);
        if (reader->say != NULL)
            map_setup_report(known ? level : NULL, number, &map, &fault,
                             reader);
        found.title = map.title;
        found.print = known ? print : NULL;
        found.par = known ? level->par : 0;
        found.par_proved = known && level->par_proved;
        found.par_moves = 1;
        if (reader->chapter != NULL && map.chapter[0] != '\0')
            reader->chapter(reader->context, map.chapter);
        stopped = reader->take(reader->context, &found) != 0;
    }
    map_parser_close(&s);
    return stopped;
}

void map_setup_read_all(const struct parlour_options *o,
                        const struct game_level_reader *reader)
{
    struct parlour_options plain = *o;
    struct map_setup *level = malloc(sizeof *level);
    int i = 1;

    if (level == NULL)
        return;
    plain.title = plain.board_rules = NULL;
    if (o->levels != NULL)
        map_setup_read_text(o->levels, &plain, level, reader);
    else
        while (i <= builtin_maps_count()
               && !map_setup_read_text(builtin_maps_text(i), &plain, level,
                                       reader))
            i++;
    free(level);
}
