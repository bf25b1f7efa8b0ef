/* test_instr.c: all instructions except decimal and floating point: each
 * family, branches, faults.
 */
#include "instruction_case.h"

static void test_load(void **state)
{
    static const struct cases_one cases[] = {
        /* LR, L, LH, LA */
        {"1823", {1, 0x80000001}, "", {0x80000001, 0x80000001}, NULL, 9},
        {"5820C000", {0}, "FFFFFFFE", {0xfffffffe}, NULL, 9},
        {"5820C001", {0}, "0012345678", {0x12345678}, NULL, 9},
        {"5823C000", {0, 4}, "00000000 00000007", {7, 4}, NULL, 9},
        {"4820C000", {0}, "8000", {0xffff8000}, NULL, 9},
        {"4820C000", {0}, "7FFF", {0x7fff}, NULL, 9},
        {"4123CFFF", {0, 0xff000001}, "", {0x3000, 0xff000001}, NULL, 9},
        {"41200005", {9}, "", {5}, NULL, 9},
        /* LTR, LCR, LPR, LNR */
        {"1223", {5, 0}, "", {0, 0}, NULL, 0},
        {"1223", {5, 0x80000000}, "", {0x80000000, 0x80000000}, NULL, 1},
        {"1223", {5, 7}, "", {7, 7}, NULL, 2},
        {"1323", {0, 1}, "", {0xffffffff, 1}, NULL, 1},
        {"1323", {0, 0xffffffff}, "", {1, 0xffffffff}, NULL, 2},
        {"1323", {5, 0}, "", {0, 0}, NULL, 0},
        {"1323", {0, 0x80000000}, "", {0x80000000, 0x80000000}, NULL, 3},
        {"1023", {0, 0xffffffff}, "", {1, 0xffffffff}, NULL, 2},
        {"1023", {5, 0}, "", {0, 0}, NULL, 0},
        {"1023", {0, 0x80000000}, "", {0x80000000, 0x80000000}, NULL, 3},
        {"1123", {0, 1}, "", {0xffffffff, 1}, NULL, 1},
        {"1123", {0, 0x80000000}, "", {0x80000000, 0x80000000}, NULL, 1},
        {"1123", {5, 0}, "", {0, 0}, NULL, 0},
        /* IC, ICM */
        {"4320C001", {0x11223344}, "00AB", {0x112233ab}, NULL, 9},
        {"BF25C000", {0x11223344}, "00AB", {0x110033ab}, NULL, 2},
        {"BF25C000", {0x11223344}, "8000", {0x11803300}, NULL, 1},
        {"BF25C000", {0x11223344}, "0080", {0x11003380}, NULL, 2},
        {"BF25C000", {0x11223344}, "0000", {0x11003300}, NULL, 0},
        {"BF2FC000", {0}, "01020304", {0x01020304}, NULL, 2},
        {"BF20C000", {0x11223344}, "FF", {0x11223344}, NULL, 0},
        /* LM */
        {"9824C000", {0}, "00000001 00000002 FFFFFFFF",
         {1, 2, 0xffffffff}, NULL, 9}
    };

    cases_run(*state, cases, CASES_COUNT(cases));
}

static void test_store(void **state)
{
    static const struct cases_one cases[] = {
        /* ST, STH, STC, STCM, STM, MVI */
        {"5020C001", {0x01020304}, "000000000000", {0x01020304},
         "000102030400", 9},
        {"4020C000", {0x01020304}, "00000000", {0x01020304}, "03040000", 9},
        {"4220C000", {0x01020304}, "00000000", {0x01020304}, "04000000", 9},
        {"BE29C000", {0x01020304}, "00000000", {0x01020304}, "01040000", 9},
        {"BE20C000", {0x01020304}, "00000000", {0x01020304}, "00000000", 9},
        {"9023C000", {1, 2}, "00000000 00000000 00", {1, 2},
         "00000001 00000002 00", 9},
        {"92A5C001", {0}, "0000", {0}, "00A5", 9}
    };

    cases_run(*state, cases, CASES_COUNT(cases));
}

static void test_add(void **state)
{
    static const struct cases_one cases[] = {
        /* AR, A, AH */
        {"1A23", {1, 2}, "", {3, 2}, NULL, 2},
        {"1A23", {1, 0xfffffffe}, "", {0xffffffff, 0xfffffffe}, NULL, 1},
        {"1A23", {0xffffffff, 1}, "", {0, 1}, NULL, 0},
        {"1A23", {0x7fffffff, 1}, "", {0x80000000, 1}, NULL, 3},
        {"1A23", {0x80000000, 0xffffffff}, "", {0x7fffffff, 0xffffffff},
         NULL, 3},
        {"1A22", {3}, "", {6}, NULL, 2},
        {"5A20C000", {5}, "FFFFFFFB", {0}, NULL, 0},
        {"4A20C000", {1}, "FFFE", {0xffffffff}, NULL, 1},
        /* SR, S, SH */
        {"1B23", {3, 5}, "", {0xfffffffe, 5}, NULL, 1},
        {"1B22", {3}, "", {0}, NULL, 0},
        {"1B23", {0x80000000, 1}, "", {0x7fffffff, 1}, NULL, 3},
        {"5B20C000", {0}, "80000000", {0x80000000}, NULL, 3},
        {"4B20C000", {0}, "8000", {0x8000}, NULL, 2},
        /* ALR, AL, SLR, SL */
        {"1E23", {0, 0}, "", {0, 0}, NULL, 0},
        {"1E23", {1, 1}, "", {2, 1}, NULL, 1},
        {"1E23", {0xffffffff, 1}, "", {0, 1}, NULL, 2},
        {"5E20C000", {0xffffffff}, "00000002", {1}, NULL, 3},
        {"1F23", {5, 5}, "", {0, 5}, NULL, 2},
        {"1F23", {0, 0}, "", {0, 0}, NULL, 2},
        {"1F23", {5, 3}, "", {2, 3}, NULL, 3},
        {"5F20C000", {3}, "00000005", {0xfffffffe}, NULL, 1}
    };

    cases_run(*state, cases, CASES_COUNT(cases));
}

static void test_compare(void **state)
{
    static const struct cases_one cases[] = {
        /* CR, C, CH signed; CLR, CL, CLI, CLM logical */
        {"1923", {0xffffffff, 1}, "", {0xffffffff, 1}, NULL, 1},
        {"1923", {1, 0xffffffff}, "", {1, 0xffffffff}, NULL, 2},
        {"1923", {7, 7}, "", {7, 7}, NULL, 0},
        {"1923", {0x80000000, 0x7fffffff}, "", {0x80000000, 0x7fffffff},
         NULL, 1},
        {"5920C000", {0}, "80000000", {0}, NULL, 2},
        {"4920C000", {0xffff8000}, "8000", {0xffff8000}, NULL, 0},
        {"1523", {0xffffffff, 1}, "", {0xffffffff, 1}, NULL, 2},
        {"5520C000", {1}, "FFFFFFFF", {1}, NULL, 1},
        {"9580C000", {0}, "7F", {0}, NULL, 1},
        {"9580C000", {0}, "80", {0}, NULL, 0},
        {"9580C000", {0}, "81", {0}, NULL, 2},
        {"BD2AC000", {0x11223344}, "1133", {0x11223344}, NULL, 0},
        {"BD2AC000", {0x11223344}, "1134", {0x11223344}, NULL, 1},
        {"BD2AC000", {0x11223344}, "10FF", {0x11223344}, NULL, 2},
        {"BD20C000", {0x11223344}, "FFFF", {0x11223344}, NULL, 0}
    };

    cases_run(*state, cases, CASES_COUNT(cases));
}

static void test_multiply_and_divide(void **state)
{
    static const struct cases_one cases[] = {
        /* MR, M, MH */
        {"1C24", {0, 0xfffffffe, 3}, "", {0xffffffff, 0xfffffffa, 3},
         NULL, 9},
        {"1C24", {0, 0x80000000, 0x80000000}, "",
         {0x40000000, 0, 0x80000000}, NULL, 9},
        {"5C20C000", {9, 0x10000}, "00010000", {1, 0}, NULL, 9},
        {"4C20C000", {0x10000}, "8000", {0x80000000}, NULL, 9},
        {"4C20C000", {3}, "FFFE", {0xfffffffa}, NULL, 9},
        /* DR, D: truncated, the remainder with the dividend's sign */
        {"1D24", {0, 7, 2}, "", {1, 3, 2}, NULL, 9},
        {"1D24", {0xffffffff, 0xfffffff9, 2}, "",
         {0xffffffff, 0xfffffffd, 2}, NULL, 9},
        {"1D24", {0, 7, 0xfffffffe}, "", {1, 0xfffffffd, 0xfffffffe},
         NULL, 9},
        {"5D20C000", {1, 0}, "00000003", {1, 0x55555555}, NULL, 9},
        {"5D20C000", {0xffffffff, 0x80000000}, "00000001",
         {0, 0x80000000}, NULL, 9}
    };

    cases_run(*state, cases, CASES_COUNT(cases));
}

static void test_logic(void **state)
{
    static const struct cases_one cases[] = {
        /* NR, OR, XR and with a word */
        {"1423", {0xff00, 0x0ff0}, "", {0x0f00, 0x0ff0}, NULL, 1},
        {"1423", {0xff00, 0x00ff}, "", {0, 0x00ff}, NULL, 0},
        {"1623", {0xff00, 0x00ff}, "", {0xffff, 0x00ff}, NULL, 1},
        {"1723", {0xff00, 0x0ff0}, "", {0xf0f0, 0x0ff0}, NULL, 1},
        {"1722", {5}, "", {0}, NULL, 0},
        {"5420C000", {0xff}, "0000000F", {0x0f}, NULL, 1},
        {"5620C000", {0}, "00000000", {0}, NULL, 0},
        {"5720C000", {1}, "80000001", {0x80000000}, NULL, 1},
        /* NI, OI, XI, TM, TS */
        {"940FC000", {0}, "F0", {0}, "00", 0},
        {"960FC000", {0}, "F0", {0}, "FF", 1},
        {"97FFC000", {0}, "F0", {0}, "0F", 1},
        {"91C0C000", {0}, "3F", {0}, NULL, 0},
        {"91C0C000", {0}, "80", {0}, NULL, 1},
        {"91C0C000", {0}, "FF", {0}, NULL, 3},
        {"9100C000", {0}, "FF", {0}, NULL, 0},
        {"9300C000", {0}, "80", {0}, "FF", 1},
        {"9300C000", {0}, "7F", {0}, "FF", 0},
        /* CS, CDS */
        {"BA23C000", {1, 9}, "00000001", {1, 9}, "00000009", 0},
        {"BA23C000", {2, 9}, "00000001", {1, 9}, NULL, 1},
        {"BB24C000", {1, 2, 3, 4}, "00000001 00000002", {1, 2, 3, 4},
         "00000003 00000004", 0},
        {"BB24C000", {1, 1, 3, 4}, "00000001 00000002", {1, 2, 3, 4}, NULL,
         1}
    };

    cases_run(*state, cases, CASES_COUNT(cases));
}

static void test_shift(void **state)
{
    static const struct cases_one cases[] = {
        /* SLL, SRL: six bits of distance */
        {"89200004", {0x12345678}, "", {0x23456780}, NULL, 9},
        {"89200020", {0xffffffff}, "", {0}, NULL, 9},
        {"89200041", {1}, "", {2}, NULL, 9},
        {"89203000", {1, 5}, "", {0x20, 5}, NULL, 9},
        {"88200004", {0x82345678}, "", {0x08234567}, NULL, 9},
        {"8820003F", {0xffffffff}, "", {0}, NULL, 9},
        /* SLA: the sign stays */
        {"8B20001E", {1}, "", {0x40000000}, NULL, 2},
        {"8B20001F", {1}, "", {0}, NULL, 3},
        {"8B200001", {0xffffffff}, "", {0xfffffffe}, NULL, 1},
        {"8B20001F", {0xffffffff}, "", {0x80000000}, NULL, 1},
        {"8B200020", {0xffffffff}, "", {0x80000000}, NULL, 3},
        {"8B200001", {0x80000001}, "", {0x80000002}, NULL, 3},
        {"8B20003F", {0}, "", {0}, NULL, 0},
        /* SRA */
        {"8A200001", {0xffffffff}, "", {0xffffffff}, NULL, 1},
        {"8A20003F", {0x80000000}, "", {0xffffffff}, NULL, 1},
        {"8A200001", {1}, "", {0}, NULL, 0},
        {"8A200001", {5}, "", {2}, NULL, 2},
        /* SLDL, SRDL, SLDA, SRDA */
        {"8D200004", {0x12345678, 0x9abcdef0}, "",
         {0x23456789, 0xabcdef00}, NULL, 9},
        {"8C200004", {0x12345678, 0x9abcdef0}, "",
         {0x01234567, 0x89abcdef}, NULL, 9},
        {"8F200001", {0xc0000000, 0}, "", {0x80000000, 0}, NULL, 1},
        {"8F200001", {0x40000000, 1}, "", {0, 2}, NULL, 3},
        {"8F20001F", {0, 2}, "", {1, 0}, NULL, 2},
        {"8E200020", {0x80000000, 0}, "", {0xffffffff, 0x80000000}, NULL,
         1},
        {"8E200020", {7, 5}, "", {0, 7}, NULL, 2},
        {"8E20003F", {7, 5}, "", {0, 0}, NULL, 0}
    };

    cases_run(*state, cases, CASES_COUNT(cases));
}

static void test_fields(void **state)
{
    static const struct cases_one cases[] = {
        /* MVC: apart, filling, to the left */
        {"D201C000C004", {0}, "11223344 5566", {0}, "55663344 5566", 9},
        {"D206C001C000", {0}, "40112233 44556677", {0},
         "40404040 40404040", 9},
        {"D205C000C001", {0}, "11223344 556677", {0}, "22334455 667777", 9},
        {"D204C002C000", {0}, "11223344 556677", {0}, "11221122 112211", 9},
        /* MVN, MVZ, MVCIN */
        {"D101C000C002", {0}, "12345678", {0}, "16385678", 9},
        {"D301C000C002", {0}, "12345678", {0}, "52745678", 9},
        {"E802C000C005", {0}, "000000AA BBCC", {0}, "CCBBAAAA BBCC", 9},
        /* NC, OC, XC */
        {"D401C000C002", {0}, "F0F00F0F", {0}, "00000F0F", 0},
        {"D401C000C002", {0}, "F0F10F0F", {0}, "00010F0F", 1},
        {"D601C000C002", {0}, "F0F00F0F", {0}, "FFFF0F0F", 1},
        {"D601C000C002", {0}, "00000000", {0}, "00000000", 0},
        {"D701C000C002", {0}, "F0F00FF0", {0}, "FF000FF0", 1},
        {"D703C000C000", {0}, "F0F00FF0", {0}, "00000000", 0},
        /* CLC */
        {"D501C000C002", {0}, "01020102", {0}, NULL, 0},
        {"D501C000C002", {0}, "017F0180", {0}, NULL, 1},
        {"D501C000C002", {0}, "0200 01FF", {0}, NULL, 2},
        /* TR */
        {"DC01C000C004", {0}, "02010000 A0A1A2", {0}, "A2A10000 A0A1A2", 9}
    };

    cases_run(*state, cases, CASES_COUNT(cases));
}

static void test_translate_and_test(void **state)
{
    struct machine *m = *state;
    static const struct {
        const char *storage;
        uint32_t r1, r2;
        int cc;
    } cases[] = {
        {"000000 00 0000FF", 0xaa000000, 0xbbbbbbbb, 0},
        {"000201 00 0000FF", 0xaa002001, 0xbbbbbbff, 1},
        {"000102 00 0000FF", 0xaa002002, 0xbbbbbbff, 2}
    };
    size_t n;

    for (n = 0; n < CASES_COUNT(cases); n++) {
        cases_prepare(m, "DD02C000C004");
        cases_bytes(cases[n].storage, m->storage + CASES_DATA);
        m->r[1] = 0xaa000000;
        m->r[2] = 0xbbbbbbbb;
        cases_step(m, "TRT");
        assert_int_equal(m->r[1], cases[n].r1);
        assert_int_equal(m->r[2], cases[n].r2);
        assert_int_equal(m->cc, cases[n].cc);
    }
}

static void test_long_fields(void **state)
{
    static const struct cases_one cases[] = {
        /* MVCL: equal, padded, cut, overlapping, nothing */
        {"0E24", {0xff002000, 2, 0x2004, 0x40000002}, "00000000 1122",
         {0x2002, 0, 0x2006, 0x40000000}, "11220000 1122", 0},
        {"0E24", {0x2000, 0xee000004, 0x2006, 0x40000002},
         "00000000 0000 1122 33",
         {0x2004, 0xee000000, 0x2008, 0x40000000}, "11224040 0000 1122 33",
         2},
        {"0E24", {0x2000, 1, 0x2004, 0x40000002}, "00000000 1122",
         {0x2001, 0, 0x2005, 0x40000001}, "11000000 1122", 1},
        {"0E24", {0x2001, 4, 0x2000, 4}, "1122334455",
         {0x2001, 4, 0x2000, 4}, NULL, 3},
        {"0E24", {0x2000, 4, 0x2001, 4}, "1122334455",
         {0x2004, 0, 0x2005, 0}, "2233445555", 0},
        {"0E24", {0x2000, 0, 0x5000, 0}, "11", {0x2000, 0, 0x5000, 0}, NULL,
         0},
        {"0E24", {0x2000, 3, 0x5000, 0xaa000000}, "112233",
         {0x2003, 0, 0x5000, 0xaa000000}, "AAAAAA", 2},
        /* CLCL: equal with padding, low, high */
        {"0F24", {0x2000, 4, 0x2004, 0x40000002}, "C1C24040 C1C2",
         {0x2004, 0, 0x2006, 0x40000000}, NULL, 0},
        {"0F24", {0x2000, 2, 0x2004, 2}, "C1C20000 C1C3",
         {0x2001, 1, 0x2005, 1}, NULL, 1},
        {"0F24", {0x2000, 3, 0x2004, 0x40000002}, "C1C24100 C1C2",
         {0x2002, 1, 0x2006, 0x40000000}, NULL, 2}
    };

    cases_run(*state, cases, CASES_COUNT(cases));
}

/* A branch in hexadecimal, what it starts with, and where it goes. */
static void test_branch_case(struct machine *m, const char *code, int cc,
                             uint32_t r2, uint32_t r3, uint32_t next)
{
    cases_prepare(m, code);
    m->cc = (uint8_t)cc;
    m->r[2] = r2;
    m->r[3] = r3;
    cases_step(m, code);
    if (m->next != next)
        fail_msg("%s: next is %06X, not %06X", code, m->next, next);
}

static void test_branch(void **state)
{
    struct machine *m = *state;

    /* BC, BCR: bit of the mask for each condition code */
    test_branch_case(m, "4780C000", 0, 0, 0, CASES_DATA);
    test_branch_case(m, "4740C000", 1, 0, 0, CASES_DATA);
    test_branch_case(m, "4720C000", 2, 0, 0, CASES_DATA);
    test_branch_case(m, "4710C000", 3, 0, 0, CASES_DATA);
    test_branch_case(m, "4770C000", 0, 0, 0, CASES_CODE + 4);
    test_branch_case(m, "47F0C000", 3, 0, 0, CASES_DATA);
    test_branch_case(m, "0783", 0, 0, 0xff002004, 0x2004);
    test_branch_case(m, "0783", 1, 0, 0x2004, CASES_CODE + 2);
    test_branch_case(m, "07F0", 0, 0, 0, CASES_CODE + 2);
    /* BCT, BCTR */
    test_branch_case(m, "4620C000", 0, 2, 0, CASES_DATA);
    assert_int_equal(m->r[2], 1);
    test_branch_case(m, "4620C000", 0, 1, 0, CASES_CODE + 4);
    test_branch_case(m, "4620C000", 0, 0, 0, CASES_DATA);
    test_branch_case(m, "0623", 0, 2, 0x2004, 0x2004);
    test_branch_case(m, "0620", 0, 2, 0, CASES_CODE + 2);
    assert_int_equal(m->r[2], 1);
    /* BXH, BXLE: R3 odd is increment and comparand */
    test_branch_case(m, "8623C000", 0, 3, 3, CASES_DATA);
    test_branch_case(m, "8623C000", 0, 0, 3, CASES_CODE + 4);
    test_branch_case(m, "8723C000", 0, 0, 3, CASES_DATA);
    test_branch_case(m, "8723C000", 0, 1, 3, CASES_CODE + 4);
    test_branch_case(m, "8722C000", 0, 0xffffffff, 5, CASES_DATA);
    assert_int_equal(m->r[2], 0xfffffffe);
}

static void test_linkage(void **state)
{
    struct machine *m = *state;

    /* BAL, BALR: length 2 or 1 halfwords, condition code, mask, address */
    cases_prepare(m, "45E0C000");
    m->cc = 1;
    m->mask = 10;
    cases_step(m, "BAL");
    assert_int_equal(m->r[14], 0x9a001004);
    assert_int_equal(m->next, CASES_DATA);

    cases_prepare(m, "05EE");
    m->cc = 2;
    m->r[14] = 0x2468;
    cases_step(m, "BALR");
    assert_int_equal(m->r[14], 0x60001002);
    assert_int_equal(m->next, 0x2468);

    cases_prepare(m, "05C0");
    m->cc = 0;
    cases_step(m, "BALR without branch");
    assert_int_equal(m->r[12], 0x40001002);
    assert_int_equal(m->next, CASES_CODE + 2);

    /* BAS, BASR: the address only */
    cases_prepare(m, "4DE0C000");
    cases_step(m, "BAS");
    assert_int_equal(m->r[14], CASES_CODE + 4);
    assert_int_equal(m->next, CASES_DATA);

    cases_prepare(m, "0DEC");
    cases_step(m, "BASR");
    assert_int_equal(m->r[14], CASES_CODE + 2);
    assert_int_equal(m->next, CASES_DATA);

    /* SPM */
    cases_prepare(m, "0420");
    m->r[2] = 0x2b000000;
    cases_step(m, "SPM");
    assert_int_equal(m->cc, 2);
    assert_int_equal(m->mask, 11);
}

/* LM and STM go on from register 15 to register 0. */
static void test_wrapped_registers(void **state)
{
    struct machine *m = *state;

    cases_prepare(m, "98F0C000");
    cases_bytes("0000000F 00000001", m->storage + CASES_DATA);
    cases_step(m, "LM");
    assert_int_equal(m->r[15], 15);
    assert_int_equal(m->r[0], 1);

    cases_prepare(m, "90F0C000");
    m->r[15] = 15;
    m->r[0] = 1;
    cases_step(m, "STM");
    assert_int_equal(machine_get8(m->storage + CASES_DATA), 0xf00000001);
}

static void test_execute(void **state)
{
    struct machine *m = *state;

    /* EX 2 of MVC 100(0,12),0(12): the length comes from register 2 */
    cases_prepare(m, "4420C010");
    cases_bytes("11223344 00000000 00000000 00000000 D200C004C000",
                m->storage + CASES_DATA);
    m->r[2] = 0xffffff02;
    cases_step(m, "EX");
    assert_int_equal(machine_get8(m->storage + CASES_DATA),
                     0x1122334411223300);
    assert_int_equal(m->storage[CASES_DATA + 0x11], 0);
    assert_int_equal(m->next, CASES_CODE + 4);

    /* EX 0 changes nothing; BALR in it returns after the EX */
    cases_prepare(m, "4400C000");
    cases_bytes("05EF", m->storage + CASES_DATA);
    m->r[0] = 0xff;
    m->cc = 0;
    m->r[15] = 0x2222;
    cases_step(m, "EX");
    assert_int_equal(m->r[14], 0x80001004);
    assert_int_equal(m->next, 0x2222);
}

static void test_clock(void **state)
{
    struct machine *m = *state;
    uint64_t first;

    cases_prepare(m, "B205C000");
    cases_step(m, "STCK");
    first = machine_get8(m->storage + CASES_DATA);
    assert_int_equal(m->cc, 0);
    /* after 2020 */
    assert_true(first >> 32 > 0xd74aab90);

    cases_prepare(m, "B205C000");
    cases_step(m, "STCK");
    assert_true(machine_get8(m->storage + CASES_DATA) >= first);
}

static unsigned test_called;

static void test_call(struct machine *m, unsigned number)
{
    (void)m;
    test_called = number;
}

static void test_supervisor(void **state)
{
    struct machine *m = *state;

    m->call = test_call;
    cases_prepare(m, "0A63");
    cases_step(m, "SVC");
    assert_int_equal(test_called, 0x63);
    cases_prepare(m, "AF0FC000");
    cases_step(m, "MC");
}

/* An instruction that ends the program. */
struct test_fault {
    const char *code;
    uint32_t before[CASES_REGISTERS];
    const char *storage;
    uint8_t mask;
    unsigned expected;
};

static void test_faults(void **state)
{
    static const struct test_fault faults[] = {
        {"0000", {0}, "", 0, 0x0c1},
        {"A700", {0}, "", 0, 0x0c1},
        {"FFFF", {0}, "", 0, 0x0c1},
        {"8000C000", {0}, "", 0, 0x0c2},
        {"B202C000", {0}, "", 0, 0x0c2},
        {"4400C000", {0}, "4400C000", 0, 0x0c3},
        /* protection: storing, fetching, across the page, instructions */
        {"50203000", {0, CASES_READ_ONLY}, "", 0, 0x0c4},
        {"50203000", {0, CASES_READ_ONLY - 3}, "", 0, 0x0c4},
        {"58203000", {0, CASES_NOTHING}, "", 0, 0x0c4},
        {"58203000", {0, CASES_NOTHING - 3}, "", 0, 0x0c4},
        {"50203000", {0, 0xffffff}, "", 0, 0x0c4},
        {"0E24", {0x3f00, 0x200, 0x2000, 0x200}, "", 0, 0x0c4},
        {"0E24", {0x2000, 0xffffff, 0x2000, 0xffffff}, "", 0, 0x0c4},
        {"0F24", {0x2000, 1, 0x5000, 1}, "", 0, 0x0c4},
        {"DC00C0003000", {0, CASES_NOTHING - 1}, "01", 0, 0x0c4},
        /* specification: registers, alignment, lengths */
        {"1C34", {0}, "", 0, 0x0c6},
        {"1D34", {0, 0, 1}, "", 0, 0x0c6},
        {"8D300001", {0}, "", 0, 0x0c6},
        {"0E34", {0}, "", 0, 0x0c6},
        {"0F25", {0}, "", 0, 0x0c6},
        {"BA23C002", {0}, "", 0, 0x0c6},
        {"BB24C004", {0}, "", 0, 0x0c6},
        {"BB34C000", {0}, "", 0, 0x0c6},
        {"BB25C000", {1}, "", 0, 0x0c6},
        {"2812", {0}, "", 0, 0x0c6},
        {"2808", {0}, "", 0, 0x0c6},
        {"2526", {0}, "", 0, 0x0c6},
        {"6010C000", {0}, "", 0, 0x0c6},
        {"7A10C000", {0}, "", 0, 0x0c6},
        {"4400C001", {0}, "", 0, 0x0c6},
        {"FC11C000C004", {0}, "001C0000 001C", 0, 0x0c6},
        {"FDF8C000C010", {0}, "", 0, 0x0c6},
        {"AF10C000", {0}, "", 0, 0x0c6},
        /* data */
        {"FA00C000C001", {0}, "1A A1", 0, 0x0c7},
        {"FA00C000C001", {0}, "12 1C", 0, 0x0c7},
        {"4F20C000", {0}, "000000A0 0000000C", 0, 0x0c7},
        {"FC31C000C004", {0}, "0012345C 045D", 0, 0x0c7},
        {"F02AC0000000", {0}, "12345C", 0, 0x0c7},
        {"DE01C000C002", {0}, "4020 B0", 0, 0x0c7},
        /* overflow, if the mask has the bit; division */
        {"1A23", {0x7fffffff, 1}, "", 8, 0x0c8},
        {"1323", {0, 0x80000000}, "", 8, 0x0c8},
        {"8B200001", {0x40000000}, "", 8, 0x0c8},
        {"1D24", {0, 1, 0}, "", 0, 0x0c9},
        {"1D24", {1, 0, 1}, "", 0, 0x0c9},
        {"1D24", {0x80000000, 0, 0xffffffff}, "", 0, 0x0c9},
        {"4F20C000", {0}, "00000214 7483648C", 0, 0x0c9},
        {"FA11C000C002", {0}, "999C 001C", 4, 0x0ca},
        {"F020C0000001", {0}, "12345C", 4, 0x0ca},
        {"FD31C000C004", {0}, "0012345C 001C", 0, 0x0cb},
        {"FD31C000C004", {0}, "0012345C 000C", 0, 0x0cb},
        /* floating point: register 0 is zero, so operate from storage */
        {"6D00C000", {0}, "00000000 00000000", 0, 0x0cf},
        {"7D00C000", {0}, "41000000", 0, 0x0cf},
        {"6A00C000", {0}, "00000000 00000000", 1, 0x0ce}
    };
    struct machine *m = *state;
    size_t n;

    for (n = 0; n < CASES_COUNT(faults); n++) {
        const struct test_fault *t = &faults[n];

        cases_prepare(m, t->code);
        memcpy(m->r + CASES_FIRST, t->before, sizeof t->before);
        cases_bytes(t->storage, m->storage + CASES_DATA);
        m->mask = t->mask;
        if (machine_guard(m, instr_step))
            fail_msg("%s did not end the program", t->code);
        if (m->code != t->expected << 12)
            fail_msg("%s: S%03X, not S%03X", t->code, m->code >> 12,
                     t->expected);
    }
}

static void test_bad_addresses(void **state)
{
    struct machine *m = *state;

    /* an odd address, a page without rights, one that is half outside */
    cases_prepare(m, "");
    m->next = CASES_CODE + 1;
    assert_false(machine_guard(m, instr_step));
    assert_int_equal(m->code, 0x0c6000);
    m->next = CASES_NOTHING;
    assert_false(machine_guard(m, instr_step));
    assert_int_equal(m->code, 0x0c4000);
    m->storage[CASES_NOTHING - 2] = 0x58;
    m->next = CASES_NOTHING - 2;
    assert_false(machine_guard(m, instr_step));
    assert_int_equal(m->code, 0x0c4000);
    m->storage[CASES_NOTHING - 2] = 0x18;
    m->next = CASES_NOTHING - 2;
    assert_true(machine_guard(m, instr_step));
}

static void test_names(void **state)
{
    (void)state;
    assert_string_equal(instr_name(0x58), "L");
    assert_string_equal(instr_name(0xd2), "MVC");
    assert_string_equal(instr_name(0x00), "?");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_load),
        cmocka_unit_test(test_store),
        cmocka_unit_test(test_add),
        cmocka_unit_test(test_compare),
        cmocka_unit_test(test_multiply_and_divide),
        cmocka_unit_test(test_logic),
        cmocka_unit_test(test_shift),
        cmocka_unit_test(test_fields),
        cmocka_unit_test(test_translate_and_test),
        cmocka_unit_test(test_long_fields),
        cmocka_unit_test(test_branch),
        cmocka_unit_test(test_linkage),
        cmocka_unit_test(test_wrapped_registers),
        cmocka_unit_test(test_execute),
        cmocka_unit_test(test_clock),
        cmocka_unit_test(test_supervisor),
        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_bad_addresses),
        cmocka_unit_test(test_names)
    };

    return cmocka_run_group_tests(tests, cases_setup, cases_teardown);
}
