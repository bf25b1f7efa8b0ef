/* shared_levels.c: the levels of a session (see shared_levels.h). Limit: a
 * session opened without parlour_open_beside() has a copy of its own. */
#include <string.h>

#include "board/text.h"
#include "game/shared_levels.h"

enum { SHARED_LEVELS_ROOM = 16 };       /* items of a new index */

struct shared_levels *shared_levels_open(const char *levels, size_t length)
{
    struct shared_levels *l = calloc(1, sizeof *l);

    if (l == NULL)
        return NULL;
    l->users = 1;
    l->index = NULL;
    l->text = text_copy(levels, length);
    if (l->text != NULL)
        return l;
    free(l);
    return NULL;
}

/* Levels that a caller put in the place of the shared ones are its own. */
static struct shared_levels *shared_levels_of(const struct parlour_options *o)
{
    struct shared_levels *l = o->shared;

    return l != NULL && o->levels == l->text ? l : NULL;
}

struct shared_levels *shared_levels_join(const struct parlour_options *o)
{
    struct shared_levels *l = shared_levels_of(o);

    if (l != NULL)
        l->users++;
    return l;
}

void shared_levels_close(struct shared_levels *l)
{
    if (l == NULL || --l->users > 0)
        return;
    free(l->index);
    free(l->text);
    free(l);
}

void **shared_levels_index(const struct parlour_options *o)
{
    struct shared_levels *l = shared_levels_of(o);

    return l == NULL ? NULL : &l->index;
}

/* The room is SHARED_LEVELS_ROOM, doubled each time that it is full. */
void *shared_levels_grow(void *index, size_t head, size_t item, int count)
{
    size_t room = SHARED_LEVELS_ROOM;
    void *longer;

    while (room < (size_t)count)
        room *= 2;
    if (index != NULL && (size_t)count < room)
        return index;
    room *= index == NULL ? 1 : 2;
    longer = realloc(index, head + (room - 1) * item);
    if (longer == NULL)
        free(index);
    else if (index == NULL)
        memset(longer, 0, head);
    return longer;
}

int shared_levels_number(const struct parlour_options *o, int count,
                         int *number, struct parlour_error *error)
{
    struct text t;

    *number = o->given & PARLOUR_OPTION_LEVEL ? o->level : 1;
    if (*number >= 1 && *number <= count)
        return PARLOUR_OK;
    parlour_fail(error, PARLOUR_NO_SUCH_LEVEL, 0, "");
    text_open(&t, error->words, sizeof error->words);
    if (count == 1) {
        text_add(&t, "--level: there is only one level");
    } else {
        text_add(&t, "--level takes 1 to ");
        text_add_number(&t, (unsigned long)count);
        text_add(&t, " here");
    }
    return PARLOUR_NO_SUCH_LEVEL;
}
