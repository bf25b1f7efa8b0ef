/* json_text.c: reads JSON in place, and writes strings (see json_text.h). */
#include <stdlib.h>
#include <string.h>

#include "app/store/json_text.h"
#include "board/clean_text.h"

enum { JSON_TEXT_HEX = 16 };

/* Codes of more than 16 bits are written as a pair: the high part and the low
 * one. */
#define JSON_TEXT_HIGH 0xd800UL
#define JSON_TEXT_LOW 0xdc00UL
#define JSON_TEXT_AFTER_LOW 0xe000UL
#define JSON_TEXT_PAIRS 0x10000UL

static const char *const json_text_hex = "0123456789abcdef";

/* What ends a number, true, false or null. */
static const char json_text_ends[] = {
    ',', ':', '[', ']', '{', '}', '"', ' ', '\t', '\r', '\n', '\0'
};

/* ---- going over values ---- */

static const char *json_text_skip(const char *at)
{
    while (text_is_space((unsigned char)*at))
        at++;
    return at;
}

/* Goes over a string that begins here. Returns what follows, or NULL. */
static const char *json_text_over_string(const char *at)
{
    for (at++; *at != '"'; at++) {
        if (*at == '\\')
            at++;
        if (*at == '\0')
            return NULL;
    }
    return at + 1;
}

/* Goes over a sign, a string or a word. *depth: of brackets that are open.
 * Returns what follows, or NULL if there is nothing. */
static const char *json_text_over_part(const char *at, int *depth)
{
    size_t length = strcspn(at, json_text_ends);

    if (*at == '"')
        return json_text_over_string(at);
    *depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
    if (*at == '\0' || *depth < 0 || *depth > JSON_TEXT_DEPTH)
        return NULL;
    return at + (length > 0 ? length : 1);
}

/* Goes over a value. Returns what follows, or NULL if it is cut short. */
static const char *json_text_over(const char *at)
{
    int depth = 0;

    do
        at = json_text_over_part(json_text_skip(at), &depth);
    while (at != NULL && depth > 0);
    return at;
}

/* Returns the value at a place, or NULL if there is none. */
static const char *json_text_value(const char *at)
{
    at = json_text_skip(at);
    return *at == ',' || *at == ':' || *at == ']' || *at == '}'
            || *at == '\0' ? NULL : at;
}

/* Returns 1 if a string that begins here is this name. */
static int json_text_is(const char *at, const char *name)
{
    size_t length = strlen(name);

    return strncmp(at + 1, name, length) == 0 && at[length + 1] == '"';
}

const char *json_text_member(const char *object, const char *name)
{
    const char *at = object == NULL ? "" : json_text_skip(object), *value;

    if (*at != '{')
        return NULL;
    do {
        at = json_text_skip(at + 1);
        value = *at == '"' ? json_text_over_string(at) : NULL;
        value = value == NULL ? "" : json_text_skip(value);
        value = *value == ':' ? json_text_value(value + 1) : NULL;
        if (value == NULL || json_text_is(at, name))
            return value;
        at = json_text_over(value);
        at = at == NULL ? "" : json_text_skip(at);
    } while (*at == ',');
    return NULL;
}

const char *json_text_first(const char *array)
{
    const char *at = array == NULL ? "" : json_text_skip(array);

    return *at == '[' ? json_text_value(at + 1) : NULL;
}

const char *json_text_next(const char *value)
{
    const char *at = json_text_over(value);

    at = at == NULL ? "" : json_text_skip(at);
    return *at == ',' ? json_text_value(at + 1) : NULL;
}

/* ---- reading ---- */

/* Reads an escape with four digits. Returns 0 if it is not there. */
static int json_text_read_hex(const char **at, unsigned long *code)
{
    const char *digit;
    int i;

    if ((*at)[0] != '\\' || (*at)[1] != 'u')
        return 0;
    *at += 2;
    for (*code = 0, i = 0; i < 4; i++, (*at)++) {
        digit = **at == '\0' ? NULL
            : strchr(json_text_hex, text_lower((unsigned char)**at));
        if (digit == NULL)
            return 0;
        *code = *code * JSON_TEXT_HEX
            + (unsigned long)(digit - json_text_hex);
    }
    return 1;
}

/* Reads an escape with digits, or the pair of them that is one code. Returns 0
 * if it is not there, or has a part of a pair alone. */
static int json_text_read_escape(const char **at, unsigned long *code)
{
    unsigned long low;

    if (!json_text_read_hex(at, code))
        return 0;
    if (*code < JSON_TEXT_HIGH || *code >= JSON_TEXT_AFTER_LOW)
        return *code != 0;
    if (*code >= JSON_TEXT_LOW || !json_text_read_hex(at, &low)
            || low < JSON_TEXT_LOW || low >= JSON_TEXT_AFTER_LOW)
        return 0;
    *code = JSON_TEXT_PAIRS + ((*code - JSON_TEXT_HIGH) << 10)
        + (low - JSON_TEXT_LOW);
    return 1;
}

char *json_text_decode(char **at)
{
    char *next = *at, *start, *out;
    const char *after;
    unsigned long code;

    while (text_is_space((unsigned char)*next))
        next++;
    if (*next != '"')
        return NULL;
    start = out = ++next;
    while (*next != '"') {
        if (*next == '\0')
            return NULL;
        if (*next == '\\' && next[1] == 'u') {
            after = next;
            if (!json_text_read_escape(&after, &code))
                return NULL;
            next += after - next;
            out += clean_text_encode(code, out);
            continue;
        }
        if (*next == '\\' && *++next != '"' && *next != '\\' && *next != '/')
            return NULL;        /* a control character */
        *out++ = *next++;
    }
    *at = next + 1;
    *out = '\0';
    return start;
}

char *json_text_copy(const char *value)
{
    const char *end = value != NULL && *value == '"'
        ? json_text_over_string(value) : NULL;
    char *copy = end == NULL ? NULL : text_copy(value, (size_t)(end - value));
    char *at = copy;
    const char *words = copy == NULL ? NULL : json_text_decode(&at);

    if (words != NULL) {
        memmove(copy, words, strlen(words) + 1);
        clean_text(copy);
        return copy;
    }
    free(copy);
    return NULL;
}

void json_text_string(const char *value, char *words, size_t room)
{
    char *whole = json_text_copy(value);
    struct text t;

    text_open(&t, words, room);
    text_add(&t, whole == NULL ? "" : whole);
    clean_text(words);          /* it may be cut within a character */
    free(whole);
}

unsigned long json_text_number(const char *value)
{
    unsigned long number = 0;

    if (value != NULL)
        text_read_number(&value, &number);
    return number;
}

/* ---- writing ---- */

/* Appends a character as it stands in a string; control characters by their
 * codes. */
static int json_text_put(struct text_long *t, int c)
{
    char piece[8];
    struct text p;

    text_open(&p, piece, sizeof piece);
    if (text_code(c) < text_code(' ')) {
        text_add_char(&p, '\\');
        text_add(&p, "u00");
        text_add_char(&p, json_text_hex[c / JSON_TEXT_HEX]);
        text_add_char(&p, json_text_hex[c % JSON_TEXT_HEX]);
    } else {
        if (c == '"' || c == '\\')
            text_add_char(&p, '\\');
        text_add_char(&p, c);
    }
    return text_append(t, piece);
}

int json_text_quote(struct text_long *t, const char *words)
{
    int done = text_append(t, "\"");

    for (; done && *words != '\0'; words++)
        done = json_text_put(t, (unsigned char)*words);
    return done && text_append(t, "\"");
}
