/* box_moves.h: all cells to which one box can be pushed while the others stay,
 * and the pushes that bring it there. Such a sequence of pushes of one box is
 * one move in the search of fess.h.
 */
#ifndef CORE_SOLVE_SOKOBAN_BOX_MOVES_H
#define CORE_SOLVE_SOKOBAN_BOX_MOVES_H

#include "solve/sokoban/articulation.h"

/* The box on a cell with the pusher on one side. */
struct box_moves_place {
    uint16_t cell;
    uint16_t pusher;            /* its normalized position */
    uint16_t before;            /* index of the place it was pushed from */
    uint16_t stand;             /* a cell that the pusher can reach */
    uint8_t sides;              /* sides of the box that the pusher can reach,
                                   one bit each */
    uint8_t pieces;             /* areas into which the box splits that of the
                                   pusher */
};

struct box_moves {
    const struct static_map *map;
    struct articulation articulation; /* the pusher's area without the box */
    uint32_t *seen;             /* by cell * 4 + side: `now` if seen */
    uint32_t now;
    struct box_moves_place *place; /* the first is where the box stands */
    int count;
};

int box_moves_open(struct box_moves *b, const struct static_map *m,
                   struct arena *a);

/* Returns 1 if the pusher can push a box. */
int box_moves_can_push(const struct position *p, const struct walk *walk,
                       int box);

/* Finds all places of a box. The position is unchanged afterwards. */
void box_moves_find(struct box_moves *b, struct position *p, int box,
                    int pusher);

/* Returns 1 if the pusher can reach a cell with the box at a place. */
int box_moves_can_walk(const struct box_moves *b, int place, int cell);

/* Writes the pushes that lead to a place (see struct pushes). Returns how
 * many. */
int box_moves_write(const struct box_moves *b, int place, uint16_t *push);

#endif
