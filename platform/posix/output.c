/* output.c: writes the standard output on POSIX (see platform.h). */
#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "platform.h"

/* Returns 1 if the output is a pipe that nobody reads any more. */
static int output_is_deserted(void)
{
    struct pollfd output = { .fd = STDOUT_FILENO, .events = POLLOUT };

    return poll(&output, 1, 0) == 1 && (output.revents & POLLERR);
}

int platform_flush_output(void)
{
    int fault;

    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return 1;
    fault = errno;              /* 0: an earlier write failed */
    if (!output_is_deserted())
        fprintf(stderr, "standard output: %s\n",
                fault != 0 ? strerror(fault) : "cannot be written");
    return 0;
}
