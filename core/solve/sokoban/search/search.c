/* search.c: counting, limits and answers of searches (see search.h). */
#include <assert.h>
#include <string.h>

#include "solve/sokoban/search/search.h"
#include "solve/solve.h"

void sokoban_search_begin(struct sokoban_search *s)
{
    assert(s->map != NULL && s->go_on != NULL);
    s->states = 0;
    s->least = 0;
    s->cut = 0;
}

int sokoban_search_take(struct sokoban_search *s, int g, int h)
{
    if (stop_check_is_stopped(s->map->check)
            || (s->states % SOKOBAN_SEARCH_PAUSE == 0
                && !s->go_on(s->context, s->states)))
        return SOKOBAN_SEARCH_STOPPED;
    if (solve_is_at_limit(s->limit, s->states))
        return SOKOBAN_SEARCH_LIMIT;
    s->states++;
    if (g + h > s->least && s->g_weight == s->h_weight)
        s->least = g + h;
    return SOKOBAN_SEARCH_GOES_ON;
}

int sokoban_search_expands(struct sokoban_search *s, int g)
{
    s->cut |= g >= SOKOBAN_SEARCH_LONG;
    return g < SOKOBAN_SEARCH_LONG;
}

int sokoban_search_end(const struct sokoban_search *s)
{
    if (stop_check_is_stopped(s->map->check))
        return SOKOBAN_SEARCH_STOPPED;
    return s->cut ? SOKOBAN_SEARCH_LIMIT : SOKOBAN_SEARCH_NONE;
}

struct pushes sokoban_search_keep(struct pushes p, struct arena *a,
                                  size_t used)
{
    size_t size = (size_t)p.count * sizeof *p.push;
    struct pushes kept = { NULL, p.count };

    assert(used <= a->used);
    a->used = used;
    kept.push = arena_take(a, size);
    memmove(kept.push, p.push, size);
    return kept;
}
