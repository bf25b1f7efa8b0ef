/* solution.h: a solution of a level as pushes and as letters, walks included.
 */
#ifndef CORE_SOLVE_SOKOBAN_LEVEL_SOLUTION_H
#define CORE_SOLVE_SOKOBAN_LEVEL_SOLUTION_H

#include <stdint.h>

#include "board/text.h"
#include "levels/level.h"

/* Pushes, each with the cell to which the box moves and the direction: cells
 * of a static_map.h in searches, cells of the level in solutions. */
struct pushes {
    uint16_t *push;             /* cell * STATIC_MAP_DIRECTIONS + direction */
    int count;
};

/* Reads the pushes from letters, in either case. There is room for as many
 * pushes as letters. Returns 1; or 0 if they do not solve the level. */
int solution_read(const struct level *level, const char *letters,
                  struct pushes *p);

/* Adds the moves of a solution as letters. */
void solution_write(const struct level *level, const struct pushes *p,
                    struct text *t);

/* Returns the number of these moves. */
unsigned long solution_moves(const struct level *level,
                             const struct pushes *p);

#endif
