/* statistics_page.h: statistics as text: a page for each game, and one for
 * all. A start that ends twice on a day counts once, by its first end.
 */
#ifndef FRONTENDS_APP_STORE_STATISTICS_PAGE_H
#define FRONTENDS_APP_STORE_STATISTICS_PAGE_H

#include "app/store/statistics.h"

/* Games whose course is shown. */
enum { STATISTICS_PAGE_LAST = 10 };

/* The label of the line that shows them as a chart, whose words are these
 * signs; the first is the lowest. */
#define STATISTICS_PAGE_CHART "As a chart"
#define STATISTICS_PAGE_SIGNS "_.-=+*#"

/* Sends the page of a game (NULL: of all) to put(), line by line: a heading
 * has no left side. today: a day, as play_time_today writes it. */
PARLOUR_API void statistics_page_describe(
    const struct statistics *t, const char *game, const char *today,
    void (*put)(void *context, const char *left, const char *words),
    void *context);

/* Adds the player's best in games that begin like one, whatever the seed:
 * "best 97 points", or "best 22 moves, 0:31", the fewest moves and the least
 * time. start: see score_line_start. Nothing if there is no result. */
PARLOUR_API void statistics_page_add_best(struct text *words,
                                          const struct statistics *t,
                                          const char *game,
                                          const char *start);

/* Prints the page of a game; without one (NULL) that of all, and then of each
 * game that was played. */
PARLOUR_API void statistics_page_print(const struct statistics *t,
                                       const char *game,
                                       void (*put)(const char *line));

#endif
