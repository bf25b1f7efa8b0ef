/* endless_level.h: which level to generate: its difficulty and seed. By
 * default it is the one after the level in play, or a random one.
 */
#ifndef FRONTENDS_APP_STORE_ENDLESS_LEVEL_H
#define FRONTENDS_APP_STORE_ENDLESS_LEVEL_H

#include "parlour.h"

#define ENDLESS_LEVEL_LAST 0xffffffffUL /* the highest seed */

struct endless_level {
    int difficulty;             /* enum parlour_difficulty */
    unsigned long seed;
};

/* Chooses a random level of a difficulty. */
PARLOUR_API void endless_level_any(struct endless_level *e,
                                   int difficulty);

/* Chooses the level `by` after the one in play. Returns 0 if that one was not
 * generated. */
PARLOUR_API int endless_level_by(struct endless_level *e,
                                 const struct parlour_session *s, long by);

/* Reads a level in words: a difficulty and a seed; the seed or both may be
 * missing. Returns 0 if they cannot be read. */
PARLOUR_API int endless_level_read(struct endless_level *e,
                                   const struct parlour_session *s,
                                   const char *words);

#endif
