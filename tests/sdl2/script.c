/* script.c: runs scripts (see script.h). Input is pushed as SDL events, so a
 * script takes the same path as a user.
 */
#include <SDL_ttf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/play/solver_run.h"
#include "app/views/view.h"
#include "platform.h"
#include "script.h"
#include "sdl2/font.h"
#include "sdl2/views.h"

enum {
    SCRIPT_FRAME = 16, SCRIPT_WHOLE = 100, SCRIPT_LINE = 1024,
    SCRIPT_WORD = 32,
    SCRIPT_LOOK = 1000,         /* until a controller is looked for again */
    SCRIPT_PATIENCE = 3000 * SOLVER_RUN_PATIENCE /* milliseconds */
};

struct script {
    struct input *hand;
    struct screen *screen;
    unsigned long *clock;       /* of the screen */
    struct parlour_error *error;
    SDL_Joystick *joystick;     /* that a script has made */
};

static int script_watches;      /* 1: views are seen coming into sight */

/* Handles the waiting events and draws. */
static void script_settle(struct input *h)
{
    SDL_Event e;

    while (SDL_PollEvent(&e))
        input_take(h, &e);
    screen_tick(h->screen);
    if (!script_watches)
        view_show_all(h->screen->app);
    if (h->screen->stale || h->screen->moved)
        views_draw(h->screen);
}

static int script_fail(struct script *s, const char *line)
{
    s->error->code = PARLOUR_BAD_OPTION;
    snprintf(s->error->words, sizeof s->error->words,
             "--script: invalid or impossible: %s", line);
    return PARLOUR_BAD_OPTION;
}

/* SDL's symbol for a key without a character, by its name in app.h. */
static SDL_Keycode script_symbol(const char *name)
{
    const char *prefix = strrchr(name, '-');

    name = prefix != NULL ? prefix + 1 : name;
    return strcmp(name, "Enter") == 0 ? SDLK_RETURN
        : strcmp(name, "Esc") == 0 ? SDLK_ESCAPE : SDL_GetKeyFromName(name);
}

/* Characters come as text, other keys as keys (see input.c); characters with
 * Ctrl as both, as some servers send them. */
static void script_press_key(const char *name, int key, unsigned modifiers)
{
    SDL_Event text = { .type = SDL_TEXTINPUT }, e = { .type = SDL_KEYDOWN };

    text.text.text[0] = (char)key;
    if (key < APP_KEY_FIRST && modifiers == 0) {
        SDL_PushEvent(&text);
        return;
    }
    e.key.keysym.sym = key < APP_KEY_FIRST ? key : script_symbol(name);
    e.key.keysym.mod = (Uint16)((modifiers & APP_CTRL ? KMOD_LCTRL : 0)
                                | (modifiers & APP_ALT ? KMOD_LALT : 0)
                                | (modifiers & APP_SHIFT ? KMOD_LSHIFT : 0));
    SDL_PushEvent(&e);
    if (key < APP_KEY_FIRST)
        SDL_PushEvent(&text);
    e.type = SDL_KEYUP;
    e.key.keysym.mod = KMOD_NONE;
    SDL_PushEvent(&e);
}

static int script_key(struct script *s, const char *line)
{
    const char *at = line;
    char name[SCRIPT_WORD];
    int key, length;
    unsigned modifiers;

    for (; sscanf(at, "%31s%n", name, &length) == 1; at += length) {
        key = app_key_named(name, &modifiers);
        if (key == APP_KEY_NONE)
            return script_fail(s, line);
        script_press_key(name, key, modifiers);
        script_settle(s->hand);
    }
    return PARLOUR_OK;
}

/* Reads a percentage or a number of notches, with a sign, and advances *at.
 * Returns 0 if there isn't one. */
static int script_number(const char **at, int *number)
{
    char *end;
    long read = strtol(*at, &end, 10);

    if (end == *at || read < -SCRIPT_WHOLE || read > SCRIPT_WHOLE)
        return 0;
    *at = end;
    *number = (int)read;
    return 1;
}

/* ---- the mouse ---- */

static void script_motion(struct script *s, SDL_Point p, Uint32 buttons)
{
    SDL_Event e = { 0 };

    e.type = SDL_MOUSEMOTION;
    e.motion.state = buttons;
    e.motion.x = p.x;
    e.motion.y = p.y;
    SDL_PushEvent(&e);
    script_settle(s->hand);
}

static void script_button(struct script *s, SDL_Point p, Uint32 type,
                          Uint8 button)
{
    SDL_Event e = { 0 };

    e.type = type;
    e.button.button = button;
    e.button.x = p.x;
    e.button.y = p.y;
    SDL_PushEvent(&e);
    script_settle(s->hand);
}

static void script_press(struct script *s, SDL_Point p, Uint8 button)
{
    script_button(s, p, SDL_MOUSEBUTTONDOWN, button);
    script_button(s, p, SDL_MOUSEBUTTONUP, button);
}

/* Reads the name of a cell, advances *at, and finds the middle of the cell. */
static int script_cell(struct script *s, const char **at, SDL_Point *p)
{
    char name[PARLOUR_TEXT];
    struct app_board board;
    int cell, length = 0;

    if (!app_board(s->screen->app, &board)
            || sscanf(*at, "%31s%n", name, &length) != 1
            || parlour_read_cell(board.session, name, &cell) != PARLOUR_OK)
        return 0;
    *at += length;
    views_draw(s->screen);
    *p = draw_board_middle(&s->screen->board, board.session, cell);
    return 1;
}

static int script_point(struct script *s, const char *line)
{
    SDL_Point p;

    if (!script_cell(s, &line, &p))
        return script_fail(s, line);
    script_motion(s, p, 0);
    return PARLOUR_OK;
}

static int script_click(struct script *s, const char *line)
{
    SDL_Point p;

    if (!script_cell(s, &line, &p))
        return script_fail(s, line);
    script_motion(s, p, 0);
    script_press(s, p, SDL_BUTTON_LEFT);
    return PARLOUR_OK;
}

static int script_rub(struct script *s, const char *line)
{
    SDL_Point p;

    if (!script_cell(s, &line, &p))
        return script_fail(s, line);
    script_press(s, p, SDL_BUTTON_RIGHT);
    return PARLOUR_OK;
}

static int script_pan(struct script *s, const char *line)
{
    SDL_Point from, to;

    if (!script_cell(s, &line, &from) || !script_cell(s, &line, &to))
        return script_fail(s, line);
    script_button(s, from, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_MIDDLE);
    script_motion(s, to, SDL_BUTTON_MMASK);
    script_button(s, to, SDL_MOUSEBUTTONUP, SDL_BUTTON_MIDDLE);
    return PARLOUR_OK;
}

static int script_grab(struct script *s, const char *line)
{
    SDL_Point from, to;

    if (!script_cell(s, &line, &from) || !script_cell(s, &line, &to))
        return script_fail(s, line);
    script_button(s, from, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT);
    script_motion(s, to, SDL_BUTTON_LMASK);
    return PARLOUR_OK;
}

static int script_release(struct script *s, const char *line)
{
    SDL_Point p = { s->hand->x, s->hand->y };

    (void)line;
    script_button(s, p, SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT);
    return PARLOUR_OK;
}

static int script_drag(struct script *s, const char *line)
{
    int code = script_grab(s, line);

    return code == PARLOUR_OK ? script_release(s, line) : code;
}

/* Reads a position in the window, in percent. */
static int script_position(struct script *s, const char *line, SDL_Point *p)
{
    const char *at = line;

    if (!script_number(&at, &p->x) || !script_number(&at, &p->y))
        return script_fail(s, line);
    p->x = p->x * s->screen->canvas.width / SCRIPT_WHOLE;
    p->y = p->y * s->screen->canvas.height / SCRIPT_WHOLE;
    return PARLOUR_OK;
}

static int script_push(struct script *s, const char *line)
{
    SDL_Point p;
    int code = script_position(s, line, &p);

    if (code == PARLOUR_OK)
        script_press(s, p, SDL_BUTTON_LEFT);
    return code;
}

static int script_hover(struct script *s, const char *line)
{
    SDL_Point p;
    int code = script_position(s, line, &p);

    if (code == PARLOUR_OK)
        script_motion(s, p, 0);
    return code;
}

/* Returns an area with this kind and number, or NULL; an action that has
 * several has none. */
static const struct screen_target *script_area(const struct screen *s, int on,
                                               int number)
{
    const struct screen_target *found = NULL;
    int i, count = 0;

    for (i = 0; i < s->target_count; i++)
        if (s->targets[i].on == on && s->targets[i].number == number) {
            found = &s->targets[i];
            count++;
        }
    return on == APP_ON_ACTION && count > 1 ? NULL : found;
}

/* Finds the middle of an area that can be clicked. */
static int script_find_target(struct script *s, int on, int number,
                              SDL_Point *p)
{
    const struct screen_target *target = script_area(s->screen, on, number);

    if (target == NULL)
        return 0;
    p->x = target->place.x + target->place.w / 2;
    p->y = target->place.y + target->place.h / 2;
    return 1;
}

static int script_press_target(struct script *s, const char *line, int on,
                               int number)
{
    SDL_Point p;

    if (!script_find_target(s, on, number, &p))
        return script_fail(s, line);
    script_motion(s, p, 0);
    script_press(s, p, SDL_BUTTON_LEFT);
    return PARLOUR_OK;
}

/* Returns 1 if a key's name is among the keys of an action. */
static int script_has_key(const struct app_action *action, const char *name)
{
    const char *at = action->keys;
    char word[SCRIPT_WORD];
    int length;

    for (; sscanf(at, " %31[^ ,]%n", word, &length) == 1;
            at += length + (at[length] == ','))
        if (strcmp(word, name) == 0)
            return 1;
    return 0;
}

/* Returns the number of the action that a key does, or PARLOUR_NONE. */
static int script_find_action(struct script *s, const char *name)
{
    struct app_action action;
    int i;

    for (i = 0; app_action(s->screen->app, i, &action); i++)
        if (script_has_key(&action, name))
            return i;
    return PARLOUR_NONE;
}

/* Presses the button on the screen that does what a key does. */
static int script_hit(struct script *s, const char *line)
{
    return script_press_target(s, line, APP_ON_ACTION,
                               script_find_action(s, line));
}

/* Presses a key by its name, and draws. */
static void script_type(struct script *s, int key)
{
    app_key(s->screen->app, key, 0);
    script_settle(s->hand);
}

/* Opens the menu by its button, unless one is open, and chooses the row that
 * has a key, or a label. */
static int script_menu(struct script *s, const char *line)
{
    struct app_list list;
    struct app_row row;
    int i;

    if ((!app_list(s->screen->app, &list) || !list.grouped)
            && script_hit(s, "F10") != PARLOUR_OK)
        return PARLOUR_BAD_OPTION;
    script_settle(s->hand);
    script_type(s, APP_KEY_HOME);
    for (i = 0; app_row(s->screen->app, i, &row); i++) {
        if (strcmp(row.column[1], line) == 0
                || strcmp(row.column[0], line) == 0) {
            script_type(s, APP_KEY_ENTER);
            return PARLOUR_OK;
        }
        script_type(s, APP_KEY_DOWN);
    }
    return script_fail(s, line);
}

static int script_row(struct script *s, const char *line)
{
    return script_press_target(s, line, APP_ON_ROW, atoi(line));
}

static int script_kind(struct script *s, const char *line)
{
    return script_press_target(s, line, APP_ON_KIND, atoi(line));
}

static int script_wheel(struct script *s, const char *line)
{
    const char *at = line;
    SDL_Event e = { 0 };

    if (!script_number(&at, &e.wheel.y))
        return script_fail(s, line);
    e.type = SDL_MOUSEWHEEL;
    SDL_PushEvent(&e);
    return PARLOUR_OK;
}

static int script_slide(struct script *s, const char *line)
{
    int code;

    SDL_SetModState(KMOD_LSHIFT);
    code = script_wheel(s, line);
    script_settle(s->hand);
    SDL_SetModState(KMOD_NONE);
    return code;
}

static int script_zoom(struct script *s, const char *line)
{
    int code;

    SDL_SetModState(KMOD_LCTRL);
    code = script_wheel(s, line);
    script_settle(s->hand);
    SDL_SetModState(KMOD_NONE);
    return code;
}

static void script_finger_at(struct script *s, SDL_Point p, Uint32 type)
{
    SDL_Event e = { 0 };

    e.type = type;
    e.tfinger.x = ((float)p.x + 0.5f) / (float)s->screen->canvas.width;
    e.tfinger.y = ((float)p.y + 0.5f) / (float)s->screen->canvas.height;
    SDL_PushEvent(&e);
    script_settle(s->hand);
}

/* Puts a finger down on a cell, and lifts it there or on another one. */
static int script_touch(struct script *s, const char *line)
{
    SDL_Point from, to;

    if (!script_cell(s, &line, &from))
        return script_fail(s, line);
    script_finger_at(s, from, SDL_FINGERDOWN);
    if (script_cell(s, &line, &to))
        script_finger_at(s, to, SDL_FINGERMOTION);
    else
        to = from;
    script_finger_at(s, to, SDL_FINGERUP);
    return PARLOUR_OK;
}

/* Two fingers on a cell go apart, by a percentage of the window. */
static int script_pinch(struct script *s, const char *line)
{
    SDL_Event e = { 0 };
    SDL_Point p;
    int percent;

    if (!script_cell(s, &line, &p) || !script_number(&line, &percent))
        return script_fail(s, line);
    e.type = SDL_MULTIGESTURE;
    e.mgesture.numFingers = 2;
    e.mgesture.x = ((float)p.x + 0.5f) / (float)s->screen->canvas.width;
    e.mgesture.y = ((float)p.y + 0.5f) / (float)s->screen->canvas.height;
    e.mgesture.dDist = (float)percent / 100.0f;
    SDL_PushEvent(&e);
    script_settle(s->hand);
    return PARLOUR_OK;
}

/* Puts a finger down on the button that does what a key does. */
static int script_hold(struct script *s, const char *line)
{
    SDL_Point p;

    if (!script_find_target(s, APP_ON_ACTION, script_find_action(s, line),
                            &p))
        return script_fail(s, line);
    script_finger_at(s, p, SDL_FINGERDOWN);
    return PARLOUR_OK;
}

/* Lifts the finger, on a cell if one is named. */
static int script_lift(struct script *s, const char *line)
{
    SDL_Point p = { s->hand->x, s->hand->y };

    if (script_cell(s, &line, &p))
        script_finger_at(s, p, SDL_FINGERMOTION);
    script_finger_at(s, p, SDL_FINGERUP);
    return PARLOUR_OK;
}

/* Lets the window ask controllers and handle what they report. */
static void script_ask_pad(struct script *s)
{
    script_settle(s->hand);
    script_settle(s->hand);
}

/* Returns a virtual controller, plugged in when it is first needed, while the
 * window has the focus. */
static SDL_Joystick *script_joystick(struct script *s)
{
    SDL_Event e = { 0 };
    int device;

    if (s->joystick != NULL)
        return s->joystick;
    /* without a display no window has the focus */
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    e.type = SDL_WINDOWEVENT;
    e.window.event = SDL_WINDOWEVENT_FOCUS_GAINED;
    SDL_PushEvent(&e);
    script_settle(s->hand);
    device = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                       SDL_CONTROLLER_AXIS_MAX,
                                       SDL_CONTROLLER_BUTTON_MAX, 0);
    s->joystick = device < 0 ? NULL : SDL_JoystickOpen(device);
    *s->clock += SCRIPT_LOOK;
    script_ask_pad(s);
    return s->joystick;
}

/* Unplugs the controller; the next button plugs it in again. */
static int script_unplug(struct script *s, const char *line)
{
    SDL_Joystick *joystick = script_joystick(s);
    int i = 0;

    while (i < SDL_NumJoysticks() && !SDL_JoystickIsVirtual(i))
        i++;
    if (joystick == NULL || SDL_JoystickDetachVirtual(i) != 0)
        return script_fail(s, line);
    SDL_JoystickClose(joystick);
    s->joystick = NULL;
    script_ask_pad(s);
    return PARLOUR_OK;
}

static int script_set_pad(struct script *s, const char *line, Uint8 state)
{
    SDL_GameControllerButton button
        = SDL_GameControllerGetButtonFromString(line);
    SDL_Joystick *joystick = script_joystick(s);

    if (button == SDL_CONTROLLER_BUTTON_INVALID || joystick == NULL)
        return script_fail(s, line);
    SDL_JoystickSetVirtualButton(joystick, button, state);
    script_ask_pad(s);
    return PARLOUR_OK;
}

static int script_pad_down(struct script *s, const char *line)
{
    return script_set_pad(s, line, SDL_PRESSED);
}

static int script_pad_up(struct script *s, const char *line)
{
    return script_set_pad(s, line, SDL_RELEASED);
}

static int script_pad(struct script *s, const char *line)
{
    int code = script_pad_down(s, line);

    return code != PARLOUR_OK ? code : script_pad_up(s, line);
}

/* Moves an axis of the controller to a percentage. */
static int script_tilt(struct script *s, const char *line)
{
    SDL_Joystick *joystick = script_joystick(s);
    const char *at = line;
    char name[SCRIPT_WORD];
    int percent, length = 0;

    if (sscanf(line, "%31s%n", name, &length) != 1)
        return script_fail(s, line);
    at += length;
    if (!script_number(&at, &percent) || joystick == NULL
            || SDL_GameControllerGetAxisFromString(name) < 0)
        return script_fail(s, line);
    SDL_JoystickSetVirtualAxis(joystick,
                               SDL_GameControllerGetAxisFromString(name),
                               (Sint16)(percent * SDL_JOYSTICK_AXIS_MAX
                                        / SCRIPT_WHOLE));
    script_ask_pad(s);
    return PARLOUR_OK;
}

/* The same, and back. */
static int script_stick(struct script *s, const char *line)
{
    int code = script_tilt(s, line);
    char back[SCRIPT_LINE];

    snprintf(back, sizeof back, "%.*s 0", (int)strcspn(line, " "), line);
    return code != PARLOUR_OK ? code : script_tilt(s, back);
}

/* ---- the rest ---- */

static int script_play(struct script *s, const char *line)
{
    app_paste(s->screen->app, line);
    return PARLOUR_OK;
}

static int script_open(struct script *s, const char *line)
{
    SDL_Event e = { .type = SDL_DROPFILE };

    (void)s;
    e.drop.file = SDL_strdup(line);
    SDL_PushEvent(&e);
    return PARLOUR_OK;
}

static int script_wait(struct script *s, const char *line)
{
    *s->clock += strtoul(line, NULL, 10);
    s->screen->stale = 1;
    return PARLOUR_OK;
}

static int script_watch(struct script *s, const char *line)
{
    (void)s;
    (void)line;
    script_watches = 1;
    return PARLOUR_OK;
}

static int script_size(struct script *s, const char *line)
{
    int width, height;

    if (sscanf(line, "%dx%d", &width, &height) != 2)
        return script_fail(s, line);
    /* A tiling window manager ignores the smallest size. */
    SDL_SetWindowMinimumSize(s->screen->window.window, 1, 1);
    SDL_SetWindowSize(s->screen->window.window, width, height);
    script_settle(s->hand);
    screen_resize(s->screen);
    return PARLOUR_OK;
}

static int script_shot(struct script *s, const char *line)
{
    views_draw(s->screen);
    return window_save(&s->screen->window, line, s->error);
}

static int script_lose(struct script *s, const char *line)
{
    SDL_Event e = { 0 };

    (void)s;
    e.type = strcmp(line, "device") == 0 ? SDL_RENDER_DEVICE_RESET
                                         : SDL_RENDER_TARGETS_RESET;
    SDL_PushEvent(&e);
    return PARLOUR_OK;
}

/* Where words are printed when they are drawn; NULL: nowhere. */
static SDL_Renderer *script_words_of;

int __real_font_draw(struct font *f, const char *words, int pixels, int style,
                     SDL_Color colour, int x, int y);
int __wrap_font_draw(struct font *f, const char *words, int pixels, int style,
                     SDL_Color colour, int x, int y);

int __wrap_font_draw(struct font *f, const char *words, int pixels, int style,
                     SDL_Color colour, int x, int y)
{
    int width = __real_font_draw(f, words, pixels, style, colour, x, y);
    SDL_Rect room;

    if (script_words_of == NULL || *words == '\0')
        return width;
    SDL_RenderGetClipRect(script_words_of, &room);
    if (room.w == 0) {
        room.x = room.y = 0;
        SDL_GetRendererOutputSize(script_words_of, &room.w, &room.h);
    }
    printf("%d %d %d %d %d %d %d %d %s\n", x, y, width, font_height(pixels),
           room.x, room.y, room.w, room.h, words);
    return width;
}

/* What fonts were asked for letters, by the lowest bits of their numbers: 1:
 * none has it so far; 2: one has it; and the families of these fonts. */
enum {
    SCRIPT_LETTERS = 0x10000, SCRIPT_LACKS = 1, SCRIPT_HAS = 2,
    SCRIPT_FACES = 8
};

static unsigned char script_letter[SCRIPT_LETTERS];
static char script_face[SCRIPT_FACES][PARLOUR_TEXT];
static int script_faces;

/* Notes the family of a font that was asked. */
static void script_note_face(TTF_Font *font)
{
    const char *family = TTF_FontFaceFamilyName(font);
    int i;

    for (i = 0; i < script_faces; i++)
        if (strcmp(script_face[i], family) == 0)
            return;
    if (script_faces < SCRIPT_FACES)
        snprintf(script_face[script_faces++], PARLOUR_TEXT, "%s", family);
}

int __real_TTF_GlyphIsProvided32(TTF_Font *font, Uint32 code);
int __wrap_TTF_GlyphIsProvided32(TTF_Font *font, Uint32 code);

int __wrap_TTF_GlyphIsProvided32(TTF_Font *font, Uint32 code)
{
    int has = __real_TTF_GlyphIsProvided32(font, code);

    script_letter[code % SCRIPT_LETTERS] |= has ? SCRIPT_HAS : SCRIPT_LACKS;
    script_note_face(font);
    return has;
}

/* Draws all again; prints how many letters no font has, how many letters were
 * asked for, and how many faces were asked. */
static int script_letters(struct script *s, const char *line)
{
    int i, lacks = 0, asked = 0;

    memset(script_letter, 0, sizeof script_letter);
    script_faces = 0;
    script_lose(s, line);
    script_settle(s->hand);
    for (i = 0; i < SCRIPT_LETTERS; i++) {
        lacks += script_letter[i] == SCRIPT_LACKS;
        asked += script_letter[i] != 0;
    }
    printf("%d %d %d\n", lacks, asked, script_faces);
    return PARLOUR_OK;
}

static int script_words(struct script *s, const char *line)
{
    script_words_of = s->screen->window.renderer;
    script_lose(s, line);       /* all is drawn again */
    script_settle(s->hand);
    script_words_of = NULL;
    return PARLOUR_OK;
}

static int script_frames(struct script *s, const char *line)
{
    unsigned long count = strtoul(line, NULL, 10), i;
    clock_t begun = clock();    /* other programs do not disturb it */

    for (i = 0; i < count; i++) {
        *s->clock += SCRIPT_FRAME;
        screen_tick(s->screen);
        views_draw(s->screen);
    }
    printf("%.3f\n", (double)(clock() - begun) * 1000.0 / CLOCKS_PER_SEC
                     / (double)(count > 0 ? count : 1));
    return PARLOUR_OK;
}

static void script_say_board(const struct app_board *board,
                             const char *said)
{
    struct parlour_status status;
    char row[PARLOUR_ROW];
    int i;

    parlour_get_status(board->session, &status);
    for (i = 0; i < status.rows; i++) {
        parlour_board_row(board->session, i, row);
        printf("%s\n", row);
    }
    printf("%s moves %lu score %lu state %d said %s\n", status.game,
           status.moves, status.score, status.state, said);
}

/* Prints the title of a view other than a board, and what is selected. */
static void script_say_view(struct app *a)
{
    struct app_list list;
    struct app_field field;
    struct app_prompt prompt;
    struct app_row row;
    int i;

    printf("view %s", app_title(a));
    if (app_list(a, &list) && app_row(a, list.selected, &row))
        printf(": %s", row.column[0]);
    for (i = 0; app_field(a, i, &field); i++)
        printf("%s %s %s", i > 0 ? "," : ":", field.label, field.value);
    if (app_prompt(a, &prompt))
        printf(": %s", prompt.line);
    putchar('\n');
}

static int script_say(struct script *s, const char *line)
{
    struct app *a = s->screen->app;
    struct app_board board;
    int tone;

    (void)line;
    if (app_view(a) != APP_VIEW_BOARD)
        script_say_view(a);
    if (app_board(a, &board))
        script_say_board(&board, app_message(a, &tone));
    fflush(stdout);             /* a bench waits for it */
    return PARLOUR_OK;
}

/* Waits until the search ends. */
static int script_think(struct script *s, const char *line)
{
    Uint32 end = SDL_GetTicks() + SCRIPT_PATIENCE;
    SDL_Event e;

    (void)line;
    while (app_is_searching(s->screen->app)
           && !SDL_TICKS_PASSED(SDL_GetTicks(), end)) {
        if (SDL_WaitEventTimeout(&e, SCRIPT_FRAME))
            input_take(s->hand, &e);
        screen_tick(s->screen);
    }
    return app_is_searching(s->screen->app) ? script_fail(s, "think")
                                        : PARLOUR_OK;
}

static int script_put_word(void *context, const char *word)
{
    (void)context;
    printf("%s\n", word);
    return 0;
}

static int script_legal(struct script *s, const char *line)
{
    struct app_board board;

    if (!app_board(s->screen->app, &board))
        return script_fail(s, line);
    parlour_legal_moves(board.session, script_put_word, NULL);
    return PARLOUR_OK;
}

/* Prints the least side of the arrows of a form. */
static int script_arrows(struct script *s, const char *line)
{
    int least = SCRIPT_LINE, i;

    (void)line;
    views_draw(s->screen);
    for (i = 0; i < s->screen->target_count; i++) {
        const struct screen_target *target = &s->screen->targets[i];

        if (target->on == APP_ON_FIELD_BEFORE
                || target->on == APP_ON_FIELD_AFTER)
            least = SDL_min(least, SDL_min(target->place.w,
                                           target->place.h));
    }
    printf("%d\n", least);
    return PARLOUR_OK;
}

static int script_where(struct script *s, const char *line)
{
    SDL_Point p;

    if (!script_cell(s, &line, &p))
        return script_fail(s, line);
    printf("%d %d\n", p.x, p.y);
    return PARLOUR_OK;
}

static int script_paste(struct script *s, const char *line)
{
    char *text = SDL_strdup(line), *at;

    if (text == NULL)
        return script_fail(s, line);
    for (at = text; *at != '\0'; at++)
        if (*at == '/')
            *at = '\n';
    SDL_SetClipboardText(text);
    SDL_free(text);
    return PARLOUR_OK;
}

/* The window manager asks the window to close. */
static int script_close(struct script *s, const char *line)
{
    SDL_Event e = { .type = SDL_WINDOWEVENT };

    (void)line;
    e.window.event = SDL_WINDOWEVENT_CLOSE;
    SDL_PushEvent(&e);
    script_settle(s->hand);
    return PARLOUR_OK;
}

static int script_quit(struct script *s, const char *line)
{
    (void)line;
    app_quit(s->screen->app);
    return PARLOUR_OK;
}

struct script_entry {
    const char *word;
    int (*run)(struct script *s, const char *line);
};

static const struct script_entry script_table[] = {
    { "key", script_key }, { "click", script_click },
    { "point", script_point }, { "drag", script_drag }, { "rub", script_rub },
    { "grab", script_grab }, { "release", script_release },
    { "push", script_push }, { "hover", script_hover },
    { "hit", script_hit }, { "menu", script_menu },
    { "wheel", script_wheel },
    { "zoom", script_zoom }, { "slide", script_slide }, { "pan", script_pan },
    { "pad", script_pad }, { "stick", script_stick },
    { "press", script_pad_down }, { "unpress", script_pad_up },
    { "tilt", script_tilt }, { "unplug", script_unplug },
    { "touch", script_touch }, { "pinch", script_pinch },
    { "hold", script_hold },
    { "lift", script_lift }, { "play", script_play },
    { "wait", script_wait }, { "watch", script_watch },
    { "size", script_size }, { "shot", script_shot },
    { "words", script_words }, { "letters", script_letters },
    { "lose", script_lose }, { "frames", script_frames },
    { "say", script_say }, { "think", script_think },
    { "legal", script_legal }, { "where", script_where },
    { "arrows", script_arrows },
    { "paste", script_paste }, { "open", script_open },
    { "row", script_row }, { "kind", script_kind }, { "quit", script_quit },
    { "close", script_close }
};

static int script_line(struct script *s, const char *line)
{
    char word[PARLOUR_TEXT];
    size_t i;
    int length = 0;

    line += strspn(line, " ");
    if (*line == '\0' || *line == '#')
        return PARLOUR_OK;
    sscanf(line, "%31s %n", word, &length);
    for (i = 0; i < sizeof script_table / sizeof script_table[0]; i++)
        if (strcmp(script_table[i].word, word) == 0) {
            int code = script_table[i].run(s, line + length);

            script_settle(s->hand);
            return code;
        }
    return script_fail(s, line);
}

int script_run(struct input *h, const char *script, unsigned long *clock,
               struct parlour_error *error)
{
    struct script s = { h, h->screen, clock, error, NULL };
    char *text = NULL, line[SCRIPT_LINE];
    const char *at = script;
    int code = PARLOUR_OK;
    size_t length;

    if (platform_read(script, &text, error) == PARLOUR_OK)
        at = text;              /* the name of a file */
    script_settle(h);
    while (code == PARLOUR_OK && *at != '\0' && !app_is_done(h->screen->app)) {
        length = strcspn(at, "\n;");
        snprintf(line, sizeof line, "%.*s", (int)length, at);
        code = script_line(&s, line);
        at += length + (at[length] != '\0');
    }
    if (s.joystick != NULL)
        SDL_JoystickClose(s.joystick);
    free(text);
    return code;
}
