/* fuzz.h: a fuzz target, as libFuzzer calls it, so that one can also be linked
 * with that (clang -fsanitize=fuzzer) instead of fuzz.c.
 */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* Tries one input; a fault is an assertion or a sanitizer's report. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
