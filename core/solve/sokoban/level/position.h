/* position.h: a position: the cells of the boxes, where the pusher can walk,
 * and which boxes are frozen, that is, can never be pushed again.
 */
#ifndef CORE_SOLVE_SOKOBAN_LEVEL_POSITION_H
#define CORE_SOLVE_SOKOBAN_LEVEL_POSITION_H

#include "solve/sokoban/level/static_map.h"

/* The cells that the pusher can reach. */
struct walk {
    uint8_t *mark;              /* WALK_HERE, or position.full */
    uint16_t *queue;            /* the cells, in breadth-first order */
    int count;
    int least;                  /* the smallest of them, which identifies the
                                   whole area: the normalized position of the
                                   pusher */
};

enum { WALK_HERE = 4 };

struct position {
    const struct static_map *map;
    uint8_t *full;              /* 1: a box; 2: a wall */
    uint16_t *box;              /* the cell of each box, ascending */
    int boxes;
    uint16_t *frozen;           /* set by position_is_frozen */
    int frozen_count;
    int effort;
};

int position_open(struct position *p, const struct static_map *m,
                  struct arena *a);
int walk_open(struct walk *w, const struct static_map *m, struct arena *a);

/* Sets the boxes from a set of live cells, or removes them all. */
void position_set(struct position *p, const uint64_t *cells);
void position_clear(struct position *p);

/* Adds the cells that the pusher can reach, through unmarked cells, from those
 * in the queue after the first `head`. */
void walk_flood(struct walk *w, const struct static_map *m, int head);

/* Finds all cells that the pusher can reach from a cell. */
void position_walk(const struct position *p, struct walk *w, int from);

/* Returns the smallest cell that the pusher can reach from a cell after it has
 * pushed or pulled a box from one cell to the next; the position is that after
 * it. `before` is what the pusher could reach before. `scratch` is
 * overwritten. */
int position_least_after(const struct position *p, const struct walk *before,
                         struct walk *scratch, int from, int to, int pusher);

/* Finds the steps to each cell that the pusher can reach from a cell;
 * POSITION_FAR: out of reach. Both arrays have room for all cells and the
 * wall. */
enum { POSITION_FAR = 0xffff };
void position_steps(const struct position *p, uint16_t *steps, uint16_t *queue,
                    int from);

/* Returns 1 if all goals have a box. */
int position_is_solved(const struct position *p);

static inline int walk_has(const struct walk *w, int cell)
{
    return w->mark[cell] == WALK_HERE;
}

/* Returns 1 if the box on a cell is frozen. p->frozen lists it and the boxes
 * that hold it. */
int position_is_frozen(struct position *p, int cell);

/* Returns 1 if that is a freeze deadlock: a frozen box is not on a goal. */
int position_is_deadlock(struct position *p, int cell);

#endif
