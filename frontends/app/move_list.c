/* move_list.c: the moves of a game as text (see move_list.h). parlour_moves
 * does not say whether its put() failed, so put() remembers it.
 */
#include "app/move_list.h"

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
