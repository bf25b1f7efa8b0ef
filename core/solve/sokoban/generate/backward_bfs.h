/* backward_bfs.h: Sokoban played backwards. From the solved board boxes are
 * pulled breadth first, so each position is first met with the fewest pushes
 * that solve it. A position is its boxes and the area that the pusher can
 * reach.
 */
#ifndef CORE_SOLVE_SOKOBAN_GENERATE_BACKWARD_BFS_H
#define CORE_SOLVE_SOKOBAN_GENERATE_BACKWARD_BFS_H

#include "solve/arena.h"
#include "solve/sokoban/generate/room_generator.h"

enum backward_bfs_limit {
    BACKWARD_BFS_LAYERS = 255, /* the largest number of pushes */
    BACKWARD_BFS_NONE = -1,
    BACKWARD_BFS_WIDTH = 24   /* paths followed at a time */
};

/* What makes a solution hard besides its number of pushes. */
enum backward_bfs_weight {
    BACKWARD_BFS_LINE_COST = 1, /* a straight run of pushes of one box */
    BACKWARD_BFS_CHANGE_COST = 3 /* a push of another box than before */
};

struct backward_bfs {
    const struct room *room;
    uint64_t goals;
    uint64_t *boxes;            /* the boxes of each position */
    uint8_t *pusher;            /* its normalized position */
    uint32_t count, most;       /* positions */
    uint32_t *table;            /* index of a position plus 1; 0: free */
    uint32_t slots;
    struct backward_bfs_beam *beam; /* for backward_bfs_trace */
    int layers;                 /* complete layers */
    uint32_t first[BACKWARD_BFS_LAYERS + 2]; /* first position of each layer,
                                                  and one past the last */
};

/* A push: the cell where the box was, and the direction. */
struct backward_bfs_push {
    uint16_t cell, direction;
};

/* A shortest solution and its measures. */
struct backward_bfs_path {
    struct backward_bfs_push push[BACKWARD_BFS_LAYERS];
    int pushes;
    int changes;                /* a push of another box than before */
    int lines;                  /* straight runs of pushes of one box */
    int cost;                   /* cost of changes and lines */
    uint64_t idle;              /* boxes that are never pushed */
};

/* Allocates memory for `most` positions. Returns 0 if there is too little. */
int backward_bfs_open(struct backward_bfs *r, uint32_t most,
                        struct arena *a);

/* Finds all positions that need up to `pushes` pushes, as far as memory
 * allows. Calls go_on once for each layer; returns 0 if it said to stop. */
int backward_bfs_run(struct backward_bfs *r,
                       const struct room *room, uint64_t goals,
                       int pushes, int (*go_on)(void *context), void *context);

/* Returns the cells that the pusher can reach in a position. */
uint64_t backward_bfs_reach(const struct backward_bfs *r,
                              uint32_t position);

/* Finds a shortest solution of a position, the cheapest one that a beam of
 * `width` paths (up to BACKWARD_BFS_WIDTH) finds. */
void backward_bfs_trace(struct backward_bfs *r, uint32_t position,
                          int width, struct backward_bfs_path *path);

#endif
