/* wasi_runner.c: the day and large memory, for a WASI runner. The day is of
 * universal time (see platform.h), since a runner does not tell the local one.
 * The linker replaces calloc() and free() by those here: memory that grows is
 * zero and costs nothing until it is used, but the library's calloc() would
 * fill the hundreds of megabytes that a search reserves. The block that was
 * freed last is used again. Limit: others are not given back.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "platform.h"

enum {
    WASI_LARGE = 16777216,      /* bytes */
    WASI_PAGE = 65536
};

static uintptr_t large_start, large_end;        /* the block taken last */
static int large_free;

void *__real_calloc(size_t count, size_t size);
void __real_free(void *block);

void *__wrap_calloc(size_t count, size_t size)
{
    size_t pages = (count * size + WASI_PAGE - 1) / WASI_PAGE, at;

    if (count > 1 || size < WASI_LARGE)
        return __real_calloc(count, size);
    if (large_free && size <= large_end - large_start) {
        large_free = 0;
        return memset((void *)large_start, 0, size);
    }
    at = __builtin_wasm_memory_grow(0, pages);
    if (at == (size_t)-1)
        return NULL;
    large_start = at * WASI_PAGE;
    large_end = large_start + pages * WASI_PAGE;
    return (void *)large_start;
}

void __wrap_free(void *block)
{
    if ((uintptr_t)block < large_start || (uintptr_t)block >= large_end)
        __real_free(block);
    else
        large_free = 1;
}

void platform_now(char *moment)
{
    time_t now = time(NULL);
    struct tm *parts = gmtime(&now);

    if (parts == NULL
            || strftime(moment, PLATFORM_MOMENT, "%Y-%m-%d %H:%M", parts) == 0)
        strcpy(moment, "0000-00-00 00:00");
}

/* A runner brings no folder of the program. */
int platform_languages_folder(char *folder)
{
    *folder = '\0';
    return 0;
}
