/* test_compute.c: platform_compute tells work that fails from work that it
 * could not start or wait for. */
#define _XOPEN_SOURCE 700
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include "platform.h"
#include "support/unit.h"

static char word[] = "after";

static int fill(void *context, void *block)
{
    strcpy(block, context);
    return 1;
}

static int do_nothing(void *context, void *block)
{
    fill(context, block);
    return 0;
}

static int work_long(void *context, void *block)
{
    while (*(char *)context != '\0')
        fill(context, block);
    return 1;
}

static int stop(void *context, void *block)
{
    raise(SIGSTOP);
    return fill(context, block);
}

static void check(int (*work)(void *context, void *block), int expected)
{
    char block[PARLOUR_TEXT] = "before";

    assert_int_equal(platform_compute(work, word, sizeof word, block,
                                      sizeof block), expected);
    assert_string_equal(block, expected == 1 ? "after" : "before");
}

/* On a busy machine the clock may end long work first. */
static void test_work(void **state)
{
    char block[PARLOUR_TEXT] = "";

    (void)state;
    check(fill, 1);
    check(do_nothing, 0);
    assert_true(platform_compute(work_long, word, sizeof word, block,
                                 sizeof block) <= 0);
    assert_string_equal(block, "");
}

static void test_what_may_succeed_later(void **state)
{
    struct rlimit all, none;

    (void)state;
    check(stop, -1);
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &all), 0);
    none = all;
    none.rlim_cur = 0;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &none), 0);
    check(fill, -1);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &all), 0);
    check(fill, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_work),
        cmocka_unit_test(test_what_may_succeed_later),
    };

    return cmocka_run_group_tests_name("compute", tests, NULL, NULL);
}
