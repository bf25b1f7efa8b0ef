/* terminal.c: waiting for input, Ctrl-C and SIGTERM on POSIX (see platform.h).
 */
#define _XOPEN_SOURCE 700

#include <pthread.h>
#include <signal.h>
#include <sys/select.h>
#include <time.h>
#include <unistd.h>

#include "platform.h"

/* The only variable that the signal handler writes. */
static volatile sig_atomic_t interrupted;

static void handle_interrupt(int number)
{
    interrupted = number == SIGINT ? PLATFORM_CTRL_C : PLATFORM_TERMINATE;
}

/* Both signals are blocked from the check to pselect, which unblocks them, so
 * that none is missed in between. */
int platform_wait(unsigned long milliseconds)
{
    struct timespec time = { .tv_sec = (time_t)(milliseconds / 1000UL),
        .tv_nsec = (long)(milliseconds % 1000UL) * 1000000L };
    sigset_t interrupts, before;
    fd_set input;
    int ready = -1;

    FD_ZERO(&input);
    FD_SET(STDIN_FILENO, &input);
    sigemptyset(&interrupts);
    sigaddset(&interrupts, SIGINT);
    sigaddset(&interrupts, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &interrupts, &before);
    if (!interrupted)
        ready = pselect(STDIN_FILENO + 1, &input, NULL, NULL, &time, &before);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return ready == 0;
}

void platform_hear_interrupt(int on)
{
    struct sigaction action = { .sa_flags = SA_RESTART };

    interrupted = 0;
    action.sa_handler = on ? handle_interrupt : SIG_DFL;
    sigaction(SIGINT, &action, NULL);
    if (on != PLATFORM_CTRL_C)
        sigaction(SIGTERM, &action, NULL);
    if (!on)
        interrupted = 0;        /* a signal between the calls */
}

int platform_is_interrupted(void)
{
    return interrupted;
}
