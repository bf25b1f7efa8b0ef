/* slide_distances.h: the distance of every board of a sliding puzzle with up
 * to 9 cells from the solved one, computed breadth first. Boards are labels
 * row by row, 0 the hole. Shares no code with the rules that it checks.
 */
#ifndef TESTS_SUPPORT_SLIDE_DISTANCES_H
#define TESTS_SUPPORT_SLIDE_DISTANCES_H

enum {
    SLIDE_DISTANCES_CELLS = 9,
    SLIDE_DISTANCES_BOARDS = 362880, /* permutations of 9 labels */
    SLIDE_DISTANCES_NEVER = 255 /* distance of unsolvable boards */
};

struct slide_distances {
    int columns;
    int cells;
    long boards;                /* permutations of the labels */
    unsigned char distance[SLIDE_DISTANCES_BOARDS];   /* by board number */
};

void slide_distances_open(struct slide_distances *table, int columns,
                          int rows);

/* Boards are numbered in lexicographic order, from 0. */
long slide_distances_number(const struct slide_distances *table,
                            const unsigned char *labels);
void slide_distances_board(const struct slide_distances *table, long number,
                           unsigned char *labels);

/* The fewest moves to the solved board, or SLIDE_DISTANCES_NEVER. */
int slide_distances_distance(const struct slide_distances *table,
                             const unsigned char *labels);

/* Slides the tile of that label into the hole beside it; 0 if it is not
 * beside the hole. */
int slide_distances_slide(const struct slide_distances *table,
                          unsigned char *labels, int label);

#endif
