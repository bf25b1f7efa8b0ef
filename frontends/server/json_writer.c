/* json_writer.c: writes JSON (see json_writer.h). */
#include <stdlib.h>
#include <string.h>

#include "board/clean_text.h"
#include "server/json_writer.h"

enum {
    JSON_WRITER_DIGITS = 24,
    JSON_WRITER_ROOM = 512,     /* bytes at first */
    JSON_WRITER_ESCAPE = 6,     /* characters of an escape */
    JSON_WRITER_BLANK = 0x20,   /* control characters are below */
    JSON_WRITER_ASCII = 0x80    /* ASCII is below */
};

static void add_part(struct json_writer *w, const char *words, size_t length)
{
    struct text_long *t = &w->text;
    size_t room = t->room > 0 ? t->room : JSON_WRITER_ROOM;
    char *longer;

    while (room < t->length + length)
        room *= 2;
    if (room > t->room) {
        longer = w->failed ? NULL : realloc(t->start, room);
        w->failed = longer == NULL;
        if (w->failed)
            return;
        t->start = longer;
        t->room = room;
    }
    memcpy(t->start + t->length, words, length);
    t->length += length;
}

static void add(struct json_writer *w, const char *words)
{
    add_part(w, words, strlen(words));
}

/* Returns how many bytes at the beginning are written as they are. */
static size_t plain(const char *words)
{
    size_t length = 0;
    unsigned char c;
    int more;

    for (;; length += (size_t)more) {
        c = (unsigned char)words[length];
        more = c < JSON_WRITER_ASCII ? 1
            : clean_text_character(words + length);
        if (c < JSON_WRITER_BLANK || c == '"' || c == '\\' || more == 0)
            return length;
    }
}

/* Writes what is not plain: escaped, or ? for what is not UTF-8 or must not be
 * shown. */
static void add_escape(struct json_writer *w, unsigned char c)
{
    static const char digits[] = "0123456789abcdef";
    char escape[] = "\\u0000";

    if (c >= JSON_WRITER_ASCII) {
        add(w, "?");
        return;
    }
    escape[JSON_WRITER_ESCAPE - 2] = digits[c >> 4];
    escape[JSON_WRITER_ESCAPE - 1] = digits[c & 0xf];
    add_part(w, escape, JSON_WRITER_ESCAPE);
}

static void quote(struct json_writer *w, const char *words)
{
    size_t length;

    add(w, "\"");
    for (;; words++) {
        length = plain(words);
        add_part(w, words, length);
        words += length;
        if (*words == '\0')
            break;
        add_escape(w, (unsigned char)*words);
    }
    add(w, "\"");
}

/* Writes what comes before a value. */
static void begin(struct json_writer *w, const char *name)
{
    if (w->follows)
        add(w, ",");
    w->follows = 1;
    if (name == NULL)
        return;
    add(w, "\"");
    add(w, name);
    add(w, "\":");
}

void json_writer_open(struct json_writer *w, const char *name,
                      const char *bracket)
{
    begin(w, name);
    add(w, bracket);
    w->follows = 0;
}

void json_writer_close(struct json_writer *w, const char *bracket)
{
    add(w, bracket);
    w->follows = 1;
}

void json_writer_words(struct json_writer *w, const char *name,
                       const char *words)
{
    begin(w, name);
    if (words != NULL)
        quote(w, words);
    else
        add(w, "null");
}

/* Not by printf, which takes half the time of a table. */
static const char *digits_of(int64_t number, char *room)
{
    uint64_t left = number < 0 ? -(uint64_t)number : (uint64_t)number;
    char *at = room + JSON_WRITER_DIGITS - 1;

    *at = '\0';
    do
        *--at = (char)('0' + left % 10);
    while ((left /= 10) > 0);
    if (number < 0)
        *--at = '-';
    return at;
}

void json_writer_number(struct json_writer *w, const char *name,
                        int64_t number, int64_t least)
{
    char room[JSON_WRITER_DIGITS];

    begin(w, name);
    add(w, number < least ? "null" : digits_of(number, room));
}

void json_writer_truth(struct json_writer *w, const char *name, int truth)
{
    begin(w, name);
    add(w, truth ? "true" : "false");
}

void json_writer_clear(struct json_writer *w)
{
    free(w->text.start);
    memset(w, 0, sizeof *w);
}
