/* map_library.c: boards that maps borrow (see map_library.h). An index says
 * where each map begins, so that a loan reads one map. Limit: the loans of a
 * text may read MAP_LIBRARY_MOST bytes of maps, counting a byte for each
 * collection or key that is compared. So any text is read in linear time.
 * map_library_name lists at most MAP_LIBRARY_NAMES collections.
 */
#include <string.h>

#include "board/random.h"
#include "games/whirly/map_library.h"

enum {
    MAP_LIBRARY_MOST = 1 << 24,
    MAP_LIBRARY_NAMES = 64,
    MAP_LIBRARY_NAME = 2 * MAP_PARSER_NAME /* room for AKEY/CKEY */
};

struct map_library_collection {
    const char *name;           /* AKEY/CKEY */
    size_t length;
    size_t first, count;        /* of its maps */
};

/* Where a map begins, and what the parser knows there. */
struct map_library_place {
    const char *at;
    unsigned long key;          /* the hash of its key */
    char plain, begun, keys_above;
};

struct map_library {
    struct map_library_collection *collections;
    struct map_library_place *places;
    size_t collection_count, place_count;
    unsigned long work;         /* of all loans so far */
};

static unsigned long map_library_hash(const char *key)
{
    unsigned long hash = RANDOM_MIX_START;

    while (*key != '\0')
        hash = random_mix(hash, (unsigned char)*key++);
    return hash;
}

/* ---- the index ---- */

/* Finds the next map at the place, which advances. Returns 0 after the last
 * map. */
static int map_library_scan(struct map_library_place *place,
                            struct map_parser_map *map)
{
    struct parlour_error ignored;
    struct map_parser s;
    int code;

    map_parser_open(&s, "");
    s.xsb.at = place->at;
    s.plain = place->plain;
    s.xsb.begun = place->begun;
    s.xsb.keys_above = place->keys_above;
    code = map_parser_scan(&s, map, &ignored);
    place->at = s.xsb.at;
    place->begun = (char)s.xsb.begun;
    place->keys_above = (char)s.xsb.keys_above;
    return code != PARLOUR_NO_SUCH_LEVEL;
}

/* Adds the maps of a collection. Without memory for them it counts them. */
static void map_library_add_maps(struct map_library *l, const char *text)
{
    struct map_library_place next, place;
    struct map_parser_map map;
    struct map_parser s;

    map_parser_open(&s, text);
    next.at = s.xsb.at;
    next.plain = (char)s.plain;
    next.begun = next.keys_above = 0;
    for (place = next; map_library_scan(&next, &map); place = next) {
        place.key = map_library_hash(map.key);
        if (l->places != NULL)
            l->places[l->place_count] = place;
        l->place_count++;
    }
}

static void map_library_add(struct map_library *l, const char *name,
                            size_t length, const char *text)
{
    struct map_library_collection c;

    c.name = name;
    c.length = length;
    c.first = l->place_count;
    map_library_add_maps(l, text);
    c.count = l->place_count - c.first;
    if (l->collections != NULL)
        l->collections[l->collection_count] = c;
    l->collection_count++;
}

static void map_library_add_all(struct map_library *l, const char *text)
{
    const char *name;
    size_t length;

    l->collection_count = l->place_count = 0;
    while (*text != '\0') {
        name = map_parser_library(text, &length);
        text = text_next_line(text);
        if (name != NULL)
            map_library_add(l, name, length, text);
    }
}

struct map_library *map_library_open(const char *text)
{
    struct map_library *l = calloc(1, sizeof *l);

    if (l == NULL)
        return NULL;
    map_library_add_all(l, text);       /* counts */
    l->collections = calloc(l->collection_count + 1, sizeof *l->collections);
    l->places = calloc(l->place_count + 1, sizeof *l->places);
    if (l->collections == NULL || l->places == NULL) {
        map_library_close(l);
        return NULL;
    }
    map_library_add_all(l, text);
    return l;
}

void map_library_close(struct map_library *l)
{
    if (l == NULL)
        return;
    free(l->collections);
    free(l->places);
    free(l);
}

/* ---- names ---- */

/* Returns the place of a name in a list, whose end is empty. */
static int map_library_place_of(char (*names)[MAP_LIBRARY_NAME],
                                const char *name)
{
    int i = 0;

    while (i < MAP_LIBRARY_NAMES && names[i][0] != '\0'
            && strcmp(names[i], name) != 0)
        i++;
    return i;
}

int map_library_name(const char *text, int i, char *name)
{
    char names[MAP_LIBRARY_NAMES][MAP_LIBRARY_NAME];
    struct parlour_error ignored;
    struct map_parser_map map;
    struct map_parser s;
    struct text t;
    int place;

    if (i >= MAP_LIBRARY_NAMES)
        return 0;
    memset(names, 0, sizeof names);
    map_parser_open(&s, text);
    while (names[i][0] == '\0'
            && map_parser_scan(&s, &map, &ignored) != PARLOUR_NO_SUCH_LEVEL) {
        if (map.loan.collection[0] == '\0'
                || !map_parser_may_borrow(&map.loan))
            continue;
        text_open(&t, name, MAP_LIBRARY_NAME);
        map_parser_add_lender(&map.loan, &t);
        place = map_library_place_of(names, name);
        if (place < MAP_LIBRARY_NAMES)
            strcpy(names[place], name);
    }
    map_parser_close(&s);
    return names[i][0] != '\0';
}

/* ---- loans ---- */

static const struct map_library_collection *map_library_find_collection(
    struct map_library *l, const struct map_parser_loan *loan)
{
    const struct map_library_collection *c = l->collections;
    char name[MAP_LIBRARY_NAME];
    struct text t;
    size_t i;

    text_open(&t, name, sizeof name);
    map_parser_add_lender(loan, &t);
    for (i = 0; i < l->collection_count; i++, c++, l->work++)
        if (c->length == t.length && strncmp(c->name, name, t.length) == 0)
            return c;
    return NULL;
}

/* Reads a map of a collection, if it is the one that is wanted. */
static int map_library_try(struct map_library *l, size_t place,
                           const struct map_parser_loan *loan,
                           struct map_parser_map *lent)
{
    struct map_library_place next = l->places[place];
    const char *before = next.at;

    map_library_scan(&next, lent);
    l->work += (unsigned long)(next.at - before);
    return lent->loan.collection[0] == '\0'
        && (loan->key[0] == '\0' || strcmp(loan->key, lent->key) == 0);
}

/* Finds the map that a loan names. Returns 0 if the collection lacks it. */
static int map_library_find(struct map_library *l,
                            const struct map_library_collection *c,
                            const struct map_parser_loan *loan,
                            struct map_parser_map *lent)
{
    unsigned long key = map_library_hash(loan->key);
    size_t i;

    if (loan->key[0] == '\0')
        return loan->number < c->count
            && map_library_try(l, c->first + loan->number, loan, lent);
    for (i = c->first; i < c->first + c->count; i++, l->work++)
        if (l->work > MAP_LIBRARY_MOST
                || (l->places[i].key == key
                    && map_library_try(l, i, loan, lent)))
            return l->work <= MAP_LIBRARY_MOST;
    return 0;
}

static int map_library_refuse(const struct map_parser_map *map,
                              const char *before, const char *after,
                              struct parlour_error *error)
{
    struct text t;

    parlour_fail(error, PARLOUR_DAMAGED, map->line, "");
    text_open(&t, error->words, sizeof error->words);
    text_add(&t, before);
    map_parser_add_lender(&map->loan, &t);
    text_add(&t, after);
    return PARLOUR_DAMAGED;
}

int map_library_lend(struct map_library *l, struct map_parser_map *map,
                     struct parlour_error *error)
{
    const struct map_library_collection *c = NULL;
    struct map_parser_map lent;
    int found = 0;

    if (!map_parser_may_borrow(&map->loan))
        return map_library_refuse(map, "it borrows a board of ",
                                  ", which is a path and not a name", error);
    if (l->work <= MAP_LIBRARY_MOST)
        c = map_library_find_collection(l, &map->loan);
    if (c != NULL)
        found = map_library_find(l, c, &map->loan, &lent);
    if (l->work > MAP_LIBRARY_MOST)
        return map_library_refuse(map, "it borrows a board of ", ", but the"
                                  " maps before it borrowed 16 MiB", error);
    if (c == NULL)
        return map_library_refuse(map, "it borrows a board of ",
                                  ", which was not found", error);
    if (!found)
        return map_library_refuse(map, "there is no such map in ", "", error);
    map->at = lent.at;
    map->lines = lent.lines;
    map->is_xsb = lent.is_xsb;
    if (map->title[0] == '\0')
        strcpy(map->title, lent.title);
    return PARLOUR_OK;
}
