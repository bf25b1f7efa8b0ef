/* reverse_search.h: Sokoban played backwards: from the solved board every box
 * is pulled to wherever it can be, breadth first, so that each position is met
 * with the fewest pushes that solve it. A position is its boxes and the part
 * of the floor that the pusher can walk on.
 */
#ifndef CORE_SOLVE_SOKOBAN_REVERSE_SEARCH_H
#define CORE_SOLVE_SOKOBAN_REVERSE_SEARCH_H

#include "solve/arena.h"
#include "solve/sokoban/room_generator.h"

enum reverse_search_limit {
    REVERSE_SEARCH_LAYERS = 255, /* pushes at most */
    REVERSE_SEARCH_NONE = -1,
    REVERSE_SEARCH_WIDTH = 24   /* ways that are followed side by side */
};

/* What makes a solution hard besides its pushes. */
enum reverse_search_weight {
    REVERSE_SEARCH_LINE = 1,    /* a box pushed on in one direction */
    REVERSE_SEARCH_CHANGE = 3   /* another box than the one before */
};

struct reverse_search {
    const struct room_generator *room;
    uint64_t goals;
    uint64_t *boxes;            /* of each position */
    uint8_t *pusher;            /* the first cell he can walk to */
    uint32_t count, most;       /* positions */
    uint32_t *table;            /* position and 1; 0: free */
    uint32_t slots;
    struct reverse_search_wave *wave; /* of a trace */
    int layers;                 /* those that are whole */
    uint32_t first[REVERSE_SEARCH_LAYERS + 2]; /* position of each, and one
                                                  past the last */
};

/* A push: the cell where the box was, and the direction. */
struct reverse_search_push {
    uint16_t cell, direction;
};

/* A shortest solution, and what it is like. */
struct reverse_search_path {
    struct reverse_search_push push[REVERSE_SEARCH_LAYERS];
    int pushes;
    int changes;                /* another box than the one before */
    int lines;                  /* a box in one direction, without a pause */
    int cost;                   /* of these, by their weights */
    uint64_t idle;              /* boxes that are never pushed */
};

/* Takes memory for so many positions; 0: there is not enough. */
int reverse_search_open(struct reverse_search *r, uint32_t most,
                        struct arena *a);

/* Finds all positions up to so many pushes, as far as there is room; go_on is
 * asked once a layer. Returns 0 if it was stopped. */
int reverse_search_run(struct reverse_search *r,
                       const struct room_generator *room, uint64_t goals,
                       int pushes, int (*go_on)(void *context), void *context);

/* The cells the pusher can walk to in a position. */
uint64_t reverse_search_reach(const struct reverse_search *r,
                              uint32_t position);

/* Finds a shortest solution of a position: where there are several the one
 * that costs least, as far as `width` (to REVERSE_SEARCH_WIDTH) ways at a time
 * tell. */
void reverse_search_trace(struct reverse_search *r, uint32_t position,
                          int width, struct reverse_search_path *path);

#endif
