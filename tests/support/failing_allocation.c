/* failing_allocation.c: lets an allocation fail (see failing_allocation.h). */
#include <errno.h>

#include "support/failing_allocation.h"

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);

long failing_allocation_left = -1;
size_t failing_allocation_largest;

static int fails(size_t size)
{
    if (size > failing_allocation_largest)
        failing_allocation_largest = size;
    if (failing_allocation_left < 0 || failing_allocation_left-- > 0)
        return 0;
    errno = ENOMEM;
    return 1;
}

void *__wrap_malloc(size_t size)
{
    return fails(size) ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails(count * size) ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    return fails(size) ? NULL : __real_realloc(block, size);
}
