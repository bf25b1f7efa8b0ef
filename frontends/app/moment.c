/* moment.c: the day, and when something was done (see moment.h). */
#include <string.h>

#include "app/moment.h"

void moment_today(char *day)
{
    char now[PLATFORM_MOMENT];
    struct text t;

    platform_now(now);
    now[PLATFORM_DAY - 1] = '\0';
    text_open(&t, day, PLATFORM_DAY);
    text_add(&t, now);
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
    struct text words;

    if (*moment == '\0')
        return;
    text_open(&words, day, sizeof day);
    text_add(&words, moment);   /* and cuts off the time */
    moment_today(today);
    text_add(t, strcmp(day, today) == 0 ? moment + PLATFORM_DAY : day);
}
