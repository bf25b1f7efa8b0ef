/* controller.c: game controllers (see controller.h). SDL would ask them 1000
 * times a second; we do 60 times. Without one we look only when something
 * happens, at most once a second, so that the program at rest stays asleep.
 * When one was lost, its player may have nothing else in hand: for a minute we
 * look once a second. Without the focus we do neither, but take events that
 * someone else makes. The left stick counts as the
 * direction button of its side.
 *
 * Limit: only one controller, the first, is used.
 */
#include <stdlib.h>

#include "sdl2/controller.h"

/* The clock wraps: a moment has come if it is less than half its range ago. */
#define CONTROLLER_PAST 0x80000000UL

enum {
    CONTROLLER_ASKS = 16,       /* milliseconds between questions */
    CONTROLLER_LOOKS = 1000,    /* and between looks for a controller, */
    CONTROLLER_SEEKS = 60000,   /* for so long after one was lost */
    CONTROLLER_DELAY = 400,     /* milliseconds until a held button repeats */
    CONTROLLER_REPEAT = 100,    /* and between repeats */
    CONTROLLER_OVER = 16000,    /* of 32767: the stick is held over, */
    CONTROLLER_BACK = 12000     /* and until here it stays so */
};

/* A button is a key, unless it has none or has two actions, of which the first
 * is on offer. */
static const struct button {
    int number, key, action[2];
    const char *name[CONTROLLER_NAMES];
} buttons[] = {
    { SDL_CONTROLLER_BUTTON_DPAD_UP, APP_KEY_UP,
      { APP_DO_UP, APP_DO_NOTHING }, { "Up", "Up", "Up", "Up" } },
    { SDL_CONTROLLER_BUTTON_DPAD_DOWN, APP_KEY_DOWN,
      { APP_DO_DOWN, APP_DO_NOTHING }, { "Down", "Down", "Down", "Down" } },
    { SDL_CONTROLLER_BUTTON_DPAD_LEFT, APP_KEY_LEFT,
      { APP_DO_LEFT, APP_DO_NOTHING }, { "Left", "Left", "Left", "Left" } },
    { SDL_CONTROLLER_BUTTON_DPAD_RIGHT, APP_KEY_RIGHT,
      { APP_DO_RIGHT, APP_DO_NOTHING },
      { "Right", "Right", "Right", "Right" } },
    { SDL_CONTROLLER_BUTTON_A, APP_KEY_ENTER,
      { APP_DO_PICK, APP_DO_NOTHING }, { "A", "A", "Cross", "A" } },
    { SDL_CONTROLLER_BUTTON_B, APP_KEY_ESC,
      { APP_DO_BACK, APP_DO_NOTHING }, { "B", "B", "Circle", "B" } },
    { SDL_CONTROLLER_BUTTON_X, APP_KEY_NONE,
      { APP_DO_UNDO, APP_DO_NOTHING }, { "X", "X", "Square", "X" } },
    { SDL_CONTROLLER_BUTTON_Y, APP_KEY_NONE,
      { APP_DO_HINT, APP_DO_NOTHING }, { "Y", "Y", "Triangle", "Y" } },
    { SDL_CONTROLLER_BUTTON_LEFTSHOULDER, APP_KEY_PAGE_UP,
      { APP_DO_PREVIOUS, APP_DO_PAGE_UP }, { "LB", "L", "L1", "L" } },
    { SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, APP_KEY_PAGE_DOWN,
      { APP_DO_FOLLOWING, APP_DO_PAGE_DOWN }, { "RB", "R", "R1", "R" } },
    { SDL_CONTROLLER_BUTTON_LEFTSTICK, APP_KEY_TAB,
      { APP_DO_NEXT, APP_DO_NOTHING }, { "LS", "LS", "L3", "L3" } },
    { SDL_CONTROLLER_BUTTON_START, APP_KEY_NONE,
      { APP_DO_MENU, APP_DO_NOTHING }, { "Start", "+", "Options", "Start" } },
    { SDL_CONTROLLER_BUTTON_BACK, APP_KEY_NONE,
      { APP_DO_CHOOSE, APP_DO_NOTHING }, { "View", "-", "Share", "Select" } }
};

enum { BUTTONS = sizeof buttons / sizeof *buttons };

void controller_open(struct controller *c)
{
    *c = (struct controller){ .held = SDL_CONTROLLER_BUTTON_INVALID,
                              .axis = SDL_CONTROLLER_AXIS_INVALID };
}

/* ---- which controller ---- */

static void let_go(struct controller *c)
{
    if (c->pad != NULL)
        SDL_GameControllerClose(c->pad);
    c->pad = NULL;
    c->held = SDL_CONTROLLER_BUTTON_INVALID;
    c->axis = SDL_CONTROLLER_AXIS_INVALID;
}

void controller_close(struct controller *c)
{
    let_go(c);
    if (c->focused)
        SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
    c->focused = 0;
}

/* SDL reports those that are there as added. Without the focus, none has
 * buttons to name. */
void controller_focus(struct controller *c, struct app *a, int focus,
                      unsigned long now)
{
    if (focus == c->focused)
        return;
    if (!focus) {
        controller_close(c);
        controller_leave(c, a);
        return;
    }
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0");
    c->focused = SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0;
    c->looked = now;
}

void controller_use(struct controller *c, struct app *a)
{
    c->used = 1;
    app_use_device(a, APP_WITH_CONTROLLER);
}

void controller_leave(struct controller *c, struct app *a)
{
    if (!c->used)
        return;
    c->used = 0;
    app_use_device(a, APP_WITH_KEYS);
}

static enum controller_names names_of(SDL_GameController *pad)
{
    switch (SDL_GameControllerGetType(pad)) {
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO:
        return CONTROLLER_SWITCH;
    case SDL_CONTROLLER_TYPE_PS3:
    case SDL_CONTROLLER_TYPE_PS4:
    case SDL_CONTROLLER_TYPE_PS5:
        return CONTROLLER_PLAYSTATION;
    default:
        return CONTROLLER_XBOX;
    }
}

static void added(struct controller *c, int device)
{
    if (c->pad != NULL || !SDL_IsGameController(device))
        return;
    c->pad = SDL_GameControllerOpen(device);
    c->names = names_of(c->pad);
}

static void removed(struct controller *c, struct app *a, SDL_JoystickID id,
                    unsigned long now)
{
    int i;

    if (c->pad == NULL || SDL_JoystickInstanceID(
            SDL_GameControllerGetJoystick(c->pad)) != id)
        return;
    let_go(c);
    for (i = 0; i < SDL_NumJoysticks(); i++)
        added(c, i);
    c->seeks = c->pad == NULL;
    c->lost = now;
    controller_leave(c, a);
}

/* ---- its buttons ---- */

static void press(struct controller *c, struct app *a, int number)
{
    const struct button *b = buttons;
    struct app_action ignored;

    while (b < buttons + BUTTONS && b->number != number)
        b++;
    if (b == buttons + BUTTONS)
        return;
    controller_use(c, a);
    if (b->key == APP_KEY_NONE
            || (b->action[1] != APP_DO_NOTHING
                && app_find_action(a, b->action[0], &ignored)))
        app_do(a, b->action[0]);
    else
        app_key(a, b->key, 0);
}

static int is_direction(int number)
{
    return number >= SDL_CONTROLLER_BUTTON_DPAD_UP
        && number <= SDL_CONTROLLER_BUTTON_DPAD_RIGHT;
}

static void button_down(struct controller *c, struct app *a, int number,
                        unsigned long now)
{
    if (is_direction(number)) {
        c->held = number;
        c->due = now + CONTROLLER_DELAY;
    }
    press(c, a, number);
}

static void button_up(struct controller *c, int number)
{
    if (c->held == number)
        c->held = SDL_CONTROLLER_BUTTON_INVALID;
}

/* Only one axis counts at a time. */
static void move_stick(struct controller *c, struct app *a,
                       const SDL_ControllerAxisEvent *e, unsigned long now)
{
    static const int sides[][2] = {
        [SDL_CONTROLLER_AXIS_LEFTX] = { SDL_CONTROLLER_BUTTON_DPAD_LEFT,
                                        SDL_CONTROLLER_BUTTON_DPAD_RIGHT },
        [SDL_CONTROLLER_AXIS_LEFTY] = { SDL_CONTROLLER_BUTTON_DPAD_UP,
                                        SDL_CONTROLLER_BUTTON_DPAD_DOWN }
    };
    int number;

    if (e->axis > SDL_CONTROLLER_AXIS_LEFTY)
        return;
    number = sides[e->axis][e->value > 0];
    if (c->axis == e->axis && (abs(e->value) < CONTROLLER_BACK
                               || c->held != number)) {
        c->axis = SDL_CONTROLLER_AXIS_INVALID;
        c->held = SDL_CONTROLLER_BUTTON_INVALID;
    }
    if (c->axis == SDL_CONTROLLER_AXIS_INVALID
            && abs(e->value) >= CONTROLLER_OVER) {
        c->axis = e->axis;
        button_down(c, a, number, now);
    }
}

int controller_take(struct controller *c, struct app *a, const SDL_Event *e,
                    unsigned long now)
{
    switch (e->type) {
    case SDL_CONTROLLERDEVICEADDED:
        added(c, e->cdevice.which);
        return 1;
    case SDL_CONTROLLERDEVICEREMOVED:
        removed(c, a, e->cdevice.which, now);
        return 1;
    case SDL_CONTROLLERBUTTONDOWN:
        button_down(c, a, e->cbutton.button, now);
        return 1;
    case SDL_CONTROLLERBUTTONUP:
        button_up(c, e->cbutton.button);
        return 1;
    case SDL_CONTROLLERAXISMOTION:
        move_stick(c, a, &e->caxis, now);
        return 1;
    default:
        return 0;
    }
}

/* ---- time ---- */

static unsigned long since(unsigned long now, unsigned long then)
{
    return (now - then) & 0xffffffffUL;
}

static int is_due(const struct controller *c, unsigned long now)
{
    return c->held != SDL_CONTROLLER_BUTTON_INVALID
        && since(now, c->due) < CONTROLLER_PAST;
}

long controller_tick(struct controller *c, struct app *a, unsigned long now)
{
    if (is_due(c, now)) {
        c->due = now + CONTROLLER_REPEAT;
        press(c, a, c->held);
    }
    if (!c->focused)
        return APP_RESTS;
    if (c->pad != NULL || since(now, c->looked) >= CONTROLLER_LOOKS) {
        SDL_GameControllerUpdate();
        c->looked = now;
    }
    if (c->pad != NULL)
        return CONTROLLER_ASKS;
    c->seeks = c->seeks && since(now, c->lost) < CONTROLLER_SEEKS;
    return c->seeks || c->looked != now
        ? CONTROLLER_LOOKS - (long)since(now, c->looked) : APP_RESTS;
}

/* ---- names ---- */

const char *controller_name(const struct controller *c, int action)
{
    int i;

    for (i = 0; i < BUTTONS; i++)
        if (buttons[i].action[0] == action || buttons[i].action[1] == action)
            return buttons[i].name[c->names];
    return "";
}
