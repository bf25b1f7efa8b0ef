/* moment.c: the day, and when something was done (see moment.h). */
#include <string.h>

#include "app/store/moment.h"

enum {
    MOMENT_YEAR = 5             /* characters of a year and its hyphen */
};

static void moment_day(const char *moment, char *day)
{
    struct text t;

    text_open(&t, day, PLATFORM_DAY);
    text_add(&t, moment);       /* and cuts off the time */
}

void moment_today(char *day)
{
    char now[PLATFORM_MOMENT];

    platform_now(now);
    moment_day(now, day);
}

int moment_read(const char *text, char *moment)
{
    static const char *const pattern = "0000-00-00 00:00";
    const char *p = pattern;

    *moment = '\0';
    for (; *p != '\0'; p++, text++)
        if (*p == '0' ? text_digit(*text) < 0 : *text != *p)
            return 0;
    memcpy(moment, text - strlen(pattern), PLATFORM_MOMENT - 1);
    moment[PLATFORM_MOMENT - 1] = '\0';
    return 1;
}

void moment_add(struct text *t, const char *moment)
{
    char day[PLATFORM_DAY], today[PLATFORM_DAY];

    if (*moment == '\0')
        return;
    moment_day(moment, day);
    moment_today(today);
    if (strcmp(day, today) == 0)
        text_add(t, moment + PLATFORM_DAY);
    else if (strncmp(day, today, MOMENT_YEAR) == 0)
        text_add(t, moment + MOMENT_YEAR);
    else
        text_add(t, day);
}
