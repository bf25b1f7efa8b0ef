/* features.h: features of a Kulki board for the value net. For each colour
 * they count the windows of five cells that it may still fill, by the number
 * of balls in them and by whether other balls can reach the empty cells; for
 * the board, how crowded and how fragmented it is.
 *
 * Limit: a ball in the way of a window is assumed to stay, and a closed path
 * to stay closed.
 */
#ifndef CORE_SOLVE_KULKI_FEATURES_H
#define CORE_SOLVE_KULKI_FEATURES_H

#include "solve/kulki/move_order.h"

/* Features of one colour. They count windows without balls of other colours,
 * except "held" ones, which have exactly one. */
enum kulki_features_colour {
    KULKI_FEATURES_BALLS,
    KULKI_FEATURES_FOURS,       /* windows with four balls that can be
                                   filled */
    KULKI_FEATURES_LONE_FOURS,  /* there is no fifth ball */
    KULKI_FEATURES_CLOSED_FOURS, /* the fifth ball cannot reach the window */
    KULKI_FEATURES_THREES,      /* windows with three balls that can be
                                   filled */
    KULKI_FEATURES_CLOSED_THREES,
    KULKI_FEATURES_HAS_TWOS,    /* 1 if there are any */
    KULKI_FEATURES_TWOS,
    KULKI_FEATURES_HELD_FOURS,
    KULKI_FEATURES_HELD_THREES,
    KULKI_FEATURES_HAS_FOURS,
    KULKI_FEATURES_HAS_IDLE_FOURS, /* lone or closed ones */
    KULKI_FEATURES_HAS_THREES,
    KULKI_FEATURES_HAS_ANY_THREES, /* also closed ones */
    KULKI_FEATURES_WORTH,       /* value of all its windows (see
                                   board_value.h) */
    KULKI_FEATURES_STUCK,       /* balls that cannot move */
    KULKI_FEATURES_PER_COLOUR
};

enum kulki_features_board {
    KULKI_FEATURES_CROWD,       /* number of balls, relative to a typical
                                   board */
    KULKI_FEATURES_VALUE,       /* value by move_order.h, relative to a typical
                                   one */
    KULKI_FEATURES_REGIONS,     /* regions of empty cells */
    KULKI_FEATURES_LOST,        /* empty cells not in the largest region */
    KULKI_FEATURES_BIAS,        /* always 1 */
    KULKI_FEATURES_PER_BOARD
};

/* The windows of a line for one colour. */
struct kulki_features_line {
    unsigned char twos, held_threes, held_fours; /* numbers of windows */
    unsigned char threes, fours; /* windows as bits, by their first cell */
};

struct kulki_features {
    const struct move_order *order;
    /* indexed like the tables of move_order.h */
    struct kulki_features_line lines[MOVE_ORDER_LINES];
    unsigned char in[BARE_BOARD_LINES][BARE_BOARD_SIDE][BARE_BOARD_CELLS];
                                /* 1: the cell is in this window of the line */
};

struct kulki_feature_values {
    unsigned colours;           /* colours on the board, as bits */
    short colour[BARE_BOARD_COLOURS][KULKI_FEATURES_PER_COLOUR];
    short board[KULKI_FEATURES_PER_BOARD];
};

/* Builds the tables. */
void kulki_features_open(struct kulki_features *s, const struct move_order *o);

/* Computes the features of a board. `worth` is its value by move_order.h. */
void kulki_features_extract(const struct kulki_features *s,
                            const struct bare_board *b, int32_t worth,
                            struct kulki_feature_values *values);

#endif
