/* reach.h: every board of a sliding puzzle of up to 9 cells and how many moves
 * it is from the solved one, found breadth first. Boards are labels row by
 * row, 0 the hole. Shares nothing with the rules that it is to check.
 */
#ifndef TESTS_SUPPORT_REACH_H
#define TESTS_SUPPORT_REACH_H

enum {
    REACH_CELLS = 9,
    REACH_BOARDS = 362880,      /* orders of 9 labels */
    REACH_NEVER = 255           /* the distance of what cannot be solved */
};

struct reach {
    int columns;
    int cells;
    long boards;                /* orders of so many labels */
    unsigned char distance[REACH_BOARDS];   /* by the number of a board */
};

void reach_open(struct reach *reach, int columns, int rows);

/* Boards are numbered in the order of a dictionary, from 0. */
long reach_number(const struct reach *reach, const unsigned char *labels);
void reach_board(const struct reach *reach, long number,
                 unsigned char *labels);

/* The moves from a board to the solved one at least, or REACH_NEVER. */
int reach_distance(const struct reach *reach, const unsigned char *labels);

/* Slides the tile of that label into the hole beside it; 0 if it is not
 * beside the hole. */
int reach_slide(const struct reach *reach, unsigned char *labels, int label);

#endif
