/* explanation.h: a rule set in one or two sentences, computed from its data:
 * what pushers push, pull, swap and so on, how many boxes in line, whether
 * flocks follow.
 */
#ifndef CORE_GAMES_WHIRLY_EXPLANATION_H
#define CORE_GAMES_WHIRLY_EXPLANATION_H

#include "board/text.h"
#include "games/whirly/rules.h"

PARLOUR_API void explanation_add(const struct rules *rules, struct text *t);

#endif
