/* failing_memory.c: a library to preload that makes one allocation fail:
 * number FAIL_AT, counted from 1, of those that the program itself asks for.
 * Allocations of other libraries succeed, since those may end the program.
 * COUNT_TO names a file that gets the number of allocations at the end.
 * Limit: it needs glibc.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <link.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);

static atomic_long asked;
static long fail_at;
static uintptr_t program_start, program_end;

/* The first object is the program. */
static int find_program(struct dl_phdr_info *object, size_t size, void *data)
{
    int i;

    (void)size;
    (void)data;
    for (i = 0; i < object->dlpi_phnum; i++)
        if (object->dlpi_phdr[i].p_type == PT_LOAD
            && (object->dlpi_phdr[i].p_flags & PF_X) != 0) {
            program_start = object->dlpi_addr + object->dlpi_phdr[i].p_vaddr;
            program_end = program_start + object->dlpi_phdr[i].p_memsz;
        }
    return 1;
}

__attribute__((constructor)) static void begin(void)
{
    const char *number = getenv("FAIL_AT");

    fail_at = number != NULL ? atol(number) : 0;
    dl_iterate_phdr(find_program, NULL);
}

__attribute__((destructor)) static void end(void)
{
    const char *name = getenv("COUNT_TO");
    FILE *out = name != NULL ? fopen(name, "w") : NULL;

    if (out != NULL) {
        fprintf(out, "%ld\n", atomic_load(&asked));
        fclose(out);
    }
}

static int fails(void *caller)
{
    uintptr_t at = (uintptr_t)caller;

    if (at < program_start || at >= program_end
        || atomic_fetch_add(&asked, 1) + 1 != fail_at)
        return 0;
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t size)
{
    return fails(__builtin_return_address(0)) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return fails(__builtin_return_address(0)) ? NULL
                                              : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
    return fails(__builtin_return_address(0)) ? NULL
                                              : __libc_realloc(block, size);
}
