/* dataset.c: data sets.
 *
 * A data set is a host text file, a line a record, in ASCII. Records of fixed
 * length lose their trailing blanks on the way out and get them back on the
 * way in; lines too long for a record are cut, as cards are. With :raw it is
 * a file of bytes. Carriage control is data, members and labels are unknown;
 * a path cannot hold a colon.
 */
#include "dataset.h"

#include "number.h"

#include <stdlib.h>
#include <string.h>

/* Copies a part of the text up to one of the characters in STOP; NULL if
 * it is too long. */
static const char *dataset_part(const char *text, const char *stop,
                                char *part, size_t room)
{
    size_t length = strcspn(text, stop);

    if (length > room)
        return NULL;
    memcpy(part, text, length);
    part[length] = '\0';
    return text + length;
}

static const struct {
    char letter;
    uint8_t bits;
} dataset_letters[] = {
    {'F', DATASET_FIXED}, {'V', DATASET_VARIABLE},
    {'U', DATASET_UNDEFINED}, {'B', DATASET_BLOCKED},
    {'S', DATASET_SPANNED}, {'A', DATASET_ASA}, {'M', DATASET_MACHINE}
};

enum { DATASET_LETTERS = sizeof dataset_letters / sizeof dataset_letters[0] };

static bool dataset_set_recfm(struct dataset *d, const char *letters)
{
    int n;

    if (!*letters || !strchr("FVU", *letters))
        return false;
    for (d->recfm = 0; *letters; letters++) {
        for (n = 0; n < DATASET_LETTERS; n++)
            if (dataset_letters[n].letter == *letters)
                break;
        if (n == DATASET_LETTERS)
            return false;
        d->recfm |= dataset_letters[n].bits;
    }
    return true;
}

static bool dataset_set_number(unsigned *field, const char *text)
{
    unsigned value;

    if (!number_read(text, DATASET_BLOCK, &value) || value == 0)
        return false;
    *field = value;
    return true;
}

/* One attribute: the key with its = sign, then the value. */
static bool dataset_set(struct dataset *d, const char *text)
{
    if (strncmp(text, "recfm=", 6) == 0)
        return dataset_set_recfm(d, text + 6);
    if (strncmp(text, "lrecl=", 6) == 0)
        return dataset_set_number(&d->lrecl, text + 6);
    if (strncmp(text, "blksize=", 8) == 0)
        return dataset_set_number(&d->blksize, text + 8);
    if (strcmp(text, "disk") == 0)
        d->disk = true;
    else if (strcmp(text, "raw") == 0)
        d->raw = true;
    else if (strcmp(text, "dummy") == 0)
        strcpy(d->path, "/dev/null");
    else
        return false;
    return true;
}

const char *dataset_define(struct dataset_table *t, const char *text)
{
    struct dataset *d = &t->entry[t->count];
    char attribute[32];

    if (t->count == DATASET_MAX)
        return "too many DDs";
    memset(d, 0, sizeof *d);
    text = dataset_part(text, "=", d->name, DATASET_NAME);
    if (!text || *text != '=' || !d->name[0])
        return "not NAME=PATH with a name of 1 to 8 characters";
    if (dataset_find(t, d->name))
        return "name used twice";
    text = dataset_part(text + 1, ":", d->path, DATASET_PATH);
    if (!text)
        return "path too long";
    while (*text) {
        text = dataset_part(text + 1, ":", attribute, sizeof attribute - 1);
        if (!text || !dataset_set(d, attribute))
            return "attributes are recfm=, lrecl=, blksize=, disk, raw, "
                   "dummy";
    }
    if (!d->path[0])
        return "no path";
    t->count++;
    return NULL;
}

struct dataset *dataset_find(struct dataset_table *t, const char *name)
{
    int n;

    for (n = 0; n < t->count; n++)
        if (strcmp(t->entry[n].name, name) == 0)
            return &t->entry[n];
    return NULL;
}

bool dataset_open(struct dataset *d, enum dataset_mode mode)
{
    static const char modes[][3] = {
        [DATASET_READ] = "rb",
        [DATASET_WRITE] = "wb",
        [DATASET_APPEND] = "ab"
    };

    d->output = mode != DATASET_READ;
    if (strcmp(d->path, "-") == 0)
        d->file = d->output ? stdout : stdin;
    else if (strcmp(d->path, "/dev/stderr") == 0 && d->output)
        d->file = stderr;
    else
        d->file = fopen(d->path, modes[mode]);
    return d->file != NULL;
}

void dataset_close(struct dataset *d)
{
    if (d->file && d->file != stdin && d->file != stdout
        && d->file != stderr)
        fclose(d->file);
    d->file = NULL;
}

/* Reads a line as a record of at most ROOM bytes; what is too long for it
 * is lost. False at the end of the file. */
static bool dataset_read_line(struct dataset *d, const struct codepage *c,
                              uint8_t *record, unsigned room,
                              unsigned *length)
{
    int ch = getc(d->file), last = 0;
    unsigned n = 0;

    if (ch == EOF)
        return false;
    for (; ch != EOF && ch != '\n'; ch = getc(d->file)) {
        if (n < room)
            record[n++] = c->to_ebcdic[ch];
        last = ch;
    }
    if (last == '\r' && n > 0 && record[n - 1] == c->to_ebcdic['\r'])
        n--;
    *length = n;
    return true;
}

static unsigned dataset_least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static unsigned dataset_read_fixed(struct dataset *d,
                                   const struct codepage *c, uint8_t *block,
                                   unsigned room)
{
    unsigned length, size = d->lrecl ? dataset_least(d->lrecl, room) : room;

    if (!dataset_read_line(d, c, block, size, &length))
        return 0;
    memset(block + length, c->to_ebcdic[' '], size - length);
    return size;
}

static void dataset_describe(uint8_t *word, unsigned length)
{
    word[0] = (uint8_t)(length >> 8);
    word[1] = (uint8_t)length;
    word[2] = 0;
    word[3] = 0;
}

static unsigned dataset_described(const uint8_t *word)
{
    return (unsigned)word[0] << 8 | word[1];
}

/* LRECL counts the record's descriptor word. */
static unsigned dataset_read_variable(struct dataset *d,
                                      const struct codepage *c,
                                      uint8_t *block, unsigned room)
{
    const unsigned words = 2 * DATASET_DESCRIPTOR;
    unsigned length, size = room;

    if (d->lrecl)
        size = dataset_least(d->lrecl + DATASET_DESCRIPTOR, room);
    if (size <= words
        || !dataset_read_line(d, c, block + words, size - words, &length))
        return 0;
    dataset_describe(block, length + words);
    dataset_describe(block + DATASET_DESCRIPTOR,
                     length + DATASET_DESCRIPTOR);
    return length + words;
}

unsigned dataset_read(struct dataset *d, const struct codepage *c,
                      uint8_t *block, unsigned room)
{
    unsigned length;

    if (d->raw)
        return (unsigned)fread(
            block, 1, d->lrecl ? dataset_least(d->lrecl, room) : room,
            d->file);
    switch (d->recfm & DATASET_UNDEFINED) {
    case DATASET_FIXED:
        return dataset_read_fixed(d, c, block, room);
    case DATASET_VARIABLE:
        return dataset_read_variable(d, c, block, room);
    default:
        if (!dataset_read_line(d, c, block, room, &length))
            return 0;
        /* A block cannot be empty: an empty line is a blank. */
        if (length == 0)
            block[length++] = c->to_ebcdic[' '];
        return length;
    }
}

static void dataset_write_record(struct dataset *d, const struct codepage *c,
                                 const uint8_t *record, unsigned length,
                                 bool strip)
{
    unsigned n;

    while (strip && length && record[length - 1] == c->to_ebcdic[' '])
        length--;
    for (n = 0; n < length; n++)
        putc(c->to_ascii[record[n]], d->file);
    putc('\n', d->file);
}

static const char *dataset_write_fixed(struct dataset *d,
                                       const struct codepage *c,
                                       const uint8_t *block, unsigned length)
{
    unsigned n, size = d->lrecl ? d->lrecl : length;

    if (size == 0 || length % size)
        return "block is not a multiple of LRECL";
    for (n = 0; n < length; n += size)
        dataset_write_record(d, c, block + n, size, true);
    return NULL;
}

static const char *dataset_write_variable(struct dataset *d,
                                          const struct codepage *c,
                                          const uint8_t *block,
                                          unsigned length)
{
    unsigned n = DATASET_DESCRIPTOR, end, size;

    if (length < DATASET_DESCRIPTOR || dataset_described(block) > length)
        return "block descriptor word wrong";
    end = dataset_described(block);
    for (; n < end; n += size) {
        if (end - n < DATASET_DESCRIPTOR)
            return "record descriptor word cut off";
        size = dataset_described(block + n);
        if (size < DATASET_DESCRIPTOR || size > end - n)
            return "record descriptor word wrong";
        if (block[n + 2] || block[n + 3])
            return "spanned records are not supported";
        dataset_write_record(d, c, block + n + DATASET_DESCRIPTOR,
                             size - DATASET_DESCRIPTOR, false);
    }
    return NULL;
}

static const char *dataset_write_block(struct dataset *d,
                                       const struct codepage *c,
                                       const uint8_t *block, unsigned length)
{
    if (d->raw) {
        fwrite(block, 1, length, d->file);
        return NULL;
    }
    switch (d->recfm & DATASET_UNDEFINED) {
    case DATASET_FIXED:
        return dataset_write_fixed(d, c, block, length);
    case DATASET_VARIABLE:
        return dataset_write_variable(d, c, block, length);
    default:
        dataset_write_record(d, c, block, length, false);
        return NULL;
    }
}

/* Flushed at once, so that the output of a program that ends abnormally is
 * complete, and in order with standard error. */
const char *dataset_write(struct dataset *d, const struct codepage *c,
                          const uint8_t *block, unsigned length)
{
    const char *wrong = dataset_write_block(d, c, block, length);

    if (!wrong && (fflush(d->file) != 0 || ferror(d->file)))
        wrong = "the host cannot write the file";
    return wrong;
}
