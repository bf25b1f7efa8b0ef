/* json_text.h: reads and writes JSON. A value is a place in a text; NULL is a
 * value that is not there, and is read as one of another kind. Limit: what is
 * nested deeper than JSON_TEXT_DEPTH is not there.
 */
#ifndef FRONTENDS_APP_STORE_JSON_TEXT_H
#define FRONTENDS_APP_STORE_JSON_TEXT_H

#include "board/text.h"

enum { JSON_TEXT_DEPTH = 16 };

/* Returns the value of a member of an object, or NULL. */
PARLOUR_API const char *json_text_member(const char *object,
                                         const char *name);

/* Returns the first value of an array, and the one after a value of an array;
 * NULL: there are no more. */
PARLOUR_API const char *json_text_first(const char *array);
PARLOUR_API const char *json_text_next(const char *value);

/* Decodes a string in its own place, which has room: no escape is shorter than
 * what it means. Returns NULL if it is not one, or has control characters; and
 * sets *at to what follows. */
PARLOUR_API char *json_text_decode(char **at);

/* Returns a string, which the caller frees; NULL: it is not one, or there is
 * no memory. json_text_string copies one, cut to `room`; "" if it is not
 * one. */
PARLOUR_API char *json_text_copy(const char *value);
PARLOUR_API void json_text_string(const char *value, char *words,
                                  size_t room);

/* Returns a number from 0 to 4294967295; 0 if it is not one. */
PARLOUR_API unsigned long json_text_number(const char *value);

/* Appends a string in quotes. Returns 0 if there is no memory. */
PARLOUR_API int json_text_quote(struct text_long *t, const char *words);

#endif
