/* value_net.h: the value of a Kulki board before balls are dealt: the value by
 * move_order.h, corrected by a small neural net with the features of
 * features.h. The net sees what a sum over windows cannot: that a colour needs
 * only one line, and that its balls must be able to reach it.
 */
#ifndef CORE_SOLVE_KULKI_VALUE_NET_H
#define CORE_SOLVE_KULKI_VALUE_NET_H

#include "solve/kulki/features.h"

/* Returns the value of a board; `worth` is its value by move_order.h. */
int32_t value_net_worth(const struct kulki_features *s,
                        const struct bare_board *b, int32_t worth);

#endif
