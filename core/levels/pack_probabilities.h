/* pack_probabilities.h: the fixed model of packed levels: for each context,
 * how likely a bit is 1, in 256ths, from 1 to 255. pack.c says what the
 * contexts are.
 */
#ifndef CORE_LEVELS_PACK_PROBABILITIES_H
#define CORE_LEVELS_PACK_PROBABILITIES_H

#include "parlour.h"

/* Returns a byte for each of PACK_MODEL contexts. */
PARLOUR_API const unsigned char *pack_probabilities_table(void);

#endif
