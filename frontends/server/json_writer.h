/* json_writer.h: writes JSON from left to right into a text that grows. A
 * table is most of what the server sends, so no tree is built for it. If there
 * is no memory, `failed` is set and the rest is left out.
 */
#ifndef FRONTENDS_SERVER_JSON_WRITER_H
#define FRONTENDS_SERVER_JSON_WRITER_H

#include <stdint.h>

#include "board/text.h"

struct json_writer {
    struct text_long text;
    int follows;                /* a value stands before the next one */
    int failed;
};

/* Open and close an object or an array, with a bracket. The name of a member
 * comes before its value; in an array it is NULL. */
void json_writer_open(struct json_writer *w, const char *name,
                      const char *bracket);
void json_writer_close(struct json_writer *w, const char *bracket);

/* Write a value. words: NULL becomes null, and so does a number below
 * `least`. */
void json_writer_words(struct json_writer *w, const char *name,
                       const char *words);
void json_writer_number(struct json_writer *w, const char *name,
                        int64_t number, int64_t least);
void json_writer_truth(struct json_writer *w, const char *name, int truth);

/* Forgets what was written. */
void json_writer_clear(struct json_writer *w);

#endif
