/* test_hfp.c: the instructions of floating numbers, short and long, and their
 * faults.
 */
#include "instruction_case.h"

struct hfp_case {
    const char *code;
    uint64_t f0, f2;         /* before */
    const char *storage;
    uint64_t after;          /* of register 0 */
    int cc;
};

static void run_hfp(struct machine *m, const struct hfp_case *t,
                    size_t count)
{
    for (; count > 0; count--, t++) {
        cases_prepare(m, t->code);
        m->f[0] = t->f0;
        m->f[1] = t->f2;
        cases_bytes(t->storage, m->storage + CASES_DATA);
        cases_step(m, t->code);
        if (m->f[0] != t->after || m->cc != t->cc)
            fail_msg("%s: F0 is %016llX, not %016llX; condition code %d",
                     t->code, (unsigned long long)m->f[0],
                     (unsigned long long)t->after, m->cc);
    }
}

static const uint64_t test_zero = 0;
static const uint64_t test_half = 0x4080000000000000;
static const uint64_t test_one = 0x4110000000000000;
static const uint64_t test_minus_one = 0xc110000000000000;
static const uint64_t test_two = 0x4120000000000000;
static const uint64_t test_three = 0x4130000000000000;
static const uint64_t test_six = 0x4160000000000000;

static void test_hfp_load(void **state)
{
    const struct hfp_case cases[] = {
        {"2802", test_zero, test_one, "", test_one, 9},
        {"3802", 0x1111111122222222, 0x3333333344444444, "",
         0x3333333322222222, 9},
        {"6800C000", 0, 0, "41100000 00000000", test_one, 9},
        {"7800C000", 0x1111111122222222, 0, "41100000",
         0x4110000022222222, 9},
        /* LPDR, LNDR, LTDR, LCDR and the short ones */
        {"2002", 0, test_minus_one, "", test_one, 2},
        {"2002", test_one, 1ull << 63, "", test_zero, 0},
        {"2102", 0, test_one, "", test_minus_one, 1},
        {"2202", 0, test_one, "", test_one, 2},
        {"2202", 0, test_minus_one, "", test_minus_one, 1},
        {"2202", 0, 0x4100000000000000, "", 0x4100000000000000, 0},
        {"2302", 0, test_one, "", test_minus_one, 1},
        {"3002", 7, test_minus_one, "", test_one | 7, 2},
        {"3102", 7, test_one, "", test_minus_one | 7, 1},
        {"3202", 7, 0x4100000000000001, "", 0x4100000000000007, 0},
        {"3302", 7, test_one, "", test_minus_one | 7, 1},
        /* LRER rounds, its sign and the right half do not matter */
        {"3502", 7, 0x4112345680000000, "", 0x4112345700000007, 9},
        {"3502", 7, 0xc11234567fffffff, "", 0xc112345600000007, 9},
        {"3502", 7, 0x41ffffff80000000, "", 0x4210000000000007, 9},
        /* HDR, HER */
        {"2402", 0, test_one, "", test_half, 9},
        {"2402", 0, 0x4100000000000001, "", 0x3380000000000000, 9},
        {"3402", 7, 0x4010000000000000, "", 0x3f80000000000007, 9},
        {"2402", test_one, 0x0010000000000000, "", test_zero, 9},
        {"2402", test_one, 0x4100000000000000, "", test_zero, 9}
    };

    run_hfp(*state, cases, CASES_COUNT(cases));
}

static void test_hfp_sum(void **state)
{
    const struct hfp_case cases[] = {
        {"2A02", test_one, test_one, "", test_two, 2},
        {"2A02", test_one, test_minus_one, "", test_zero, 0},
        {"2A02", 0x41f0000000000000, test_one, "", 0x4210000000000000, 2},
        {"6A00C000", test_half, 0, "40800000 00000000", test_one, 2},
        {"2B02", test_one, test_two, "", test_minus_one, 1},
        {"6B00C000", test_three, 0, "41200000 00000000", test_one, 2},
        /* the guard digit, and what lies beyond it */
        {"3B02", 0x4110000000000007, 0x40ffffff00000000, "",
         0x3b10000000000007, 2},
        {"3B02", 0x4110000000000007, 0x3fffffff00000000, "",
         0x40f0000100000007, 2},
        {"2B02", test_one, 0x40ffffffffffffff, "", 0x3310000000000000, 2},
        {"3A02", 0x4110000000000007, 0x4110000000000000, "",
         0x4120000000000007, 2},
        {"7A00C000", 0x4110000000000007, 0, "3A100000",
         0x4110000000000007, 2},
        {"7B00C000", 0x4110000000000007, 0, "41200000",
         0xc110000000000007, 1},
        /* unnormalized */
        {"2E02", 0x4e00000000000000, test_one, "", 0x4e00000000000001, 2},
        {"6E00C000", 0x4e00000000000005, 0, "CE000000 00000003",
         0x4e00000000000002, 2},
        {"6F00C000", 0x4e00000000000005, 0, "4E000000 00000006",
         0xce00000000000001, 1},
        {"2F02", 0x4e00000000000005, 0x4e00000000000005, "", test_zero, 0},
        {"2F02", 0x4e00000000000000, 0x4d00000000000005, "", test_zero, 0},
        {"3E02", 0x4600000000000007, test_one, "", 0x4600000100000007, 2},
        {"7E00C000", 0x4600000000000007, 0, "41200000",
         0x4600000200000007, 2},
        {"7F00C000", 0x4600000300000007, 0, "41200000",
         0x4600000100000007, 2},
        {"3F02", 0x4600000100000007, 0x4600000100000000, "", 7, 0}
    };

    run_hfp(*state, cases, CASES_COUNT(cases));
}

static void test_hfp_compare(void **state)
{
    const struct hfp_case cases[] = {
        {"2902", test_one, test_one, "", test_one, 0},
        {"2902", test_one, 0x4201000000000000, "", test_one, 0},
        {"2902", test_zero, 1ull << 63, "", test_zero, 0},
        {"2902", test_one, test_two, "", test_one, 1},
        {"2902", test_one, test_minus_one, "", test_one, 2},
        {"6900C000", test_minus_one, 0, "C1200000 00000000",
         test_minus_one, 2},
        {"3902", test_one | 7, test_one | 9, "", test_one | 7, 0},
        {"7900C000", test_one | 7, 0, "41200000", test_one | 7, 1}
    };

    run_hfp(*state, cases, CASES_COUNT(cases));
}

static void test_hfp_product(void **state)
{
    const struct hfp_case cases[] = {
        {"2C02", test_two, test_three, "", test_six, 9},
        {"2C02", test_minus_one, test_three, "", 0xc130000000000000, 9},
        {"2C02", test_zero, test_three, "", test_zero, 9},
        {"6C00C000", 0x41a0000000000000, 0, "41A00000 00000000",
         0x4264000000000000, 9},
        {"2C02", 0x41ffffffffffffff, 0x41ffffffffffffff, "",
         0x42fffffffffffffe, 9},
        {"2C02", 0x4200000000000010, test_two, "", 0x3620000000000000, 9},
        /* a short product is long */
        {"3C02", 0x41ffffff12345678, 0x41ffffff00000000, "",
         0x42fffffe00000100, 9},
        {"7C00C000", test_two | 7, 0, "41300000", test_six, 9},
        /* too small a power without the mask */
        {"2C02", 0x0010000000000000, 0x0010000000000000, "", test_zero, 9},
        /* DDR, DD, DER, DE */
        {"2D02", test_six, test_two, "", test_three, 9},
        {"2D02", test_one, test_three, "", 0x4055555555555555, 9},
        {"2D02", test_two, test_minus_one, "", 0xc120000000000000, 9},
        {"2D02", test_zero, test_three, "", test_zero, 9},
        {"2D02", test_one, 0x4300000000000100, "", 0x4a10000000000000, 9},
        {"6D00C000", test_one, 0, "42100000 00000000", 0x4010000000000000,
         9},
        {"3D02", test_one | 7, test_three, "", 0x4055555500000007, 9},
        {"7D00C000", test_six | 7, 0, "41300000", test_two | 7, 9}
    };

    run_hfp(*state, cases, CASES_COUNT(cases));
}

static void test_hfp_others(void **state)
{
    struct machine *m = *state;

    cases_prepare(m, "6020C000");
    m->f[1] = 0x123456789abcdef0;
    cases_step(m, "STD");
    assert_int_equal(machine_get8(m->storage + CASES_DATA),
                     0x123456789abcdef0);

    cases_prepare(m, "7020C000");
    m->f[1] = 0x123456789abcdef0;
    cases_step(m, "STE");
    assert_int_equal(machine_get8(m->storage + CASES_DATA),
                     0x1234567800000000);

    cases_prepare(m, "2504");
    m->f[2] = 0x41123456789abcde;
    m->f[3] = 0x3380000000000000;
    cases_step(m, "LRDR");
    assert_int_equal(m->f[0], 0x41123456789abcdf);
}

static void test_power_fault(struct machine *m, const char *code,
                             uint64_t f0, uint64_t f2, unsigned expected)
{
    cases_prepare(m, code);
    m->f[0] = f0;
    m->f[1] = f2;
    m->mask = MACHINE_MASK_UNDERFLOW;
    assert_false(machine_guard(m, instr_step));
    assert_int_equal(m->code, expected << 12);
}

static void test_power_faults(void **state)
{
    struct machine *m = *state;
    const uint64_t huge = 0x7ff0000000000000, tiny = 0x0010000000000000;

    test_power_fault(m, "2A02", huge, huge, 0x0cc);
    test_power_fault(m, "2C02", huge, huge, 0x0cc);
    test_power_fault(m, "2D02", huge, tiny, 0x0cc);
    test_power_fault(m, "3502", 0, 0x7fffffffffffffff, 0x0cc);
    test_power_fault(m, "2C02", tiny, tiny, 0x0cd);
    test_power_fault(m, "2D02", tiny, huge, 0x0cd);
    test_power_fault(m, "2402", 0, tiny, 0x0cd);
    test_power_fault(m, "2B02", 0x0011000000000000, tiny, 0x0cd);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hfp_load),
        cmocka_unit_test(test_hfp_sum),
        cmocka_unit_test(test_hfp_compare),
        cmocka_unit_test(test_hfp_product),
        cmocka_unit_test(test_hfp_others),
        cmocka_unit_test(test_power_faults)
    };

    return cmocka_run_group_tests(tests, cases_setup, cases_teardown);
}
