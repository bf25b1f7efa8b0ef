/* kulki_features.h: features of a Kulki board for the value net. For each
 * colour they count the windows of five cells that it may still fill, by the
 * number of balls in them and by whether other balls can reach the empty
 * cells; for the board, how crowded and how fragmented it is.
 *
 * Limit: a ball in the way of a window is assumed to stay, and a closed path
 * to stay closed.
 */
#ifndef CORE_GAMES_KULKI_KULKI_FEATURES_H
#define CORE_GAMES_KULKI_KULKI_FEATURES_H

#include "games/kulki/lines.h"

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
    KULKI_FEATURES_WORTH,       /* estimate of all its windows (see
                                   board_value.h) */
    KULKI_FEATURES_STUCK,       /* balls that cannot move */
    KULKI_FEATURES_PER_COLOUR
};

enum kulki_features_board {
    KULKI_FEATURES_CROWD,       /* number of balls, relative to a typical
                                   board */
    KULKI_FEATURES_VALUE,       /* estimate, relative to a typical one */
    KULKI_FEATURES_REGIONS,     /* regions of empty cells */
    KULKI_FEATURES_LOST,        /* empty cells not in the largest region */
    KULKI_FEATURES_BIAS,        /* always 1 */
    KULKI_FEATURES_PER_BOARD
};

struct kulki_features_shape {
    struct grid grid;
    int count;
    struct lines_line lines[LINES_MOST];
};

struct kulki_features {
    unsigned char has[KULKI_COLOURS + 1]; /* 1: the colour is on the board */
    short colour[KULKI_COLOURS + 1][KULKI_FEATURES_PER_COLOUR];
    short board[KULKI_FEATURES_PER_BOARD];
};

PARLOUR_API void kulki_features_open(struct kulki_features_shape *s,
                                     const struct grid *g);

/* Returns the upper limit of a feature of a colour. */
PARLOUR_API int kulki_features_most(int feature);

/* Computes the features of a board. balls: the colour on each cell, 0 if it is
 * empty; worth: the estimate of the windows of each colour; estimate: that of
 * the board (see board_value.h). */
PARLOUR_API void kulki_features_extract(const struct kulki_features_shape *s,
                                        const unsigned char *balls,
                                        const long *worth, long estimate,
                                        struct kulki_features *features);

#endif
