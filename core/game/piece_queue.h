/* piece_queue.h: pieces that are dealt before the dice are asked: given ones,
 * then what a generator draws. Each is recorded in order, so that a game
 * replays.
 */
#ifndef CORE_GAME_PIECE_QUEUE_H
#define CORE_GAME_PIECE_QUEUE_H

#include "parlour.h"

struct game;

struct piece_queue {
    const struct game *game;
    char *pieces;               /* in the notation of --pieces, or NULL */
    size_t count;
    size_t room;
    int (*draw)(void *context); /* the generator, or NULL */
    void *context;
};

/* The piece at a place, as written in --pieces; '\0' when the dice are to
 * decide. */
PARLOUR_API int piece_queue_piece(struct piece_queue *source,
                                  unsigned long place);

#endif
