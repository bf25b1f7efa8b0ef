/* test_codepage.c: tests of the code pages. */
#include "codepage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* Every ASCII character converts to IBM's code and back. */
static void test_ascii(void **state)
{
    struct codepage c;
    int n;

    (void)state;
    codepage_init(&c, false);
    for (n = 0; n < 128; n++)
        assert_int_equal(c.to_ascii[c.to_ebcdic[n]], n);
    assert_int_equal(c.to_ebcdic['A'], 0xc1);
    assert_int_equal(c.to_ebcdic['J'], 0xd1);
    assert_int_equal(c.to_ebcdic['S'], 0xe2);
    assert_int_equal(c.to_ebcdic['z'], 0xa9);
    assert_int_equal(c.to_ebcdic['9'], 0xf9);
    assert_int_equal(c.to_ebcdic[' '], 0x40);
    assert_int_equal(c.to_ebcdic['\n'], 0x15);
    assert_int_equal(c.to_ascii[0x25], '\n');
}

static void test_differences(void **state)
{
    struct codepage c037, c1047;
    int n, differ = 0;

    (void)state;
    codepage_init(&c037, false);
    codepage_init(&c1047, true);
    for (n = 0; n < 128; n++)
        differ += c037.to_ebcdic[n] != c1047.to_ebcdic[n];
    assert_int_equal(differ, 3);
    assert_int_equal(c037.to_ebcdic['['], 0xba);
    assert_int_equal(c1047.to_ebcdic['['], 0xad);
    assert_int_equal(c1047.to_ascii[0xba], '?');
    assert_int_equal(c1047.to_ascii[0x5f], '^');
}

static void test_unknown(void **state)
{
    struct codepage c;

    (void)state;
    codepage_init(&c, false);
    assert_int_equal(c.to_ebcdic[0xe9], c.to_ebcdic['?']);
    assert_int_equal(c.to_ascii[0x41], '?');
}

static void test_text(void **state)
{
    static const uint8_t expected[] = {0xc1, 0x82, 0x40, 0x40};
    struct codepage c;
    uint8_t field[4];
    char text[5];

    (void)state;
    codepage_init(&c, false);
    codepage_put(&c, field, sizeof field, "Ab");
    assert_memory_equal(field, expected, sizeof field);
    codepage_get(&c, field, sizeof field, text);
    assert_string_equal(text, "Ab");
    codepage_put(&c, field, sizeof field, "too long");
    codepage_get(&c, field, sizeof field, text);
    assert_string_equal(text, "too");
    codepage_put(&c, field, sizeof field, "");
    codepage_get(&c, field, sizeof field, text);
    assert_string_equal(text, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ascii),
        cmocka_unit_test(test_differences),
        cmocka_unit_test(test_unknown),
        cmocka_unit_test(test_text)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
