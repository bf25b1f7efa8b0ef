/* slide_distances.h: every board of a sliding puzzle of up to 9 cells and how
 * many moves it is from the solved one, found breadth first. Boards are labels
 * row by row, 0 the hole. Shares nothing with the rules that it is to check. /
 */
#ifndef TESTS_SUPPORT_SLIDE_DISTANCES_H
#define TESTS_SUPPORT_SLIDE_DISTANCES_H

enum {
    SLIDE_DISTANCES_CELLS = 9,
    SLIDE_DISTANCES_BOARDS = 362880, /* orders of 9 labels */
    SLIDE_DISTANCES_NEVER = 255 /* the distance of what cannot be solved */
};

struct slide_distances {
    int columns;
    int cells;
    long boards;                /* orders of so many labels */
    unsigned char distance[SLIDE_DISTANCES_BOARDS]; /* by the number of a board
                                                       */
};

void slide_distances_open(struct slide_distances *reach, int columns,
                          int rows);

/* Boards are numbered in the order of a dictionary, from 0. */
long slide_distances_number(const struct slide_distances *reach,
                            const unsigned char *labels);
void slide_distances_board(const struct slide_distances *reach, long number,
                           unsigned char *labels);

/* The moves from a board to the solved one at least, or SLIDE_DISTANCES_NEVER.
 */
int slide_distances_distance(const struct slide_distances *reach,
                             const unsigned char *labels);

/* Slides the tile of that label into the hole beside it; 0 if it is not
 * beside the hole. */
int slide_distances_slide(const struct slide_distances *reach,
                          unsigned char *labels, int label);

#endif
