/* test_autosave.c: a player at a terminal reads that nothing is saved where
 * there is no memory for it.
 */
#include "stdio/autosave.h"
#include "support/driver.h"
#include "support/failing_allocation.h"
#include "support/unit.h"

static void what_has_no_memory_is_told(void **state)
{
    struct parlour_session *s = driver_open_board("slide", "1 2\n0 3\n", NULL);
    struct options o = { 0 };
    char words[PARLOUR_ERROR];

    (void)state;
    failing_allocation_left = 0;
    assert_null(autosave_open(s, &o, words));
    assert_string_equal(words, "Not enough memory: your game is not saved");
    parlour_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_has_no_memory_is_told)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
