/* json.c: writes JSON (see json.h). Without memory the text is cut short; the
 * page then fails to read it and keeps what it shows.
 */
#include <stdio.h>
#include <string.h>

#include "web/json.h"

enum { JSON_PIECE = 64, JSON_SPACE = 0x20 };

void json_clear(struct json *j)
{
    j->text.length = 0;
    if (j->text.start != NULL)
        *j->text.start = '\0';
    j->first = 1;
}

static void put_string(struct json *j, const char *words)
{
    char piece[JSON_PIECE];
    size_t used = 0;

    text_append(&j->text, "\"");
    for (; *words != '\0'; words++) {
        if (used + sizeof "\\u0000" >= sizeof piece) {
            text_append(&j->text, piece);
            used = 0;
        }
        if ((unsigned char)*words < JSON_SPACE)
            used += (size_t)sprintf(piece + used, "\\u%04x",
                                    (unsigned)*words);
        else if (*words == '"' || *words == '\\')
            used += (size_t)sprintf(piece + used, "\\%c", *words);
        else
            piece[used++] = *words;
        piece[used] = '\0';
    }
    if (used > 0)
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

void json_number(struct json *j, const char *name, long number)
{
    char digits[JSON_PIECE];

    begin(j, name);
    sprintf(digits, "%ld", number);
    text_append(&j->text, digits);
}

void json_words(struct json *j, const char *name, const char *words)
{
    begin(j, name);
    put_string(j, words == NULL ? "" : words);
}
