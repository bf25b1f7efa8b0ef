/* input.c: what typed input and lines are on POSIX and in WebAssembly (see
 * platform.h): lines have no columns for numbers.
 */
#define _XOPEN_SOURCE 700

#include <errno.h>
#include <unistd.h>

#include "platform.h"

int platform_is_typed(void)
{
    return isatty(STDIN_FILENO);
}

int platform_shows_errors(void)
{
    return isatty(STDERR_FILENO);
}

long platform_card(const char *line, long length)
{
    (void)line;
    return length;
}

long platform_read_input(char *bytes, long room)
{
    ssize_t got;

    do
        got = read(STDIN_FILENO, bytes, (size_t)room);
    while (got < 0 && errno == EINTR);
    return got < 0 ? 0 : (long)got;
}
