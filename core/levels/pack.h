/* pack.h: our packed format, described in README.md. A pack is a header,
 * the length of each level, the levels, each a stream of its own for an
 * arithmetic decoder with a fixed model, and if wanted titles, pars and
 * chapters. Any level is read without the others.
 */
#ifndef CORE_LEVELS_PACK_H
#define CORE_LEVELS_PACK_H

#include "levels/level.h"

enum pack_limit {
    PACK_HEAD = 7,              /* bytes before the lengths */
    PACK_SIDE = 64,             /* columns or rows of a level at most */
    PACK_MOST = 65535,          /* levels */
    PACK_LONG = 255,            /* a length's byte that another follows */
    PACK_LEVEL = 8192,          /* room for the longest packed level */
    PACK_MODEL = 1024,          /* contexts of the model, a byte each */
    PACK_PROVED = 0x8000        /* bit of a par */
};

enum pack_flag { PACK_TITLES = 1, PACK_PARS = 2, PACK_CHAPTERS = 4 };

struct pack {
    const unsigned char *bytes;
    size_t length;
    int count;                  /* of levels */
    int flags;                  /* set of enum pack_flag */
    size_t levels;              /* where the first one begins */
    size_t titles;              /* where they begin; 0: none */
    size_t pars;
    size_t chapters;
};

/* How often the bits of a context were 0 and 1, to compute a model from. */
struct pack_counts {
    unsigned long seen[PACK_MODEL][2];
};

/* Returns 1 if the bytes begin as every pack of this version does. */
PARLOUR_API int pack_is(const unsigned char *bytes, size_t length);

/* Opens a pack that lies in memory. Returns 1, or 0 with *why. */
PARLOUR_API int pack_open(struct pack *pack, const unsigned char *bytes,
                          size_t length, const char **why);

/* Reads level `number`, from 1. Returns 1, or 0 with *why. */
PARLOUR_API int pack_read(const struct pack *pack, int number,
                          struct level *level, struct level_about *about,
                          const char **why);

/* Packs a level that has no fault and at most PACK_SIDE columns and rows;
 * returns how many bytes. bytes: room for PACK_LEVEL. */
PARLOUR_API size_t pack_write(const struct level *level,
                              unsigned char *bytes);

/* Counts the bits that a level would be packed in. */
PARLOUR_API void pack_count(const struct level *level,
                            struct pack_counts *counts);

/* Writes the head of a pack; bytes: PACK_HEAD. */
PARLOUR_API void pack_write_head(unsigned char *bytes, int count, int flags);

#endif
