/* input.c: SDL's events into acts (see input.h). Characters come as text, so
 * that a key means what is printed on it; the others as keys. One finger is
 * a mouse; two scroll. Controllers are looked for when the
 * window gets the focus: without one, nothing of them runs.
 */
#include <glob.h>
#include <math.h>
#include <string.h>

#include "app/keys.h"
#include "sdl2/actions.h"
#include "sdl2/input.h"

enum {
    INPUT_STICK = 16000,        /* of 32767: the stick is held */
    INPUT_WHEEL = 48            /* pixels a notch of the wheel */
};

static const float jump = 0.1f;      /* other fingers, not these moved */

void input_open(struct input *h, struct main_window *d)
{
    memset(h, 0, sizeof *h);
    h->main_window = d;
    h->pressed = h->pointed = h->stick = PARLOUR_NONE;
}

/* ---- keys ---- */

struct input_key {
    SDL_Keycode sym;
    int code;
};

static const struct input_key keys[] = {
    { SDLK_UP, KEYS_UP }, { SDLK_DOWN, KEYS_DOWN }, { SDLK_LEFT, KEYS_LEFT },
    { SDLK_RIGHT, KEYS_RIGHT }, { SDLK_RETURN, KEYS_ENTER },
    { SDLK_KP_ENTER, KEYS_ENTER }, { SDLK_SPACE, KEYS_SPACE },
    { SDLK_TAB, KEYS_TAB }, { SDLK_ESCAPE, KEYS_ESC },
    { SDLK_BACKSPACE, KEYS_BACKSPACE }, { SDLK_F1, KEYS_F1 },
    { SDLK_F2, KEYS_F2 }, { SDLK_F3, KEYS_F3 }, { SDLK_F4, KEYS_F4 },
    { SDLK_F10, KEYS_F10 }, { SDLK_F11, KEYS_F11 }
};

static const struct input_key controls[] = {
    { SDLK_c, KEYS_CTRL_C }, { SDLK_l, KEYS_CTRL_L }, { SDLK_s, KEYS_CTRL_S },
    { SDLK_v, KEYS_CTRL_V }, { SDLK_y, KEYS_CTRL_Y }
};

enum { INPUT_KEYS = sizeof keys / sizeof keys[0],
       INPUT_CONTROLS = sizeof controls / sizeof controls[0] };

static int input_code(const SDL_Keysym *key)
{
    int i;

    if (key->mod & KMOD_CTRL) {
        for (i = 0; i < INPUT_CONTROLS; i++)
            if (controls[i].sym == key->sym)
                return controls[i].code;
        return KEYS_NONE;
    }
    if (key->mod & KMOD_ALT)
        return KEYS_NONE;
    for (i = 0; i < INPUT_KEYS; i++)
        if (keys[i].sym == key->sym)
            return keys[i].code;
    return KEYS_NONE;
}

static void key_down(struct input *h, const SDL_Keysym *key)
{
    struct main_window *d = h->main_window;
    int code = input_code(key);

    if (code == KEYS_NONE)
        return;
    if (d->typing)
        actions_type_key(d, code);
    else
        actions_act(d, keys_find(code));
}

static void input_text(struct input *h, const char *text)
{
    struct main_window *d = h->main_window;

    if (d->typing)
        actions_type(d, text);
    else if (d->editor_view.editor != NULL
             && editor_view_put_named(&d->editor_view, text))
        d->stale = 1;
    else if (!actions_type_level(d, text) && strlen(text) == 1 && *text != ' ')
        actions_act(d, keys_find((unsigned char)*text));
}

void input_press(int code)
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
    for (i = 0; i < INPUT_KEYS; i++)
        if (keys[i].code == code)
            e.key.keysym.sym = keys[i].sym;
    for (i = 0; i < INPUT_CONTROLS; i++)
        if (controls[i].code == code) {
            e.key.keysym.sym = controls[i].sym;
            e.key.keysym.mod = KMOD_CTRL;
        }
    SDL_PushEvent(&e);
}

/* ---- the pointer ---- */

static int input_cell(const struct input *h)
{
    struct main_window *d = h->main_window;

    return main_window_bout(d) == NULL || d->editor_view.editor != NULL
            || d->level_list.session != NULL ? PARLOUR_NONE
        : board_view_at(&d->field, main_window_session(d), h->x, h->y);
}

static void hover_card(struct input *h)
{
    struct main_window *d = h->main_window;
    int card = game_list_at(&d->games, h->x, h->y);

    if (card != PARLOUR_NONE && card != d->games.at) {
        d->games.at = card;
        d->stale = 1;
    }
}

static void hover_level(struct input *h)
{
    struct level_list *g = &h->main_window->level_list;
    int level = level_list_at(g, h->x, h->y);

    if (level != 0 && level != g->at) {
        level_list_choose(g, level);
        h->main_window->stale = 1;
    }
}

/* The act of the button that is pointed at. */
static int input_button(const struct input *h)
{
    struct main_window *d = h->main_window;

    return d->editor_view.editor != NULL
             ? editor_view_at(&d->editor_view, h->x, h->y)
             : status_view_at(&d->panel, main_window_bout(d), h->x, h->y);
}

static void hover(struct input *h)
{
    struct main_window *d = h->main_window;
    int cell = input_cell(h), act;

    if (d->guide || d->scores.shown)
        return;
    if (main_window_bout(d) == NULL) {
        hover_card(h);
        return;
    }
    if (d->level_list.session != NULL) {
        hover_level(h);
        return;
    }
    act = input_button(h);
    if (act != d->state.hovered) {
        d->state.hovered = act;
        d->stale = 1;
    }
    if (cell != h->pointed && d->editor_view.editor == NULL) {
        h->pointed = cell;
        actions_point(d, cell);
    }
}

static void move_to(struct input *h, int x, int y)
{
    h->x = x;
    h->y = y;
    window_pixels(&h->main_window->window, &h->x, &h->y);
}

static void press_left(struct input *h)
{
    struct main_window *d = h->main_window;
    int cell = input_cell(h), card;

    h->pressed = PARLOUR_NONE;
    if (main_window_bout(d) == NULL) {
        card = game_list_at(&d->games, h->x, h->y);
        if (card != PARLOUR_NONE)
            main_window_choose(d, card);
        return;
    }
    if (d->level_list.session != NULL) {
        card = level_list_at(&d->level_list, h->x, h->y);
        if (card != 0)
            actions_choose_level(d, card);
        return;
    }
    if (cell != PARLOUR_NONE) {
        animation_finish(&main_window_bout(d)->stage);
        main_window_bout(d)->cursor_seen = 0;
        actions_pick(d, cell);
        h->pressed = cell;
    } else {
        actions_act(d, input_button(h));
    }
}

/* A game of the scores, or beside them: they go. */
static void press_podium(struct input *h)
{
    struct main_window *d = h->main_window;
    int number = score_list_at(&d->scores, &d->canvas, h->x, h->y);

    if (number > 0)
        actions_watch(d, number);
    else
        score_list_close(&d->scores);
    d->stale = 1;
}

static void button_down(struct input *h, const SDL_MouseButtonEvent *e)
{
    struct main_window *d = h->main_window;

    move_to(h, e->x, e->y);
    if (d->guide || d->typing) {
        d->guide = d->typing = 0;
        d->stale = 1;
    } else if (d->scores.shown) {
        press_podium(h);
    } else if (d->editor_view.editor != NULL) {
        actions_act(d, editor_view_press(&d->editor_view, &d->field, h->x,
                                         h->y, e->button));
    } else if (e->button == SDL_BUTTON_LEFT) {
        press_left(h);
    } else if (e->button == SDL_BUTTON_RIGHT) {
        actions_act(d, KEYS_DO_BACK);
    }
}

/* A board that is edited is painted. */
static void drag(struct input *h, Uint32 buttons)
{
    struct main_window *d = h->main_window;

    if (d->editor_view.editor == NULL || d->editor_view.held == PARLOUR_NONE)
        return;
    editor_view_drag(&d->editor_view, &d->field, h->x, h->y, buttons);
    d->stale = 1;
}

/* What was pressed is not dropped anywhere. */
static void release(struct input *h)
{
    h->pressed = PARLOUR_NONE;
    if (h->main_window->editor_view.editor != NULL)
        h->main_window->editor_view.held = PARLOUR_NONE;
}

/* What was dragged to another cell is dropped there, if it is still held. */
static void button_up(struct input *h, const SDL_MouseButtonEvent *e)
{
    struct main_window *d = h->main_window;
    struct parlour_status status;
    int cell;

    move_to(h, e->x, e->y);
    cell = input_cell(h);
    if (e->button == SDL_BUTTON_LEFT && main_window_bout(d) != NULL
            && h->pressed != PARLOUR_NONE && cell != PARLOUR_NONE
            && cell != h->pressed) {
        parlour_get_status(main_window_bout(d)->session, &status);
        if (status.selected == h->pressed)
            actions_pick(d, cell);
    }
    release(h);
}

/* A board that scrolls is scrolled; else, or with Ctrl, the wheel goes back
 * and forth. */
static void wheel(struct input *h, const SDL_MouseWheelEvent *e)
{
    struct main_window *d = h->main_window;

    if (main_window_bout(d) == NULL || d->guide || d->scores.shown)
        return;
    if (d->level_list.session != NULL) {
        level_list_scroll(&d->level_list, -e->y);
        d->stale = 1;
    } else if (d->field.scrolls && !(SDL_GetModState() & KMOD_CTRL)) {
        board_view_scroll(&d->field, -e->x * INPUT_WHEEL, e->y * INPUT_WHEEL);
        d->stale = 1;
    } else if (d->editor_view.editor != NULL) {
        editor_view_turn(&d->editor_view, -e->y);
        d->stale = 1;
    } else if (e->y != 0) {
        actions_act(d, e->y > 0 ? KEYS_DO_UNDO : KEYS_DO_REDO);
    }
}

/* One finger is the mouse's left button; what a second one interrupts is not
 * done. */
static void finger(struct input *h, const SDL_TouchFingerEvent *e)
{
    struct main_window *d = h->main_window;
    SDL_MouseButtonEvent button = { .button = SDL_BUTTON_LEFT };

    window_points(&d->window, e->x, e->y, &button.x, &button.y);
    if (e->type == SDL_FINGERDOWN) {
        if (++h->fingers > 1)
            release(h);
        else
            button_down(h, &button);
    } else if (e->type == SDL_FINGERUP) {
        if (h->fingers == 1)
            button_up(h, &button);
        h->fingers -= h->fingers > 0;
    } else if (h->fingers == 1) {
        move_to(h, button.x, button.y);
        drag(h, SDL_BUTTON_LMASK);
        hover(h);
    }
}

/* Two fingers move a board that scrolls. */
static void input_fingers(struct input *h, const SDL_MultiGestureEvent *e)
{
    struct main_window *d = h->main_window;
    float x = e->x - h->fingers_x, y = e->y - h->fingers_y;

    if (e->numFingers == 2 && d->field.scrolls
        && main_window_bout(d) != NULL) {
        if (fabsf(x) < jump && fabsf(y) < jump)
            board_view_scroll(&d->field, (int)(x * (float)d->canvas.width),
                              (int)(y * (float)d->canvas.height));
        d->stale = 1;
    }
    h->fingers_x = e->x;
    h->fingers_y = e->y;
}

/* ---- controllers ---- */

static int pad_act(int button)
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
static void input_stick(struct input *h, const SDL_ControllerAxisEvent *e)
{
    int act = KEYS_DO_NOTHING;

    if (e->axis == SDL_CONTROLLER_AXIS_LEFTX)
        act = e->value < 0 ? KEYS_DO_LEFT : KEYS_DO_RIGHT;
    else if (e->axis == SDL_CONTROLLER_AXIS_LEFTY)
        act = e->value < 0 ? KEYS_DO_UP : KEYS_DO_DOWN;
    if (act == KEYS_DO_NOTHING)
        return;
    if (e->value > -INPUT_STICK && e->value < INPUT_STICK) {
        if (h->stick != PARLOUR_NONE && h->stick / 2 == e->axis)
            h->stick = PARLOUR_NONE;
    } else if (h->stick == PARLOUR_NONE) {
        h->stick = 2 * e->axis + (e->value > 0);
        actions_act(h->main_window, act);
    }
}

/* Where SDL was begun for controllers by others it knows best. */
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
        main_window_resize(h->main_window);
        break;
    case SDL_WINDOWEVENT_EXPOSED:
        h->main_window->stale = 1;
        break;
    case SDL_WINDOWEVENT_FOCUS_GAINED:
        find_pad(h);
        break;
    case SDL_WINDOWEVENT_FOCUS_LOST:
        let_pad_go(h);          /* nobody holds it for us */
        break;
    case SDL_WINDOWEVENT_LEAVE:
        move_to(h, -1, -1);
        hover(h);
        break;
    default:
        break;
    }
}

void input_take(struct input *h, const SDL_Event *e)
{
    if (e->type >= SDL_USEREVENT)
        actions_wake(h->main_window, e->type);
    switch (e->type) {
    case SDL_QUIT:
        h->main_window->done = 1;
        break;
    case SDL_WINDOWEVENT:
        window(h, &e->window);
        break;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        main_window_forget(h->main_window);
        break;
    case SDL_KEYDOWN:
        key_down(h, &e->key.keysym);
        break;
    case SDL_TEXTINPUT:
        input_text(h, e->text.text);
        break;
    case SDL_MOUSEMOTION:
        move_to(h, e->motion.x, e->motion.y);
        drag(h, e->motion.state);
        hover(h);
        break;
    case SDL_MOUSEBUTTONDOWN:
        button_down(h, &e->button);
        break;
    case SDL_MOUSEBUTTONUP:
        button_up(h, &e->button);
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
        actions_act(h->main_window, pad_act(e->cbutton.button));
        break;
    case SDL_CONTROLLERAXISMOTION:
        input_stick(h, &e->caxis);
        break;
    default:
        break;
    }
}
