/* wasi.c: the day, for a WASI runner (see platform.h): in universal time,
 * since a runner does not tell the local one.
 */
#include <string.h>
#include <time.h>

#include "platform.h"

void platform_today(char *day)
{
    time_t now = time(NULL);
    struct tm *parts = gmtime(&now);

    if (parts == NULL
            || strftime(day, PLATFORM_DAY, "%Y-%m-%d", parts) == 0)
        strcpy(day, "0000-00-00");
}
