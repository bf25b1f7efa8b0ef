/* archive.c: unpacks gzip and zip files with zlib (see platform_unpack). A zip
 * file has a list of its files at its end. Limits: at most PLATFORM_FILE bytes
 * are unpacked, whatever becomes of them; no encryption, no zip64, and only
 * the two usual ways of packing.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "board/clean_text.h"
#include "board/text.h"
#include "platform.h"

enum {
    ARCHIVE_GZIP = 16 + MAX_WBITS,      /* what zlib calls these formats */
    ARCHIVE_RAW = -MAX_WBITS,
    ARCHIVE_END = 22,           /* bytes: the end of a zip file without its
                                   comment, */
    ARCHIVE_COMMENT = 65535,    /* the longest comment, */
    ARCHIVE_ENTRY = 46,         /* and the heads of a file, in the list */
    ARCHIVE_LOCAL = 30,         /* and before it, without names */
    ARCHIVE_STORED = 0, ARCHIVE_DEFLATED = 8,   /* ways of packing */
    ARCHIVE_ENCRYPTED = 1
};

static const char archive_damaged[] = "the zip or gzip file is damaged",
    archive_long[] = "cannot be read: unpacked it has more than 16 MiB",
    archive_no_memory[] = "not enough memory",
    archive_locked[] = "the files in it are encrypted",
    archive_other[] = "a zip file that was packed in an unusual way: unpack"
        " it first",
    archive_empty[] = "a zip file without texts";

/* What is unpacked. Functions that fail return why, others NULL. */
struct archive {
    unsigned char *bytes;
    size_t length, room;
    size_t made;                /* also what was left out */
    int is_xml;                 /* it has only files in XML */
};

/* ---- bytes ---- */

static const char *archive_grow(struct archive *a, size_t more)
{
    size_t room = a->length + more + 1;
    unsigned char *longer;

    if (a->made + more > PLATFORM_FILE)
        return archive_long;
    if (room <= a->room)
        return NULL;
    room += a->room;            /* doubles it */
    longer = realloc(a->bytes, room);
    if (longer == NULL)
        return archive_no_memory;
    a->bytes = longer;
    a->room = room;
    return NULL;
}

static const char *archive_add(struct archive *a, const void *bytes,
                               size_t length)
{
    const char *why = archive_grow(a, length);

    if (why != NULL)
        return why;
    memcpy(a->bytes + a->length, bytes, length);
    a->length += length;
    a->made += length;
    return NULL;
}

/* Unpacks one stream, and the gzip files that follow it directly. */
static const char *archive_inflate_all(struct archive *a, z_stream *z)
{
    unsigned char part[16384];
    const char *why = NULL;
    int code = Z_OK;

    while (why == NULL && code != Z_STREAM_END) {
        z->next_out = part;
        z->avail_out = sizeof part;
        code = inflate(z, Z_NO_FLUSH);
        if (code != Z_OK && code != Z_STREAM_END)
            return code == Z_MEM_ERROR ? archive_no_memory : archive_damaged;
        why = archive_add(a, part, sizeof part - z->avail_out);
    }
    return why;
}

static const char *archive_inflate(struct archive *a,
                                   const unsigned char *from, size_t length,
                                   int format)
{
    z_stream z;
    const char *why;

    memset(&z, 0, sizeof z);
    if (inflateInit2(&z, format) != Z_OK)
        return archive_no_memory;
    z.next_in = (unsigned char *)(uintptr_t)from;
    z.avail_in = (uInt)length;
    do
        why = archive_inflate_all(a, &z);
    while (why == NULL && format == ARCHIVE_GZIP && z.avail_in > 1
           && z.next_in[0] == from[0] && z.next_in[1] == from[1]
           && inflateReset(&z) == Z_OK);
    inflateEnd(&z);
    return why;
}

/* ---- zip ---- */

static unsigned long archive_number(const unsigned char *at, int bytes)
{
    unsigned long number = 0;

    while (bytes-- > 0)
        number = number << 8 | at[bytes];
    return number;
}

/* Returns 1 if a file of this length has a part there. */
static int archive_has(size_t length, size_t at, size_t part)
{
    return at <= length && part <= length - at;
}

/* Returns where the end of a zip file begins; its length if it has none. */
static size_t archive_find_end(const unsigned char *bytes, size_t length)
{
    size_t at, tried;

    for (tried = 0; tried <= ARCHIVE_COMMENT
            && length >= tried + ARCHIVE_END; tried++) {
        at = length - ARCHIVE_END - tried;
        if (memcmp(bytes + at, "PK\5\6", 4) == 0)
            return at;
    }
    return length;
}

static int archive_is_xml(const unsigned char *bytes)
{
    const char *text = text_skip(clean_text_begin((const char *)bytes));

    return text_begins(text, "<?xml") || text_begins(text, "<SokobanLevels");
}

/* Keeps the file that was unpacked last, from `start` on, or leaves it out.
 * alone: it is the only one. */
static const char *archive_keep(struct archive *a, size_t start, int alone)
{
    int is_xml;

    a->bytes[a->length] = '\0';
    is_xml = archive_is_xml(a->bytes + start);
    if (!alone && (!clean_text_is_text(a->bytes + start, a->length - start)
                   || (a->is_xml && !is_xml))) {
        a->length = start;
        return NULL;
    }
    if (is_xml && !a->is_xml) {
        a->length -= start;
        memmove(a->bytes, a->bytes + start, a->length);
        a->is_xml = 1;
    }
    return alone ? NULL : archive_add(a, "\n\n", 2);
}

/* Unpacks the file that an entry of the list is about. */
static const char *archive_add_file(struct archive *a,
                                    const unsigned char *bytes, size_t length,
                                    const unsigned char *entry, int alone)
{
    size_t packed = archive_number(entry + 20, 4), start = a->length;
    size_t at = archive_number(entry + 42, 4);
    unsigned long method = archive_number(entry + 10, 2);
    const char *why;

    if (archive_number(entry + 24, 4) == 0)
        return NULL;            /* a folder, or an empty file */
    if (archive_number(entry + 8, 2) & ARCHIVE_ENCRYPTED)
        return archive_locked;
    if (!archive_has(length, at, ARCHIVE_LOCAL))
        return archive_damaged;
    at += ARCHIVE_LOCAL + archive_number(bytes + at + 26, 2)
        + archive_number(bytes + at + 28, 2);
    if (!archive_has(length, at, packed))
        return archive_damaged;
    if (method != ARCHIVE_STORED && method != ARCHIVE_DEFLATED)
        return archive_other;
    why = method == ARCHIVE_STORED
        ? archive_add(a, bytes + at, packed)
        : archive_inflate(a, bytes + at, packed, ARCHIVE_RAW);
    if (why == NULL
            && crc32(0, a->bytes + start, (uInt)(a->length - start))
               != archive_number(entry + 16, 4))
        why = archive_damaged;
    return why != NULL ? why : archive_keep(a, start, alone);
}

static const char *archive_unzip(struct archive *a,
                                 const unsigned char *bytes, size_t length)
{
    size_t end = archive_find_end(bytes, length), at;
    unsigned long count, i;
    const char *why = NULL;

    if (end == length)
        return archive_damaged;
    count = archive_number(bytes + end + 10, 2);
    at = archive_number(bytes + end + 16, 4);
    for (i = 0; why == NULL && i < count; i++) {
        if (!archive_has(length, at, ARCHIVE_ENTRY)
                || memcmp(bytes + at, "PK\1\2", 4) != 0)
            return archive_damaged;
        why = archive_add_file(a, bytes, length, bytes + at, count == 1);
        at += ARCHIVE_ENTRY + archive_number(bytes + at + 28, 2)
            + archive_number(bytes + at + 30, 2)
            + archive_number(bytes + at + 32, 2);
    }
    return why != NULL || a->length > 0 ? why : archive_empty;
}

/* ---- both ---- */

int platform_unpack(unsigned char **bytes, size_t *length,
                    struct parlour_error *error)
{
    static const unsigned char gzip[] = { 0x1f, 0x8b };
    struct archive a = { .bytes = NULL };
    const char *why;

    if (*length > 4 && memcmp(*bytes, "PK\3\4", 4) == 0)
        why = archive_unzip(&a, *bytes, *length);
    else if (*length > sizeof gzip && memcmp(*bytes, gzip, sizeof gzip) == 0)
        why = archive_inflate(&a, *bytes, *length, ARCHIVE_GZIP);
    else
        return PARLOUR_OK;
    if (why == NULL)
        why = archive_grow(&a, 0);      /* room for the NUL */
    if (why != NULL) {
        free(a.bytes);
        return parlour_fail(error, why == archive_no_memory
                            ? PARLOUR_NO_MEMORY : PARLOUR_DAMAGED, 0, why);
    }
    a.bytes[a.length] = '\0';
    free(*bytes);
    *bytes = a.bytes;
    *length = a.length;
    return PARLOUR_OK;
}
