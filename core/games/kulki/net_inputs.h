/* net_inputs.h: features of a Kulki board for the value net. For each
 * colour they count the windows of five cells that it may still fill, by the
 * number of balls in them and by whether other balls can reach the empty
 * cells; for the board, how crowded and how fragmented it is.
 *
 * Limit: a ball in the way of a window is assumed to stay, and a closed path
 * to stay closed.
 */
#ifndef CORE_GAMES_KULKI_NET_INPUTS_H
#define CORE_GAMES_KULKI_NET_INPUTS_H

#include "games/kulki/board_lines.h"

/* Features of one colour. They count windows without balls of other colours,
 * except "held" ones, which have exactly one. */
enum net_inputs_colour {
    NET_INPUTS_BALLS,
    NET_INPUTS_FOURS,       /* windows with four balls that can be
                                   filled */
    NET_INPUTS_LONE_FOURS,  /* there is no fifth ball */
    NET_INPUTS_CLOSED_FOURS, /* the fifth ball cannot reach the window */
    NET_INPUTS_THREES,      /* windows with three balls that can be
                                   filled */
    NET_INPUTS_CLOSED_THREES,
    NET_INPUTS_HAS_TWOS,    /* 1 if there are any */
    NET_INPUTS_TWOS,
    NET_INPUTS_HELD_FOURS,
    NET_INPUTS_HELD_THREES,
    NET_INPUTS_HAS_FOURS,
    NET_INPUTS_HAS_IDLE_FOURS, /* lone or closed ones */
    NET_INPUTS_HAS_THREES,
    NET_INPUTS_HAS_ANY_THREES, /* also closed ones */
    NET_INPUTS_WORTH,       /* estimate of all its windows (see
                                   board_value.h) */
    NET_INPUTS_STUCK,       /* balls that cannot move */
    NET_INPUTS_PER_COLOUR
};

enum net_inputs_board {
    NET_INPUTS_CROWD,       /* number of balls, relative to a typical
                                   board */
    NET_INPUTS_VALUE,       /* estimate, relative to a typical one */
    NET_INPUTS_REGIONS,     /* regions of empty cells */
    NET_INPUTS_LOST,        /* empty cells not in the largest region */
    NET_INPUTS_BIAS,        /* always 1 */
    NET_INPUTS_PER_BOARD
};

struct net_inputs_shape {
    struct grid grid;
    int count;
    struct board_lines_line lines[BOARD_LINES_MOST];
};

struct net_inputs {
    unsigned char has[KULKI_COLOURS + 1]; /* 1: the colour is on the board */
    short colour[KULKI_COLOURS + 1][NET_INPUTS_PER_COLOUR];
    short board[NET_INPUTS_PER_BOARD];
};

PARLOUR_API void net_inputs_open(struct net_inputs_shape *s,
                                 const struct grid *g);

/* Returns the upper limit of a feature of a colour. */
PARLOUR_API int net_inputs_most(int feature);

/* Computes the features of a board. balls: the colour on each cell, 0 if it is
 * empty; worth: the estimate of the windows of each colour; estimate: that of
 * the board (see board_value.h). */
PARLOUR_API void net_inputs_extract(const struct net_inputs_shape *s,
                                    const unsigned char *balls,
                                    const long *worth, long estimate,
                                    struct net_inputs *features);

#endif
