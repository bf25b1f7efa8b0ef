/* judge.h: what a bare board of Kulki is worth before balls are dealt on it,
 * as rank.h says it, set right by a small net of what sense.h tells. It sees
 * what a sum over windows does not: that a colour needs one line only, and
 * that its balls must be able to come.
 */
#ifndef CORE_SOLVE_KULKI_JUDGE_H
#define CORE_SOLVE_KULKI_JUDGE_H

#include "sense.h"

/* worth: of the board, as rank.h says. */
int32_t judge_worth(const struct sense *s, const struct rack *r,
                    int32_t worth);

#endif
