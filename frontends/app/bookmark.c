/* bookmark.c: a position kept while the player goes on (see bookmark.h). */
#include "app/bookmark.h"

int bookmark_take(struct journal *kept, struct parlour_session *s,
                  unsigned long seconds)
{
    int code = parlour_snapshot(s);

    if (code != PARLOUR_OK)
        return code;
    journal_leave(kept);
    kept->seconds = seconds;
    return code;
}

int bookmark_exchange(struct journal *journal, struct journal *kept,
                      struct parlour_session *s, unsigned long seconds)
{
    struct journal left = *journal;
    int code = parlour_swap_snapshot(s);

    if (code != PARLOUR_OK)
        return code;
    left.seconds = seconds;
    journal_restart(&left);
    *journal = *kept;
    *kept = left;
    return code;
}
