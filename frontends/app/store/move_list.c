/* move_list.c: the moves of a game as text (see move_list.h). parlour_moves
 * does not say whether its put() failed, so put() remembers it.
 */
#include <stdlib.h>
#include <string.h>

#include "app/store/move_list.h"

enum { MOVE_LIST_ENDING = 12 }; /* most characters of the last moves */

struct move_list {
    struct text_long *text;
    int failed;
};

static int move_list_put(void *context, const char *words)
{
    struct move_list *list = context;

    list->failed = text_put(list->text, words) != 0;
    return list->failed;
}

int move_list_append(struct text_long *text, const struct parlour_session *s)
{
    struct move_list list;

    list.text = text;
    list.failed = 0;
    parlour_moves(s, move_list_put, &list);
    return list.failed ? PARLOUR_NO_MEMORY : PARLOUR_OK;
}

/* Returns the last moves of a list; the first of them is whole if blanks are
 * between moves. */
static const char *move_list_ending(const struct text_long *moves)
{
    const char *end = moves->start, *blank;

    if (moves->length <= MOVE_LIST_ENDING)
        return end;
    end += moves->length - MOVE_LIST_ENDING;
    blank = strchr(end - 1, ' ');       /* the first move may be whole */
    return blank == NULL ? end : blank + 1;
}

void move_list_add(struct text *t, const struct parlour_session *s)
{
    struct text_long moves = { NULL, 0, 0 };
    struct parlour_status status;
    const char *end;

    parlour_get_status(s, &status);
    text_add_count(t, status.moves, "move", "s");
    if (move_list_append(&moves, s) == PARLOUR_OK && moves.start != NULL) {
        end = move_list_ending(&moves);
        text_add(t, end == moves.start ? ": " : ": ...");
        text_add(t, end);
    }
    free(moves.start);
}
