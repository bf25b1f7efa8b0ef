/* guarded_memory.c: memory that detects writes behind its end (see
 * guarded_memory.h).
 */
#include <stdlib.h>
#include <string.h>

#include "support/guarded_memory.h"
#include "support/unit.h"

enum { GUARDED_MEMORY_BYTES = 64, GUARDED_MEMORY_BYTE = 0x5a };

unsigned char *guarded_memory_take(size_t room, int fill)
{
    unsigned char *memory = calloc(1, room + GUARDED_MEMORY_BYTES);

    assert_non_null(memory);
    if (fill != 0)              /* or pages stay untouched */
        memset(memory, fill, room);
    memset(memory + room, GUARDED_MEMORY_BYTE, GUARDED_MEMORY_BYTES);
    return memory;
}

void guarded_memory_give(unsigned char *memory, size_t room)
{
    int i;

    for (i = 0; i < GUARDED_MEMORY_BYTES; i++)
        assert_int_equal(memory[room + (size_t)i], GUARDED_MEMORY_BYTE);
    free(memory);
}
