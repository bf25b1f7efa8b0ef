/* piece_queue.c: pieces dealt before random ones (see piece_queue.h). Limit: a
 * piece's name is one character. */
#include <assert.h>

#include "game/game_table.h"
#include "game/piece_queue.h"

enum { PIECE_QUEUE_ROOM = 64 }; /* initial room, in pieces */

/* Makes room for one more piece. Returns 0 if there is no memory. */
static int piece_queue_grow(struct piece_queue *queue)
{
    size_t room = queue->room * 2 + PIECE_QUEUE_ROOM;
    char *longer;

    if (queue->count + 1 < queue->room)
        return 1;
    longer = realloc(queue->pieces, room);
    if (longer == NULL)
        return 0;
    queue->pieces = longer;
    queue->room = room;
    return 1;
}

/* Asks the generator for one more piece and records it. If that fails, all
 * pieces from here on are random: after a random one in between, a replay
 * could not tell where those of the generator belong. */
static int piece_queue_draw(struct piece_queue *queue)
{
    int piece = queue->draw(queue->context);
    char name[PARLOUR_TEXT];
    struct text t;

    if (piece < 1 || (queue->kinds > 0 && piece > queue->kinds)
            || !piece_queue_grow(queue)) {
        queue->draw = NULL;
        return '\0';
    }
    text_open(&t, name, sizeof name);
    game_table_piece_name(queue->game, piece, &t);
    assert(t.length > 0);
    queue->pieces[queue->count] = *name;
    queue->pieces[++queue->count] = '\0';
    return *name;
}

int piece_queue_piece(struct piece_queue *queue, unsigned long place)
{
    if (place < queue->count)
        return queue->pieces[place];
    return queue->draw == NULL ? '\0' : piece_queue_draw(queue);
}
