/* memory.c: what the system should know about memory. */
#define _DEFAULT_SOURCE

#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#include "platform.h"

void platform_expect_random(void *block, size_t size)
{
#ifdef MADV_HUGEPAGE
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t skipped = (page - (uintptr_t)block % page) % page;

    /* advice: nothing is lost if it is not taken */
    if (size > skipped)
        (void)madvise((char *)block + skipped, size - skipped, MADV_HUGEPAGE);
#else
    (void)block;
    (void)size;
#endif
}
