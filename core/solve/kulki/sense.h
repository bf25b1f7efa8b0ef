/* sense.h: what a bare board of Kulki looks like, in a few small numbers: for
 * each colour the windows of five that it may yet fill, by how many of its
 * balls stand in them and by whether others can come to the cells that are
 * left; for the board, how crowded and how split it is.
 *
 * Limit: a ball that is in a window's way is taken to stay, and what is no
 * part of a path now, to be none later.
 */
#ifndef CORE_SOLVE_KULKI_SENSE_H
#define CORE_SOLVE_KULKI_SENSE_H

#include "rank.h"

/* Of a colour. Windows are counted that have no other ball, but for those
 * "held": by one ball of another colour. */
enum sense_colour {
    SENSE_BALLS,
    SENSE_FOURS,                /* windows of four that can be filled */
    SENSE_LONE_FOURS,           /* for which there is no fifth ball */
    SENSE_CLOSED_FOURS,         /* to which it cannot come */
    SENSE_THREES,               /* windows of three that can be filled */
    SENSE_CLOSED_THREES,
    SENSE_HAS_TWOS,             /* 1 if there are any */
    SENSE_TWOS,
    SENSE_HELD_FOURS,
    SENSE_HELD_THREES,
    SENSE_HAS_FOURS,
    SENSE_HAS_IDLE_FOURS,       /* lone or closed ones */
    SENSE_HAS_THREES,
    SENSE_HAS_ANY_THREES,       /* closed ones too */
    SENSE_WORTH,                /* of all its windows (see fives.h) */
    SENSE_STUCK,                /* balls that cannot go */
    SENSE_COLOUR
};

enum sense_board {
    SENSE_CROWD,                /* balls more than on a usual board */
    SENSE_RANK,                 /* what rank.h says, more than usual */
    SENSE_REGIONS,              /* of empty cells */
    SENSE_LOST,                 /* empty cells not in the largest region */
    SENSE_ONE,                  /* 1 */
    SENSE_BOARD
};

/* A line as one colour sees it. */
struct sense_line {
    unsigned char twos, held_threes, held_fours;        /* windows */
    unsigned char threes, fours;        /* the same, as bits, by the first
                                           cell */
};

struct sense {
    const struct rank *rank;
    struct sense_line lines[RANK_LINES];        /* as those of rank.h */
    unsigned char in[RACK_LINES][RACK_SIDE][RACK_CELLS];
                                /* 1: the cell is in the line's window */
};

struct sense_look {
    unsigned colours;           /* on the board, as bits */
    short colour[RACK_COLOURS][SENSE_COLOUR];
    short board[SENSE_BOARD];
};

/* Makes the tables. */
void sense_open(struct sense *s, const struct rank *k);

/* worth: of the board, as rank.h says. */
void sense_look(const struct sense *s, const struct rack *r, int32_t worth,
                struct sense_look *look);

#endif
