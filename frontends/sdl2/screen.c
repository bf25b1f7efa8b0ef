/* screen.c: the application in a window (see screen.h). */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "app/play/screen_program.h"
#include "platform.h"
#include "sdl2/screen.h"
#include "sdl2/theme_check.h"

enum {
    SCREEN_GLIDE = 120,         /* milliseconds of a piece that glides back */
    SCREEN_FRAME = 16,          /* milliseconds between frames */
    SCREEN_MOST = 32767         /* pixels of a side of the window */
};

unsigned long screen_now(const struct screen *s)
{
    return s->clock != NULL ? *s->clock : SDL_GetTicks();
}

static void drop_texture(SDL_Texture **texture)
{
    if (*texture != NULL)
        SDL_DestroyTexture(*texture);
    *texture = NULL;
}

/* Makes all be redrawn, in textures that fit. */
static void drop_still(struct screen *s)
{
    drop_texture(&s->still);
    drop_texture(&s->frame);
    drop_texture(&s->before);
    s->based = 0;
    s->stale = 1;
}

/* ---- hooks ---- */

static void hook_redraw(void *context)
{
    struct screen *s = context;

    s->stale = 1;
}

static void hook_moved(void *context)
{
    struct screen *s = context;

    s->moved = 1;
}

/* Called on another thread, so it only pushes an event. */
static void hook_wake(void *context)
{
    struct screen *s = context;
    SDL_Event e = { .type = s->wake };

    SDL_PushEvent(&e);
}

static void hook_sound(void *context, enum host_sound sound)
{
    struct screen *s = context;

    sound_play(&s->sound, sound, app_settings(s->app)->volume,
               screen_now(s));
}

static int hook_copy(void *context, const char *text)
{
    (void)context;
    return SDL_SetClipboardText(text) == 0;
}

static int hook_paste(void *context)
{
    struct screen *s = context;
    char *text = SDL_GetClipboardText();
    int there = text != NULL && *text != '\0';

    if (there)
        app_paste(s->app, text);
    SDL_free(text);
    return there;
}

static const char *hook_theme(void *context, int i, const char **title)
{
    static struct theme_file theme;
    struct screen *s = context;
    struct parlour_error ignored;
    const char *name = i == 0 ? THEME_FILE_AUTO
        : i <= s->theme_count ? s->themes[i - 1] : NULL;

    if (title != NULL)
        *title = i > 0 && name != NULL
            && theme_file_read(name, &theme, &ignored) == PARLOUR_OK
            ? theme.title : "";
    return name;
}

static int read_theme(struct screen *s, struct parlour_error *error)
{
    const char *name = app_settings(s->app)->theme;
    int code;

    if (*name == '\0' || strcmp(name, THEME_FILE_AUTO) == 0)
        name = platform_is_dark() ? THEME_FILE_DARK : THEME_FILE_FIRST;
    code = theme_read(&s->canvas.theme, name, error);
    if (code == PARLOUR_OK)
        theme_check(&s->canvas.theme, name);
    sound_use(&s->sound, s->canvas.theme.folder);
    screen_forget(s);
    return code;
}

static const char *hook_button(void *context, int action)
{
    struct screen *s = context;

    return controller_name(&s->controller, action);
}

/* Shows what is wrong with a theme: of a path the file and its folder. */
static void show_fault(struct screen *s, const struct parlour_error *error)
{
    const char *at = strstr(error->words, ": ");
    int folders = 2;

    while (at != NULL && at > error->words
           && (at[-1] != '/' || --folders > 0))
        at--;
    app_say(s->app, HOST_BAD, at == NULL ? error->words : at, 0);
}

void screen_read_theme(struct screen *s)
{
    struct parlour_error error;

    if (read_theme(s, &error) != PARLOUR_OK)
        show_fault(s, &error);
}

void screen_zoom(struct screen *s, int by, int x, int y)
{
    draw_board_zoom(&s->board, by, x, y);
    s->pans = s->board.zoom > 0;
    s->stale = 1;
}

/* Zooms at the middle of what is seen; the cell in focus comes into view. */
static void zoom_middle(struct screen *s, int by)
{
    const SDL_Rect *view = &s->board.view;

    screen_zoom(s, by, view->x + view->w / 2, view->y + view->h / 2);
    s->pans = 0;
}

static void hook_act(void *context, int action)
{
    struct screen *s = context;

    if (action == APP_DO_THEME) {
        screen_read_theme(s);
    } else if (action == APP_DO_FULL) {
        window_full(&s->window);
    } else if (action == APP_DO_ZOOM_IN) {
        zoom_middle(s, 1);
    } else if (action == APP_DO_ZOOM_OUT) {
        zoom_middle(s, -1);
    } else if (action == APP_DO_REDRAW) {
        screen_forget(s);
    }
}

/* ---- a picture of the board ---- */

enum {
    PICTURE = 1024,             /* pixels of the longer side, but */
    PICTURE_CELL = 96           /* at most so many of a cell */
};

struct picture {
    struct canvas *canvas;
    struct parlour_session *session;
    SDL_Rect place;             /* of the board */
};

static void draw_picture(void *context)
{
    const struct picture *p = context;
    struct canvas *c = p->canvas;
    SDL_Rect all = { 0, 0, p->place.w + 2 * p->place.x,
                     p->place.h + 2 * p->place.y };

    canvas_fill(c, &all, c->theme.colour[THEME_WINDOW]);
    draw_board_picture(c, p->session, &p->place);
}

static int hook_picture(void *context, const char *path,
                        struct parlour_error *error)
{
    struct screen *s = context;
    struct picture p = { .canvas = &s->canvas };
    struct app_board board;
    int columns, rows, cell;

    if (!app_board(s->app, &board))
        return parlour_fail(error, PARLOUR_UNSUPPORTED, 0, NULL);
    columns = board.status->columns;
    rows = board.status->rows;
    cell = SDL_min(PICTURE_CELL, PICTURE / SDL_max(columns, rows));
    p.session = board.session;
    p.place = (SDL_Rect){ cell / 2, cell / 2, columns * cell, rows * cell };
    return window_save_drawing(&s->window, (columns + 1) * cell,
                               (rows + 1) * cell, draw_picture, &p, path,
                               error);
}

/* ---- the dialog for opening a file ---- */

enum { DIALOG_CLOSED, DIALOG_OPEN, DIALOG_FAILED };

static SDL_atomic_t dialog;     /* one at a time */

/* A thread of its own waits for the dialog's answer and passes it on: no file
 * if there was no dialog after all. */
static int run_dialog(void *context)
{
    SDL_Event e = { .type = SDL_DROPFILE };
    char path[PLATFORM_PATH];
    int chosen = platform_choose_file(path);

    (void)context;
    SDL_AtomicSet(&dialog, chosen < 0 ? DIALOG_FAILED : DIALOG_CLOSED);
    if (chosen > 0)
        e.drop.file = SDL_strdup(path);
    if (chosen != 0 && SDL_PushEvent(&e) != 1)
        SDL_free(e.drop.file);
    return 0;
}

/* SDL's dummy driver has no desktop. */
static int has_desktop(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();

    return driver != NULL && strcmp(driver, "dummy") != 0;
}

/* Shows the desktop's own dialog and returns at once: the file that the player
 * chooses arrives later as an event SDL_DROPFILE. A dialog that has failed is
 * not shown again. Dialogs do not know controllers. */
static int hook_load(void *context)
{
    struct screen *s = context;
    SDL_Thread *thread;

    if (s->controller.used) {
        app_show_files(s->app);
        return 1;
    }
    if (!has_desktop() || SDL_AtomicGet(&dialog) == DIALOG_FAILED
            || !platform_has_file_dialog())
        return 0;
    if (!SDL_AtomicCAS(&dialog, DIALOG_CLOSED, DIALOG_OPEN))
        return 1;
    thread = SDL_CreateThread(run_dialog, "dialog", NULL);
    if (thread == NULL)
        SDL_AtomicSet(&dialog, DIALOG_CLOSED);
    SDL_DetachThread(thread);
    return thread != NULL;
}

/* ---- opening ---- */

static int open_app(struct screen *s, int windowed,
                    struct parlour_error *error)
{
    struct app_screen screen = {
        .name = "sdl2",
        .traits = APP_POINTS | APP_SOUNDS | APP_LIFTS | APP_RULES | APP_CLOCK
            | APP_MOTION | APP_CARDS | APP_LETTERS | APP_DEPTH,
        .context = s,
        .redraw = hook_redraw,
        .moved = hook_moved,
        .sound = hook_sound,
        .theme = hook_theme,
        .button = hook_button,
        .act = hook_act
    };

    if (windowed) {
        screen.traits |= APP_WINDOW | APP_DESKTOP;
        screen.wake = hook_wake;
        screen.copy = hook_copy;
        screen.paste = hook_paste;
        screen.load = hook_load;
        screen.picture = hook_picture;
    } else {
        screen.traits |= APP_NO_FILES;
    }
    if (s->options->screen != NULL)     /* a picture of a view at rest */
        screen.traits &= ~(unsigned)APP_MOTION;
    s->app = app_open(&screen, s->options, error);
    if (s->app == NULL)
        return error->code;
    app_tick(s->app, screen_now(s));
    return PARLOUR_OK;
}

/* Returns 0 if it is no number, or too large for a window. */
static int remembered_number(const struct screen *s, const char *name)
{
    const char *value = app_remembered(s->app, name, "0");
    unsigned long number;

    return text_read_number(&value, &number) && *value == '\0'
        && number <= SCREEN_MOST ? (int)number : 0;
}

static void remember_number(struct screen *s, const char *name, int number)
{
    char value[PARLOUR_TEXT];

    snprintf(value, sizeof value, "%d", number);
    app_remember(s->app, name, value);
}

static int open_window(struct screen *s, struct parlour_error *error)
{
    int code = window_open(&s->window, remembered_number(s, "sdl2.width"),
                           remembered_number(s, "sdl2.height"),
                           s->options->scale, error);

    if (code != PARLOUR_OK)
        return code;
    s->wake = SDL_RegisterEvents(1);
    return PARLOUR_OK;
}

/* If no theme was requested and none can be read, uses the built-in one. */
static int open_theme(struct screen *s, struct parlour_error *error)
{
    int code = read_theme(s, error);

    if (code == PARLOUR_OK || s->options->theme != NULL)
        return code;
    fprintf(stderr, "%s\n", error->words);
    show_fault(s, error);
    return PARLOUR_OK;
}

static void set_icon(struct screen *s)
{
    struct sprite_key key = { .kind = SPRITE_BALL, .colour = 1, .hue = 1,
                              .facing = PARLOUR_NONE, .pixels = 64 };
    SDL_Surface *icon = sprite_paint(&s->canvas.theme, &key);

    if (icon != NULL)
        SDL_SetWindowIcon(s->window.window, icon);
    SDL_FreeSurface(icon);
}

/* Opens the application; a window needs what that remembers. */
static int begin(struct screen *s, const struct options *o,
                 const unsigned long *clock, int windowed,
                 struct parlour_error *error)
{
    memset(s, 0, sizeof *s);
    s->options = o;
    s->clock = clock;
    controller_open(&s->controller);
    s->theme_count = theme_file_list(s->themes, error);
    if (error->code != PARLOUR_OK)
        screen_program_complain(error);
    return open_app(s, windowed, error);
}

/* Opens what is drawn with. */
static int open_canvas(struct screen *s, struct parlour_error *error)
{
    int code = canvas_open(&s->canvas, s->window.renderer, error);

    if (code == PARLOUR_OK)
        code = open_theme(s, error);
    if (code == PARLOUR_OK)
        screen_resize(s);
    return code;
}

int screen_open(struct screen *s, const struct options *o,
                const unsigned long *clock, struct parlour_error *error)
{
    int code = begin(s, o, clock, 1, error);

    if (code == PARLOUR_OK)
        code = open_window(s, error);
    if (code == PARLOUR_OK)
        code = open_canvas(s, error);
    if (code == PARLOUR_OK)
        set_icon(s);
    return code;
}

int screen_open_picture(struct screen *s, const struct options *o,
                        const unsigned long *clock, int width, int height,
                        struct parlour_error *error)
{
    int code = begin(s, o, clock, 0, error);

    s->sound.taken = 1;
    if (code == PARLOUR_OK)
        code = window_open_picture(&s->window, width, height, error);
    if (code == PARLOUR_OK)
        code = open_canvas(s, error);
    if (code == PARLOUR_OK)
        controller_use(&s->controller, s->app);
    return code;
}

/* Remembers the size, unless the window fills the screen. Errors go to stderr,
 * since the window is closing. */
static void remember_size(struct screen *s)
{
    int width, height, tone;
    const char *fault;

    if (window_is_full(&s->window))
        return;
    SDL_GetWindowSize(s->window.window, &width, &height);
    remember_number(s, "sdl2.width", width);
    remember_number(s, "sdl2.height", height);
    fault = app_message(s->app, &tone);
    if (tone == HOST_BAD)
        fprintf(stderr, "%s\n", fault);
}

void screen_close(struct screen *s)
{
    if (s->window.window != NULL && app_is_done(s->app))
        remember_size(s);
    if (s->app != NULL)
        app_close(s->app);
    controller_close(&s->controller);
    sound_close(&s->sound);
    drop_still(s);
    canvas_close(&s->canvas);
    window_close(&s->window);
}

/* ---- time ---- */

/* Moves a piece that was let go back to its cell. */
static long glide(struct screen *s, long wait)
{
    unsigned long gone = (screen_now(s) - s->dropped) & 0xffffffffUL;

    s->moved = 1;
    if (gone < SCREEN_GLIDE) {
        s->board.lift.back = (int)(gone * ANIMATION_WHOLE / SCREEN_GLIDE);
        return wait < 0 || wait > SCREEN_FRAME ? SCREEN_FRAME : wait;
    }
    s->board.lift.shown = 0;
    s->dropped = 0;
    return wait;
}

long screen_tick(struct screen *s)
{
    long wait = app_tick(s->app, screen_now(s));

    wait = app_sooner(wait, controller_tick(&s->controller, s->app,
                                            screen_now(s)));
    return s->dropped != 0 ? glide(s, wait) : wait;
}

int screen_complain(struct screen *s)
{
    const char *words = theme_complaint();

    if (words != NULL)
        app_say(s->app, HOST_BAD, words, 0);
    return words != NULL;
}

/* ---- what is drawn on ---- */

void screen_resize(struct screen *s)
{
    int width, height;
    float scale;

    window_size(&s->window, &width, &height, &scale);
    canvas_resize(&s->canvas, width, height, scale,
                  app_settings(s->app)->text);
    s->text = app_settings(s->app)->text;
    s->pans = 0;
    drop_still(s);
}

void screen_forget(struct screen *s)
{
    canvas_forget(&s->canvas);
    drop_still(s);
}

void screen_find_actions(struct screen *s)
{
    struct app_action *action = s->actions;
    char *label = s->labels[0];

    for (s->action_count = 0; s->action_count < SCREEN_ACTIONS
             && app_action(s->app, s->action_count, action); action++) {
        if (s->controller.used && *action->key != '\0') {
            snprintf(label, PARLOUR_TEXT, "%s (%s)", action->label,
                     action->key);
            action->label = label;
        }
        label += PARLOUR_TEXT;
        s->action_count++;
    }
}

/* ---- the pointer ---- */

void screen_lift(struct screen *s, int x, int y)
{
    struct app_board board;

    if (!app_board(s->app, &board) || board.held == PARLOUR_NONE)
        return;
    s->board.lift = (struct draw_board_lift){ .shown = 1, .cell = board.held,
                                              .x = x, .y = y };
    s->dropped = 0;
    s->moved = 1;
}

void screen_drop(struct screen *s)
{
    struct draw_board_lift *lift = &s->board.lift;
    struct app_board board;

    if (!lift->shown)
        return;
    lift->shown = app_settings(s->app)->motion > 0
        && app_board(s->app, &board) && !board.moves;
    s->dropped = lift->shown ? screen_now(s) : 0;
    s->moved = 1;
}

void screen_add_target(struct screen *s, int on, int number,
                       const SDL_Rect *place)
{
    assert(on > APP_ON_NOTHING && on <= APP_ON_RULES);
    if (s->target_count < SCREEN_TARGETS)
        s->targets[s->target_count++]
            = (struct screen_target){ on, number, *place };
}

/* Returns the last added area at a point, or NULL. */
static const struct screen_target *target_at(const struct screen *s, int x,
                                             int y)
{
    SDL_Point point = { x, y };
    int i;

    for (i = s->target_count - 1; i >= 0; i--)
        if (SDL_PointInRect(&point, &s->targets[i].place))
            return &s->targets[i];
    return NULL;
}

int screen_at(const struct screen *s, int x, int y, int *number)
{
    const struct screen_target *target = target_at(s, x, y);
    struct app_board board;

    if (target != NULL) {
        *number = target->number;
        if (target->on == APP_ON_SCROLL)
            *number = target->number * (y - target->place.y)
                / SDL_max(target->place.h - 1, 1);
        return target->on;
    }
    *number = PARLOUR_NONE;
    if (app_view(s->app) == APP_VIEW_BOARD && app_board(s->app, &board))
        *number = draw_board_at(&s->board, board.session, x, y);
    return *number == PARLOUR_NONE ? APP_ON_NOTHING : APP_ON_CELL;
}
