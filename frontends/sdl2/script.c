/* script.c: a script's lines (see script.h). What hands do is told to SDL and
 * comes back from it, so that a script takes the way of a hand.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/keys.h"
#include "app/save_file.h"
#include "platform.h"
#include "sdl2/actions.h"
#include "sdl2/script.h"

enum {
    SCRIPT_FRAME = 16, SCRIPT_WHOLE = 100, SCRIPT_LINE = 1024,
    SCRIPT_WORD = 32,
    SCRIPT_PATIENCE = 30000     /* milliseconds */
};

struct script {
    struct input *hand;
    struct main_window *main_window;
    struct parlour_error *error;
    SDL_Joystick *joystick;     /* that a script has made */
};

void script_settle(struct input *h)
{
    SDL_Event e;

    while (SDL_PollEvent(&e))
        input_take(h, &e);
    if (h->main_window->stale)
        actions_draw(h->main_window);
}

static int script_fail(struct script *s, const char *line)
{
    s->error->code = PARLOUR_BAD_OPTION;
    snprintf(s->error->words, sizeof s->error->words,
             "--script: this cannot be done: %s", line);
    return PARLOUR_BAD_OPTION;
}

static int script_key(struct script *s, const char *line)
{
    const char *at = line;
    int code;

    while (*at != '\0') {
        code = keys_read(&at);
        if (code == KEYS_NONE)
            return script_fail(s, line);
        input_press(code);
        script_settle(s->hand);
    }
    return PARLOUR_OK;
}

/* Percent or notches, with a sign; *at goes on behind them. 0: it is no such
 * number. */
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

/* Where the middle of a cell is; *at goes on behind its name. */
static int script_cell(struct script *s, const char **at, SDL_Point *p)
{
    char name[PARLOUR_TEXT];
    int cell, length = 0;

    if (main_window_bout(s->main_window) == NULL
        || sscanf(*at, "%31s%n", name, &length) != 1
        || parlour_read_cell(main_window_session(s->main_window), name, &cell)
               != PARLOUR_OK)
        return 0;
    *at += length;
    actions_draw(s->main_window);
    *p = board_view_middle(&s->main_window->field,
                           main_window_session(s->main_window), cell);
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

static int script_drag(struct script *s, const char *line)
{
    SDL_Point from, to;

    if (!script_cell(s, &line, &from) || !script_cell(s, &line, &to))
        return script_fail(s, line);
    script_button(s, from, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT);
    script_motion(s, to, SDL_BUTTON_LMASK);
    script_button(s, to, SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT);
    return PARLOUR_OK;
}

static int script_push(struct script *s, const char *line)
{
    const char *at = line;
    SDL_Point p;

    if (!script_number(&at, &p.x) || !script_number(&at, &p.y))
        return script_fail(s, line);
    p.x = p.x * s->main_window->canvas.width / SCRIPT_WHOLE;
    p.y = p.y * s->main_window->canvas.height / SCRIPT_WHOLE;
    script_press(s, p, SDL_BUTTON_LEFT);
    return PARLOUR_OK;
}

/* The button on the screen that does what a key does. */
static int script_hit(struct script *s, const char *line)
{
    const struct main_window *d = s->main_window;
    const struct buttons *all = d->editor_view.editor != NULL
                                  ? &d->editor_view.buttons
                                  : &d->panel.buttons;
    const char *at = line;
    int act = keys_find(keys_read(&at)), i = 0;
    SDL_Point p;

    while (i < all->count && all->button[i].act != act)
        i++;
    if (i == all->count)
        return script_fail(s, line);
    p.x = all->button[i].place.x + all->button[i].place.w / 2;
    p.y = all->button[i].place.y + all->button[i].place.h / 2;
    script_motion(s, p, 0);
    script_press(s, p, SDL_BUTTON_LEFT);
    return PARLOUR_OK;
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

static void script_finger_at(struct script *s, SDL_Point p, Uint32 type)
{
    SDL_Event e = { 0 };

    e.type = type;
    e.tfinger.x = ((float)p.x + 0.5f) / (float)s->main_window->canvas.width;
    e.tfinger.y = ((float)p.y + 0.5f) / (float)s->main_window->canvas.height;
    SDL_PushEvent(&e);
    script_settle(s->hand);
}

/* A finger goes down on a cell, and up there or on another. */
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

/* A controller that is not there, made when it is first wanted; the window
 * looks for it when it gets the focus, as for any other. */
static SDL_Joystick *script_joystick(struct script *s)
{
    SDL_Event e = { 0 };
    int device;

    if (s->joystick != NULL)
        return s->joystick;
    /* without a display no window has the focus */
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    if (SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0)
        return NULL;
    device = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                       SDL_CONTROLLER_AXIS_MAX,
                                       SDL_CONTROLLER_BUTTON_MAX, 0);
    s->joystick = device < 0 ? NULL : SDL_JoystickOpen(device);
    e.type = SDL_WINDOWEVENT;
    e.window.event = SDL_WINDOWEVENT_FOCUS_GAINED;
    SDL_PushEvent(&e);
    script_settle(s->hand);
    return s->joystick;
}

static void script_ask_pad(struct script *s)
{
    if (input_asks(s->hand))
        input_ask(s->hand);
    script_settle(s->hand);
}

static int script_pad(struct script *s, const char *line)
{
    SDL_GameControllerButton button
        = SDL_GameControllerGetButtonFromString(line);
    SDL_Joystick *joystick = script_joystick(s);

    if (button == SDL_CONTROLLER_BUTTON_INVALID || joystick == NULL)
        return script_fail(s, line);
    SDL_JoystickSetVirtualButton(joystick, button, SDL_PRESSED);
    script_ask_pad(s);
    SDL_JoystickSetVirtualButton(joystick, button, SDL_RELEASED);
    script_ask_pad(s);
    return PARLOUR_OK;
}

/* An axis of the controller: how far, in percent, then back. */
static int script_stick(struct script *s, const char *line)
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
    SDL_JoystickSetVirtualAxis(joystick,
                               SDL_GameControllerGetAxisFromString(name), 0);
    script_ask_pad(s);
    return PARLOUR_OK;
}

/* ---- the rest ---- */

static int script_play(struct script *s, const char *line)
{
    struct parlour_command c = { .act = PARLOUR_DO_PLAY, .text = line };

    if (main_window_bout(s->main_window) == NULL
        || game_view_do(main_window_bout(s->main_window), &c,
                        main_window_now(s->main_window))
               != PARLOUR_OK)
        return script_fail(s, line);
    s->main_window->stale = 1;
    return PARLOUR_OK;
}

static int script_wait(struct script *s, const char *line)
{
    s->main_window->time += strtoul(line, NULL, 10);
    s->main_window->stale = 1;
    return PARLOUR_OK;
}

static int script_size(struct script *s, const char *line)
{
    int width, height;

    if (sscanf(line, "%dx%d", &width, &height) != 2)
        return script_fail(s, line);
    SDL_SetWindowSize(s->main_window->window.window, width, height);
    script_settle(s->hand);
    main_window_resize(s->main_window);
    return PARLOUR_OK;
}

static int script_shot(struct script *s, const char *line)
{
    actions_draw(s->main_window);
    return window_save(&s->main_window->window, line, s->error);
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

static int script_frames(struct script *s, const char *line)
{
    unsigned long count = strtoul(line, NULL, 10), i;
    Uint64 begun = SDL_GetPerformanceCounter();

    for (i = 0; i < count; i++) {
        s->main_window->time += SCRIPT_FRAME;
        actions_draw(s->main_window);
    }
    printf("%.3f\n", (double)(SDL_GetPerformanceCounter() - begun) * 1000.0
                     / (double)SDL_GetPerformanceFrequency()
                     / (double)(count > 0 ? count : 1));
    return PARLOUR_OK;
}

static int script_say(struct script *s, const char *line)
{
    struct game_view *b = main_window_bout(s->main_window);
    struct parlour_status status;
    char row[PARLOUR_ROW];
    int i;

    (void)line;
    if (b == NULL) {
        printf("choosing %s\n", parlour_game_name(s->main_window->games.at));
        return PARLOUR_OK;
    }
    parlour_get_status(main_window_session(s->main_window), &status);
    for (i = 0; i < status.rows; i++) {
        parlour_board_row(main_window_session(s->main_window), i, row);
        printf("%s\n", row);
    }
    printf("%s moves %lu score %lu state %d said %s\n", status.game,
           status.moves, status.score, status.state,
           s->main_window->editor_view.editor != NULL
               ? s->main_window->editor_view.words
               : b->words);
    fflush(stdout);             /* a bench waits for it */
    return PARLOUR_OK;
}

/* Until what is thought of is known. */
static int script_think(struct script *s, const char *line)
{
    Uint32 end = SDL_GetTicks() + SCRIPT_PATIENCE;
    SDL_Event e;

    (void)line;
    while (autoplay_view_is_searching(&s->main_window->autoplay)
           && !SDL_TICKS_PASSED(SDL_GetTicks(), end))
        if (SDL_WaitEventTimeout(&e, SCRIPT_FRAME))
            input_take(s->hand, &e);
    return autoplay_view_is_searching(&s->main_window->autoplay)
             ? script_fail(s, "think")
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
    if (main_window_bout(s->main_window) == NULL)
        return script_fail(s, line);
    parlour_legal_moves(main_window_bout(s->main_window)->session,
                        script_put_word, NULL);
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

static int script_quit(struct script *s, const char *line)
{
    (void)line;
    s->main_window->done = 1;
    return PARLOUR_OK;
}

struct script_entry {
    const char *word;
    int (*run)(struct script *s, const char *line);
};

static const struct script_entry script_table[] = {
    { "key", script_key }, { "click", script_click },
    { "point", script_point }, { "drag", script_drag }, { "rub", script_rub },
    { "push", script_push }, { "hit", script_hit }, { "wheel", script_wheel },
    { "pad", script_pad }, { "stick", script_stick },
    { "touch", script_touch }, { "play", script_play },
    { "wait", script_wait }, { "size", script_size }, { "shot", script_shot },
    { "lose", script_lose }, { "frames", script_frames },
    { "say", script_say }, { "think", script_think },
    { "legal", script_legal }, { "where", script_where },
    { "paste", script_paste }, { "quit", script_quit }
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

int script_run(struct input *h, const char *script,
               struct parlour_error *error)
{
    struct script s = { h, h->main_window, error, NULL };
    char *text = NULL, line[SCRIPT_LINE];
    const char *at = script;
    int code = PARLOUR_OK;
    size_t length;

    if (platform_read(script, &text, error) == PARLOUR_OK)
        at = text;              /* the name of a file */
    script_settle(h);
    while (code == PARLOUR_OK && *at != '\0' && !h->main_window->done) {
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
