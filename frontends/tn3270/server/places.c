/* places.c: the processes of the players (see places.h). */
#define _GNU_SOURCE             /* MAP_ANONYMOUS */

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>

#include "platform.h"
#include "tn3270/server/places.h"

enum {
    PLACES_AWAY = 300000,       /* milliseconds without a key, after which a
                                   player gives way */
    PLACES_SILENT = 15000,      /* the same without any key so far */
    PLACES_ENDS = 1200          /* in which a process ends when asked */
};

int places_open(struct places *p, int most)
{
    size_t size = (size_t)most * sizeof *p->news;

    p->most = most;
    p->all = calloc((size_t)most, sizeof *p->all);
    p->news = mmap(NULL, size, PROT_READ | PROT_WRITE,
                   MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (p->news == MAP_FAILED)
        p->news = NULL;
    return p->all != NULL && p->news != NULL;
}

void places_close(struct places *p)
{
    free(p->all);
    if (p->news != NULL)
        munmap(p->news, (size_t)p->most * sizeof *p->news);
}

int places_find(const struct places *p)
{
    int i;

    for (i = 0; i < p->most; i++)
        if (p->all[i].process == 0)
            return i;
    return PARLOUR_NONE;
}

int places_count(const struct places *p, const unsigned char *group)
{
    int i, count = 0;

    for (i = 0; i < p->most; i++)
        count += p->all[i].process != 0
            && memcmp(p->all[i].from.group, group, LISTENER_GROUP) == 0;
    return count;
}

void places_take(struct places *p, int place, pid_t process,
                 const struct greeting *one)
{
    struct place *taken = &p->all[place];

    taken->process = process;
    taken->from = one->from;
    memcpy(taken->model, one->wire.telnet.name, sizeof taken->model);
    taken->start = one->start;
    taken->why = LOG_GOES_ON;
}

static void places_ask(struct place *place, enum log_end why)
{
    if (place->why != LOG_GOES_ON)
        return;
    place->why = why;
    place->asked = platform_clock();
    kill(place->process, SIGTERM);
}

/* Returns how long a player has been away longer than is bearable, or 0. */
static unsigned long places_away(const struct places_news *news)
{
    unsigned long away = (platform_clock() - atomic_load(&news->pressed))
        & 0xffffffffUL;
    unsigned long limit = atomic_load(&news->keys) > 0 ? PLACES_AWAY
                                                       : PLACES_SILENT;

    return away > limit ? away - limit : 0;
}

void places_make_room(struct places *p)
{
    unsigned long longest = 0, away;
    int i, found = PARLOUR_NONE;

    for (i = 0; i < p->most; i++) {
        away = places_away(&p->news[i]);
        if (p->all[i].process != 0 && away > longest) {
            longest = away;
            found = i;
        }
    }
    if (found != PARLOUR_NONE)
        places_ask(&p->all[found], LOG_CROWDED_OUT);
}

/* Returns why a process ended. One that was asked to may have had another
 * reason already. */
static enum log_end places_reason(const struct place *left, int status)
{
    int asked = left->why != LOG_GOES_ON;

    if (WIFEXITED(status) && !(asked && WEXITSTATUS(status) == LOG_SERVER))
        return (enum log_end)WEXITSTATUS(status);
    return asked && (WIFEXITED(status) || WTERMSIG(status) == SIGKILL)
        ? left->why : LOG_FAILED;
}

static void places_leave(struct places *p, int place, int status)
{
    struct place *left = &p->all[place];
    struct log_entry entry = {
        left->from.words, left->model, p->news[place].name, left->start
    };

    log_write(&entry, places_reason(left, status));
    left->process = 0;
}

int places_tend(struct places *p)
{
    int i, status, remain = 0;
    struct place *place;

    for (i = 0; i < p->most; i++) {
        place = &p->all[i];
        if (place->process == 0)
            continue;
        if (place->why != LOG_GOES_ON
                && wire_left(place->asked, PLACES_ENDS) == 0)
            kill(place->process, SIGKILL);
        if (waitpid(place->process, &status, WNOHANG) == place->process)
            places_leave(p, i, status);
        else
            remain++;
    }
    return remain;
}

int places_are_ending(const struct places *p)
{
    int i;

    for (i = 0; i < p->most; i++)
        if (p->all[i].process != 0 && p->all[i].why != LOG_GOES_ON)
            return 1;
    return 0;
}

void places_end(struct places *p)
{
    int i;

    for (i = 0; i < p->most; i++)
        if (p->all[i].process != 0)
            places_ask(&p->all[i], LOG_SERVER);
}
