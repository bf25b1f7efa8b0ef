/* test_telnet.c: telnet with a terminal whose answers are given beforehand.
 */
#include "telnet.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

#define TEST_TYPE(name) "\xff\xfa\x18\0" name "\xff\xf0"
#define TEST_AGREED "\xff\xfb\x19\xff\xfd\x19\xff\xfb\0\xff\xfd\0"
#define TEST_SENT(words) words, sizeof(words) - 1

enum { TEST_HOST, TEST_TERMINAL };

static int test_ends[2];
static struct telnet test_telnet;

/* Opens telnet with a terminal that sends these bytes and no more. */
static bool test_open(const char *bytes, size_t length)
{
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, test_ends), 0);
    assert_int_equal(write(test_ends[TEST_TERMINAL], bytes, length), length);
    shutdown(test_ends[TEST_TERMINAL], SHUT_WR);
    return telnet_open(&test_telnet, test_ends[TEST_HOST]);
}

/* What the host has sent, in all. */
static void test_expect(const char *bytes, size_t length)
{
    char sent[256];

    close(test_ends[TEST_HOST]);
    assert_int_equal(read(test_ends[TEST_TERMINAL], sent, sizeof sent),
                     length);
    assert_memory_equal(sent, bytes, length);
    close(test_ends[TEST_TERMINAL]);
}

static void test_terminal(void **state)
{
    (void)state;
    assert_true(test_open(TEST_SENT(
        "\xff\xfb\x18" TEST_TYPE("IBM-3279-4-E") TEST_AGREED)));
    assert_string_equal(test_telnet.type, "IBM-3279-4-E");
    test_expect(TEST_SENT(
        "\xff\xfd\x18" "\xff\xfa\x18\1\xff\xf0"
        "\xff\xfd\x19\xff\xfb\x19\xff\xfd\0\xff\xfb\0"));
}

static void test_other_options(void **state)
{
    (void)state;
    assert_true(test_open(TEST_SENT(
        "\xff\xfb\x18\xff\xfd\x28\xff\xfb\x01\xff\xfc\x22"
        TEST_TYPE("DEC-VT220") TEST_TYPE("ibm-dynamic") TEST_AGREED)));
    assert_string_equal(test_telnet.type, "ibm-dynamic");
    test_expect(TEST_SENT(
        "\xff\xfd\x18" "\xff\xfa\x18\1\xff\xf0" "\xff\xfc\x28\xff\xfe\x01"
        "\xff\xfa\x18\1\xff\xf0"
        "\xff\xfd\x19\xff\xfb\x19\xff\xfd\0\xff\xfb\0"));
}

static void test_refused(void **state)
{
    static const struct { const char *bytes; size_t length; } cases[] = {
        { TEST_SENT("") },
        { TEST_SENT("\xff\xfc\x18") },
        { TEST_SENT("\xff\xfb\x18" TEST_TYPE("IBM-3278-2") "\xff\xfc\x19") },
        { TEST_SENT("\xff\xfb\x18" TEST_TYPE("IBM-3278-2") "\xff\xfe\0") },
        { TEST_SENT("\xff\xfb\x18" TEST_TYPE("1") TEST_TYPE("2")
                    TEST_TYPE("3") TEST_TYPE("4") TEST_TYPE("5")
                    TEST_TYPE("6") TEST_TYPE("7") TEST_TYPE("8")
                    TEST_TYPE("IBM-3278-2") TEST_AGREED) }
    };
    size_t i;

    (void)state;
    for (i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_false(test_open(cases[i].bytes, cases[i].length));
        close(test_ends[TEST_HOST]);
        close(test_ends[TEST_TERMINAL]);
    }
}

static void test_records(void **state)
{
    (void)state;
    assert_true(test_open(TEST_SENT(
        "\xff\xfb\x18" TEST_TYPE("IBM-3278-2") TEST_AGREED
        "}A\xff\xff" "B\xff\xef" "\xff\xef" "cut off")));
    assert_true(telnet_receive(&test_telnet, true));
    assert_int_equal(test_telnet.length, 4);
    assert_memory_equal(test_telnet.record, "}A\xff" "B", 4);
    test_telnet.length = 0;
    assert_true(telnet_receive(&test_telnet, false));
    assert_int_equal(test_telnet.length, 0);
    assert_false(telnet_receive(&test_telnet, true));
    assert_true(test_telnet.gone);
    close(test_ends[TEST_HOST]);
    close(test_ends[TEST_TERMINAL]);
}

/* A record that is longer than the buffer of the sender, all commands. */
static void test_long_record(void **state)
{
    uint8_t record[1000], wire[2 * sizeof record + 2];

    (void)state;
    assert_true(test_open(TEST_SENT(
        "\xff\xfb\x18" TEST_TYPE("IBM-3278-2") TEST_AGREED)));
    assert_int_equal(recv(test_ends[TEST_TERMINAL], wire, sizeof wire, 0),
                     21);
    memset(record, 0xff, sizeof record);
    telnet_send(&test_telnet, record, sizeof record);
    close(test_ends[TEST_HOST]);
    assert_int_equal(recv(test_ends[TEST_TERMINAL], wire, sizeof wire,
                          MSG_WAITALL), sizeof wire);
    assert_int_equal(wire[sizeof wire - 3], 0xff);
    assert_int_equal(wire[sizeof wire - 1], 0xef);
    close(test_ends[TEST_TERMINAL]);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_terminal),
        cmocka_unit_test(test_other_options),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_records),
        cmocka_unit_test(test_long_record)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
