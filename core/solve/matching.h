/* matching.h: assigns each box its own goal so that the sum of the pushes is
 * least, as if every box were alone on the board. The sum is a lower bound on
 * the pushes that a position needs. Method: the Hungarian algorithm (H. W.
 * Kuhn, 1955) with shortest augmenting paths. When one box moves, only its row
 * is matched again.
 */
#ifndef CORE_SOLVE_MATCHING_H
#define CORE_SOLVE_MATCHING_H

#include <stdint.h>

#include "solve/arena.h"
#include "solve/stop_check.h"

enum matching_limit { MATCHING_FAR = 60000 }; /* the cost of an impossible
                                                 pair */

struct matching {
    int size;                   /* rows (boxes) and columns, counted from 1 */
    const uint16_t **row;       /* costs of each row */
    int *row_price, *column_price; /* dual prices */
    int *owner;                 /* row matched with each column; 0: none */
    int *least, *previous;      /* per column: the least reduced cost so far,
                                   and the column before it on that path */
    int *list;                  /* columns, the unvisited ones first */
    int *wait;                  /* rows that are not yet matched */
    struct stop_check *check;
};

/* Allocates memory for `size` rows. Returns 0 if there is too little. */
int matching_open(struct matching *m, int size, struct stop_check *check,
                  struct arena *a);

/* Matches all rows; the caller has set row[1..size]. Returns the sum. If it is
 * MATCHING_FAR or more, there is no complete matching, or the work was
 * stopped. */
int matching_solve(struct matching *m);

/* Matches one row again after its costs changed. Returns the sum. */
int matching_update(struct matching *m, int row);

/* Returns how much larger the sum would be if a row had other costs. The
 * matching stays as it is. */
int matching_change(struct matching *m, int row, const uint16_t *cost);

#endif
