/* guarded_memory.h: memory for a solver that detects writes behind its end. */
#ifndef TESTS_SUPPORT_GUARDED_MEMORY_H
#define TESTS_SUPPORT_GUARDED_MEMORY_H

#include <stddef.h>

/* Allocates bytes with the value `fill`. The caller must free them with
 * guarded_memory_give(). */
unsigned char *guarded_memory_take(size_t room, int fill);

/* Frees them; asserts that nothing was written behind them. */
void guarded_memory_give(unsigned char *memory, size_t room);

#endif
