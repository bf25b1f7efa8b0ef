/* shared_levels.h: the levels of a session, which all its games share, and
 * sessions opened beside it: a copy of the text, and what the game found out
 * about it, so that going to another level does not read the collection
 * again. */
#ifndef CORE_GAME_SHARED_LEVELS_H
#define CORE_GAME_SHARED_LEVELS_H

#include "parlour.h"

struct shared_levels {
    long users;                 /* it is freed with the last one */
    char *text;                 /* maybe packed; ends in a NUL */
    void *index;                /* the game's, in one allocated block; NULL:
                                   none yet */
};

/* Returns a copy of levels with one user; NULL: no memory. */
PARLOUR_API struct shared_levels *shared_levels_open(const char *levels,
                                                     size_t length);

/* Returns the levels that the options share, with one more user; NULL: the
 * options have levels of their own. */
PARLOUR_API struct shared_levels *shared_levels_join(
    const struct parlour_options *o);

/* Ends the use of levels; NULL is ignored. */
PARLOUR_API void shared_levels_close(struct shared_levels *l);

/* Returns where the game may store its index, or NULL: the options are not
 * those of a session. */
PARLOUR_API void **shared_levels_index(const struct parlour_options *o);

/* Returns an index with room for another item after `count` ones of `item`
 * bytes; head: the bytes of an index with one item. A new index (NULL) is all
 * zero. Returns NULL, and frees the index, if there is no memory. */
PARLOUR_API void *shared_levels_grow(void *index, size_t head, size_t item,
                                     int count);

/* Sets *number to the level that the options name, from 1 to count, or to 1 if
 * they name none. Returns PARLOUR_OK, or PARLOUR_NO_SUCH_LEVEL with a
 * message. */
PARLOUR_API int shared_levels_number(const struct parlour_options *o,
                                     int count, int *number,
                                     struct parlour_error *error);

#endif
