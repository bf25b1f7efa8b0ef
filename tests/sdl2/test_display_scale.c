/* test_display_scale.c: tests which values of a desktop's variables scale the
 * window, and which are ignored.
 */
#include "sdl2/window.h"
#include "support/unit.h"

static void test_one_value(void **state)
{
    static const struct {
        const char *dpi, *gdk, *qt;
        int percent;
    } cases[] = {
        { NULL, NULL, NULL, 100 },
        { "96", NULL, NULL, 100 }, { "192", NULL, NULL, 200 },
        { "120", NULL, NULL, 125 }, { "110.4", NULL, NULL, 115 },
        { NULL, "2", NULL, 200 }, { NULL, NULL, "1.5", 150 },
        { "72", "1", "1", 100 }, { "384", NULL, NULL, 400 },
        /* nonsense */
        { "", "", "", 100 }, { "-96", "x", "nan", 100 },
        { "0", "0", "inf", 100 }, { "1e9", "100", "99999999999", 100 }
    };
    size_t i;

    (void)state;
    for (i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(window_scale_of(cases[i].dpi, cases[i].gdk,
                                          cases[i].qt), cases[i].percent);
}

/* People who set GDK_SCALE to 2 often set Xft.dpi to 192, too. */
static void test_the_largest_counts(void **state)
{
    (void)state;
    assert_int_equal(window_scale_of("192", "2", NULL), 200);
    assert_int_equal(window_scale_of("96", "2", NULL), 200);
    assert_int_equal(window_scale_of("144", NULL, "1.25"), 150);
    assert_int_equal(window_scale_of("9600", "2", "3"), 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_value),
        cmocka_unit_test(test_the_largest_counts)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
