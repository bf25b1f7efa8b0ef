/* reverse_search.h: Sokoban played backwards. From the solved board boxes are
 * pulled breadth first, so each position is first met with the fewest pushes
 * that solve it. A position is its boxes and the area that the pusher can
 * reach.
 */
#ifndef CORE_SOLVE_SOKOBAN_REVERSE_SEARCH_H
#define CORE_SOLVE_SOKOBAN_REVERSE_SEARCH_H

#include "solve/arena.h"
#include "solve/sokoban/room_generator.h"

enum reverse_search_limit {
    REVERSE_SEARCH_LAYERS = 255, /* the largest number of pushes */
    REVERSE_SEARCH_NONE = -1,
    REVERSE_SEARCH_WIDTH = 24   /* paths followed at a time */
};

/* What makes a solution hard besides its number of pushes. */
enum reverse_search_weight {
    REVERSE_SEARCH_LINE_COST = 1, /* a straight run of pushes of one box */
    REVERSE_SEARCH_CHANGE_COST = 3 /* a push of another box than before */
};

struct reverse_search {
    const struct room *room;
    uint64_t goals;
    uint64_t *boxes;            /* the boxes of each position */
    uint8_t *pusher;            /* its normalized position */
    uint32_t count, most;       /* positions */
    uint32_t *table;            /* index of a position plus 1; 0: free */
    uint32_t slots;
    struct reverse_search_beam *beam; /* for reverse_search_trace */
    int layers;                 /* complete layers */
    uint32_t first[REVERSE_SEARCH_LAYERS + 2]; /* first position of each layer,
                                                  and one past the last */
};

/* A push: the cell where the box was, and the direction. */
struct reverse_search_push {
    uint16_t cell, direction;
};

/* A shortest solution and its measures. */
struct reverse_search_path {
    struct reverse_search_push push[REVERSE_SEARCH_LAYERS];
    int pushes;
    int changes;                /* a push of another box than before */
    int lines;                  /* straight runs of pushes of one box */
    int cost;                   /* cost of changes and lines */
    uint64_t idle;              /* boxes that are never pushed */
};

/* Allocates memory for `most` positions. Returns 0 if there is too little. */
int reverse_search_open(struct reverse_search *r, uint32_t most,
                        struct arena *a);

/* Finds all positions that need up to `pushes` pushes, as far as memory
 * allows. Calls go_on once for each layer; returns 0 if it said to stop. */
int reverse_search_run(struct reverse_search *r,
                       const struct room *room, uint64_t goals,
                       int pushes, int (*go_on)(void *context), void *context);

/* Returns the cells that the pusher can reach in a position. */
uint64_t reverse_search_reach(const struct reverse_search *r,
                              uint32_t position);

/* Finds a shortest solution of a position, the cheapest one that a beam of
 * `width` paths (up to REVERSE_SEARCH_WIDTH) finds. */
void reverse_search_trace(struct reverse_search *r, uint32_t position,
                          int width, struct reverse_search_path *path);

#endif
