/* assert.h: in place of that of the C library: an assertion that fails ends
 * the module without words, which nobody would see on a page. Of the page's
 * module they would be 9 of 148 KB, compressed, with the code that prints.
 */
#ifndef PLATFORM_WASM_INCLUDE_ASSERT_H
#define PLATFORM_WASM_INCLUDE_ASSERT_H

#ifdef NDEBUG
#define assert(expression) ((void)0)
#else
#define assert(expression) ((expression) ? (void)0 : __builtin_trap())
#endif
#define static_assert _Static_assert

#endif
