/* piece_queue.c: pieces dealt before random ones (see piece_queue.h). Limit: a
 * piece's name is one character. */
#include "game/game_defaults.h"
#include "game/piece_queue.h"

enum { PIECE_QUEUE_ROOM = 64 }; /* initial room, in pieces */

/* Asks the generator for one more piece and records it. */
static int piece_queue_draw(struct piece_queue *queue)
{
    size_t room = queue->room * 2 + PIECE_QUEUE_ROOM;
    char *longer = queue->pieces;
    char name[PARLOUR_TEXT];
    struct text t;

    if (queue->count + 1 >= queue->room) {
        longer = realloc(queue->pieces, room);
        if (longer == NULL) {
            queue->draw = NULL;        /* random pieces from here on */
            return '\0';
        }
        queue->pieces = longer;
        queue->room = room;
    }
    text_open(&t, name, sizeof name);
    game_defaults_piece_name(queue->game, queue->draw(queue->context), &t);
    longer[queue->count] = *name;
    longer[++queue->count] = '\0';
    return *name;
}

int piece_queue_piece(struct piece_queue *queue, unsigned long place)
{
    if (place < queue->count)
        return queue->pieces[place];
    return queue->draw == NULL ? '\0' : piece_queue_draw(queue);
}
