/* value_net.h: what a bare board of Kulki is worth before balls are dealt on
 * it, as move_order.h says it, set right by a small net of what features.h
 * tells. It sees what a sum over windows does not: that a colour needs one
 * line only, and that its balls must be able to come.
 */
#ifndef CORE_SOLVE_KULKI_VALUE_NET_H
#define CORE_SOLVE_KULKI_VALUE_NET_H

#include "solve/kulki/features.h"

/* worth: of the board, as move_order.h says. */
int32_t value_net_worth(const struct kulki_features *s,
                        const struct bare_board *r, int32_t worth);

#endif
