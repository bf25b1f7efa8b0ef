/* guard.c: memory whose end is watched (see guard.h). */
#include <stdlib.h>
#include <string.h>

#include "guard.h"
#include "unit.h"

enum { GUARD_BYTES = 64, GUARD_BYTE = 0x5a };

unsigned char *guard_take(size_t room, int fill)
{
    unsigned char *memory = calloc(1, room + GUARD_BYTES);

    assert_non_null(memory);
    if (fill != 0)              /* or pages stay untouched */
        memset(memory, fill, room);
    memset(memory + room, GUARD_BYTE, GUARD_BYTES);
    return memory;
}

void guard_give(unsigned char *memory, size_t room)
{
    int i;

    for (i = 0; i < GUARD_BYTES; i++)
        assert_int_equal(memory[room + (size_t)i], GUARD_BYTE);
    free(memory);
}
