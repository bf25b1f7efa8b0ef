/* level_source.h: a level collection in any format: text, our packed format,
 * the legacy one (as bytes or as numbers in a text), or the levels that come
 * with the program. */
#ifndef CORE_LEVELS_LEVEL_SOURCE_H
#define CORE_LEVELS_LEVEL_SOURCE_H

#include "levels/number_list.h"
#include "levels/pack.h"
#include "levels/xsb.h"

enum level_source_kind {
    LEVEL_SOURCE_TEXT, LEVEL_SOURCE_NUMBERS, LEVEL_SOURCE_PACK,
    LEVEL_SOURCE_RECORDS
};

struct level_source {
    enum level_source_kind kind;
    const char *text;           /* of a text, with a NUL at its end */
    const unsigned char *bytes; /* of the others */
    size_t length;
    struct pack packed;
    int count;                  /* of levels */
};

/* Opens a collection in memory, ended by a NUL; NULL: the built-in levels.
 * Returns PARLOUR_OK, or PARLOUR_DAMAGED with a message: it has no levels, or
 * a packed level is damaged. */
PARLOUR_API int level_source_open(struct level_source *source,
                                  const char *levels, size_t length,
                                  struct parlour_error *error);

/* Reads level `number`, from 1 to the count. Returns PARLOUR_OK, or
 * PARLOUR_DAMAGED with the line and a message. */
PARLOUR_API int level_source_read(const struct level_source *source,
                                  int number, struct level *level,
                                  struct level_about *about,
                                  struct parlour_error *error);

/* Reads all levels one after the other, each without going over those before
 * it again. */
struct level_source_pass {
    const struct level_source *source;
    int number;                 /* of the next level, from 1 */
    struct xsb xsb;             /* of LEVEL_SOURCE_TEXT: the place in it */
    struct number_list numbers; /* of LEVEL_SOURCE_NUMBERS */
    size_t at;                  /* of LEVEL_SOURCE_RECORDS */
};

PARLOUR_API void level_source_begin(struct level_source_pass *pass,
                                    const struct level_source *source);

/* Reads the next level as level_source_read does; at the end returns
 * PARLOUR_NO_SUCH_LEVEL. */
PARLOUR_API int level_source_next(struct level_source_pass *pass,
                                  struct level *level,
                                  struct level_about *about,
                                  struct parlour_error *error);

#endif
