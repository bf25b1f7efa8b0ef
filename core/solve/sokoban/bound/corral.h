/* corral.h: corrals, areas that the pusher cannot reach. If the boxes around a
 * corral can only be pushed into it, and all those pushes can be made now, the
 * search needs to try only these pushes (PI-corral pruning: B. Damgaard, M.
 * Meger). If a small search finds that these boxes, alone on the board, cannot
 * all leave the corral or be solved, the position is a deadlock. A box that
 * leaves is taken off the board.
 */
#ifndef CORE_SOLVE_SOKOBAN_BOUND_CORRAL_H
#define CORE_SOLVE_SOKOBAN_BOUND_CORRAL_H

#include "solve/sokoban/level/position.h"

struct corral {
    const struct static_map *map;
    uint16_t *area;             /* the corral that each cell is in; 0: none */
    uint16_t *area_least;       /* the smallest cell of each corral */
    int areas;
    uint16_t *border;           /* the boxes around each corral, as a list;
                                   corral 0 is where the pusher is now */
    uint16_t *border_end;       /* of each list; the next one begins there */
    uint8_t *in_set;            /* 1: the box on a cell is in the set */
    uint8_t *best;              /* the same for the set chosen */
    uint16_t *boxes;            /* the cells of the set */
    int count;
    /* the pusher's area with only the set on the board: it has boxes that are
     * not in the set, and whole corrals */
    uint8_t *has_box, *has_area; /* 1: the box on a cell, or the corral, is in
                                   it */
    int reached;                /* how many boxes of the set it is for */
    int least;                  /* its smallest cell */
    /* the search for a way out of the corral */
    struct walk around;         /* the same area, cell by cell */
    struct position position;
    struct walk walk;           /* its queue has only cells inside */
    uint16_t *way_in;           /* the cells of boxes beside the area around */
    int ways_in;
    int thorough;               /* 1: continue after a box leaves; 0: then take
                                   the set as solvable; set by the caller */
    uint16_t *stack;            /* open positions */
    int waiting;                /* their number */
    uint64_t *seen;             /* hashes of positions met */
    uint64_t *known;            /* hashes of sets searched before; the low bit
                                   is set for a deadlock */
    uint64_t *zobrist;          /* a random number for each cell (Zobrist
                                   hashing) */
};

int corral_open(struct corral *c, const struct static_map *m, struct arena *a);

enum corral_found { CORRAL_NONE, CORRAL_PRUNES, CORRAL_DEAD };

/* Examines the corrals of a position. CORRAL_PRUNES: only boxes with
 * best[cell] set need to be pushed. CORRAL_DEAD: a deadlock. `prune` and
 * `search` enable the two tests. */
int corral_find(struct corral *c, const struct position *p,
                const struct walk *walk, int prune, int search);

/* Returns the number of corrals; the position has `boxes` boxes. */
int corral_areas(struct corral *c, const struct position *p, int boxes,
                 const struct walk *walk);

#endif
