/* test_coins.c: the rules of coins, by hand. */
#include "support/driver.h"
#include "support/unit.h"

static void a_pick_turns_a_coin_and_those_beside_it(void **state)
{
    struct parlour_options o = driver_options("coins", 0);
    struct parlour_session *s = driver_open(&o);

    (void)state;
    assert_int_equal(driver_words(s, "b1"), PARLOUR_OK);
    driver_see(s, "...TTTTTT\n");
    assert_int_equal(driver_words(s, "a1"), PARLOUR_OK);
    driver_see(s, "TT.TTTTTT\n");
    parlour_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pick_turns_a_coin_and_those_beside_it)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
