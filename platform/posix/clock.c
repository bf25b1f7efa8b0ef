/* clock.c: the clock, processor time and the day on POSIX (see platform.h). */
#define _XOPEN_SOURCE 700

#include <string.h>
#include <time.h>

#include "platform.h"

enum { CLOCK_YEAR = 1900, CLOCK_LAST_YEAR = 9999 };

static unsigned long milliseconds(const struct timespec *time)
{
    return ((unsigned long)time->tv_sec * 1000UL
            + (unsigned long)time->tv_nsec / 1000000UL) & 0xffffffffUL;
}

unsigned long platform_clock(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return milliseconds(&now);
}

unsigned long platform_work(void)
{
    struct timespec worked;

    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &worked) != 0)
        return platform_clock();
    return milliseconds(&worked);
}

/* A day has four digits for the year: a clock that is set later is taken to be
 * at the end of the last one. */
void platform_now(char *moment)
{
    time_t now = time(NULL);
    struct tm parts;

    if (localtime_r(&now, &parts) == NULL)
        strcpy(moment, "0000-00-00 00:00");
    else if (parts.tm_year + CLOCK_YEAR > CLOCK_LAST_YEAR)
        strcpy(moment, "9999-12-31 23:59");
    else if (strftime(moment, PLATFORM_MOMENT, "%Y-%m-%d %H:%M", &parts) == 0)
        strcpy(moment, "0000-00-00 00:00");
}
