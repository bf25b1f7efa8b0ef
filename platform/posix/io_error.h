/* io_error.h: errors of the system as a parlour_error. */
#ifndef PLATFORM_POSIX_IO_ERROR_H
#define PLATFORM_POSIX_IO_ERROR_H

#include "parlour.h"

/* Sets the error to PARLOUR_IO, with `what` and the text of errno as words.
 * Returns PARLOUR_IO. */
int io_error_set(struct parlour_error *error, const char *what);

/* Sets the error to PARLOUR_NO_MEMORY. Returns it. */
int io_error_no_memory(struct parlour_error *error);

#endif
