/* table_cache.c: which patterns are used for which boards, and how they are
 * built, stored and loaded (see table_cache.h).
 */
#include <string.h>

#include "board/text.h"
#include "solve/hash.h"
#include "solve/slide/table_cache.h"

enum {
    TABLE_CACHE_END = 255,    /* ends a pattern */
    TABLE_CACHE_SEQUENCE = 12, /* length of pruned sequences, at most */
    TABLE_CACHE_EXACT = 9,    /* cells of a board that one pattern covers */
    TABLE_CACHE_SHORT = 16,   /* up to this many cells */
    TABLE_CACHE_SHORT_TILES = 6, /* quick patterns have this many tiles, */
    TABLE_CACHE_LONG_TILES = 4, /* on larger boards this many */
    TABLE_CACHE_LARGE_TILES = 6, /* tiles of large patterns, or one less */
    TABLE_CACHE_MIDDLE = 18,  /* on boards up to this many cells */
    TABLE_CACHE_HEAD = 64,    /* bytes */
    TABLE_CACHE_VERSION = 1,
    TABLE_CACHE_SUMMED = 1 << 16, /* words of a checksum between two questions
                                     whether to continue */
    TABLE_CACHE_NEED_78 = 900, /* MiB to build the 7-8 patterns, */
    TABLE_CACHE_NEED_SEVERAL = 750, /* several divisions of 5x5, */
    TABLE_CACHE_NEED_OTHER = 500 /* and all others */
};

/* ---- how the tiles are divided, by their goal cells ---- */

static const uint8_t table_cache_555[] = {
    0, 1, 4, 5, 8, TABLE_CACHE_END, 2, 3, 6, 7, 11, TABLE_CACHE_END,
    9, 10, 12, 13, 14, TABLE_CACHE_END, TABLE_CACHE_END
};
/* R. E. Korf and A. Felner's 6-6-3 and 7-8 for the 15-puzzle and 6-6-6-6 for
 * the 24-puzzle, adapted to the hole's goal on the last cell. */
static const uint8_t table_cache_663[] = {
    1, 2, 3, TABLE_CACHE_END, 0, 4, 5, 8, 9, 12, TABLE_CACHE_END,
    6, 7, 10, 11, 13, 14, TABLE_CACHE_END, TABLE_CACHE_END
};
static const uint8_t table_cache_78[] = {
    0, 1, 4, 5, 8, 9, 12, 13, TABLE_CACHE_END,
    2, 3, 6, 7, 10, 11, 14, TABLE_CACHE_END, TABLE_CACHE_END
};
static const uint8_t table_cache_444444[] = {
    18, 19, 22, 23, TABLE_CACHE_END, 16, 17, 20, 21, TABLE_CACHE_END,
    8, 9, 13, 14, TABLE_CACHE_END, 10, 11, 12, 15, TABLE_CACHE_END,
    0, 1, 5, 6, TABLE_CACHE_END, 2, 3, 4, 7, TABLE_CACHE_END,
    TABLE_CACHE_END
};
static const uint8_t table_cache_6666[] = {
    0, 1, 2, 5, 6, 7, TABLE_CACHE_END,
    12, 17, 18, 19, 22, 23, TABLE_CACHE_END, TABLE_CACHE_END
};

/* Three divisions. The first is 6-6-6-6: a block of 2x3 in three corners, and
 * a rest. Each of the others has another pattern in one corner, and its own
 * rest. */
static const uint8_t table_cache_several[] = {
    0, 1, 2, 5, 6, 7, TABLE_CACHE_END,
    12, 17, 18, 19, 22, 23, TABLE_CACHE_END,
    3, 4, 8, 9, 12, 13, TABLE_CACHE_END,
    14, 17, 18, 19, 22, 23, TABLE_CACHE_END,
    10, 11, 12, 15, 16, 20, TABLE_CACHE_END,
    17, 18, 19, 21, 22, 23, TABLE_CACHE_END, TABLE_CACHE_END
};

/* The views that move the block into the other corners. */
enum {
    TABLE_CACHE_RIGHT = HEURISTIC_TRANSPOSE | HEURISTIC_MIRROR_ROWS,
    TABLE_CACHE_DOWN = HEURISTIC_TRANSPOSE | HEURISTIC_MIRROR_COLUMNS
};

/* The pattern and the symmetry (see heuristic.h) for each group of tiles of
 * each division. */
static const uint8_t table_cache_6666_views[] = {
    0, 0, 0, TABLE_CACHE_RIGHT, 0, TABLE_CACHE_DOWN, 1, 0, TABLE_CACHE_END,
    TABLE_CACHE_END
};
static const uint8_t table_cache_several_views[] = {
    0, 0, 0, TABLE_CACHE_RIGHT, 0, TABLE_CACHE_DOWN, 1, 0, TABLE_CACHE_END,
    0, 0, 0, TABLE_CACHE_DOWN, 2, 0, 3, 0, TABLE_CACHE_END,
    0, 0, 0, TABLE_CACHE_RIGHT, 4, 0, 5, 0, TABLE_CACHE_END,
    TABLE_CACHE_END
};

struct table_cache_entry {
    int columns, rows, kind;
    const uint8_t *goals;
    const uint8_t *views;       /* NULL: one division, each pattern once,
                                   unchanged */
};

static const struct table_cache_entry entries[] = {
    { 4, 4, TABLE_CACHE_FIRST, table_cache_555, NULL },
    { 4, 4, TABLE_CACHE_QUICK, table_cache_663, NULL },
    { 4, 4, TABLE_CACHE_LARGE, table_cache_78, NULL },
    { 5, 5, TABLE_CACHE_QUICK, table_cache_444444, NULL },
    { 5, 5, TABLE_CACHE_LARGE, table_cache_6666,
      table_cache_6666_views },
    { 5, 5, TABLE_CACHE_SEVERAL, table_cache_several,
      table_cache_several_views },
    { 0, 0, 0, NULL, NULL }
};

/* Divides any other board into bands of two rows, column by column. `goals`
 * has room for twice the cells. */
static void divide(int columns, int rows, int tiles, uint8_t *goals)
{
    int row, column, cell, i, count = 0;

    for (row = 0; row < rows; row += 2)
        for (column = 0; column < columns; column++)
            for (i = row; i < row + 2 && i < rows; i++) {
                cell = i * columns + column;
                if (cell == columns * rows - 1)
                    continue;
                *goals++ = (uint8_t)cell;
                if (++count % tiles == 0)
                    *goals++ = TABLE_CACHE_END;
            }
    if (count % tiles != 0)
        *goals++ = TABLE_CACHE_END;
    *goals = TABLE_CACHE_END;
}

/* Sets the patterns of a kind. Returns 0 if there aren't any. */
static int find_patterns(int columns, int rows, int kind, uint8_t *goals,
                         const uint8_t **views)
{
    const struct table_cache_entry *entry = entries;
    int cells = columns * rows, i = 0;

    *views = NULL;
    for (; entry->goals != NULL; entry++)
        if (entry->columns == columns && entry->rows == rows
                && entry->kind == kind) {
            for (; entry->goals[i] != TABLE_CACHE_END
                    || entry->goals[i + 1] != TABLE_CACHE_END; i++)
                goals[i] = entry->goals[i];
            goals[i] = goals[i + 1] = TABLE_CACHE_END;
            *views = entry->views;
            return 1;
        }
    if (kind == TABLE_CACHE_FIRST || kind == TABLE_CACHE_SEVERAL
            || (kind == TABLE_CACHE_LARGE && cells <= TABLE_CACHE_SHORT))
        return 0;
    if (kind == TABLE_CACHE_LARGE)
        divide(columns, rows, cells <= TABLE_CACHE_MIDDLE
                                       ? TABLE_CACHE_LARGE_TILES - 1
                                       : TABLE_CACHE_LARGE_TILES, goals);
    else if (cells <= TABLE_CACHE_EXACT)
        divide(columns, rows, PATTERN_DATABASE_TILES, goals);
    else
        divide(columns, rows, cells <= TABLE_CACHE_SHORT
                                       ? TABLE_CACHE_SHORT_TILES
                                       : TABLE_CACHE_LONG_TILES, goals);
    return 1;
}

size_t table_cache_need(int columns, int rows, int several)
{
    uint8_t goals[2 * PATTERN_DATABASE_CELLS];
    const uint8_t *views;
    size_t mebibytes = 0;

    if (several && find_patterns(columns, rows, TABLE_CACHE_SEVERAL, goals,
                                 &views))
        mebibytes = TABLE_CACHE_NEED_SEVERAL;
    else if (find_patterns(columns, rows, TABLE_CACHE_LARGE, goals, &views))
        mebibytes = columns * rows <= TABLE_CACHE_SHORT
                        ? TABLE_CACHE_NEED_78 : TABLE_CACHE_NEED_OTHER;
    return mebibytes << 20;
}

/* ---- the patterns of a set ---- */

/* Adds the patterns of a division to a side of its heuristic, all through a
 * symmetry. */
static void add_side(struct table_cache_set *s, int division, int side,
                     int symmetry, const uint8_t *views)
{
    struct heuristic *h = &s->heuristic[division];
    int i;

    if (views == NULL)
        for (i = 0; i < s->patterns; i++)
            heuristic_add(h, side, &s->pattern[i], symmetry);
    else
        for (; *views != TABLE_CACHE_END; views += 2)
            heuristic_add(h, side, &s->pattern[views[0]],
                          views[1] ^ symmetry);
}

/* Sets up the heuristic of each division. */
static void open_divisions(struct table_cache_set *s, int columns, int rows,
                           const uint8_t *views)
{
    s->divisions = 0;
    do {
        heuristic_open(&s->heuristic[s->divisions], columns, rows);
        add_side(s, s->divisions, 0, 0, views);
        if (columns == rows)
            add_side(s, s->divisions, 1, HEURISTIC_TRANSPOSE, views);
        s->divisions++;
        while (views != NULL && *views++ != TABLE_CACHE_END)
            views++;
    } while (views != NULL && *views != TABLE_CACHE_END);
}

/* Sets up the patterns, without their values. */
static int open_set(struct table_cache *t, int kind, struct stop_check *check)
{
    struct table_cache_set *s = &t->set[kind];
    uint8_t goals[2 * PATTERN_DATABASE_CELLS], *at = goals;
    const struct pattern_database *like = NULL;
    const uint8_t *views;
    int count;

    if (!find_patterns(t->columns, t->rows, kind, goals, &views))
        return PARLOUR_UNSUPPORTED;
    for (s->patterns = 0; *at != TABLE_CACHE_END; at += count + 1) {
        for (count = 0; at[count] != TABLE_CACHE_END; count++)
            ;
        if (!pattern_database_open(&s->pattern[s->patterns], t->columns,
                                   t->rows, at, count, like, check,
                                   &t->arena))
            return stop_check_is_stopped(check) ? PARLOUR_GAVE_UP
                                                : PARLOUR_NO_MEMORY;
        like = &s->pattern[s->patterns++];
    }
    open_divisions(s, t->columns, t->rows, views);
    return PARLOUR_OK;
}

/* ---- the stored block: header, values, checksum ---- */

/* Writes the header, which identifies the values: a line of text padded with
 * zeros. */
static void table_cache_head(const struct table_cache *t, int kind,
                             uint8_t *head)
{
    const struct table_cache_set *s = &t->set[kind];
    struct text words;
    int i, k;

    memset(head, 0, TABLE_CACHE_HEAD);
    text_open(&words, (char *)head, TABLE_CACHE_HEAD);
    text_add(&words, "parlour table ");
    text_add_number(&words, TABLE_CACHE_VERSION);
    text_add_char(&words, ' ');
    text_add_number(&words, (unsigned long)t->columns);
    text_add_char(&words, 'x');
    text_add_number(&words, (unsigned long)t->rows);
    for (i = 0; i < s->patterns; i++) {
        text_add_char(&words, i == 0 ? ' ' : '-');
        for (k = 0; k < s->pattern[i].tiles; k++)
            text_add_char(&words, 'a' + s->pattern[i].goals[k]);
    }
}

/* Returns a checksum that any flipped bit changes. `size` is a multiple of
 * 8. */
static uint64_t table_cache_sum(const uint8_t *bytes, size_t size,
                                struct stop_check *check)
{
    uint64_t sum = size, word;
    size_t i = 0, end;

    while (i < size && !stop_check_count(check, TABLE_CACHE_SUMMED)) {
        end = size - i < TABLE_CACHE_SUMMED * sizeof word
            ? size : i + TABLE_CACHE_SUMMED * sizeof word;
        for (; i < end; i += sizeof word) {
            memcpy(&word, bytes + i, sizeof word);
            sum = hash_add(sum, word);
        }
    }
    return sum;
}

/* Allocates the block and sets the patterns' values in it. */
static int allocate_block(struct table_cache *t, struct table_cache_set *s)
{
    struct table_cache_block *b = &s->block;
    size_t at = TABLE_CACHE_HEAD;
    int i;

    b->size = TABLE_CACHE_HEAD + sizeof(uint64_t);
    for (i = 0; i < s->patterns; i++)
        b->size += (pattern_database_size(&s->pattern[i]) + 7) / 8 * 8;
    b->bytes = arena_take(&t->arena, b->size);
    if (b->bytes == NULL)
        return 0;
    for (i = 0; i < s->patterns; i++) {
        s->pattern[i].values = b->bytes + at;
        at += (pattern_database_size(&s->pattern[i]) + 7) / 8 * 8;
    }
    return 1;
}

static void seal(const struct table_cache *t, int kind,
                 const struct table_cache_block *b)
{
    size_t body = b->size - sizeof(uint64_t);
    uint64_t sum;

    table_cache_head(t, kind, b->bytes);
    sum = table_cache_sum(b->bytes, body, NULL);
    memcpy(b->bytes + body, &sum, sizeof sum);
}

static int is_valid(const struct table_cache *t, int kind,
                    const struct table_cache_block *b,
                    struct stop_check *check)
{
    size_t body = b->size - sizeof(uint64_t);
    uint8_t head[TABLE_CACHE_HEAD];
    uint64_t sum;

    table_cache_head(t, kind, head);
    memcpy(&sum, b->bytes + body, sizeof sum);
    return memcmp(head, b->bytes, TABLE_CACHE_HEAD) == 0
        && sum == table_cache_sum(b->bytes, body, check);
}

static int is_stored(int kind)
{
    return kind >= TABLE_CACHE_LARGE;
}

static void table_cache_name(const struct table_cache *t, int kind, char *name)
{
    struct text words;

    text_open(&words, name, TABLE_CACHE_NAME);
    text_add(&words, "sliding-");
    text_add_size(&words, t->columns, t->rows);
    text_add(&words, kind == TABLE_CACHE_SEVERAL ? "-large.table" : ".table");
}

/* ---- building ---- */

/* The search, and the progress of the build in patterns. */
struct table_cache_building {
    const struct parlour_search *search;
    int done, whole;
};

enum { TABLE_CACHE_PARTS = 1000 }; /* progress units for a pattern */

static int report_parts(void *context, unsigned long done,
                        unsigned long whole)
{
    const struct table_cache_building *b = context;
    const struct parlour_search *search = b->search;
    unsigned long parts = done / (whole / TABLE_CACHE_PARTS + 1);

    if (search->tell != NULL)
        search->tell(search->context,
                     (unsigned long)b->done * TABLE_CACHE_PARTS + parts,
                     (unsigned long)b->whole * TABLE_CACHE_PARTS);
    return search->go_on(search->context);
}

/* Builds the patterns that have no values yet. */
static int build(struct table_cache *t, int kind,
                 const struct parlour_search *search)
{
    struct table_cache_set *s = &t->set[kind];
    struct table_cache_building b;
    struct pattern_database_watch watch;
    struct team team = team_of(search);
    int code = PARLOUR_OK;

    b.search = search;
    b.whole = s->patterns;
    watch.go_on = report_parts;
    watch.context = &b;
    while (s->built < s->patterns && code == PARLOUR_OK) {
        b.done = s->built;
        code = report_parts(&b, 0, 1)
            ? pattern_database_build(&s->pattern[s->built], &t->arena, &team,
                                     &watch) : PARLOUR_GAVE_UP;
        s->built += code == PARLOUR_OK;
    }
    return code;
}

/* Allocates the patterns and loads the stored values. */
static int load(struct table_cache *t, int kind,
                const struct parlour_search *search, struct stop_check *check)
{
    struct table_cache_set *s = &t->set[kind];
    int code = open_set(t, kind, check);

    if (code != PARLOUR_OK)
        return code;
    if (!allocate_block(t, s))
        return PARLOUR_NO_MEMORY;
    s->built = 0;
    table_cache_name(t, kind, s->block.name);
    if (is_stored(kind) && search->fetch != NULL
            && search->fetch(search->context, s->block.name, s->block.bytes,
                             s->block.size)
            && is_valid(t, kind, &s->block, check))
        s->built = s->patterns;
    return stop_check_is_stopped(check) ? PARLOUR_GAVE_UP : PARLOUR_OK;
}

static void store(const struct table_cache *t, int kind,
                  const struct parlour_search *search)
{
    const struct table_cache_block *b = &t->set[kind].block;

    if (!is_stored(kind) || search->keep == NULL)
        return;
    seal(t, kind, b);
    search->keep(search->context, b->name, b->bytes, b->size);
}

/* Builds the automaton if that was not done. Returns 0 if there is too little
 * memory, or if it was stopped. */
static int prepare_automaton(struct table_cache *t, struct stop_check *check)
{
    size_t mark = t->arena.used;

    if (t->automaton.next != NULL)
        return 1;
    if (!move_automaton_open(&t->automaton, t->columns, t->rows,
                             TABLE_CACHE_SEQUENCE, check, &t->arena)) {
        t->automaton.next = NULL;
        t->arena.used = mark;
        return 0;
    }
    return 1;
}

/* Returns 1 for the quick set of a large board: it has no automaton, but
 * direct tables. */
static int is_for_beams(const struct table_cache *t, int kind)
{
    return kind == TABLE_CACHE_QUICK
        && t->columns * t->rows > TABLE_CACHE_SHORT;
}

static uint64_t ask_search(void *context, uint64_t states)
{
    const struct parlour_search *search = context;

    (void)states;
    return search->go_on(search->context) != 0;
}

/* Makes direct tables of a set. Without memory for them the set serves as it
 * is, but slower. */
static int make_direct(struct table_cache *t, struct table_cache_set *s,
                       struct parlour_search *search)
{
    struct heuristic_help help = { team_of(search), ask_search, search };
    size_t mark = t->arena.used;
    int code = heuristic_direct_open(&t->direct, s->heuristic, &help,
                                     &t->arena);

    if (code == PARLOUR_OK)
        s->heuristic[0] = t->direct.heuristic;
    else
        t->arena.used = mark;
    return code == PARLOUR_NO_MEMORY ? PARLOUR_OK : code;
}

static int make_ready(struct table_cache *t, int kind,
                      struct parlour_search *search)
{
    struct table_cache_set *s = &t->set[kind];
    int code = PARLOUR_OK, begun = s->block.bytes != NULL, loaded;
    struct stop_check check;
    size_t mark;

    stop_check_open(&check, search->go_on, search->context);
    if (!is_for_beams(t, kind) && !prepare_automaton(t, &check))
        return check.stopped ? PARLOUR_GAVE_UP : PARLOUR_NO_MEMORY;
    mark = t->arena.used;
    if (!begun)
        code = load(t, kind, search, &check);
    loaded = code == PARLOUR_OK;
    if (code == PARLOUR_OK && s->built < s->patterns) {
        code = build(t, kind, search);
        if (code == PARLOUR_OK)
            store(t, kind, search);
    }
    if (code == PARLOUR_OK && is_for_beams(t, kind))
        code = make_direct(t, s, search);
    if (!begun && (!loaded || (code != PARLOUR_OK
                               && code != PARLOUR_GAVE_UP))) {
        t->arena.used = mark;
        s->block.bytes = NULL;
    }
    s->ready = code == PARLOUR_OK;
    return code;
}

int table_cache_ready(struct table_cache *t, int kind,
                      struct parlour_search *search)
{
    int code;

    if (t->set[kind].ready)
        return PARLOUR_OK;
    if (search->tell != NULL)
        search->tell(search->context, 0, 1);
    code = make_ready(t, kind, search);
    if (search->tell != NULL)
        search->tell(search->context, 1, 1);
    return code;
}

int table_cache_is_empty(const struct table_cache *t)
{
    int kind = 0;

    while (kind < TABLE_CACHE_KINDS && !t->set[kind].ready)
        kind++;
    return kind == TABLE_CACHE_KINDS;
}

/* The tables are the first thing in the memory of every search of up to 25
 * cells; the arena has the rest. */
static struct table_cache *take_tables(const struct parlour_search *search,
                                       struct arena *a)
{
    a->base = search->memory;
    a->room = search->room;
    a->used = 0;
    return arena_take(a, sizeof(struct table_cache));
}

struct arena table_cache_drop(struct parlour_search *search)
{
    struct arena a;
    struct table_cache *t = take_tables(search, &a);

    if (t != NULL)
        t->ready = 0;
    return a;
}

struct table_cache *table_cache_open(struct parlour_search *search,
                                     int columns, int rows)
{
    struct arena a;
    struct table_cache *t = take_tables(search, &a);

    if (t == NULL)
        return NULL;
    if (t->ready && t->columns == columns && t->rows == rows) {
        t->arena.room = search->room;
        return t;
    }
    memset(t, 0, sizeof *t);
    t->columns = columns;
    t->rows = rows;
    t->arena = a;
    heuristic_open(&t->plain, columns, rows);
    t->ready = move_automaton_open_simple(&t->simple, &t->arena);
    return t->ready ? t : NULL;
}
