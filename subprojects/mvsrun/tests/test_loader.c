/* test_loader.c: tests of the loader: a module made by hand, whole, cut off
 * at every byte, and damaged in every byte.
 */
#include "loader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    TEST_BASE = 0x100000,
    TEST_END = 0x110000,
    TEST_TEXT = 24,
    TEST_MODULE = 256
};

struct test_state {
    struct machine m;
    struct codepage codepage;
    struct loader l;
};

static int test_setup(void **state)
{
    struct test_state *t = calloc(1, sizeof *t);

    *state = t;
    if (!t || !machine_init(&t->m))
        return 1;
    codepage_init(&t->codepage, false);
    t->l.base = TEST_BASE;
    t->l.end = TEST_END;
    return 0;
}

static int test_teardown(void **state)
{
    struct test_state *t = *state;

    machine_free(&t->m);
    free(t);
    return 0;
}

/* Two names: section MAIN of 24 bytes at 0, entry START at 4 in it. */
static const uint8_t test_names[] = {
    0x28, 0, 0, 0, 0, 1, 0, 32,
    0xd4, 0xc1, 0xc9, 0xd5, 0x40, 0x40, 0x40, 0x40,
    0x00, 0, 0, 0, 0, 0, 0, TEST_TEXT,
    0xe2, 0xe3, 0xc1, 0xd9, 0xe3, 0x40, 0x40, 0x40,
    0x03, 0, 0, 4, 0, 0, 0, 1
};

static const uint8_t test_identification[] = {0x80, 5, 0x82, 1, 2, 3};

static const uint8_t test_symbols[] = {0x40, 0, 0, 3, 1, 2, 3};

static const uint8_t test_scatter[] = {0x10, 0, 0, 2, 1, 2};

/* Text that holds 4 where constants will be. */
static const uint8_t test_text[] = {
    0x01, 0, 0, 0, 0, 4, 0, 0, 0x06, 0, 0, 0, 0x40, 0, 0, TEST_TEXT,
    0, 1, 0, TEST_TEXT,
    0x07, 0xfe, 0x07, 0xfe, 0, 0, 0, 4, 0xff, 0, 0, 4,
    0xff, 0xff, 0, 4, 0, 0, 0, 4, 0, 0, 0, 4
};

/* Items: four bytes at 4, three at 9, two at 14, negative at 16; one that
 * is not resolved at 20. The last is for the same names as that before. */
static const uint8_t test_items[] = {
    0x0e, 0, 0, 0, 0, 0, 0, 36, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 1, 0, 1, 0x1d, 0, 0, 4, 0x09, 0, 0, 9, 0x04, 0, 0, 14,
    0, 1, 0, 1, 0x0e, 0, 0, 16,
    0, 2, 0, 1, 0x8d, 0, 0, 20, 0x80, 0, 0, 20
};

static size_t test_append(uint8_t *module, size_t size, const void *part,
                          size_t length)
{
    memcpy(module + size, part, length);
    return size + length;
}

static size_t test_make(uint8_t *module)
{
    size_t size = 0;

    size = test_append(module, size, test_symbols, sizeof test_symbols);
    size = test_append(module, size, test_names, sizeof test_names);
    size = test_append(module, size, test_identification,
                       sizeof test_identification);
    size = test_append(module, size, test_scatter, sizeof test_scatter);
    size = test_append(module, size, test_text, sizeof test_text);
    return test_append(module, size, test_items, sizeof test_items);
}

/* Loads a copy that ends where the module does, so that the sanitizer sees
 * a byte read beyond it. */
static bool test_load(struct test_state *t, const uint8_t *module,
                      size_t size, const char *entry)
{
    uint8_t *copy = malloc(size ? size : 1);
    bool good;

    assert_non_null(copy);
    memcpy(copy, module, size);
    t->l.error[0] = '\0';
    good = loader_load(&t->l, &t->m, &t->codepage, copy, size, entry);
    free(copy);
    return good;
}

static void test_good(void **state)
{
    static const uint8_t expected[TEST_TEXT] = {
        0x07, 0xfe, 0x07, 0xfe,
        0x00, 0x10, 0x00, 0x04,     /* 4 + X'100000' */
        0xff, 0x10, 0x00, 0x04,
        0xff, 0xff, 0x00, 0x04,     /* the low half of the sum */
        0xff, 0xf0, 0x00, 0x04,     /* 4 - X'100000' */
        0x00, 0x00, 0x00, 0x04
    };
    struct test_state *t = *state;
    uint8_t module[TEST_MODULE];
    size_t size = test_make(module);

    assert_true(test_load(t, module, size, "START"));
    assert_true(t->l.found);
    assert_int_equal(t->l.entry, TEST_BASE + 4);
    assert_int_equal(t->l.length, TEST_TEXT);
    assert_memory_equal(t->m.storage + TEST_BASE, expected, TEST_TEXT);
    assert_true(machine_allows(&t->m, TEST_BASE, TEST_TEXT,
                               MACHINE_FETCH | MACHINE_STORE));
    assert_false(machine_allows(&t->m, TEST_BASE + MACHINE_PAGE, 1,
                                MACHINE_FETCH));

    assert_true(test_load(t, module, size, "MAIN"));
    assert_int_equal(t->l.entry, TEST_BASE);
    assert_true(test_load(t, module, size, "OTHER"));
    assert_false(t->l.found);
}

static void test_cut_off(void **state)
{
    struct test_state *t = *state;
    uint8_t module[TEST_MODULE];
    size_t size = test_make(module), n;

    for (n = 0; n < size; n++) {
        if (test_load(t, module, n, "START"))
            fail_msg("loaded with %u bytes of %u", (unsigned)n,
                     (unsigned)size);
        assert_true(strlen(t->l.error) > 0);
    }
}

/* Changes each byte to any value: the module is loaded or refused, and no
 * storage outside is touched. */
static void test_damaged(void **state)
{
    struct test_state *t = *state;
    uint8_t module[TEST_MODULE];
    size_t size = test_make(module), n;
    int value;

    for (n = 0; n < size; n++) {
        uint8_t kept = module[n];

        for (value = 0; value < 256; value++) {
            module[n] = (uint8_t)value;
            if (!test_load(t, module, size, "START"))
                assert_true(strlen(t->l.error) > 0);
        }
        module[n] = kept;
    }
    for (n = 0; n < MACHINE_SIZE; n++)
        if (t->m.storage[n] && (n < TEST_BASE || n >= TEST_END))
            fail_msg("stored at %06X", (unsigned)n);
}

/* Names, then one relocation item in a module of 24 bytes. */
static bool test_relocate(struct test_state *t, uint8_t flags,
                          uint8_t address)
{
    const uint8_t items[] = {
        0x0e, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 1, 0, 1, flags, 0, 0, address
    };
    uint8_t module[TEST_MODULE];
    size_t size = test_append(module, 0, test_names, sizeof test_names);

    size = test_append(module, size, test_text, sizeof test_text);
    size = test_append(module, size, items, sizeof items);
    return test_load(t, module, size, "START");
}

static void test_outside(void **state)
{
    struct test_state *t = *state;

    assert_true(test_relocate(t, 0x0c, 20));
    assert_false(test_relocate(t, 0x0c, 21));
    assert_false(test_relocate(t, 0x0c, 0xff));
    assert_true(test_relocate(t, 0x04, 22));
    assert_false(test_relocate(t, 0x04, 23));
    assert_false(test_relocate(t, 0x00, 0));
    /* an unresolved one is not looked at */
    assert_true(test_relocate(t, 0x8c, 0xff));
}

static void test_too_large(void **state)
{
    struct test_state *t = *state;
    uint8_t module[TEST_MODULE];
    size_t size = test_make(module);

    t->l.end = TEST_BASE + TEST_TEXT;
    assert_true(test_load(t, module, size, "START"));
    t->l.end = TEST_BASE + TEST_TEXT - 1;
    assert_false(test_load(t, module, size, "START"));
}

static void test_no_module(void **state)
{
    struct test_state *t = *state;

    assert_false(test_load(t, (const uint8_t *)"\x7f" "ELF", 4, "START"));
    assert_non_null(strstr(t->l.error, "not a load module"));
    assert_false(test_load(t, (const uint8_t *)"", 0, "START"));
    assert_false(test_load(t, (const uint8_t *)"\0", 1, "START"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_good, test_setup,
                                        test_teardown),
        cmocka_unit_test_setup_teardown(test_cut_off, test_setup,
                                        test_teardown),
        cmocka_unit_test_setup_teardown(test_damaged, test_setup,
                                        test_teardown),
        cmocka_unit_test_setup_teardown(test_outside, test_setup,
                                        test_teardown),
        cmocka_unit_test_setup_teardown(test_too_large, test_setup,
                                        test_teardown),
        cmocka_unit_test_setup_teardown(test_no_module, test_setup,
                                        test_teardown)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
