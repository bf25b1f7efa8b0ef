/* source.h: pieces that are dealt before the dice are asked: given ones, then
 * what a generator draws. Each is recorded in order, so that a game replays.
 */
#ifndef CORE_SOURCE_H
#define CORE_SOURCE_H

#include "parlour.h"

struct game;

struct source {
    const struct game *game;
    char *pieces;               /* in the notation of --pieces, or NULL */
    size_t count;
    size_t room;
    int (*draw)(void *context); /* the generator, or NULL */
    void *context;
};

/* The piece at a place, as written in --pieces; '\0' when the dice are to
 * decide. */
PARLOUR_API int source_piece(struct source *source, unsigned long place);

#endif
