/* test_wait.c: platform_wait ends in time, or at once after Ctrl-C or
 * SIGTERM. */
#define _XOPEN_SOURCE 700
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "platform.h"
#include "support/unit.h"

enum { LONG = 600000, SHORT = 50 };

/* The keyboard: a pipe in place of the standard input. */
static int keyboard[2];

static int open_keyboard(void **state)
{
    (void)state;
    return pipe(keyboard) != 0 || dup2(keyboard[0], STDIN_FILENO) < 0;
}

static void test_nothing_comes(void **state)
{
    unsigned long start = platform_clock();

    (void)state;
    assert_int_equal(platform_wait(SHORT), 1);
    assert_true(((platform_clock() - start) & 0xffffffffUL) >= SHORT - 1);
}

/* A Ctrl-C while a board is drawn also ends the wait that follows. */
static void test_interrupt_before(void **state)
{
    unsigned long start = platform_clock();

    (void)state;
    platform_hear_interrupt(1);
    raise(SIGINT);
    assert_int_equal(platform_wait(LONG), 0);
    assert_true(((platform_clock() - start) & 0xffffffffUL) < LONG);
    platform_hear_interrupt(0);
    assert_int_equal(platform_wait(SHORT), 1);
}

static void test_interrupt_meanwhile(void **state)
{
    unsigned long start = platform_clock();
    pid_t sender;

    (void)state;
    platform_hear_interrupt(1);
    sender = fork();
    assert_true(sender >= 0);
    if (sender == 0) {
        platform_wait(SHORT);
        _exit(kill(getppid(), SIGINT) != 0);
    }
    assert_int_equal(platform_wait(LONG), 0);
    assert_true(((platform_clock() - start) & 0xffffffffUL) < LONG);
    platform_hear_interrupt(0);
    assert_int_equal(waitpid(sender, NULL, 0), sender);
}

static void test_terminate(void **state)
{
    struct sigaction action;

    (void)state;
    platform_hear_interrupt(PLATFORM_TERMINATE);
    raise(SIGTERM);
    assert_int_equal(platform_wait(LONG), 0);
    assert_int_equal(platform_is_interrupted(), PLATFORM_TERMINATE);
    platform_hear_interrupt(0);
    assert_int_equal(platform_is_interrupted(), 0);
    assert_int_equal(sigaction(SIGTERM, NULL, &action), 0);
    assert_true(action.sa_handler == SIG_DFL);
}

static void test_typed(void **state)
{
    char key = 'k';

    (void)state;
    assert_int_equal(write(keyboard[1], &key, 1), 1);
    assert_int_equal(platform_wait(LONG), 0);
    assert_int_equal(read(keyboard[0], &key, 1), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_comes),
        cmocka_unit_test(test_interrupt_before),
        cmocka_unit_test(test_interrupt_meanwhile),
        cmocka_unit_test(test_terminate),
        cmocka_unit_test(test_typed),
    };

    return cmocka_run_group_tests_name("wait", tests, open_keyboard, NULL);
}
