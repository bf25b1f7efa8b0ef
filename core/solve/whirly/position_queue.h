/* position_queue.h: the positions of the layer that a breadth-first search is
 * expanding, and of the next one: the key of each, and the walks that lead
 * back from it (partial_order.h). They lie in blocks, which are cut from the
 * end of the memory of a table as they are needed, and used again. So the
 * memory that they take is that of the larger layer, and a little more.
 */
#ifndef CORE_SOLVE_WHIRLY_POSITION_QUEUE_H
#define CORE_SOLVE_WHIRLY_POSITION_QUEUE_H

#include "solve/whirly/quotient_table.h"

#define POSITION_QUEUE_NONE UINT32_MAX /* no block, no place */

struct position_queue {
    struct quotient_table *table; /* which gives the memory, */
    unsigned char *end;         /* and its end */
    int words;                  /* in a key, */
    int bytes;                  /* and the bytes it is stored in */
    uint32_t entries;           /* in a block */
    uint32_t blocks, free;      /* how many there are, and the first free one
                                   */
};

/* The positions of a layer, in the order in which they were added. */
struct position_layer {
    uint32_t count;
    uint32_t first, last;       /* blocks */
};

/* table: empty, and new. */
void position_queue_open(struct position_queue *q,
                         struct quotient_table *table, int bits,
                         uint32_t entries);

/* Makes an empty layer. */
void position_queue_start(struct position_layer *layer);

/* Adds a position. Returns its place, or POSITION_QUEUE_NONE if there is too
 * little memory. */
uint32_t position_queue_add(struct position_queue *q,
                            struct position_layer *layer, const uint32_t *key,
                            uint32_t back);

/* Adds walks back to the position at a place, if it has a key. */
void position_queue_join(struct position_queue *q, uint32_t place,
                         const uint32_t *key, uint32_t back);

/* Takes the first block out of a layer, which has one, and sets the number of
 * its positions. */
uint32_t position_queue_take(struct position_queue *q,
                             struct position_layer *layer, uint32_t *count);

/* Gets a position of a block. */
void position_queue_get(const struct position_queue *q, uint32_t block,
                        uint32_t i, uint32_t *key, uint32_t *back);

/* Frees a block that was taken. */
void position_queue_release(struct position_queue *q, uint32_t block);

/* Returns the most bytes that were in use. */
size_t position_queue_bytes(const struct position_queue *q);

#endif
