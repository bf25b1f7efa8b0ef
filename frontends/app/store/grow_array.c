/* grow_array.c: makes room in arrays (see grow_array.h). */
#include <stdlib.h>

#include "app/store/grow_array.h"

enum { GROW_ARRAY_LEAST = 16 };

void *grow_array(void *array, long count, long *room, size_t size)
{
    long more = *room * 2 + GROW_ARRAY_LEAST;
    void *longer;

    if (count < *room)
        return array;
    longer = realloc(array, (size_t)more * size);
    if (longer != NULL)
        *room = more;
    return longer;
}
