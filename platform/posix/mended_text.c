/* mended_text.c: makes UTF-8 of a text that was written elsewhere, and leaves
 * out what mail programs, forums and old editors add (see platform.h).
 */
#include <stdlib.h>
#include <string.h>

#include "board/clean_text.h"
#include "board/text.h"
#include "platform.h"

enum {
    MENDED_TEXT_HIGH = 0x80,    /* bytes that are not ASCII */
    MENDED_TEXT_BLANK = 0xa0,   /* U+00A0 */
    MENDED_TEXT_GROWTH = 2,     /* bytes more of a byte of CP1252, at most */
    MENDED_TEXT_LEADS = 0xc2    /* first bytes of UTF-8 from here on */
};

/* How the bytes that are not ASCII are read. */
enum mended_text_set {
    MENDED_TEXT_UTF8,           /* CP1252 if they are not UTF-8 */
    MENDED_TEXT_CP1252,
    MENDED_TEXT_OTHER           /* unknown: they stay as they are */
};

/* U+0080 to U+009F, which CP1252 uses for others; ? for those without use. */
static const unsigned short mended_text_codes[] = {
    0x20ac, '?', 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030,
    0x160, 0x2039, 0x152, '?', 0x17d, '?', '?', 0x2018, 0x2019, 0x201c,
    0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, '?',
    0x17e, 0x178
};

/* ---- characters ---- */

/* Returns the set that an XML declaration names. */
static enum mended_text_set mended_text_declared(const char *text)
{
    static const char *const latin[] = {
        "iso-8859-1", "windows-1252", "cp1252", "us-ascii", NULL
    };
    const char *at = clean_text_begin(text), *end = strstr(at, "?>");
    char name[PARLOUR_TEXT];
    struct text t;

    if (strncmp(at, "<?xml", strlen("<?xml")) != 0 || end == NULL
            || (at = strstr(at, "encoding")) == NULL || at > end)
        return MENDED_TEXT_UTF8;
    at += strcspn(at, "\"'?");
    if (at < end)
        at++;
    text_open(&t, name, sizeof name);
    text_add_part(&t, at, strcspn(at, "\"'?"));
    return latin[text_find_name(latin, name)] != NULL ? MENDED_TEXT_CP1252
        : text_same(name, "utf-8") ? MENDED_TEXT_UTF8 : MENDED_TEXT_OTHER;
}

/* Returns the length of a character that stays as it is; 0 if it is a byte of
 * CP1252. */
static int mended_text_length(const unsigned char *at,
                              enum mended_text_set set)
{
    int length = *at >= 0xf0 ? 4 : *at >= 0xe0 ? 3 : 2, i;

    if (*at < MENDED_TEXT_HIGH)
        return 1;
    for (i = 1; i < length && (at[i] & 0xc0) == MENDED_TEXT_HIGH; i++)
        ;
    if (set != MENDED_TEXT_CP1252 && *at >= MENDED_TEXT_LEADS && i == length)
        return length;
    return set == MENDED_TEXT_OTHER;
}

/* Writes a byte of CP1252 as UTF-8. Returns how many bytes. */
static size_t mended_text_put(unsigned char *to, int byte)
{
    unsigned code = byte >= MENDED_TEXT_BLANK ? (unsigned)byte
        : mended_text_codes[byte - MENDED_TEXT_HIGH];

    return clean_text_encode(code == MENDED_TEXT_BLANK ? ' ' : code,
                             (char *)to);
}

/* Returns how many bytes are of CP1252. */
static size_t mended_text_count(const unsigned char *at,
                                enum mended_text_set set)
{
    size_t count = 0;
    int length;

    for (; *at != '\0'; at += length > 0 ? length : 1) {
        length = mended_text_length(at, set);
        count += length == 0;
    }
    return count;
}

/* ---- lines ---- */

/* Returns what a line is without the marks of a quote. tight: 1: no blank
 * follows them. */
static const unsigned char *mended_text_unquoted(const unsigned char *at,
                                                 int tight)
{
    while (*at == '>') {
        at++;
        if (*at == ' ' && (!tight || at[1] == '>'))
            at++;
    }
    return at;
}

static const unsigned char *mended_text_next(const unsigned char *at)
{
    return (const unsigned char *)text_next_line((const char *)at);
}

/* Returns 1 if a quoted line has no blank after its marks. */
static int mended_text_is_tight(const unsigned char *text)
{
    const unsigned char *at;

    for (; *text != '\0'; text = mended_text_next(text)) {
        at = mended_text_unquoted(text, 1);
        if (at > text && *at != '\0' && !text_is_space(*at))
            return 1;
    }
    return 0;
}

/* Returns where the line goes on after what is left out of it. */
static const unsigned char *mended_text_begin(const unsigned char *line,
                                              int tight)
{
    const unsigned char *at = mended_text_unquoted(line, tight);
    const char *words = text_skip((const char *)at);

    if (strncmp(words, "```", strlen("```")) == 0
            || strncmp(words, "~~~", strlen("~~~")) == 0)
        at += text_line((const char *)at);
    return at;
}

/* ---- a text ---- */

/* Turns NUL bytes into ends of lines. Returns 0 if the bytes are no text or
 * have control characters. */
static int mended_text_open(unsigned char *bytes, size_t length)
{
    size_t i;

    if (!clean_text_is_text(bytes, length)
            || clean_text_has_controls(bytes, length))
        return 0;
    for (i = 0; i < length; i++)
        if (bytes[i] == '\0')
            bytes[i] = '\n';
    return 1;
}

/* Copies a text, mended; to: may be the same block if it has no bytes of
 * CP1252. Returns the length. */
static size_t mended_text_copy(const unsigned char *at, unsigned char *to,
                               enum mended_text_set set)
{
    int is_xml = *text_skip(clean_text_begin((const char *)at)) == '<';
    int tight = mended_text_is_tight(at), length, begins = !is_xml;
    unsigned char *start = to;

    while (*at != '\0') {
        if (begins)
            at = mended_text_begin(at, tight);
        if (*at == '\0')
            break;
        begins = !is_xml && (*at == '\n' || *at == '\r');
        length = mended_text_length(at, set);
        if (length == 0) {
            to += mended_text_put(to, *at++);
        } else if (length == 2 && at[0] == MENDED_TEXT_LEADS
                   && at[1] == MENDED_TEXT_BLANK) {
            *to++ = ' ';
            at += length;
        } else {
            memmove(to, at, (size_t)length);
            to += length;
            at += length;
        }
    }
    *to = '\0';
    return (size_t)(to - start);
}

unsigned char *platform_mend(unsigned char *bytes, size_t *length)
{
    enum mended_text_set set;
    unsigned char *mended = bytes;
    size_t more;

    if (!mended_text_open(bytes, *length))
        return bytes;
    set = mended_text_declared((const char *)bytes);
    more = mended_text_count(bytes, set);
    if (more > 0)
        mended = malloc(*length + more * MENDED_TEXT_GROWTH + 1);
    if (mended == NULL) {       /* they are shown as question marks */
        mended = bytes;
        set = MENDED_TEXT_OTHER;
    }
    *length = mended_text_copy(bytes, mended, set);
    if (mended != bytes)
        free(bytes);
    return mended;
}
