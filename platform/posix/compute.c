/* compute.c: computes a block in a process of its own (see platform.h). The
 * block is memory that both processes share. The child is stopped by a timer
 * of processor time, by a limit on its memory, or, should it wait for
 * something, by its parent.
 *
 * Other threads, such as a solver's, may hold a lock at the fork, and are not
 * in the child to release it. That is safe: the C library makes its own locks
 * (memory, streams) usable in the child, and a solver's thread takes no others
 * that the work could need. Should a library's thread hold one, the child
 * waits for it until its parent ends it, which counts as work not done. The
 * child ends by _exit, so that nothing of the program runs twice.
 */
#define _GNU_SOURCE             /* MAP_ANONYMOUS, pipe2 */

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "board/text.h"
#include "platform.h"

enum {
    COMPUTE_WORK = 300000,      /* microseconds of processor time */
    COMPUTE_WAIT = 3000,        /* milliseconds by the clock */
    COMPUTE_MEMORY = 1 << 28    /* bytes more than the program has */
};

/* Held while a pipe can be written: a child of another thread would inherit
 * that end, and keep it open after this thread's own child has ended. */
static pthread_mutex_t compute_mutex = PTHREAD_MUTEX_INITIALIZER;

/* Limits the memory of this process. Where the program's own size is not
 * known, there is no such limit. */
static void limit_memory(void)
{
    FILE *file = fopen("/proc/self/statm", "r");
    char line[PARLOUR_TEXT];
    const char *at = line;
    unsigned long pages;
    struct rlimit most;

    if (file != NULL && fgets(line, sizeof line, file) != NULL
            && text_read_number(&at, &pages)) {
        most.rlim_cur = most.rlim_max = (rlim_t)pages
            * (rlim_t)sysconf(_SC_PAGESIZE) + COMPUTE_MEMORY;
        setrlimit(RLIMIT_AS, &most);
    }
    if (file != NULL)
        fclose(file);
}

static void limit_work(void)
{
    struct itimerval most = { { 0, 0 }, { 0, COMPUTE_WORK } };
    struct rlimit core = { 0, 0 };
    sigset_t all;

    signal(SIGPROF, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    sigfillset(&all);
    sigprocmask(SIG_UNBLOCK, &all, NULL);
    setrlimit(RLIMIT_CORE, &core);
    setitimer(ITIMER_PROF, &most, NULL);
}

/* Waits until the child has ended, which closes its end of the pipe. Returns
 * as platform_compute. */
static int wait_for(pid_t child, int end)
{
    struct pollfd closed = { .fd = end, .events = POLLIN };
    int status = 1, ready;

    do
        ready = poll(&closed, 1, COMPUTE_WAIT);
    while (ready < 0 && errno == EINTR);
    if (ready <= 0)
        kill(child, SIGKILL);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        continue;
    if (ready <= 0)
        return -1;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* Runs the work in a child. Returns as platform_compute. */
static int run_child(int (*work)(void *context, void *block), void *context,
                     void *block)
{
    int ends[2], done = -1;
    pid_t child;

    pthread_mutex_lock(&compute_mutex);
    if (pipe2(ends, O_CLOEXEC) < 0) {
        pthread_mutex_unlock(&compute_mutex);
        return -1;
    }
    child = fork();
    if (child == 0) {
        close(ends[0]);
        limit_memory();
        limit_work();
        _exit(work(context, block) ? 0 : 1);
    }
    close(ends[1]);
    pthread_mutex_unlock(&compute_mutex);
    if (child > 0)
        done = wait_for(child, ends[0]);
    close(ends[0]);
    return done;
}

int platform_compute(int (*work)(void *context, void *block), void *context,
                     size_t length, void *block, size_t size)
{
    void *both = mmap(NULL, size, PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    int done;

    (void)length;               /* the process has a copy of all memory */
    if (both == MAP_FAILED)
        return -1;
    done = run_child(work, context, both);
    if (done == 1)
        memcpy(block, both, size);
    munmap(both, size);
    return done;
}
