/* generated_level.h: which level is to be made: how hard, and of which seed.
 * Where none is asked for it is the next one after the level in play, or
 * chance decides.
 */
#ifndef FRONTENDS_APP_GENERATED_LEVEL_H
#define FRONTENDS_APP_GENERATED_LEVEL_H

#include "parlour.h"

#define GENERATED_LEVEL_LAST 0xffffffffUL /* the highest seed */

struct generated_level {
    int difficulty;             /* enum parlour_difficulty */
    unsigned long seed;
};

/* A level of a difficulty, by chance. */
PARLOUR_API void generated_level_any(struct generated_level *e,
                                     int difficulty);

/* The level that many after the one in play, which was made too; 0: it was
 * not. */
PARLOUR_API int generated_level_by(struct generated_level *e,
                                   const struct parlour_session *s, long by);

/* A number that is being typed, of a level or a seed: with one more digit, or
 * the digit alone where it would come over `most`. */
PARLOUR_API unsigned long generated_level_typed(unsigned long number,
                                                int digit, unsigned long most);

/* A level in words: a difficulty, a seed; either may be left out, the seed
 * alone or both. 0: they cannot be read. */
PARLOUR_API int generated_level_read(struct generated_level *e,
                                     const struct parlour_session *s,
                                     const char *words);

#endif
