/* piece_queue.c: pieces dealt before random ones (see piece_queue.h). Limit: a
 * piece's name is one character. */
#include "game/defaults.h"
#include "game/piece_queue.h"

enum { PIECE_QUEUE_ROOM = 64 }; /* initial room, in pieces */

/* Asks the generator for one more piece and records it. */
static int piece_queue_draw(struct piece_queue *source)
{
    size_t room = source->room * 2 + PIECE_QUEUE_ROOM;
    char *longer = source->pieces;
    char name[PARLOUR_TEXT];
    struct text t;

    if (source->count + 1 >= source->room) {
        longer = realloc(source->pieces, room);
        if (longer == NULL) {
            source->draw = NULL;        /* random pieces from here on */
            return '\0';
        }
        source->pieces = longer;
        source->room = room;
    }
    text_open(&t, name, sizeof name);
    defaults_piece_name(source->game, source->draw(source->context), &t);
    longer[source->count] = *name;
    longer[++source->count] = '\0';
    return *name;
}

int piece_queue_piece(struct piece_queue *source, unsigned long place)
{
    if (place < source->count)
        return source->pieces[place];
    return source->draw == NULL ? '\0' : piece_queue_draw(source);
}
