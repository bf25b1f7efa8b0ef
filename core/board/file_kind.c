/* file_kind.c: what a file of something else is (see file_kind.h). Files of
 * other programs begin with the same bytes on each machine, texts with
 * characters.
 */
#include <string.h>

#include "board/clean_text.h"
#include "board/file_kind.h"
#include "board/text.h"

enum {
    FILE_KIND_MARK = 4,         /* bytes at most */
    FILE_KIND_WIDE = 16         /* bytes that tell text in UTF-16 */
};

static const struct file_kind_mark {
    unsigned char bytes[FILE_KIND_MARK];
    size_t length;
    const char *words;
} file_kind_marks[] = {
    { { 0x50, 0x4b, 3, 4 }, 4, "a zip file: unpack it first" },
    { { 0x1f, 0x8b }, 2, "a gzip file: unpack it first" },
    { { 0x37, 0x7a, 0xbc, 0xaf }, 4, "a 7z file: unpack it first" },
    { { 0x52, 0x61, 0x72, 0x21 }, 4, "a RAR file: unpack it first" },
    { { 0x89, 0x50, 0x4e, 0x47 }, 4, "a picture, not a level file" },
    { { 0xff, 0xd8, 0xff }, 3, "a picture, not a level file" }
};

/* Returns 1 for text of two bytes per character. Without a byte order mark,
 * every other byte of its first characters is NUL. */
static int file_kind_is_wide(const unsigned char *bytes, size_t length)
{
    size_t high, i;

    if (length < 2)
        return 0;
    if ((bytes[0] == 0xff && bytes[1] == 0xfe)
            || (bytes[0] == 0xfe && bytes[1] == 0xff))
        return 1;
    high = bytes[0] == '\0';
    for (i = 0; i + 1 < length && i < FILE_KIND_WIDE; i += 2)
        if (bytes[i + high] == '\0' || bytes[i + !high] != '\0')
            return 0;
    return i > 2;
}

static const char *file_kind_skip(const char *at)
{
    while (text_is_space(*at))
        at++;
    return at;
}

/* Returns 1 for objects and arrays of JSON. */
static int file_kind_is_json(const char *at)
{
    char first = *at;

    if (first != '{' && first != '[')
        return 0;
    at = file_kind_skip(at + 1);
    return *at == '"' || (first == '[' && (*at == '{' || *at == '['));
}

static const char *file_kind_text(const char *text)
{
    text = file_kind_skip(clean_text_begin(text));
    if (text_begins(text, "<!doctype html")
            || text_begins(text, "<html"))
        return "a web page: save the level file that it links to";
    if (file_kind_is_json(text))
        return "JSON, not a level file";
    return *text == '<' && strstr(text, "<SokobanLibrary") != NULL
        ? "a library of SokoSolve (.ssx): save its levels as text" : NULL;
}

const char *file_kind_of_bytes(const unsigned char *bytes, size_t length)
{
    const size_t count = sizeof file_kind_marks / sizeof file_kind_marks[0];
    size_t i;

    for (i = 0; i < count; i++)
        if (length >= file_kind_marks[i].length
                && memcmp(bytes, file_kind_marks[i].bytes,
                          file_kind_marks[i].length) == 0)
            return file_kind_marks[i].words;
    return file_kind_is_wide(bytes, length) ? "UTF-16 text: save it as UTF-8"
                                            : NULL;
}

const char *file_kind_words(const unsigned char *bytes, size_t length)
{
    const char *kind = file_kind_of_bytes(bytes, length);

    return kind != NULL || !clean_text_is_text(bytes, length)
        ? kind : file_kind_text((const char *)bytes);
}

int file_kind_explain(const char *nothing, const char *bytes, size_t length,
                      struct parlour_error *error)
{
    const char *kind = file_kind_words((const unsigned char *)bytes, length);
    char words[PARLOUR_TEXT];
    struct text t;

    if (kind == NULL && strstr(bytes, "exoban") != NULL)
        kind = "for Hexoban, whose cells have six sides";
    if (kind == NULL)
        return error->code;
    text_open(&t, words, sizeof words);
    text_add(&t, nothing);
    text_add(&t, ": this is ");
    text_add(&t, kind);
    return parlour_fail(error, PARLOUR_DAMAGED, 0, words);
}
