/* value_net.c: a neural net with two hidden layers (see value_net.h). The
 * first layer is applied to each colour and the board features with the same
 * weights for all colours; its outputs are summed up and feed the second. All
 * arithmetic is in integers, so the result is the same on every machine; the
 * features are small enough that no sum overflows 32 bits.
 *
 * The weights were trained by temporal differences on some thirteen million
 * moves of self-play. Each move was the best evaluated of the first six of
 * move_order.h; the value was the sum of move_order.h and the net, with the
 * points and the discount of board_value.c; the optimizer was Adam (Kingma and
 * Ba, 2015).
 */
#include <string.h>

#include "solve/kulki/value_net.h"

enum {
    VALUE_NET_UNITS = 16,       /* units of a layer */
    VALUE_NET_INPUTS = KULKI_FEATURES_PER_COLOUR + KULKI_FEATURES_PER_BOARD,
    VALUE_NET_SHIFT = 16,       /* divisor of the first layer's outputs */
    VALUE_NET_BOARD = 32,       /* factor of the board's part of the second
                                   layer */
    VALUE_NET_SCALE = 1024,     /* divisor of the second layer's outputs */
    VALUE_NET_LAST = 512        /* divisor of the result */
};

/* By feature: those of a colour, then those of the board. */
static const short first_weights[VALUE_NET_INPUTS][VALUE_NET_UNITS] = {
    { 212, 507, 24, 422, -239, -998, 601, -805, -65, -604, -41, 447, -396, 538,
      343, -308 },
    { 2442, 4249, -730, -2089, -311, 5077, 959, 4069, 2465, 3478, 720, -467,
      4597, 636, -5278, 4197 },
    { -2490, 910, -684, -8494, 532, 3124, -1181, 543, -1126, 11, -691, -2560,
      1127, -1753, 223, 15 },
    { -1085, -96, 2539, -1345, -158, 655, 1231, 2388, 1218, 816, 2731, 86,
      1296, -251, 1926, -2286 },
    { 56, 1438, 3787, 1075, 445, 950, 1111, -1631, 1575, 2039, 1147, -1232,
      3904, -1249, -920, -688 },
    { -239, 785, 239, 847, 310, 287, -479, -1483, 2013, -808, -559, 539, 656,
      -1080, 2371, 1845 },
    { -2136, 699, 704, 754, -1430, -169, 192, -842, 174, 430, 355, 700, -141,
      -787, -62, 278 },
    { -262, 600, 690, 339, -75, 130, -251, -402, 136, 150, -363, 705, 14, -102,
      -306, 371 },
    { -1841, 4575, 615, 5899, -330, 2039, 1453, 1196, 2787, 1477, 3597, 2531,
      -2194, -440, 5497, 139 },
    { -1140, 3360, 559, 2725, -802, 708, -78, -523, 2448, -800, -109, 3941,
      -1431, 363, 2641, 1275 },
    { 5910, 10346, -1012, -250, 1527, 3909, 1675, 9332, 558, 2312, 4589, -3027,
      9623, -4845, -16745, 13560 },
    { -3631, 44, 5306, -7577, -118, -1524, -1246, 4443, -1701, -1648, 3588,
      -1622, 1914, -1896, 6568, -5176 },
    { -834, 5822, 4368, 1463, -1190, 2528, 5581, -3507, 2374, 1996, -2059,
      1566, 6426, 1876, -5895, 8 },
    { -902, 3562, 1296, 1384, 307, 1758, 1860, -1591, 2428, -1694, -2193, 3124,
      3606, -1615, 2945, -210 },
    { 73, 45, -8, -17, -7, 19, 68, 46, 32, 16, 23, 39, 20, 60, 31, -17 },
    { 121, 665, 82, -181, -20, 297, 857, 429, -28, 726, 614, 315, 810, 699,
      474, -391 },
    { 100, -14, -372, -369, -38, -211, 207, -70, -162, -74, 197, 111, -1, 125,
      -171, 175 },
    { -6, -1, -2, -1, -1, 6, -1, -3, 6, 10, -4, 0, -2, -2, -3, 0 },
    { -341, 194, -65, -70, -202, 4, -257, -8, 77, 192, 209, 52, -35, -366, 32,
      -39 },
    { -75, 21, -30, -14, -12, 26, -70, 93, 32, 120, -100, 6, -8, 26, 38, 40 },
    { -6216, 468, -790, -2933, -1165, -7650, -6239, 3816, -5988, -1644, -9871,
      -5189, 1956, -6641, 93, -5256 }
};
/* By unit of the first layer, then by feature of the board. */
static const short second_weights[VALUE_NET_UNITS
                                  + KULKI_FEATURES_PER_BOARD]
                                 [VALUE_NET_UNITS] = {
    { 31, 166, 174, -108, -350, -94, -54, -40, 194, 28, 79, -13, 199, -217,
      116, -68 },
    { -52, -73, -96, -93, 58, -69, 72, -81, -176, -124, 67, 159, -97, 71, -122,
      -125 },
    { -75, 31, -75, 75, -10, -293, -329, -87, -1, -47, -207, -20, -127, 70,
      -45, -80 },
    { 66, 82, 2, -17, -8, -156, -355, -220, -103, -12, 71, 105, -15, -119,
      -121, -31 },
    { 40, 42, 22, 11, -45, -46, 24, -11, -64, -25, 23, 45, 8, 18, 18, -5 },
    { 36, -570, -24, -636, 18, 91, -93, -355, 46, -44, -16, -158, -43, -314,
      -219, -60 },
    { -94, 252, 186, -101, -214, -113, 10, 213, 59, 12, -144, 6, 256, -49, 133,
      87 },
    { 14, -10, -177, 59, 169, 29, -168, 54, -168, -52, -286, 61, -277, 120,
      -313, -4 },
    { -78, -149, -17, -6, 62, -175, -52, 34, -37, -151, -370, -78, -58, 87,
      -21, -28 },
    { -16, -322, 57, -418, 7, -214, -36, -196, -17, -65, -368, -124, -63, -133,
      -10, -25 },
    { 42, 129, 78, 119, -22, -126, 288, -22, 90, 30, 213, 59, 148, -280, 286,
      -38 },
    { -6, 130, 129, -27, -110, 87, 57, 84, 226, 86, 4, -119, 117, 11, 51, 8 },
    { 18, 80, -57, 132, 121, -254, 47, -43, -220, 25, 44, 98, -97, 127, -4,
      -64 },
    { -71, 0, -100, 118, 83, -33, 176, -287, -176, 104, 178, 97, 104, -172, 56,
      41 },
    { 34, -335, -19, 43, 16, 238, 21, -17, -126, -33, 187, 86, 107, -280, -66,
      21 },
    { -88, 206, -113, 248, 87, -481, 183, -206, -203, -53, 139, 167, -65, 139,
      -74, 30 },
    { 112, -11, 16, -1050, -574, -386, 312, -522, 1311, -248, 296, -1590, -107,
      475, -489, -148 },
    { 7, -3, -33, -12, 27, -2, 1, 2, -7, -3, -2, 14, -24, 13, -5, -1 },
    { -96, 286, 130, 239, -536, 658, -258, 1185, 724, -344, -901, -403, -109,
      322, 155, -496 },
    { -578, 707, 264, 123, -365, 640, -524, 410, 379, 15, -346, -178, 301, -30,
      271, 306 },
    { -4611, 1312, 13064, -2457, -20714, -1482, -12081, 11366, -978, -4345,
      -11089, -3230, 6641, -589, -1962, -2889 }
};
/* Output weights: of the first layer, */
static const short sum_weights[VALUE_NET_UNITS] = {
    -408, 656, 126, 463, -7, -638, -444, 557, -548, -356, -503, -665, 454,
    490, 328, 788
};
/* of the second layer, */
static const short last_weights[VALUE_NET_UNITS] = {
    -120, -372, -1954, 493, -1873, -1399, -1316, -709, 4341, -15, -944, 1367,
    -1362, -443, -13, -116
};
/* and of the board's features. */
static const int32_t board_weights[KULKI_FEATURES_PER_BOARD] = {
    -5438, 62, 23163, 8273, 147349
};

/* Adds weighted inputs to the sums of a layer. */
static void add(int32_t *sums, const short (*weights)[VALUE_NET_UNITS],
                const short *inputs, int count)
{
    int i, j;

    for (i = 0; i < count; i++)
        for (j = 0; inputs[i] != 0 && j < VALUE_NET_UNITS; j++)
            sums[j] += weights[i][j] * inputs[i];
}

static void value_net_first(const struct kulki_feature_values *values,
                            int32_t *sums)
{
    int32_t board[VALUE_NET_UNITS] = { 0 }, colour[VALUE_NET_UNITS];
    unsigned left;
    int i;

    add(board, &first_weights[KULKI_FEATURES_PER_COLOUR], values->board,
        KULKI_FEATURES_PER_BOARD);
    memset(sums, 0, VALUE_NET_UNITS * sizeof *sums);
    for (left = values->colours; left != 0; left &= left - 1) {
        memcpy(colour, board, sizeof colour);
        add(colour, first_weights,
            values->colour[__builtin_ctz(left)], KULKI_FEATURES_PER_COLOUR);
        for (i = 0; i < VALUE_NET_UNITS; i++)
            sums[i] += colour[i] > 0 ? colour[i] : 0;
    }
}

static void value_net_second(const struct kulki_feature_values *values,
                             const int32_t *first, int32_t *sums)
{
    int i, j;

    memset(sums, 0, VALUE_NET_UNITS * sizeof *sums);
    add(sums, &second_weights[VALUE_NET_UNITS], values->board,
        KULKI_FEATURES_PER_BOARD);
    for (i = 0; i < VALUE_NET_UNITS; i++)
        sums[i] *= VALUE_NET_BOARD;
    for (i = 0; i < VALUE_NET_UNITS; i++)
        for (j = 0; j < VALUE_NET_UNITS; j++)
            sums[j] += second_weights[i][j] * (first[i] / VALUE_NET_SHIFT);
}

int32_t value_net_worth(const struct kulki_features *s,
                        const struct bare_board *b, int32_t worth)
{
    int32_t first[VALUE_NET_UNITS], second[VALUE_NET_UNITS];
    struct kulki_feature_values values;
    int64_t sum = 0;
    int i;

    kulki_features_extract(s, b, worth, &values);
    value_net_first(&values, first);
    value_net_second(&values, first, second);
    for (i = 0; i < KULKI_FEATURES_PER_BOARD; i++)
        sum += (int64_t)board_weights[i] * values.board[i];
    for (i = 0; i < VALUE_NET_UNITS; i++) {
        sum += (int64_t)sum_weights[i] * (first[i] / VALUE_NET_SHIFT);
        if (second[i] > 0)
            sum += (int64_t)last_weights[i] * second[i] / VALUE_NET_SCALE;
    }
    return worth + (int32_t)(sum / VALUE_NET_LAST);
}
