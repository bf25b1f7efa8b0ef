/* moment.h: the day, and when something was done: a day and a time, as
 * platform_now() writes them.
 */
#ifndef FRONTENDS_APP_STORE_MOMENT_H
#define FRONTENDS_APP_STORE_MOMENT_H

#include "board/text.h"
#include "platform.h"

/* Writes today, as in 2026-11-21. day: room for PLATFORM_DAY. */
PARLOUR_API void moment_today(char *day);

/* Reads a moment at the beginning of a text. Returns 0, with an empty moment,
 * if it is not one. moment: room for PLATFORM_MOMENT. */
PARLOUR_API int moment_read(const char *text, char *moment);

/* Adds a moment in short: the time if it was today; if it was this year, as in
 * 11-21 14:05; else the day. Adds nothing if it is empty. */
PARLOUR_API void moment_add(struct text *t, const char *moment);

#endif
