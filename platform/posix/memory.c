/* memory.c: what the system should know about memory, and knows of it (see
 * platform.h). Limit: macOS counts in bytes.
 */
#define _DEFAULT_SOURCE

#include <stdint.h>
#include <sys/mman.h>
#include <sys/resource.h>
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

unsigned long platform_peak_memory(void)
{
    struct rusage used;

    if (getrusage(RUSAGE_SELF, &used) != 0)
        return 0;
#ifdef __APPLE__                        /* which counts bytes */
    used.ru_maxrss /= 1024;
#endif
    return (unsigned long)used.ru_maxrss;
}
