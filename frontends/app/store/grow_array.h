/* grow_array.h: arrays that grow by one element at a time.
 */
#ifndef FRONTENDS_APP_STORE_GROW_ARRAY_H
#define FRONTENDS_APP_STORE_GROW_ARRAY_H

#include "parlour.h"

/* Returns an array of `count` elements, which has room for *room, with room
 * for one more; NULL: no memory, and the array stays. */
PARLOUR_API void *grow_array(void *array, long count, long *room, size_t size);

#endif
