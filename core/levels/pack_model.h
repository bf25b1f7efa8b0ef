/* pack_model.h: the fixed model of packed levels: for each context how likely
 * a bit is 1, in 256ths, from 1 to 255. What the contexts are pack.c says. /
 */
#ifndef CORE_LEVELS_PACK_MODEL_H
#define CORE_LEVELS_PACK_MODEL_H

#include "parlour.h"

PARLOUR_API const unsigned char *pack_model_table(void);

#endif
