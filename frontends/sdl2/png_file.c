/* png_file.c: writes a PNG (see png_file.h). Rows are the difference to the
 * row above, which is 0 where the picture is flat, and repeated bytes or
 * pixels are packed with the codes that deflate fixes, so a board takes some
 * kilobytes. Limit: other repetitions are not packed.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "sdl2/png_file.h"

enum {
    PIXEL = 3,                  /* bytes */
    UP = 2,                     /* PNG's filter: the difference to above */
    LEAST_RUN = 3, MOST_RUN = 258,      /* bytes of a repetition */
    END = 256,                  /* deflate's code for the end of a block, */
    FIRST_LENGTH = 257,         /* and for the shortest repetition */
    ADLER = 65521
};

struct bits {
    unsigned char *bytes;
    size_t count;
    uint32_t waiting;           /* bits that fill no byte yet */
    int width;
};

/* ---- deflate ---- */

/* Adds bits, the low one first. */
static void put_bits(struct bits *b, unsigned value, int width)
{
    b->waiting |= (uint32_t)value << b->width;
    for (b->width += width; b->width >= 8; b->width -= 8) {
        b->bytes[b->count++] = (unsigned char)b->waiting;
        b->waiting >>= 8;
    }
}

/* Adds a code, whose high bit is first. */
static void put_code(struct bits *b, unsigned code, int width)
{
    while (width-- > 0)
        put_bits(b, code >> width & 1, 1);
}

/* Adds a byte, an end, or the code of a length. */
static void put_symbol(struct bits *b, unsigned symbol)
{
    if (symbol < 144)
        put_code(b, 0x30 + symbol, 8);
    else if (symbol < END)
        put_code(b, 0x190 + symbol - 144, 9);
    else if (symbol < 280)
        put_code(b, symbol - END, 7);
    else
        put_code(b, 0xc0 + symbol - 280, 8);
}

/* Repeats what lies `distance` bytes back, 1 or PIXEL. The codes of lengths
 * are in groups of four, which have one bit more each. */
static void put_run(struct bits *b, int length, int distance)
{
    int extra = 0, rest = length - LEAST_RUN;

    if (length == MOST_RUN) {
        put_symbol(b, 285);
    } else {
        while (rest >> extra >= 8)
            extra++;
        put_symbol(b, (unsigned)(FIRST_LENGTH + extra * 4 + (rest >> extra)));
        put_bits(b, (unsigned)rest & ((1u << extra) - 1), extra);
    }
    put_code(b, (unsigned)distance - 1, 5);
}

/* Returns how many bytes repeat what lies `distance` bytes back. */
static int run_length(const unsigned char *data, size_t at, size_t size,
                      size_t distance)
{
    size_t first = at;

    while (first >= distance && at < size && at - first < MOST_RUN
           && data[at] == data[at - distance])
        at++;
    return (int)(at - first);
}

static void deflate_all(struct bits *b, const unsigned char *data,
                        size_t size)
{
    size_t at = 0;
    int near, far;

    put_bits(b, 1, 1);          /* the last block, */
    put_bits(b, 1, 2);          /* with fixed codes */
    while (at < size) {
        near = run_length(data, at, size, 1);
        far = run_length(data, at, size, PIXEL);
        if (near < LEAST_RUN && far < LEAST_RUN) {
            put_symbol(b, data[at++]);
            continue;
        }
        put_run(b, near >= far ? near : far, near >= far ? 1 : PIXEL);
        at += (size_t)(near >= far ? near : far);
    }
    put_symbol(b, END);
    put_bits(b, 0, 7);          /* fills the last byte */
}

/* ---- the file ---- */

static void put_word(unsigned char *to, uint32_t word)
{
    int i;

    for (i = 0; i < 4; i++)
        to[i] = (unsigned char)(word >> (24 - 8 * i));
}

static uint32_t adler_of(const unsigned char *data, size_t size)
{
    uint32_t a = 1, b = 0;
    size_t i;

    for (i = 0; i < size; i++) {
        a = (a + data[i]) % ADLER;
        b = (b + a) % ADLER;
    }
    return b << 16 | a;
}

static uint32_t crc_of(const unsigned char *data, size_t size)
{
    uint32_t crc = 0xffffffffu;
    int bit;

    for (; size > 0; size--, data++) {
        crc ^= *data;
        for (bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0);
    }
    return ~crc;
}

/* Writes a chunk; chunk: its type, with room for four bytes before it and
 * after the data, which has `size` bytes. */
static int write_chunk(SDL_RWops *file, unsigned char *chunk, size_t size)
{
    put_word(chunk - 4, (uint32_t)size);
    put_word(chunk + 4 + size, crc_of(chunk, size + 4));
    return SDL_RWwrite(file, chunk - 4, 1, size + 12) == size + 12;
}

/* Returns the rows as a PNG has them before they are packed; NULL: no
 * memory. */
static unsigned char *filter_rows(const SDL_Surface *picture, size_t *size)
{
    size_t row = (size_t)picture->w * PIXEL, i;
    unsigned char *data, *to;
    const unsigned char *from = picture->pixels;
    int y;

    *size = (row + 1) * (size_t)picture->h;
    data = to = malloc(*size);
    for (y = 0; data != NULL && y < picture->h; y++) {
        *to++ = UP;
        for (i = 0; i < row; i++)
            *to++ = (unsigned char)(from[i]
                - (y > 0 ? from[(ptrdiff_t)i - picture->pitch] : 0));
        from += picture->pitch;
    }
    return data;
}

/* Packs the rows as zlib does, after 8 bytes for the length and the type of
 * the chunk. *size: in: of the rows, out: of what is packed. Returns NULL
 * without memory. */
static unsigned char *pack_rows(const unsigned char *rows, size_t *size)
{
    /* A byte takes at most 9 bits. */
    struct bits b = { malloc(*size + *size / 8 + 32), 8, 0, 0 };

    if (b.bytes == NULL)
        return NULL;
    memcpy(b.bytes + 4, "IDAT", 4);
    b.bytes[b.count++] = 0x78;
    b.bytes[b.count++] = 1;
    deflate_all(&b, rows, *size);
    put_word(b.bytes + b.count, adler_of(rows, *size));
    *size = b.count + 4 - 8;
    return b.bytes;
}

static int write_all(SDL_RWops *file, const SDL_Surface *picture,
                     unsigned char *packed, size_t size)
{
    static const unsigned char begin[] = {
        0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'
    };
    unsigned char head[] = "....IHDRwwwwhhhh\10\2\0\0\0....";
    unsigned char end[] = "....IEND....";

    put_word(head + 8, (uint32_t)picture->w);
    put_word(head + 12, (uint32_t)picture->h);
    return SDL_RWwrite(file, begin, 1, sizeof begin) == sizeof begin
        && write_chunk(file, head + 4, 13)
        && write_chunk(file, packed + 4, size)
        && write_chunk(file, end + 4, 0);
}

int png_file_write(const SDL_Surface *picture, const char *path)
{
    size_t size;
    unsigned char *rows = filter_rows(picture, &size);
    unsigned char *packed = rows == NULL ? NULL : pack_rows(rows, &size);
    SDL_RWops *file = packed == NULL ? NULL : SDL_RWFromFile(path, "wb");
    int written = file != NULL && write_all(file, picture, packed, size);

    if (packed == NULL)
        SDL_OutOfMemory();
    if (file != NULL)
        written &= SDL_RWclose(file) == 0;
    free(packed);
    free(rows);
    return written;
}
