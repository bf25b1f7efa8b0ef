/* test_region.c: tests of the region: getting, giving back, and what pages
 * allow.
 */
#include "region.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { TEST_START = 0x100000, TEST_END = 0x110000 };

struct test_state {
    struct machine m;
    struct region r;
};

static int test_setup(void **state)
{
    struct test_state *t = calloc(1, sizeof *t);

    *state = t;
    if (!t || !machine_init(&t->m))
        return 1;
    region_init(&t->r, TEST_START, TEST_END);
    return 0;
}

static int test_teardown(void **state)
{
    struct test_state *t = *state;

    machine_free(&t->m);
    free(t);
    return 0;
}

static uint32_t test_get(struct test_state *t, uint32_t length)
{
    return region_get(&t->r, &t->m, length, REGION_UNIT);
}

static bool test_usable(struct test_state *t, uint32_t at)
{
    return machine_allows(&t->m, at, 1, MACHINE_STORE);
}

static void test_get_and_put(void **state)
{
    struct test_state *t = *state;
    uint32_t a = test_get(t, 100), b = test_get(t, 1), c = test_get(t, 8);

    assert_int_equal(a, TEST_START);
    assert_int_equal(b, TEST_START + 104);
    assert_int_equal(c, TEST_START + 112);
    assert_int_equal(t->r.used, 120);
    /* a hole is used again, and all is one extent at the end */
    assert_true(region_put(&t->r, &t->m, b, 1));
    assert_int_equal(test_get(t, 8), b);
    assert_true(region_put(&t->r, &t->m, a, 100));
    assert_true(region_put(&t->r, &t->m, c, 8));
    assert_true(region_put(&t->r, &t->m, b, 8));
    assert_int_equal(t->r.count, 1);
    assert_int_equal(t->r.free[0].length, TEST_END - TEST_START);
    assert_int_equal(t->r.used, 0);
    assert_int_equal(t->r.most, 120);
}

static void test_full(void **state)
{
    struct test_state *t = *state;

    assert_int_equal(test_get(t, 0), 0);
    assert_int_equal(test_get(t, TEST_END - TEST_START + 1), 0);
    assert_int_equal(test_get(t, 0xffffffff), 0);
    assert_int_equal(test_get(t, TEST_END - TEST_START), TEST_START);
    assert_int_equal(test_get(t, 1), 0);
    assert_int_equal(t->r.count, 0);
}

static void test_pages(void **state)
{
    struct test_state *t = *state;
    uint32_t a = test_get(t, 100);
    uint32_t page = region_get(&t->r, &t->m, 100, MACHINE_PAGE);

    assert_int_equal(page, TEST_START + MACHINE_PAGE);
    assert_true(test_usable(t, a));
    assert_true(test_usable(t, page));
    assert_false(test_usable(t, page + MACHINE_PAGE));
    /* cleared when it is given back */
    t->m.storage[page] = 0xff;
    assert_true(region_put(&t->r, &t->m, page, 100));
    assert_false(test_usable(t, page));
    assert_int_equal(t->m.storage[page], 0);
    /* kept while a part of the page is in use */
    t->m.storage[a] = 0xff;
    assert_int_equal(test_get(t, 8), a + 104);
    assert_true(region_put(&t->r, &t->m, a, 100));
    assert_true(test_usable(t, a));
    assert_int_equal(t->m.storage[a], 0xff);
}

static void test_not_mine(void **state)
{
    struct test_state *t = *state;
    uint32_t a = test_get(t, 64);

    assert_false(region_put(&t->r, &t->m, a + 4, 8));
    assert_false(region_put(&t->r, &t->m, a, 0));
    assert_false(region_put(&t->r, &t->m, a, 72));
    assert_false(region_put(&t->r, &t->m, a + 64, 8));
    assert_false(region_put(&t->r, &t->m, a - 8, 16));
    assert_false(region_put(&t->r, &t->m, TEST_END, 8));
    assert_false(region_put(&t->r, &t->m, a, 0xffffffff));
    assert_true(region_put(&t->r, &t->m, a, 64));
    assert_false(region_put(&t->r, &t->m, a, 64));
}

/* Gets and frees storage in random order: pieces in use never overlap, and at
 * the end all is free. */
static void test_any_order(void **state)
{
    enum { PIECES = 64, ROUNDS = 20000 };
    struct test_state *t = *state;
    uint32_t at[PIECES] = {0}, length[PIECES] = {0}, dice = 1;
    int n, round;

    for (round = 0; round < ROUNDS; round++) {
        dice = dice * 1664525u + 1013904223u;
        n = dice >> 24 & (PIECES - 1);
        if (at[n]) {
            assert_int_equal(t->m.storage[at[n]], n + 1);
            assert_true(region_put(&t->r, &t->m, at[n], length[n]));
            at[n] = 0;
        } else {
            length[n] = 1 + (dice >> 8 & 0x7ff);
            at[n] = test_get(t, length[n]);
            if (at[n])
                t->m.storage[at[n]] = (uint8_t)(n + 1);
        }
    }
    for (n = 0; n < PIECES; n++)
        if (at[n])
            assert_true(region_put(&t->r, &t->m, at[n], length[n]));
    assert_int_equal(t->r.count, 1);
    assert_int_equal(t->r.used, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_get_and_put, test_setup,
                                        test_teardown),
        cmocka_unit_test_setup_teardown(test_full, test_setup,
                                        test_teardown),
        cmocka_unit_test_setup_teardown(test_pages, test_setup,
                                        test_teardown),
        cmocka_unit_test_setup_teardown(test_not_mine, test_setup,
                                        test_teardown),
        cmocka_unit_test_setup_teardown(test_any_order, test_setup,
                                        test_teardown)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
