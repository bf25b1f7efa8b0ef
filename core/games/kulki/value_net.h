/* value_net.h: the value of a Kulki board before balls are dealt: its estimate
 * by board_value.h, corrected by a small neural net with the features of
 * net_inputs.h. The net sees what a sum over windows cannot: that a colour
 * needs only one line, and that its balls must be able to reach it.
 */
#ifndef CORE_GAMES_KULKI_VALUE_NET_H
#define CORE_GAMES_KULKI_VALUE_NET_H

#include "games/kulki/net_inputs.h"

/* Weights are whole numbers: what stands for 1, and limits that keep sums
 * within 32 bits. An output of 1 of the net is worth VALUE_NET_POINTS. */
enum value_net_limit {
    VALUE_NET_UNITS = 16,       /* units of a layer */
    VALUE_NET_INPUTS = NET_INPUTS_PER_COLOUR + NET_INPUTS_PER_BOARD,
    VALUE_NET_POINTS = 16,
    VALUE_NET_FIRST = 4096,     /* 1 in weights of the first layer, */
    VALUE_NET_SECOND = 256,     /* of the second, by unit */
    VALUE_NET_SECOND_BOARD = 2048, /* and by feature, */
    VALUE_NET_LAST_FIRST = 8192, /* and of the result, by unit of the first */
    VALUE_NET_LAST_SECOND = 32768, /* and second layer */
    VALUE_NET_LAST_BOARD = 1 << 21, /* and by feature */
    VALUE_NET_MOST_SECOND = 1023, /* the largest weights */
    VALUE_NET_MOST_LAST_FIRST = 1023,
    VALUE_NET_MOST_LAST_SECOND = 4400,
    VALUE_NET_MOST_LAST_BOARD = 200000
};

struct value_net {
    /* of the first layer, by feature: those of a colour, then of the board */
    short first[VALUE_NET_INPUTS][VALUE_NET_UNITS];
    /* of the second layer, by unit of the first, then by feature of the
       board */
    short second[VALUE_NET_UNITS + NET_INPUTS_PER_BOARD][VALUE_NET_UNITS];
    /* of the result, by unit of both layers and by feature of the board */
    short last_first[VALUE_NET_UNITS];
    short last_second[VALUE_NET_UNITS];
    long last_board[NET_INPUTS_PER_BOARD];
};

/* Returns the trained net. */
PARLOUR_API const struct value_net *value_net_trained(void);

/* Returns the value of a board. estimate: by board_value.h. */
PARLOUR_API long value_net_value(const struct value_net *net,
                                 const struct net_inputs *features,
                                 long estimate);

#endif
