/* json.c: writes JSON (see json.h). Without memory the text is cut short; the
 * page then fails to read it and keeps what it shows.
 */
#include "web/json.h"

enum { JSON_PIECE = 64, JSON_SPACE = 0x20, JSON_HEX = 16 };

void json_clear(struct json *j)
{
    j->text.length = 0;
    if (j->text.start != NULL)
        *j->text.start = '\0';
    j->first = 1;
}

static void put_character(struct text *t, unsigned char c)
{
    static const char digits[] = "0123456789abcdef";

    if (c < JSON_SPACE) {
        text_add(t, "\\u00");
        text_add_char(t, digits[c / JSON_HEX]);
        text_add_char(t, digits[c % JSON_HEX]);
        return;
    }
    if (c == '"' || c == '\\')
        text_add_char(t, '\\');
    text_add_char(t, c);
}

static void put_string(struct json *j, const char *words)
{
    char piece[JSON_PIECE];
    struct text t;

    text_append(&j->text, "\"");
    text_open(&t, piece, sizeof piece);
    for (; *words != '\0'; words++) {
        if (t.length + sizeof "\\u0000" > sizeof piece) {
            text_append(&j->text, piece);
            text_open(&t, piece, sizeof piece);
        }
        put_character(&t, (unsigned char)*words);
    }
    text_append(&j->text, piece);
    text_append(&j->text, "\"");
}

/* A comma, unless it is the first, and the name. */
static void begin(struct json *j, const char *name)
{
    if (!j->first)
        text_append(&j->text, ",");
    j->first = 0;
    if (name == NULL)
        return;
    put_string(j, name);
    text_append(&j->text, ":");
}

static void open_with(struct json *j, const char *name, const char *bracket)
{
    begin(j, name);
    text_append(&j->text, bracket);
    j->first = 1;
}

static void close_with(struct json *j, const char *bracket)
{
    text_append(&j->text, bracket);
    j->first = 0;
}

void json_object(struct json *j, const char *name)
{
    open_with(j, name, "{");
}

void json_end_object(struct json *j)
{
    close_with(j, "}");
}

void json_array(struct json *j, const char *name)
{
    open_with(j, name, "[");
}

void json_end_array(struct json *j)
{
    close_with(j, "]");
}

static void put_number(struct json *j, const char *name, const char *sign,
                       unsigned long number)
{
    char digits[JSON_PIECE];
    struct text t;

    begin(j, name);
    text_open(&t, digits, sizeof digits);
    text_add(&t, sign);
    text_add_number(&t, number);
    text_append(&j->text, digits);
}

void json_number(struct json *j, const char *name, long number)
{
    put_number(j, name, number < 0 ? "-" : "", number < 0
               ? -(unsigned long)number : (unsigned long)number);
}

void json_count(struct json *j, const char *name, unsigned long count)
{
    put_number(j, name, "", count);
}

void json_words(struct json *j, const char *name, const char *words)
{
    begin(j, name);
    put_string(j, words == NULL ? "" : words);
}
