/* box_moves.h: all cells to which one box can be pushed or pulled while the
 * others stay, and the pushes that bring it there. One depth-first search
 * finds where the pusher can walk and how a box on any of these cells would
 * split that area (articulation points: J. E. Hopcroft, R. E. Tarjan, 1973).
 */
#ifndef CORE_SOLVE_SOKOBAN_LEVEL_BOX_MOVES_H
#define CORE_SOLVE_SOKOBAN_LEVEL_BOX_MOVES_H

#include "solve/sokoban/level/position.h"

/* A cell in the depth-first tree. */
struct articulation_cell {
    uint16_t parent;
    uint16_t entry, last;       /* its subtree is queue[entry..last] */
    uint16_t low;               /* the smallest entry next to its subtree */
    uint16_t least;             /* the smallest cell of its subtree */
    uint8_t way;                /* the next direction to explore */
};

struct articulation {
    const struct static_map *map;
    struct walk walk;
    struct articulation_cell *cell;
    uint16_t *before, *after;   /* the smallest cell of queue[0..i) and of
                                   queue[i..) */
};

/* The part of the area on the pusher's side of a box. */
struct articulation_piece {
    int pieces;                 /* the number of parts */
    int below;                  /* root of the subtree that is this part;
                                   map->cells: the part is not one subtree */
    int least;                  /* the smallest cell of the part */
};

/* Allocates memory. Returns 0 if there is too little. */
int articulation_open(struct articulation *t, const struct static_map *m,
                      struct arena *a);

/* Finds all cells that the pusher can reach from a cell. */
void articulation_walk(struct articulation *t, const struct position *p,
                       int from);

/* Finds the part that is left to the pusher when a box is on a cell of the
 * area. */
void articulation_split(const struct articulation *t, int box, int pusher,
                        struct articulation_piece *p);

/* Returns 1 if a cell is in the part found for a box. */
int articulation_has(const struct articulation *t, int box,
                     const struct articulation_piece *p, int cell);

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
    struct box_moves_place *place; /* the first is where the box is */
    int count;
    uint64_t effort;            /* cells visited by pulls so far, roughly */
};

int box_moves_open(struct box_moves *b, const struct static_map *m,
                   struct arena *a);

/* Returns 1 if the pusher can push a box. */
int box_moves_can_push(const struct position *p, const struct walk *walk,
                       int box);

/* Finds all places of a box. The position is unchanged afterwards. */
void box_moves_find(struct box_moves *b, struct position *p, int box,
                    int pusher);

/* Finds all places to which a box can be pulled, the nearest first. The
 * position is unchanged afterwards. */
void box_moves_find_pulls(struct box_moves *b, struct position *p, int box,
                          int pusher);

/* Returns 1 if the pusher can reach a cell with the box at a place. */
int box_moves_can_walk(const struct box_moves *b, int place, int cell);

/* Writes the pushes that lead to a place (see struct pushes). Returns how
 * many. */
int box_moves_write(const struct box_moves *b, int place, uint16_t *push);

#endif
