/* sized.c: reads structs of callers by their size (see sized.h). */
#include <string.h>

#include "game/sized.h"

enum sized_limit { SIZED_MOST = 4096 }; /* more is not a size */

static size_t sized_size(const void *block)
{
    return *(const size_t *)block;
}

int sized_is_known(const void *theirs, size_t known, size_t least)
{
    const unsigned char *bytes = theirs;
    size_t size = sized_size(theirs), i;

    if (size < least || size > SIZED_MOST)
        return 0;
    for (i = known; i < size; i++)
        if (bytes[i] != 0)
            return 0;
    return 1;
}

int sized_read(void *ours, const void *theirs, size_t least)
{
    size_t size = sized_size(theirs), known = sized_size(ours);

    if (!sized_is_known(theirs, known, least))
        return 0;
    memcpy(ours, theirs, size < known ? size : known);
    *(size_t *)ours = known;
    return 1;
}
