/* map_header.c: rule sets from the header of a map script (see map_header.h).
 * Nothing is copied: a value is the place in the text where it begins, and a
 * search reads from there, so that each map reads the header again. Limits:
 * the caller says how many characters may be read; sets inherit from each
 * other MAP_HEADER_DEEPEST times; what is not a rule is ignored, mistakes too.
 */
#include <string.h>

#include "games/whirly/map_header.h"

enum {
    MAP_HEADER_DEEPEST = 8,
    MAP_HEADER_WORD = 40        /* room for a key or a name */
};

enum map_header_kind {
    MAP_HEADER_END, MAP_HEADER_WORDS, MAP_HEADER_OPEN, MAP_HEADER_CLOSE
};

/* What comes next in a header. */
struct map_header {
    unsigned long *left;        /* characters that may still be read */
    const char *at;             /* the text after it */
    enum map_header_kind kind;
    const char *start;          /* of a word */
    size_t length;
};

/* ---- words and brackets ---- */

/* Braces have different codes in different character sets; a header with other
 * codes defines nothing. */
static int map_header_opens(int c)
{
    return c == '{' || c == '[';
}

static int map_header_closes(int c)
{
    return c == '}' || c == ']';
}

static int map_header_is_bracket(int c)
{
    return map_header_opens(c) || map_header_closes(c);
}

static int map_header_parts(int c)
{
    return text_is_blank(c) || strchr(":,\r\n", c) != NULL;
}

/* Returns the place after the text that a line with a slash and a quote opens.
 */
static const char *map_header_pass_text(const char *at)
{
    do
        at = text_next_line(at);
    while (*at != '\0' && strncmp(text_skip(at), "/\"", 2) != 0);
    return *at == '\0' ? at : text_skip(at) + 2;
}

/* Returns where the next word or bracket begins. */
static const char *map_header_skip(const char *at)
{
    static const char *const lines = "/,.";

    for (;;)
        if (*at == '/' && at[1] != '\0' && strchr(lines, at[1]) != NULL)
            at = text_next_line(at);
        else if (*at != '\0' && map_header_parts(*at))
            at++;
        else
            return at;
}

/* Reads the word that begins there, which may be in quotes. */
static void map_header_read_word(struct map_header *h, const char *at)
{
    int quoted = *at == '"';

    at += quoted;
    h->start = at;
    while (*at != '\0' && (quoted ? *at != '"'
                                  : !map_header_parts(*at)
                                    && !map_header_is_bracket(*at)))
        at += *at == '\\' && at[1] != '\0' ? 2 : 1;
    h->length = (size_t)(at - h->start);
    h->at = at + (quoted && *at == '"');
}

/* Text after the bracket that opens the whole header is a remark. */
static void map_header_read(struct map_header *h)
{
    const char *at = h->at = map_header_skip(h->at);

    h->kind = MAP_HEADER_WORDS;
    h->start = at;
    h->length = 0;
    if (*at == '\0' || (*at == '/' && at[1] != '"')) {
        h->kind = MAP_HEADER_END;
    } else if (*at == '/') {
        h->at = map_header_pass_text(at);
    } else if (map_header_is_bracket(*at)) {
        h->kind = map_header_opens(*at) ? MAP_HEADER_OPEN
                                        : MAP_HEADER_CLOSE;
        h->at = at[-1] == '/' ? text_next_line(at) : at + 1;
    } else {
        map_header_read_word(h, at);
    }
}

/* Reads what comes next; if nothing may be read any more, the end. */
static void map_header_next(struct map_header *h)
{
    const char *before = h->at;
    unsigned long passed;

    if (*h->left == 0) {
        h->kind = MAP_HEADER_END;
        h->length = 0;
        return;
    }
    map_header_read(h);
    passed = (unsigned long)(h->at - before);
    *h->left -= passed < *h->left ? passed : *h->left;
}

static void map_header_open(struct map_header *h, const char *value,
                            unsigned long *left)
{
    h->left = left;
    h->at = value;
    map_header_next(h);
}

static int map_header_is(const struct map_header *h, const char *word)
{
    return h->kind == MAP_HEADER_WORDS && strlen(word) == h->length
        && strncmp(h->start, word, h->length) == 0;
}

/* ---- values ---- */

/* Skips the value that h has just read, to its last bracket or word. */
static void map_header_pass(struct map_header *h)
{
    int depth = 0;

    do {
        depth += (h->kind == MAP_HEADER_OPEN) - (h->kind == MAP_HEADER_CLOSE);
        if (depth > 0)
            map_header_next(h);
    } while (depth > 0 && h->kind != MAP_HEADER_END);
}

/* Returns the value of a key of an object, or NULL. key: NULL for the first
 * one. */
static const char *map_header_member(const char *object, const char *key,
                                     unsigned long *left)
{
    struct map_header h;
    int found;
    const char *value;

    if (object == NULL)
        return NULL;
    map_header_open(&h, object, left);
    if (h.kind != MAP_HEADER_OPEN)
        return NULL;
    for (map_header_next(&h); h.kind == MAP_HEADER_WORDS;
            map_header_next(&h)) {
        found = key == NULL || map_header_is(&h, key);
        value = h.at;
        map_header_next(&h);
        if (found)
            return value;
        map_header_pass(&h);
    }
    return NULL;
}

/* Copies a value that is a word. Returns 0 if it is not one or is too long. */
static int map_header_word(const char *value, char word[MAP_HEADER_WORD],
                           unsigned long *left)
{
    struct map_header h;

    if (value == NULL)
        return 0;
    map_header_open(&h, value, left);
    if (h.kind != MAP_HEADER_WORDS || h.length == 0
            || h.length >= MAP_HEADER_WORD)
        return 0;
    memcpy(word, h.start, h.length);
    word[h.length] = '\0';
    return 1;
}

/* Copies the first key of an object. */
static int map_header_first(const char *object, char word[MAP_HEADER_WORD],
                            unsigned long *left)
{
    struct map_header h;

    if (object == NULL)
        return 0;
    map_header_open(&h, object, left);
    return h.kind == MAP_HEADER_OPEN && map_header_word(h.at, word, left);
}

/* ---- rules ---- */

/* Writes a value with round brackets, and blanks between its words. */
static void map_header_copy(const char *value, unsigned long *left,
                            struct text *t)
{
    struct map_header h;
    int depth = 0;
    size_t i;

    map_header_open(&h, value, left);
    do {
        depth += (h.kind == MAP_HEADER_OPEN) - (h.kind == MAP_HEADER_CLOSE);
        text_add_char(t, ' ');
        if (h.kind == MAP_HEADER_WORDS)
            for (i = 0; i < h.length; i++)
                text_add_char(t, h.start[i]);
        else
            text_add_char(t, h.kind == MAP_HEADER_OPEN ? '(' : ')');
        if (depth > 0)
            map_header_next(&h);
    } while (depth > 0 && h.kind != MAP_HEADER_END);
}

/* Returns the game of a name in the header, or NULL. */
static const char *map_header_find_game(const char *header, const char *name,
                                        unsigned long *left)
{
    return map_header_member(map_header_member(header, "games", left), name,
                             left);
}

/* Writes a game: first what it inherits, from a set of the program on. */
static void map_header_add(const char *header, const char *game, int depth,
                           unsigned long *left, struct text *t)
{
    static const char *const keys[] = {
        "post_definition", "DEEPNESS_LIMIT", "herd_sense", "cols", "interact",
        NULL
    };
    const char *value, *parent = NULL;
    char base[MAP_HEADER_WORD];
    int i;

    if (!map_header_word(map_header_member(game, "basekey", left), base, left))
        strcpy(base, "whirly");
    if (depth < MAP_HEADER_DEEPEST)
        parent = map_header_find_game(header, base, left);
    if (parent != NULL && parent != game) {
        map_header_add(header, parent, depth + 1, left, t);
    } else {
        text_add(t, "( parent ");
        text_add(t, base);
    }
    for (i = 0; keys[i] != NULL; i++) {
        value = map_header_member(game, keys[i], left);
        if (value == NULL)
            continue;
        text_add_char(t, ' ');
        text_add(t, keys[i]);
        map_header_copy(value, left, t);
    }
}

/* Finds the rule set of maps that name none: that of the collection, of the
 * first album, or of the first game. Returns 0 if the header names none. */
static int map_header_usual(const char *header, char name[MAP_HEADER_WORD],
                            unsigned long *left)
{
    const char *collection = map_header_member(header, "collection", left);

    return map_header_word(map_header_member(collection, "akey", left), name,
                           left)
        || map_header_first(map_header_member(header, "albums", left), name,
                            left)
        || map_header_first(map_header_member(header, "games", left), name,
                            left);
}

/* Returns the game of that name, or that of the album of that name. Returns
 * NULL if the header has neither; then *name may have become the name of a set
 * that comes with the program. */
static const char *map_header_game(const char *header,
                                   char name[MAP_HEADER_WORD],
                                   unsigned long *left)
{
    const char *album =
        map_header_member(map_header_member(header, "albums", left), name,
                          left);
    const char *game;

    map_header_word(map_header_member(album, "gkey", left), name, left);
    game = map_header_find_game(header, name, left);
    if (game == NULL && album == NULL)
        name[0] = '\0';
    return game;
}

int map_header_rules(const char *header, const char *name,
                     unsigned long *left, struct text *t)
{
    char key[MAP_HEADER_WORD];
    const char *game = NULL;

    header++;                   /* after the slash */
    if (name == NULL && map_header_member(header, "interact", left) != NULL) {
        game = header;
    } else if (name == NULL ? map_header_usual(header, key, left)
                            : strlen(name) < sizeof key) {
        if (name != NULL)
            strcpy(key, name);
        game = map_header_game(header, key, left);
        if (game == NULL)
            text_add(t, key);
    }
    if (game != NULL) {
        map_header_add(header, game, 0, left, t);
        text_add(t, " )");
    }
    return t->length > 0;
}
