/* test_profile.c: tests of the profile: where functions begin. */
#include "profile.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { TEST_BASE = 0x100000, TEST_FIRST = 14, TEST_LAST = 12 };

/* B 10(15), the name AB, STM 14,12,12(13), BR 14. */
static const uint8_t test_function[] = {
    0x47, 0xf0, 0xf0, 0x08, 0x02, 0xc1, 0xc2, 0x00,
    0x90, 0xec, 0xd0, 0x0c, 0x07, 0xfe
};

/* A module may end with a small function. */
static void test_last_function(void **state)
{
    struct machine m;
    struct codepage page;
    char text[200] = "";
    FILE *out = tmpfile();

    (void)state;
    assert_non_null(out);
    assert_true(machine_init(&m) && profile_open(&m));
    codepage_init(&page, false);
    memcpy(m.storage + TEST_BASE, test_function, TEST_FIRST);
    memcpy(m.storage + TEST_BASE + TEST_FIRST, test_function, TEST_LAST);
    m.profile[(TEST_BASE + TEST_FIRST) / 2] = 3;
    profile_print(&m, &page, TEST_BASE, TEST_FIRST + TEST_LAST, out);
    rewind(out);
    assert_true(fread(text, 1, sizeof text - 1, out) > 0);
    fclose(out);
    assert_string_equal(text, "000000      14            0 AB\n"
                              "00000E      12            3 AB\n");
    profile_close(&m);
    machine_free(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_last_function),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
