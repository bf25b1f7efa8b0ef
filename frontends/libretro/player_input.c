/* player_input.c: the player's input (see player_input.h). The host tells what
 * is held in each frame; here the changes become events. It has a pointer with
 * a place of its own, which fingers and some mice move, and a mouse that only
 * moves by some pixels. A pointer that is pressed while no button of the mouse
 * is held is a finger.
 *
 * Limits: one player, one finger, no keyboard: hosts use its keys as those of
 * a controller.
 */
#include "libretro/player_input.h"

enum {
    FIRST = 0,                  /* the player's port */
    FAR = 0x7fff,               /* of the pointer: the right or lower edge */
    OUTSIDE = -0x8000           /* and a place off the picture */
};

/* The buttons, as controller.c has them. */
static const struct {
    unsigned id;
    Uint8 button;
    const char *words;
} pad[] = {
    { RETRO_DEVICE_ID_JOYPAD_UP, SDL_CONTROLLER_BUTTON_DPAD_UP, "Up" },
    { RETRO_DEVICE_ID_JOYPAD_DOWN, SDL_CONTROLLER_BUTTON_DPAD_DOWN, "Down" },
    { RETRO_DEVICE_ID_JOYPAD_LEFT, SDL_CONTROLLER_BUTTON_DPAD_LEFT, "Left" },
    { RETRO_DEVICE_ID_JOYPAD_RIGHT, SDL_CONTROLLER_BUTTON_DPAD_RIGHT,
      "Right" },
    { RETRO_DEVICE_ID_JOYPAD_A, SDL_CONTROLLER_BUTTON_A, "Pick" },
    { RETRO_DEVICE_ID_JOYPAD_B, SDL_CONTROLLER_BUTTON_B, "Back" },
    { RETRO_DEVICE_ID_JOYPAD_X, SDL_CONTROLLER_BUTTON_X, "Undo" },
    { RETRO_DEVICE_ID_JOYPAD_Y, SDL_CONTROLLER_BUTTON_Y, "Hint" },
    { RETRO_DEVICE_ID_JOYPAD_L, SDL_CONTROLLER_BUTTON_LEFTSHOULDER,
      "Previous level or page" },
    { RETRO_DEVICE_ID_JOYPAD_R, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER,
      "Next level or page" },
    { RETRO_DEVICE_ID_JOYPAD_L3, SDL_CONTROLLER_BUTTON_LEFTSTICK,
      "Next piece" },
    { RETRO_DEVICE_ID_JOYPAD_START, SDL_CONTROLLER_BUTTON_START, "Menu" },
    { RETRO_DEVICE_ID_JOYPAD_SELECT, SDL_CONTROLLER_BUTTON_BACK, "Games" }
};

enum { BUTTONS = sizeof pad / sizeof *pad };

void player_input_open(struct player_input *p, struct screen *s)
{
    *p = (struct player_input){ .seen = 0 };
    input_open(&p->input, s);
    s->controller.names = CONTROLLER_RETROPAD;
}

void player_input_describe(retro_environment_t ask)
{
    static struct retro_input_descriptor all[BUTTONS + 1];
    int i;

    for (i = 0; i < BUTTONS; i++)
        all[i] = (struct retro_input_descriptor){
            FIRST, RETRO_DEVICE_JOYPAD, 0, pad[i].id, pad[i].words };
    ask(RETRO_ENVIRONMENT_SET_INPUT_DESCRIPTORS, all);
}

/* ---- the controller ---- */

static void take_button(struct player_input *p, int i, int held)
{
    unsigned bit = 1u << pad[i].id;
    SDL_Event e = { 0 };

    if (held == ((p->pad & bit) != 0))
        return;
    p->pad ^= bit;
    p->shown = 0;
    e.type = held ? SDL_CONTROLLERBUTTONDOWN : SDL_CONTROLLERBUTTONUP;
    e.cbutton.button = pad[i].button;
    input_take(&p->input, &e);
}

static void take_axis(struct player_input *p, int i, int value)
{
    SDL_Event e = { .type = SDL_CONTROLLERAXISMOTION };

    if (p->axis[i] == value)
        return;
    p->axis[i] = value;
    e.caxis.axis = (Uint8)(i == 0 ? SDL_CONTROLLER_AXIS_LEFTX
                                  : SDL_CONTROLLER_AXIS_LEFTY);
    e.caxis.value = (Sint16)value;
    input_take(&p->input, &e);
}

static void take_pad(struct player_input *p, retro_input_state_t state)
{
    int i;

    for (i = 0; i < BUTTONS; i++)
        take_button(p, i, state(FIRST, RETRO_DEVICE_JOYPAD, 0, pad[i].id)
                          != 0);
    for (i = 0; i < PLAYER_INPUT_AXES; i++)
        take_axis(p, i, state(FIRST, RETRO_DEVICE_ANALOG,
                              RETRO_DEVICE_INDEX_ANALOG_LEFT, (unsigned)i));
}

/* ---- where the pointer is ---- */

static int pixel(int at, int size)
{
    return (at + FAR) * (size - 1) / (2 * FAR);
}

/* Follows the host's pointer. Returns 1 if it has moved; the first place that
 * it has is no movement. */
static int follow_pointer(struct player_input *p, retro_input_state_t state)
{
    const struct canvas *c = &p->input.screen->canvas;
    int x = state(FIRST, RETRO_DEVICE_POINTER, 0, RETRO_DEVICE_ID_POINTER_X);
    int y = state(FIRST, RETRO_DEVICE_POINTER, 0, RETRO_DEVICE_ID_POINTER_Y);
    int known = p->seen;

    if (x == OUTSIDE || y == OUTSIDE
            || (known && x == p->pointer_x && y == p->pointer_y))
        return 0;
    p->seen = 1;
    p->pointer_x = x;
    p->pointer_y = y;
    p->x = pixel(x, c->width);
    p->y = pixel(y, c->height);
    return known;
}

/* Follows a mouse if the host has no pointer with a place. */
static int follow_mouse(struct player_input *p, retro_input_state_t state)
{
    const struct canvas *c = &p->input.screen->canvas;
    int x = state(FIRST, RETRO_DEVICE_MOUSE, 0, RETRO_DEVICE_ID_MOUSE_X);
    int y = state(FIRST, RETRO_DEVICE_MOUSE, 0, RETRO_DEVICE_ID_MOUSE_Y);

    if (p->pointer_x != 0 || p->pointer_y != 0 || (x == 0 && y == 0))
        return 0;
    p->x = SDL_clamp(p->x + x, 0, c->width - 1);
    p->y = SDL_clamp(p->y + y, 0, c->height - 1);
    return 1;
}

/* ---- the mouse ---- */

static void take_mouse_button(struct player_input *p, int i, int held)
{
    SDL_Event e = { 0 };

    if (p->mouse[i] == held)
        return;
    p->mouse[i] = held;
    p->shown = 1;
    e.type = held ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    e.button.button = (Uint8)(SDL_BUTTON_LEFT + i);
    e.button.x = p->x;
    e.button.y = p->y;
    input_take(&p->input, &e);
}

static void take_wheel(struct player_input *p, int notches)
{
    SDL_Event e = { .type = SDL_MOUSEWHEEL };

    e.wheel.y = notches;
    if (notches != 0)
        input_take(&p->input, &e);
}

static int holds(retro_input_state_t state, unsigned id)
{
    return state(FIRST, RETRO_DEVICE_MOUSE, 0, id) != 0;
}

static void take_mouse(struct player_input *p, retro_input_state_t state,
                       int moved)
{
    static const unsigned ids[PLAYER_INPUT_MICE] = {
        RETRO_DEVICE_ID_MOUSE_LEFT, RETRO_DEVICE_ID_MOUSE_MIDDLE,
        RETRO_DEVICE_ID_MOUSE_RIGHT
    };
    SDL_Event e = { .type = SDL_MOUSEMOTION };
    int i;

    if (moved) {
        p->shown = 1;
        e.motion.x = p->x;
        e.motion.y = p->y;
        input_take(&p->input, &e);
    }
    for (i = 0; i < PLAYER_INPUT_MICE; i++)
        take_mouse_button(p, i, holds(state, ids[i]));
    take_wheel(p, holds(state, RETRO_DEVICE_ID_MOUSE_WHEELUP)
                  - holds(state, RETRO_DEVICE_ID_MOUSE_WHEELDOWN));
}

/* ---- fingers ---- */

static void take_finger(struct player_input *p, Uint32 type)
{
    const struct canvas *c = &p->input.screen->canvas;
    SDL_Event e = { 0 };

    p->shown = 0;
    e.type = type;
    e.tfinger.x = ((float)p->x + 0.5f) / (float)c->width;
    e.tfinger.y = ((float)p->y + 0.5f) / (float)c->height;
    input_take(&p->input, &e);
}

/* Returns 1 if a finger does something, so that the mouse does not. */
static int take_touch(struct player_input *p, retro_input_state_t state,
                      int moved)
{
    int pressed = state(FIRST, RETRO_DEVICE_POINTER, 0,
                        RETRO_DEVICE_ID_POINTER_PRESSED) != 0;
    int began = pressed && !p->touches && !p->mouse[0]
        && !holds(state, RETRO_DEVICE_ID_MOUSE_LEFT);

    if (began)
        take_finger(p, SDL_FINGERDOWN);
    else if (p->touches && !pressed)
        take_finger(p, SDL_FINGERUP);
    else if (p->touches && moved)
        take_finger(p, SDL_FINGERMOTION);
    else if (!p->touches)
        return 0;
    p->touches = pressed;
    return 1;
}

void player_input_take(struct player_input *p, retro_input_state_t state)
{
    int moved;

    take_pad(p, state);
    moved = follow_pointer(p, state) | follow_mouse(p, state);
    if (!take_touch(p, state, moved))
        take_mouse(p, state, moved);
}
