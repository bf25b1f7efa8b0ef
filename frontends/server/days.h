/* days.h: the games of the day. A day is open while it is that day somewhere
 * on earth: from its midnight at UTC+14 to its end at UTC-12, which is 50
 * hours. Which game a day has is the core's rule (parlour_daily); how each
 * begins is computed once, by a process of its own, and kept in the database.
 */
#ifndef FRONTENDS_SERVER_DAYS_H
#define FRONTENDS_SERVER_DAYS_H

#include "platform.h"
#include "server/database.h"

enum days_limit { DAYS_OPEN_MOST = 3, DAYS_MOMENT = 24, DAYS_MONTH = 8 };

enum days_state { DAYS_UNKNOWN, DAYS_TO_COME, DAYS_OPEN, DAYS_OVER };

/* Writes the days that are open, the oldest first. Returns how many. */
int days_list(int64_t now, char days[DAYS_OPEN_MOST][PLATFORM_DAY]);

/* Returns whether a day, as in 2026-11-28, is open; DAYS_UNKNOWN: there is no
 * such day. */
enum days_state days_look(const char *day, int64_t now);

/* When a day begins to be open, and when it ends. */
int64_t days_opens(const char *day);
int64_t days_closes(const char *day);

/* Writes a moment as in 2026-11-28T12:00:00Z. words: room for DAYS_MOMENT. */
void days_moment(int64_t moment, char *words);

/* Writes the month after one, as in 2026-11. next: room for DAYS_MONTH.
 * Returns 0 if there is no such month. */
int days_next_month(const char *month, char *next);

/* Returns 1 if a game has a game of the day. */
int days_has_game(const char *game);

/* Returns the shared line, without moves, with which a game of a day begins:
 * valid until the next statement. NULL: it is not computed (yet). */
const char *days_start(struct database *d, const char *day, const char *game);

/* Prints that line, or says why not. Returns an exit status. */
int days_print(const char *day, const char *game);

/* Starts and ends the thread that computes what is missing. */
int days_keep(void);
void days_keep_no_more(void);

#endif
