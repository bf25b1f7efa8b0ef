/* input.c: turns SDL's events into calls of app.h (see input.h). Characters
 * come as text, so that a key means what is printed on it; other keys as keys.
 * One finger is a mouse, but scrolls a list or a text; two scroll a board.
 * Controllers are looked for when the window gets the focus: without one,
 * SDL's code for them does not run.
 */
#include <glob.h>
#include <math.h>
#include <stdlib.h>

#include "sdl2/input.h"
#include "sdl2/views.h"

enum {
    INPUT_STICK = 16000,        /* of 32767: the stick is held */
    INPUT_WHEEL = 48,           /* pixels per notch of the wheel */
    INPUT_LIFT = 6,             /* part of a cell that a drag goes at least */
    INPUT_SWIPE = 40,           /* pixels a finger moves for a notch */
    INPUT_SLIP = 8              /* pixels it may go in a tap */
};

static const float jump = 0.1f;      /* a larger move means other fingers */

void input_open(struct input *h, struct screen *s)
{
    *h = (struct input){ .screen = s, .button = PARLOUR_NONE,
                         .stick = PARLOUR_NONE };
}

/* ---- keys ---- */

/* Returns the key of app_key that has no character, by SDL's name for it. */
static int key_of(SDL_Keycode sym)
{
    unsigned ignored;
    int key;

    switch (sym) {
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
        return APP_KEY_ENTER;
    case SDLK_ESCAPE:
    case SDLK_AC_BACK:
        return APP_KEY_ESC;
    default:
        key = app_key_named(SDL_GetKeyName(sym), &ignored);
        return key > APP_KEY_FIRST ? key : APP_KEY_NONE;
    }
}

static unsigned input_modifiers(int mod)
{
    return (mod & KMOD_CTRL ? APP_CTRL : 0) | (mod & KMOD_LALT ? APP_ALT : 0)
        | (mod & KMOD_SHIFT ? APP_SHIFT : 0);
}

/* Handles characters only with Ctrl; others arrive as text events. AltGr may
 * arrive as Ctrl+Alt, which is ignored here. */
static void key_down(struct input *h, const SDL_Keysym *key)
{
    unsigned modifiers = input_modifiers(key->mod);
    int known = key_of(key->sym);

    if (known != APP_KEY_NONE)
        app_key(h->screen->app, known, modifiers);
    else if (modifiers & APP_CTRL && !(key->mod & KMOD_ALT) && key->sym > 0
            && !(key->sym & SDLK_SCANCODE_MASK))
        app_key(h->screen->app, key->sym, modifiers);
}

/* Ignores text typed with Alt or Ctrl; AltGr may be Ctrl and the right Alt.
 * What is held now says nothing about text that waited in the queue. */
static void input_text(struct input *h, const char *text)
{
    if (!(h->mod & KMOD_LALT) && (!(h->mod & KMOD_CTRL) || h->mod & KMOD_RALT))
        app_type(h->screen->app, text);
}

/* ---- the pointer ---- */

/* The window's own coordinates become pixels. */
static void move_to(struct input *h, int x, int y)
{
    float pixel_x, pixel_y;

    SDL_RenderWindowToLogical(h->screen->window.renderer, x, y, &pixel_x,
                              &pixel_y);
    h->x = (int)pixel_x;
    h->y = (int)pixel_y;
}

/* Returns 1 if the pointer has not moved since it clicked an arrow of a form,
 * which may have moved, as the size of text has changed. */
static int keeps_arrow(const struct input *h)
{
    int on = h->screen->on;

    return (on == APP_ON_FIELD_BEFORE || on == APP_ON_FIELD_AFTER)
        && h->x == h->pressed_x && h->y == h->pressed_y;
}

/* Finds out what the pointer is on. Returns 1 if that changed. */
static int find_target(struct input *h)
{
    struct screen *s = h->screen;
    int on, number;

    frame_draw(s);             /* what is clicked is what is seen */
    if (keeps_arrow(h))
        return 0;
    on = screen_at(s, h->x, h->y, &number);
    if (on == s->on && number == s->number)
        return 0;
    s->stale |= on != s->on || (on != APP_ON_CELL && on != APP_ON_SCROLL);
    s->on = on;
    s->number = number;
    return 1;
}

/* A piece is lifted when the pointer has gone some way with it. */
static void lift(struct input *h)
{
    struct board_view *board = &h->screen->board;
    int far = board->cell / INPUT_LIFT;

    if (board->lift.shown || abs(h->x - h->pressed_x) > far
            || abs(h->y - h->pressed_y) > far)
        screen_lift(h->screen, h->x, h->y);
}

static void moved(struct input *h)
{
    struct screen *s = h->screen;

    if (h->button == APP_LEFT)
        lift(h);
    if (!find_target(h))
        return;
    if (h->button != PARLOUR_NONE)
        app_drag(s->app, s->on, s->number, h->button);
    else
        app_hover(s->app, s->on, s->number);
}

static void button_down(struct input *h, int button)
{
    struct screen *s = h->screen;

    find_target(h);
    h->button = button;
    h->pressed_x = h->x;
    h->pressed_y = h->y;
    app_click(s->app, s->on, s->number, button);
}

/* Releases the button that is pressed, if any. */
static void release(struct input *h, int on, int number)
{
    if (h->button != PARLOUR_NONE)
        app_drop(h->screen->app, on, number, h->button);
    h->button = PARLOUR_NONE;
    screen_drop(h->screen);
}

static void button_up(struct input *h)
{
    find_target(h);
    release(h, h->screen->on, h->screen->number);
}

/* SDL's first buttons are those of app.h, in the same order. */
static void mouse_button(struct input *h, const SDL_MouseButtonEvent *e)
{
    int button = e->button - SDL_BUTTON_LEFT + APP_LEFT;

    move_to(h, e->x, e->y);
    if (e->type == SDL_MOUSEBUTTONDOWN && button <= APP_RIGHT)
        button_down(h, button);
    else if (e->type == SDL_MOUSEBUTTONUP && button == h->button)
        button_up(h);
}

static int board_scrolls(const struct screen *s)
{
    return app_view(s->app) == APP_VIEW_BOARD && s->board.scrolls;
}

static void scroll_board(struct screen *s, int x, int y)
{
    board_view_scroll(&s->board, x, y);
    s->pans = s->stale = 1;
}

/* A board larger than the window is scrolled, unless Ctrl is held; with Shift
 * sideways. */
static void wheel(struct input *h, const SDL_MouseWheelEvent *e)
{
    struct screen *s = h->screen;
    SDL_Keymod mod = SDL_GetModState();

    if (!board_scrolls(s) || mod & KMOD_CTRL)
        app_wheel(s->app, e->y);
    else if (mod & KMOD_SHIFT)
        scroll_board(s, (e->y - e->x) * INPUT_WHEEL, 0);
    else
        scroll_board(s, -e->x * INPUT_WHEEL, e->y * INPUT_WHEEL);
}

/* The middle button drags a board that scrolls. */
static void mouse_moved(struct input *h, const SDL_MouseMotionEvent *e)
{
    int x = h->x, y = h->y;

    move_to(h, e->x, e->y);
    if (h->button == APP_MIDDLE && board_scrolls(h->screen))
        scroll_board(h->screen, h->x - x, h->y - y);
    else
        moved(h);
}

/* ---- touch ---- */

static int is_swiped(const struct screen *s)
{
    int view = app_view(s->app);

    return view == APP_VIEW_LIST || view == APP_VIEW_TEXT;
}

static void swipe(struct input *h, int from)
{
    h->swiped += h->y - from;
    app_wheel(h->screen->app, h->swiped / INPUT_SWIPE);
    h->swiped %= INPUT_SWIPE;
}

/* Returns 1 if what is under a finger is clicked when the finger is lifted: a
 * list or text, which it may swipe instead, and a button, which then has time
 * to show what it does. */
static int clicks_late(struct input *h)
{
    find_target(h);
    return is_swiped(h->screen) || h->screen->on == APP_ON_ACTION;
}

/* A second finger cancels what the first one does. */
static void finger_down(struct input *h)
{
    struct screen *s = h->screen;

    h->swiped = 0;
    h->pressed_x = h->x;
    h->pressed_y = h->y;
    h->taps = ++h->fingers == 1 && clicks_late(h);
    if (h->fingers > 1)
        release(h, APP_ON_NOTHING, 0);
    else if (h->taps)
        app_hover(s->app, s->on, s->number);
    else
        button_down(h, APP_LEFT);
}

static void finger_moved(struct input *h, int from)
{
    h->taps &= !is_swiped(h->screen)
        || abs(h->y - h->pressed_y) <= INPUT_SLIP;
    if (h->button != PARLOUR_NONE || h->taps)
        moved(h);
    else if (is_swiped(h->screen))
        swipe(h, from);
}

/* Nothing is pointed at after it. */
static void finger_up(struct input *h)
{
    if (h->taps && clicks_late(h))
        button_down(h, APP_LEFT);
    button_up(h);
    h->taps = 0;
    h->x = h->y = -1;
    moved(h);
}

/* One finger is the left button of the mouse. */
static void finger(struct input *h, const SDL_TouchFingerEvent *e)
{
    int from = h->y;

    if (e->type == SDL_FINGERMOTION && h->fingers != 1)
        return;
    h->x = (int)(e->x * (float)h->screen->canvas.width);
    h->y = (int)(e->y * (float)h->screen->canvas.height);
    if (e->type == SDL_FINGERDOWN) {
        finger_down(h);
    } else if (e->type == SDL_FINGERUP) {
        if (h->fingers == 1)
            finger_up(h);
        h->fingers -= h->fingers > 0;
    } else {
        finger_moved(h, from);
    }
}

/* Two fingers move a board that scrolls. */
static void input_fingers(struct input *h, const SDL_MultiGestureEvent *e)
{
    struct screen *s = h->screen;
    float x = e->x - h->fingers_x, y = e->y - h->fingers_y;

    if (e->numFingers == 2 && board_scrolls(s) && fabsf(x) < jump
            && fabsf(y) < jump)
        scroll_board(s, (int)(x * (float)s->canvas.width),
                     (int)(y * (float)s->canvas.height));
    h->fingers_x = e->x;
    h->fingers_y = e->y;
}

/* ---- controllers ---- */

/* A button is a key, or an action that has many. */
static const struct input_pad {
    int button, key, action;
} pads[] = {
    { SDL_CONTROLLER_BUTTON_DPAD_UP, APP_KEY_UP, APP_DO_NOTHING },
    { SDL_CONTROLLER_BUTTON_DPAD_DOWN, APP_KEY_DOWN, APP_DO_NOTHING },
    { SDL_CONTROLLER_BUTTON_DPAD_LEFT, APP_KEY_LEFT, APP_DO_NOTHING },
    { SDL_CONTROLLER_BUTTON_DPAD_RIGHT, APP_KEY_RIGHT, APP_DO_NOTHING },
    { SDL_CONTROLLER_BUTTON_A, APP_KEY_ENTER, APP_DO_NOTHING },
    { SDL_CONTROLLER_BUTTON_B, APP_KEY_ESC, APP_DO_NOTHING },
    { SDL_CONTROLLER_BUTTON_X, APP_KEY_NONE, APP_DO_UNDO },
    { SDL_CONTROLLER_BUTTON_Y, APP_KEY_NONE, APP_DO_HINT },
    { SDL_CONTROLLER_BUTTON_LEFTSHOULDER, APP_KEY_NONE, APP_DO_PREVIOUS },
    { SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, APP_KEY_NONE, APP_DO_FOLLOWING },
    { SDL_CONTROLLER_BUTTON_START, APP_KEY_NONE, APP_DO_HELP },
    { SDL_CONTROLLER_BUTTON_BACK, APP_KEY_NONE, APP_DO_CHOOSE }
};

static void pad_down(struct input *h, int button)
{
    const struct input_pad *pad;

    for (pad = pads; pad < pads + sizeof pads / sizeof *pads; pad++)
        if (pad->button == button && pad->key != APP_KEY_NONE)
            app_key(h->screen->app, pad->key, 0);
        else if (pad->button == button)
            app_do(h->screen->app, pad->action);
}

/* The stick is a key while it is held over. */
static void input_stick(struct input *h, const SDL_ControllerAxisEvent *e)
{
    static const int keys[][2] = {
        [SDL_CONTROLLER_AXIS_LEFTX] = { APP_KEY_LEFT, APP_KEY_RIGHT },
        [SDL_CONTROLLER_AXIS_LEFTY] = { APP_KEY_UP, APP_KEY_DOWN }
    };

    if (e->axis > SDL_CONTROLLER_AXIS_LEFTY)
        return;
    if (abs(e->value) < INPUT_STICK) {
        if (h->stick == e->axis)
            h->stick = PARLOUR_NONE;
    } else if (h->stick == PARLOUR_NONE) {
        h->stick = e->axis;
        app_key(h->screen->app, keys[e->axis][e->value > 0], 0);
    }
}

/* Returns 1 if a controller may be connected. If SDL's controller subsystem
 * already runs, it finds out itself. */
static int pad_is_there(void)
{
    glob_t found;
    int there = glob("/dev/input/js*", 0, NULL, &found) == 0;

    globfree(&found);
    return there || SDL_WasInit(SDL_INIT_GAMECONTROLLER);
}

static void let_pad_go(struct input *h)
{
    if (h->pad != NULL)
        SDL_GameControllerClose(h->pad);
    h->pad = NULL;
    if (SDL_WasInit(SDL_INIT_GAMECONTROLLER))
        SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
}

static void find_pad(struct input *h)
{
    int i;

    if (h->pad != NULL || !pad_is_there())
        return;
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0");
    if (SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0)
        return;
    for (i = 0; i < SDL_NumJoysticks() && h->pad == NULL; i++)
        if (SDL_IsGameController(i))
            h->pad = SDL_GameControllerOpen(i);
    if (h->pad == NULL)
        let_pad_go(h);
}

int input_asks(const struct input *h)
{
    return h->pad != NULL;
}

void input_ask(struct input *h)
{
    SDL_GameControllerUpdate();
    if (!SDL_GameControllerGetAttached(h->pad))
        let_pad_go(h);
}

void input_close(struct input *h)
{
    let_pad_go(h);
}

/* ---- all together ---- */

static void window(struct input *h, const SDL_WindowEvent *e)
{
    switch (e->event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
        screen_resize(h->screen);
        break;
    case SDL_WINDOWEVENT_EXPOSED:
        h->screen->stale = 1;
        break;
    case SDL_WINDOWEVENT_HIDDEN:
    case SDL_WINDOWEVENT_MINIMIZED:
        app_hide(h->screen->app, 1);
        break;
    case SDL_WINDOWEVENT_SHOWN:
        window_fit_frame(&h->screen->window);
        app_hide(h->screen->app, 0);
        break;
    case SDL_WINDOWEVENT_RESTORED:
        app_hide(h->screen->app, 0);
        break;
    case SDL_WINDOWEVENT_CLOSE:
        app_ask_quit(h->screen->app);
        break;
    case SDL_WINDOWEVENT_FOCUS_GAINED:
        find_pad(h);
        break;
    case SDL_WINDOWEVENT_FOCUS_LOST:
        let_pad_go(h);          /* we would not see its buttons anyway */
        break;
    case SDL_WINDOWEVENT_LEAVE:
        h->x = h->y = -1;
        moved(h);
        break;
    default:
        break;
    }
}

static void dropped(struct input *h, const SDL_DropEvent *e)
{
    if (e->type == SDL_DROPFILE)
        app_open_file(h->screen->app, e->file);
    else
        app_paste(h->screen->app, e->file);
    SDL_free(e->file);
}

/* A key may show another view, in which the pointer is on something else. */
static void key(struct input *h, const SDL_Event *e)
{
    int view = app_view(h->screen->app);

    if (e->type == SDL_TEXTINPUT)
        input_text(h, e->text.text);
    else
        h->mod = e->key.keysym.mod;
    if (e->type == SDL_KEYDOWN)
        key_down(h, &e->key.keysym);
    if (app_view(h->screen->app) != view)
        find_target(h);
}

void input_take(struct input *h, const SDL_Event *e)
{
    switch (e->type) {
    case SDL_QUIT:              /* a signal */
        app_quit(h->screen->app);
        break;
    case SDL_WINDOWEVENT:
        window(h, &e->window);
        break;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        screen_forget(h->screen);
        break;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
    case SDL_TEXTINPUT:
        key(h, e);
        break;
    case SDL_DROPFILE:
    case SDL_DROPTEXT:
        dropped(h, &e->drop);
        break;
    case SDL_MOUSEMOTION:
        mouse_moved(h, &e->motion);
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        mouse_button(h, &e->button);
        break;
    case SDL_MOUSEWHEEL:
        wheel(h, &e->wheel);
        break;
    case SDL_FINGERDOWN:
    case SDL_FINGERUP:
    case SDL_FINGERMOTION:
        finger(h, &e->tfinger);
        break;
    case SDL_MULTIGESTURE:
        input_fingers(h, &e->mgesture);
        break;
    case SDL_CONTROLLERBUTTONDOWN:
        pad_down(h, e->cbutton.button);
        break;
    case SDL_CONTROLLERAXISMOTION:
        input_stick(h, &e->caxis);
        break;
    default:
        break;
    }
}
