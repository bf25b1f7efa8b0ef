/* level_reader.h: a level collection in any format: text, our packed format,
 * the older one (as bytes or as numbers in a text), or the levels that come
 * with the program. */
#ifndef CORE_LEVELS_LEVEL_READER_H
#define CORE_LEVELS_LEVEL_READER_H

#include "levels/old_pack.h"
#include "levels/pack.h"
#include "levels/xsb.h"

enum level_reader_kind {
    LEVEL_READER_TEXT, LEVEL_READER_NUMBERS, LEVEL_READER_PACK,
    LEVEL_READER_RECORDS
};

struct level_reader_index;

struct level_reader {
    enum level_reader_kind kind;
    const char *text;           /* of a text, with a NUL at its end */
    const unsigned char *bytes; /* of the others */
    size_t length;
    struct pack packed;
    int count;                  /* of levels */
    const struct level_reader_index *index; /* of a text: NULL: none */
};

/* Opens a collection in memory, ended by a NUL; NULL: the built-in levels.
 * Returns PARLOUR_OK, or PARLOUR_DAMAGED with a message: it has no levels, or
 * a packed level is damaged. */
PARLOUR_API int level_reader_open(struct level_reader *source,
                                  const char *levels, size_t length,
                                  struct parlour_error *error);

/* Does the same with the levels in options. The first time that a session
 * opens its levels, it makes an index of their places in a text, which the
 * session keeps. Later the text is not read again. */
PARLOUR_API int level_reader_open_options(struct level_reader *source,
                                          const struct parlour_options *o,
                                          struct parlour_error *error);

/* Reads level `number`, from 1 to the count. Returns PARLOUR_OK, or
 * PARLOUR_DAMAGED with the line and a message. */
PARLOUR_API int level_reader_read(const struct level_reader *source,
                                  int number, struct level *level,
                                  struct level_about *about,
                                  struct parlour_error *error);

/* Reads all levels one after the other, each without going over those before
 * it again. */
struct level_reader_pass {
    const struct level_reader *source;
    int number;                 /* of the next level, from 1 */
    struct xsb xsb;             /* of LEVEL_READER_TEXT: the place in it */
    struct old_pack_text numbers; /* of LEVEL_READER_NUMBERS */
    size_t at;                  /* of LEVEL_READER_RECORDS */
};

PARLOUR_API void level_reader_begin(struct level_reader_pass *pass,
                                    const struct level_reader *source);

/* Reads the next level as level_reader_read does; at the end returns
 * PARLOUR_NO_SUCH_LEVEL. */
PARLOUR_API int level_reader_next(struct level_reader_pass *pass,
                                  struct level *level,
                                  struct level_about *about,
                                  struct parlour_error *error);

#endif
