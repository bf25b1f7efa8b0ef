/* features.h: what a bare board of Kulki looks like, in a few small numbers:
 * for each colour the windows of five that it may yet fill, by how many of its
 * balls stand in them and by whether others can come to the cells that are
 * left; for the board, how crowded and how split it is.
 *
 * Limit: a ball that is in a window's way is taken to stay, and what is no
 * part of a path now, to be none later.
 *
 */
#ifndef CORE_SOLVE_KULKI_FEATURES_H
#define CORE_SOLVE_KULKI_FEATURES_H

#include "solve/kulki/move_order.h"

/* Of a colour. Windows are counted that have no other ball, but for those
 * "held": by one ball of another colour. */
enum kulki_features_colour {
    KULKI_FEATURES_BALLS,
    KULKI_FEATURES_FOURS,       /* windows of four that can be filled */
    KULKI_FEATURES_LONE_FOURS,  /* for which there is no fifth ball */
    KULKI_FEATURES_CLOSED_FOURS, /* to which it cannot come */
    KULKI_FEATURES_THREES,      /* windows of three that can be filled */
    KULKI_FEATURES_CLOSED_THREES,
    KULKI_FEATURES_HAS_TWOS,    /* 1 if there are any */
    KULKI_FEATURES_TWOS,
    KULKI_FEATURES_HELD_FOURS,
    KULKI_FEATURES_HELD_THREES,
    KULKI_FEATURES_HAS_FOURS,
    KULKI_FEATURES_HAS_IDLE_FOURS, /* lone or closed ones */
    KULKI_FEATURES_HAS_THREES,
    KULKI_FEATURES_HAS_ANY_THREES, /* closed ones too */
    KULKI_FEATURES_WORTH,       /* of all its windows (see line_eval.h) */
    KULKI_FEATURES_STUCK,       /* balls that cannot go */
    KULKI_FEATURES_COLOUR
};

enum kulki_features_board {
    KULKI_FEATURES_CROWD,       /* balls more than on a usual board */
    KULKI_FEATURES_RANK,        /* what move_order.h says, more than usual */
    KULKI_FEATURES_REGIONS,     /* of empty cells */
    KULKI_FEATURES_LOST,        /* empty cells not in the largest region */
    KULKI_FEATURES_ONE,         /* 1 */
    KULKI_FEATURES_BOARD
};

/* A line as one colour sees it. */
struct kulki_features_line {
    unsigned char pair_deadlock, held_threes, held_fours; /* windows */
    unsigned char threes, fours;        /* the same, as bits, by the first
                                           cell */
};

struct kulki_features {
    const struct move_order *rank;
    /* as those of move_order.h */
    struct kulki_features_line lines[MOVE_ORDER_LINES];
    unsigned char in[BARE_BOARD_LINES][BARE_BOARD_SIDE][BARE_BOARD_CELLS];
                                /* 1: the cell is in the line's window */
};

struct kulki_features_look {
    unsigned colours;           /* on the board, as bits */
    short colour[BARE_BOARD_COLOURS][KULKI_FEATURES_COLOUR];
    short board[KULKI_FEATURES_BOARD];
};

/* Makes the tables. */
void kulki_features_open(struct kulki_features *s, const struct move_order *k);

/* worth: of the board, as move_order.h says. */
void kulki_features_look(const struct kulki_features *s,
                         const struct bare_board *r, int32_t worth,
                         struct kulki_features_look *look);

#endif
