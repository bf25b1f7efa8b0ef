/* io_error.h: errors of the system as a parlour_error. */
#ifndef PLATFORM_POSIX_IO_ERROR_H
#define PLATFORM_POSIX_IO_ERROR_H

#include "parlour.h"

/* In the place of an errno: what should be a file is a pipe, a device or a
 * socket. */
enum { IO_ERROR_NO_FILE = -1 };

/* Set the error to PARLOUR_IO, with `what` and the text of an errno as words:
 * of the given one, of the present one. Return PARLOUR_IO. */
int io_error_fail(struct parlour_error *error, const char *what, int fault);
int io_error_set(struct parlour_error *error, const char *what);

/* Sets the error to PARLOUR_NO_MEMORY. Returns it. */
int io_error_no_memory(struct parlour_error *error);

#endif
