/* sized_struct.c: reads structs of callers by their size (see
 * sized_struct.h).
 */
#include <string.h>

#include "game/sized_struct.h"

enum { SIZED_STRUCT_MOST = 4096 };  /* a higher number is not a size */

static size_t sized_struct_size(const void *block)
{
    return *(const size_t *)block;
}

int sized_struct_is_known(const void *theirs, size_t known, size_t least)
{
    const unsigned char *bytes = theirs;
    size_t size = sized_struct_size(theirs), i;

    if (size < least || size > SIZED_STRUCT_MOST)
        return 0;
    for (i = known; i < size; i++)
        if (bytes[i] != 0)
            return 0;
    return 1;
}

int sized_struct_read(void *ours, const void *theirs, size_t least)
{
    size_t size = sized_struct_size(theirs);
    size_t known = sized_struct_size(ours);

    if (!sized_struct_is_known(theirs, known, least))
        return 0;
    memcpy(ours, theirs, size < known ? size : known);
    *(size_t *)ours = known;
    return 1;
}
