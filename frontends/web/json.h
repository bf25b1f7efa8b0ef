/* json.h: writes JSON into a string that grows. */
#ifndef FRONTENDS_WEB_JSON_H
#define FRONTENDS_WEB_JSON_H

#include "board/text.h"

struct json {
    struct text_long text;
    int first;                  /* nothing was written in this object yet */
};

/* Starts again with an empty text. */
void json_clear(struct json *j);

/* Open and close an object or an array. name: NULL within an array. */
void json_object(struct json *j, const char *name);
void json_end_object(struct json *j);
void json_array(struct json *j, const char *name);
void json_end_array(struct json *j);

void json_number(struct json *j, const char *name, long number);
void json_count(struct json *j, const char *name, unsigned long count);

/* words: UTF-8; NULL writes an empty string. */
void json_words(struct json *j, const char *name, const char *words);

#endif
