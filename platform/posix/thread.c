/* thread.c: threads and their mutex on POSIX (see platform.h). New threads
 * block all signals: the main thread handles them while it waits for input.
 */
#define _XOPEN_SOURCE 700

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

#include "platform.h"

struct platform_thread {
    pthread_t thread;
    pthread_mutex_t lock;
    void (*run)(void *context);
    void *context;
};

static void *thread_run(void *context)
{
    struct platform_thread *t = context;

    t->run(t->context);
    return NULL;
}

int platform_thread_start(struct platform_thread **thread,
                          void (*run)(void *context), void *context)
{
    struct platform_thread *t = malloc(sizeof *t);
    sigset_t all, before;
    int failed;

    assert(run != NULL);
    *thread = t;
    if (t == NULL)
        return PARLOUR_NO_MEMORY;
    t->run = run;
    t->context = context;
    pthread_mutex_init(&t->lock, NULL);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    failed = pthread_create(&t->thread, NULL, thread_run, t);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!failed)
        return PARLOUR_OK;
    pthread_mutex_destroy(&t->lock);
    free(t);
    *thread = NULL;
    return PARLOUR_NO_MEMORY;
}

void platform_thread_hold(struct platform_thread *thread)
{
    pthread_mutex_lock(&thread->lock);
}

void platform_thread_release(struct platform_thread *thread)
{
    pthread_mutex_unlock(&thread->lock);
}

void platform_thread_end(struct platform_thread *thread)
{
    assert(thread != NULL);
    pthread_join(thread->thread, NULL);
    pthread_mutex_destroy(&thread->lock);
    free(thread);
}
