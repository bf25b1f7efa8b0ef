/* machine.c: random seeds, memory and processors on Windows (see platform.h).
 */
#define _CRT_RAND_S
#include <stdlib.h>
#include <windows.h>
#include <psapi.h>

#include "platform.h"

enum { MACHINE_KIB = 10 };      /* log2 of the bytes in a KiB */

unsigned long platform_entropy(void *context)
{
    unsigned seed;

    (void)context;
    return rand_s(&seed) == 0 ? seed : platform_clock();
}

void platform_expect_random(void *block, size_t size)
{
    (void)block;
    (void)size;
}

unsigned long platform_peak_memory(void)
{
    PROCESS_MEMORY_COUNTERS used;

    return GetProcessMemoryInfo(GetCurrentProcess(), &used, sizeof used)
        ? (unsigned long)(used.PeakWorkingSetSize >> MACHINE_KIB) : 0;
}

/* Those of this process's affinity, in its group of at most 64. */
unsigned long platform_processors(void)
{
    DWORD_PTR allowed = 0, all;
    unsigned long count = 0;

    if (GetProcessAffinityMask(GetCurrentProcess(), &allowed, &all))
        for (; allowed != 0; allowed &= allowed - 1)
            count++;
    return count > 0 ? count : 1;
}
