/* test_gaps.c: what stands in for functions of Linux on other systems. */
#define POSIX_GAPS_NO_ACCEPT4
#include "posix/gaps.h"

#include <errno.h>
#include <netinet/in.h>
#include <string.h>
#include <time.h>

#include "support/unit.h"

static void assert_flags(int fd, int waits)
{
    assert_int_equal(fcntl(fd, F_GETFD), FD_CLOEXEC);
    assert_int_equal(!(fcntl(fd, F_GETFL) & O_NONBLOCK), waits);
}

static void test_pipe(void **state)
{
    int waits, end, ends[2];

    (void)state;
    for (waits = 0; waits <= 1; waits++) {
        assert_int_equal(posix_gaps_pipe2(ends, waits ? O_CLOEXEC
                                          : O_CLOEXEC | O_NONBLOCK), 0);
        for (end = 0; end < 2; end++) {
            assert_flags(ends[end], waits);
            close(ends[end]);
        }
    }
}

static void test_poll(void **state)
{
    static const struct timespec no_time;
    struct pollfd in[2] = { { .events = POLLIN }, { .events = POLLIN } };
    int ends[2], others[2];

    (void)state;
    assert_int_equal(pipe(ends) | pipe(others), 0);
    in[0].fd = ends[0];
    in[1].fd = others[0];
    assert_int_equal(posix_gaps_ppoll(in, 2, &no_time, NULL), 0);
    assert_int_equal(in[0].revents | in[1].revents, 0);
    assert_int_equal(write(others[1], "x", 1), 1);
    assert_int_equal(posix_gaps_ppoll(in, 2, NULL, NULL), 1);
    assert_int_equal(in[0].revents, 0);
    assert_int_equal(in[1].revents, POLLIN);
    close(ends[0]);
    close(ends[1]);
    close(others[0]);
    close(others[1]);
}

/* A terminal that is gone; and -1, which is no descriptor. */
static void test_poll_hears_hang_ups(void **state)
{
    static const struct timespec no_time;
    struct pollfd in[2] = { { .fd = -1, .events = POLLIN },
                            { .events = POLLIN } };
    int ends[2];

    (void)state;
    assert_int_equal(pipe(ends), 0);
    in[1].fd = ends[0];
    assert_int_equal(posix_gaps_ppoll(in, 2, &no_time, NULL), 0);
    close(ends[1]);
    assert_int_equal(posix_gaps_ppoll(in, 2, NULL, NULL), 1);
    assert_int_equal(in[0].revents, 0);
    assert_int_equal(in[1].revents, POLLHUP);
    close(ends[0]);
}

static volatile sig_atomic_t heard;

static void hear(int number)
{
    (void)number;
    heard = 1;
}

/* A signal that is blocked until then interrupts the wait. */
static void test_poll_hears_signals(void **state)
{
    struct pollfd in = { .events = POLLIN };
    sigset_t one, before;
    int ends[2];

    (void)state;
    assert_int_equal(pipe(ends), 0);
    in.fd = ends[0];
    signal(SIGUSR1, hear);
    sigemptyset(&one);
    sigaddset(&one, SIGUSR1);
    sigprocmask(SIG_BLOCK, &one, &before);
    raise(SIGUSR1);
    assert_false(heard);
    assert_int_equal(posix_gaps_ppoll(&in, 1, NULL, &before), -1);
    assert_int_equal(errno, EINTR);
    assert_true(heard);
    sigprocmask(SIG_SETMASK, &before, NULL);
    close(ends[0]);
    close(ends[1]);
}

/* A socket has the flags that were asked for, and no others. */
static void test_socket(void **state)
{
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);

    (void)state;
    assert_int_equal(fcntl(fd, F_GETFD), 0);
    assert_false(fcntl(fd, F_GETFL) & O_NONBLOCK);
    close(fd);
    fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_flags(fd, 1);
    close(fd);
    assert_int_equal(socket(AF_UNIX, -1, 0), -1);
}

static void test_accept(void **state)
{
    struct sockaddr_in at = { .sin_family = AF_INET };
    struct sockaddr *any = (struct sockaddr *)&at;
    socklen_t length = sizeof at;
    int server, client, fd;
    struct pollfd in = { .events = POLLIN };

    (void)state;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    server = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    assert_flags(server, 0);
    assert_int_equal(bind(server, any, sizeof at) | listen(server, 1), 0);
    assert_int_equal(getsockname(server, any, &length), 0);
    assert_int_equal(accept4(server, NULL, NULL, SOCK_CLOEXEC), -1);
    assert_int_equal(errno, EAGAIN);
    client = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(connect(client, any, length), 0);
    in.fd = server;
    assert_int_equal(poll(&in, 1, -1), 1);
    fd = accept4(server, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    assert_flags(fd, 0);
    close(fd);
    close(client);
    close(server);
}

static void test_environment(void **state)
{
    (void)state;
    setenv("PARLOUR_GAP", "x", 1);
    assert_string_equal(posix_gaps_getenv("PARLOUR_GAP"), "x");
    assert_null(posix_gaps_getenv("PARLOUR_NO_GAP"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pipe),
        cmocka_unit_test(test_poll),
        cmocka_unit_test(test_poll_hears_hang_ups),
        cmocka_unit_test(test_poll_hears_signals),
        cmocka_unit_test(test_socket),
        cmocka_unit_test(test_accept),
        cmocka_unit_test(test_environment)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
