/* fuzz.h: a fuzz target, with the interface of libFuzzer, so that it links
 * with that (clang -fsanitize=fuzzer) or with fuzz.c. README.md lists
 * the targets.
 */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* Tries one input; a failed assertion or a sanitizer report ends it. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
