/* search_threads.c: threads for one search (see search_threads.h). They start
 * and end with each call.
 */
#include <stdlib.h>

#include "platform.h"
#include "solve/search_threads.h"

struct search_threads_part {
    struct platform_thread *thread;
    void (*work)(void *job, int part);
    void *job;
    int part;
};

static void run_part(void *context)
{
    const struct search_threads_part *p = context;

    p->work(p->job, p->part);
}

/* Takes all spare threads. Returns how many. */
static int take_spare(atomic_int *spare)
{
    int taken = atomic_load(spare);

    while (taken > 0 && !atomic_compare_exchange_weak(spare, &taken, 0))
        continue;
    return taken > 0 ? taken : 0;
}

/* Starts as many threads as the machine allows. Returns how many. */
static int start_parts(struct search_threads_part *parts, int count,
                       void (*work)(void *job, int part), void *job)
{
    int i;

    for (i = 0; i < count; i++) {
        parts[i].work = work;
        parts[i].job = job;
        parts[i].part = i + 1;
        if (platform_thread_start(&parts[i].thread, run_part, &parts[i])
                != PARLOUR_OK)
            break;
    }
    return i;
}

void search_threads_run(atomic_int *spare, void (*work)(void *job, int part),
                        void *job)
{
    int taken = take_spare(spare), started = 0;
    struct search_threads_part *parts = calloc((size_t)taken + 1,
                                               sizeof *parts);

    if (parts != NULL)
        started = start_parts(parts, taken, work, job);
    work(job, 0);
    while (started > 0)
        platform_thread_end(parts[--started].thread);
    free(parts);
    atomic_fetch_add(spare, taken);
}
