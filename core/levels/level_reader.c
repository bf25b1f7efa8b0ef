/* level_reader.c: level collections in any format (see level_reader.h). Bytes
 * that may be text are read as text first, then as packed levels. The index of
 * a text has the place of every LEVEL_READER_STEP-th level. Limit: without an
 * index, and in the older packed format, finding a level reads everything
 * before it. */
#include <assert.h>
#include <string.h>

#include "board/clean_text.h"
#include "board/file_kind.h"
#include "game/game.h"
#include "game/shared_levels.h"
#include "levels/level_reader.h"
#include "levels/builtin_levels.h"
#include "levels/old_pack.h"

enum { LEVEL_READER_STEP = 32 };

/* The places in a text, in one allocated block. */
struct level_reader_index {
    struct level_reader source;
    int count;
    struct xsb place[1];        /* before level 1, 1 + LEVEL_READER_STEP, .. */
};

static enum level_reader_kind level_reader_kind_of(const unsigned char *bytes,
                                                   size_t length)
{
    if (pack_is(bytes, length))
        return LEVEL_READER_PACK;
    return clean_text_is_text(bytes, length) ? LEVEL_READER_TEXT
                                             : LEVEL_READER_RECORDS;
}

static int level_reader_damaged(struct parlour_error *error, const char *why)
{
    return parlour_fail(error, PARLOUR_DAMAGED, 0, why);
}

/* Counts the boards of a text and notes their places in *index (NULL: does
 * not). */
static int level_reader_count_boards(const struct level_reader *source,
                                     struct level_reader_index **index)
{
    struct xsb_board board;
    struct xsb x, place;
    int count = 0, notes = index != NULL;

    xsb_open(&x, source->text);
    for (place = x; xsb_find(&x, &board); place = x) {
        if (notes && count % LEVEL_READER_STEP == 0) {
            *index = shared_levels_grow(*index, sizeof **index, sizeof place,
                                        count / LEVEL_READER_STEP);
            notes = *index != NULL;
        }
        if (notes && count % LEVEL_READER_STEP == 0)
            (*index)->place[(*index)->count++] = place;
        count++;
    }
    return count;
}

static int level_reader_count_records(struct level_reader *source,
                                      struct parlour_error *error)
{
    struct level level;
    const char *why;
    size_t at = 0, used;

    while (at < source->length) {
        used = old_pack_read(source->bytes + at, source->length - at,
                                &level, &why);
        if (used == 0)
            return level_reader_damaged(error, why);
        at += used;
        source->count++;
    }
    return PARLOUR_OK;
}

/* Reads the next list of numbers as a level. */
static int level_reader_next_numbers(struct old_pack_text *n,
                                     struct level *level,
                                     struct parlour_error *error)
{
    unsigned char bytes[OLD_PACK_ROOM];
    size_t count = old_pack_find(n, bytes);
    const char *why;

    if (old_pack_read(bytes, count, level, &why) > 0
            && level_fault(level, &why) == PARLOUR_NONE)
        return PARLOUR_OK;
    return parlour_fail(error, PARLOUR_DAMAGED, n->line, why);
}

/* Counts the lists of numbers that may be levels. If not one of them is, they
 * are something else. */
static int level_reader_count_numbers(const struct level_reader *source)
{
    unsigned char bytes[OLD_PACK_ROOM];
    struct parlour_error ignored;
    struct old_pack_text n;
    struct level level;
    int count = 0, i;

    old_pack_open(&n, source->text);
    while (old_pack_find(&n, bytes) > 0)
        count++;
    old_pack_open(&n, source->text);
    for (i = 0; i < count; i++)
        if (level_reader_next_numbers(&n, &level, &ignored) == PARLOUR_OK)
            return count;
    return 0;
}

static int level_reader_open_text(struct level_reader *source,
                                  struct level_reader_index **index,
                                  struct parlour_error *error)
{
    source->count = level_reader_count_boards(source, index);
    if (source->count > 0)
        return PARLOUR_OK;
    source->count = level_reader_count_numbers(source);
    source->kind = LEVEL_READER_NUMBERS;
    if (source->count > 0)
        return PARLOUR_OK;
    if (level_reader_count_records(source, error) != PARLOUR_OK
        || source->count == 0)
        return text_is_empty(source->text)
            ? level_reader_damaged(error, "the file is empty")
            : parlour_fail(error, PARLOUR_DAMAGED, 1,
                           "no levels found: no line is a row such as #@$.#");
    source->kind = LEVEL_READER_RECORDS;
    return PARLOUR_OK;
}

/* Opens a file that is no text. If not even its first level can be read, it is
 * hardly a file of levels. */
static int level_reader_open_records(struct level_reader *source,
                                     struct parlour_error *error)
{
    char words[PARLOUR_ERROR];
    struct text t;
    int code = level_reader_count_records(source, error);

    if (code == PARLOUR_OK || source->count > 0)
        return code;
    text_open(&t, words, sizeof words);
    text_add(&t, "neither text nor packed levels (");
    text_add(&t, error->words);
    text_add(&t, ")");
    return level_reader_damaged(error, words);
}

/* Does what level_reader_open says. *index: set to that of a text (NULL: does
 * not make one). */
static int level_reader_open_new(struct level_reader *source,
                                 const char *levels, size_t length,
                                 struct level_reader_index **index,
                                 struct parlour_error *error)
{
    const char *why;

    memset(source, 0, sizeof *source);
    source->index = NULL;
    source->text = levels;
    source->bytes = (const unsigned char *)levels;
    source->length = length;
    if (levels == NULL)
        source->bytes = builtin_levels_pack(&source->length);
    source->kind = level_reader_kind_of(source->bytes, source->length);
    if (source->kind == LEVEL_READER_RECORDS)
        return level_reader_open_records(source, error);
    if (source->kind == LEVEL_READER_PACK) {
        if (!pack_open(&source->packed, source->bytes, source->length, &why))
            return level_reader_damaged(error, why);
        source->count = source->packed.count;
        return PARLOUR_OK;
    }
    return level_reader_open_text(source, index, error);
}

/* Does what level_reader_open_new does, and explains a failure. */
static int level_reader_open_source(struct level_reader *source,
                                    const char *levels, size_t length,
                                    struct level_reader_index **index,
                                    struct parlour_error *error)
{
    int code = level_reader_open_new(source, levels, length, index, error);

    return code != PARLOUR_OK && levels != NULL && source->count == 0
        ? file_kind_explain("no levels found", levels, length, error) : code;
}

int level_reader_open(struct level_reader *source, const char *levels,
                      size_t length, struct parlour_error *error)
{
    return level_reader_open_source(source, levels, length, NULL, error);
}

int level_reader_open_options(struct level_reader *source,
                              const struct parlour_options *o,
                              struct parlour_error *error)
{
    void **kept = shared_levels_index(o);
    struct level_reader_index *index = NULL;
    int code;

    if (kept != NULL && *kept != NULL) {
        *source = ((const struct level_reader_index *)*kept)->source;
        return PARLOUR_OK;
    }
    code = level_reader_open_source(source, o->levels, o->levels_length,
                                    kept != NULL ? &index : NULL, error);
    if (index != NULL) {
        source->index = index;
        index->source = *source;
        *kept = index;
    }
    return code;
}

/* ---- one pass over all ---- */

void level_reader_begin(struct level_reader_pass *pass,
                        const struct level_reader *source)
{
    const char *text = source->text != NULL ? source->text : "";

    memset(pass, 0, sizeof *pass);
    pass->source = source;
    pass->number = 1;
    xsb_open(&pass->xsb, text); /* a packed collection has none */
    old_pack_open(&pass->numbers, text);
}

/* Goes past a level without judging it. A pack needs no pass. */
static void level_reader_skip(struct level_reader_pass *pass,
                              struct level *ignored)
{
    const struct level_reader *source = pass->source;
    unsigned char bytes[OLD_PACK_ROOM];
    struct xsb_board board;
    const char *why;

    pass->number++;
    if (source->kind == LEVEL_READER_RECORDS)
        pass->at += old_pack_read(source->bytes + pass->at,
                                  source->length - pass->at, ignored, &why);
    else if (source->kind == LEVEL_READER_NUMBERS)
        old_pack_find(&pass->numbers, bytes);
    else if (source->kind == LEVEL_READER_TEXT)
        xsb_find(&pass->xsb, &board);
}

int level_reader_next(struct level_reader_pass *pass, struct level *level,
                      struct level_about *about, struct parlour_error *error)
{
    const struct level_reader *source = pass->source;
    struct xsb_board board;
    const char *why;

    if (pass->number > source->count)
        return PARLOUR_NO_SUCH_LEVEL;
    memset(about, 0, sizeof *about);
    switch (source->kind) {
    case LEVEL_READER_PACK:
        return pack_read(&source->packed, pass->number++, level, about, &why)
            ? PARLOUR_OK : level_reader_damaged(error, why);
    case LEVEL_READER_RECORDS:
        level_reader_skip(pass, level);
        return level_fault(level, &why) == PARLOUR_NONE
            ? PARLOUR_OK : level_reader_damaged(error, why);
    case LEVEL_READER_NUMBERS:
        pass->number++;
        return level_reader_next_numbers(&pass->numbers, level, error);
    default:
        pass->number++;
        xsb_find(&pass->xsb, &board);
        *about = board.about;
        return xsb_read(&board, 1, level, error);
    }
}

int level_reader_read(const struct level_reader *source, int number,
                      struct level *level, struct level_about *about,
                      struct parlour_error *error)
{
    struct level_reader_pass pass;
    int step = (number - 1) / LEVEL_READER_STEP;

    assert(number >= 1 && number <= source->count);
    level_reader_begin(&pass, source);
    if (source->index != NULL) {
        assert(step < source->index->count);
        pass.xsb = source->index->place[step];
        pass.number += step * LEVEL_READER_STEP;
    }
    while (pass.number < number)
        level_reader_skip(&pass, level);
    return level_reader_next(&pass, level, about, error);
}
