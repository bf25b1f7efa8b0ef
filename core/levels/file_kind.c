/* file_kind.c: what a file without levels is (see file_kind.h). Files of other
 * programs begin with the same bytes on each machine, texts with characters.
 */
#include <string.h>

#include "board/clean_text.h"
#include "board/text.h"
#include "levels/file_kind.h"

enum { FILE_KIND_MARK = 4 };    /* bytes at most */

static const struct file_kind_mark {
    unsigned char bytes[FILE_KIND_MARK];
    size_t length;
    const char *words;
} file_kind_marks[] = {
    { { 0x50, 0x4b, 3, 4 }, 4, "a zip file: unpack it first" },
    { { 0x1f, 0x8b }, 2, "a gzip file: unpack it first" },
    { { 0x89, 0x50, 0x4e, 0x47 }, 4, "a picture, not a level file" },
    { { 0xff, 0xfe }, 2, "UTF-16 text: save it as UTF-8" },
    { { 0xfe, 0xff }, 2, "UTF-16 text: save it as UTF-8" }
};

/* Returns 1 for text of two bytes a character without a mark. */
static int file_kind_is_wide(const char *bytes, size_t length)
{
    int high = length > 1 && bytes[0] == '\0';

    return length >= FILE_KIND_MARK && bytes[high] != '\0'
        && bytes[high + 2] != '\0' && bytes[!high] == '\0'
        && bytes[!high + 2] == '\0';
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
    return strstr(text, "exoban") != NULL
        ? "for Hexoban, whose cells have six sides" : NULL;
}

const char *file_kind_words(const char *bytes, size_t length)
{
    const size_t count = sizeof file_kind_marks / sizeof file_kind_marks[0];
    size_t i;

    for (i = 0; i < count; i++)
        if (length >= file_kind_marks[i].length
                && memcmp(bytes, file_kind_marks[i].bytes,
                          file_kind_marks[i].length) == 0)
            return file_kind_marks[i].words;
    if (file_kind_is_wide(bytes, length))
        return "UTF-16 text: save it as UTF-8";
    return clean_text_is_text((const unsigned char *)bytes, length)
        ? file_kind_text(bytes) : NULL;
}
