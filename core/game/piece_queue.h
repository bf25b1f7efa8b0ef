/* piece_queue.h: pieces dealt before random ones: those given at the start,
 * then those of a generator supplied by the caller. They are recorded in
 * order, so that a game can be replayed. */
#ifndef CORE_GAME_PIECE_QUEUE_H
#define CORE_GAME_PIECE_QUEUE_H

#include "board/public_names.h"
#include "parlour.h"

struct game;

struct piece_queue {
    const struct game *game;
    char *pieces;               /* in the notation of --pieces, or NULL */
    size_t count;
    size_t room;
    int (*draw)(void *context); /* the generator, or NULL */
    void *context;
    int kinds;                  /* it draws 1 to `kinds`; 0: any number from
                                   1 on */
};

/* The piece at a place, as written in --pieces; '\0' if a random one is
 * due. */
PARLOUR_API int piece_queue_piece(struct piece_queue *queue,
                                  unsigned long place);

#endif
