/* failing_allocation.h: lets an allocation fail. The linker replaces malloc,
 * calloc and realloc by functions of this module, so a test that uses it is
 * linked with failing_allocation_link (tests/support/meson.build).
 */
#ifndef TESTS_SUPPORT_FAILING_ALLOCATION_H
#define TESTS_SUPPORT_FAILING_ALLOCATION_H

#include <stddef.h>

/* How many allocations succeed until one fails; below 0: none fails. */
extern long failing_allocation_left;

/* The largest block that was asked for. */
extern size_t failing_allocation_largest;

#endif
