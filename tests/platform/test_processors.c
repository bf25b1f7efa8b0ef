/* test_processors.c: how many processors a program may use, with simulated
 * control groups.
 */
#define _GNU_SOURCE             /* sched_setaffinity, fmemopen */

#include <sched.h>
#include <stdio.h>
#include <string.h>

#include "platform.h"
#include "support/unit.h"

/* ---- files of the system ---- */

struct file {
    const char *path, *text;
};

static const struct file *files;        /* the last has no path */

FILE *__wrap_fopen(const char *path, const char *mode);

FILE *__wrap_fopen(const char *path, const char *mode)
{
    const struct file *at = files;

    while (at->path != NULL && strcmp(at->path, path) != 0)
        at++;
    return at->path == NULL
        ? NULL : fmemopen((char *)at->text, strlen(at->text), mode);
}

/* ---- the tests ---- */

static unsigned long processors_with(const char *own, const char *above)
{
    const struct file some[] = {
        { "/proc/self/cgroup", "1:cpu:/x\n0::/jobs/7\n" },
        { "/sys/fs/cgroup/jobs/7/cpu.max", own },
        { "/sys/fs/cgroup/jobs/cpu.max", above }, { NULL, NULL }
    };

    files = some;
    return platform_processors();
}

static void test_quotas(void **state)
{
    static const struct file none[] = { { NULL, NULL } };
    unsigned long all;

    (void)state;
    files = none;
    all = platform_processors();
    assert_true(all >= 1);
    assert_int_equal(processors_with("max 100000\n", "max 100000\n"), all);
    assert_int_equal(processors_with("100000 100000\n", "max 100000\n"), 1);
    assert_int_equal(processors_with("max 100000\n", "50000 100000\n"), 1);
    assert_int_equal(processors_with("0 100000\n", "?\n"), 1);
    assert_int_equal(processors_with("9900000 100000\n", "max\n"),
                     all < 99 ? all : 99);
    if (all > 1)
        assert_int_equal(processors_with("100001 100000\n", "max\n"), 2);
}

static void test_affinity(void **state)
{
    static const struct file none[] = { { NULL, NULL } };
    cpu_set_t before, one;
    int cpu = 0;

    (void)state;
    files = none;
    assert_int_equal(sched_getaffinity(0, sizeof before, &before), 0);
    while (!CPU_ISSET(cpu, &before))
        cpu++;
    CPU_ZERO(&one);
    CPU_SET(cpu, &one);
    assert_int_equal(sched_setaffinity(0, sizeof one, &one), 0);
    assert_int_equal(platform_processors(), 1);
    sched_setaffinity(0, sizeof before, &before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_quotas),
        cmocka_unit_test(test_affinity)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
