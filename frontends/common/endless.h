/* endless.h: which level is to be made: how hard, and of which seed. Where
 * none is asked for it is the next one after the level in play, or chance
 * decides.
 */
#ifndef FRONTENDS_COMMON_ENDLESS_H
#define FRONTENDS_COMMON_ENDLESS_H

#include "parlour.h"

#define ENDLESS_LAST 0xffffffffUL       /* the highest seed */

struct endless {
    int difficulty;             /* enum parlour_difficulty */
    unsigned long seed;
};

/* A level of a difficulty, by chance. */
PARLOUR_API void endless_any(struct endless *e, int difficulty);

/* The level that many after the one in play, which was made too; 0: it was
 * not. */
PARLOUR_API int endless_by(struct endless *e, const struct session *s,
                           long by);

/* A number that is being typed, of a level or a seed: with one more digit, or
 * the digit alone where it would come over `most`. */
PARLOUR_API unsigned long endless_typed(unsigned long number, int digit,
                                        unsigned long most);

/* A level in words: a difficulty, a seed; either may be left out, the seed
 * alone or both. 0: they cannot be read. */
PARLOUR_API int endless_read(struct endless *e, const struct session *s,
                             const char *words);

#endif
