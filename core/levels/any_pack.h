/* any_pack.h: a level collection in any format: text, our packed format, the
 * legacy one (as bytes or as numbers in a text), or the levels that come with
 * the program. */
#ifndef CORE_LEVELS_ANY_PACK_H
#define CORE_LEVELS_ANY_PACK_H

#include "levels/legacy_source.h"
#include "levels/pack.h"
#include "levels/xsb.h"

enum any_pack_kind {
    ANY_PACK_TEXT, ANY_PACK_NUMBERS, ANY_PACK_PACK, ANY_PACK_RECORDS
};

struct any_pack {
    enum any_pack_kind kind;
    const char *text;           /* of a text, with a NUL at its end */
    const unsigned char *bytes; /* of the others */
    size_t length;
    struct pack packed;
    int count;                  /* of levels */
};

/* Opens a collection in memory, ended by a NUL; NULL: the built-in levels.
 * Returns PARLOUR_OK, or PARLOUR_DAMAGED with a message: it has no levels, or
 * a packed level is damaged. */
PARLOUR_API int any_pack_open(struct any_pack *pack, const char *levels,
                              size_t length, struct parlour_error *error);

/* Reads level `number`, from 1 to the count. Returns PARLOUR_OK, or
 * PARLOUR_DAMAGED with the line and a message. */
PARLOUR_API int any_pack_read(const struct any_pack *pack, int number,
                              struct level *level, struct level_about *about,
                              struct parlour_error *error);

/* Reads all levels one after the other, each without going over those before
 * it again. */
struct any_pack_pass {
    const struct any_pack *pack;
    int number;                 /* of the next level, from 1 */
    struct xsb xsb;             /* of ANY_PACK_TEXT: the place in it */
    struct legacy_source numbers; /* of ANY_PACK_NUMBERS */
    size_t at;                  /* of ANY_PACK_RECORDS */
};

PARLOUR_API void any_pack_begin(struct any_pack_pass *pass,
                                const struct any_pack *pack);

/* Reads the next level as any_pack_read does; at the end returns
 * PARLOUR_NO_SUCH_LEVEL. */
PARLOUR_API int any_pack_next(struct any_pack_pass *pass, struct level *level,
                              struct level_about *about,
                              struct parlour_error *error);

#endif
