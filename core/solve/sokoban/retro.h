/* retro.h: Sokoban played backwards: from the solved board every box is
 * pulled to wherever it can be, breadth first, so that each position is met
 * with the fewest pushes that solve it. A position is its boxes and the part
 * of the floor that the pusher can walk on.
 */
#ifndef CORE_SOLVE_SOKOBAN_RETRO_H
#define CORE_SOLVE_SOKOBAN_RETRO_H

#include "arena.h"
#include "room.h"

enum retro_limit {
    RETRO_LAYERS = 255,         /* pushes at most */
    RETRO_NONE = -1,
    RETRO_WIDTH = 24            /* ways that are followed side by side */
};

/* What makes a solution hard besides its pushes. */
enum retro_weight {
    RETRO_LINE = 1,             /* a box pushed on in one direction */
    RETRO_CHANGE = 3            /* another box than the one before */
};

struct retro {
    const struct room *room;
    uint64_t goals;
    uint64_t *boxes;            /* of each position */
    uint8_t *pusher;            /* the first cell he can walk to */
    uint32_t count, most;       /* positions */
    uint32_t *table;            /* position and 1; 0: free */
    uint32_t slots;
    struct retro_wave *wave;    /* of a trace */
    int layers;                 /* those that are whole */
    uint32_t first[RETRO_LAYERS + 2];   /* position of each, and one past
                                           the last */
};

/* A push: the cell where the box was, and the direction. */
struct retro_push {
    uint16_t cell, direction;
};

/* A shortest solution, and what it is like. */
struct retro_path {
    struct retro_push push[RETRO_LAYERS];
    int pushes;
    int changes;                /* another box than the one before */
    int lines;                  /* a box in one direction, without a pause */
    int cost;                   /* of these, by their weights */
    uint64_t idle;              /* boxes that are never pushed */
};

/* Takes memory for so many positions; 0: there is not enough. */
int retro_open(struct retro *r, uint32_t most, struct arena *a);

/* Finds all positions up to so many pushes, as far as there is room; go_on is
 * asked once a layer. Returns 0 if it was stopped. */
int retro_run(struct retro *r, const struct room *room, uint64_t goals,
              int pushes, int (*go_on)(void *context), void *context);

/* The cells the pusher can walk to in a position. */
uint64_t retro_reach(const struct retro *r, uint32_t position);

/* Finds a shortest solution of a position: where there are several the one
 * that costs least, as far as `width` (to RETRO_WIDTH) ways at a time tell. */
void retro_trace(struct retro *r, uint32_t position, int width,
                 struct retro_path *path);

#endif
