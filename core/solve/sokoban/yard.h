/* yard.h: a position on a maze: which cells hold a box, where the pusher can
 * walk, and which boxes can never be pushed again.
 */
#ifndef CORE_SOLVE_SOKOBAN_YARD_H
#define CORE_SOLVE_SOKOBAN_YARD_H

#include "maze.h"

/* The cells that can be walked to. */
struct walk {
    uint8_t *mark;              /* WALK_HERE, or what is in the way, or 0 */
    uint16_t *queue;            /* these cells, as they were found */
    int count;
    int least;                  /* the smallest of them */
};

enum { WALK_HERE = 4 };

struct yard {
    const struct maze *maze;
    uint8_t *full;              /* 1: a box; 2: the wall */
    uint16_t *box;              /* cells of the boxes, ascending */
    int boxes;
    uint16_t *frozen;           /* found by yard_freezes */
    int frozen_count;
    int effort;
};

int yard_open(struct yard *y, const struct maze *m, struct arena *a);
int walk_open(struct walk *w, const struct maze *m, struct arena *a);

/* Sets the boxes from a set of live cells, or to none. */
void yard_set(struct yard *y, const uint64_t *cells);
void yard_clear(struct yard *y);

/* Walks wherever the pusher can from a cell. */
void yard_walk(const struct yard *y, struct walk *w, int from);

static inline int walk_has(const struct walk *w, int cell)
{
    return w->mark[cell] == WALK_HERE;
}

/* 1 if a box on a free cell may part what the pusher can walk on: the cells
 * beside it are not joined around it. */
int yard_parts(const struct yard *y, int cell);

/* 1 if the box on a cell can never be pushed again; it and the boxes that
 * hold it are listed in y->frozen. */
int yard_freezes(struct yard *y, int cell);

/* 1 if that makes the position a lost one: a box is frozen off the goals. */
int yard_is_dead(struct yard *y, int cell);

#endif
