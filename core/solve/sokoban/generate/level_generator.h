/* level_generator.h: random Sokoban levels. A seed gives the same level on
 * every machine. Of many rooms and sets of goals the generator keeps the one
 * whose boxes, pulled back from the solved board, end up in the hardest
 * position. Its limits count positions, never time, and the amount of memory
 * makes no difference once there is enough.
 */
#ifndef CORE_SOLVE_SOKOBAN_GENERATE_LEVEL_GENERATOR_H
#define CORE_SOLVE_SOKOBAN_GENERATE_LEVEL_GENERATOR_H

#include "solve/sokoban/generate/backward_bfs.h"
#include "solve/sokoban/level/solution.h"

struct level_generator {
    /* the problem */
    enum parlour_difficulty difficulty;
    unsigned long seed;         /* 32 bits */
    /* the means */
    unsigned char *memory;      /* need not be cleared */
    size_t room;
    int (*go_on)(void *context); /* called often; 0: stop */
    void *context;
    /* the answer */
    unsigned long tried;        /* rooms with goals that were tried */
    struct level level;
    struct backward_bfs_path path; /* a solution with the fewest pushes */
    int grade;                  /* difficulty: pushes plus path.cost */
    unsigned long print[2];     /* fingerprint, the same for all variants:
                                   rotated, mirrored, the pusher elsewhere in
                                   its area */
};

/* Makes a level. Returns PARLOUR_OK, PARLOUR_GAVE_UP if go_on said to stop, or
 * PARLOUR_NO_MEMORY. */
int level_generator_run(struct level_generator *m);

/* Converts the solution for solution.h. There is room for
 * BACKWARD_BFS_LAYERS pushes. */
void level_generator_solution(const struct level_generator *m,
                              struct pushes *p);

#endif
