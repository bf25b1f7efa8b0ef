/* test_dataset.c: tests of data sets: DD statements, and records to a file
 * and back.
 */
#include "dataset.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TEST_FILE "test_dataset.tmp"

enum { TEST_BLOCK = 400 };

struct test_state {
    struct codepage codepage;
    struct dataset_table table;
};

static int test_setup(void **state)
{
    struct test_state *t = calloc(1, sizeof *t);

    *state = t;
    if (!t)
        return 1;
    codepage_init(&t->codepage, false);
    return 0;
}

static int test_teardown(void **state)
{
    free(*state);
    remove(TEST_FILE);
    return 0;
}

/* Defines and opens the file. */
static struct dataset *test_open(struct test_state *t, const char *dd,
                                 enum dataset_mode mode)
{
    struct dataset *d;

    t->table.count = 0;
    assert_null(dataset_define(&t->table, dd));
    d = &t->table.entry[0];
    assert_true(dataset_open(d, mode));
    return d;
}

static void test_write(struct test_state *t, struct dataset *d,
                       const char *text)
{
    uint8_t block[TEST_BLOCK];
    size_t length = strlen(text);

    codepage_put(&t->codepage, block, length, text);
    assert_null(dataset_write(d, &t->codepage, block, (unsigned)length));
}

/* The next block holds this text. */
static void test_read(struct test_state *t, struct dataset *d,
                      const char *text)
{
    uint8_t block[TEST_BLOCK], expected[TEST_BLOCK];
    unsigned length = (unsigned)strlen(text);

    codepage_put(&t->codepage, expected, length, text);
    assert_int_equal(dataset_read(d, &t->codepage, block, sizeof block),
                     length);
    assert_memory_equal(block, expected, length);
}

static void test_read_end(struct test_state *t, struct dataset *d)
{
    uint8_t block[TEST_BLOCK];

    assert_int_equal(dataset_read(d, &t->codepage, block, sizeof block), 0);
    dataset_close(d);
    assert_null(d->file);
}

static void test_host_write(const char *text)
{
    FILE *file = fopen(TEST_FILE, "wb");

    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void test_host_read(const char *expected)
{
    char text[TEST_BLOCK];
    FILE *file = fopen(TEST_FILE, "rb");
    size_t length;

    assert_non_null(file);
    length = fread(text, 1, sizeof text - 1, file);
    text[length] = '\0';
    fclose(file);
    assert_string_equal(text, expected);
}

static void test_define(void **state)
{
    struct test_state *t = *state;
    struct dataset *d;

    assert_null(dataset_define(&t->table,
                               "SAVE=/x/y:recfm=VBA:lrecl=137:blksize=141"
                               ":disk"));
    d = dataset_find(&t->table, "SAVE");
    assert_non_null(d);
    assert_string_equal(d->path, "/x/y");
    assert_int_equal(d->recfm, 0x54);
    assert_int_equal(d->lrecl, 137);
    assert_int_equal(d->blksize, 141);
    assert_true(d->disk);
    assert_null(dataset_define(&t->table, "NONE=:dummy"));
    assert_string_equal(dataset_find(&t->table, "NONE")->path, "/dev/null");
    assert_null(dataset_find(&t->table, "OTHER"));
}

static void test_define_wrong(void **state)
{
    static const char *const wrong[] = {
        "", "NAME", "=x", "NAME=", "TOOLONGNAME=x", "A=x:recfm=",
        "A=x:recfm=BF", "A=x:recfm=FX", "A=x:lrecl=", "A=x:lrecl=0",
        "A=x:lrecl=8O", "A=x:lrecl=99999", "A=x:lrecl=-1",
        "A=x:lrecl= 8", "A=x:lrecl=+8", "A=x:lrecl=4294967304", "A=x:",
        "A=x:y",
        "A=x:an-attribute-that-is-far-too-long-to-be-one"
    };
    struct test_state *t = *state;
    char path[400];
    size_t n;

    for (n = 0; n < sizeof wrong / sizeof wrong[0]; n++)
        if (!dataset_define(&t->table, wrong[n]))
            fail_msg("\"%s\" was taken", wrong[n]);
    memset(path, 'x', sizeof path);
    memcpy(path, "A=", 2);
    path[sizeof path - 1] = '\0';
    assert_non_null(dataset_define(&t->table, path));
    assert_int_equal(t->table.count, 0);

    assert_null(dataset_define(&t->table, "A=x"));
    assert_non_null(dataset_define(&t->table, "A=y"));
    for (n = 1; n < DATASET_MAX; n++) {
        snprintf(path, sizeof path, "D%d=x", (int)n);
        assert_null(dataset_define(&t->table, path));
    }
    assert_non_null(dataset_define(&t->table, "LAST=x"));
}

/* Fixed records lose their blanks outside and have them again inside. */
static void test_fixed(void **state)
{
    struct test_state *t = *state;
    struct dataset *d
        = test_open(t, "A=" TEST_FILE ":recfm=FB:lrecl=10", DATASET_WRITE);

    test_write(t, d, "one       ");
    test_write(t, d, "two  2    0123456789          ");
    dataset_close(d);
    test_host_read("one\ntwo  2\n0123456789\n\n");

    d = test_open(t, "A=" TEST_FILE ":recfm=FB:lrecl=10", DATASET_READ);
    test_read(t, d, "one       ");
    test_read(t, d, "two  2    ");
    test_read(t, d, "0123456789");
    test_read(t, d, "          ");
    test_read_end(t, d);
}

/* Lines as hosts write them: too long, with carriage return, without end. */
static void test_host_lines(void **state)
{
    struct test_state *t = *state;
    struct dataset *d;

    test_host_write("0123456789\nab\r\n\r\n\nlast");
    d = test_open(t, "A=" TEST_FILE ":recfm=F:lrecl=4", DATASET_READ);
    test_read(t, d, "0123");
    test_read(t, d, "ab  ");
    test_read(t, d, "    ");
    test_read(t, d, "    ");
    test_read(t, d, "last");
    test_read_end(t, d);
    test_host_write("");
    d = test_open(t, "A=" TEST_FILE ":recfm=F:lrecl=4", DATASET_READ);
    test_read_end(t, d);
}

static const uint8_t test_variable_block[] = {
    0, 17, 0, 0, 0, 6, 0, 0, 0xc1, 0xc2, 0, 7, 0, 0, 0xc1, 0x40, 0x40
};

static void test_variable(void **state)
{
    static const uint8_t first[] = {
        0, 10, 0, 0, 0, 6, 0, 0, 0xc1, 0xc2
    };
    static const uint8_t second[] = {
        0, 11, 0, 0, 0, 7, 0, 0, 0xc1, 0x40, 0x40
    };
    struct test_state *t = *state;
    uint8_t block[TEST_BLOCK];
    struct dataset *d
        = test_open(t, "A=" TEST_FILE ":recfm=VB:lrecl=84", DATASET_WRITE);

    assert_null(dataset_write(d, &t->codepage, test_variable_block,
                              sizeof test_variable_block));
    dataset_close(d);
    test_host_read("AB\nA  \n");

    d = test_open(t, "A=" TEST_FILE ":recfm=VB:lrecl=84", DATASET_READ);
    assert_int_equal(dataset_read(d, &t->codepage, block, sizeof block),
                     sizeof first);
    assert_memory_equal(block, first, sizeof first);
    assert_int_equal(dataset_read(d, &t->codepage, block, sizeof block),
                     sizeof second);
    assert_memory_equal(block, second, sizeof second);
    test_read_end(t, d);

    /* cut to LRECL, which counts the descriptor */
    d = test_open(t, "A=" TEST_FILE ":recfm=VB:lrecl=5", DATASET_READ);
    assert_int_equal(dataset_read(d, &t->codepage, block, sizeof block), 9);
    dataset_close(d);
}

static void test_undefined(void **state)
{
    struct test_state *t = *state;
    struct dataset *d
        = test_open(t, "A=" TEST_FILE ":recfm=U", DATASET_WRITE);

    test_write(t, d, "a line  ");
    dataset_close(d);
    test_host_read("a line  \n");
    test_host_write("abc\n\n");
    d = test_open(t, "A=" TEST_FILE ":recfm=U", DATASET_READ);
    test_read(t, d, "abc");
    test_read(t, d, " ");
    test_read_end(t, d);
}

static void test_append_and_raw(void **state)
{
    struct test_state *t = *state;
    struct dataset *d
        = test_open(t, "A=" TEST_FILE ":recfm=F:lrecl=3", DATASET_WRITE);
    uint8_t block[TEST_BLOCK];

    test_write(t, d, "one");
    dataset_close(d);
    d = test_open(t, "A=" TEST_FILE ":recfm=F:lrecl=3", DATASET_APPEND);
    test_write(t, d, "two");
    dataset_close(d);
    test_host_read("one\ntwo\n");

    d = test_open(t, "A=" TEST_FILE ":raw:lrecl=6", DATASET_WRITE);
    assert_null(dataset_write(d, &t->codepage,
                              (const uint8_t *)"\n a\x15 b", 6));
    dataset_close(d);
    test_host_read("\n a\x15 b");
    d = test_open(t, "A=" TEST_FILE ":raw:lrecl=4", DATASET_READ);
    assert_int_equal(dataset_read(d, &t->codepage, block, sizeof block), 4);
    assert_int_equal(dataset_read(d, &t->codepage, block, sizeof block), 2);
    test_read_end(t, d);
}

/* Blocks that are not what the record format says are refused. */
static void test_wrong_blocks(void **state)
{
    static const struct {
        uint8_t block[12];
        unsigned length;
    } wrong[] = {
        {{0}, 2},                                 /* no descriptor */
        {{0, 13, 0, 0}, 12},                      /* longer than it is */
        {{0, 6, 0, 0, 0, 4}, 6},                  /* record cut off */
        {{0, 12, 0, 0, 0, 9, 0, 0}, 12},          /* too long */
        {{0, 12, 0, 0, 0, 3, 0, 0}, 12},          /* too short */
        {{0, 12, 0, 0, 0, 8, 1, 0}, 12}           /* spanned */
    };
    struct test_state *t = *state;
    struct dataset *d
        = test_open(t, "A=" TEST_FILE ":recfm=V:lrecl=80", DATASET_WRITE);
    size_t n;

    for (n = 0; n < sizeof wrong / sizeof wrong[0]; n++)
        assert_non_null(dataset_write(d, &t->codepage, wrong[n].block,
                                      wrong[n].length));
    dataset_close(d);
    d = test_open(t, "A=" TEST_FILE ":recfm=F:lrecl=80", DATASET_WRITE);
    assert_non_null(dataset_write(d, &t->codepage, test_variable_block, 4));
    dataset_close(d);
}

static void test_full_and_missing(void **state)
{
    struct test_state *t = *state;
    struct dataset *d;

    t->table.count = 0;
    assert_null(dataset_define(&t->table, "A=no/such/file"));
    assert_false(dataset_open(&t->table.entry[0], DATASET_READ));
    d = test_open(t, "A=/dev/full:recfm=F:lrecl=1", DATASET_WRITE);
    assert_non_null(dataset_write(d, &t->codepage,
                                  (const uint8_t *)"\xc1", 1));
    dataset_close(d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_define, test_setup,
                                        test_teardown),
        cmocka_unit_test_setup_teardown(test_define_wrong, test_setup,
                                        test_teardown),
        cmocka_unit_test_setup_teardown(test_fixed, test_setup,
                                        test_teardown),
        cmocka_unit_test_setup_teardown(test_host_lines, test_setup,
                                        test_teardown),
        cmocka_unit_test_setup_teardown(test_variable, test_setup,
                                        test_teardown),
        cmocka_unit_test_setup_teardown(test_undefined, test_setup,
                                        test_teardown),
        cmocka_unit_test_setup_teardown(test_append_and_raw, test_setup,
                                        test_teardown),
        cmocka_unit_test_setup_teardown(test_wrong_blocks, test_setup,
                                        test_teardown),
        cmocka_unit_test_setup_teardown(test_full_and_missing, test_setup,
                                        test_teardown)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
