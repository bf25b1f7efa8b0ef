/* advice.c: searches with this machine's memory and clock (see advice.h). The
 * memory is taken with the first search, and begun anew for another game.
 * Limit: what a search used of it stays in use until then.
 */
#include <string.h>

#include "advice.h"
#include "platform.h"

enum {
    ADVICE_MOST = 1000000,      /* seconds that the clock can count */
    ADVICE_MEMORY = 160,        /* MiB, for a good solution */
    ADVICE_BEST_MEMORY = 640,   /* for a shortest one; what is not needed is
                                   not touched */
    ADVICE_MIB = 20             /* bits of a mebibyte */
};

#define ADVICE_FOREVER 0xffffffffUL     /* milliseconds */

void advice_open(struct advice *a)
{
    memset(a, 0, sizeof *a);
    a->search.rules = a->search.board = a->search.units = NULL;
    a->search.stored = NULL;
    a->search.moves = NULL;
    a->memory = NULL;
    a->game = NULL;
}

void advice_close(struct advice *a)
{
    search_drop(&a->search);
    free(a->memory);
    a->memory = NULL;
}

int advice_has_time(const struct advice *a)
{
    return ((platform_clock() - a->start) & 0xffffffffUL) < a->most
        && ((platform_work() - a->worked) & 0xffffffffUL) < a->work;
}

static int advice_go_on(void *context)
{
    return !platform_is_interrupted() && advice_has_time(context);
}

/* What was built for a game is no use to another one. All is taken at once,
 * so that what was built stays where it is when more is given to a search. */
static int advice_take_memory(struct advice *a, int mebibytes)
{
    size_t room = (size_t)mebibytes << ADVICE_MIB;

    if (a->memory != NULL && strcmp(a->game, a->search.game) != 0) {
        free(a->memory);
        a->memory = NULL;
    }
    if (a->memory == NULL) {
        a->memory = calloc(1, (size_t)ADVICE_BEST_MEMORY << ADVICE_MIB);
        a->game = a->search.game;
        a->room = 0;
    }
    if (a->room < room)
        a->room = room;
    a->search.memory = a->memory;
    a->search.room = a->room;
    return a->memory != NULL;
}

/* Gives a search that was posed its means. */
static int advice_equip(struct advice *a, int mebibytes, unsigned long work,
                        unsigned long most)
{
    if (!advice_take_memory(a, mebibytes)) {
        search_drop(&a->search);
        return PARLOUR_NO_MEMORY;
    }
    a->work = work;
    a->most = most;
    a->search.go_on = advice_go_on;
    a->search.context = a;
    return PARLOUR_OK;
}

/* The same for as long as a search has if nothing else is said. */
static int advice_equip_briefly(struct advice *a)
{
    return advice_equip(a, ADVICE_MEMORY, ADVICE_SECONDS * 1000UL,
                        ADVICE_PATIENCE * 1000UL);
}

int advice_pose(struct advice *a, struct session *s, unsigned long seconds)
{
    unsigned long most = seconds < ADVICE_MOST ? seconds : ADVICE_MOST;
    int code;

    search_drop(&a->search);
    code = search_pose(s, &a->search);
    if (code != PARLOUR_OK)
        return code;
    a->search.best = seconds > 0;
    return seconds == 0 ? advice_equip_briefly(a)
        : advice_equip(a, ADVICE_BEST_MEMORY, ADVICE_FOREVER, most * 1000UL);
}

int advice_pose_hint(struct advice *a, struct session *s, char *move)
{
    int code;

    *move = '\0';
    search_drop(&a->search);
    code = search_pose_hint(s, &a->search);
    if (code == PARLOUR_OK)
        return advice_equip_briefly(a);
    if (code == PARLOUR_UNSUPPORTED || code == PARLOUR_GAME_OVER)
        code = session_hint(s, move);   /* which says why not, too */
    return code == PARLOUR_UNSUPPORTED ? advice_pose(a, s, 0) : code;
}

int advice_pose_level(struct advice *a, struct session *s,
                      const struct endless *level)
{
    int code;

    search_drop(&a->search);
    code = search_pose_level(s, level->difficulty, level->seed, &a->search);
    return code != PARLOUR_OK ? code
        : advice_equip(a, ADVICE_MEMORY, ADVICE_FOREVER, ADVICE_FOREVER);
}

int advice_can_solve(struct session *s)
{
    struct parlour_search search;
    int code = search_pose(s, &search);

    search_drop(&search);
    return code;
}

int advice_can_hint(struct session *s)
{
    int code = session_hint(s, NULL);

    return code == PARLOUR_UNSUPPORTED ? advice_can_solve(s) : code;
}

int advice_can_make(struct session *s)
{
    struct parlour_search search;

    return search_pose_level(s, PARLOUR_EASY, 0, &search);
}

int advice_search(struct advice *a)
{
    a->start = platform_clock();
    a->worked = platform_work();
    return search_run(&a->search);
}

int advice_make(struct advice *a, struct session *s,
                const struct endless *level)
{
    int code = advice_pose_level(a, s, level);

    if (code == PARLOUR_OK)
        code = advice_search(a);
    return code == PARLOUR_OK ? search_accept(s, &a->search) : code;
}

static int advice_run(struct advice *a, struct session *s)
{
    int code = advice_search(a);

    return code == PARLOUR_OK ? search_prove(s, &a->search) : code;
}

int advice_solve(struct advice *a, struct session *s, unsigned long seconds)
{
    int code = advice_pose(a, s, seconds);

    if (code == PARLOUR_OK)
        code = advice_run(a, s);
    if (code == PARLOUR_OK)
        session_aid(s, PARLOUR_AID_SOLVE);
    return code;
}

int advice_hint(struct advice *a, struct session *s, char *move)
{
    int code = advice_pose_hint(a, s, move);

    if (code != PARLOUR_OK || *move != '\0')
        return code;
    code = advice_run(a, s);
    if (code == PARLOUR_OK)
        search_advise(s, &a->search, move);
    return code;
}
