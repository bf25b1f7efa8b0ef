/* signals.c: signals that end the server (see signals.h). */
#define _GNU_SOURCE             /* ppoll */

#include <signal.h>
#include <time.h>

#include "tn3270/server/signals.h"

static volatile sig_atomic_t signals_flag;

static void signals_take(int number)
{
    if (number != SIGCHLD)
        signals_flag = 1;
}

void signals_hear(void)
{
    static const int numbers[] = { SIGTERM, SIGINT, SIGHUP, SIGCHLD };
    struct sigaction action = { .sa_handler = signals_take };
    sigset_t blocked;
    size_t i;

    sigemptyset(&blocked);
    for (i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        sigaddset(&blocked, numbers[i]);
        sigaction(numbers[i], &action, NULL);
    }
    sigprocmask(SIG_BLOCK, &blocked, NULL);
}

int signals_came(void)
{
    return signals_flag;
}

int signals_poll(struct pollfd *fds, int count, long milliseconds)
{
    struct timespec time = {
        milliseconds / 1000, milliseconds % 1000 * 1000000
    };
    sigset_t none;

    sigemptyset(&none);
    return ppoll(fds, (nfds_t)count, milliseconds < 0 ? NULL : &time, &none);
}
