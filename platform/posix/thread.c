/* thread.c: threads and their mutex on POSIX (see platform.h). New threads
 * block all signals: the main thread handles them while it waits for input.
 * They have as much stack everywhere: with musl it would be 128 KiB, on macOS
 * 512 KiB, and searches need more.
 *
 * A turn is a byte of a file in memory that a process has locked: the system
 * unlocks it whatever becomes of the process. Limit: two threads of one
 * process have the same turn.
 */
#define _GNU_SOURCE             /* memfd_create */

#include <assert.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>

#include "platform.h"

struct platform_thread {
    pthread_t thread;
    pthread_mutex_t lock;
    void (*run)(void *context);
    void *context;
    int ending;                 /* under the lock: its starter waits for it */
};

enum {
    THREAD_PAUSE = 20000000,    /* nanoseconds before it asks again */
    THREAD_STACK = 1 << 23      /* bytes: what glibc usually gives */
};

static int thread_file;         /* of turns */
static int thread_turns;        /* how many there are; 0: no limit */

/* ---- turns ---- */

/* Returns a file that no folder has, or -1. */
static int thread_open_file(void)
{
#ifdef MFD_CLOEXEC
    return memfd_create("turns", MFD_CLOEXEC);
#else
    FILE *file = tmpfile();     /* stays open */

    return file == NULL || fcntl(fileno(file), F_SETFD, FD_CLOEXEC) != 0
        ? -1 : fileno(file);
#endif
}

int platform_limit_threads(int most)
{
    thread_file = thread_open_file();
    if (thread_file < 0)
        return 0;
    thread_turns = most;
    return 1;
}

/* Locks or unlocks a turn. Returns 0 if another process has it. */
static int thread_lock(int turn, int lock)
{
    struct flock one = {
        .l_type = lock ? F_WRLCK : F_UNLCK, .l_whence = SEEK_SET,
        .l_start = turn, .l_len = 1
    };

    return fcntl(thread_file, F_SETLK, &one) == 0;
}

static int thread_is_ending(struct platform_thread *t)
{
    int ending;

    platform_thread_hold(t);
    ending = t->ending;
    platform_thread_release(t);
    return ending;
}

/* Waits for a turn, and returns it; or none, if the thread is to end. */
static int thread_await_turn(struct platform_thread *t)
{
    static const struct timespec pause = { .tv_nsec = THREAD_PAUSE };
    int turn;

    while (!thread_is_ending(t)) {
        for (turn = 0; turn < thread_turns; turn++)
            if (thread_lock(turn, 1))
                return turn;
        nanosleep(&pause, NULL);
    }
    return PARLOUR_NONE;
}

/* ---- threads ---- */

static void *thread_run(void *context)
{
    struct platform_thread *t = context;
    int turn = thread_turns > 0 ? thread_await_turn(t) : PARLOUR_NONE;

    t->run(t->context);
    if (turn != PARLOUR_NONE)
        thread_lock(turn, 0);
    return NULL;
}

/* Returns 0, or an error, as pthread_create does. */
static int thread_create(struct platform_thread *t)
{
    sigset_t all, before;
    pthread_attr_t how;
    int failed = pthread_attr_init(&how);

    if (failed)
        return failed;
    pthread_attr_setstacksize(&how, THREAD_STACK);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    failed = pthread_create(&t->thread, &how, thread_run, t);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&how);
    return failed;
}

int platform_thread_start(struct platform_thread **thread,
                          void (*run)(void *context), void *context)
{
    struct platform_thread *t = malloc(sizeof *t);

    assert(run != NULL);
    *thread = t;
    if (t == NULL)
        return PARLOUR_NO_MEMORY;
    t->run = run;
    t->context = context;
    t->ending = 0;
    pthread_mutex_init(&t->lock, NULL);
    if (thread_create(t) == 0)
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
    platform_thread_hold(thread);
    thread->ending = 1;
    platform_thread_release(thread);
    pthread_join(thread->thread, NULL);
    pthread_mutex_destroy(&thread->lock);
    free(thread);
}
