/* pack.c: our packed format (README.md). One walk over the level
 * determines which bits there are and in which context; it is the same for
 * reading, writing and counting, which differ in pack_bit only. The coder
 * works on intervals of 32 bits without carries; zero bytes at the end of a
 * stream are left out.
 */
#include <assert.h>
#include <string.h>

#include "board/clean_text.h"
#include "board/random.h"
#include "levels/pack.h"
#include "levels/pack_probabilities.h"

/* Where the contexts of each kind begin in the model. The first node of a
 * tree is 1, so that place 0 of the two size trees is free for two kinds of
 * one context each. */
enum {
    PACK_INSIDE = 0,            /* 9 bits: is the cell inside? */
    PACK_BOX = 512,             /* 7 bits: does it have a box? */
    PACK_GOAL = 640,            /* 8 bits: does it have a goal? */
    PACK_COLUMNS = 896,         /* a tree of 6 bits */
    PACK_ROWS = 960,            /* the same */
    PACK_EXACT = PACK_COLUMNS,  /* the outside is written cell by cell */
    PACK_DIFFERS = PACK_ROWS,   /* this cell is not as implied */
    PACK_SIZE_BITS = 6,
    PACK_THING_BITS = 3,
    PACK_NEAR_END = 8,          /* cells inside that are left */
    PACK_BYTE = 8,
    PACK_CHAPTER = 3            /* bytes of a chapter before its title */
};

#define PACK_HALF 0x8000UL      /* probabilities are of 65536 */
#define PACK_ALL 0xffffffffUL
#define PACK_TOP 0xff000000UL

static const unsigned char pack_mark[] = { 0, 0xbd, 0x4c, 1 };

/* ---- the coder ---- */

enum pack_mode { PACK_READS, PACK_WRITES, PACK_COUNTS };

struct pack_coder {
    int mode;
    unsigned long low, high;    /* the interval, both ends included */
    unsigned long code;         /* read: the place in it */
    const unsigned char *from, *end;
    unsigned char *to;
    size_t length;              /* written */
    struct pack_counts *counts;
};

static unsigned long pack_next_byte(struct pack_coder *c)
{
    return c->from < c->end ? *c->from++ : 0UL;
}

static void pack_open_coder(struct pack_coder *c, int mode)
{
    memset(c, 0, sizeof *c);
    c->mode = mode;
    c->high = PACK_ALL;
    c->from = c->end = NULL;
    c->to = NULL;
    c->counts = NULL;
}

static void pack_start_reading(struct pack_coder *c,
                               const unsigned char *bytes, size_t length)
{
    int i;

    pack_open_coder(c, PACK_READS);
    c->from = bytes;
    c->end = bytes + length;
    for (i = 0; i < 4; i++)
        c->code = c->code << PACK_BYTE | pack_next_byte(c);
}

/* Moves out the bytes that both ends of the interval share. */
static void pack_shift(struct pack_coder *c)
{
    while (((c->low ^ c->high) & PACK_TOP) == 0) {
        if (c->mode == PACK_WRITES)
            c->to[c->length++] = (unsigned char)(c->low >> 24);
        else
            c->code = random_low32(c->code << PACK_BYTE) | pack_next_byte(c);
        c->low = random_low32(c->low << PACK_BYTE);
        c->high = random_low32(c->high << PACK_BYTE) | 0xff;
    }
}

/* Codes a bit that is 1 in `chance` of 65536 cases, and returns it. */
static int pack_chance(struct pack_coder *c, unsigned long chance, int bit)
{
    unsigned long range = c->high - c->low;
    unsigned long middle = c->low + (range >> 16) * chance
        + ((range & 0xffff) * chance >> 16);

    if (c->mode == PACK_COUNTS)
        return bit;
    if (c->mode == PACK_READS)
        bit = c->code <= middle;
    if (bit)
        c->high = middle;
    else
        c->low = middle + 1;
    pack_shift(c);
    return bit;
}

/* Codes a bit in a context of the model. */
static int pack_bit(struct pack_coder *c, int context, int bit)
{
    if (c->mode == PACK_COUNTS)
        c->counts->seen[context][bit]++;
    return pack_chance(
        c, (unsigned long)pack_probabilities_table()[context] << PACK_BYTE,
        bit);
}

/* Writes the shortest bytes that lie in the interval, since zeros are read
 * after them. */
static void pack_finish(struct pack_coder *c)
{
    unsigned long mask = PACK_ALL, value = 0;

    while (value < c->low || value > c->high) {
        mask >>= PACK_BYTE;
        value = random_low32(c->low + mask) & ~mask;
    }
    for (; value != 0; value = random_low32(value << PACK_BYTE))
        c->to[c->length++] = (unsigned char)(value >> 24);
    while (c->length > 0 && c->to[c->length - 1] == 0)
        c->length--;
}

/* ---- the walk ---- */

struct pack_walk {
    struct pack_coder coder;
    struct level *level;
    unsigned char inside[PARLOUR_CELLS];
    int count;                  /* of cells inside */
};

static int pack_cell(const struct pack_walk *w, int column, int row)
{
    return grid_cell(&w->level->grid, column, row);
}

/* Returns 1 if this cell exists and is inside. */
static int pack_in(const struct pack_walk *w, int column, int row)
{
    return grid_has(&w->level->grid, column, row)
        && w->inside[pack_cell(w, column, row)];
}

static int pack_size(struct pack_walk *w, int tree, int size)
{
    int node = 1, i, bit;

    for (i = PACK_SIZE_BITS - 1; i >= 0; i--) {
        bit = pack_bit(&w->coder, tree + node, (size - 1) >> i & 1);
        node = node * 2 + bit;
    }
    return node - PACK_SIDE + 1;
}

/* Returns the context of a cell: what is already known of its surroundings. */
static int pack_inside_context(const struct pack_walk *w, int x, int y)
{
    return pack_in(w, x - 1, y) << 8 | pack_in(w, x, y - 1) << 7
        | pack_in(w, x - 1, y - 1) << 6 | pack_in(w, x + 1, y - 1) << 5
        | pack_in(w, x - 2, y) << 4 | pack_in(w, x, y - 2) << 3
        | pack_in(w, x + 2, y - 1) << 2
        | (x == w->level->grid.columns - 2) << 1
        | (y == w->level->grid.rows - 2);
}

/* Codes which cells are inside, row by row; none is at the edge. */
static void pack_insides(struct pack_walk *w)
{
    const struct grid *g = &w->level->grid;
    int x, y, cell;

    for (y = 1; y < g->rows - 1; y++)
        for (x = 1; x < g->columns - 1; x++) {
            cell = pack_cell(w, x, y);
            w->inside[cell] = (unsigned char)
                pack_bit(&w->coder, PACK_INSIDE + pack_inside_context(w, x, y),
                         w->inside[cell]);
            w->count += w->inside[cell];
        }
}

/* Returns the balance of boxes and goals so far, 0 to 3: two or more boxes too
 * few, one too few, equal, more boxes. */
static int pack_balance(const struct level *level)
{
    int more = level->boxes - level->goals;

    return more < -2 ? 0 : more > 1 ? 3 : more + 2;
}

static int pack_has_goal(const struct pack_walk *w, int x, int y)
{
    return (w->level->cells[pack_cell(w, x, y)] & LEVEL_GOAL) != 0;
}

static int pack_walls(const struct pack_walk *w, int x, int y)
{
    return !pack_in(w, x - 1, y) << 3 | !pack_in(w, x, y - 1) << 2
        | !pack_in(w, x + 1, y) << 1 | !pack_in(w, x, y + 1);
}

/* Codes boxes and goals of a cell inside. The level is built up again, so that
 * only what the reader already knows is used. */
static void pack_things(struct pack_walk *w, int x, int y, int left,
                        int things)
{
    int cell = pack_cell(w, x, y), box, goal;
    int context = pack_walls(w, x, y) << 2 | pack_balance(w->level);
    int goals = pack_has_goal(w, x - 1, y) || pack_has_goal(w, x, y - 1)
        || pack_has_goal(w, x - 1, y - 1) || pack_has_goal(w, x + 1, y - 1);

    box = pack_bit(&w->coder,
                   PACK_BOX + (context << 1 | (left < PACK_NEAR_END)),
                   (things & LEVEL_BOX) != 0);
    goal = pack_bit(&w->coder, PACK_GOAL + (context << 2 | goals << 1 | box),
                    (things & LEVEL_GOAL) != 0);
    level_put(w->level, cell,
              (box ? LEVEL_BOX : 0) | (goal ? LEVEL_GOAL : 0));
}

static void pack_all_things(struct pack_walk *w, const struct level *from)
{
    const struct grid *g = &w->level->grid;
    int x, y, cell, left = w->count;

    for (y = 0; y < g->rows; y++)
        for (x = 0; x < g->columns; x++) {
            cell = pack_cell(w, x, y);
            if (w->inside[cell])
                pack_things(w, x, y, left--,
                            from == NULL ? 0 : from->cells[cell]);
        }
}

/* Codes where the pusher is: each of the free cells left has the same
 * probability. */
static void pack_pusher(struct pack_walk *w, int pusher)
{
    const struct grid *g = &w->level->grid;
    int x, y, cell, left = 0;

    for (cell = 0; cell < grid_cells(g); cell++)
        left += w->inside[cell] && !(w->level->cells[cell] & LEVEL_BOX);
    w->level->pusher = PARLOUR_NONE;
    for (y = 0; y < g->rows; y++)
        for (x = 0; x < g->columns; x++) {
            cell = pack_cell(w, x, y);
            if (w->level->pusher != PARLOUR_NONE || !w->inside[cell]
                    || (w->level->cells[cell] & LEVEL_BOX))
                continue;
            if (left == 1 || pack_chance(&w->coder,
                                         2 * PACK_HALF / (unsigned long)left,
                                         cell == pusher))
                w->level->pusher = cell;
            left--;
        }
}

/* Outside there are walls beside the inside, and floor elsewhere. */
static int pack_implied(const struct pack_walk *w, int x, int y)
{
    int dx, dy;

    for (dx = -1; dx <= 1; dx++)
        for (dy = -1; dy <= 1; dy++)
            if (pack_in(w, x + dx, y + dy))
                return LEVEL_WALL;
    return 0;
}

/* Codes what is outside, where it is not as implied. */
static int pack_outside(struct pack_walk *w, int implied, int wanted)
{
    int things = 0, i;

    if (!pack_bit(&w->coder, PACK_DIFFERS, wanted != implied))
        return implied;
    for (i = PACK_THING_BITS - 1; i >= 0; i--)
        things = things * 2
            | pack_chance(&w->coder, PACK_HALF, wanted >> i & 1);
    return things & LEVEL_WALL ? LEVEL_WALL : things;
}

static void pack_outsides(struct pack_walk *w, const struct level *from,
                          int exact)
{
    const struct grid *g = &w->level->grid;
    int x, y, cell, things;

    exact = pack_bit(&w->coder, PACK_EXACT, exact);
    for (y = 0; y < g->rows; y++)
        for (x = 0; x < g->columns; x++) {
            cell = pack_cell(w, x, y);
            if (w->inside[cell])
                continue;
            things = pack_implied(w, x, y);
            if (exact)
                things = pack_outside(w, things,
                                      from == NULL ? 0 : from->cells[cell]);
            level_put(w->level, cell, things);
        }
}

/* Returns 1 if something outside is not as implied. */
static int pack_is_odd(const struct pack_walk *w, const struct level *from)
{
    const struct grid *g = &from->grid;
    int x, y, cell;

    for (y = 0; y < g->rows; y++)
        for (x = 0; x < g->columns; x++) {
            cell = grid_cell(g, x, y);
            if (!w->inside[cell]
                    && from->cells[cell] != pack_implied(w, x, y))
                return 1;
        }
    return 0;
}

/* Codes a level: `from`, or NULL when it is read. Returns 0 if there is no
 * cell for the pusher. */
static int pack_code_level(struct pack_walk *w, const struct level *from)
{
    int columns = pack_size(w, PACK_COLUMNS,
                            from == NULL ? 1 : from->grid.columns);
    int rows = pack_size(w, PACK_ROWS, from == NULL ? 1 : from->grid.rows);

    memset(w->inside, 0, sizeof w->inside);
    w->count = 0;
    level_clear(w->level, columns, rows);
    if (from != NULL)
        level_inside(from, w->inside);
    pack_insides(w);
    pack_all_things(w, from);
    pack_pusher(w, from == NULL ? PARLOUR_NONE : from->pusher);
    pack_outsides(w, from, from != NULL && pack_is_odd(w, from));
    return w->level->pusher != PARLOUR_NONE;
}

/* ---- levels ---- */

size_t pack_write(const struct level *level, unsigned char *bytes)
{
    struct pack_walk w;
    struct level again;

    pack_open_coder(&w.coder, PACK_WRITES);
    w.coder.to = bytes;
    w.level = &again;
    pack_code_level(&w, level);
    pack_finish(&w.coder);
    return w.coder.length;
}

void pack_count(const struct level *level, struct pack_counts *counts)
{
    struct pack_walk w;
    struct level again;

    pack_open_coder(&w.coder, PACK_COUNTS);
    w.coder.counts = counts;
    w.level = &again;
    pack_code_level(&w, level);
}

/* ---- packs ---- */

int pack_is(const unsigned char *bytes, size_t length)
{
    return length >= sizeof pack_mark
        && memcmp(bytes, pack_mark, sizeof pack_mark) == 0;
}

void pack_write_head(unsigned char *bytes, int count, int flags)
{
    memcpy(bytes, pack_mark, sizeof pack_mark);
    bytes += sizeof pack_mark;
    *bytes++ = (unsigned char)(count >> PACK_BYTE);
    *bytes++ = (unsigned char)(count & 0xff);
    *bytes = (unsigned char)flags;
}

/* Reads a length at *at and advances it. Returns 0 if the pack ends before. */
static int pack_length(const struct pack *pack, size_t *at, size_t *length)
{
    int byte;

    *length = 0;
    do {
        if (*at >= pack->length)
            return 0;
        byte = pack->bytes[(*at)++];
        *length += (size_t)byte;
    } while (byte == PACK_LONG);
    return 1;
}

static int pack_cut(const char **why)
{
    *why = "the pack is cut short";
    return 0;
}

/* Returns the number of the level that a chapter begins with; 0 ends them. */
static int pack_chapter_first(const struct pack *pack, size_t at)
{
    return pack->bytes[at] << PACK_BYTE | pack->bytes[at + 1];
}

/* Sets where the chapters begin. Returns 0 if the pack ends before them. */
static int pack_find_chapters(struct pack *pack, size_t at)
{
    pack->chapters = at;
    while (at + 2 <= pack->length && pack_chapter_first(pack, at) != 0)
        at += at + 2 < pack->length
            ? PACK_CHAPTER + (size_t)pack->bytes[at + 2] : 2;
    return at + 2 <= pack->length;
}

/* Sets where titles, pars and chapters begin, after the levels. */
static int pack_find_more(struct pack *pack, size_t at, const char **why)
{
    int i;

    if (pack->flags & PACK_TITLES) {
        pack->titles = at;
        for (i = 0; i < pack->count; i++) {
            if (at >= pack->length)
                return pack_cut(why);
            at += (size_t)pack->bytes[at] + 1;
        }
    }
    if (pack->flags & PACK_PARS) {
        pack->pars = at;
        at += 2 * (size_t)pack->count;
    }
    return at <= pack->length && (!(pack->flags & PACK_CHAPTERS)
                                  || pack_find_chapters(pack, at))
        ? 1 : pack_cut(why);
}

int pack_open(struct pack *pack, const unsigned char *bytes, size_t length,
              const char **why)
{
    size_t at = PACK_HEAD, one, all = 0;
    int i;

    memset(pack, 0, sizeof *pack);
    pack->bytes = bytes;
    pack->length = length;
    *why = "not a level pack";
    if (!pack_is(bytes, length))
        return 0;
    if (length < PACK_HEAD)
        return pack_cut(why);
    bytes += sizeof pack_mark;
    pack->count = bytes[0] << PACK_BYTE | bytes[1];
    pack->flags = bytes[2];
    for (i = 0; i < pack->count; i++) {
        if (!pack_length(pack, &at, &one) || one > length)
            return pack_cut(why);
        all += one;
        if (all > length)
            return pack_cut(why);
    }
    pack->levels = at;
    *why = "the pack has no levels";
    return pack->count > 0 && pack_find_more(pack, at + all, why);
}

/* Reads a title, whose length comes before it. */
static void pack_read_words(const struct pack *pack, size_t at, char *title)
{
    struct text t;
    int i;

    text_open(&t, title, LEVEL_TITLE);
    for (i = 1; i <= pack->bytes[at]; i++)
        text_add_char(&t, text_character(pack->bytes[at + (size_t)i]));
    clean_text(title);
}

static void pack_read_title(const struct pack *pack, int number,
                            char *title)
{
    size_t at = pack->titles;

    while (--number > 0)
        at += (size_t)pack->bytes[at] + 1;
    pack_read_words(pack, at, title);
}

/* Reads the title of the chapter that begins with a level, if one does. */
static void pack_read_chapter(const struct pack *pack, int number,
                              char *title)
{
    size_t at = pack->chapters;
    int first;

    while ((first = pack_chapter_first(pack, at)) != 0 && first != number)
        at += PACK_CHAPTER + (size_t)pack->bytes[at + 2];
    if (first != 0)
        pack_read_words(pack, at + 2, title);
}

static void pack_read_par(const struct pack *pack, int number,
                          struct level_about *about)
{
    const unsigned char *at = pack->bytes + pack->pars + 2 * (number - 1);
    int par = at[0] << PACK_BYTE | at[1];

    about->par = par & (PACK_PROVED - 1);
    about->par_proved = (par & PACK_PROVED) != 0;
}

int pack_read(const struct pack *pack, int number, struct level *level,
              struct level_about *about, const char **why)
{
    size_t at = PACK_HEAD, start = pack->levels, length = 0;
    struct pack_walk w;
    int i;

    assert(number >= 1 && number <= pack->count);
    memset(about, 0, sizeof *about);
    for (i = 0; i < number; i++) {
        start += length;
        pack_length(pack, &at, &length);
    }
    pack_start_reading(&w.coder, pack->bytes + start, length);
    w.level = level;
    *why = "the packed level is damaged";
    if (!pack_code_level(&w, NULL) || level_fault(level, why) != PARLOUR_NONE)
        return 0;
    if (pack->titles != 0)
        pack_read_title(pack, number, about->title);
    if (pack->pars != 0)
        pack_read_par(pack, number, about);
    if (pack->chapters != 0)
        pack_read_chapter(pack, number, about->chapter);
    return 1;
}
