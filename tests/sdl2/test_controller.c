/* test_controller.c: tests how often the window asks controllers and looks for
 * them: never while it is at rest without one.
 */
#include "sdl2/controller.h"
#include "support/unit.h"

enum { MINUTE = 60000 };

/* Passes on what SDL has to report. */
static void take_all(struct controller *c, unsigned long now)
{
    SDL_Event e;

    while (SDL_PollEvent(&e))
        controller_take(c, NULL, &e, now);
}

static void test_rest(void **state)
{
    struct controller c;
    int device;

    (void)state;
    assert_int_equal(SDL_Init(SDL_INIT_EVENTS), 0);
    controller_open(&c);
    controller_focus(&c, NULL, 1, 0);
    take_all(&c, 0);
    if (c.pad != NULL)          /* this machine has one */
        skip();
    assert_int_equal(controller_tick(&c, NULL, 1), 999);        /* too early */
    assert_int_equal(controller_tick(&c, NULL, 2000), APP_RESTS);

    device = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                       SDL_CONTROLLER_AXIS_MAX,
                                       SDL_CONTROLLER_BUTTON_MAX, 0);
    assert_true(device >= 0);
    take_all(&c, 3000);
    assert_non_null(c.pad);
    assert_in_range(controller_tick(&c, NULL, 3000), 1, 100);

    /* its player may have nothing else */
    assert_int_equal(SDL_JoystickDetachVirtual(device), 0);
    controller_tick(&c, NULL, 4000);
    take_all(&c, 4000);
    assert_null(c.pad);
    assert_int_equal(controller_tick(&c, NULL, 5000), 1000);
    assert_int_equal(controller_tick(&c, NULL, 4000 + MINUTE), APP_RESTS);
    controller_close(&c);
    SDL_Quit();
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_rest) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
