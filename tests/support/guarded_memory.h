/* guarded_memory.h: memory for a search, with bytes behind it that it must
 * leave alone.
 */
#ifndef TESTS_SUPPORT_GUARDED_MEMORY_H
#define TESTS_SUPPORT_GUARDED_MEMORY_H

#include <stddef.h>

/* So many bytes, each of them `fill`. guarded_memory_give is owed. */
unsigned char *guarded_memory_take(size_t room, int fill);

/* Frees them; asserts that nothing was written behind. */
void guarded_memory_give(unsigned char *memory, size_t room);

#endif
