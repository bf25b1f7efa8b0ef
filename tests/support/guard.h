/* guard.h: memory for a search, with bytes behind it that it must leave
 * alone.
 */
#ifndef TESTS_SUPPORT_GUARD_H
#define TESTS_SUPPORT_GUARD_H

#include <stddef.h>

/* So many bytes, each of them `fill`. guard_give is owed. */
unsigned char *guard_take(size_t room, int fill);

/* Frees them; asserts that nothing was written behind. */
void guard_give(unsigned char *memory, size_t room);

#endif
