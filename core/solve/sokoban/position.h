/* position.h: a position on a map: which cells hold a box, where the pusher
 * can walk, and which boxes can never be pushed again.
 */
#ifndef CORE_SOLVE_SOKOBAN_POSITION_H
#define CORE_SOLVE_SOKOBAN_POSITION_H

#include "solve/sokoban/static_map.h"

/* The cells that can be walked to. */
struct walk {
    uint8_t *mark;              /* WALK_HERE, or what is in the way, or 0 */
    uint16_t *queue;            /* these cells, as they were found */
    int count;
    int least;                  /* the smallest of them */
};

enum { WALK_HERE = 4 };

struct position {
    const struct static_map *map;
    uint8_t *full;              /* 1: a box; 2: the wall */
    uint16_t *box;              /* cells of the boxes, ascending */
    int boxes;
    uint16_t *frozen;           /* found by position_freezes */
    int frozen_count;
    int effort;
};

int position_open(struct position *y, const struct static_map *m,
                  struct arena *a);
int walk_open(struct walk *w, const struct static_map *m, struct arena *a);

/* Sets the boxes from a set of live cells, or to none. */
void position_set(struct position *y, const uint64_t *cells);
void position_clear(struct position *y);

/* Walks wherever the pusher can from a cell. */
void position_walk(const struct position *y, struct walk *w, int from);

static inline int walk_has(const struct walk *w, int cell)
{
    return w->mark[cell] == WALK_HERE;
}

/* 1 if a box on a free cell may part what the pusher can walk on: the cells
 * beside it are not joined around it. */
int position_parts(const struct position *y, int cell);

/* 1 if the box on a cell can never be pushed again; it and the boxes that
 * hold it are listed in y->frozen. */
int position_freezes(struct position *y, int cell);

/* 1 if that makes the position a lost one: a box is frozen off the goals. */
int position_is_dead(struct position *y, int cell);

#endif
