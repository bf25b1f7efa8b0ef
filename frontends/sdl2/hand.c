/* hand.c: SDL's events into acts (see hand.h). Characters come as text, so
 * that a key means what is printed on it; the others as keys. One finger is
 * a mouse; two scroll. Controllers are looked for when the
 * window gets the focus: without one, nothing of them runs.
 */
#include <glob.h>
#include <math.h>
#include <string.h>

#include "deed.h"
#include "hand.h"
#include "keys.h"

enum {
    HAND_STICK = 16000,         /* of 32767: the stick is held */
    HAND_WHEEL = 48             /* pixels a notch of the wheel */
};

static const float hand_jump = 0.1f; /* other fingers, not these moved */

void hand_open(struct hand *h, struct desk *d)
{
    memset(h, 0, sizeof *h);
    h->desk = d;
    h->pressed = h->pointed = h->stick = PARLOUR_NONE;
}

/* ---- keys ---- */

struct hand_key {
    SDL_Keycode sym;
    int code;
};

static const struct hand_key hand_keys[] = {
    { SDLK_UP, KEYS_UP }, { SDLK_DOWN, KEYS_DOWN }, { SDLK_LEFT, KEYS_LEFT },
    { SDLK_RIGHT, KEYS_RIGHT }, { SDLK_RETURN, KEYS_ENTER },
    { SDLK_KP_ENTER, KEYS_ENTER }, { SDLK_SPACE, KEYS_SPACE },
    { SDLK_TAB, KEYS_TAB }, { SDLK_ESCAPE, KEYS_ESC },
    { SDLK_BACKSPACE, KEYS_BACKSPACE }, { SDLK_F1, KEYS_F1 },
    { SDLK_F2, KEYS_F2 }, { SDLK_F3, KEYS_F3 }, { SDLK_F4, KEYS_F4 },
    { SDLK_F10, KEYS_F10 }, { SDLK_F11, KEYS_F11 }
};

static const struct hand_key hand_controls[] = {
    { SDLK_c, KEYS_CTRL_C }, { SDLK_l, KEYS_CTRL_L }, { SDLK_s, KEYS_CTRL_S },
    { SDLK_v, KEYS_CTRL_V }, { SDLK_y, KEYS_CTRL_Y }
};

enum { HAND_KEYS = sizeof hand_keys / sizeof hand_keys[0],
       HAND_CONTROLS = sizeof hand_controls / sizeof hand_controls[0] };

static int hand_code(const SDL_Keysym *key)
{
    int i;

    if (key->mod & KMOD_CTRL) {
        for (i = 0; i < HAND_CONTROLS; i++)
            if (hand_controls[i].sym == key->sym)
                return hand_controls[i].code;
        return KEYS_NONE;
    }
    if (key->mod & KMOD_ALT)
        return KEYS_NONE;
    for (i = 0; i < HAND_KEYS; i++)
        if (hand_keys[i].sym == key->sym)
            return hand_keys[i].code;
    return KEYS_NONE;
}

static void hand_key_down(struct hand *h, const SDL_Keysym *key)
{
    struct desk *d = h->desk;
    int code = hand_code(key);

    if (code == KEYS_NONE)
        return;
    if (d->typing)
        deed_type_key(d, code);
    else
        deed_act(d, keys_find(code));
}

static void hand_text(struct hand *h, const char *text)
{
    struct desk *d = h->desk;

    if (d->typing)
        deed_type(d, text);
    else if (d->studio.draft != NULL && studio_put_named(&d->studio, text))
        d->stale = 1;
    else if (!deed_type_level(d, text) && strlen(text) == 1 && *text != ' ')
        deed_act(d, keys_find((unsigned char)*text));
}

void hand_press(int code)
{
    SDL_Event e = { 0 };
    int i;

    if (code < KEYS_FIRST) {
        e.type = SDL_TEXTINPUT;
        e.text.text[0] = (char)code;
        SDL_PushEvent(&e);
        return;
    }
    e.type = SDL_KEYDOWN;
    for (i = 0; i < HAND_KEYS; i++)
        if (hand_keys[i].code == code)
            e.key.keysym.sym = hand_keys[i].sym;
    for (i = 0; i < HAND_CONTROLS; i++)
        if (hand_controls[i].code == code) {
            e.key.keysym.sym = hand_controls[i].sym;
            e.key.keysym.mod = KMOD_CTRL;
        }
    SDL_PushEvent(&e);
}

/* ---- the pointer ---- */

static int hand_cell(const struct hand *h)
{
    struct desk *d = h->desk;

    return desk_bout(d) == NULL || d->studio.draft != NULL
            || d->gallery.session != NULL ? PARLOUR_NONE
        : field_at(&d->field, desk_session(d), h->x, h->y);
}

static void hand_hover_card(struct hand *h)
{
    struct desk *d = h->desk;
    int card = chooser_at(&d->chooser, h->x, h->y);

    if (card != PARLOUR_NONE && card != d->chooser.at) {
        d->chooser.at = card;
        d->stale = 1;
    }
}

static void hand_hover_level(struct hand *h)
{
    struct gallery *g = &h->desk->gallery;
    int level = gallery_at(g, h->x, h->y);

    if (level != 0 && level != g->at) {
        gallery_choose(g, level);
        h->desk->stale = 1;
    }
}

/* The act of the button that is pointed at. */
static int hand_button(const struct hand *h)
{
    struct desk *d = h->desk;

    return d->studio.draft != NULL ? studio_at(&d->studio, h->x, h->y)
        : panel_at(&d->panel, desk_bout(d), h->x, h->y);
}

static void hand_hover(struct hand *h)
{
    struct desk *d = h->desk;
    int cell = hand_cell(h), act;

    if (d->guide || d->podium.shown)
        return;
    if (desk_bout(d) == NULL) {
        hand_hover_card(h);
        return;
    }
    if (d->gallery.session != NULL) {
        hand_hover_level(h);
        return;
    }
    act = hand_button(h);
    if (act != d->state.hovered) {
        d->state.hovered = act;
        d->stale = 1;
    }
    if (cell != h->pointed && d->studio.draft == NULL) {
        h->pointed = cell;
        deed_point(d, cell);
    }
}

static void hand_move_to(struct hand *h, int x, int y)
{
    h->x = x;
    h->y = y;
    window_pixels(&h->desk->window, &h->x, &h->y);
}

static void hand_press_left(struct hand *h)
{
    struct desk *d = h->desk;
    int cell = hand_cell(h), card;

    h->pressed = PARLOUR_NONE;
    if (desk_bout(d) == NULL) {
        card = chooser_at(&d->chooser, h->x, h->y);
        if (card != PARLOUR_NONE)
            desk_choose(d, card);
        return;
    }
    if (d->gallery.session != NULL) {
        card = gallery_at(&d->gallery, h->x, h->y);
        if (card != 0)
            deed_choose_level(d, card);
        return;
    }
    if (cell != PARLOUR_NONE) {
        stage_finish(&desk_bout(d)->stage);
        desk_bout(d)->cursor_seen = 0;
        deed_pick(d, cell);
        h->pressed = cell;
    } else {
        deed_act(d, hand_button(h));
    }
}

/* A game of the scores, or beside them: they go. */
static void hand_press_podium(struct hand *h)
{
    struct desk *d = h->desk;
    int number = podium_at(&d->podium, &d->canvas, h->x, h->y);

    if (number > 0)
        deed_watch(d, number);
    else
        podium_close(&d->podium);
    d->stale = 1;
}

static void hand_button_down(struct hand *h, const SDL_MouseButtonEvent *e)
{
    struct desk *d = h->desk;

    hand_move_to(h, e->x, e->y);
    if (d->guide || d->typing) {
        d->guide = d->typing = 0;
        d->stale = 1;
    } else if (d->podium.shown) {
        hand_press_podium(h);
    } else if (d->studio.draft != NULL) {
        deed_act(d, studio_press(&d->studio, &d->field, h->x, h->y,
                                e->button));
    } else if (e->button == SDL_BUTTON_LEFT) {
        hand_press_left(h);
    } else if (e->button == SDL_BUTTON_RIGHT) {
        deed_act(d, KEYS_DO_BACK);
    }
}

/* A board that is edited is painted. */
static void hand_drag(struct hand *h, Uint32 buttons)
{
    struct desk *d = h->desk;

    if (d->studio.draft == NULL || d->studio.held == PARLOUR_NONE)
        return;
    studio_drag(&d->studio, &d->field, h->x, h->y, buttons);
    d->stale = 1;
}

/* What was pressed is not dropped anywhere. */
static void hand_release(struct hand *h)
{
    h->pressed = PARLOUR_NONE;
    if (h->desk->studio.draft != NULL)
        h->desk->studio.held = PARLOUR_NONE;
}

/* What was dragged to another cell is dropped there, if it is still held. */
static void hand_button_up(struct hand *h, const SDL_MouseButtonEvent *e)
{
    struct desk *d = h->desk;
    struct parlour_status status;
    int cell;

    hand_move_to(h, e->x, e->y);
    cell = hand_cell(h);
    if (e->button == SDL_BUTTON_LEFT && desk_bout(d) != NULL
            && h->pressed != PARLOUR_NONE && cell != PARLOUR_NONE
            && cell != h->pressed) {
        look_status(desk_bout(d)->session, &status);
        if (status.selected == h->pressed)
            deed_pick(d, cell);
    }
    hand_release(h);
}

/* A board that scrolls is scrolled; else, or with Ctrl, the wheel goes back
 * and forth. */
static void hand_wheel(struct hand *h, const SDL_MouseWheelEvent *e)
{
    struct desk *d = h->desk;

    if (desk_bout(d) == NULL || d->guide || d->podium.shown)
        return;
    if (d->gallery.session != NULL) {
        gallery_scroll(&d->gallery, -e->y);
        d->stale = 1;
    } else if (d->field.scrolls && !(SDL_GetModState() & KMOD_CTRL)) {
        field_scroll(&d->field, -e->x * HAND_WHEEL, e->y * HAND_WHEEL);
        d->stale = 1;
    } else if (d->studio.draft != NULL) {
        studio_turn(&d->studio, -e->y);
        d->stale = 1;
    } else if (e->y != 0) {
        deed_act(d, e->y > 0 ? KEYS_DO_UNDO : KEYS_DO_REDO);
    }
}

/* One finger is the mouse's left button; what a second one interrupts is not
 * done. */
static void hand_finger(struct hand *h, const SDL_TouchFingerEvent *e)
{
    struct desk *d = h->desk;
    SDL_MouseButtonEvent button = { .button = SDL_BUTTON_LEFT };

    window_points(&d->window, e->x, e->y, &button.x, &button.y);
    if (e->type == SDL_FINGERDOWN) {
        if (++h->fingers > 1)
            hand_release(h);
        else
            hand_button_down(h, &button);
    } else if (e->type == SDL_FINGERUP) {
        if (h->fingers == 1)
            hand_button_up(h, &button);
        h->fingers -= h->fingers > 0;
    } else if (h->fingers == 1) {
        hand_move_to(h, button.x, button.y);
        hand_drag(h, SDL_BUTTON_LMASK);
        hand_hover(h);
    }
}

/* Two fingers move a board that scrolls. */
static void hand_fingers(struct hand *h, const SDL_MultiGestureEvent *e)
{
    struct desk *d = h->desk;
    float x = e->x - h->fingers_x, y = e->y - h->fingers_y;

    if (e->numFingers == 2 && d->field.scrolls && desk_bout(d) != NULL) {
        if (fabsf(x) < hand_jump && fabsf(y) < hand_jump)
            field_scroll(&d->field, (int)(x * (float)d->canvas.width),
                         (int)(y * (float)d->canvas.height));
        d->stale = 1;
    }
    h->fingers_x = e->x;
    h->fingers_y = e->y;
}

/* ---- controllers ---- */

static int hand_pad_act(int button)
{
    switch (button) {
    case SDL_CONTROLLER_BUTTON_DPAD_UP:
        return KEYS_DO_UP;
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN:
        return KEYS_DO_DOWN;
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT:
        return KEYS_DO_LEFT;
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT:
        return KEYS_DO_RIGHT;
    case SDL_CONTROLLER_BUTTON_A:
        return KEYS_DO_PICK;
    case SDL_CONTROLLER_BUTTON_B:
        return KEYS_DO_BACK;
    case SDL_CONTROLLER_BUTTON_X:
        return KEYS_DO_UNDO;
    case SDL_CONTROLLER_BUTTON_Y:
        return KEYS_DO_HINT;
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER:
        return KEYS_DO_PREVIOUS;
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER:
        return KEYS_DO_FOLLOWING;
    case SDL_CONTROLLER_BUTTON_START:
        return KEYS_DO_HELP;
    case SDL_CONTROLLER_BUTTON_BACK:
        return KEYS_DO_CHOOSE;
    default:
        return KEYS_DO_NOTHING;
    }
}

/* The stick is a key while it is held over. */
static void hand_stick(struct hand *h, const SDL_ControllerAxisEvent *e)
{
    int act = KEYS_DO_NOTHING;

    if (e->axis == SDL_CONTROLLER_AXIS_LEFTX)
        act = e->value < 0 ? KEYS_DO_LEFT : KEYS_DO_RIGHT;
    else if (e->axis == SDL_CONTROLLER_AXIS_LEFTY)
        act = e->value < 0 ? KEYS_DO_UP : KEYS_DO_DOWN;
    if (act == KEYS_DO_NOTHING)
        return;
    if (e->value > -HAND_STICK && e->value < HAND_STICK) {
        if (h->stick != PARLOUR_NONE && h->stick / 2 == e->axis)
            h->stick = PARLOUR_NONE;
    } else if (h->stick == PARLOUR_NONE) {
        h->stick = 2 * e->axis + (e->value > 0);
        deed_act(h->desk, act);
    }
}

/* Where SDL was begun for controllers by others it knows best. */
static int hand_pad_is_there(void)
{
    glob_t found;
    int there = glob("/dev/input/js*", 0, NULL, &found) == 0;

    globfree(&found);
    return there || SDL_WasInit(SDL_INIT_GAMECONTROLLER);
}

static void hand_let_pad_go(struct hand *h)
{
    if (h->pad != NULL)
        SDL_GameControllerClose(h->pad);
    h->pad = NULL;
    if (SDL_WasInit(SDL_INIT_GAMECONTROLLER))
        SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
}

static void hand_find_pad(struct hand *h)
{
    int i;

    if (h->pad != NULL || !hand_pad_is_there())
        return;
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0");
    if (SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0)
        return;
    for (i = 0; i < SDL_NumJoysticks() && h->pad == NULL; i++)
        if (SDL_IsGameController(i))
            h->pad = SDL_GameControllerOpen(i);
    if (h->pad == NULL)
        hand_let_pad_go(h);
}

int hand_asks(const struct hand *h)
{
    return h->pad != NULL;
}

void hand_ask(struct hand *h)
{
    SDL_GameControllerUpdate();
    if (!SDL_GameControllerGetAttached(h->pad))
        hand_let_pad_go(h);
}

void hand_close(struct hand *h)
{
    hand_let_pad_go(h);
}

/* ---- all together ---- */

static void hand_window(struct hand *h, const SDL_WindowEvent *e)
{
    switch (e->event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
        desk_resize(h->desk);
        break;
    case SDL_WINDOWEVENT_EXPOSED:
        h->desk->stale = 1;
        break;
    case SDL_WINDOWEVENT_FOCUS_GAINED:
        hand_find_pad(h);
        break;
    case SDL_WINDOWEVENT_FOCUS_LOST:
        hand_let_pad_go(h);     /* nobody holds it for us */
        break;
    case SDL_WINDOWEVENT_LEAVE:
        hand_move_to(h, -1, -1);
        hand_hover(h);
        break;
    default:
        break;
    }
}

void hand_take(struct hand *h, const SDL_Event *e)
{
    if (e->type >= SDL_USEREVENT)
        deed_wake(h->desk, e->type);
    switch (e->type) {
    case SDL_QUIT:
        h->desk->done = 1;
        break;
    case SDL_WINDOWEVENT:
        hand_window(h, &e->window);
        break;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        desk_forget(h->desk);
        break;
    case SDL_KEYDOWN:
        hand_key_down(h, &e->key.keysym);
        break;
    case SDL_TEXTINPUT:
        hand_text(h, e->text.text);
        break;
    case SDL_MOUSEMOTION:
        hand_move_to(h, e->motion.x, e->motion.y);
        hand_drag(h, e->motion.state);
        hand_hover(h);
        break;
    case SDL_MOUSEBUTTONDOWN:
        hand_button_down(h, &e->button);
        break;
    case SDL_MOUSEBUTTONUP:
        hand_button_up(h, &e->button);
        break;
    case SDL_MOUSEWHEEL:
        hand_wheel(h, &e->wheel);
        break;
    case SDL_FINGERDOWN:
    case SDL_FINGERUP:
    case SDL_FINGERMOTION:
        hand_finger(h, &e->tfinger);
        break;
    case SDL_MULTIGESTURE:
        hand_fingers(h, &e->mgesture);
        break;
    case SDL_CONTROLLERBUTTONDOWN:
        deed_act(h->desk, hand_pad_act(e->cbutton.button));
        break;
    case SDL_CONTROLLERAXISMOTION:
        hand_stick(h, &e->caxis);
        break;
    default:
        break;
    }
}
