/* io_error.c: errors of the system as a parlour_error (see io_error.h). */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "posix/io_error.h"

int io_error_fail(struct parlour_error *error, const char *what, int fault)
{
    char words[PARLOUR_ERROR];

    snprintf(words, sizeof words, "%s: %s", what,
             fault == IO_ERROR_NO_FILE ? "not a regular file"
                                       : strerror(fault));
    return parlour_fail(error, PARLOUR_IO, 0, words);
}

int io_error_set(struct parlour_error *error, const char *what)
{
    return io_error_fail(error, what, errno);
}

int io_error_no_memory(struct parlour_error *error)
{
    return parlour_fail(error, PARLOUR_NO_MEMORY, 0, "not enough memory");
}
