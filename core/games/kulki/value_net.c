/* value_net.c: a neural net with two hidden layers (see value_net.h). The
 * first layer is applied to each colour and the features of the board with the
 * same weights for all colours; its outputs are summed up and feed the second.
 * All arithmetic is in integers of 32 bits, so the result is the same on every
 * machine.
 */
#include <string.h>

#include "games/kulki/board_value.h"
#include "games/kulki/value_net.h"

enum {
    VALUE_NET_SHIFT = 16,       /* divisor of the first layer's outputs */
    VALUE_NET_BOARD = 32,       /* factor of the board's part of the second
                                   layer */
    VALUE_NET_SCALE = 1024,     /* divisor of the second layer's outputs */
    VALUE_NET_LAST = 512        /* divisor of the result */
};

/* the highest outputs of units in the two layers */
static const long value_net_highest_first = 32767L;
static const long value_net_highest_second = 16777215L;

/* Adds weighted inputs to the sums of a layer. */
static void value_net_add(long *sums, const short (*weights)[VALUE_NET_UNITS],
                          const short *inputs, int count)
{
    const short *weight;
    int i, j;
    long input;

    for (i = 0; i < count; i++) {
        input = inputs[i];
        if (input == 0)
            continue;
        weight = weights[i];
        for (j = 0; j < VALUE_NET_UNITS; j++)
            sums[j] += input * weight[j];
    }
}

static long value_net_cut(long sum, long highest)
{
    return sum < 0 ? 0 : sum > highest ? highest : sum;
}

static void value_net_first(const struct value_net *net,
                            const struct net_inputs *features, long *first)
{
    long board[VALUE_NET_UNITS], one[VALUE_NET_UNITS];
    int colour, i;

    memset(board, 0, sizeof board);
    memset(first, 0, sizeof board);
    value_net_add(board, &net->first[NET_INPUTS_PER_COLOUR],
                  features->board, NET_INPUTS_PER_BOARD);
    for (colour = 1; colour <= KULKI_COLOURS; colour++) {
        if (!features->has[colour])
            continue;
        memcpy(one, board, sizeof one);
        value_net_add(one, net->first, features->colour[colour],
                      NET_INPUTS_PER_COLOUR);
        for (i = 0; i < VALUE_NET_UNITS; i++)
            first[i] += one[i] > 0 ? one[i] : 0;
    }
    for (i = 0; i < VALUE_NET_UNITS; i++)
        first[i] = value_net_cut(first[i] / VALUE_NET_SHIFT,
                                 value_net_highest_first);
}

static void value_net_second(const struct value_net *net,
                             const struct net_inputs *features,
                             const long *first, long *second)
{
    const short *weight;
    int i, j;

    memset(second, 0, VALUE_NET_UNITS * sizeof *second);
    value_net_add(second, &net->second[VALUE_NET_UNITS], features->board,
                  NET_INPUTS_PER_BOARD);
    for (i = 0; i < VALUE_NET_UNITS; i++)
        second[i] *= VALUE_NET_BOARD;
    for (i = 0; i < VALUE_NET_UNITS; i++)
        for (weight = net->second[i], j = 0; j < VALUE_NET_UNITS; j++)
            second[j] += weight[j] * first[i];
    for (i = 0; i < VALUE_NET_UNITS; i++)
        second[i] = value_net_cut(second[i], value_net_highest_second);
}

/* Returns weight * output / VALUE_NET_SCALE. The product alone would not fit
 * into 32 bits. */
static long value_net_scaled(long weight, long output)
{
    return weight * (output / VALUE_NET_SCALE)
        + weight * (output % VALUE_NET_SCALE) / VALUE_NET_SCALE;
}

long value_net_value(const struct value_net *net,
                     const struct net_inputs *features, long estimate)
{
    long first[VALUE_NET_UNITS], second[VALUE_NET_UNITS], sum = 0;
    int i;

    value_net_first(net, features, first);
    value_net_second(net, features, first, second);
    for (i = 0; i < NET_INPUTS_PER_BOARD; i++)
        sum += net->last_board[i] * features->board[i];
    for (i = 0; i < VALUE_NET_UNITS; i++)
        sum += net->last_first[i] * first[i]
            + value_net_scaled(net->last_second[i], second[i]);
    return estimate + sum / VALUE_NET_LAST;
}
