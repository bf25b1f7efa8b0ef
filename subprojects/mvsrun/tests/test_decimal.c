/* test_decimal.c: the instructions of decimal numbers: sums, products, other
 * forms, editing.
 */
#include "instruction_case.h"

static void test_decimal(void **state)
{
    static const struct cases_one cases[] = {
        /* AP, SP */
        {"FA11C000C002", {0}, "123C 045D", {0}, "078C 045D", 2},
        {"FA11C000C002", {0}, "045C 123D", {0}, "078D 123D", 1},
        {"FA11C000C002", {0}, "001D 001C", {0}, "000C 001C", 0},
        {"FA11C000C002", {0}, "999C 001C", {0}, "000C 001C", 3},
        {"FA11C000C002", {0}, "999D 001D", {0}, "000D 001D", 3},
        {"FA20C000C003", {0}, "00009C 9A", {0}, "00018C 9A", 2},
        {"FB11C000C002", {0}, "100F 001B", {0}, "101C 001B", 2},
        {"FB11C000C000", {0}, "777D", {0}, "000C", 0},
        {"FAFFC000C010", {0},
         "0000000000000000 000000000000009C"
         "9999999999999999 999999999999990D",
         {0},
         "9999999999999999 999999999999981D"
         "9999999999999999 999999999999990D", 1},
        /* ZAP, CP */
        {"F821C000C003", {0}, "FFFFFF 123F", {0}, "00123C 123F", 2},
        {"F812C000C002", {0}, "FFFF 12345C", {0}, "345C 12345C", 3},
        {"F810C000C002", {0}, "FFFF 0D", {0}, "000C 0D", 0},
        {"F910C000C002", {0}, "009C 9F", {0}, NULL, 0},
        {"F910C000C002", {0}, "009D 9C", {0}, NULL, 1},
        {"F910C000C002", {0}, "010C 9C", {0}, NULL, 2},
        {"F910C000C002", {0}, "000D 0C", {0}, NULL, 0},
        /* MP, DP */
        {"FC31C000C004", {0}, "0000123C 045D", {0}, "0005535D 045D", 9},
        {"FC31C000C004", {0}, "0000000D 045C", {0}, "0000000D 045C", 9},
        {"FD31C000C004", {0}, "0012345C 100C", {0}, "123C045C 100C", 9},
        {"FD31C000C004", {0}, "0012345D 100C", {0}, "123D045D 100C", 9},
        {"FD31C000C004", {0}, "0012345D 100D", {0}, "123C045D 100D", 9},
        /* SRP: right with rounding, left */
        {"F025C000003E", {0}, "12345C", {0}, "00123C", 2},
        {"F025C000003E", {0}, "12350D", {0}, "00124D", 1},
        {"F025C000003F", {0}, "99995C", {0}, "10000C", 2},
        {"F025C000003B", {0}, "12345D", {0}, "00000C", 0},
        {"F020C0000001", {0}, "00012C", {0}, "00120C", 2},
        {"F020C0000001", {0}, "12345D", {0}, "23450D", 3},
        {"F020C000001F", {0}, "12345D", {0}, "00000D", 3}
    };

    cases_run(*state, cases, CASES_COUNT(cases));
}

static void test_decimal_forms(void **state)
{
    static const struct cases_one cases[] = {
        /* MVO, PACK, UNPK */
        {"F132C000C004", {0}, "7788990C 123456", {0}, "0123456C 123456", 9},
        {"F112C000C002", {0}, "000C 123456", {0}, "456C 123456", 9},
        {"F224C000C003", {0}, "FFFFFF F1F2F3F4C5", {0},
         "12345C F1F2F3F4C5", 9},
        {"F231C000C004", {0}, "FFFFFFFF F1D2", {0}, "0000012D F1D2", 9},
        {"F200C000C000", {0}, "C5", {0}, "5C", 9},
        {"F342C000C005", {0}, "0000000000 12345D", {0},
         "F1F2F3F4D5 12345D", 9},
        {"F351C000C006", {0}, "000000000000 123C", {0},
         "F0F0F0F1F2C3 123C", 9},
        /* CVB, CVD */
        {"4F20C000", {0}, "00000000 0025594F", {25594}, NULL, 9},
        {"4F20C000", {0}, "00000000 0025594D", {0xffff9c06}, NULL, 9},
        {"4F20C000", {0}, "00000214 7483648D", {0x80000000}, NULL, 9},
        {"4E20C000", {0xf0f}, "FFFFFFFF FFFFFFFF", {0xf0f},
         "00000000 0003855C", 9},
        {"4E20C000", {0x80000000}, "FFFFFFFF FFFFFFFF", {0x80000000},
         "00000214 7483648D", 9},
        /* ED: 0257426 and -0000026 with commas, point and CR */
        {"DE0CC000C00D", {0},
         "4020206B2021204B202040C3D9 0257426C", {0},
         "4040F26BF5F7F44BF2F6404040 0257426C", 2},
        {"DE0CC000C00D", {0},
         "4020206B2021204B202040C3D9 0000026D", {0},
         "404040404040F04BF2F640C3D9 0000026D", 1},
        /* two numbers: the condition code is of the last */
        {"DE05C000C006", {0}, "5C2020222020 1C0C", {0},
         "5CF15C5C5C5C 1C0C", 0},
        {"DE02C000C003", {0}, "402120 000C", {0}, "4040F0 000C", 0},
        {"DE02C000C003", {0}, "402120 0C00", {0}, "404040 0C00", 0}
    };

    cases_run(*state, cases, CASES_COUNT(cases));
}

/* Edits the digits of a packed field. Returns register 1, which was
 * AA000000. */
static uint32_t edit_and_mark(struct machine *m, const char *digits)
{
    char bytes[64] = "4020206B2021204B202040C3D9 ";

    cases_prepare(m, "DF0CC000C00D");
    cases_bytes(strcat(bytes, digits), m->storage + CASES_DATA);
    m->r[1] = 0xaa000000;
    cases_step(m, "EDMK");
    return m->r[1];
}

/* EDMK leaves in register 1 where the first digit that is not zero is, if
 * significance did not start before it. */
static void test_edit_and_mark(void **state)
{
    assert_int_equal(edit_and_mark(*state, "0257426C"), 0xaa002002);
    assert_int_equal(edit_and_mark(*state, "0000026C"), 0xaa000000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_decimal),
        cmocka_unit_test(test_decimal_forms),
        cmocka_unit_test(test_edit_and_mark)
    };

    return cmocka_run_group_tests(tests, cases_setup, cases_teardown);
}
