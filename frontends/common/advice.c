/* advice.c: searches with this machine's memory and clock (see advice.h).
 * Limit: tables are built anew each time, in a moment.
 */
#include <stdlib.h>

#include "advice.h"
#include "platform.h"

enum {
    ADVICE_SECONDS = 5,         /* if nothing else is said */
    ADVICE_MOST = 1000000,      /* seconds that the clock can count */
    ADVICE_MEMORY = 160,        /* MiB, for a good solution */
    ADVICE_BEST_MEMORY = 640    /* for a shortest one; what is not needed is
                                   not touched */
};

struct advice_clock {
    unsigned long start;
    unsigned long most;         /* milliseconds */
};

static int advice_go_on(void *context)
{
    const struct advice_clock *c = context;

    return ((platform_clock() - c->start) & 0xffffffffUL) < c->most;
}

/* Runs a search that was posed; its memory is to be freed. */
static int advice_run(struct session *s, struct parlour_search *search,
                      unsigned long seconds)
{
    struct advice_clock c;
    int code;

    search->best = seconds > 0;
    search->room = (size_t)(seconds > 0 ? ADVICE_BEST_MEMORY
                                        : ADVICE_MEMORY) << 20;
    search->memory = calloc(1, search->room);
    if (search->memory == NULL)
        return PARLOUR_NO_MEMORY;
    c.start = platform_clock();
    if (seconds == 0)
        seconds = ADVICE_SECONDS;
    c.most = (seconds < ADVICE_MOST ? seconds : ADVICE_MOST) * 1000UL;
    search->go_on = advice_go_on;
    search->context = &c;
    code = search_run(search);
    return code == PARLOUR_OK ? search_prove(s, search) : code;
}

int advice_hint(struct session *s, char *move)
{
    struct parlour_search search;
    int code = session_hint(s, move);

    if (code != PARLOUR_UNSUPPORTED)
        return code;
    code = search_pose(s, &search);
    if (code == PARLOUR_OK && move != NULL) {
        code = advice_run(s, &search, 0);
        if (code == PARLOUR_OK)
            search_advise(s, &search, move);
        free(search.memory);
    }
    search_drop(&search);
    return code;
}

int advice_solve(struct session *s, unsigned long seconds,
                 void (*put)(void *context,
                             const struct parlour_search *found),
                 void *context)
{
    struct parlour_search search;
    int code = search_pose(s, &search);

    if (code == PARLOUR_OK && put != NULL) {
        code = advice_run(s, &search, seconds);
        if (code == PARLOUR_OK)
            put(context, &search);
        free(search.memory);
    }
    search_drop(&search);
    return code;
}
