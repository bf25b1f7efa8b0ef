/* input.c: what typed input and lines are on POSIX and in WebAssembly (see
 * platform.h): lines have no columns for numbers, and are read from the
 * standard input.
 */
#define _XOPEN_SOURCE 700

#include <unistd.h>

#include "platform.h"

int platform_is_typed(void)
{
    return isatty(STDIN_FILENO);
}

long platform_card(const char *line, long length)
{
    (void)line;
    return length;
}

long platform_line(char *line, long room)
{
    (void)line;
    (void)room;
    return PLATFORM_LINE_NONE;
}
