/* clean_text.c: makes text safe to show (see clean_text.h). Valid UTF-8 is as
 * in RFC 3629, without the control characters U+0080 to U+009F, the ends of
 * lines U+2028 and U+2029, and the characters that turn the direction of the
 * text after them. On machines without ASCII only the characters of
 * board/text.h are valid.
 */
#include <string.h>

#include "board/clean_text.h"
#include "board/text.h"

enum {
    CLEAN_TEXT_ASCII_A = 65,
    CLEAN_TEXT_CODES = 256,     /* of a byte */
    CLEAN_TEXT_LEAST = 5        /* the lowest byte that a text may have in any
                                   character set */
};

/* Returns 1 if it is a character by itself: not a control character and not
 * part of another. */
static int clean_text_is_sign(char c)
{
    return 'A' == CLEAN_TEXT_ASCII_A ? c >= ' ' && c <= '~'
                                     : text_is_plain((unsigned char)c);
}

/* Where characters are not ASCII, their kinds are looked up once. */
size_t clean_text_signs(const char *text)
{
    static unsigned char signs[CLEAN_TEXT_CODES];
    const char *at = text;
    unsigned long code;

    if ('A' == CLEAN_TEXT_ASCII_A) {
        while (*at >= ' ' && *at <= '~')
            at++;
        return (size_t)(at - text);
    }
    if (!signs['?'])
        for (code = 1; code < TEXT_FOREIGN; code++)
            signs[text_character(code)] = 1;
    while (signs[(unsigned char)*at])
        at++;
    return (size_t)(at - text);
}

int clean_text_is_control(int c)
{
    return !clean_text_is_sign((char)c) && text_code(c) == 0;
}

int clean_text_has_controls(const unsigned char *bytes, size_t length)
{
    size_t i;

    for (i = 0; i < length; i++)
        if (bytes[i] != '\0' && !text_is_space(bytes[i])
                && clean_text_is_control(bytes[i]))
            return 1;
    return 0;
}

/* A text may have NUL bytes after two characters, unlike one of two bytes a
 * character. */
int clean_text_is_text(const unsigned char *bytes, size_t length)
{
    size_t i = 0;

    while (i < length && bytes[i] >= CLEAN_TEXT_LEAST)
        i++;
    return i == length || (bytes[i] == '\0' && i >= 2
                           && !clean_text_has_controls(bytes, length));
}

const char *clean_text_begin(const char *text)
{
    static const char *const mark = "\xef\xbb\xbf";

    return strncmp(text, mark, strlen(mark)) == 0 ? text + strlen(mark) : text;
}

/* Returns the length that a first byte announces; 0: not a first byte. */
static int clean_text_length(unsigned char lead)
{
    return lead < 0xc2 ? 0 : lead < 0xe0 ? 2
        : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
}

/* Returns 1 if the second byte may follow the first. */
static int clean_text_second_fits(unsigned char lead, unsigned char second)
{
    unsigned char least = lead == 0xe0 || lead == 0xc2 ? 0xa0
        : lead == 0xf0 ? 0x90 : 0x80;
    unsigned char most = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;

    return second >= least && second <= most;
}

/* Returns 1 for characters that end lines or turn what follows around: U+2028
 * to U+202E and U+2066 to U+2069. */
static int clean_text_misleads(const char *at)
{
    static const unsigned char lead = 0xe2;
    unsigned char second = (unsigned char)at[1], third = (unsigned char)at[2];

    return (unsigned char)*at == lead
        && ((second == 0x80 && third >= 0xa8 && third <= 0xae)
            || (second == 0x81 && third >= 0xa6 && third <= 0xa9));
}

int clean_text_character(const char *at)
{
    int length, i;

    if (clean_text_is_sign(*at))
        return 1;
    if (text_code((unsigned char)*at) < TEXT_FOREIGN)
        return 0;
    length = clean_text_length((unsigned char)*at);
    if (length < 2 || !clean_text_second_fits((unsigned char)at[0],
                                              (unsigned char)at[1]))
        return 0;
    for (i = 2; i < length; i++)
        if (((unsigned char)at[i] & 0xc0) != 0x80)
            return 0;
    return clean_text_misleads(at) ? 0 : length;
}

void clean_text(char *words)
{
    int length;

    while (*words != '\0') {
        length = clean_text_character(words);
        if (length == 0) {
            *words = '?';
            length = 1;
        }
        words += length;
    }
}

char *clean_text_copy(const char *line, size_t length)
{
    char *copy = text_copy(line, length), *at;

    for (at = copy; at != NULL && *at != '\0'; at++)
        if (text_is_blank(*at))
            *at = ' ';
    if (copy != NULL)
        clean_text(copy);
    return copy;
}

void clean_text_lower(char *words)
{
    for (; *words != '\0'; words++)
        *words = (char)text_lower((unsigned char)*words);
}

#ifndef PARLOUR_JOINED
/* Capital letters of two bytes: the first and the last, how far apart they
 * are, and how far each is from its small letter. */
static const struct clean_text_capitals {
    unsigned long first, last, step, distance;
} clean_text_capitals[] = {
    { 0xc0, 0xd6, 1, 0x20 }, { 0xd8, 0xde, 1, 0x20 },       /* Latin */
    { 0x100, 0x136, 2, 1 }, { 0x139, 0x147, 2, 1 },
    { 0x14a, 0x176, 2, 1 }, { 0x179, 0x17d, 2, 1 },
    { 0x391, 0x3a9, 1, 0x20 },                              /* Greek */
    { 0x400, 0x40f, 1, 0x50 }, { 0x410, 0x42f, 1, 0x20 },   /* Cyrillic */
    { 0x460, 0x480, 2, 1 }, { 0x48a, 0x4be, 2, 1 },
    { 0, 0, 0, 0 }
};

enum { CLEAN_TEXT_TWO_BITS = 0x1f, CLEAN_TEXT_MORE_BITS = 0x3f };

/* Makes a letter of two bytes small. */
static void clean_text_small_two(char *at)
{
    const struct clean_text_capitals *c = clean_text_capitals;
    unsigned long code = (unsigned long)(at[0] & CLEAN_TEXT_TWO_BITS) << 6
        | (unsigned long)(at[1] & CLEAN_TEXT_MORE_BITS);

    for (; c->last != 0; c++)
        if (code >= c->first && code <= c->last
                && (code - c->first) % c->step == 0) {
            clean_text_encode(code + c->distance, at);
            return;
        }
}

/* Makes the character at a place small. Returns its length. */
static int clean_text_small_one(char *at)
{
    int length = clean_text_character(at);

    if (length == 2)
        clean_text_small_two(at);
    else
        *at = (char)text_lower((unsigned char)*at);
    return length > 0 ? length : 1;
}

void clean_text_small_all(char *words)
{
    while (*words != '\0')
        words += clean_text_small_one(words);
}

#endif

void clean_text_begin_small(const char *words, char *small)
{
    struct text t;

    text_open(&t, small, PARLOUR_TEXT);
    text_add(&t, words);
#ifdef PARLOUR_JOINED
    *small = (char)text_lower((unsigned char)*small);
#else
    clean_text_small_one(small);
#endif
}

size_t clean_text_encode(unsigned long code, char *bytes)
{
    static const unsigned char first[] = { 0, 0, 0xc0, 0xe0, 0xf0 };
    size_t length = code < 0x80 ? 1 : code < 0x800 ? 2
        : code < 0x10000UL ? 3 : 4, i;

    for (i = length - 1; i > 0; i--) {
        bytes[i] = (char)(0x80 | (code & 0x3f));
        code >>= 6;
    }
    bytes[0] = (char)(first[length] | code);
    return length;
}
