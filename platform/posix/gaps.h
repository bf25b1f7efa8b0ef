/* gaps.h: functions of Linux that other systems may lack, made of those of
 * POSIX. Where some are missing, the build includes this file before all else,
 * with POSIX_GAPS_NO_NAME for each. Untried there; test_gaps.c tries it here.
 * Limit: another thread may start a program between the making of a file
 * descriptor and the call that closes it then.
 */
#ifndef PLATFORM_POSIX_GAPS_H
#define PLATFORM_POSIX_GAPS_H

#ifdef __STDC_VERSION__         /* C89 code calls none of them */

#define _GNU_SOURCE

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <unistd.h>

static inline int posix_gaps_pipe2(int ends[2], int flags)
{
    int i;

    if (pipe(ends) != 0)
        return -1;
    for (i = 0; i < 2; i++)
        if (fcntl(ends[i], F_SETFD, FD_CLOEXEC) != 0
                || ((flags & O_NONBLOCK)
                    && fcntl(ends[i], F_SETFL, O_NONBLOCK) != 0)) {
            close(ends[0]);
            close(ends[1]);
            return -1;
        }
    return 0;
}

/* For descriptors that select() can hold; a negative one is none. Then poll()
 * says what has happened. Some have a poll() that knows no terminals. */
static inline int posix_gaps_ppoll(struct pollfd *in, nfds_t count,
                                   const struct timespec *limit,
                                   const sigset_t *mask)
{
    fd_set set;
    int most = -1, ready;
    nfds_t i;

    FD_ZERO(&set);
    for (i = 0; i < count; i++) {
        in[i].revents = 0;
        if (in[i].fd < 0)
            continue;
        FD_SET(in[i].fd, &set);
        most = in[i].fd > most ? in[i].fd : most;
    }
    ready = pselect(most + 1, &set, NULL, NULL, limit, mask);
    if (ready > 0)
        poll(in, count, 0);
    for (i = 0; ready > 0 && i < count; i++)
        if (in[i].revents & POLLNVAL)
            in[i].revents = FD_ISSET(in[i].fd, &set) ? POLLIN : 0;
    return ready;
}

/* A program with more rights than its user ignores the environment. */
static inline char *posix_gaps_getenv(const char *name)
{
    return getuid() == geteuid() && getgid() == getegid() ? getenv(name)
                                                          : NULL;
}

#ifdef POSIX_GAPS_NO_ACCEPT4
#undef SOCK_CLOEXEC
#undef SOCK_NONBLOCK
#define SOCK_CLOEXEC 0x40000000         /* no bit of any kind of socket */
#define SOCK_NONBLOCK 0x20000000

/* Gives a new socket these flags alone: one that is accepted may have those of
 * its listener. Returns it, or -1. */
static inline int posix_gaps_flags(int fd, int flags)
{
    int waits = fd < 0 ? -1 : fcntl(fd, F_GETFL);

    if (waits >= 0
            && fcntl(fd, F_SETFD, flags & SOCK_CLOEXEC ? FD_CLOEXEC : 0) == 0
            && fcntl(fd, F_SETFL, (waits & ~O_NONBLOCK)
                     | (flags & SOCK_NONBLOCK ? O_NONBLOCK : 0)) == 0)
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

static inline int posix_gaps_socket(int family, int kind, int protocol)
{
    return posix_gaps_flags(
        socket(family, kind & ~(SOCK_CLOEXEC | SOCK_NONBLOCK), protocol),
        kind);
}

#define socket posix_gaps_socket
#define accept4(fd, at, length, flags) \
    posix_gaps_flags(accept(fd, at, length), flags)
#endif
#ifdef POSIX_GAPS_NO_PIPE2
#define pipe2 posix_gaps_pipe2
#endif
#ifdef POSIX_GAPS_NO_PPOLL
#define ppoll posix_gaps_ppoll
#endif
#ifdef POSIX_GAPS_NO_SECURE_GETENV
#define secure_getenv posix_gaps_getenv
#endif

#endif

#endif
