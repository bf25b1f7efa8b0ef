/* value_net.h: the value of a Kulki board before balls are dealt: its estimate
 * by board_value.h, corrected by a small neural net. The net sees what a sum
 * over windows cannot: that a colour needs only one line, and that its balls
 * must be able to reach it. For each colour its features count the windows of
 * five cells that the colour may still fill, by the number of balls in them
 * and by whether other balls can reach the empty cells; for the board, how
 * crowded and how fragmented it is.
 *
 * Limit: a ball in the way of a window is assumed to stay, and a closed path
 * to stay closed.
 */
#ifndef CORE_GAMES_KULKI_VALUE_NET_H
#define CORE_GAMES_KULKI_VALUE_NET_H

#include "games/kulki/board_lines.h"

/* Features of one colour. They count windows without balls of other colours,
 * except "held" ones, which have exactly one. */
enum value_net_colour {
    VALUE_NET_BALLS,
    VALUE_NET_FOURS,       /* windows with four balls that can be
                                   filled */
    VALUE_NET_LONE_FOURS,  /* there is no fifth ball */
    VALUE_NET_CLOSED_FOURS, /* the fifth ball cannot reach the window */
    VALUE_NET_THREES,      /* windows with three balls that can be
                                   filled */
    VALUE_NET_CLOSED_THREES,
    VALUE_NET_HAS_TWOS,    /* 1 if there are any */
    VALUE_NET_TWOS,
    VALUE_NET_HELD_FOURS,
    VALUE_NET_HELD_THREES,
    VALUE_NET_HAS_FOURS,
    VALUE_NET_HAS_IDLE_FOURS, /* lone or closed ones */
    VALUE_NET_HAS_THREES,
    VALUE_NET_HAS_ANY_THREES, /* also closed ones */
    VALUE_NET_WORTH,       /* estimate of all its windows (see
                                   board_value.h) */
    VALUE_NET_STUCK,       /* balls that cannot move */
    VALUE_NET_PER_COLOUR
};

enum value_net_board {
    VALUE_NET_CROWD,       /* number of balls, relative to a typical
                                   board */
    VALUE_NET_VALUE,       /* estimate, relative to a typical one */
    VALUE_NET_REGIONS,     /* regions of empty cells */
    VALUE_NET_LOST,        /* empty cells not in the largest region */
    VALUE_NET_BIAS,        /* always 1 */
    VALUE_NET_PER_BOARD
};

struct value_net_shape {
    struct grid grid;
    int count;
    struct board_lines_line lines[BOARD_LINES_MOST];
};

struct value_net_inputs {
    unsigned char has[KULKI_COLOURS + 1]; /* 1: the colour is on the board */
    short colour[KULKI_COLOURS + 1][VALUE_NET_PER_COLOUR];
    short board[VALUE_NET_PER_BOARD];
};

PARLOUR_API void value_net_open(struct value_net_shape *s,
                                const struct grid *g);

/* Returns the upper limit of a feature of a colour. */
PARLOUR_API int value_net_most(int feature);

/* Computes the features of a board. balls: the colour on each cell, 0 if it is
 * empty; worth: the estimate of the windows of each colour; estimate: that of
 * the board (see board_value.h). */
PARLOUR_API void value_net_extract(const struct value_net_shape *s,
                                   const unsigned char *balls,
                                   const long *worth, long estimate,
                                   struct value_net_inputs *features);

enum value_net_limit {
    VALUE_NET_UNITS = 16,       /* units of a layer */
    VALUE_NET_INPUTS = VALUE_NET_PER_COLOUR + VALUE_NET_PER_BOARD
};

/* Weights are whole numbers, and so small that sums stay within 32 bits. */
struct value_net {
    /* of the first layer, by feature: those of a colour, then of the board */
    short first[VALUE_NET_INPUTS][VALUE_NET_UNITS];
    /* of the second layer, by unit of the first, then by feature of the
       board */
    short second[VALUE_NET_UNITS + VALUE_NET_PER_BOARD][VALUE_NET_UNITS];
    /* of the result, by unit of both layers and by feature of the board */
    short last_first[VALUE_NET_UNITS];
    short last_second[VALUE_NET_UNITS];
    long last_board[VALUE_NET_PER_BOARD];
};

/* Returns the trained net. */
PARLOUR_API const struct value_net *value_net_trained(void);

/* Returns the value of a board. estimate: by board_value.h. */
PARLOUR_API long value_net_value(const struct value_net *net,
                                 const struct value_net_inputs *features,
                                 long estimate);

#endif
