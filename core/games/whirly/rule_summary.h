/* rule_summary.h: a rule set in one or two sentences, computed from its data:
 * what pushers push, pull, swap and so on, how many boxes in line, whether
 * flocks follow.
 */
#ifndef CORE_GAMES_WHIRLY_RULE_SUMMARY_H
#define CORE_GAMES_WHIRLY_RULE_SUMMARY_H

#include "board/text.h"
#include "games/whirly/rules.h"

PARLOUR_API void rule_summary_add(const struct rules *rules, struct text *t);

#endif
