/* input.c: turns SDL's events into calls of app.h (see input.h). Characters
 * come as text, so that a key means what is printed on it; other keys as keys.
 * One finger is a mouse, but scrolls a list, form or text; two zoom and scroll
 * a board.
 */
#include <assert.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "sdl2/input.h"
#include "sdl2/views.h"

enum {
    INPUT_WHEEL = 48,           /* pixels per notch of the wheel */
    INPUT_LIFT = 6,             /* part of a cell that a drag goes at least */
    INPUT_SWIPE = 40,           /* pixels a finger moves for a notch */
    INPUT_SLIP = 8              /* pixels it may go in a tap */
};

static const float pinch_step = 0.04f;  /* of the window, for a step of zoom */
static const float jump = 0.1f;      /* a larger move means other fingers */

void input_open(struct input *in, struct screen *s)
{
    *in = (struct input){ .screen = s, .button = PARLOUR_NONE };
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

static unsigned modifiers_of(int mod)
{
    return (mod & KMOD_CTRL ? APP_CTRL : 0) | (mod & KMOD_LALT ? APP_ALT : 0)
        | (mod & KMOD_SHIFT ? APP_SHIFT : 0);
}

/* Returns the key that Ctrl goes with: its letter, or that of its place if the
 * keyboard's layout has no Latin letters. */
static int letter_of(const SDL_Keysym *key)
{
    int letter = key->scancode - SDL_SCANCODE_A;

    return SDL_GetKeyFromScancode(SDL_SCANCODE_A) > SCHAR_MAX && letter >= 0
            && letter <= SDL_SCANCODE_Z - SDL_SCANCODE_A
        ? 'a' + letter : key->sym;
}

/* Handles characters only with Ctrl; others arrive as text events. AltGr may
 * arrive as Ctrl+Alt, which is ignored here. */
static void key_down(struct input *in, const SDL_Keysym *key)
{
    unsigned modifiers = modifiers_of(key->mod);
    int known = key_of(key->sym);

    in->key = key->scancode;
    if (known != APP_KEY_NONE)
        app_key(in->screen->app, known, modifiers);
    else if (modifiers & APP_CTRL && !(key->mod & KMOD_ALT) && key->sym > 0
            && !(key->sym & SDLK_SCANCODE_MASK))
        app_key(in->screen->app, letter_of(key), modifiers);
}

/* Ignores text typed with Alt or Ctrl; AltGr may be Ctrl and the right Alt.
 * What is held now says nothing about text that waited in the queue. Text of
 * an input method has no key. */
static void type_text(struct input *in, const char *text)
{
    if (!(in->mod & KMOD_LALT)
            && (!(in->mod & KMOD_CTRL) || in->mod & KMOD_RALT))
        app_type(in->screen->app, text,
                 SDL_utf8strlen(text) == 1 ? in->key : 0,
                 modifiers_of(in->mod));
    in->key = 0;
}

/* ---- the pointer ---- */

/* Returns 1 if the pointer has not moved since it clicked an arrow of a form,
 * which may have moved, as the size of text has changed. */
static int keeps_arrow(const struct input *in)
{
    int on = in->screen->on;

    return (on == APP_ON_FIELD_BEFORE || on == APP_ON_FIELD_AFTER)
        && in->x == in->pressed_x && in->y == in->pressed_y;
}

/* Finds out what the pointer is on. Returns 1 if that changed. */
static int find_target(struct input *in)
{
    struct screen *s = in->screen;
    int on, number;

    views_draw(s);             /* what is clicked is what is seen */
    if (keeps_arrow(in))
        return 0;
    on = screen_at(s, in->x, in->y, &number);
    if (on == s->on && number == s->number)
        return 0;
    s->stale |= on != s->on || (on != APP_ON_CELL && on != APP_ON_SCROLL);
    s->on = on;
    s->number = number;
    return 1;
}

/* A piece is lifted when the pointer has gone some way with it. */
static void lift(struct input *in)
{
    struct draw_board *board = &in->screen->board;
    int far = board->cell / INPUT_LIFT;

    if (board->lift.shown || abs(in->x - in->pressed_x) > far
            || abs(in->y - in->pressed_y) > far)
        screen_lift(in->screen, in->x, in->y);
}

/* Scrolls a form to a line. Another row may come under the pointer. */
static void scroll_form(struct input *in, int line)
{
    in->screen->form_first = line;
    in->screen->stale = 1;
    in->pressed_x = PARLOUR_NONE;
}

static int is_form_bar(const struct screen *s)
{
    return s->on == APP_ON_SCROLL && app_view(s->app) == APP_VIEW_FORM;
}

static void turn_wheel(struct input *in, int notches)
{
    struct screen *s = in->screen;

    if (app_view(s->app) == APP_VIEW_FORM)
        scroll_form(in, s->form_first - notches);
    else
        app_wheel(s->app, notches);
}

static void moved(struct input *in)
{
    struct screen *s = in->screen;

    if (in->button == APP_LEFT)
        lift(in);
    if (!find_target(in))
        return;
    if (in->button == APP_LEFT && is_form_bar(s))
        scroll_form(in, s->number);
    else if (in->button != PARLOUR_NONE)
        app_drag(s->app, s->on, s->number, in->button);
    else
        app_hover(s->app, s->on, s->number);
}

static void button_down(struct input *in, int button)
{
    struct screen *s = in->screen;

    find_target(in);
    in->button = button;
    in->pressed_x = in->x;
    in->pressed_y = in->y;
    if (is_form_bar(s))
        scroll_form(in, s->number);
    else
        app_click(s->app, s->on, s->number, button);
}

/* Releases the button that is pressed, if any. */
static void release(struct input *in, int on, int number)
{
    if (in->button != PARLOUR_NONE)
        app_drop(in->screen->app, on, number, in->button);
    in->button = PARLOUR_NONE;
    screen_drop(in->screen);
}

static void button_up(struct input *in)
{
    find_target(in);
    release(in, in->screen->on, in->screen->number);
}

/* SDL's first buttons are those of app.h, in the same order. */
static void mouse_button(struct input *in, const SDL_MouseButtonEvent *e)
{
    int button = e->button - SDL_BUTTON_LEFT + APP_LEFT;

    window_pixel(&in->screen->window, e->x, e->y, &in->x, &in->y);
    if (e->type == SDL_MOUSEBUTTONDOWN && button <= APP_RIGHT)
        button_down(in, button);
    else if (e->type == SDL_MOUSEBUTTONUP && button == in->button)
        button_up(in);
}

static int board_scrolls(const struct screen *s)
{
    return app_view(s->app) == APP_VIEW_BOARD && s->board.scrolls;
}

static void scroll_board(struct screen *s, int x, int y)
{
    draw_board_scroll(&s->board, x, y);
    s->pans = s->stale = 1;
}

/* With Ctrl a board is zoomed. One that is larger than the window is scrolled,
 * with Shift sideways. */
static void wheel(struct input *in, const SDL_MouseWheelEvent *e)
{
    struct screen *s = in->screen;
    SDL_Keymod mod = SDL_GetModState();

    if (mod & KMOD_CTRL && app_view(s->app) == APP_VIEW_BOARD)
        screen_zoom(s, e->y, in->x, in->y);
    else if (!board_scrolls(s))
        turn_wheel(in, e->y);
    else if (mod & KMOD_SHIFT)
        scroll_board(s, (e->y - e->x) * INPUT_WHEEL, 0);
    else
        scroll_board(s, -e->x * INPUT_WHEEL, e->y * INPUT_WHEEL);
}

/* The middle button drags a board that scrolls. */
static void mouse_moved(struct input *in, const SDL_MouseMotionEvent *e)
{
    int x = in->x, y = in->y;

    window_pixel(&in->screen->window, e->x, e->y, &in->x, &in->y);
    if (in->button == APP_MIDDLE && board_scrolls(in->screen))
        scroll_board(in->screen, in->x - x, in->y - y);
    else
        moved(in);
}

/* ---- touch ---- */

static int is_swiped(const struct screen *s)
{
    int view = app_view(s->app);

    return view == APP_VIEW_LIST || view == APP_VIEW_TEXT
        || view == APP_VIEW_FORM;
}

static void swipe(struct input *in, int from)
{
    in->swiped += in->y - from;
    turn_wheel(in, in->swiped / INPUT_SWIPE);
    in->swiped %= INPUT_SWIPE;
}

/* Returns 1 if what is under a finger is clicked when the finger is lifted: a
 * list, form or text, which it may swipe instead, and a button, which then has
 * time to show what it does. */
static int clicks_late(struct input *in)
{
    find_target(in);
    return is_swiped(in->screen) || in->screen->on == APP_ON_ACTION;
}

/* A second finger cancels what the first one does. */
static void finger_down(struct input *in)
{
    struct screen *s = in->screen;

    in->swiped = 0;
    in->pressed_x = in->x;
    in->pressed_y = in->y;
    in->taps = ++in->fingers == 1 && clicks_late(in);
    if (in->fingers > 1)
        release(in, APP_ON_NOTHING, 0);
    else if (in->taps)
        app_hover(s->app, s->on, s->number);
    else
        button_down(in, APP_LEFT);
}

static void finger_moved(struct input *in, int from)
{
    in->taps &= !is_swiped(in->screen)
        || abs(in->y - in->pressed_y) <= INPUT_SLIP;
    if (in->button != PARLOUR_NONE || in->taps)
        moved(in);
    else if (is_swiped(in->screen))
        swipe(in, from);
}

/* Nothing is pointed at after it. */
static void finger_up(struct input *in)
{
    if (in->taps && clicks_late(in))
        button_down(in, APP_LEFT);
    button_up(in);
    in->taps = 0;
    in->x = in->y = -1;
    moved(in);
}

/* One finger is the left button of the mouse. */
static void finger(struct input *in, const SDL_TouchFingerEvent *e)
{
    int from = in->y;

    if (e->type == SDL_FINGERMOTION && in->fingers != 1)
        return;
    in->x = (int)(e->x * (float)in->screen->canvas.width);
    in->y = (int)(e->y * (float)in->screen->canvas.height);
    if (e->type == SDL_FINGERDOWN) {
        finger_down(in);
    } else if (e->type == SDL_FINGERUP) {
        if (in->fingers == 1)
            finger_up(in);
        in->fingers -= in->fingers > 0;
    } else {
        finger_moved(in, from);
    }
}

/* Zooms when two fingers have gone far enough apart, or together. */
static void pinch(struct input *in, const SDL_MultiGestureEvent *e)
{
    struct screen *s = in->screen;
    int steps;

    in->pinched += e->dDist;
    steps = (int)(in->pinched / pinch_step);
    in->pinched -= (float)steps * pinch_step;
    if (steps != 0)
        screen_zoom(s, steps, (int)(e->x * (float)s->canvas.width),
                    (int)(e->y * (float)s->canvas.height));
}

/* Two fingers zoom a board, and move one that scrolls. */
static void move_two_fingers(struct input *in, const SDL_MultiGestureEvent *e)
{
    struct screen *s = in->screen;
    float x = e->x - in->fingers_x, y = e->y - in->fingers_y;

    if (e->numFingers == 2 && app_view(s->app) == APP_VIEW_BOARD)
        pinch(in, e);
    if (e->numFingers == 2 && board_scrolls(s) && fabsf(x) < jump
            && fabsf(y) < jump)
        scroll_board(s, (int)(x * (float)s->canvas.width),
                     (int)(y * (float)s->canvas.height));
    in->fingers_x = e->x;
    in->fingers_y = e->y;
}

/* ---- all together ---- */

static void window(struct input *in, const SDL_WindowEvent *e)
{
    switch (e->event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
        screen_resize(in->screen);
        break;
    case SDL_WINDOWEVENT_EXPOSED:
        in->screen->stale = 1;
        break;
    case SDL_WINDOWEVENT_HIDDEN:
    case SDL_WINDOWEVENT_MINIMIZED:
        app_hide(in->screen->app, 1);
        break;
    case SDL_WINDOWEVENT_SHOWN:
        window_fit_frame(&in->screen->window);
        app_hide(in->screen->app, 0);
        break;
    case SDL_WINDOWEVENT_RESTORED:
        app_hide(in->screen->app, 0);
        break;
    case SDL_WINDOWEVENT_CLOSE:
        app_ask_quit(in->screen->app);
        break;
    case SDL_WINDOWEVENT_FOCUS_GAINED:
        controller_focus(&in->screen->controller, in->screen->app, 1,
                         screen_now(in->screen));
        break;
    case SDL_WINDOWEVENT_FOCUS_LOST:
        controller_focus(&in->screen->controller, in->screen->app, 0,
                         screen_now(in->screen));
        break;
    case SDL_WINDOWEVENT_LEAVE:
        in->x = in->y = -1;
        moved(in);
        break;
    default:
        break;
    }
}

/* No file: the desktop's dialog has failed, and the application asks. */
static void dropped(struct input *in, const SDL_DropEvent *e)
{
    if (e->file == NULL)
        app_do(in->screen->app, APP_DO_LOAD);
    else if (e->type == SDL_DROPFILE)
        app_open_file(in->screen->app, e->file);
    else
        app_paste(in->screen->app, e->file);
    SDL_free(e->file);
}

/* A key may show another view, in which the pointer is on something else. */
static void key(struct input *in, const SDL_Event *e)
{
    int view = app_view(in->screen->app);

    if (e->type == SDL_TEXTINPUT)
        type_text(in, e->text.text);
    else
        in->mod = e->key.keysym.mod;
    if (e->type == SDL_KEYDOWN)
        key_down(in, &e->key.keysym);
    if (app_view(in->screen->app) != view)
        find_target(in);
}

/* Returns 1 if keys, mouse or fingers do something; the pointer may also move
 * by itself. */
static int is_of_hand(const SDL_Event *e)
{
    return e->type == SDL_KEYDOWN || e->type == SDL_MOUSEBUTTONDOWN
        || e->type == SDL_MOUSEWHEEL || e->type == SDL_FINGERDOWN;
}

void input_take(struct input *in, const SDL_Event *e)
{
    struct screen *s = in->screen;

    if (controller_take(&s->controller, s->app, e, screen_now(s)))
        return;
    if (is_of_hand(e))
        controller_leave(&s->controller, s->app);
    switch (e->type) {
    case SDL_QUIT:              /* a signal */
        app_quit(in->screen->app);
        break;
    case SDL_WINDOWEVENT:
        window(in, &e->window);
        break;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        screen_forget(in->screen);
        break;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
    case SDL_TEXTINPUT:
        key(in, e);
        break;
    case SDL_DROPFILE:
    case SDL_DROPTEXT:
        dropped(in, &e->drop);
        break;
    case SDL_MOUSEMOTION:
        mouse_moved(in, &e->motion);
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        mouse_button(in, &e->button);
        break;
    case SDL_MOUSEWHEEL:
        wheel(in, &e->wheel);
        break;
    case SDL_FINGERDOWN:
    case SDL_FINGERUP:
    case SDL_FINGERMOTION:
        finger(in, &e->tfinger);
        break;
    case SDL_MULTIGESTURE:
        move_two_fingers(in, &e->mgesture);
        break;
    default:
        break;
    }
}
