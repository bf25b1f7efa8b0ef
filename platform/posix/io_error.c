/* io_error.c: errors of the system as a parlour_error (see io_error.h). */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "posix/io_error.h"

int io_error_set(struct parlour_error *error, const char *what)
{
    error->code = PARLOUR_IO;
    error->line = 0;
    snprintf(error->words, sizeof error->words, "%s: %s", what,
             strerror(errno));
    return PARLOUR_IO;
}

int io_error_no_memory(struct parlour_error *error)
{
    error->code = PARLOUR_NO_MEMORY;
    error->line = 0;
    strcpy(error->words, "not enough memory");
    return PARLOUR_NO_MEMORY;
}
